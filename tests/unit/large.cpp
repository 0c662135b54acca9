// SPDX-License-Identifier: MIT
// Promises of bits and memory for matrices beyond the caches, which the library may write in another way.
#include <cstddef>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

constexpr std::size_t bytes = std::size_t{36} << 20;
constexpr long long first = -1000;  // both signs

// Whether row r of the matrix at `rows` is the one that encode() gives, for every r that is a multiple of `every`.
template <class T>
std::size_t wrong_rows(const sinpe::sinusoidal_pe<T>& generator, const T* rows, std::size_t count, std::size_t stride,
                       std::size_t every) {
  std::vector<T> row(generator.dim());
  std::size_t wrong = 0;
  for (std::size_t r = 0; r < count; r += every) {
    generator.encode(first + static_cast<long long>(r), row.data());
    if (!test::difference(rows + r * stride, row.data(), row.size()).empty()) ++wrong;
  }
  return wrong;
}

template <class T>
void check_large(std::size_t d, const sinpe::pe_options& options, sinpe::isa level, std::size_t offset,
                 std::size_t gap) {
  const auto generator = test::pinned(sinpe::sinusoidal_pe<T>(d, options), level);
  const std::size_t stride = d + gap;
  const std::size_t rows = bytes / sizeof(T) / d + 3;
  const T guard = T(77.0f);  // no value of an encoding
  std::vector<T> cells(offset + rows * stride + 64, guard);
  T* const matrix = cells.data() + offset;
  generator.encode_range(first, rows, matrix, static_cast<std::ptrdiff_t>(stride));
  INFO("d " << d << " offset " << offset << " gap " << gap << " on " << test::name_of(level) << " "
            << test::describe(options));
  CHECK(wrong_rows(generator, matrix, rows, stride, d < 8 ? 17 : 3) == 0);
  std::size_t touched = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool in_a_row = i >= offset && i < offset + rows * stride && (i - offset) % stride < d;
    if (!in_a_row && test::bits_of(cells[i]) != test::bits_of(guard)) ++touched;
  }
  CHECK(touched == 0);
}

}  // namespace

TEMPLATE_TEST_CASE("matrices of 36 MiB have the rows of encode() and touch nothing else", "", float, double,
                   sinpe::float16) {
  const auto orders = test::all_orders();
  std::size_t turn = 0;
  for (const std::size_t d :
       {std::size_t{3}, std::size_t{64}, std::size_t{131}, std::size_t{1024}, std::size_t{1101}}) {
    for (const sinpe::isa level : test::supported_levels()) {
      check_large<TestType>(d, orders[turn % orders.size()], level, turn % 17, turn % 3 == 0 ? 0 : turn % 11);
      turn += 7;
    }
  }
}

TEMPLATE_TEST_CASE("matrices of 36 MiB backwards, and added to", "", float, double) {
  constexpr std::size_t d = 515;
  const std::size_t rows = bytes / sizeof(TestType) / d + 1;
  for (const sinpe::isa level : test::supported_levels()) {
    INFO("on " << test::name_of(level));
    const auto generator = test::pinned(sinpe::sinusoidal_pe<TestType>(d), level);
    std::vector<TestType> cells(rows * d);
    TestType* const last = cells.data() + (rows - 1) * d;
    generator.encode_range(first + static_cast<long long>(rows) - 1, rows, last, -static_cast<std::ptrdiff_t>(d), -1LL);
    CHECK(wrong_rows(generator, cells.data(), rows, d, 1) == 0);
    std::vector<TestType> sums(rows * d, TestType{2});
    generator.add_positional(sums.data(), rows, first);
    for (TestType& x : cells) x = TestType{2} + x;
    CHECK(test::difference(sums, cells) == "");
  }
}
