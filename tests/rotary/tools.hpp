// SPDX-License-Identifier: MIT
// What the tests of rotary embeddings share: the formula, numbers to rotate, every pairing on every instruction set.
#ifndef SINPE_TESTS_ROTARY_TOOLS_HPP
#define SINPE_TESTS_ROTARY_TOOLS_HPP

#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"

namespace test {

constexpr sinpe::rotary_pairing pairings[] = {sinpe::rotary_pairing::adjacent, sinpe::rotary_pairing::halves};
constexpr sinpe::rotary_direction forward = sinpe::rotary_direction::forward;
constexpr sinpe::rotary_direction inverse = sinpe::rotary_direction::inverse;

template <class T>
sinpe::rotary<T> pinned(sinpe::rotary<T> rope, sinpe::isa level) {
  rope.pin(level);
  return rope;
}

// Where the two channels of pair k stand.
inline std::size_t lead_of(sinpe::rotary_pairing pairing, std::size_t k) {
  return pairing == sinpe::rotary_pairing::adjacent ? 2 * k : k;
}
inline std::size_t trail_of(sinpe::rotary_pairing pairing, std::size_t k, std::size_t pairs) {
  return pairing == sinpe::rotary_pairing::adjacent ? 2 * k + 1 : k + pairs;
}

// A head by the formula, in long double: good for 1e-12 up to position 10^6.
template <class T>
std::vector<T> rotated_head(const std::vector<T>& head, sinpe::rotary_pairing pairing, std::size_t rotary_dim,
                            long double base, long double position, long double amplitude = 1) {
  std::vector<T> result = head;
  const std::size_t pairs = rotary_dim / 2;
  for (std::size_t k = 0; k < pairs; ++k) {
    const long double exponent = -2 * static_cast<long double>(k) / static_cast<long double>(rotary_dim);
    const long double angle = position * std::pow(base, exponent);
    const long double c = amplitude * std::cos(angle);
    const long double s = amplitude * std::sin(angle);
    const std::size_t lead = lead_of(pairing, k);
    const std::size_t trail = trail_of(pairing, k, pairs);
    const long double a = static_cast<long double>(head[lead]);
    const long double b = static_cast<long double>(head[trail]);
    result[lead] = static_cast<T>(a * c - b * s);
    result[trail] = static_cast<T>(b * c + a * s);
  }
  return result;
}

template <class T>
std::vector<T> random_numbers(std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  std::vector<T> numbers;
  for (std::size_t i = 0; i < count; ++i) numbers.push_back(static_cast<T>(uniform(random)));
  return numbers;
}

template <class T>
double largest_difference(const std::vector<T>& a, const std::vector<T>& b) {
  REQUIRE(a.size() == b.size());
  REQUIRE_FALSE(a.empty());
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    REQUIRE_FALSE(is_nan(a[i]));
    largest = std::fmax(largest, std::fabs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
  }
  return largest;
}

// What a few roundings of numbers around 1 may cost.
template <class T>
constexpr double rounding = sizeof(T) == 4 ? 3e-7 : 6e-16;

}  // namespace test

#endif  // SINPE_TESTS_ROTARY_TOOLS_HPP
