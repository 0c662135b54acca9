// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "support/baselines.hpp"

namespace bench {
namespace {

// Sines and cosines in loops of their own: one loop with both becomes calls of sincos, which compilers do not
// vectorise.
constexpr std::size_t block = 256;

template <class T>
void sines_of(const T* angles, std::size_t count, T* sines) {
  for (std::size_t i = 0; i < count; ++i) sines[i] = std::sin(angles[i]);
}

template <class T>
void cosines_of(const T* angles, std::size_t count, T* cosines) {
  for (std::size_t i = 0; i < count; ++i) cosines[i] = std::cos(angles[i]);
}

}  // namespace

template <class T>
void fast_math_rows(const std::int64_t* positions, std::size_t rows, std::size_t dim, const T* frequencies,
                    channel_places places, T* out) {
  alignas(64) T angles[block];
  alignas(64) T sines[block];
  alignas(64) T cosines[block];
  for (std::size_t r = 0; r < rows; ++r) {
    const T pos = static_cast<T>(positions[r]);
    T* const row = out + r * dim;
    const std::size_t pairs = dim / 2;
    for (std::size_t first = 0; first < pairs; first += block) {
      const std::size_t count = std::min(block, pairs - first);
      for (std::size_t i = 0; i < count; ++i) angles[i] = pos * frequencies[first + i];
      sines_of(angles, count, sines);
      cosines_of(angles, count, cosines);
      if (places.stride == 2) {
        T* const pair = row + 2 * first;
        for (std::size_t i = 0; i < count; ++i) {
          pair[2 * i] = sines[i];
          pair[2 * i + 1] = cosines[i];
        }
      } else {
        std::copy_n(sines, count, row + first);
        std::copy_n(cosines, count, row + first + places.trailing);
      }
    }
    if (dim % 2 != 0) row[pairs * places.stride] = std::sin(pos * frequencies[pairs]);
  }
}

template void fast_math_rows(const std::int64_t*, std::size_t, std::size_t, const float*, channel_places, float*);
template void fast_math_rows(const std::int64_t*, std::size_t, std::size_t, const double*, channel_places, double*);

}  // namespace bench
