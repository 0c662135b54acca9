// SPDX-License-Identifier: MIT
// Attention scores (W_q x_p) . (W_k x_r) that shall fire where the key stands a given offset behind the query.
#ifndef SINPE_EXAMPLES_DETECTOR_HPP
#define SINPE_EXAMPLES_DETECTOR_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "least_squares.hpp"

namespace examples {

constexpr std::size_t detector_dim = 64;
constexpr std::size_t trained_positions = 256;  // 0 ... 255
constexpr std::size_t offset = 8;               // of the key behind the query
constexpr std::size_t window = 64;              // keys that a query sees: itself and this many before it

// What a token says beside its position: uniform, so that every machine draws the same, `scale` the root mean square.
class content {
 public:
  content(double scale, std::uint64_t seed) : random_(seed), bound_(scale * std::sqrt(3.0)) {}
  void add(double* row) {
    if (bound_ == 0) return;
    for (std::size_t c = 0; c < detector_dim; ++c)
      row[c] += bound_ * (std::ldexp(static_cast<double>(random_() >> 11), -52) - 1);
  }

 private:
  std::mt19937_64 random_;
  double bound_;
};

// Rows as an attention layer gets them: encoding and content, the first at position `first`.
inline dense_matrix embedded(std::int64_t first, std::size_t rows, content& tokens) {
  dense_matrix x(rows, detector_dim);
  sinpe::sinusoidal_pe<double>(detector_dim).encode_range(first, rows, x.cells.data());
  for (std::size_t r = 0; r < rows; ++r) tokens.add(x[r]);
  return x;
}

// The additive encoding: both projections see nothing but rows.
struct additive_detector {
  dense_matrix w_q, w_k;

  dense_matrix queries(const dense_matrix& x, std::int64_t) const { return projected(x, w_q); }
  dense_matrix keys(const dense_matrix& x, std::int64_t) const { return projected(x, w_k); }
  dense_matrix rows(std::int64_t first, std::size_t count, content& tokens) const {
    return embedded(first, count, tokens);
  }

 private:
  static dense_matrix projected(const dense_matrix& x, const dense_matrix& w) {
    dense_matrix result(x.rows, w.rows);
    for (std::size_t r = 0; r < x.rows; ++r)
      for (std::size_t c = 0; c < w.rows; ++c) result[r][c] = dot(w[c], x[r], w.cols);
    return result;
  }
};

inline dense_matrix identity() {
  dense_matrix one(detector_dim, detector_dim);
  for (std::size_t c = 0; c < detector_dim; ++c) one[c][c] = 1;
  return one;
}

// A = W_q^T W_k that comes nearest to x_p^T A x_r = 1 where p - r is the offset and 0 elsewhere, over all pairs of the
// trained positions, the squares of A weighted with the ridge. That is A = G^-1 (sum of x_p x_{p - offset}^T) G^-1 with
// G = sum of x_p x_p^T, because the contents of query and key are drawn apart. W_q takes A^T, W_k nothing.
inline additive_detector learned(double content_scale, double ridge) {
  const std::size_t draws = content_scale == 0 ? 1 : 8;
  content tokens(content_scale, 1);
  dense_matrix gram(detector_dim, detector_dim), fires(detector_dim, detector_dim);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const dense_matrix x = embedded(0, trained_positions, tokens);
    for (std::size_t p = 0; p < trained_positions; ++p) {
      add_outer(x[p], x[p], gram);
      if (p >= offset) add_outer(x[p], x[p - offset], fires);
    }
  }
  for (double& cell : gram.cells) cell /= static_cast<double>(draws);
  for (double& cell : fires.cells) cell /= static_cast<double>(draws);
  for (std::size_t c = 0; c < detector_dim; ++c) gram[c][c] += ridge;
  const dense_matrix half = solved(gram, fires);
  return {solved(gram, transpose(half)), identity()};
}

// The operator M_offset as W_k, nothing learned: the score is similarity(p - r - offset).
inline additive_detector given() {
  additive_detector result{identity(), identity()};
  sinpe::relative_operators(detector_dim).at(static_cast<int>(offset)).matrix(result.w_k.cells.data());
  for (double& cell : result.w_k.cells) cell /= detector_dim / 2;
  return result;
}

// RoPE: no encoding is added; queries and keys are rotated to their positions. What tokens have in common is the vector
// u, as long as an encoding is; W_q x = u (u . x) / |u|^2 and W_k x = w (u . x) / |u|^2, so the score is
// (M_p u) . (M_r w) = w . PE(p - r). Least squares on the trained positions finds w.
struct rotary_detector {
  std::vector<double> u, w;
  sinpe::relative_operators operators{detector_dim};

  dense_matrix queries(const dense_matrix& x, std::int64_t first) const { return rotated(x, u, first); }
  dense_matrix keys(const dense_matrix& x, std::int64_t first) const { return rotated(x, w, first); }
  dense_matrix rows(std::int64_t, std::size_t count, content& tokens) const {
    dense_matrix x(count, detector_dim);
    for (std::size_t r = 0; r < count; ++r) {
      std::copy(u.begin(), u.end(), x[r]);
      tokens.add(x[r]);
    }
    return x;
  }

 private:
  dense_matrix rotated(const dense_matrix& x, const std::vector<double>& direction, std::int64_t first) const {
    dense_matrix result(x.rows, detector_dim);
    sinpe::relative_operator m = operators.at(first);
    for (std::size_t r = 0; r < x.rows; ++r) {
      operators.at(first + static_cast<std::int64_t>(r), m);
      m.apply(direction.data(), result[r]);
      const double share = dot(u.data(), x[r], detector_dim) / dot(u.data(), u.data(), detector_dim);
      for (std::size_t c = 0; c < detector_dim; ++c) result[r][c] *= share;
    }
    return result;
  }
};

inline rotary_detector learned_rotary(double ridge) {
  const sinpe::sinusoidal_pe<double> pe(detector_dim);
  rotary_detector result{std::vector<double>(detector_dim), std::vector<double>(detector_dim)};
  pe.encode(0, result.u.data());
  const std::int64_t last = static_cast<std::int64_t>(trained_positions) - 1;
  dense_matrix gram(detector_dim, detector_dim), fires(detector_dim, 1);
  std::vector<double> row(detector_dim), scaled(detector_dim);
  for (std::int64_t k = -last; k <= last; ++k) {
    const double pairs = static_cast<double>(last + 1 - std::abs(k));
    pe.encode(k, row.data());
    for (std::size_t c = 0; c < detector_dim; ++c) scaled[c] = pairs * row[c];
    add_outer(scaled.data(), row.data(), gram);
    if (k == static_cast<std::int64_t>(offset)) fires.cells = scaled;
  }
  for (std::size_t c = 0; c < detector_dim; ++c) gram[c][c] += ridge;
  result.w = solved(gram, fires).cells;
  return result;
}

struct outcome {
  double found;                    // share of the queries whose best key is the one at the offset
  std::vector<double> mean_score;  // by offset, 0 ... window
};

// `queries` queries from `first` on, each with its window of keys; with content, many times over.
template <class Detector>
outcome measured(const Detector& detector, std::int64_t first, std::size_t queries, double content_scale) {
  const std::size_t draws = content_scale == 0 ? 1 : 20;
  content tokens(content_scale, 2);  // none that the detector learned with
  const std::int64_t begin = first - static_cast<std::int64_t>(window);
  outcome result{0, std::vector<double>(window + 1)};
  const double tests = static_cast<double>(draws * queries);
  for (std::size_t draw = 0; draw < draws; ++draw) {
    const dense_matrix x = detector.rows(begin, window + queries, tokens);
    const dense_matrix q = detector.queries(x, begin), k = detector.keys(x, begin);
    for (std::size_t p = window; p < x.rows; ++p) {
      std::vector<double> scores;
      for (std::size_t back = 0; back <= window; ++back) scores.push_back(dot(q[p], k[p - back], detector_dim));
      if (std::max_element(scores.begin(), scores.end()) - scores.begin() == offset) result.found += 1;
      for (std::size_t back = 0; back <= window; ++back) result.mean_score[back] += scores[back] / tests;
    }
  }
  result.found /= tests;
  return result;
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_DETECTOR_HPP
