// SPDX-License-Identifier: MIT
// The loops: single rows, and ranges of rows between anchors.

// Two packs at a time write neighbouring cache lines of a row: stores that change rows line by line reach only two thirds
// of that speed.
constexpr std::size_t packs_at_once = 2;

// How far the numbers of pack i are from those of pack 0, in whole tiles.
template <std::size_t Numbers>
constexpr std::size_t pack_offset(std::size_t i) {
  return i * lanes / tile_pairs * tile_pairs * Numbers + i * lanes % tile_pairs;
}

// Where packs go: the rows of one low digit cycle.
template <class T>
struct cycle_target {
  T* row;  // of digit 0
  std::ptrdiff_t row_stride;
  bool negative;
  std::size_t pair;     // the first of the first pack
  const double* turns;  // of that pair
};

template <bool Interleaved, bool Full, std::size_t Packs, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_packs(T* row, const row_shape& shape, std::size_t pair, const Pair (&packs)[Packs],
                                   const Op& op) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) put_rounded<Interleaved, Full>(row, shape, pair + i * lanes, packs[i], op);
}

// The rows one low digit away from `to.row` in both directions, which share their products.
template <bool Interleaved, bool Full, std::size_t Packs, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_mirrored(const Pair (&centers)[Packs], std::size_t digit, const cycle_target<T>& to,
                                      std::size_t stride, const row_shape& shape, const Op& op) {
  Pair turned[Packs]{};
  typename Pair::products products[Packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    load(to.turns + pack_offset<turn_numbers<Pair>()>(i) + turn_offset<Pair>(digit - 1, stride), stride, turned[i]);
    multiply(centers[i], turned[i], products[i]);
  }
  const std::ptrdiff_t ahead = static_cast<std::ptrdiff_t>(digit) * (to.negative ? -to.row_stride : to.row_stride);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) forward(products[i], turned[i]);
  put_packs<Interleaved, Full>(to.row + ahead, shape, to.pair, turned, op);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) backward(products[i], turned[i]);
  put_packs<Interleaved, Full>(to.row - ahead, shape, to.pair, turned, op);
}

// The eight rows of a low digit cycle: digits run from -3 to 4, away from position 0.
template <bool Interleaved, bool Full, std::size_t Packs, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_cycle(Pair (&centers)[Packs], const cycle_target<T>& to, std::size_t stride,
                                   const row_shape& shape, const Op& op) {
  put_packs<Interleaved, Full>(to.row, shape, to.pair, centers, op);
  put_mirrored<Interleaved, Full>(centers, 1, to, stride, shape, op);
  put_mirrored<Interleaved, Full>(centers, 2, to, stride, shape, op);
  put_mirrored<Interleaved, Full>(centers, 3, to, stride, shape, op);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    Pair turn{};
    load(to.turns + pack_offset<turn_numbers<Pair>()>(i) + turn_offset<Pair>(3, stride), stride, turn);
    rotate(centers[i], turn, !to.negative);
  }
  put_packs<Interleaved, Full>(to.row + 4 * to.row_stride, shape, to.pair, centers, op);
}

// Turns `a` by a digit, counted away from position 0; `turns` begins with that of digit 1.
template <class Pair>
SINPE_DETAIL_INLINE void turn_by(int digit, bool negative, const double* turns, std::size_t stride, Pair& a) {
  if (digit == 0) return;
  Pair turn{};
  load(turns + turn_offset<Pair>(static_cast<std::size_t>((digit < 0 ? -digit : digit) - 1), stride), stride, turn);
  rotate(a, turn, (digit > 0) != negative);
}

template <class Pair>
SINPE_DETAIL_INLINE void turn_high(int digit, bool negative, const double* turns, std::size_t stride, Pair& a) {
  turn_by(digit, negative, turns + turn_offset<Pair>(low_turns, stride), stride, a);
  settle(a.x);
  settle(a.y);
}

// Pairs whose anchors are kept on the stack at a time: 4 KiB of coarse pairs.
constexpr std::size_t chunk_pairs = 256;

// The digits that a job has of one anchor's cycle: one high digit, low digits `from` to `to`.
struct digit_range {
  int high;
  int from;
  int to;
};

// Those rows, for the pairs [begin, end). `row` is that of low digit 0.
template <bool Interleaved, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_centers(const row_job<T>& job, const double* anchors, std::size_t begin, std::size_t end,
                                     T* row, const digit_range& digit, const Op& op) {
  // Copies: for all the compiler knows, what is written could be the job.
  const row_shape shape = job.shape;
  const pair_tables tables = job.tables;
  cycle_target<T> target{row, job.row_stride, job.negative, begin, tables.turns + begin * turn_numbers<Pair>()};
  const bool whole_cycle = digit.from == 1 - digits::low_radix / 2 && digit.to == digits::low_radix / 2;
  std::size_t pair = begin;
  if (whole_cycle) {
    constexpr std::size_t step = packs_at_once * lanes;
    constexpr std::size_t block = step > tile_pairs ? step : tile_pairs;
    const std::size_t blocks_end = begin + (full_pairs<Interleaved>(shape, end) - begin) / block * block;
    for (; pair < blocks_end; pair += step) {
      const double* const from = anchors + place_in_tile(pair - begin, chunk_pairs, Pair::parts).offset;
      target.pair = pair;
      target.turns = tables.turns + place_in_tile(pair, tables.pairs, turn_numbers<Pair>()).offset;
      Pair centers[packs_at_once]{};
      SINPE_DETAIL_UNROLL
      for (std::size_t i = 0; i < packs_at_once; ++i) {
        load(from + pack_offset<Pair::parts>(i), tile_pairs, centers[i]);
        turn_high(digit.high, target.negative, target.turns + pack_offset<turn_numbers<Pair>()>(i), tile_pairs, centers[i]);
      }
      put_cycle<Interleaved, true>(centers, target, tile_pairs, shape, op);
    }
  }
  for (; pair < end; pair += lanes) {
    const tile_place place = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    Pair centers[1]{};
    load(anchors + place_in_tile(pair - begin, chunk_pairs, Pair::parts).offset, tile_pairs, centers[0]);
    turn_high(digit.high, target.negative, tables.turns + place.offset, place.stride, centers[0]);
    target.pair = pair;
    target.turns = tables.turns + place.offset;
    if (whole_cycle && pair + lanes <= full_pairs<Interleaved>(shape, end)) {
      put_cycle<Interleaved, true>(centers, target, place.stride, shape, op);
      continue;
    }
    if (whole_cycle) {
      put_cycle<Interleaved, false>(centers, target, place.stride, shape, op);
      continue;
    }
    for (int low = digit.from; low <= digit.to; ++low) {
      Pair turned = centers[0];
      turn_by(low, target.negative, target.turns, place.stride, turned);
      put_rounded<Interleaved>(row + low * target.row_stride, shape, pair, turned, op);
    }
  }
}

template <bool Interleaved, class Pair, class T, class Op>
void put_range(const row_job<T>& job, const Op& op) {
  using signed_position = std::int64_t;
  constexpr signed_position cycle = digits::low_radix;
  constexpr signed_position span = cycle * Pair::high_radix;
  const signed_position first = static_cast<signed_position>(job.first);
  const signed_position last = first + static_cast<signed_position>(job.rows) - 1;
  alignas(64) double anchors[Pair::parts * chunk_pairs];
  for (std::size_t begin = 0; begin < job.tables.pairs; begin += chunk_pairs) {
    const std::size_t end = job.tables.pairs - begin < chunk_pairs ? job.tables.pairs : begin + chunk_pairs;
    signed_position at = static_cast<signed_position>(digits_of(job.first, Pair::high_radix).anchor);
    for (; at - span / 2 < last; at += span) {
      const multiplier m = multiplier_of(static_cast<std::uint64_t>(at), job.fraction, job.fraction_bits);
      for (std::size_t pair = begin; pair < end; pair += lanes) {
        const tile_place place = place_in_tile(pair, job.tables.pairs, fixed_frequency::words);
        Pair a{};
        anchor(m, job.negative, job.tables.frequencies + place.offset, place.stride, a);
        store(anchors + place_in_tile(pair - begin, chunk_pairs, Pair::parts).offset, tile_pairs, a);
      }
      for (int high = 1 - Pair::high_radix / 2; high <= Pair::high_radix / 2; ++high) {
        const signed_position center = at + cycle * high;
        const signed_position from = first - center > 1 - cycle / 2 ? first - center : 1 - cycle / 2;
        const signed_position to = last - center < cycle / 2 ? last - center : cycle / 2;
        if (from > to) continue;
        put_centers<Interleaved, T, Pair>(job, anchors, begin, end, job.out + (center - first) * job.row_stride,
                                          {high, static_cast<int>(from), static_cast<int>(to)}, op);
      }
    }
  }
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
  for (std::size_t pair = 0; pair < tables.pairs; pair += lanes) {
    const tile_place frequencies = place_in_tile(pair, tables.pairs, fixed_frequency::words);
    const tile_place turns = place_in_tile(pair, tables.pairs, turn_numbers<Pair>());
    Pair a{};
    anchor(m, negative, tables.frequencies + frequencies.offset, frequencies.stride, a);
    turn_high(d.high, negative, tables.turns + turns.offset, turns.stride, a);
    turn_by(d.low, negative, tables.turns + turns.offset, turns.stride, a);
    put_rounded<Interleaved>(row, shape, pair, a, op);
  }
}

template <class Pair, class T, class Op>
void put_rows(const row_job<T>& job, const Op& op) {
  if (job.shape.interleaved) {
    if (job.rows == 1) return put_row<true, Pair>(job, op);
    return put_range<true, Pair>(job, op);
  }
  if (job.rows == 1) return put_row<false, Pair>(job, op);
  return put_range<false, Pair>(job, op);
}

template <class Pair, class T>
void run(const row_job<T>& job) {
  switch (job.operation) {
    case row_operation::write:
      return put_rows<Pair>(job, write_elements<T>{});
    case row_operation::add:
      return put_rows<Pair>(job, add_elements<T>{});
    case row_operation::scaled_add:
      return put_rows<Pair>(job, scaled_add_elements<T>{job.x_scale, job.pe_scale});
  }
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
