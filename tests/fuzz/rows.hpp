// SPDX-License-Identifier: MIT
// What holds for rows of encodings, whoever wrote them.
#ifndef SINPE_TESTS_FUZZ_ROWS_HPP
#define SINPE_TESTS_FUZZ_ROWS_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include "fuzz/input.hpp"
#include "support/bits.hpp"
#include "support/guarded.hpp"

namespace fuzz {

// The bits, not the values: sanitized or not, fast-math or not.
template <class T>
bool in_range(T x) {
  const auto magnitude = test::bits_of(x) & (static_cast<test::bits_t<T>>(-1) >> 1);
  return magnitude <= test::bits_of(T{1});
}

template <class T>
bool is_encoding(const std::vector<T>& row) {
  if (test::all_nan(row)) return true;
  for (const T x : row) {
    if (!in_range(x)) return false;
  }
  return true;
}

template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
  return test::difference(a, b).empty();
}
template <class T>
bool same(const T* a, const std::vector<T>& b) {
  return b.empty() || test::difference(a, b.data(), b.size()).empty();
}

// Some elements: of ordinary size, or of any bits that are no NaN.
template <class T>
std::vector<T> embeddings(input& in, std::size_t count) {
  const bool wild = in.flag();
  std::vector<T> all;
  std::uint64_t state = in.byte();
  for (std::size_t i = 0; i < count; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    T x = static_cast<T>(static_cast<double>(state >> 11) * 0x1p-50 - 4);
    if (wild && i % 3 == 0) x = test::from_bits<T>(static_cast<test::bits_t<T>>(state >> (sizeof(T) == 4 ? 32 : 0)));
    all.push_back(test::is_nan(x) ? T{2} : x);
  }
  return all;
}

// Sums of infinities are NaN, whose sign and payload nobody promises.
template <class T>
bool same_sums(const std::vector<T>& a, const std::vector<T>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (test::bits_of(a[i]) != test::bits_of(b[i]) && !(test::is_nan(a[i]) && test::is_nan(b[i]))) return false;
  }
  return a.size() == b.size();
}

// What calls do to a matrix between guards.
template <class T>
class canvas {
 public:
  canvas(input& in, std::size_t rows, std::size_t d)
      : rows_(rows),
        stride_(static_cast<std::ptrdiff_t>(d + in.below(5)) * (in.flag() ? -1 : 1)),
        cells_(rows == 0 ? 1 : rows, d, stride_, in.below(64 / sizeof(T))) {}

  std::ptrdiff_t stride() const { return stride_; }
  T* first_row() { return cells_.first_row(); }
  void fill(const std::vector<T>& dense) {
    if (rows_ != 0) cells_.fill(dense);
  }

  // The rows after a call, which wrote them and nothing else.
  std::vector<T> rows() {
    if (rows_ == 0) {
      must(!cells_.rows_all_written(), "no rows touch nothing");
      return {};
    }
    must(cells_.only_rows_written(), "guards are untouched");
    return cells_.dense();
  }

 private:
  std::size_t rows_;
  std::ptrdiff_t stride_;
  test::guarded_matrix<T> cells_;
};

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_ROWS_HPP
