// SPDX-License-Identifier: MIT
// Promise: only the addressed elements are written, and pointers need alignof(T), no more.
#include <cstddef>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

// Calls `check` with every byte offset from a 64 byte boundary that alignof(T) allows, every width from 1 to 33, and
// orders and instruction sets in turn.
template <class T, class Check>
void for_each_place(const Check& check) {
  const auto orders = test::all_orders();
  std::size_t turn = 0;
  for (std::size_t d = 1; d <= 33; ++d) {
    for (const sinpe::isa level : test::supported_levels()) {
      for (std::size_t offset = 0; offset < 64 / alignof(T); ++offset) {
        const auto& options = orders[turn++ % orders.size()];
        const auto generator = test::pinned(sinpe::sinusoidal_pe<T>(d, options), level);
        INFO("d " << d << " offset " << offset << " on " << test::name_of(level) << " " << test::describe(options));
        check(generator, offset);
      }
    }
  }
}

template <class T>
std::vector<T> dense_rows(const sinpe::sinusoidal_pe<T>& generator, std::size_t rows) {
  std::vector<T> matrix(rows * generator.dim());
  generator.encode_range(5, rows, matrix.data());
  return matrix;
}

}  // namespace

TEMPLATE_TEST_CASE("writing stays in its rows, at every alignment", "", float, double) {
  for_each_place<TestType>([](const auto& generator, std::size_t offset) {
    const std::size_t d = generator.dim();
    for (const std::size_t rows : {std::size_t{1}, std::size_t{2}, std::size_t{19}}) {
      const auto expected = dense_rows(generator, rows);
      for (const std::ptrdiff_t gap : {0, 1, 7}) {
        const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + gap;
        for (const std::ptrdiff_t direction : {1, -1}) {
          test::guarded_matrix<TestType> matrix(rows, d, direction * stride, offset);
          generator.encode_range(5, rows, matrix.first_row(), direction * stride);
          CHECK(matrix.only_rows_written());
          CHECK(matrix.rows_all_written());
          CHECK(test::difference(matrix.dense(), expected) == "");
        }
      }
    }
  });
}

TEMPLATE_TEST_CASE("one row and listed rows stay in their rows, at every alignment", "", float, double) {
  const int positions[] = {5, 6, 7, 100, 99};
  for_each_place<TestType>([&](const auto& generator, std::size_t offset) {
    const std::size_t d = generator.dim();
    test::guarded_matrix<TestType> row(1, d, static_cast<std::ptrdiff_t>(d), offset);
    generator.encode(5, row.first_row());
    CHECK(row.only_rows_written());
    CHECK(row.rows_all_written());
    CHECK(test::difference(row.dense(), dense_rows(generator, 1)) == "");
    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + 3;
    test::guarded_matrix<TestType> listed(5, d, stride, offset);
    generator.encode_at(positions, 5, listed.first_row(), stride);
    CHECK(listed.only_rows_written());
    CHECK(listed.rows_all_written());
  });
}

TEMPLATE_TEST_CASE("adding stays in its rows, at every alignment", "", float, double) {
  for_each_place<TestType>([](const auto& generator, std::size_t offset) {
    const std::size_t d = generator.dim();
    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + 2;
    for (const std::size_t rows : {std::size_t{1}, std::size_t{2}, std::size_t{19}}) {
      auto expected = dense_rows(generator, rows);
      for (TestType& x : expected) x = TestType{3} + x;
      const std::vector<TestType> threes(rows * d, TestType{3});
      test::guarded_matrix<TestType> plain(rows, d, stride, offset);
      plain.fill(threes);
      generator.add_positional(plain.first_row(), rows, 5, stride);
      CHECK(plain.only_rows_written());
      CHECK(test::difference(plain.dense(), expected) == "");
      test::guarded_matrix<TestType> scaled(rows, d, stride, offset);
      scaled.fill(threes);
      generator.add_positional_scaled(scaled.first_row(), rows, 5, TestType{1}, TestType{1}, stride);
      CHECK(scaled.only_rows_written());
      CHECK(test::difference(scaled.dense(), expected) == "");
    }
  });
}

TEMPLATE_TEST_CASE("rows without an encoding stay in their rows too", "", float, double) {
  for (std::size_t d = 1; d <= 33; ++d) {
    const sinpe::sinusoidal_pe<TestType> generator(d);
    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + 4;
    test::guarded_matrix<TestType> matrix(3, d, stride);
    generator.encode_range(1e300, 3, matrix.first_row(), stride);
    CHECK(matrix.only_rows_written());
    CHECK(matrix.rows_all_written());
    CHECK(test::all_nan(matrix.dense()));
  }
}
