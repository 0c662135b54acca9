// SPDX-License-Identifier: MIT
// The bits of a double, taken apart without <cmath>: tests on bits survive -ffast-math, where isnan() does not.
#ifndef SINPE_DETAIL_FLOATING_HPP
#define SINPE_DETAIL_FLOATING_HPP

#include <cstdint>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

static_assert(0.1 != static_cast<double>(0.1f),
              "sinpe: -fsingle-precision-constant takes the digits that double arithmetic needs");

// |x| = mantissa * 2^exponent, mantissa < 2^53. Infinities and NaN keep `finite` false and no value.
struct floating_parts {
  bool negative = false;
  bool finite = false;
  bool nan = false;
  std::uint64_t mantissa = 0;
  int exponent = 0;
};

constexpr floating_parts parts_of(double x) {
  const std::uint64_t bits = __builtin_bit_cast(std::uint64_t, x);
  const int field = static_cast<int>((bits >> 52) & 0x7ff);
  const std::uint64_t fraction = bits & 0xfffffffffffffu;
  floating_parts parts{};
  parts.negative = (bits >> 63) != 0;
  parts.finite = field != 0x7ff;
  parts.nan = field == 0x7ff && fraction != 0;
  if (parts.finite) {
    parts.mantissa = field == 0 ? fraction : fraction | 0x10000000000000u;
    parts.exponent = (field == 0 ? 1 : field) - 1075;
  }
  return parts;
}

// 2^exponent.  Requires: the exponent of a normal double.
constexpr double exponential_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(1023 + exponent) << 52);
}

constexpr bool same_bits(double a, double b) {
  return __builtin_bit_cast(std::uint64_t, a) == __builtin_bit_cast(std::uint64_t, b);
}

constexpr bool is_finite(double x) { return parts_of(x).finite; }

constexpr bool is_positive(double x) {  // and finite
  const floating_parts parts = parts_of(x);
  return parts.finite && !parts.negative && parts.mantissa != 0;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_FLOATING_HPP
