// SPDX-License-Identifier: MIT
// Dense matrices in row order, and the normal equations of a least-squares problem by Cholesky's factors.
#ifndef SINPE_EXAMPLES_LEAST_SQUARES_HPP
#define SINPE_EXAMPLES_LEAST_SQUARES_HPP

#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

namespace examples {

struct dense_matrix {
  std::size_t rows, cols;
  std::vector<double> cells;

  dense_matrix(std::size_t row_count, std::size_t col_count)
      : rows(row_count), cols(col_count), cells(row_count * col_count) {}
  double* operator[](std::size_t row) { return &cells[row * cols]; }
  const double* operator[](std::size_t row) const { return &cells[row * cols]; }
};

inline dense_matrix transpose(const dense_matrix& a) {
  dense_matrix result(a.cols, a.rows);
  for (std::size_t r = 0; r < a.rows; ++r)
    for (std::size_t c = 0; c < a.cols; ++c) result[c][r] = a[r][c];
  return result;
}

inline double dot(const double* a, const double* b, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += a[i] * b[i];
  return sum;
}

// sum += a b^T
inline void add_outer(const double* a, const double* b, dense_matrix& sum) {
  for (std::size_t r = 0; r < sum.rows; ++r)
    for (std::size_t c = 0; c < sum.cols; ++c) sum[r][c] += a[r] * b[c];
}

// g^-1 b for a symmetric g.
// Errors: std::runtime_error where g is not positive definite.
inline dense_matrix solved(dense_matrix g, dense_matrix b) {
  const std::size_t n = g.rows;
  for (std::size_t j = 0; j < n; ++j) {  // g becomes its lower factor
    for (std::size_t i = j; i < n; ++i) g[i][j] -= dot(g[i], g[j], j);
    if (!(g[j][j] > 0)) throw std::runtime_error("the normal equations are singular");
    const double pivot = std::sqrt(g[j][j]);
    for (std::size_t i = j; i < n; ++i) g[i][j] /= pivot;
  }
  for (std::size_t c = 0; c < b.cols; ++c) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < i; ++k) b[i][c] -= g[i][k] * b[k][c];
      b[i][c] /= g[i][i];
    }
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t k = i + 1; k < n; ++k) b[i][c] -= g[k][i] * b[k][c];
      b[i][c] /= g[i][i];
    }
  }
  return b;
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_LEAST_SQUARES_HPP
