// SPDX-License-Identifier: MIT
// Arithmetic in float, each operation rounded once whatever the compiler would rather do, and frequencies made of it.
#ifndef SINPE_DETAIL_FLOATS_HPP
#define SINPE_DETAIL_FLOATS_HPP

#include <cstdint>

#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/wide.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// The nearest float, ties to even; infinity above all floats.
constexpr float nearest_float(const wide& x) {
  constexpr std::int64_t most_exponent = 128;
  constexpr std::int64_t least_normal = -125;
  if (x.is_zero() || x.exponent < least_normal - 24) return 0;
  if (x.exponent > most_exponent) return __builtin_bit_cast(float, std::uint32_t{0x7f800000});
  const bool normal = x.exponent >= least_normal;
  const int kept = normal ? 24 : static_cast<int>(24 - (least_normal - x.exponent));
  const std::uint64_t top = (std::uint64_t{x.limb[wide::limbs - 1]} << 32) | x.limb[wide::limbs - 2];
  std::uint32_t mantissa = kept == 0 ? 0 : static_cast<std::uint32_t>(top >> (64 - kept));
  constexpr std::uint64_t half = std::uint64_t{1} << 63;
  const std::uint64_t rest = top << kept;
  bool above_half = rest > half;
  for (int i = 0; i < wide::limbs - 2; ++i) above_half = above_half || (rest == half && x.limb[i] != 0);
  if (above_half || (rest == half && (mantissa & 1) != 0)) ++mantissa;
  // The highest bit of a normal mantissa raises the exponent by one.
  const std::uint32_t exponent = normal ? static_cast<std::uint32_t>(x.exponent - least_normal) : 0;
  return __builtin_bit_cast(float, (exponent << 23) + mantissa);
}

// The product of two floats is exact in double, so this is one rounding even where the compiler keeps excess digits.
constexpr float float_product(float a, float b) {
  return static_cast<float>(static_cast<double>(a) * static_cast<double>(b));
}

constexpr wide whole_ln2(std::int64_t n) { return wide_from(static_cast<std::uint64_t>(n)) * wide_ln2; }

// exp(x), or exp(-x): 2^n times an exponential below 2, its argument in [0, ln 2].  Requires: x not negative.
constexpr wide exponential_of(float x, bool negative) {
  const wide magnitude = wide_magnitude(static_cast<double>(x));
  if (magnitude.exponent > 20) return negative ? wide{} : scaled_by_power_of_two(wide_from(1), 1 << 20);
  std::int64_t n = static_cast<std::int64_t>(static_cast<double>(x) * 1.4426950408889634);
  while (less(magnitude, whole_ln2(n))) --n;
  while (!less(magnitude, whole_ln2(n + 1))) ++n;
  if (!negative) return scaled_by_power_of_two(exponential(magnitude - whole_ln2(n)), n);
  return scaled_by_power_of_two(exponential(whole_ln2(n + 1) - magnitude), -(n + 1));
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_FLOATS_HPP
