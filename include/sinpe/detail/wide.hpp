// SPDX-License-Identifier: MIT
// Positive numbers of 256 significant bits, in 32-bit limbs so that every compiler and every constant evaluation
// does the same integer arithmetic. Frequencies are computed with them: rounded to double, a frequency alone would
// cost 1e-11 in the encoding of position 100,000.
#ifndef SINPE_DETAIL_WIDE_HPP
#define SINPE_DETAIL_WIDE_HPP

#include <cstdint>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// value = 0.limbs * 2^exponent, the highest limb last; its top bit is set unless the value is 0.
struct wide {
  static constexpr int limbs = 8;
  static constexpr int bits = 32 * limbs;
  static constexpr std::int64_t exponent_limit = std::int64_t{1} << 40;  // products saturate here instead of wrapping
  std::uint32_t limb[limbs] = {};
  std::int64_t exponent = 0;

  constexpr bool is_zero() const { return limb[limbs - 1] == 0; }
};

inline constexpr wide wide_ln2 = {
    {0x8baafa2bu, 0x8a0d175bu, 0x7298b62du, 0x40f34326u, 0x03f2f6afu, 0xc9e3b398u, 0xd1cf79abu, 0xb17217f7u}, 0};
inline constexpr wide wide_inverse_two_pi = {
    {0xdebbc561u, 0xfe5163abu, 0x3c439041u, 0xdb629599u, 0xf534ddc0u, 0xfc2757d1u, 0x4e441529u, 0xa2f9836eu}, -2};

// Shifts the highest set bit to the top.
constexpr wide normalized(wide x) {
  int empty_limbs = 0;
  while (empty_limbs < wide::limbs && x.limb[wide::limbs - 1 - empty_limbs] == 0) ++empty_limbs;
  if (empty_limbs == wide::limbs) return wide{};
  int empty_bits = 0;
  while (((x.limb[wide::limbs - 1 - empty_limbs] << empty_bits) & 0x80000000u) == 0) ++empty_bits;
  wide result{};
  for (int i = wide::limbs - 1; i >= empty_limbs; --i) {
    const std::uint32_t low = i > empty_limbs ? x.limb[i - empty_limbs - 1] : 0;
    const std::uint64_t both = (std::uint64_t{x.limb[i - empty_limbs]} << 32) | low;
    result.limb[i] = static_cast<std::uint32_t>((both << empty_bits) >> 32);
  }
  result.exponent = x.exponent - 32 * empty_limbs - empty_bits;
  return result;
}

constexpr wide wide_from(std::uint64_t value) {
  wide result{};
  result.limb[wide::limbs - 1] = static_cast<std::uint32_t>(value >> 32);
  result.limb[wide::limbs - 2] = static_cast<std::uint32_t>(value);
  result.exponent = 64;
  return normalized(result);
}

// Shifted towards zero by whole bits, not normalised: the form in which limbs of two numbers can be added.
constexpr wide aligned(const wide& x, std::int64_t exponent) {
  const std::int64_t shift = exponent - x.exponent;
  wide result{};
  result.exponent = exponent;
  if (shift >= wide::bits) return result;
  const int skipped = static_cast<int>(shift / 32);
  const int down = static_cast<int>(shift % 32);
  for (int i = 0; i + skipped < wide::limbs; ++i) {
    const std::uint64_t high = i + skipped + 1 < wide::limbs ? x.limb[i + skipped + 1] : 0;
    const std::uint64_t both = (high << 32) | x.limb[i + skipped];
    result.limb[i] = static_cast<std::uint32_t>(both >> down);
  }
  return result;
}

constexpr bool less(const wide& a, const wide& b) {
  if (a.is_zero() || b.is_zero()) return !b.is_zero();
  if (a.exponent != b.exponent) return a.exponent < b.exponent;
  for (int i = wide::limbs - 1; i >= 0; --i) {
    if (a.limb[i] != b.limb[i]) return a.limb[i] < b.limb[i];
  }
  return false;
}

constexpr wide operator+(const wide& a, const wide& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  const std::int64_t exponent = (a.exponent > b.exponent ? a.exponent : b.exponent) + 1;  // room for the carry
  const wide x = aligned(a, exponent);
  const wide y = aligned(b, exponent);
  wide sum{};
  sum.exponent = exponent;
  std::uint64_t carry = 0;
  for (int i = 0; i < wide::limbs; ++i) {
    carry += std::uint64_t{x.limb[i]} + y.limb[i];
    sum.limb[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  return normalized(sum);
}

// Requires: a >= b.
constexpr wide operator-(const wide& a, const wide& b) {
  if (b.is_zero()) return a;
  const wide y = aligned(b, a.exponent);
  wide difference{};
  difference.exponent = a.exponent;
  std::uint64_t borrow = 0;
  for (int i = 0; i < wide::limbs; ++i) {
    const std::uint64_t step = std::uint64_t{a.limb[i]} - y.limb[i] - borrow;
    difference.limb[i] = static_cast<std::uint32_t>(step);
    borrow = (step >> 32) & 1;
  }
  return normalized(difference);
}

constexpr wide operator*(const wide& a, const wide& b) {
  std::uint32_t product[2 * wide::limbs] = {};
  for (int i = 0; i < wide::limbs; ++i) {
    std::uint64_t carry = 0;
    for (int j = 0; j < wide::limbs; ++j) {
      carry += std::uint64_t{a.limb[i]} * b.limb[j] + product[i + j];
      product[i + j] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    product[i + wide::limbs] = static_cast<std::uint32_t>(carry);
  }
  // Two numbers in [1/2, 1) multiply to at least 1/4: at most one bit has to come from below.
  const int up = (product[2 * wide::limbs - 1] & 0x80000000u) != 0 ? 0 : 1;
  wide result{};
  for (int i = 0; i < wide::limbs; ++i) {
    const std::uint64_t both = (std::uint64_t{product[i + wide::limbs]} << 32) | product[i + wide::limbs - 1];
    result.limb[i] = static_cast<std::uint32_t>((both << up) >> 32);
  }
  result.exponent = a.exponent + b.exponent - up;
  if (result.exponent > wide::exponent_limit) result.exponent = wide::exponent_limit;
  return result.is_zero() || result.exponent < -wide::exponent_limit ? wide{} : result;
}

// Requires: divisor > 0. Long division, a bit at a time: it runs a few times per generator.
constexpr wide operator/(const wide& a, const wide& divisor) {
  if (a.is_zero()) return a;
  // Both halved, so that the doubled remainder still fits.
  wide rest = aligned(a, a.exponent + 1);
  const wide unit = aligned(divisor, divisor.exponent + 1);
  wide quotient{};
  quotient.exponent = a.exponent - divisor.exponent + 1;
  for (int bit = wide::bits - 1; bit >= 0; --bit) {
    bool fits = true;
    for (int i = wide::limbs - 1; i >= 0; --i) {
      if (rest.limb[i] != unit.limb[i]) {
        fits = rest.limb[i] > unit.limb[i];
        break;
      }
    }
    std::uint64_t borrow = 0;
    std::uint32_t carry = 0;
    for (int i = 0; i < wide::limbs; ++i) {
      const std::uint64_t step = std::uint64_t{rest.limb[i]} - (fits ? unit.limb[i] : 0) - borrow;
      borrow = (step >> 32) & 1;
      const std::uint32_t digit = static_cast<std::uint32_t>(step);
      rest.limb[i] = (digit << 1) | carry;
      carry = digit >> 31;
    }
    if (fits) quotient.limb[bit / 32] |= 1u << (bit % 32);
  }
  return normalized(quotient);
}

constexpr wide divided_by(const wide& a, std::uint32_t divisor) {
  wide result{};
  result.exponent = a.exponent;
  std::uint64_t rest = 0;
  for (int i = wide::limbs - 1; i >= 0; --i) {
    rest = (rest << 32) | a.limb[i];
    result.limb[i] = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  return normalized(result);
}

constexpr wide scaled_by_power_of_two(wide x, std::int64_t power) {
  if (!x.is_zero()) x.exponent += power;
  return x;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_WIDE_HPP
