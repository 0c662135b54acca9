// SPDX-License-Identifier: MIT
// The pictures of property.cpp.
#ifndef SINPE_EXAMPLES_PROPERTY_PICTURES_HPP
#define SINPE_EXAMPLES_PROPERTY_PICTURES_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "chart.hpp"
#include "detector.hpp"
#include "svg.hpp"

namespace examples {

// Where the queries of a test begin; those of the first lie in the trained positions.
constexpr std::int64_t starts[] = {64, 320, 1000, 3200, 10000, 100000, 1000000};

struct tested {
  std::string name;
  examples::stroke line;
  std::vector<examples::outcome> outcomes;  // by starts
};

// Ticks at multiples of `step`, as numbers.
inline axis linear_axis(double low, double high, double step, const std::string& title) {
  axis a{low, high, false, title, {}};
  for (int i = static_cast<int>(std::lround(low / step)); step * i <= high * (1 + 1e-9); ++i) {
    char label[32];
    std::snprintf(label, sizeof label, "%g", step * i);
    a.ticks.push_back({step * i, label});
  }
  return a;
}

inline axis decades(double low, int first, int last, const std::string& title) {
  axis a{low, std::pow(10.0, last), true, title, {}};
  for (int i = first; i <= last; ++i) a.ticks.push_back(power_of_ten(i));
  return a;
}

inline void draw_similarity(const std::string& path) {
  svg picture(920, 420, "Dot product of two encodings by their offset");
  picture.text({78, 34}, "PE(p) \xc2\xb7 PE(p + k), divided by d/2", 17, anchor::start, ink, false, true);
  const axis y = linear_axis(-0.4, 1, 0.2, ""), linear = linear_axis(-96, 96, 32, "offset k");
  const axis logarithmic = decades(1, 0, 5, "offset k, logarithmic");
  chart left(picture, {{78, 52}, 380, 310}, linear, y), right(picture, {{524, 52}, 372, 310}, logarithmic, y);
  std::vector<curve> curves = {{"d = 64", {"#d1571b", 1.5}, {}}, {"d = 512", {"#0b5cad", 2.5}, {}}};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t d = i == 0 ? 64 : 512;
    const sinpe::relative_operators operators(d);
    const auto point_at = [&](double k) { return point{k, operators.similarity(k) / static_cast<double>(d / 2)}; };
    for (int k = -96; k <= 96; ++k) curves[i].points.push_back(point_at(k));
    left.draw(curves[i]);
    curves[i].points.clear();
    for (int step = 0; step <= 500; ++step)
      curves[i].points.push_back(point_at(std::floor(std::pow(10.0, step / 100.0) + 0.5)));
    right.draw(curves[i]);
  }
  legend(picture, {740, 76}, curves);
  picture.save(path);
}

inline void draw_detector(const std::string& path, const std::vector<tested>& all) {
  svg picture(920, 500, "Who finds the key 8 positions back");
  picture.text({78, 34}, "Mean score in range, relative to its peak", 17, anchor::start, ink, false, true);
  picture.text({524, 34}, "Queries whose best key is 8 back", 17, anchor::start, ink, false, true);
  const axis back = linear_axis(0, 32, 8, "key behind the query"), score = linear_axis(-0.4, 1, 0.2, "");
  const axis start = decades(50, 2, 6, "first position of the queries");
  axis share = linear_axis(0, 1, 0.25, "");
  for (tick& t : share.ticks) t.label = std::to_string(std::lround(100 * t.value)) + '%';
  const frame area{{524, 52}, 372, 310};
  picture.rectangle(area.corner, area.width * start.place(255), area.height, "#fff3d6");
  chart left(picture, {{78, 52}, 380, 310}, back, score), right(picture, area, start, share);
  picture.text({area.corner.x + 4, area.corner.y + 296}, "learned", 13, anchor::start, pale_ink);
  std::vector<curve> curves;
  for (const tested& t : all) {
    curve scores{t.name, t.line, {}}, found = scores;
    const std::vector<double>& mean = t.outcomes[0].mean_score;
    const double largest = *std::max_element(mean.begin(), mean.end());
    for (std::size_t k = 0; k <= 32; ++k) scores.points.push_back({static_cast<double>(k), mean[k] / largest});
    for (std::size_t i = 0; i < t.outcomes.size(); ++i)
      found.points.push_back({static_cast<double>(starts[i]), t.outcomes[i].found});
    left.draw(scores);
    right.draw(found);
    curves.push_back(found);
  }
  const auto half = curves.begin() + static_cast<std::ptrdiff_t>((curves.size() + 1) / 2);
  legend(picture, {78, 434}, {curves.begin(), half});
  legend(picture, {524, 434}, {half, curves.end()});
  picture.save(path);
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_PROPERTY_PICTURES_HPP
