// SPDX-License-Identifier: MIT
// As everything.cpp, for grids, legacy tables, operators, rotary embeddings, presets and channels with phases.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "calls.hpp"

#ifndef UNIT
#define UNIT siblings
#endif

std::uint64_t UNIT();

namespace {

using namespace calls;

template <class T>
void per_channel(digest& bits) {
  const double channel_frequencies[d] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::vector<T> row(d);
  if (!sinpe::sinusoidal_pe<T>::valid_per_channel(d, channel_frequencies, nullptr)) return;
  sinpe::sinusoidal_pe<T>::per_channel(d, channel_frequencies, channel_frequencies).encode(2, row.data());
  bits.add(row);
}

template <class T>
void grid(digest& bits) {
  const sinpe::grid_options options = sinpe::conventions::timm_grid(d);
  sinpe::grid_pe<T> pe(options);
  pe.pin(pe.level());
  const double listed[] = {0.5, 3};
  sinpe::grid_coordinates coordinates = pe.coordinates(2, 3);
  coordinates.row = {2, 0, 1, listed};
  std::vector<T> out((pe.rows(coordinates) + 1) * (d + 1));
  if (!sinpe::valid(options) || !pe.accepts(coordinates) || !pe.accepts(coordinates, row_stride)) return;
  pe.encode(coordinates, out.data(), static_cast<std::ptrdiff_t>(pe.dim() + 1));
  pe.encode(coordinates, out.data());
  pe.encode(2, 3, out.data());
  bits.add(out);
  sinpe::grid_pe<T>(sinpe::conventions::video_grid(d, 4)).encode(1, 2, 3, out.data());
  bits.add(out);
}

template <class T, class P>
void legacy(P first, digest& bits) {
  const sinpe::legacy_float_pe<T> pe(d, paper, sinpe::float_frequency::exponential);
  const sinpe::legacy_float_pe<T> given(d, frequencies, pe.frequency_count());
  std::vector<T> out(2 * row_stride, static_cast<T>(pe.frequency(1)));
  const P positions[] = {first, first};
  given.encode(first, out.data());
  pe.encode_range(first, 2, out.data());
  pe.encode_range(first, 2, out.data(), row_stride);
  bits.add(out);
  given.encode_at(positions, 2, out.data());
  given.encode_at(positions, 2, out.data(), row_stride);
  bits.add(out);
}

template <class T, class P>
void operators(P k, digest& bits) {
  sinpe::relative_operators all(d, frequencies, 5, paper, sinpe::lone_channel::keep);
  all.pin(all.level());
  sinpe::relative_operator m = sinpe::relative_operators(d - 1).at(k);
  m = all.at(k) * all.at(k).inverse();
  all.at(k, m);
  std::vector<T> rows_of(2 * row_stride, T{1}), matrix(d * row_stride);
  m.apply(rows_of.data());
  m.apply(rows_of.data(), matrix.data());
  m.apply_rows(rows_of.data(), 2);
  m.apply_rows(rows_of.data(), 2, row_stride);
  m.apply_rows(rows_of.data(), matrix.data(), 2);
  m.apply_rows(rows_of.data(), matrix.data(), 2, row_stride, row_stride);
  m.matrix(matrix.data());
  m.matrix(matrix.data(), row_stride);
  bits.add(rows_of);
  bits.add(matrix);
  const P offsets[] = {k, k};
  double similarities[2] = {};
  all.similarity_at(offsets, 2, similarities);
  all.similarity_range(k, 2, similarities);
  bits.add(std::vector<double>{similarities[0], similarities[1], all.similarity(k), m.similarity()});
}

template <class T, class P>
void heads(const sinpe::rotary<T>& rope, P first, digest& bits) {
  constexpr auto inverse = sinpe::rotary_direction::inverse;
  const std::ptrdiff_t table_stride = static_cast<std::ptrdiff_t>(rope.rotary_dim() + 1);
  const sinpe::rotary_shape shape{3, 2, 2};
  const P positions[] = {first, first, first};
  std::vector<T> x(3 * 2 * 2 * rope.head_dim(), T{1}), table(3 * (rope.rotary_dim() + 1));
  if (!rope.valid(shape)) return;
  rope.table_range(first, 3, table.data());
  rope.table_at(positions, 3, table.data());
  rope.apply(x.data(), shape, table.data(), inverse);
  rope.table_range(first, 3, table.data(), table_stride);
  rope.table_at(positions, 3, table.data(), table_stride);
  rope.apply(x.data(), shape, table.data(), table_stride);
  rope.rotate(x.data(), shape, first, inverse);
  rope.rotate(x.data(), shape, first);
  rope.rotate_at(x.data(), shape, positions);
  rope.rotate_batch(x.data(), shape, positions);
  bits.add(table);
  bits.add(x);
}

template <class T>
void rotary(digest& bits) {
  sinpe::rotary<T> rope(10, sinpe::rotary_pairing::adjacent, sinpe::rotary_options{8});
  rope.pin(rope.level());
  rope.validate({3, 2, 2});
  heads(rope, -1LL, bits);
  heads(rope, 0.25, bits);
  heads(rope, sinpe::float16(2.5f), bits);
  heads(rope, std::size_t{2}, bits);
  if (!sinpe::rotary<T>::valid(10, rope.pairing(), frequencies, 5)) return;
  heads(sinpe::rotary<T>(10, sinpe::rotary_pairing::halves, frequencies, 5, rope.amplitude()), 7LL, bits);
  heads(sinpe::rotary<T>(8, sinpe::rotary_pairing::halves, sinpe::rotary_scaling::llama3(8, 500000)), 5LL, bits);
}

void scaling(digest& bits) {
  namespace scaling = sinpe::rotary_scaling;
  bits.add(scaling::none(10, 10000).values);
  bits.add(scaling::linear(10, 10000, 2).values);
  bits.add(scaling::ntk(10, 10000, 2).values);
  bits.add(scaling::dynamic_ntk(10, 10000, 2, 5000, 4096).values);
  bits.add(scaling::yarn(10, 10000, {4, 2048}).values);
  bits.add(scaling::longrope(10, 10000, frequencies, 5, 2, 4096).values);
  bits.add(std::vector<double>{scaling::yarn_amplitude(4)});
}

// The presets whose parameters have defaults stand in the table; these stand for the others.
void presets(digest& bits) {
  namespace named = sinpe::conventions;
  constexpr sinpe::pe_options with_parameters[] = {named::timescales(2, 20), named::nerfstudio(0, 8),
                                                   named::tensor2tensor_min_timescale_multiplied(2, 20)};
  for (const sinpe::pe_options& options : with_parameters) bits.add(sinpe::encode(3, d, options));
  for (const sinpe::named_convention& system : named::all) bits.add(sinpe::encode(3, d, system.options));
}

template <class T>
void companions(digest& bits) {
  per_channel<T>(bits);
  grid<T>(bits);
  legacy<T>(2, bits);
  legacy<T>(0.25, bits);
  legacy<T>(sinpe::float16(2.5f), bits);
  operators<T>(-3, bits);
  operators<T>(0.25, bits);
  operators<T>(sinpe::bfloat16(2.5f), bits);
  rotary<T>(bits);
}

}  // namespace

std::uint64_t UNIT() {
  digest bits;
  companions<float>(bits);
#if !defined(PART_OF_THE_KERNELS)
  companions<double>(bits);
#endif
  scaling(bits);
  presets(bits);
  return bits.get();
}
