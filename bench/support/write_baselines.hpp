// SPDX-License-Identifier: MIT
// What every call that writes rows is measured beside.
#ifndef SINPE_BENCH_WRITE_BASELINES_HPP
#define SINPE_BENCH_WRITE_BASELINES_HPP

#include <vector>

#include "support/measure.hpp"

namespace bench {

// `rows_of(positions, rows, out)` writes rows.
template <class T, class Rows>
void add_loop(const subject& s, const char* way, Rows rows_of) {
  add_approximation<T>(
      s, way, [=](T* out) { rows_of(s.positions.data(), s.positions.size(), out); },
      [=, cycle = position_cycle(s.positions, s.rows)](T* out) mutable { rows_of(cycle.next(), s.rows, out); });
}

template <class T>
void add_fill_ceilings(const subject& s) {
  const std::size_t bytes = s.elements() * sizeof(T);
  add_ceiling<T>(s, "memset", [=](T* out) { fill_memory(out, bytes); });
  if (has_streaming_fill()) add_ceiling<T>(s, "streaming_fill", [=](T* out) { streaming_fill(out, bytes); });
}

template <class T>
void add_write_baselines(const subject& s) {
  add_fill_ceilings<T>(s);
  std::vector<T> frequencies((s.dim + 1) / 2);
  libm_frequencies(s.dim, frequencies.data());
  add_loop<T>(s, "libm_loop", [=](const std::int64_t* positions, std::size_t rows, T* out) {
    libm_rows(positions, rows, s.dim, frequencies.data(), s.places(), out);
  });
  add_loop<T>(s, "libm_loop_fast_math", [=](const std::int64_t* positions, std::size_t rows, T* out) {
    fast_math_rows(positions, rows, s.dim, frequencies.data(), s.places(), out);
  });
  add_loop<T>(s, "pow_loop", [=](const std::int64_t* positions, std::size_t rows, T* out) {
    pow_rows(positions, rows, s.dim, s.places(), out);
  });
}

}  // namespace bench

#endif  // SINPE_BENCH_WRITE_BASELINES_HPP
