// SPDX-License-Identifier: MIT
// What the output of a call is worth: its checksum and its error, taken outside the timed part.
#ifndef SINPE_BENCH_VERIFY_HPP
#define SINPE_BENCH_VERIFY_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>

#include "support/buffer.hpp"
#include "support/checksum.hpp"
#include "support/exact.hpp"
#include "support/subject.hpp"

namespace bench {

inline const exact_encoding& exact_of(std::size_t dim) {
  static std::map<std::size_t, std::unique_ptr<exact_encoding>> known;
  std::unique_ptr<exact_encoding>& entry = known[dim];
  if (!entry) entry = std::make_unique<exact_encoding>(dim);
  return *entry;
}

// The rows whose error is computed: the first, the last, and some evenly between. Exact values are slow.
inline constexpr std::size_t judged_rows = 8;

// `fill` writes or adds the rows of `s` to the matrix that it is given.
template <class T, class Fill>
std::uint64_t checksum_of(const subject& s, buffer<T>& matrix, Fill&& fill) {
  if (s.adds) {
    matrix.fill_with_pattern();
  } else {
    matrix.poison();
  }
  fill(matrix.data());
  return checksum(matrix.data(), s.checked_elements() * sizeof(T));
}

// The largest absolute error; of additions: to a matrix of zeros.
template <class T, class Fill>
double error_of_rows(const subject& s, buffer<T>& matrix, Fill&& fill) {
  if (s.adds) {
    matrix.clear();
  } else {
    matrix.poison();
  }
  fill(matrix.data());
  const std::size_t rows = s.positions.size();
  const std::size_t judged = std::min(rows, judged_rows);
  double worst = 0;
  for (std::size_t i = 0; i < judged; ++i) {
    const std::size_t r = judged == 1 ? 0 : i * (rows - 1) / (judged - 1);
    const double error = max_error(matrix.data() + r * s.dim, s.positions[r], s.dim, s.places(), exact_of(s.dim));
    if (std::isnan(error)) return error;
    worst = std::max(worst, error);
  }
  return worst;
}

}  // namespace bench

#endif  // SINPE_BENCH_VERIFY_HPP
