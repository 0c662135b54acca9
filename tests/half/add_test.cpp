// SPDX-License-Identifier: MIT
// Promise: adding to 16-bit elements is encoding, then arithmetic in float without fusing, then one rounding.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "half/tools.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/levels.hpp"
#include "support/scaled_sum.hpp"

namespace {

struct scales {
  float x;
  float pe;
};

// Where the sum is NaN, any quiet one will do.
template <class T>
std::size_t differences(const std::vector<T>& found, const std::vector<T>& expected) {
  constexpr std::uint32_t quiet_nan = test::infinity_bits<T> | 1u << (test::half_format<T>::digits - 1);
  std::size_t count = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const bool nan = test::is_nan_bits<T>(expected[i].bits);
    if (nan ? (found[i].bits & quiet_nan) != quiet_nan : found[i].bits != expected[i].bits) ++count;
  }
  return count;
}

// All patterns in turn, each in many places of a vector.
template <class T>
std::vector<T> patterns(std::size_t count, std::size_t start) {
  std::vector<T> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(test::half_of<T>(static_cast<std::uint32_t>((start + i) * 40503u) & 0xffffu));
  }
  return all;
}

template <class T>
void check_adding(std::size_t d, sinpe::pair_layout layout, scales s) {
  const std::size_t rows = 65536 / d + 1;
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d + d % 3);
  sinpe::pe_options options;
  options.layout = layout;
  const std::vector<T> present = patterns<T>(rows * d, d);
  std::vector<T> on_first_level;
  for (const sinpe::isa level : test::supported_levels()) {
    INFO("d " << d << " on " << test::name_of(level) << ", scales " << s.x << " " << s.pe);
    const auto pe = test::pinned(sinpe::sinusoidal_pe<T>(d, options), level);
    std::vector<T> expected(rows * d);
    pe.encode_range(-5, rows, expected.data());
    for (std::size_t i = 0; i < expected.size(); ++i)
      expected[i] = test::scaled_sum(present[i], s.x, expected[i], s.pe);
    test::guarded_matrix<T> matrix(rows, d, stride, d % 5);
    matrix.fill(present);
    if (s.x == 1 && s.pe == 1) {
      pe.add_positional(matrix.first_row(), rows, -5, stride);
    } else {
      pe.add_positional_scaled(matrix.first_row(), rows, -5, s.x, s.pe, stride);
    }
    CHECK(differences(matrix.dense(), expected) == 0);
    CHECK(matrix.only_rows_written());
    if (on_first_level.empty()) on_first_level = matrix.dense();
    CHECK(differences(matrix.dense(), on_first_level) == 0);
#if defined(__SSE2__)
    CHECK(test::difference(matrix.dense(), on_first_level) == "");  // here the NaN are the same, too
#endif
  }
}

}  // namespace

TEMPLATE_TEST_CASE("16 bits: adding is encoding and one rounded addition in float, for all 65536 patterns", "",
                   sinpe::float16, sinpe::bfloat16) {
  for (const auto layout : {sinpe::pair_layout::interleaved, sinpe::pair_layout::halves}) {
    for (const std::size_t d : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{33}, std::size_t{64},
                                std::size_t{191}, std::size_t{512}}) {
      check_adding<TestType>(d, layout, {1, 1});
      check_adding<TestType>(d, layout, {22.627417f, 0.3f});
    }
    check_adding<TestType>(40, layout, {0, 1});
    check_adding<TestType>(40, layout, {0x1p-20f, 0x1p-20f});
  }
}

TEMPLATE_TEST_CASE("16 bits: one row, listed rows and the free function add the same", "", sinpe::float16,
                   sinpe::bfloat16) {
  constexpr std::size_t d = 24;
  const std::vector<TestType> present = patterns<TestType>(5 * d, 77);
  const sinpe::sinusoidal_pe<TestType> pe(d);
  std::vector<TestType> together = present;
  pe.add_positional(together.data(), 5);
  std::vector<TestType> by_rows = present, listed = present, free_call = present;
  const int positions[] = {0, 1, 2, 3, 4};
  for (std::size_t r = 0; r < 5; ++r) pe.add_positional(by_rows.data() + r * d, 1, r);
  pe.add_positional_at(listed.data(), 5, positions);
  sinpe::add_positional(free_call, 5);
  CHECK(test::difference(by_rows, together) == "");
  CHECK(test::difference(listed, together) == "");
  CHECK(test::difference(free_call, together) == "");
}
