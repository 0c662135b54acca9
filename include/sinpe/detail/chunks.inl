// SPDX-License-Identifier: MIT
// Chunks of neighbouring pairs: their anchors, and the loops over the rows around an anchor.

// Pairs that are worked on together: their anchors stay on the stack, 4 KiB of coarse ones.
constexpr std::size_t chunk_pairs = 256;

// Neighbouring pairs of a job. They count from 0, and so do their channels.
struct chunk {
  std::size_t pairs;
  pair_tables tables;     // from the chunk's first pair on
  row_shape shape;        // of what the row has from the chunk's first channel on
  std::ptrdiff_t column;  // that channel
};

template <bool Interleaved, class Pair>
SINPE_DETAIL_INLINE chunk chunk_at(const pair_tables& all, const row_shape& shape, std::size_t begin, std::size_t most) {
  const std::size_t column = Interleaved ? 2 * begin : begin;
  return {clamped(all.pairs, begin, most),
          {all.pairs - begin, all.frequencies + begin * fixed_frequency::words, all.turns + begin * turn_numbers<Pair>(),
           all.phases == nullptr ? nullptr : all.phases + begin * fixed_phase::words},
          {clamped(shape.dim, column, shape.dim), Interleaved, clamped(shape.leads, begin, shape.leads),
           clamped(shape.trails, begin, shape.trails), shape.trail_offset},
          static_cast<std::ptrdiff_t>(column)};
}

// The anchors of the pairs of a chunk, in tiles.
template <class Pair>
void fill_anchors(const multiplier& position, bool negative, const chunk& c, double* to) {
  constexpr std::size_t step = Pair::anchors_at_once * lanes;
  constexpr std::size_t block = step > tile_pairs ? step : tile_pairs;
  const pair_tables tables = c.tables;
  const std::size_t pairs = c.pairs;
  const std::size_t blocks_end = pairs / block * block;
  std::size_t pair = 0;
  for (; pair < blocks_end; pair += step) {
    Pair a[Pair::anchors_at_once]{};
    anchors(position, negative, tables.frequencies + place_in_tile(pair, tables.pairs, fixed_frequency::words).offset,
            phases_at(tables, pair), tile_pairs, a);
    double* const begin = to + place_in_tile(pair, chunk_pairs, Pair::parts).offset;
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Pair::anchors_at_once; ++i) {
      store(begin + pack_offset<Pair::parts>(i), tile_pairs, a[i]);
    }
  }
  for (; pair < pairs; pair += lanes) {
    Pair a{};
    anchor(position, negative, tables, pair, a);
    store(to + place_in_tile(pair, chunk_pairs, Pair::parts).offset, tile_pairs, a);
  }
  if (blocks_end != pairs) return;
  const tile_place last = place_in_tile(pairs - 1, tables.pairs, fixed_frequency::words);
  const std::uint64_t flags = tables.frequencies[last.offset + (fixed_frequency::words - 1) * last.stride];
  if ((flags & fixed_frequency::silent) == 0) return;
  for (std::size_t part = 0; part < Pair::parts; ++part) {
    to[place_in_tile(pairs - 1, chunk_pairs, Pair::parts).offset + part * tile_pairs] = 0;
  }
}

// The centers of the cycle at high digit `high`, from pair `pair` on.
template <class Pair, std::size_t Packs>
SINPE_DETAIL_INLINE void load_centers(const double* anchors, std::size_t pair, int high, bool negative,
                                      const double* turns, std::size_t stride, Pair (&centers)[Packs]) {
  const double* const from = anchors + place_in_tile(pair, chunk_pairs, Pair::parts).offset;
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) load(from + pack_offset<Pair::parts>(i), tile_pairs, centers[i]);
  turn_high(high, negative, turns, stride, centers);
}

// Those rows of a chunk, a whole cycle. `row` is where the chunk's channels begin in that of low digit 0. Not inlined, as
// put_one_row: long, and used in two places.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_SELDOM void put_whole_cycle(const chunk& c, const double* anchors, int high, bool negative, T* row,
                                         std::ptrdiff_t row_stride, const Op& op) {
  // Copies: for all the compiler knows, what is written could be the chunk.
  const row_shape shape = c.shape;
  const pair_tables tables = c.tables;
  const std::size_t pairs = c.pairs;
  cycle_target<T> target{row, row_stride, negative, 0, nullptr};
  const std::size_t full_end = full_pairs<Interleaved>(shape, pairs);
  const std::size_t blocks_end = full_end / whole_block * whole_block;
  std::size_t pair = 0;
  for (; pair < blocks_end; pair += packs_at_once * lanes) {
    target.pair = pair;
    target.turns = tables.turns + place_in_tile(pair, tables.pairs, turn_numbers<Pair>()).offset;
    Pair centers[packs_at_once]{};
    load_centers(anchors, pair, high, negative, target.turns, tile_pairs, centers);
    put_cycle<Interleaved, true>(centers, target, tile_pairs, shape, op);
  }
  for (; pair < pairs; pair += lanes) {
    const tile_place place = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    target.pair = pair;
    target.turns = tables.turns + place.offset;
    Pair center[1]{};
    load_centers(anchors, pair, high, negative, target.turns, place.stride, center);
    if (pair + lanes <= full_end) {
      put_cycle<Interleaved, true>(center, target, place.stride, shape, op);
    } else {
      put_cycle<Interleaved, false>(center, target, place.stride, shape, op);
    }
  }
}

// One of those rows, where a cycle is not whole.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_SELDOM void put_one_row(const chunk& c, const double* anchors, int high, int low, bool negative, T* row,
                                     const Op& op) {
  const row_shape shape = c.shape;
  const pair_tables tables = c.tables;
  const std::size_t pairs = c.pairs;
  const std::size_t full_end = full_pairs<Interleaved>(shape, pairs);
  const std::size_t blocks_end = full_end / whole_block * whole_block;
  std::size_t pair = 0;
  for (; pair < blocks_end; pair += packs_at_once * lanes) {
    const double* const turns = tables.turns + place_in_tile(pair, tables.pairs, turn_numbers<Pair>()).offset;
    Pair a[packs_at_once]{};
    load_centers(anchors, pair, high, negative, turns, tile_pairs, a);
    turn_by(low, negative, turns, tile_pairs, a);
    put_packs<Interleaved, true>(row, shape, pair, a, op);
  }
  for (; pair < pairs; pair += lanes) {
    const tile_place place = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    Pair a[1]{};
    load_centers(anchors, pair, high, negative, tables.turns + place.offset, place.stride, a);
    turn_by(low, negative, tables.turns + place.offset, place.stride, a);
    if (pair + lanes <= full_end) {
      put_packs<Interleaved, true>(row, shape, pair, a, op);
    } else {
      put_packs<Interleaved, false>(row, shape, pair, a, op);
    }
  }
}

// The rows of `digit`. `row` is where the chunk's channels begin in that of low digit 0.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_centers(const chunk& c, const double* anchors, bool negative, T* row,
                                     std::ptrdiff_t row_stride, const digit_range& digit, const Op& op) {
  if (is_whole_cycle(digit)) {
    put_whole_cycle<Interleaved, Pair>(c, anchors, digit.high, negative, row, row_stride, op);
  } else {
    for (int low = digit.from; low <= digit.to; ++low) {
      put_one_row<Interleaved, Pair>(c, anchors, digit.high, low, negative, row + low * row_stride, op);
    }
  }
}
