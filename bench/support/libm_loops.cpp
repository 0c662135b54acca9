// SPDX-License-Identifier: MIT
#include <cmath>

#include "support/baselines.hpp"

namespace bench {

template <class T>
void libm_frequencies(std::size_t dim, T* frequencies) {
  for (std::size_t k = 0; 2 * k < dim; ++k) {
    frequencies[k] = std::pow(T{10000}, -static_cast<T>(2 * k) / static_cast<T>(dim));
  }
}

template <class T>
void libm_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, const T* frequencies,
               channel_places places, T* out) {
  for (std::size_t r = 0; r < rows; ++r) {
    const T pos = static_cast<T>(positions[r]);
    T* const row = out + r * dim;
    const std::size_t pairs = dim / 2;
    for (std::size_t k = 0; k < pairs; ++k) {
      const T angle = pos * frequencies[k];
      row[k * places.stride] = std::sin(angle);
      row[k * places.stride + places.trailing] = std::cos(angle);
    }
    if (dim % 2 != 0) row[pairs * places.stride] = std::sin(pos * frequencies[pairs]);
  }
}

namespace {

template <class T>
T angle_of(T pos, std::size_t k, std::size_t dim) {
  return pos / std::pow(T{10000}, static_cast<T>(2 * k) / static_cast<T>(dim));
}

}  // namespace

// By pairs, as the better of these loops are written: faster than branching on the parity of each channel.
template <class T>
void pow_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, channel_places places, T* out) {
  for (std::size_t r = 0; r < rows; ++r) {
    const T pos = static_cast<T>(positions[r]);
    T* const row = out + r * dim;
    const std::size_t pairs = dim / 2;
    for (std::size_t k = 0; k < pairs; ++k) {
      row[k * places.stride] = std::sin(angle_of(pos, k, dim));
      row[k * places.stride + places.trailing] = std::cos(angle_of(pos, k, dim));
    }
    if (dim % 2 != 0) row[pairs * places.stride] = std::sin(angle_of(pos, pairs, dim));
  }
}

template void libm_frequencies(std::size_t, float*);
template void libm_frequencies(std::size_t, double*);
template void libm_rows(const std::int64_t*, std::size_t, std::size_t, const float*, channel_places, float*);
template void libm_rows(const std::int64_t*, std::size_t, std::size_t, const double*, channel_places, double*);
template void pow_rows(const std::int64_t*, std::size_t, std::size_t, channel_places, float*);
template void pow_rows(const std::int64_t*, std::size_t, std::size_t, channel_places, double*);

}  // namespace bench
