// SPDX-License-Identifier: MIT
// Promise: a position has one value, whatever type carries it; where there is no encoding, a row is all NaN.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"

namespace {

constexpr std::size_t d = 37;

template <class T, class P>
std::vector<T> encoded(P position) {
  std::vector<T> row(d);
  sinpe::sinusoidal_pe<T>(d).encode(position, row.data());
  return row;
}

// `value` as a P in every call that takes one, against `expected`.
template <class T, class P>
void check_type(long long value, const std::vector<T>& expected) {
  const P position = static_cast<P>(value);
  const sinpe::sinusoidal_pe<T> generator(d);
  INFO("position " << value);
  CHECK(test::difference(encoded<T>(position), expected) == "");
  std::vector<T> row(d);
  generator.encode_range(position, 1, row.data());
  CHECK(test::difference(row, expected) == "");
  row.assign(d, T{0});
  generator.encode_at(&position, 1, row.data());
  CHECK(test::difference(row, expected) == "");
  CHECK(test::bits_of(sinpe::value<T>(position, 35, d)) == test::bits_of(expected[35]));
  std::vector<T> sum(d, T{1});
  generator.add_positional(sum.data(), 1, position);
  std::vector<T> at(d, T{1});
  generator.add_positional_at(at.data(), 1, &position);
  std::vector<T> scaled(d, T{1});
  generator.add_positional_scaled(scaled.data(), 1, position, T{1}, T{1});
  std::vector<T> one_plus;
  for (const T x : expected) one_plus.push_back(T{1} + x);
  CHECK(test::difference(sum, one_plus) == "");
  CHECK(test::difference(at, one_plus) == "");
  CHECK(test::difference(scaled, one_plus) == "");
}

template <class T>
void check_all_types(long long value) {
  const auto expected = encoded<T>(static_cast<double>(value));
  if (value == 0 || value == 1) check_type<T, bool>(value, expected);
  if (value >= -128 && value <= 127) check_type<T, signed char>(value, expected);
  if (value >= 0 && value <= 127) check_type<T, char>(value, expected);
  if (value >= 0 && value <= 255) check_type<T, unsigned char>(value, expected);
  if (value >= -32768 && value <= 32767) check_type<T, short>(value, expected);
  if (value >= 0 && value <= 65535) check_type<T, unsigned short>(value, expected);
  if (value >= -2147483647 && value <= 2147483647) check_type<T, int>(value, expected);
  if (value >= 0 && value <= 4294967295) check_type<T, unsigned>(value, expected);
  if (value >= -16777216 && value <= 16777216) check_type<T, float>(value, expected);
  check_type<T, long long>(value, expected);
  check_type<T, std::int64_t>(value, expected);
  check_type<T, double>(value, expected);
  check_type<T, long double>(value, expected);
  if (value >= 0) check_type<T, unsigned long long>(value, expected);
  if (value >= 0) check_type<T, std::uint64_t>(value, expected);
}

// An integer and a neighbour in every type that holds both: ranges count in the type's own arithmetic, without
// wrapping.
template <class T, class P>
void check_range(P first, long long first_value) {
  std::vector<T> expected, rows(3 * d);
  for (int r = 0; r < 3; ++r) {
    const auto row = encoded<T>(static_cast<std::int64_t>(first_value + r));
    expected.insert(expected.end(), row.begin(), row.end());
  }
  sinpe::sinusoidal_pe<T>(d).encode_range(first, 3, rows.data());
  INFO("first " << first_value);
  CHECK(test::difference(rows, expected) == "");
}

}  // namespace

TEMPLATE_TEST_CASE("a position is the same in every type that carries it", "", float, double) {
  for (const long long value : {0LL, 1LL, 2LL, 5LL, 64LL, 100LL, 127LL, 255LL, 32767LL, 65535LL, 16777216LL,
                                2147483647LL, 4294967295LL, 1LL << 40, (1LL << 53) - 1, 1LL << 53}) {
    check_all_types<TestType>(value);
    check_all_types<TestType>(-value);
  }
}

TEMPLATE_TEST_CASE("fractions are the same in every type that carries them", "", float, double) {
  for (const float value : {0.5F, -0.75F, 1000.125F, 0x1p-140F, 16777215.0F}) {
    const auto row = encoded<TestType>(value);
    CHECK(test::difference(encoded<TestType>(static_cast<double>(value)), row) == "");
    CHECK(test::difference(encoded<TestType>(static_cast<long double>(value)), row) == "");
  }
}

TEMPLATE_TEST_CASE("a range runs over the end of its type like the integers do", "", float, double) {
  check_range<TestType>(std::int8_t{126}, 126);
  check_range<TestType>(std::uint8_t{254}, 254);
  check_range<TestType>(std::int16_t{32766}, 32766);
  check_range<TestType>(std::uint16_t{65534}, 65534);
  check_range<TestType>(std::int32_t{2147483646}, 2147483646);
  check_range<TestType>(std::uint32_t{4294967294u}, 4294967294);
  check_range<TestType>(true, 1);
  check_range<TestType>(std::int8_t{-2}, -2);
}

TEMPLATE_TEST_CASE("integers stay exact beyond 2^53", "", float, double) {
  const std::int64_t far = (std::int64_t{1} << 60) + 1;
  CHECK(test::difference(encoded<TestType>(far), encoded<TestType>(static_cast<std::uint64_t>(far))) == "");
  CHECK(encoded<TestType>(far) != encoded<TestType>(far - 1));
  CHECK(test::difference(encoded<TestType>(std::int64_t{1} << 60), encoded<TestType>(0x1p60)) == "");
}

TEMPLATE_TEST_CASE("a long double is rounded to double", "", float, double) {
  const long double third = 1.0L / 3.0L;
  CHECK(test::difference(encoded<TestType>(third), encoded<TestType>(static_cast<double>(third))) == "");
}

TEMPLATE_TEST_CASE("there is an encoding below 2^62, and a row of NaN from there on", "", float, double) {
  constexpr std::int64_t limit = std::int64_t{1} << 62;
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK_FALSE(test::is_nan(encoded<TestType>(limit - 1)[0]));
  CHECK_FALSE(test::is_nan(encoded<TestType>(1 - limit)[d - 1]));
  CHECK_FALSE(test::is_nan(encoded<TestType>(0x1.fffffffffffffp61)[0]));
  for (const double position :
       {0x1p62, -0x1p62, 1e300, -1e300, std::numeric_limits<double>::max(), infinity, -infinity,
        std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::signaling_NaN()}) {
    INFO("position " << position);
    CHECK(test::all_nan(encoded<TestType>(position)));
    CHECK(test::all_nan(encoded<TestType>(static_cast<long double>(position))));
    CHECK(test::is_nan(sinpe::value<TestType>(position, 3, d)));
  }
  CHECK(test::all_nan(encoded<TestType>(std::numeric_limits<float>::infinity())));
  CHECK(test::all_nan(encoded<TestType>(std::numeric_limits<float>::quiet_NaN())));
  CHECK(test::all_nan(encoded<TestType>(std::numeric_limits<long double>::max())));
  for (const std::int64_t position :
       {limit, -limit, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
    INFO("position " << position);
    CHECK(test::all_nan(encoded<TestType>(position)));
    CHECK(test::is_nan(sinpe::value<TestType>(position, 3, d)));
  }
  for (const std::uint64_t position : {std::uint64_t{1} << 62, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    INFO("position " << position);
    CHECK(test::all_nan(encoded<TestType>(position)));
  }
}

namespace {

constexpr std::int64_t limit = std::int64_t{1} << 62;

// Whether exactly the rows that have an encoding by themselves have one in the matrix.
template <class T, class P>
void check_rows(const std::vector<T>& rows, const std::vector<P>& positions) {
  for (std::size_t r = 0; r < positions.size(); ++r) {
    const auto row = encoded<T>(positions[r]);
    INFO("row " << r << " at " << positions[r]);
    if (test::all_nan(row)) {
      const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(r * d);
      CHECK(test::all_nan(std::vector<T>(begin, begin + static_cast<std::ptrdiff_t>(d))));
    } else {
      CHECK(test::difference(rows.data() + r * d, row.data(), d) == "");
    }
  }
}

template <class T>
void check_integer_range(const sinpe::sinusoidal_pe<T>& generator, std::int64_t first, std::int64_t step) {
  std::vector<std::int64_t> positions;
  for (std::int64_t r = 0; r < 20; ++r) positions.push_back(first + r * step);
  std::vector<T> rows(20 * d);
  generator.encode_range(first, 20, rows.data(), static_cast<std::ptrdiff_t>(d), step);
  check_rows(rows, positions);
}

}  // namespace

TEMPLATE_TEST_CASE("a range that leaves the positions has NaN rows from there on", "", float, double) {
  for (const sinpe::isa level : test::supported_levels()) {
    const auto generator = test::pinned(sinpe::sinusoidal_pe<TestType>(d), level);
    for (const std::int64_t sign : {1, -1}) {
      check_integer_range(generator, sign * (limit - 7), sign);
      check_integer_range(generator, sign * (limit - 1), -sign);
      check_integer_range(generator, sign * 3, sign * (limit / 16));
    }
    std::vector<TestType> rows(20 * d);
    generator.encode_range(std::numeric_limits<std::int64_t>::min(), 20, rows.data(), static_cast<std::ptrdiff_t>(d),
                           std::int64_t{1});
    CHECK(test::all_nan(rows));
  }
}

TEMPLATE_TEST_CASE("a range that comes back to the positions has rows from there on", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  check_integer_range(generator, limit + 6, -1);
  check_integer_range(generator, -limit - 6, 1);
}

TEMPLATE_TEST_CASE("listed rows without an encoding do not touch their neighbours", "", float, double) {
  const double inf = std::numeric_limits<double>::infinity();
  const std::vector<double> listed = {1, 2, inf, 3, 4, 5, 1e300, 7};
  for (const sinpe::isa level : test::supported_levels()) {
    const auto generator = test::pinned(sinpe::sinusoidal_pe<TestType>(d), level);
    std::vector<TestType> rows(listed.size() * d);
    generator.encode_at(listed.data(), listed.size(), rows.data());
    check_rows(rows, listed);
    std::vector<TestType> sums(listed.size() * d, TestType{0});
    generator.add_positional_at(sums.data(), listed.size(), listed.data());
    check_rows(sums, listed);
  }
}

TEMPLATE_TEST_CASE("steps that leave 64 bits make rows of NaN, and do not come around", "", float, double) {
  constexpr std::size_t d = 4;
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> rows(9 * d);
  for (const std::int64_t step :
       {std::int64_t{1} << 62, -(std::int64_t{1} << 62), std::numeric_limits<std::int64_t>::min()}) {
    generator.encode_range(std::int64_t{5}, 9, rows.data(), static_cast<std::ptrdiff_t>(d), step);
    CHECK_FALSE(test::is_nan(rows[0]));
    for (std::size_t r = 1; r < 9; ++r) {
      // 5 - 2^62 is the one that is still there.
      if (r == 1 && step == -(std::int64_t{1} << 62)) continue;
      INFO("row " << r << " step " << step);
      CHECK(test::all_nan(std::vector<TestType>(rows.data() + r * d, rows.data() + (r + 1) * d)));
    }
  }
}
