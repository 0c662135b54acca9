// SPDX-License-Identifier: MIT
// As everything.cpp, for what is beside rows of the generator: views, generators without a heap, grids, operators, rotary
// embeddings, legacy tables.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <sinpe/sinpe.hpp>

#ifndef UNIT
#define UNIT siblings
#endif

std::uint64_t UNIT();

namespace siblings_of_the_generator {
namespace {

constexpr std::size_t width = 12;
constexpr std::size_t count = 6;
constexpr double given[] = {1.0, 0.5, 0.25, 0.125, 0.0625, 0.03125};
constexpr std::ptrdiff_t gap = 2;
constexpr std::ptrdiff_t wide_rows = static_cast<std::ptrdiff_t>(width) + gap;
static_assert(sinpe::valid(sinpe::conventions::dit_grid(width)), "a named grid is a constant");
static_assert(sinpe::valid(width, sinpe::conventions::fairseq(), sinpe::lone_channel::refuse), "and so is a preset");

// FNV-1a over the bytes of all elements, a sum over all calls.
template <class T>
std::uint64_t digest_of(const std::vector<T>& values) {
  std::uint64_t state = 0xcbf29ce484222325u;
  for (const T& value : values) {
    unsigned char bytes[sizeof(T)];
    std::memcpy(bytes, &value, sizeof(T));
    for (const unsigned char byte : bytes) state = (state ^ byte) * 0x100000001b3u;
  }
  return state;
}

// Every call that takes views, containers or row pointers.
template <class T, class Generator>
std::uint64_t views_of(const Generator& pe) {
  using scale = typename Generator::scale;
  const std::size_t d = pe.dim();
  std::vector<T> x(2 * count * d);
  const int firsts[] = {3, -1};
  const double listed[] = {1, 2, 3, 4.5, 5, 6};
  const auto positions = sinpe::positions_from_each(firsts, 2).padded_below(0, sinpe::padding_rows::zero);
  const auto at = sinpe::positions_at(listed).padded_at(3, sinpe::padding_rows::leave);
  const auto rows_first = sinpe::view_batch_first(x.data(), 2, count, d);
  const auto columns_first = sinpe::view_channels_first(x.data(), 2, d, count);
  if (!pe.valid(rows_first, positions) || !pe.valid(columns_first)) return 0;
  pe.encode(positions, rows_first);
  pe.encode(0.5f, sinpe::view_sequence_first(x.data(), count, 2, d).rows(1, count));
  pe.add_positional(columns_first);
  pe.add_positional(columns_first, at);
  pe.add_positional(rows_first, sinpe::positions_at_each(listed, 0));
  pe.add_positional(rows_first, 7u);
  pe.add_positional_scaled(columns_first, positions, scale(2), scale(0.5));
  T* const pointers[] = {x.data(), nullptr, x.data() + d};
  const sinpe::scattered_rows<T> scattered{pointers, 3, d};
  if (!pe.valid(scattered, at)) return 0;
  pe.encode(sinpe::positions_from(5, -1), scattered);
  pe.add_positional(scattered, at);
  pe.add_positional_scaled(scattered, at, scale(2), scale(0.5));
  std::vector<T> row(d), matrix(count * d);
  pe.encode(7, row);
  pe.encode_range(7L, count, matrix);
  pe.encode_at(std::vector<short>{1, 2, 3, 4, 5, 6}, matrix);
  pe.add_positional(matrix, count);
  pe.add_positional(sinpe::view_of(matrix, count), 2.5);
  sinpe::add_positional(sinpe::view_of(matrix, count), positions, {});
  return digest_of(x) + digest_of(row) + digest_of(matrix);
}

template <class T>
std::uint64_t generators_of() {
  constexpr sinpe::static_sinusoidal_pe<T, 6> inside;
  std::vector<unsigned char> memory(sinpe::workspace_sinusoidal_pe<T>::workspace_bytes(width));
  const sinpe::workspace_sinusoidal_pe<T> over(width, {}, memory.data(), memory.size());
  return views_of<T>(inside) + views_of<T>(over) + views_of<T>(sinpe::sinusoidal_pe<T>(width).columns(3, 8));
}

template <class T, class P>
std::uint64_t operators_of(const sinpe::relative_operators& operators, P k) {
  sinpe::relative_operator m = operators.at(k);
  operators.at(k, m);
  m *= m.inverse() * operators.at(k);
  std::vector<T> rows(count * (width + gap), T{1});
  std::vector<T> other(rows.size());
  T* const row = rows.data();
  m.apply(row);
  m.apply(row, other.data());
  m.apply_rows(row, count);
  m.apply_rows(row, count, wide_rows);
  m.apply_rows(static_cast<const T*>(row), other.data(), count);
  m.apply_rows(static_cast<const T*>(row), other.data(), count, wide_rows, wide_rows);
  std::vector<T> matrix(width * (width + gap));
  m.matrix(matrix.data());
  m.matrix(matrix.data(), wide_rows);
  std::vector<double> similarities = {m.similarity(), operators.similarity(k), 0, 0, 0, 0};
  const P offsets[] = {k, k};
  operators.similarity_range(k, 2, &similarities[2]);
  operators.similarity_at(offsets, 2, &similarities[4]);
  return digest_of(rows) + digest_of(other) + digest_of(matrix) + digest_of(similarities);
}

template <class T, class P>
std::uint64_t heads_of(const sinpe::rotary<T>& rope, P first) {
  const sinpe::rotary_shape shape{count, 2, 2};
  if (!rope.valid(shape)) return 0;
  rope.validate(shape);
  std::vector<T> heads(count * 4 * width, T{1});
  std::vector<T> table(count * (width + gap));
  const P positions[] = {first, first, first, first, first, first};
  rope.table_range(first, count, table.data());
  rope.table_range(first, count, table.data(), wide_rows, static_cast<P>(2));
  rope.table_at(positions, count, table.data());
  rope.table_at(positions, count, table.data(), wide_rows);
  rope.apply(heads.data(), shape, table.data());
  rope.apply(heads.data(), shape, table.data(), wide_rows, sinpe::rotary_direction::inverse);
  rope.rotate(heads.data(), shape, first);
  rope.rotate(heads.data(), shape, first, sinpe::rotary_direction::inverse);
  rope.rotate(heads.data(), shape, first, static_cast<P>(3));
  rope.rotate_at(heads.data(), shape, positions);
  rope.rotate_batch(heads.data(), shape, positions);
  return digest_of(heads) + digest_of(table);
}

template <class T>
std::uint64_t grid_of(const sinpe::grid_options& options) {
  sinpe::grid_pe<T> grid(options);
  grid.pin(sinpe::best_isa());
  const sinpe::grid_coordinates coordinates = grid.coordinates(2, 3);
  const std::size_t d = grid.dim();
  std::vector<T> out(grid.rows(coordinates) * (d + 1));
  grid.encode(2, 3, out.data());
  grid.encode(coordinates, out.data());
  const auto stride = static_cast<std::ptrdiff_t>(d + 1);
  if (grid.accepts(coordinates) && grid.accepts(coordinates, stride)) grid.encode(coordinates, out.data(), stride);
  return digest_of(out);
}

template <class T, class P>
std::uint64_t legacy_of(const sinpe::legacy_float_pe<T>& table, P first) {
  std::vector<T> rows(count * (width + gap));
  const P positions[] = {first, first};
  table.encode(first, rows.data());
  table.encode_range(first, count, rows.data());
  table.encode_range(first, count, rows.data(), wide_rows);
  table.encode_at(positions, 2, rows.data());
  table.encode_at(positions, 2, rows.data(), wide_rows);
  return digest_of(rows) + digest_of(std::vector<float>{table.frequency(table.frequency_count() - 1)});
}

template <class T>
std::uint64_t element_type() {
  const sinpe::rotary<T> halves(width, sinpe::rotary_pairing::halves);
  const sinpe::rotary<T> adjacent(width, sinpe::rotary_pairing::adjacent, given, count);
  const sinpe::rotary<T> stretched(width, sinpe::rotary_pairing::adjacent, sinpe::rotary_scaling::llama3(width, 5e5));
  const sinpe::legacy_float_pe<T> by_law(width, {}, sinpe::float_frequency::exponential);
  const sinpe::legacy_float_pe<T> by_list(width, given, count);
  const sinpe::relative_operators operators(width, sinpe::conventions::fairseq());
  return heads_of(halves, 5) + heads_of(adjacent, 0.5) + heads_of(stretched, 7u) + legacy_of(by_law, 9) +
         legacy_of(by_list, 2.5f) + operators_of<T>(operators, 11) + operators_of<T>(operators, -0.5) +
         grid_of<T>(sinpe::conventions::dit_grid(width)) + grid_of<T>(sinpe::conventions::timm_grid(width));
}

std::uint64_t laws() {
  namespace scaling = sinpe::rotary_scaling;
  const double divisors[] = {1, 2, 3, 4, 5, 6};
  return digest_of(scaling::none(width, 1e4).values) + digest_of(scaling::linear(width, 1e4, 4).values) +
         digest_of(scaling::ntk(width, 1e4, 4).values) +
         digest_of(scaling::dynamic_ntk(width, 1e4, 4, 9e3, 2e3).values) +
         digest_of(scaling::yarn(width, 1e4, {4, 2048}).values) +
         digest_of(scaling::longrope(width, 1e4, divisors, count, 4, 2048).values);
}

}  // namespace
}  // namespace siblings_of_the_generator

std::uint64_t UNIT() {
  using siblings_of_the_generator::element_type;
  const auto& last = sinpe::conventions::all[sizeof sinpe::conventions::all / sizeof sinpe::conventions::all[0] - 1];
  return element_type<float>() + element_type<double>() + siblings_of_the_generator::generators_of<float>() +
         siblings_of_the_generator::generators_of<sinpe::bfloat16>() + siblings_of_the_generator::laws() +
         siblings_of_the_generator::digest_of(sinpe::encode<double>(1, 6, last.options));
}
