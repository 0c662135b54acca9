// SPDX-License-Identifier: MIT
// Calls every function of the generator, each template with every element type and the usual position types, and
// returns a digest of the bits that came out; siblings.cpp and views.cpp do so for the other headers. The checks compile
// them under many flags. PART_OF_THE_KERNELS: kernels take long to compile.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "calls.hpp"

#ifndef UNIT
#define UNIT everything
#endif

std::uint64_t UNIT();

namespace {

using namespace calls;

static_assert(sinpe::valid(d, paper) && sinpe::valid(d, frequencies, 5), "sinpe must accept its own defaults");
static_assert(sinpe::value(0, 0, d) == 0 && sinpe::value(0, 1, d) == 1, "position 0 is exact in constants too");

template <class P>
P position_after(P first, std::size_t row) {
  return static_cast<P>(first + static_cast<P>(row));
}
[[maybe_unused]] sinpe::float16 position_after(sinpe::float16 first, std::size_t row) {
  return sinpe::float16(static_cast<float>(first) + static_cast<float>(row));
}

template <class T, class P>
void members(const sinpe::sinusoidal_pe<T>& generator, P first, P step, digest& bits) {
  using scale = typename sinpe::sinusoidal_pe<T>::scale;
  std::vector<T> matrix(rows * row_stride);
  std::vector<P> positions;
  for (std::size_t row = 0; row < rows; ++row) positions.push_back(position_after(first, row));
  T* const out = matrix.data();
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(row_stride);

  generator.encode(first, out);
  generator.add_positional(out, rows);
  generator.add_positional(out, rows, first);
  generator.add_positional(out, rows, first, stride, step);
  generator.add_positional_at(out, rows, positions.data());
  generator.add_positional_at(out, rows, positions.data(), stride);
  generator.add_positional_scaled(out, rows, first, scale{3}, scale{1} / scale{3});
  generator.add_positional_scaled(out, rows, first, scale{3}, scale{1} / scale{3}, stride, step);
  bits.add(matrix);
  generator.encode_range(first, rows, out);
  bits.add(matrix);
  generator.encode_range(first, rows, out, stride, step);
  bits.add(matrix);
  generator.encode_at(positions.data(), rows, out);
  bits.add(matrix);
  generator.encode_at(positions.data(), rows, out, stride);
  bits.add(matrix);
}

template <class T, class P>
void position_type(const sinpe::pe_options& options, P first, P step, digest& bits) {
  const sinpe::sinusoidal_pe<T> generator(d, options);
  members(generator, first, step, bits);
  bits.add(sinpe::encode<T>(first, d, options));
  bits.add(std::vector<T>{sinpe::value<T>(first, d - 1, d, options)});
}

template <class T>
void element_type(digest& bits) {
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  halves.tail = sinpe::odd_tail::wrap;
  position_type<T>(paper, 100000, 1, bits);
  position_type<T>(halves, -7LL, 2LL, bits);
  position_type<T>(paper, 3u, 5u, bits);
  position_type<T>(halves, std::uint64_t{1} << 40, std::uint64_t{1}, bits);
  position_type<T>(paper, 0.25, 1.0, bits);
  position_type<T>(paper, 2.5f, -1.0f, bits);

  sinpe::sinusoidal_pe<T> given(d, frequencies, 5);
  given.pin(sinpe::is_supported(sinpe::isa::baseline) ? sinpe::isa::baseline : sinpe::best_isa());
  if (given.level() != sinpe::isa::avx512 && given.dim() == d) members(given, 11, -1, bits);

  std::vector<T> embeddings(rows * d, T{1});
  sinpe::add_positional(embeddings, rows);
  bits.add(embeddings);
}

#if !defined(PART_OF_THE_KERNELS)
// Kernels are what takes the time, so one position type each must do.
void sixteen_bits(digest& bits) {
  static_assert(sinpe::value<sinpe::float16>(0, 1, d).bits == sinpe::float16(1.0).bits, "a constant in 16 bits");
  position_type<sinpe::float16>(paper, 100000, 1, bits);
  position_type<sinpe::bfloat16>(paper, sinpe::float16(2.5f), sinpe::float16(-1.0f), bits);
  std::vector<sinpe::bfloat16> embeddings(rows * d, sinpe::bfloat16(1.0f));
  sinpe::add_positional(embeddings, rows);
  bits.add(embeddings);
  bits.add(std::vector<float>{static_cast<float>(embeddings[1])});
}
#endif

}  // namespace

std::uint64_t UNIT() {
  digest bits;
  element_type<float>(bits);
#if !defined(PART_OF_THE_KERNELS)
  element_type<double>(bits);
  sixteen_bits(bits);
#endif
  return bits.get();
}
