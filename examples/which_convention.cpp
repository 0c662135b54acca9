// SPDX-License-Identifier: MIT
// Finds the convention of a table of positional encodings, [rows, d] of float32 or float64 in NumPy's .npy format:
//   which_convention TABLE.npy [TOLERANCE [FIRST [STEP]]]
// Compares it with every named convention, the first row at position 0, 1 and 2, counting down, and at FIRST, the next
// ones at FIRST + STEP and so on; ends with a verdict. Where nothing fits and no FIRST is given, it looks for the first
// row at positions up to 9999. TOLERANCE is the difference that still counts as the same
// number, by default what float32 arithmetic leaves. Rows of zeros are padding: they are left out, and positions count
// from the row after the first ones. Returns 0 where the verdict is one convention, 1 where it is none or several.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/table.hpp"

namespace {

using sinpe::named_convention;

using examples::table;

double factor(sinpe::scaled_by scale, std::size_t d) {
  if (scale == sinpe::scaled_by::inverse_sqrt_d) return 1 / std::sqrt(static_cast<double>(d));
  if (scale == sinpe::scaled_by::sqrt_2_over_d) return std::sqrt(2 / static_cast<double>(d));
  return 1;
}

// The position of the first row, and the step to the next.
struct start {
  double first, step;
};

// Those conventions that have the same values at this width.
struct candidate {
  std::vector<named_convention> systems;
  sinpe::sinusoidal_pe<double> generator;
  double scale;
  std::vector<double> signature;    // rows far enough out to tell any two apart
  std::vector<double> differences;  // the largest for each start
  double closest = 0;

  std::string names() const {
    std::string text;
    for (const named_convention& s : systems) text += (text.empty() ? "" : ", ") + std::string(s.name);
    return text;
  }
};

std::vector<candidate> candidates(std::size_t d) {
  std::vector<named_convention> systems(std::begin(sinpe::conventions::all), std::end(sinpe::conventions::all));
  if (d % 2 == 0 && d <= 114) {  // powers of two depend on the width
    const int pairs = static_cast<int>(d / 2);
    systems.push_back({"nerf(d/2)", sinpe::conventions::nerf(pairs), "[..., d]"});
    systems.push_back({"tiny_cuda_nn(d/2)", sinpe::conventions::tiny_cuda_nn(pairs), "[..., d]"});
    systems.push_back({"nerfstudio(0, d/2-1)", sinpe::conventions::nerfstudio(0, pairs - 1), "[..., d]"});
  }
  std::vector<candidate> found;
  for (const named_convention& system : systems) {
    candidate c{{system}, sinpe::sinusoidal_pe<double>(d, system.options), factor(system.pe_scale, d), {}, {}};
    c.signature.resize(2 * d);
    c.generator.encode(1, c.signature.data());
    c.generator.encode(12345.678, c.signature.data() + d);
    const auto same = std::find_if(found.begin(), found.end(), [&](const candidate& other) {
      return other.scale == c.scale && other.signature == c.signature;
    });
    if (same == found.end()) {
      found.push_back(c);
    } else {
      same->systems.push_back(system);
    }
  }
  return found;
}

double largest_difference(const table& t, const candidate& c, const start& s) {
  std::vector<double> row(t.cols);
  double largest = 0;
  for (std::size_t r = 0; r < t.rows; ++r) {
    if (t.is_padding(r)) continue;
    c.generator.encode(s.first + s.step * static_cast<double>(r), row.data());
    for (std::size_t col = 0; col < t.cols; ++col) {
      largest = std::max(largest, std::fabs(t.row(r)[col] - c.scale * row[col]));
    }
  }
  return largest;
}

// A frequency or phase in float32 is off by a few times 2^-24 of itself.
double float_noise(const table& t, const candidate& c, const start& s) {
  const double last = s.first + s.step * static_cast<double>(t.rows - 1);
  const sinpe::pe_options& o = c.systems[0].options;
  const double phase = std::max(std::fabs(s.first), std::fabs(last)) * o.gain * std::max(1.0, 1 / o.base);
  return c.scale * std::min(0.01, 1e-6 + 2e-7 * phase);
}

bool fits(const table& t, const candidate& c, const start& s, double difference, double tolerance) {
  return difference <= (tolerance >= 0 ? tolerance : float_noise(t, c, s));
}

// Where the first row of the table may have been cut out: the nearest row of each convention, if it fits.
std::vector<start> starts_further_on(const table& t, const std::vector<candidate>& all, double tolerance) {
  const table first_row{1, t.cols, {t.row(0), t.row(0) + t.cols}};
  std::vector<start> found;
  for (const candidate& c : all) {
    start nearest{0, 1};
    double least = largest_difference(first_row, c, nearest);
    for (int first = 1; first < 10000; ++first) {
      const double difference = largest_difference(first_row, c, {1.0 * first, 1});
      if (difference < least) nearest.first = first;
      least = std::min(least, difference);
    }
    if (fits(first_row, c, nearest, least, tolerance)) found.push_back(nearest);
  }
  return found;
}

// The systems whose own first row is there, where that is not position 0.
std::string at_home(const candidate& c, const start& s) {
  std::string text;
  for (const named_convention& system : c.systems) {
    const bool here = s.step < 0 ? system.step < 0 : system.step > 0 && system.first == s.first;
    if (here) text += (text.empty() ? "; there by its own rule: " : ", ") + std::string(system.name);
  }
  return s.step > 0 && s.first == 0 ? "" : text;
}

std::string match_text(const candidate& c, const start& s, double difference) {
  char where[96];
  std::snprintf(where, sizeof where, " at first position %g%s, %.2g off", s.first, s.step < 0 ? " counting down" : "",
                difference);
  return c.names() + where + at_home(c, s);
}

void print_differences(const std::string& path, const table& t, const std::vector<start>& starts,
                       const std::vector<candidate>& all) {
  std::printf("%s: %zu x %zu; the largest differences by position of the first row\n", path.c_str(), t.rows, t.cols);
  for (const start& s : starts) {
    char position[32];
    std::snprintf(position, sizeof position, "%g%s", s.first, s.step < 0 ? " down" : "");
    std::printf("%9s", position);
  }
  std::printf("\n");
  for (const candidate& c : all) {
    for (const double difference : c.differences) std::printf("%9.2g", difference);
    std::printf("  %s\n", c.names().c_str());
  }
}

int report(const std::string& path, double tolerance, const std::vector<start>& given) {
  const table t = examples::load_table(path);
  const double rows = static_cast<double>(t.rows);
  std::vector<start> starts;
  const auto try_from = [&](const start& s) {
    const auto same = [&](const start& other) { return other.first == s.first && other.step == s.step; };
    if (std::none_of(starts.begin(), starts.end(), same)) starts.push_back(s);
  };
  for (const double first : {0.0, 1.0, 2.0}) try_from({first, 1});
  if (t.rows > 1) {
    try_from({rows - 1, -1});              // down to 0
    try_from({std::floor(rows / 2), -1});  // down through 0 in the middle
  }
  for (const start& s : given) try_from(s);

  std::vector<candidate> all = candidates(t.cols);
  std::vector<std::string> matches;
  const auto compare_from = [&](std::size_t begin) {
    for (candidate& c : all) {
      for (std::size_t i = begin; i < starts.size(); ++i) {
        c.differences.push_back(largest_difference(t, c, starts[i]));
        if (!fits(t, c, starts[i], c.differences[i], tolerance)) continue;
        matches.push_back(match_text(c, starts[i], c.differences[i]));
      }
      c.closest = *std::min_element(c.differences.begin(), c.differences.end());
    }
  };
  compare_from(0);
  if (matches.empty() && given.empty()) {
    const std::size_t tried = starts.size();
    for (const start& s : starts_further_on(t, all, tolerance)) try_from(s);
    compare_from(tried);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const candidate& a, const candidate& b) { return a.closest < b.closest; });

  print_differences(path, t, starts, all);
  if (matches.size() == 1) {
    std::printf("verdict: %s\n", matches[0].c_str());
    return 0;
  }
  for (const std::string& match : matches) std::printf("fits: %s\n", match.c_str());
  if (matches.empty()) {
    std::printf("verdict: none; the nearest, %s, is %.2g off\n", all[0].names().c_str(), all[0].closest);
    std::printf(
        "(at the defaults of the systems: for another base, scale or shift see the presets of conventions.hpp)\n");
  } else {
    std::printf("verdict: %zu fit; more rows, later ones or more digits tell them apart\n", matches.size());
  }
  return 1;
}

// Errors: std::runtime_error naming the argument.
double number(const char* name, const char* text) {
  char* end = nullptr;
  const double value = std::strtod(text, &end);
  if (end == text || *end != '\0' || !std::isfinite(value))
    throw std::runtime_error(std::string(name) + " is \"" + text + "\", not a number");
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2 || argc > 5) {
    std::fprintf(stderr, "usage: which_convention TABLE.npy [TOLERANCE [FIRST [STEP]]]\n");
    return 2;
  }
  try {
    const double tolerance = argc > 2 ? number("TOLERANCE", argv[2]) : -1;
    if (argc > 2 && tolerance < 0) throw std::runtime_error(std::string("TOLERANCE is ") + argv[2] + ", below 0");
    std::vector<start> given;
    if (argc > 3) given.push_back({number("FIRST", argv[3]), argc > 4 ? number("STEP", argv[4]) : 1});
    return report(argv[1], tolerance, given);
  } catch (const std::exception& e) {
    std::fprintf(stderr, "which_convention: %s\n", e.what());
    return 2;
  }
}
