// SPDX-License-Identifier: MIT
// A position, taken exactly from whatever type carries it, and its digits.
#ifndef SINPE_DETAIL_POSITION_HPP
#define SINPE_DETAIL_POSITION_HPP

#include <cstdint>
#include <type_traits>

#include <sinpe/detail/floating.hpp>
#include <sinpe/detail/half_bits.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// |position| = whole + fraction * 2^-fraction_bits,  fraction < 2^53,  whole < 2^62.
struct position {
  bool representable = true;  // false: NaN, infinite, or 2^62 and more
  bool negative = false;      // never for 0
  std::uint64_t whole = 0;
  std::uint64_t fraction = 0;
  int fraction_bits = 0;  // 0 exactly when fraction is 0
};

// Beyond it a position has no encoding: rows of NaN. From 2^53 on, doubles skip integers; the integer types still
// don't.
inline constexpr std::uint64_t position_limit = std::uint64_t{1} << 62;

constexpr position position_from_double(double value) {
  const floating_parts parts = parts_of(value);
  position result{};
  result.negative = parts.negative && parts.mantissa != 0;
  if (parts.exponent >= 0) {
    result.representable = parts.finite && parts.exponent < 10;
    if (result.representable) result.whole = parts.mantissa << parts.exponent;
    return result;
  }
  result.representable = parts.finite;
  const int bits = -parts.exponent;
  result.whole = bits < 64 ? parts.mantissa >> bits : 0;
  result.fraction = bits < 64 ? parts.mantissa - (result.whole << bits) : parts.mantissa;
  result.fraction_bits = bits;
  while (result.fraction_bits > 0 && (result.fraction & 1) == 0) {
    result.fraction >>= 1;
    result.fraction_bits = result.fraction == 0 ? 0 : result.fraction_bits - 1;
  }
  return result;
}

template <class P>
constexpr position position_from(P value) {
  assert_position<P>();
  if constexpr (std::is_integral<P>::value) {
    position result{};
    if constexpr (std::is_signed<P>::value) {
      result.negative = value < 0;
      result.whole = static_cast<std::uint64_t>(value);
      if (result.negative) result.whole = 0 - result.whole;
    } else {
      result.whole = static_cast<std::uint64_t>(value);
    }
    result.representable = result.whole < position_limit;
    return result;
  } else {
    return position_from_double(as_double(value));
  }
}

// The step between integer positions, from any integer type: unsigned positions count down by -1 too. A fraction is
// no step of theirs.
struct integer_step {
  bool negative;
  std::uint64_t whole;

  template <class Integer, std::enable_if_t<std::is_integral<Integer>::value, int> = 0>
  constexpr integer_step(Integer step) : negative(position_from(step).negative), whole(position_from(step).whole) {}
};

// The step between positions of type P; says nothing about P where it is a parameter.
template <class P>
using step_of = std::conditional_t<std::is_integral<P>::value, integer_step, P>;

// whole = anchor + low_radix * high + low. The encoding of a position is that of its anchor, rotated by the high digit
// and then by the low one, so a row is the same bits alone and inside any range. Digits are symmetric around 0 because
// rotating by +r and by -r takes the same products.
struct digits {
  static constexpr int low_radix = 8;
  std::uint64_t anchor;
  int high;
  int low;
};

// `value` = radix * carry + digit, digit in [1 - radix/2, radix/2].
constexpr int symmetric_digit(std::uint64_t value, int radix) {
  const int below = radix / 2 - 1;
  const std::uint64_t raised = value + static_cast<std::uint64_t>(below);
  return static_cast<int>(raised % static_cast<std::uint64_t>(radix)) - below;
}

constexpr digits digits_of(std::uint64_t whole, int high_radix) {
  const int low = symmetric_digit(whole, digits::low_radix);
  const std::uint64_t rest = (whole - static_cast<std::uint64_t>(low)) / digits::low_radix;
  const int high = symmetric_digit(rest, high_radix);
  return {(rest - static_cast<std::uint64_t>(high)) * digits::low_radix, high, low};
}

// What a frequency is multiplied with: limb * 2^-fraction_bits, in 32-bit limbs.
struct multiplier {
  static constexpr int limbs = 2;
  std::uint32_t limb[limbs] = {};
  int fraction_bits = 0;
  constexpr bool is_zero() const { return (limb[0] | limb[1]) == 0; }
  constexpr bool is_short() const { return fraction_bits == 0 && limb[1] == 0; }  // limb[0] is all there is
};

// (whole + fraction * 2^-bits), exactly.  Requires: below 2^63 as an integer over 2^bits; bits <= 1100.
constexpr multiplier multiplier_of(std::uint64_t whole, std::uint64_t fraction, int bits) {
  const std::uint64_t mantissa = (bits < 64 ? whole << bits : 0) + fraction;
  multiplier m{};
  m.limb[0] = static_cast<std::uint32_t>(mantissa);
  m.limb[1] = static_cast<std::uint32_t>(mantissa >> 32);
  m.fraction_bits = bits;
  return m;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_POSITION_HPP
