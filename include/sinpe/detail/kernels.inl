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

// The digits that a job has of one anchor's cycle: one high digit, low digits `from` to `to`.
struct digit_range {
  int high;
  int from;
  int to;
};

constexpr bool is_whole_cycle(const digit_range& digit) {
  return digit.from == 1 - digits::low_radix / 2 && digit.to == digits::low_radix / 2;
}

// One pack in those rows: what is left of a row, or of a cycle. Loops instead of straight code, to stay small.
template <bool Interleaved, bool Full, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_pack(const Pair (&center)[1], const cycle_target<T>& to, std::size_t stride,
                                  const digit_range& digit, const row_shape& shape, const Op& op) {
  const bool whole_cycle = is_whole_cycle(digit);
  if (whole_cycle) {
    for (std::size_t low = 1; low < low_turns; ++low) {
      put_mirrored<Interleaved, Full>(center, low, to, stride, shape, op);
    }
  }
  for (int low = whole_cycle ? 0 : digit.from; low <= digit.to; low += whole_cycle ? digit.to : 1) {
    Pair turned[1] = {center[0]};
    turn_by(low, to.negative, to.turns, stride, turned[0]);
    put_packs<Interleaved, Full>(to.row + low * to.row_stride, shape, to.pair, turned, op);
  }
}

// Those rows of a chunk. `row` is where the chunk's channels begin in that of low digit 0.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_centers(const chunk& c, const double* anchors, bool negative, T* row,
                                     std::ptrdiff_t row_stride, const digit_range& digit, const Op& op) {
  // Copies: for all the compiler knows, what is written could be the chunk.
  const row_shape shape = c.shape;
  const pair_tables tables = c.tables;
  const std::size_t pairs = c.pairs;
  cycle_target<T> target{row, row_stride, negative, 0, nullptr};
  std::size_t pair = 0;
  if (is_whole_cycle(digit)) {
    constexpr std::size_t step = packs_at_once * lanes;
    constexpr std::size_t block = step > tile_pairs ? step : tile_pairs;
    const std::size_t blocks_end = full_pairs<Interleaved>(shape, pairs) / block * block;
    for (; pair < blocks_end; pair += step) {
      const double* const from = anchors + place_in_tile(pair, chunk_pairs, Pair::parts).offset;
      target.pair = pair;
      target.turns = tables.turns + place_in_tile(pair, tables.pairs, turn_numbers<Pair>()).offset;
      Pair centers[packs_at_once]{};
      SINPE_DETAIL_UNROLL
      for (std::size_t i = 0; i < packs_at_once; ++i) {
        load(from + pack_offset<Pair::parts>(i), tile_pairs, centers[i]);
        turn_high(digit.high, negative, target.turns + pack_offset<turn_numbers<Pair>()>(i), tile_pairs, centers[i]);
      }
      put_cycle<Interleaved>(centers, target, shape, op);
    }
  }
  const std::size_t full_end = full_pairs<Interleaved>(shape, pairs);
  for (; pair < pairs; pair += lanes) {
    const tile_place place = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    Pair centers[1]{};
    load(anchors + place_in_tile(pair, chunk_pairs, Pair::parts).offset, tile_pairs, centers[0]);
    target.pair = pair;
    target.turns = tables.turns + place.offset;
    turn_high(digit.high, negative, target.turns, place.stride, centers[0]);
    if (pair + lanes <= full_end) {
      put_pack<Interleaved, true>(centers, target, place.stride, digit, shape, op);
    } else {
      put_pack<Interleaved, false>(centers, target, place.stride, digit, shape, op);
    }
  }
}

// The same through a block of rows laid out by itself, so that whole cache lines go out whatever the alignment.
template <bool Interleaved, class Pair, class T, class Op>
SINPE_DETAIL_INLINE void stream_centers(const chunk& whole, const double* anchors, bool negative, T* row,
                                        std::ptrdiff_t row_stride, const digit_range& digit, const Op& op) {
  constexpr std::ptrdiff_t block_stride = 2 * block_pairs;
  alignas(cache_line) T block[digits::low_radix * block_stride];
  T* const block_row = block + (digits::low_radix / 2 - 1) * block_stride;
  for (std::size_t begin = 0; begin < whole.pairs; begin += block_pairs) {
    chunk c = chunk_at<Interleaved, Pair>(whole.tables, whole.shape, begin, block_pairs);
    c.pairs = clamped(whole.pairs, begin, block_pairs);
    const row_shape shape = c.shape;
    c.shape.trail_offset = block_pairs;
    put_centers<Interleaved, Pair>(c, anchors + begin * Pair::parts, negative, block_row, block_stride, digit, op);
    for (std::ptrdiff_t low = digit.from; low <= digit.to; ++low) {
      T* const to = row + low * row_stride + c.column;
      const T* const from = block_row + low * block_stride;
      if constexpr (Interleaved) {
        stream_elements(to, from, clamped(shape.dim, 0, 2 * c.pairs));
      } else {
        stream_elements(to, from, clamped(shape.leads, 0, c.pairs));
        stream_elements(to + shape.trail_offset, from + block_pairs, clamped(shape.trails, 0, c.pairs));
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
      for (std::size_t pair = 0; pair < c.pairs; pair += lanes) {
        Pair a{};
        anchor(m, job.negative, c.tables, pair, a);
        store(anchors + place_in_tile(pair, chunk_pairs, Pair::parts).offset, tile_pairs, a);
      }
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

// One row: every pair from its anchor, nothing kept.
template <bool Interleaved, class Pair, class T, class Op>
void put_row(const row_job<T>& job, const Op& op) {
  const digits d = digits_of(job.first, Pair::high_radix);
  const multiplier m = multiplier_of(d.anchor, job.fraction, job.fraction_bits);
  const pair_tables tables = job.tables;
  const row_shape shape = job.shape;
  const bool negative = job.negative;
  T* const row = job.out;
  const std::size_t full = full_pairs<Interleaved>(shape, tables.pairs);
  for (std::size_t pair = 0; pair < tables.pairs; pair += lanes) {
    const tile_place turns = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    Pair a{};
    anchor(m, negative, tables, pair, a);
    turn_high(d.high, negative, tables.turns + turns.offset, turns.stride, a);
    turn_by(d.low, negative, tables.turns + turns.offset, turns.stride, a);
    if (pair + lanes <= full) {
      put_rounded<Interleaved, true>(row, shape, pair, a, op);
    } else {
      put_rounded<Interleaved, false>(row, shape, pair, a, op);
    }
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
void fill_turns(const std::uint64_t* frequencies, std::size_t pairs, double* turns) {
  for (std::size_t pair = 0; pair < pairs; pair += lanes) {
    const tile_place from = place_in_tile(pair, pairs, fixed_frequency::words);
    const tile_place to = place_in_tile(pair, pairs, turn_numbers<Pair>());
    for (std::size_t i = 0; i < turn_count<Pair>(); ++i) {
      Pair turn{};
      turn_of(turn_step(i), frequencies + from.offset, from.stride, turn);
      double parts[Pair::parts * lanes];
      store(parts, lanes, turn);
      for (std::size_t part = 0; part < Pair::parts; ++part) {
        copy_some<lanes>(turns + to.offset + turn_offset<Pair>(i, to.stride) + part * to.stride, parts + part * lanes,
                         clamped(pairs, pair, lanes));
      }
    }
  }
}
