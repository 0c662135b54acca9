// SPDX-License-Identifier: MIT
// As everything.cpp, for views, containers, columns and the generators that allocate nothing.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "calls.hpp"

#ifndef UNIT
#define UNIT views
#endif

std::uint64_t UNIT();

namespace {

using namespace calls;

template <class T>
sinpe::scattered_rows<T> scattered(std::vector<T>& matrix, std::vector<T*>& pointers) {
  for (std::size_t row = 0; row < rows; ++row) pointers.push_back(matrix.data() + row * d);
  return {pointers.data(), rows, d};
}

template <class Generator, class T, class P>
void checked(const Generator& generator, std::vector<T> x, P first, digest& bits) {
  using scale = typename Generator::scale;
  const std::vector<P> listed = {first, first};
  generator.encode_range(first, rows, x);
  generator.add_positional(x, rows);
  generator.add_positional(x, rows, first);
  bits.add(x);
  std::vector<T> some(2 * d);
  generator.encode_at(listed, some);
  bits.add(some);
  std::vector<T> row(d);
  generator.encode(first, row);
  bits.add(row);

  const auto positions = sinpe::positions_from(first).padded_at(first, sinpe::padding_rows::zero);
  for (const sinpe::embeddings_view<T>& view :
       {sinpe::view_rows(x.data(), rows, d), sinpe::view_batch_first(x.data(), 2, rows / 2, d),
        sinpe::view_sequence_first(x.data(), rows / 2, 2, d), sinpe::view_channels_first(x.data(), 1, d, rows),
        sinpe::view_of(x, rows)}) {
    if (!generator.valid(view)) continue;
    generator.encode(first, view);
    generator.encode(positions, view);
    generator.encode(sinpe::positions_at(std::vector<P>(rows, first).data()), view);
    generator.add_positional(view);
    generator.add_positional(view, first);
    generator.add_positional(view, sinpe::positions_from_each(listed.data()));
    generator.add_positional_scaled(view, sinpe::positions_from(first), scale{3}, scale{1} / scale{3});
    bits.add(x);
  }
  std::vector<T*> pointers;
  const sinpe::scattered_rows<T> to = scattered(x, pointers);
  if (!generator.valid(to)) return;
  generator.encode(positions, to);
  generator.add_positional(to, sinpe::positions_from(first).padded_below(first, sinpe::padding_rows::leave));
  generator.add_positional_scaled(to, positions, scale{3}, scale{1} / scale{3});
  bits.add(x);
}

template <class T>
void element(digest& bits) {
  std::vector<T> x(rows * d);
  const sinpe::sinusoidal_pe<T> generator(d);
  checked(generator, x, 5, bits);
  checked(generator, x, 0.25, bits);
  generator.columns(2, 5).encode(3, x.data());
  bits.add(x);
  sinpe::add_positional(sinpe::view_rows(x.data(), rows, d), sinpe::positions_from(7), paper);
  sinpe::add_positional(sinpe::view_rows(x.data(), rows, d));

  const sinpe::static_sinusoidal_pe<T, d> inside;
  checked(inside, x, 5, bits);
  std::vector<unsigned char> memory(sinpe::workspace_sinusoidal_pe<T>::workspace_bytes(d));
  checked(sinpe::workspace_sinusoidal_pe<T>(d, paper, memory.data(), memory.size()), x, 5, bits);
}

}  // namespace

std::uint64_t UNIT() {
  digest bits;
#if !defined(PART_OF_THE_KERNELS)
  element<float>(bits);
  element<double>(bits);
  element<sinpe::bfloat16>(bits);
#endif
  element<sinpe::float16>(bits);
  return bits.get();
}
