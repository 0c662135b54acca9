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
  guarded_matrix(std::size_t rows, std::size_t dim, std::ptrdiff_t row_stride, std::size_t offset = 0)
      : rows_(rows), dim_(dim), row_stride_(row_stride) {
    const std::size_t distance = static_cast<std::size_t>(row_stride < 0 ? -row_stride : row_stride);
    const std::size_t before = margin + (row_stride < 0 ? (rows - 1) * distance : 0);
    cells_.assign(before + (rows - 1) * distance + dim + 2 * margin, guard());
    first_ = before;
    while ((reinterpret_cast<std::uintptr_t>(first_row()) - offset * sizeof(T)) % 64 != 0) ++first_;
  }
  guarded_matrix(const guarded_matrix&) = delete;
  guarded_matrix& operator=(const guarded_matrix&) = delete;

  T* first_row() { return cells_.data() + first_; }
  T* row(std::size_t r) { return first_row() + static_cast<std::ptrdiff_t>(r) * row_stride_; }

  // Copies a dense matrix into the rows, leaving the guards.
  void fill(const std::vector<T>& dense) {
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < dim_; ++c) row(r)[c] = dense[r * dim_ + c];
    }
  }

  std::vector<T> dense() {
    std::vector<T> all;
    for (std::size_t r = 0; r < rows_; ++r) all.insert(all.end(), row(r), row(r) + dim_);
    return all;
  }

  // Whether all cells outside the rows are guards still.
  bool only_rows_written() {
    std::vector<T> cells = cells_;
    for (std::size_t r = 0; r < rows_; ++r) {
      const std::ptrdiff_t start = row(r) - cells_.data();
      for (std::size_t c = 0; c < dim_; ++c) cells[static_cast<std::size_t>(start) + c] = guard();
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
  static T guard() {
    return from_bits<T>(static_cast<bits_t<T>>(sizeof(T) == 2   ? 0x7fdau
                                               : sizeof(T) == 4 ? 0x7fc5a5a5u
                                                                : 0x7ff85a5a5a5a5a5au));
  }

  std::size_t rows_;
  std::size_t dim_;
  std::ptrdiff_t row_stride_;
  std::size_t first_ = 0;
  std::vector<T> cells_;
};

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_GUARDED_HPP
