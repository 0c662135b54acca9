// SPDX-License-Identifier: MIT
// Consecutive rows by encode_range, upwards from position 0 and downwards to it.
#include <algorithm>

#include "bench.hpp"
#include "support/write_baselines.hpp"

namespace bench {
namespace {

template <class T>
subject range(std::size_t rows, std::size_t dim) {
  subject s;
  s.verb = std::string("encode_range<") + element_name<T>() + ">";
  s.rows = rows;
  s.dim = dim;
  s.positions = ascending(rows);
  return s;
}

template <class T>
void register_ascending(const subject& s) {
  add_generator<T>(s, [rows = s.rows](const auto& pe, T* out) { pe.encode_range(0, rows, out); });
  add_write_baselines<T>(s);
}

// Beside the same matrix of float above; no libm writes these.
template <class T>
void register_half(matrix_size m, sinpe::pair_layout layout) {
  subject s = range<T>(m.rows, m.dim);
  s.options.layout = layout;
  add_generator<T>(s, [rows = s.rows](const auto& pe, T* out) { pe.encode_range(0, rows, out); });
  add_fill_ceilings<T>(s);
}

template <class T>
void register_halves() {
  register_half<T>({512, 512}, sinpe::pair_layout::interleaved);
  register_half<T>({512, 512}, sinpe::pair_layout::halves);
  register_half<T>({2048, 1024}, sinpe::pair_layout::interleaved);
  register_half<T>({16384, 4096}, sinpe::pair_layout::interleaved);
}

template <class T>
void register_descending(subject s) {
  std::reverse(s.positions.begin(), s.positions.end());
  s.remark = "/step:-1";
  add_generator<T>(s, [s](const auto& pe, T* out) {
    pe.encode_range(s.positions.front(), s.rows, out, static_cast<std::ptrdiff_t>(s.dim), std::int64_t{-1});
  });
  add_write_baselines<T>(s);
}

}  // namespace

void register_encode_range() {
  for (const matrix_size m : float_sizes) register_ascending<float>(range<float>(m.rows, m.dim));
  for (const matrix_size m : double_sizes) register_ascending<double>(range<double>(m.rows, m.dim));
  subject halves = range<float>(512, 512);
  halves.options.layout = sinpe::pair_layout::halves;
  register_ascending<float>(halves);
  register_halves<sinpe::float16>();
  register_halves<sinpe::bfloat16>();
  register_descending<float>(range<float>(512, 512));
  register_descending<double>(range<double>(512, 512));
}

}  // namespace bench
