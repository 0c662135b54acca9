// SPDX-License-Identifier: MIT
// Elements in 16 bits. `sinusoidal_pe`, `value`, `encode` and `add_positional` take
//
//   float16, bfloat16     these two: storage for engines that keep halves as std::uint16_t
//   _Float16              g++ from 12 on and clang from 15 on, x86-64 and aarch64; std::float16_t is the same type
//   std::bfloat16_t       where the compiler has it
//   a type of your own    by one specialisation of `half_storage`
//
// A buffer of std::uint16_t is given as it is: reinterpret_cast<sinpe::float16*>(buffer). Kernels copy bytes.
#ifndef SINPE_HALF_HPP
#define SINPE_HALF_HPP

#include <cstdint>
#include <type_traits>

#include <sinpe/detail/half_bits.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// IEEE 754 binary16: 11 binary digits, up to 65504, subnormal numbers down to 2^-24.
//
// Conversions round once, to nearest, ties to even; above the largest number is infinity; a NaN stays a NaN and becomes
// quiet. They are integer arithmetic: flags that flush subnormal numbers do not change them.
struct float16 {
  std::uint16_t bits;

  float16() = default;
  explicit constexpr float16(float x) noexcept : bits(detail::narrowed<float16>(x)) {}
  explicit constexpr float16(double x) noexcept : bits(detail::narrowed<float16>(x)) {}
  explicit constexpr operator float() const noexcept { return detail::widened<float>(*this); }
};

// The upper half of a float: 8 binary digits, the range of float. Conversions as those of float16.
struct bfloat16 {
  std::uint16_t bits;

  bfloat16() = default;
  explicit constexpr bfloat16(float x) noexcept : bits(detail::narrowed<bfloat16>(x)) {}
  explicit constexpr bfloat16(double x) noexcept : bits(detail::narrowed<bfloat16>(x)) {}
  explicit constexpr operator float() const noexcept { return detail::widened<float>(*this); }
};

// `half_storage<T>::type` says that the two bytes of T are a float16 or a bfloat16. For a type of your own, in one
// line:
//
//   template <> struct sinpe::half_storage<my::half> { using type = sinpe::float16; };
//
// Requires: T has two bytes, the alignment of std::uint16_t, and is trivially copyable. Nothing else of it is used.

// g++ defines the macro for aarch64 too, but its C++ knows the type there from 13 on only.
#if defined(__FLT16_MANT_DIG__) && (defined(__clang__) || defined(__SSE2__) || (defined(__GNUC__) && __GNUC__ >= 13))
template <>
struct half_storage<_Float16> {
  using type = float16;
};
#endif
#if defined(__STDCPP_BFLOAT16_T__)
template <>
struct half_storage<decltype(0.0bf16)> {  // std::bfloat16_t
  using type = bfloat16;
};
#endif

static_assert(sizeof(float16) == 2 && std::is_trivial<float16>::value, "float16 is its bits");
static_assert(sizeof(bfloat16) == 2 && std::is_trivial<bfloat16>::value, "bfloat16 is its bits");

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_HALF_HPP
