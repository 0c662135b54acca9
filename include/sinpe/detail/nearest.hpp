// SPDX-License-Identifier: MIT
// From a wide number to the nearest floating-point number.
#ifndef SINPE_DETAIL_NEAREST_HPP
#define SINPE_DETAIL_NEAREST_HPP

#include <cstdint>

#include <sinpe/detail/wide.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// The bits of the nearest number with `digits` binary digits whose exponents, of 0.digits, are those given; ties to
// even, infinity above all of them.
constexpr std::uint64_t nearest_bits(const wide& x, int digits, int least_exponent, int most_exponent) {
  if (x.is_zero() || x.exponent < least_exponent - digits) return 0;
  const std::uint64_t infinity = static_cast<std::uint64_t>(most_exponent - least_exponent + 2) << (digits - 1);
  if (x.exponent > most_exponent) return infinity;
  const bool normal = x.exponent >= least_exponent;
  const int kept = normal ? digits : static_cast<int>(digits - (least_exponent - x.exponent));
  const std::uint64_t top = (std::uint64_t{x.limb[wide::limbs - 1]} << 32) | x.limb[wide::limbs - 2];
  std::uint64_t mantissa = kept == 0 ? 0 : top >> (64 - kept);
  constexpr std::uint64_t half = std::uint64_t{1} << 63;
  const std::uint64_t rest = top << kept;
  bool above_half = rest > half;
  for (int i = 0; i < wide::limbs - 2; ++i) above_half = above_half || (rest == half && x.limb[i] != 0);
  if (above_half || (rest == half && (mantissa & 1) != 0)) ++mantissa;
  // The highest bit of a normal mantissa, and a carry out of it, raise the exponent by one.
  const std::uint64_t exponent = normal ? static_cast<std::uint64_t>(x.exponent - least_exponent) : 0;
  return (exponent << (digits - 1)) + mantissa;
}

constexpr float nearest_float(const wide& x) {
  return __builtin_bit_cast(float, static_cast<std::uint32_t>(nearest_bits(x, 24, -125, 128)));
}
constexpr double nearest_double(const wide& x) { return __builtin_bit_cast(double, nearest_bits(x, 53, -1021, 1024)); }

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_NEAREST_HPP
