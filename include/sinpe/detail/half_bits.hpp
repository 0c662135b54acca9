// SPDX-License-Identifier: MIT
// From one floating-point format to another by integer arithmetic: what flags do to floats, flushing subnormals above
// all, cannot reach it.
#ifndef SINPE_DETAIL_HALF_BITS_HPP
#define SINPE_DETAIL_HALF_BITS_HPP

#include <cstdint>
#include <type_traits>

#include <sinpe/detail/element.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

template <class Word, int Digits, int Bias>
struct float_format {
  using word = Word;
  static constexpr int digits = Digits;  // stored ones, without the leading 1
  static constexpr int bias = Bias;
  static constexpr word sign = static_cast<word>(word{1} << (8 * sizeof(word) - 1));
  static constexpr word infinity = static_cast<word>((word{2} * Bias + 1) << Digits);
  static constexpr word quiet = static_cast<word>(word{1} << (Digits - 1));
};

template <class T>
struct format_of;
template <>
struct format_of<float16> : float_format<std::uint16_t, 10, 15> {};
template <>
struct format_of<bfloat16> : float_format<std::uint16_t, 7, 127> {};
template <>
struct format_of<float> : float_format<std::uint32_t, 23, 127> {};
template <>
struct format_of<double> : float_format<std::uint64_t, 52, 1023> {};

// The bits of a NaN.
template <class T>
constexpr typename format_of<T>::word not_a_number_bits() {
  using format = format_of<T>;
  return static_cast<typename format::word>(format::infinity | format::quiet);
}
template <class T>
constexpr T not_a_number() {
  return __builtin_bit_cast(T, not_a_number_bits<T>());
}

// The nearest number of a narrower format, ties to even. A NaN stays one, quiet, with the digits that find room.
template <class To, class From>
constexpr typename To::word narrowed_bits(typename From::word bits) {
  constexpr int drop = From::digits - To::digits;
  constexpr int least = From::bias - To::bias + 1;  // exponent field of the least normal number
  const std::uint64_t magnitude = bits & static_cast<typename From::word>(From::sign - 1);
  const typename To::word sign = (bits & From::sign) != 0 ? To::sign : typename To::word{0};
  std::uint64_t rounded = 0;
  if (magnitude > From::infinity) {
    rounded = To::infinity | To::quiet | ((magnitude >> drop) & (To::quiet - 1u));
  } else {
    int field = static_cast<int>(magnitude >> From::digits);
    int shift = drop;
    std::uint64_t kept = magnitude;
    if (field >= least) {
      kept -= static_cast<std::uint64_t>(least - 1) << From::digits;
    } else {  // subnormal: a multiple of the least number
      kept &= (std::uint64_t{1} << From::digits) - 1;
      if (field == 0) {
        field = 1;
      } else {
        kept |= std::uint64_t{1} << From::digits;
      }
      shift += least - field;
      if (shift > From::digits + 2) shift = From::digits + 2;  // below half of the least number
    }
    const std::uint64_t odd = (kept >> shift) & 1;
    rounded = (kept + (std::uint64_t{1} << (shift - 1)) - 1 + odd) >> shift;
    if (rounded > To::infinity) rounded = To::infinity;
  }
  return static_cast<typename To::word>(rounded | sign);
}

// The same number in a wider format. A NaN becomes quiet.
template <class To, class From>
constexpr typename To::word widened_bits(typename From::word bits) {
  using word = typename To::word;
  constexpr int up = To::digits - From::digits;
  constexpr int raise = To::bias - From::bias;
  word magnitude = bits & (From::sign - 1u);
  const word sign = (bits & From::sign) != 0 ? To::sign : word{0};
  if (magnitude >= From::infinity) {
    const word quiet = magnitude > From::infinity ? To::quiet : word{0};
    return sign | To::infinity | quiet | (magnitude - From::infinity) << up;
  }
  if (raise == 0 || magnitude == 0) return sign | magnitude << up;
  int field = static_cast<int>(magnitude >> From::digits);
  word digits = magnitude & (word{From::quiet} * 2 - 1);
  if (field == 0) {
    for (field = 1; (digits >> From::digits) == 0; --field) digits <<= 1;
    digits -= word{1} << From::digits;
  }
  return sign | static_cast<word>(field + raise) << To::digits | digits << up;
}

// The 16 bits that are nearest to a float or double.
template <class To, class From>
constexpr std::uint16_t narrowed(From x) {
  using from = format_of<From>;
  return narrowed_bits<format_of<To>, from>(__builtin_bit_cast(typename from::word, x));
}

// The value of an element in 16 bits.
template <class To, class T>
constexpr To widened(T half) {
  using from = format_of<stored_as<T>>;
  return __builtin_bit_cast(To, widened_bits<format_of<To>, from>(__builtin_bit_cast(std::uint16_t, half)));
}

// Any number as a double.
template <class P>
constexpr double as_double(P number) {
  if constexpr (is_half<P>) {
    return widened<double>(number);
  } else {
    return static_cast<double>(number);
  }
}

template <class P>
constexpr bool is_position = std::is_arithmetic<P>::value || is_half<P>;
template <class P>
constexpr void assert_position() {
  static_assert(is_position<P>,
                "sinpe: a position is a number: of an arithmetic type or of 16 bits; lists go to positions_at");
  static_assert(std::is_floating_point<P>::value || sizeof(P) <= 8, "sinpe: an integer position has at most 64 bits");
}

// The number 1, for types that need not convert from int.
template <class P>
constexpr P one() {
  assert_position<P>();
  if constexpr (is_half<P>) {
    using format = format_of<stored_as<P>>;
    return __builtin_bit_cast(P, static_cast<std::uint16_t>(format::bias << format::digits));
  } else {
    return static_cast<P>(1);
  }
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_HALF_BITS_HPP
