// SPDX-License-Identifier: MIT
// Promises of bits and memory for 16-bit elements: on every level each call gives what `value` gives, and writes only
// the addressed elements.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "half/tools.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

// Across an anchor, a change of sign and whole cycles of digits.
constexpr std::ptrdiff_t rows = 29;
constexpr std::int64_t first = -9;

// Row by row from the scalar level. `value` takes microseconds, so it vouches for some of them.
template <class T>
std::vector<T> expected_rows(std::size_t d, const sinpe::pe_options& options) {
  const auto pe = test::pinned(sinpe::sinusoidal_pe<T>(d, options), sinpe::isa::scalar);
  std::vector<T> all(static_cast<std::size_t>(rows) * d);
  for (std::int64_t r = 0; r < rows; ++r) {
    T* const row = all.data() + static_cast<std::size_t>(r) * d;
    pe.encode(first + r, row);
    for (std::size_t c = static_cast<std::size_t>(r); c < d; c += 17) {
      CHECK(row[c].bits == sinpe::value<T>(first + r, c, d, options).bits);
    }
  }
  return all;
}

template <class T>
void check_level(const sinpe::sinusoidal_pe<T>& pe, const std::vector<T>& expected, std::size_t offset) {
  const std::ptrdiff_t d = static_cast<std::ptrdiff_t>(pe.dim());
  const std::size_t count = static_cast<std::size_t>(rows);
  const auto check = [&](std::ptrdiff_t stride, const auto& call) {
    test::guarded_matrix<T> matrix(count, pe.dim(), stride, offset);
    call(matrix);
    CHECK(test::difference(matrix.dense(), expected) == "");
    CHECK(matrix.only_rows_written());
  };
  check(d, [&](auto& m) { pe.encode_range(first, count, m.first_row()); });
  check(d + 5, [&](auto& m) { pe.encode_range(first, count, m.first_row(), d + 5); });
  check(d + 1, [&](auto& m) { pe.encode_range(first + rows - 1, count, m.row(count - 1), -d - 1, std::int64_t{-1}); });
  check(-d - 3, [&](auto& m) {
    std::vector<double> positions;
    for (std::int64_t r = 0; r < rows; ++r) positions.push_back(static_cast<double>(first + r));
    pe.encode_at(positions.data(), count, m.first_row(), -d - 3);
  });
  check(d, [&](auto& m) {
    for (std::size_t r = 0; r < count; ++r) pe.encode(first + static_cast<std::int64_t>(r), m.row(r));
  });
}

template <class T>
void check_width(std::size_t d, const sinpe::pe_options& options) {
  if (!sinpe::valid(d, options)) return;
  const std::vector<T> expected = expected_rows<T>(d, options);
  for (const sinpe::isa level : test::supported_levels()) {
    INFO("d " << d << " on " << test::name_of(level) << ", " << test::describe(options));
    check_level(test::pinned(sinpe::sinusoidal_pe<T>(d, options), level), expected, d % 7);
  }
}

}  // namespace

TEMPLATE_TEST_CASE("16 bits: every level, width, order and call has the bits of value()", "", sinpe::float16,
                   sinpe::bfloat16) {
  const auto orders = test::all_orders();
  for (std::size_t d = 1; d <= 40; ++d) {
    for (std::size_t i = d % 3; i < orders.size(); i += 3) check_width<TestType>(d, orders[i]);
    for (std::size_t i = 0; d % 5 == 0 && i < 6; ++i) check_width<TestType>(d, test::some_laws()[i]);
  }
  for (const std::size_t d : {std::size_t{127}, std::size_t{130}, std::size_t{600}}) {
    check_width<TestType>(d, orders[0]);
    check_width<TestType>(d, orders[11]);
  }
}

TEMPLATE_TEST_CASE("16 bits: matrices beyond the caches have the bits of their parts", "", sinpe::float16,
                   sinpe::bfloat16) {
  const std::size_t d = 67;
  const std::size_t count = (std::size_t{33} << 20) / sizeof(TestType) / d;
  for (const auto layout : {sinpe::pair_layout::interleaved, sinpe::pair_layout::halves}) {
    sinpe::pe_options options;
    options.layout = layout;
    for (const sinpe::isa level : test::supported_levels()) {
      INFO("on " << test::name_of(level) << ", " << test::describe(options));
      const auto pe = test::pinned(sinpe::sinusoidal_pe<TestType>(d, options), level);
      const TestType guard = test::half_of<TestType>(0x7fda);
      std::vector<TestType> whole(count * d + 2, guard);  // on an odd address: no row begins on a cache line
      pe.encode_range(0, count, whole.data() + 1);
      CHECK(whole.front().bits == guard.bits);
      CHECK(whole.back().bits == guard.bits);
      std::vector<TestType> part(1000 * d);
      std::size_t wrong = 0;
      for (std::size_t row = 0; row + 1000 <= count; row += 1000) {
        pe.encode_range(row, 1000, part.data());
        if (!test::difference(part.data(), whole.data() + 1 + row * d, part.size()).empty()) ++wrong;
      }
      CHECK(wrong == 0);
    }
  }
}

TEMPLATE_TEST_CASE("16 bits: position 0 is exact, what is no position gives quiet NaN", "", sinpe::float16,
                   sinpe::bfloat16) {
  const std::uint16_t one = TestType(1.0f).bits;
  for (const sinpe::isa level : test::supported_levels()) {
    const auto pe = test::pinned(sinpe::sinusoidal_pe<TestType>(37), level);
    std::vector<TestType> row(37);
    pe.encode(0, row.data());
    for (std::size_t c = 0; c < 37; ++c) CHECK(row[c].bits == (c % 2 == 0 ? 0 : one));
    pe.encode(1e300, row.data());
    for (const TestType x : row) {
      CHECK(test::is_nan_bits<TestType>(x.bits));
      CHECK(x.bits == sinpe::value<TestType>(1e300, 0, 37).bits);
    }
  }
}
