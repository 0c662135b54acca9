// SPDX-License-Identifier: MIT
// The 16-bit formats by their definition.
#ifndef SINPE_TESTS_HALF_TOOLS_HPP
#define SINPE_TESTS_HALF_TOOLS_HPP

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/instances.hpp"

namespace test {

// digits: binary ones behind the point. least: the exponent of the least normal number.
template <class T>
struct half_format;
template <>
struct half_format<sinpe::float16> {
  static constexpr int digits = 10;
  static constexpr int least = -14;
};
template <>
struct half_format<sinpe::bfloat16> {
  static constexpr int digits = 7;
  static constexpr int least = -126;
};

template <class T>
constexpr std::uint16_t infinity_bits = static_cast<std::uint16_t>(0x8000u - (1u << half_format<T>::digits));

template <class T>
T half_of(std::uint32_t bits) {
  T half{};
  half.bits = static_cast<std::uint16_t>(bits);
  return half;
}

// What finite bits mean; those of infinity: the number that would come next.
template <class T>
double meaning(std::uint32_t bits) {
  const int digits = half_format<T>::digits;
  const int field = static_cast<int>((bits & 0x7fffu) >> digits);
  const int fraction = static_cast<int>(bits & ((1u << digits) - 1));
  const double magnitude = field == 0
                               ? std::ldexp(fraction, half_format<T>::least - digits)
                               : std::ldexp(fraction + (1 << digits), half_format<T>::least - digits + field - 1);
  return (bits & 0x8000u) != 0 ? -magnitude : magnitude;
}

template <class T>
bool is_nan_bits(std::uint32_t bits) {
  return (bits & 0x7fffu) > infinity_bits<T>;
}

// The distance of the numbers around x.
template <class T>
double half_ulp_step(double x) {
  int exponent = half_format<T>::least;
  if (std::fabs(x) >= std::ldexp(1.0, half_format<T>::least)) exponent = std::ilogb(x);
  return std::ldexp(1.0, exponent - half_format<T>::digits);
}

inline std::vector<std::uint16_t> all_patterns() {
  std::vector<std::uint16_t> all;
  for (std::uint32_t bits = 0; bits <= 0xffffu; ++bits) all.push_back(static_cast<std::uint16_t>(bits));
  return all;
}

}  // namespace test

#endif  // SINPE_TESTS_HALF_TOOLS_HPP
