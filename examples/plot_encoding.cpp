// SPDX-License-Identifier: MIT
// Two pictures of the values, written into a folder:
//   plot_encoding FOLDER      FOLDER/encoding.svg: the encoding;  FOLDER/error.svg: its error, and that of the float
//   angle
// Fails where the reference of the second does not hold, or where the library's error is larger than it promises.
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/chart.hpp"
#include "support/svg.hpp"

namespace {

using examples::anchor;
using examples::axis;
using examples::curve;
using examples::ink;
using examples::point;

// ------------------------------------------------------------------------------------------------- the heat map

constexpr int shades = 41;  // odd: the middle one is 0

// From blue (-1) over white to red (1).
std::string shade_colour(int shade) {
  static const std::array<std::array<int, 3>, 5> stops = {
      {{33, 102, 172}, {146, 197, 222}, {247, 247, 247}, {244, 165, 130}, {178, 24, 43}}};
  const int last = shades - 1, at = shade * 4, stop = std::min(at / last, 3), rest = at - stop * last;
  std::string colour = "rgb(";
  for (std::size_t i = 0; i < 3; ++i) {
    const int low = stops[static_cast<std::size_t>(stop)][i], high = stops[static_cast<std::size_t>(stop) + 1][i];
    colour += std::to_string(low + (high - low) * rest / last) + (i < 2 ? "," : ")");
  }
  return colour;
}

void draw_encoding(const std::string& path) {
  constexpr std::size_t d = 64, positions = 192;
  constexpr double cell_width = 4, cell_height = 6;
  std::vector<float> pe(positions * d);
  sinpe::sinusoidal_pe<float>(d).encode_range(0, positions, pe.data());
  const auto shade_at = [&](std::size_t channel, std::size_t position) {
    return static_cast<std::size_t>(std::lround((pe[position * d + channel] + 1) * 0.5f * (shades - 1)));
  };

  examples::svg picture(920, 500, "Heat map of the sinusoidal positional encoding");
  picture.text({70, 34}, "The encoding at d = 64, sine and cosine interleaved", 17, anchor::start, ink, false, true);
  const examples::frame area{{70, 52}, positions * cell_width, d * cell_height};

  // One path for each shade, made of runs along the positions.
  std::vector<std::string> outlines(shades);
  for (std::size_t channel = 0; channel < d; ++channel)
    for (std::size_t begin = 0, end; begin < positions; begin = end) {
      const std::size_t shade = shade_at(channel, begin);
      for (end = begin + 1; end < positions && shade_at(channel, end) == shade; ++end) continue;
      const std::string run = std::to_string(end - begin);
      outlines[shade] +=
          'M' + std::to_string(begin) + ' ' + std::to_string(d - 1 - channel) + 'h' + run + "v1h-" + run + 'z';
    }

  axis x{0, positions, false, "position", {}}, y{0, d, false, "channel", {}};
  for (std::size_t p = 0; p <= positions; p += 32) x.ticks.push_back({static_cast<double>(p), std::to_string(p)});
  for (std::size_t c = 0; c <= d; c += 8) y.ticks.push_back({static_cast<double>(c), std::to_string(c)});
  examples::chart(picture, area, x, y);
  for (int shade = 0; shade < shades; ++shade)
    picture.cells(area.corner, cell_width, cell_height, outlines[static_cast<std::size_t>(shade)], shade_colour(shade));

  const double scale_height = area.height / shades, scale_left = area.corner.x + area.width + 22;
  for (int shade = 0; shade < shades; ++shade)
    picture.cells({scale_left, area.corner.y + scale_height * (shades - 1 - shade)}, 16, scale_height + 0.5,
                  "M0 0h1v1h-1z", shade_colour(shade));
  for (const int value : {-1, 0, 1})
    picture.text({scale_left + 22, area.corner.y + area.height * (1 - value) / 2 + 4.5}, std::to_string(value), 13,
                 anchor::start, examples::pale_ink);
  picture.save(path);
}

// ------------------------------------------------------------------------------------------------- the error

constexpr std::size_t error_dim = 512;

// Integers from 1 to 10^9, evenly spaced on a logarithmic axis.
std::vector<std::int64_t> sample_positions() {
  std::vector<std::int64_t> positions;
  for (int i = 0; i <= 450; ++i) {
    const std::int64_t p = std::llround(std::pow(10.0, i / 50.0));
    if (positions.empty() || p > positions.back()) positions.push_back(p);
  }
  return positions;
}

// The reference is the library's own double encoding: it promises 1 ulp, 1e-16, and what is drawn starts at 1e-8. The
// tests check that promise with 200 and more bits; here it is held against the formula in long double as well, where
// that has 64 bits: its power and its product are off by 2^-62 of the angle at most, by 2e-10 at 10^9.
void check_reference(std::int64_t position, const std::vector<double>& reference) {
  if (LDBL_MANT_DIG < 64) return;
  for (std::size_t c = 0; c < error_dim; ++c) {
    const long double exponent = static_cast<long double>(c - c % 2) / error_dim;
    const long double angle = static_cast<long double>(position) * std::pow(10000.0L, -exponent);
    const long double formula = c % 2 == 0 ? std::sin(angle) : std::cos(angle);
    const long double allowed = std::ldexp(1.0L, -51) + std::ldexp(angle, -62);
    if (!(std::fabs(formula - static_cast<long double>(reference[c])) <= allowed))
      throw std::runtime_error("the reference is wrong at position " + std::to_string(position));
  }
}

double largest_error(const std::vector<float>& row, const std::vector<double>& reference) {
  double largest = 0;
  for (std::size_t c = 0; c < row.size(); ++c)
    largest = std::max(largest, std::fabs(static_cast<double>(row[c]) - reference[c]));
  return largest;
}

// As engines compute it: all in T, then to float.
template <class T>
std::vector<float> angle_row(std::int64_t position) {
  std::vector<float> row(error_dim);
  for (std::size_t c = 0; c < error_dim; ++c) {
    const T frequency = std::pow(T{10000}, -static_cast<T>(c - c % 2) / T{error_dim});
    const T angle = static_cast<T>(position) * frequency;
    row[c] = static_cast<float>(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
  }
  return row;
}

void draw_error(const std::string& path) {
  const sinpe::sinusoidal_pe<float> pe(error_dim);
  const sinpe::sinusoidal_pe<double> precise(error_dim);
  const double promised = std::ldexp(1.0, -25) + std::ldexp(1.0, -48);  // half an ulp below 1
  curve ours{"sinpe, float", {"#0b5cad", 2.5}, {}};
  curve double_angle{"angle, sin and cos in double, rounded to float", {"#3a8f5c", 2, "6 3"}, {}};
  curve float_angle{"angle, sin and cos in float", {"#d1571b", 2}, {}};
  std::vector<float> row(error_dim);
  std::vector<double> reference(error_dim);
  for (const std::int64_t position : sample_positions()) {
    pe.encode(position, row.data());
    precise.encode(position, reference.data());
    check_reference(position, reference);
    const double x = static_cast<double>(position), error = largest_error(row, reference);
    if (!(error <= promised + DBL_EPSILON))
      throw std::runtime_error("the error is more than promised at position " + std::to_string(position));
    ours.points.push_back({x, error});
    double_angle.points.push_back({x, largest_error(angle_row<double>(position), reference)});
    float_angle.points.push_back({x, largest_error(angle_row<float>(position), reference)});
  }

  examples::svg picture(920, 500, "Largest error of the encoding over the position");
  picture.text({88, 34}, "Largest error among the 512 channels of a row", 17, anchor::start, ink, false, true);
  axis x{1, 1e9, true, "position", {}}, y{1e-8, 10, true, "absolute error", {}};
  for (int i = 0; i <= 9; ++i) x.ticks.push_back(examples::power_of_ten(i));
  for (int i = -8; i <= 1; ++i) y.ticks.push_back(examples::power_of_ten(i));
  examples::chart plot(picture, {{88, 52}, 800, 390}, x, y);
  for (const curve* c : {&float_angle, &double_angle, &ours}) plot.draw(*c);
  examples::legend(picture, {116, 76}, {float_angle, double_angle, ours});
  picture.save(path);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: plot_encoding FOLDER\n");
    return 2;
  }
  try {
    const std::string folder = argv[1];
    draw_encoding(folder + "/encoding.svg");
    draw_error(folder + "/error.svg");
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "plot_encoding: %s\n", e.what());
    return 1;
  }
}
