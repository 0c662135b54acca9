// SPDX-License-Identifier: MIT
// Promise: which rows are padding, and what becomes of them, is the same under every flag, at every position. A second
// executable has this file under -ffast-math, so it looks at bits alone.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/refused.hpp"

namespace {

constexpr std::size_t d = 6;

// Which of `rows` rows count as padding, which is left alone: "x" where a row was, "." where it was not.
template <class P>
std::string padding_among(std::size_t rows, const sinpe::row_positions<P>& positions) {
  const sinpe::sinusoidal_pe<float> pe(d);
  std::vector<float> x(rows * d, 77.0f);
  pe.encode(positions, sinpe::view_of(x, rows));
  std::string found;
  for (std::size_t r = 0; r < rows; ++r) found += test::bits_of(x[r * d]) == test::bits_of(77.0f) ? 'x' : '.';
  return found;
}

constexpr sinpe::padding_rows leave = sinpe::padding_rows::leave;

// One padding row that counts as zero, of elements with the bits `x`, added to with these scales.
template <class T>
std::uint64_t zero_added(T x, typename sinpe::sinusoidal_pe<T>::scale x_scale,
                         typename sinpe::sinusoidal_pe<T>::scale pe_scale, bool scaled) {
  const sinpe::sinusoidal_pe<T> pe(d);
  std::vector<T> row(d, x);
  const auto padding = sinpe::positions_from(-1).padded_below(0, sinpe::padding_rows::zero);
  if (scaled) {
    pe.add_positional_scaled(sinpe::view_of(row, 1), padding, x_scale, pe_scale);
  } else {
    pe.add_positional(sinpe::view_of(row, 1), padding);
  }
  for (const T y : row) CHECK(test::bits_of(y) == test::bits_of(row[0]));
  return test::bits_of(row[0]);
}

template <class T, class Word>
T minus_zero(Word sign) {
  return test::from_bits<T>(static_cast<test::bits_t<T>>(sign));
}

}  // namespace

TEST_CASE("positions without an encoding are padding where they are at or below its position") {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const std::int64_t list[] = {least, least + 1, -1, 0, most - 1, most};
  const auto listed = sinpe::positions_at(list);
  CHECK(padding_among(6, listed.padded_below(0, leave)) == "xxx...");
  CHECK(padding_among(6, listed.padded_below(most, leave)) == "xxxxx.");
  CHECK(padding_among(6, listed.padded_at(least, leave)) == "x.....");
  CHECK(padding_among(6, listed.padded_at(most, leave)) == ".....x");
  const std::uint64_t unsigned_list[] = {0, std::uint64_t{1} << 62, ~std::uint64_t{0}};
  CHECK(padding_among(3, sinpe::positions_at(unsigned_list).padded_at(~std::uint64_t{0}, leave)) == "..x");
  // Counting past what is representable, and past what 64 bits hold.
  CHECK(padding_among(4, sinpe::positions_from(-(most / 2), std::int64_t{-1}).padded_below(0, leave)) == "xxxx");
  CHECK(padding_among(4, sinpe::positions_from(std::int64_t{-5}, least).padded_below(0, leave)) == "xxxx");
  CHECK(padding_among(4, sinpe::positions_from(std::int64_t{5}, least).padded_below(0, leave)) == ".xxx");
  CHECK(padding_among(4, sinpe::positions_from(std::int64_t{-5}, most).padded_below(0, leave)) == "x...");
}

TEST_CASE("floating positions are padding by their value, and NaN never") {
  const float nan = test::from_bits<float>(0x7fc00000u), infinity = test::from_bits<float>(0x7f800000u);
  const float list[] = {nan, -infinity, -2.5f, test::from_bits<float>(0x80000000u), 0.0f, 1.5f, infinity};
  const auto listed = sinpe::positions_at(list);
  CHECK(padding_among(7, listed.padded_below(0.0f, leave)) == ".xx....");
  CHECK(padding_among(7, listed.padded_at(0.0f, leave)) == "...xx..");
  CHECK(padding_among(7, listed.padded_at(1.5f, leave)) == ".....x.");
  CHECK(padding_among(7, listed.padded_at(nan, leave)) == ".......");
  CHECK(padding_among(7, listed.padded_below(nan, leave)) == ".......");
  CHECK(padding_among(3, sinpe::positions_from(-0.5, 0.5).padded_at(0.0, leave)) == ".x.");
}

TEMPLATE_TEST_CASE("a padding row of zeros is added as zeros are", "", float, double, sinpe::float16, sinpe::bfloat16) {
  using T = TestType;
  using scale = typename sinpe::sinusoidal_pe<T>::scale;
  const T minus = minus_zero<T>(std::uint64_t{1} << (8 * sizeof(T) - 1));
  const std::uint64_t minus_bits = test::bits_of(minus);
  CHECK(zero_added<T>(minus, 1, 1, false) == 0);
  CHECK(zero_added<T>(minus, 1, 1, true) == 0);
  CHECK(zero_added<T>(minus, 1, -1, true) == minus_bits);
  const scale infinity = test::from_bits<scale>(
      static_cast<test::bits_t<scale>>(sizeof(scale) == 4 ? 0x7f800000u : std::uint64_t{0x7ff} << 52));
  const std::uint64_t exponent = sizeof(T) == 8                           ? std::uint64_t{0x7ff} << 52
                                 : sizeof(T) == 4                         ? 0x7f800000u
                                 : std::is_same<T, sinpe::float16>::value ? 0x7c00u
                                                                          : 0x7f80u;
  CHECK((zero_added<T>(T(1.0f), 1, infinity, true) & (minus_bits - 1)) > exponent);  // NaN
}

TEST_CASE("options of NaN are refused by the free functions after good ones") {
  sinpe::pe_options options;
  CHECK(sinpe::encode(1, 8, options).size() == 8);
  options.base = test::from_bits<double>(std::uint64_t{0x7ff8} << 48);
  CHECK(test::is_refused("base", "nan", [&] { sinpe::encode(1, 8, options); }));
}
