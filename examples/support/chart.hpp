// SPDX-License-Identifier: MIT
// Axes with ticks and labels, curves and a legend, drawn into an svg.
#ifndef SINPE_EXAMPLES_CHART_HPP
#define SINPE_EXAMPLES_CHART_HPP

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "svg.hpp"

namespace examples {

constexpr const char* ink = "#1f2328";
constexpr const char* pale_ink = "#59636e";
constexpr const char* grid = "#e3e7eb";

struct tick {
  double value;
  std::string label;
};

struct axis {
  double low, high;
  bool logarithmic;
  std::string title;
  std::vector<tick> ticks;

  // 0 at `low`, 1 at `high`; values beyond are drawn at the end.
  double place(double value) const {
    const double share = logarithmic ? std::log(value / low) / std::log(high / low) : (value - low) / (high - low);
    return std::min(1.0, std::max(0.0, share));
  }
};

// The tick at 10^exponent, -9 to 9, labelled with a raised digit (in UTF-8).
inline tick power_of_ten(int exponent) {
  static const char* const raised[] = {"\xe2\x81\xb0", "\xc2\xb9",     "\xc2\xb2",     "\xc2\xb3",     "\xe2\x81\xb4",
                                       "\xe2\x81\xb5", "\xe2\x81\xb6", "\xe2\x81\xb7", "\xe2\x81\xb8", "\xe2\x81\xb9"};
  const double value = std::pow(10.0, exponent);
  if (exponent == 0 || exponent == 1) return {value, exponent == 0 ? "1" : "10"};
  return {value, std::string("10") + (exponent < 0 ? "\xe2\x81\xbb" : "") + raised[std::abs(exponent)]};
}

// A logarithmic axis over all of lowest .. largest, with ticks at 1, 2, 5, 10, 20, 50, ...
inline axis logarithmic_axis(double lowest, double largest, const std::string& title) {
  axis a{lowest, largest, true, title, {}};
  double value = std::pow(10.0, std::floor(std::log10(lowest)));
  for (int i = 0; a.ticks.empty() || a.ticks.back().value < largest; ++i) {
    char label[32];
    std::snprintf(label, sizeof label, "%g", value);
    const double next = value * (i % 3 == 1 ? 2.5 : 2);
    if (next > lowest) a.ticks.push_back({value, label});
    value = next;
  }
  a.low = a.ticks.front().value;
  a.high = a.ticks.back().value;
  return a;
}

struct curve {
  std::string name;
  stroke line;
  std::vector<point> points;
};

// The area between the axes.
struct frame {
  point corner;
  double width, height;
};

class chart {
 public:
  chart(svg& picture, const frame& area, axis x, axis y)
      : picture_(picture), area_(area), x_(std::move(x)), y_(std::move(y)) {
    const double left = area_.corner.x, bottom = area_.corner.y + area_.height, right = left + area_.width;
    for (const tick& t : x_.ticks) {
      const double at = place({t.value, y_.low}).x;
      picture_.line({at, area_.corner.y}, {at, bottom}, {grid});
      picture_.text({at, bottom + 19}, t.label, 13, anchor::middle, pale_ink);
    }
    for (const tick& t : y_.ticks) {
      const double at = place({x_.low, t.value}).y;
      picture_.line({left, at}, {right, at}, {grid});
      picture_.text({left - 8, at + 4.5}, t.label, 13, anchor::end, pale_ink);
    }
    picture_.line({left, bottom}, {right, bottom}, {pale_ink});
    picture_.line({left, area_.corner.y}, {left, bottom}, {pale_ink});
    picture_.text({left + area_.width / 2, bottom + 42}, x_.title, 14, anchor::middle, ink);
    picture_.text({left - 52, area_.corner.y + area_.height / 2}, y_.title, 14, anchor::middle, ink, true);
  }

  point place(point value) const {
    return {area_.corner.x + area_.width * x_.place(value.x), area_.corner.y + area_.height * (1 - y_.place(value.y))};
  }

  void draw(const curve& c) {
    std::vector<point> points;
    for (const point& p : c.points) points.push_back(place(p));
    picture_.polyline(points, c.line);
  }

 private:
  svg& picture_;
  frame area_;
  axis x_, y_;
};

// One line for each curve, downwards from `corner`.
inline void legend(svg& picture, point corner, const std::vector<curve>& curves) {
  for (const curve& c : curves) {
    picture.line({corner.x, corner.y}, {corner.x + 28, corner.y}, c.line);
    picture.text({corner.x + 36, corner.y + 4.5}, c.name, 14, anchor::start, ink);
    corner.y += 21;
  }
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_CHART_HPP
