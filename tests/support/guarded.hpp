// SPDX-License-Identifier: MIT
// A matrix between guard cells: what a call did not address must keep its bits, what it did must lose them.
#ifndef SINPE_TESTS_SUPPORT_GUARDED_HPP
#define SINPE_TESTS_SUPPORT_GUARDED_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/bits.hpp"

namespace test {

template <class T>
class guarded_matrix {
 public:
  // Row 0 starts `offset` elements behind a 64 byte boundary; every cell holds a NaN that no call produces.
  guarded_matrix(std::size_t rows, std::size_t dim, std::ptrdiff_t row_stride, std::size_t offset = 0,
                 std::ptrdiff_t channel_stride = 1)
      : rows_(rows), dim_(dim), row_stride_(row_stride), channel_stride_(channel_stride) {
    const std::size_t height = (rows - 1) * distance(row_stride);
    const std::size_t width = (dim - 1) * distance(channel_stride);
    first_ = margin + (row_stride < 0 ? height : 0) + (channel_stride < 0 ? width : 0);
    cells_.assign(first_ + height + width + 1 + 2 * margin, guard());
    while ((reinterpret_cast<std::uintptr_t>(first_row()) - offset * sizeof(T)) % 64 != 0) ++first_;
  }
  guarded_matrix(const guarded_matrix&) = delete;
  guarded_matrix& operator=(const guarded_matrix&) = delete;

  T* first_row() { return cells_.data() + first_; }
  T* row(std::size_t r) { return first_row() + static_cast<std::ptrdiff_t>(r) * row_stride_; }
  T& element(std::size_t r, std::size_t c) { return row(r)[static_cast<std::ptrdiff_t>(c) * channel_stride_]; }

  // Copies a dense matrix into the rows, leaving the guards.
  void fill(const std::vector<T>& dense) {
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < dim_; ++c) element(r, c) = dense[r * dim_ + c];
    }
  }

  std::vector<T> dense() {
    std::vector<T> all;
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < dim_; ++c) all.push_back(element(r, c));
    }
    return all;
  }

  // Whether all cells outside the rows are guards still.
  bool only_rows_written() {
    std::vector<T> cells = cells_;
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < dim_; ++c) cells[static_cast<std::size_t>(&element(r, c) - cells_.data())] = guard();
    }
    return difference(cells, std::vector<T>(cells.size(), guard())).empty();
  }

  // Whether no cell of the rows is a guard still.
  bool rows_all_written() {
    for (const T x : dense()) {
      if (bits_of(x) == bits_of(guard())) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t margin = 96;
  static std::size_t distance(std::ptrdiff_t stride) { return static_cast<std::size_t>(stride < 0 ? -stride : stride); }
  static T guard() {
    return from_bits<T>(static_cast<bits_t<T>>(sizeof(T) == 2   ? 0x7fdau
                                               : sizeof(T) == 4 ? 0x7fc5a5a5u
                                                                : 0x7ff85a5a5a5a5a5au));
  }

  std::size_t rows_;
  std::size_t dim_;
  std::ptrdiff_t row_stride_;
  std::ptrdiff_t channel_stride_;
  std::size_t first_ = 0;
  std::vector<T> cells_;
};

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_GUARDED_HPP
