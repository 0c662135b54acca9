// SPDX-License-Identifier: MIT
// Promise: a step between integers has one value, whatever type carries it and whatever the positions are: unsigned
// positions count down by -1, and go on below 0.
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"

namespace {

constexpr std::size_t d = 11;
constexpr std::size_t rows = 20;
constexpr std::ptrdiff_t dense = static_cast<std::ptrdiff_t>(d);

template <class P>
using step_of = decltype(sinpe::row_positions<P>::step);
static_assert(!std::is_convertible<double, step_of<int>>::value, "0.5 is no step between integers");
static_assert(std::is_same<step_of<float>, float>::value, "steps of floating positions are positions");

// Rows at first, first + step, ... as the numbers that they are.
template <class T>
std::vector<T> expected(std::int64_t first, std::int64_t step) {
  const sinpe::sinusoidal_pe<T> generator(d);
  std::vector<T> matrix(rows * d);
  for (std::size_t r = 0; r < rows; ++r) {
    generator.encode(first + static_cast<std::int64_t>(r) * step, matrix.data() + r * d);
  }
  return matrix;
}

// In every call that takes a step.
template <class T, class P, class Step>
void check_calls(P first, Step step) {
  const std::vector<T> right = expected<T>(static_cast<std::int64_t>(first), static_cast<std::int64_t>(step));
  for (const sinpe::isa level : test::supported_levels()) {
    const auto generator = test::pinned(sinpe::sinusoidal_pe<T>(d), level);
    INFO("from " << static_cast<std::int64_t>(first) << " by " << static_cast<std::int64_t>(step));
    std::vector<T> matrix(rows * d);
    const auto check = [&] {
      CHECK(test::difference(matrix, right) == "");
      matrix.assign(rows * d, T{0});
    };
    generator.encode_range(first, rows, matrix.data(), dense, step);
    check();
    generator.add_positional(matrix.data(), rows, first, dense, step);
    check();
    generator.add_positional_scaled(matrix.data(), rows, first, T{1}, T{1}, dense, step);
    check();
    generator.encode(sinpe::positions_from(first, step), sinpe::view_of(matrix, rows));
    check();
    generator.encode(sinpe::positions_from_each(&first, step), sinpe::view_of(matrix, rows));
    check();
    generator.encode(sinpe::positions_from_each(std::array<P, 1>{first}, step), sinpe::view_of(matrix, rows));
    check();
  }
}

template <class T, class P>
void check_type() {
  check_calls<T>(P{7}, 1);
  check_calls<T>(P{7}, -1);
  check_calls<T>(P{100}, -9LL);
  check_calls<T>(P{1}, static_cast<signed char>(-3));
  check_calls<T>(P{3}, std::size_t{300});
}

}  // namespace

TEMPLATE_TEST_CASE("a step is the same number for positions of every type", "", float, double) {
  check_type<TestType, unsigned char>();
  check_type<TestType, unsigned short>();
  check_type<TestType, unsigned>();
  check_type<TestType, std::size_t>();
  check_type<TestType, std::uint64_t>();
  check_type<TestType, signed char>();
  check_type<TestType, int>();
  check_type<TestType, std::int64_t>();
  check_calls<TestType>(true, -1);
}

TEMPLATE_TEST_CASE("unsigned positions count down from far away, and by far", "", float, double) {
  constexpr std::int64_t limit = std::int64_t{1} << 62;
  check_calls<TestType>(std::uint64_t{limit - 1}, -1);
  check_calls<TestType>(std::uint64_t{limit - 1}, -(limit / 16));
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> matrix(3 * d);
  for (const std::int64_t step : {std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    generator.encode_range(std::size_t{5}, 3, matrix.data(), dense, step);
    CHECK_FALSE(test::is_nan(matrix[0]));
    CHECK(test::all_nan(std::vector<TestType>(matrix.begin() + dense, matrix.end())));
  }
  // What an unsigned type counts up by is no step down.
  generator.encode_range(std::size_t{5}, 3, matrix.data(), dense, std::numeric_limits<std::size_t>::max());
  CHECK(test::all_nan(std::vector<TestType>(matrix.begin() + dense, matrix.end())));
}

TEST_CASE("unsigned positions below 0 are below every unsigned padding position") {
  const sinpe::sinusoidal_pe<float> generator(d);
  const auto positions = sinpe::positions_from(std::size_t{2}, -1).padded_below(1, sinpe::padding_rows::zero);
  std::vector<float> matrix(5 * d, 7.0f);
  generator.encode(positions, sinpe::view_of(matrix, 5));
  const auto right = expected<float>(2, -1);
  CHECK(test::difference(matrix.data(), right.data(), 2 * d) == "");
  for (std::size_t i = 2 * d; i < matrix.size(); ++i) CHECK(test::bits_of(matrix[i]) == 0);
}

TEMPLATE_TEST_CASE("rotary heads and similarities take the same steps", "", float, double) {
  const sinpe::rotary<TestType> rope(8, sinpe::rotary_pairing::halves);
  const sinpe::rotary_shape shape{6, 1};
  const std::int64_t listed[] = {2, 1, 0, -1, -2, -3};
  std::vector<TestType> x(6 * 8, TestType{1}), right = x;
  rope.rotate_at(right.data(), shape, listed);
  rope.rotate(x.data(), shape, std::size_t{2}, -1);
  CHECK(test::difference(x, right) == "");
  rope.table_at(listed, 6, right.data());
  rope.table_range(std::size_t{2}, 6, x.data(), 8, -1);
  CHECK(test::difference(x, right) == "");

  const sinpe::relative_operators operators(8);
  std::vector<double> similarities(6), at(6);
  operators.similarity_at(listed, 6, at.data());
  operators.similarity_range(std::size_t{2}, 6, similarities.data(), -1);
  CHECK(test::difference(similarities, at) == "");
}

TEST_CASE("a position in 16 bits steps by 1 of its type") {
  const double listed[] = {2.5, 3.5, 4.5};
  const sinpe::float16 first(2.5f);
  const sinpe::rotary_shape shape{3, 1};
  const sinpe::rotary<float> rope(8, sinpe::rotary_pairing::adjacent);
  std::vector<float> x(3 * 8, 1.0f), right = x;
  rope.rotate_at(right.data(), shape, listed);
  rope.rotate(x.data(), shape, first);
  CHECK(test::difference(x, right) == "");
  const sinpe::relative_operators operators(8);
  std::vector<double> similarities(3), at(3);
  operators.similarity_at(listed, 3, at.data());
  operators.similarity_range(sinpe::bfloat16(2.5f), 3, similarities.data());
  CHECK(test::difference(similarities, at) == "");
  const sinpe::legacy_float_pe<float> legacy(8, {}, sinpe::float_frequency::rounded);
  legacy.encode_range(first, 3, x.data());
  legacy.encode_at(listed, 3, right.data());
  CHECK(test::difference(x, right) == "");
}
