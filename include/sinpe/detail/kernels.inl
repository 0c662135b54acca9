// SPDX-License-Identifier: MIT
// The loops: ranges of rows between anchors, and single rows.

// Pairs that are worked on together: their anchors stay on the stack, 4 KiB of coarse ones.
constexpr std::size_t chunk_pairs = 256;
// Pairs of a block of rows that is made on the stack and then written past the caches, 512 bytes a row in float: long
// enough for the write combining, short enough to come back to a row's neighbours soon.
constexpr std::size_t block_pairs = 64;
static_assert(chunk_pairs % block_pairs == 0 && block_pairs % tile_pairs == 0, "chunks and blocks are whole tiles");

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

// Those rows of a chunk, a whole cycle. `row` is where the chunk's channels begin in that of low digit 0.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_whole_cycle(const chunk& c, const double* anchors, int high, bool negative, T* row,
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
SINPE_DETAIL_INLINE void put_one_row(const chunk& c, const double* anchors, int high, int low, bool negative, T* row,
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

// The same through a block of rows laid out by itself, so that whole cache lines go out whatever the alignment. Before
// each run of a row in the block there is room for what waits for the rest of its cache line.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void stream_centers(const chunk& whole, const double* anchors, bool negative, T* row,
                                        std::ptrdiff_t row_stride, const digit_range& digit, const Op& op) {
  constexpr std::size_t room = cache_line / sizeof(T);
  constexpr std::size_t run = room + (Interleaved ? 2 * block_pairs : block_pairs);
  constexpr std::size_t row_size = Interleaved ? run : 2 * run;
  constexpr std::ptrdiff_t block_stride = static_cast<std::ptrdiff_t>(row_size);
  constexpr std::ptrdiff_t below = digits::low_radix / 2 - 1;
  alignas(cache_line) T block[digits::low_radix * row_size];
  T* const block_row = block + below * block_stride + room;
  std::size_t kept[digits::low_radix][2] = {};
  for (std::size_t begin = 0; begin < whole.pairs; begin += block_pairs) {
    chunk c = chunk_at<Interleaved, Pair>(whole.tables, whole.shape, begin, block_pairs);
    c.pairs = clamped(whole.pairs, begin, block_pairs);
    const row_shape shape = c.shape;
    const bool ends = begin + block_pairs >= whole.pairs;
    c.shape.trail_offset = run;
    put_centers<Interleaved, Pair>(c, anchors + begin * Pair::parts, negative, block_row, block_stride, digit, op);
    for (std::ptrdiff_t low = digit.from; low <= digit.to; ++low) {
      T* const to = row + low * row_stride + c.column;
      T* const from = block_row + low * block_stride;
      if constexpr (Interleaved) {
        stream_elements(to, from, clamped(shape.dim, 0, 2 * c.pairs), ends, kept[low + below][0]);
      } else {
        stream_elements(to, from, clamped(shape.leads, 0, c.pairs), ends, kept[low + below][0]);
        stream_elements(to + shape.trail_offset, from + run, clamped(shape.trails, 0, c.pairs), ends,
                        kept[low + below][1]);
      }
    }
  }
}

template <bool Interleaved, class Pair, class T, class Op>
void put_range(const row_job<T>& job, const Op& op) {
  using signed_position = std::int64_t;
  constexpr signed_position cycle = digits::low_radix;
  constexpr signed_position span = cycle * Pair::high_radix;
  constexpr signed_position below_anchor = span / 2 - cycle / 2 - 1;
  const signed_position first = static_cast<signed_position>(job.first);
  const signed_position last = first + static_cast<signed_position>(job.rows) - 1;
  alignas(cache_line) double anchors[Pair::parts * chunk_pairs];
  signed_position at = static_cast<signed_position>(digits_of(job.first, Pair::high_radix).anchor);
  for (; at - below_anchor <= last; at += span) {
    const multiplier m = multiplier_of(static_cast<std::uint64_t>(at), job.fraction, job.fraction_bits);
    for (std::size_t begin = 0; begin < job.tables.pairs; begin += chunk_pairs) {
      const chunk c = chunk_at<Interleaved, Pair>(job.tables, job.shape, begin, chunk_pairs);
      fill_anchors<Pair>(m, job.negative, c, anchors);
      for (int high = 1 - Pair::high_radix / 2; high <= Pair::high_radix / 2; ++high) {
        const signed_position center = at + cycle * high;
        const signed_position from = first - center > 1 - cycle / 2 ? first - center : 1 - cycle / 2;
        const signed_position to = last - center < cycle / 2 ? last - center : cycle / 2;
        if (from > to) continue;
        const digit_range digit{high, static_cast<int>(from), static_cast<int>(to)};
        T* const row = job.out + (center - first) * job.row_stride + c.column;
        if constexpr (Op::streams) {
          if (job.stream) {
            stream_centers<Interleaved, Pair>(c, anchors, job.negative, row, job.row_stride, digit, op);
            continue;
          }
        }
        put_centers<Interleaved, Pair>(c, anchors, job.negative, row, job.row_stride, digit, op);
      }
    }
  }
  if (Op::streams && job.stream) finish_streaming();
}

// One row.
template <bool Interleaved, class Pair, class T, class Op>
void put_row(const row_job<T>& job, const Op& op) {
  const digits d = digits_of(job.first, Pair::high_radix);
  const multiplier m = multiplier_of(d.anchor, job.fraction, job.fraction_bits);
  alignas(cache_line) double anchors[Pair::parts * chunk_pairs];
  for (std::size_t begin = 0; begin < job.tables.pairs; begin += chunk_pairs) {
    const chunk c = chunk_at<Interleaved, Pair>(job.tables, job.shape, begin, chunk_pairs);
    fill_anchors<Pair>(m, job.negative, c, anchors);
    put_one_row<Interleaved, Pair>(c, anchors, d.high, d.low, job.negative, job.out + c.column, op);
  }
}

template <row_operation Operation, class Pair, class T>
void run(const row_job<T>& job) {
  const elements_of<Operation, T> op{job.x_scale, job.pe_scale};
  if (job.shape.interleaved) {
    if (job.rows == 1) return put_row<true, Pair>(job, op);
    return put_range<true, Pair>(job, op);
  }
  if (job.rows == 1) return put_row<false, Pair>(job, op);
  return put_range<false, Pair>(job, op);
}

// Fills `turns` from `frequencies`, both tables of `pairs` pairs.
template <class Pair>
SINPE_DETAIL_SELDOM void fill_turns(const std::uint64_t* frequencies, std::size_t pairs, double* turns) {
  for (std::size_t pair = 0; pair < pairs; pair += lanes) {
    const tile_place from = place_in_tile(pair, pairs, fixed_frequency::words);
    const tile_place to = place_in_tile(pair, pairs, turn_numbers<Pair>());
    for (std::size_t i = 0; i < turn_count<Pair>(); ++i) {
      Pair turn{};
      turn_of(turn_step(i), frequencies + from.offset, from.stride, turn);
      double* const begin = turns + to.offset + turn_offset<Pair>(i, to.stride);
      if constexpr (lanes == 1) {
        store(begin, to.stride, turn);
      } else {
        double parts[Pair::parts * lanes];
        store(parts, lanes, turn);
        for (std::size_t part = 0; part < Pair::parts; ++part) {
          copy_some<lanes>(begin + part * to.stride, parts + part * lanes, clamped(pairs, pair, lanes));
        }
      }
    }
  }
}
