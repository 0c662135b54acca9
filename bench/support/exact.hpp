// SPDX-License-Identifier: MIT
// Exact values of the paper's encoding, to measure errors against: by MPFR in 200 bits where it was found, by the long
// double functions of the C library otherwise. Independent of the library under measurement.
#ifndef SINPE_BENCH_EXACT_HPP
#define SINPE_BENCH_EXACT_HPP

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "support/baselines.hpp"

namespace bench {

// A value in more than double: the sum of the two.
struct exact_value {
  double high = 0;
  double low = 0;
};

struct exact_pair {
  exact_value sine;
  exact_value cosine;
};

class exact_encoding {
 public:
  explicit exact_encoding(std::size_t dim);
  ~exact_encoding();

  // The pairs of one row, ceil(dim / 2) of them.
  std::vector<exact_pair> row(std::int64_t pos) const;

  // How far the values above may be off at positions up to `pos`: an error below that says nothing.
  static double uncertainty(std::int64_t pos);
  static const char* source();

 private:
  struct frequencies;
  std::unique_ptr<frequencies> frequencies_;
};

// Elements of 16 bits too.
template <class T>
double number_of(T value) {
  if constexpr (sizeof(T) == 2) {
    return static_cast<double>(static_cast<float>(value));
  } else {
    return static_cast<double>(value);
  }
}
template <class T>
double epsilon_of() {
  if constexpr (sizeof(T) == 2) {
    T next = T(1.0f);
    ++next.bits;
    return number_of(next) - 1;
  } else {
    return static_cast<double>(std::numeric_limits<T>::epsilon());
  }
}

template <class T>
double error_of(T value, const exact_value& exact) {
  return std::fabs((number_of(value) - exact.high) - exact.low);
}

// The largest error in a row of width dim: infinity where the row holds a NaN, NaN where the exact values are too rough
// to judge elements of T at this position.
template <class T>
double max_error(const T* row, std::int64_t pos, std::size_t dim, channel_places places, const exact_encoding& exact) {
  const bool too_rough = exact_encoding::uncertainty(pos) > epsilon_of<T>() / 16;
  if (too_rough) return std::numeric_limits<double>::quiet_NaN();
  const std::vector<exact_pair> pairs = exact.row(pos);
  double worst = 0;
  for (std::size_t channel = 0; channel < dim; ++channel) {
    const exact_pair& pair = pairs[channel / 2];
    const std::size_t place = channel / 2 * places.stride + (channel % 2 == 0 ? 0 : places.trailing);
    const double error = error_of(row[place], channel % 2 == 0 ? pair.sine : pair.cosine);
    if (std::isnan(error)) return std::numeric_limits<double>::infinity();
    if (error > worst) worst = error;
  }
  return worst;
}

}  // namespace bench

#endif  // SINPE_BENCH_EXACT_HPP
