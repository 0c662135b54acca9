// SPDX-License-Identifier: MIT
// Promise: float16 and bfloat16 convert exactly to float, and from float and double with one rounding, ties to even.
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>

#include "half/tools.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"

namespace {

using test::from_bits;
using test::half_of;
using test::infinity_bits;
using test::is_nan_bits;
using test::meaning;

static_assert(sinpe::float16(1.0f).bits == 0x3c00 && sinpe::bfloat16(1.0f).bits == 0x3f80, "constants are constants");
static_assert(sinpe::float16(65519.999).bits == 0x7bff && sinpe::float16(65520.0).bits == 0x7c00, "so is rounding");
static_assert(static_cast<float>(sinpe::bfloat16(-0.1f)) == -0.10009765625f, "and the way back");

template <class T>
std::uint32_t sign_of(std::uint32_t bits) {
  return bits & 0x8000u;
}

// Every conversion of `x` must give `expected`, and of -x its negative.
template <class T, class From>
std::size_t wrong_conversions(From x, std::uint32_t expected) {
  std::size_t wrong = 0;
  if (T(x).bits != expected) ++wrong;
  if (T(-x).bits != (expected ^ 0x8000u)) ++wrong;
  return wrong;
}

}  // namespace

TEMPLATE_TEST_CASE("all 65536 patterns convert to float exactly and back to themselves", "", sinpe::float16,
                   sinpe::bfloat16) {
  constexpr std::uint32_t quiet = 1u << (test::half_format<TestType>::digits - 1);
  std::size_t wrong = 0;
  for (const std::uint32_t bits : test::all_patterns()) {
    const float x = static_cast<float>(half_of<TestType>(bits));
    const std::uint32_t x_bits = test::bits_of(x);
    const double as_double = static_cast<double>(x);
    if (is_nan_bits<TestType>(bits)) {
      const bool sign_kept = (x_bits >> 31) == (bits >> 15);
      const bool is_quiet = test::is_nan(x) && (x_bits & 0x400000u) != 0;
      const std::uint64_t low_payload = (std::uint64_t{bits >> 15} << 63) | 0x7ff0000000000001u;
      if (!sign_kept || !is_quiet || TestType(x).bits != (bits | quiet)) ++wrong;
      if (TestType(from_bits<double>(low_payload)).bits != ((bits & 0x8000u) | infinity_bits<TestType> | quiet)) {
        ++wrong;
      }
    } else if ((bits & 0x7fffu) == infinity_bits<TestType>) {
      if (x_bits != (((bits >> 15) << 31) | 0x7f800000u)) ++wrong;
      if (TestType(x).bits != bits || TestType(as_double).bits != bits) ++wrong;
    } else {
      if (test::bits_of(as_double) != test::bits_of(meaning<TestType>(bits))) ++wrong;
      if (TestType(x).bits != bits || TestType(as_double).bits != bits) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("every boundary between two neighbours rounds to even, and what is beside it to the nearer one", "",
                   sinpe::float16, sinpe::bfloat16) {
  std::size_t wrong = 0;
  for (std::uint32_t bits = 0; bits < infinity_bits<TestType>; ++bits) {
    const double below = meaning<TestType>(bits);
    const double above = meaning<TestType>(bits + 1);
    const double middle = (below + above) / 2;
    const float narrow = static_cast<float>(middle);
    const std::uint32_t even = bits % 2 == 0 ? bits : bits + 1;
    if (static_cast<double>(narrow) != middle) ++wrong;  // so that each of these is a boundary in float too
    wrong += wrong_conversions<TestType>(middle, even) + wrong_conversions<TestType>(narrow, even);
    // As float these are the boundary itself: a conversion by way of float would round twice.
    wrong += wrong_conversions<TestType>(std::nextafter(middle, 0.0), bits);
    wrong += wrong_conversions<TestType>(std::nextafter(middle, 1e300), bits + 1);
    wrong += wrong_conversions<TestType>(std::nextafter(narrow, 0.0f), bits);
    wrong += wrong_conversions<TestType>(std::nextafter(narrow, std::numeric_limits<float>::infinity()), bits + 1);
    wrong += wrong_conversions<TestType>(below + (above - below) / 4, bits);
    wrong += wrong_conversions<TestType>(below + (above - below) * 3 / 4, bits + 1);
  }
  CHECK(wrong == 0);
}

TEMPLATE_TEST_CASE("what is out of range becomes infinity or zero of its sign", "", sinpe::float16, sinpe::bfloat16) {
  const std::uint32_t infinity = infinity_bits<TestType>;
  for (const double x : {1e39, 1e300, std::numeric_limits<double>::max(), std::numeric_limits<double>::infinity()}) {
    CHECK(wrong_conversions<TestType>(x, infinity) == 0);
  }
  for (const double x : {0.0, 1e-42, 1e-300, 0x1p-1022, 0x1p-1074}) CHECK(wrong_conversions<TestType>(x, 0) == 0);
  CHECK(wrong_conversions<TestType>(std::numeric_limits<float>::infinity(), infinity) == 0);
  CHECK(wrong_conversions<sinpe::float16>(0x1p-149f, 0) == 0);
}

#if defined(__FLT16_MANT_DIG__) && (defined(__clang__) || defined(__SSE2__) || __GNUC__ >= 13)
TEST_CASE("the compiler's own 16-bit type converts as float16 does") {
  std::mt19937_64 random(11);
  std::size_t wrong = 0;
  for (int i = 0; i < 200000; ++i) {
    const std::uint64_t mantissa_and_sign = random() & 0x800fffffffffffffu;
    const std::uint64_t exponent = 1023 - 27 + random() % 46;
    const double x = from_bits<double>(mantissa_and_sign | exponent << 52);
    const float narrow = static_cast<float>(x);
    if (test::bits_of(static_cast<_Float16>(x)) != sinpe::float16(x).bits) ++wrong;
    if (test::bits_of(static_cast<_Float16>(narrow)) != sinpe::float16(narrow).bits) ++wrong;
  }
  CHECK(wrong == 0);
}
#endif
