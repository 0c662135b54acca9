// SPDX-License-Identifier: MIT
// Random rows and offsets, and the errors that relative.hpp allows.
#ifndef SINPE_TESTS_RELATIVE_CASES_HPP
#define SINPE_TESTS_RELATIVE_CASES_HPP

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "support/bits.hpp"
#include "support/instances.hpp"
#include "support/option_sets.hpp"

namespace test {

// What applying M_k to PE(pos) may be off, and what one more factor adds.
template <class T>
constexpr double operator_error = sizeof(T) == 4 ? 0x1p-23 : 0x1p-51;

// Not 0, which every wrong rotation passes, and a multiple of 1/8, so that sums are exact.
inline double random_position(std::mt19937_64& random, int bits) {
  const std::int64_t eighths = static_cast<std::int64_t>(random() >> (64 - bits)) + 1;
  return static_cast<double>(random() % 2 == 0 ? eighths : -eighths) / 8;
}

inline std::size_t random_width(std::mt19937_64& random) {
  const std::size_t widths[] = {random() % 4 + 1, random() % 40 + 1, random() % 300 + 1};
  return widths[random() % 3];
}

// Any law, layout, lead and tail.
inline sinpe::pe_options random_options(std::mt19937_64& random, std::size_t d) {
  for (;;) {
    const std::vector<sinpe::pe_options> laws = some_laws();
    const std::vector<sinpe::pe_options> orders = all_orders(laws[random() % laws.size()]);
    const sinpe::pe_options options = orders[random() % orders.size()];
    if (sinpe::valid(d, options)) return options;
  }
}

inline sinpe::relative_operators operators_of(std::size_t d, const sinpe::pe_options& options) {
  return sinpe::relative_operators(d, options, sinpe::lone_channel::keep);
}

// The channel that keeps what it holds: d where there is none. Written down from the sentences of relative.hpp.
inline std::size_t kept_channel(std::size_t d, const sinpe::pe_options& options) {
  if (d % 2 == 0 || (options.tail == sinpe::odd_tail::wrap && d > 1)) return d;
  const bool inside = options.tail == sinpe::odd_tail::lead && options.layout == sinpe::pair_layout::halves;
  return inside ? d / 2 : d - 1;
}

template <class T>
std::vector<T> encoded(const sinpe::sinusoidal_pe<T>& generator, double position) {
  std::vector<T> row(generator.dim());
  generator.encode(position, row.data());
  return row;
}

template <class T>
std::vector<T> dense(const sinpe::relative_operator& m) {
  std::vector<T> all(m.dim() * m.dim());
  m.matrix(all.data());
  return all;
}

// A number in [-1, 1].
template <class T>
T random_number(std::mt19937_64& random) {
  return static_cast<T>(std::ldexp(static_cast<double>(random() >> 11), -52) - 1);
}

template <class T>
std::vector<T> random_numbers(std::mt19937_64& random, std::size_t count) {
  std::vector<T> all;
  for (std::size_t i = 0; i < count; ++i) all.push_back(random_number<T>(random));
  return all;
}

// The largest difference; infinite where a number is none.
template <class T>
double distance(const std::vector<T>& a, const std::vector<T>& b) {
  if (a.size() != b.size()) return HUGE_VAL;
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (is_nan(a[i]) || is_nan(b[i])) return HUGE_VAL;
    largest = std::fmax(largest, std::fabs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
  }
  return largest;
}

}  // namespace test

#endif  // SINPE_TESTS_RELATIVE_CASES_HPP
