// SPDX-License-Identifier: MIT
// The loops: single rows, and ranges of rows between anchors.

// One tile of `lanes` pairs in the rows of one low digit cycle. `row` is the row of digit 0; `ahead` the distance from a
// row to the one whose angle is larger.
template <bool Interleaved, bool Full, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_cycle(const row_job<T>& job, std::size_t pair, const Pair& center, T* row,
                                   std::ptrdiff_t ahead, const Op& op) {
  constexpr std::size_t last = low_turns - 1;
  real x{}, y{};
  round(center.x, x);
  round(center.y, y);
  put_pairs<Interleaved, Full>(row, job.shape, pair, x, y, op);
  Pair turn{}, turned{};
  typename Pair::products products{};
  T* before = row;
  T* after = row;
  for (std::size_t i = 0; i < low_turns; ++i) {
    load(job.tables.turns + turn_offset<Pair>(i, job.tables.pairs) + pair, job.tables.pairs, turn);
    multiply(center, turn, products);
    before -= ahead;
    after += ahead;
    if (i < last || !job.negative) {  // digits run from -3 to 4, away from position 0
      forward(products, turned);
      round(turned.x, x);
      round(turned.y, y);
      put_pairs<Interleaved, Full>(after, job.shape, pair, x, y, op);
    }
    if (i < last || job.negative) {
      backward(products, turned);
      round(turned.x, x);
      round(turned.y, y);
      put_pairs<Interleaved, Full>(before, job.shape, pair, x, y, op);
    }
  }
}

// Turns `a` by a digit that is not 0, counted away from position 0 in steps of the table's turns from `first_turn` on.
template <class T, class Pair>
SINPE_DETAIL_INLINE void turn_by(const row_job<T>& job, std::size_t pair, std::size_t first_turn, int digit, Pair& a) {
  const std::size_t index = first_turn + static_cast<std::size_t>((digit < 0 ? -digit : digit) - 1);
  Pair turn{};
  load(job.tables.turns + turn_offset<Pair>(index, job.tables.pairs) + pair, job.tables.pairs, turn);
  rotate(a, turn, (digit > 0) != job.negative);
}

// The same tile in the rows from digit `from` to digit `to` only.
template <bool Interleaved, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_digits(const row_job<T>& job, std::size_t pair, const Pair& center, T* row, int from,
                                    int to, const Op& op) {
  for (int digit = from; digit <= to; ++digit) {
    Pair turned = center;
    if (digit != 0) turn_by(job, pair, 0, digit, turned);
    put_rounded<Interleaved>(row + digit * job.row_stride, job.shape, pair, turned, op);
  }
}

// Pairs whose anchors are kept on the stack at a time: 4 KiB of coarse pairs.
constexpr std::size_t chunk_pairs = 256;

// The rows of one anchor's cycle with high digit `high`, for the pairs [begin, end).
template <bool Interleaved, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_centers(const row_job<T>& job, const double* anchors, std::size_t begin, std::size_t end,
                                     T* row, int high, int from, int to, const Op& op) {
  const bool whole_cycle = from == 1 - digits::low_radix / 2 && to == digits::low_radix / 2;
  const std::ptrdiff_t ahead = job.negative ? -job.row_stride : job.row_stride;
  for (std::size_t pair = begin; pair < end; pair += lanes) {
    Pair center{};
    load(anchors + (pair - begin), chunk_pairs, center);
    if (high != 0) {
      turn_by(job, pair, low_turns, high, center);
      settle(center.x);
      settle(center.y);
    }
    const bool full = is_full<Interleaved>(job.shape, pair);
    if (whole_cycle && full) {
      put_cycle<Interleaved, true>(job, pair, center, row, ahead, op);
    } else if (whole_cycle) {
      put_cycle<Interleaved, false>(job, pair, center, row, ahead, op);
    } else {
      put_digits<Interleaved>(job, pair, center, row, from, to, op);
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
        Pair a{};
        anchor(m, job.negative, job.tables.limbs + pair, job.tables.pairs, a);
        store(anchors + (pair - begin), chunk_pairs, a);
      }
      for (int high = 1 - Pair::high_radix / 2; high <= Pair::high_radix / 2; ++high) {
        const signed_position center = at + cycle * high;
        const signed_position from = first - center > 1 - cycle / 2 ? first - center : 1 - cycle / 2;
        const signed_position to = last - center < cycle / 2 ? last - center : cycle / 2;
        if (from > to) continue;
        put_centers<Interleaved, T, Pair>(job, anchors, begin, end, job.out + (center - first) * job.row_stride, high,
                                          static_cast<int>(from), static_cast<int>(to), op);
      }
    }
  }
}

// One row: every pair from its anchor, nothing kept.
template <bool Interleaved, class Pair, class T, class Op>
void put_row(const row_job<T>& job, const Op& op) {
  const digits d = digits_of(job.first, Pair::high_radix);
  const multiplier m = multiplier_of(d.anchor, job.fraction, job.fraction_bits);
  for (std::size_t pair = 0; pair < job.tables.pairs; pair += lanes) {
    Pair a{};
    anchor(m, job.negative, job.tables.limbs + pair, job.tables.pairs, a);
    if (d.high != 0) {
      turn_by(job, pair, low_turns, d.high, a);
      settle(a.x);
      settle(a.y);
    }
    if (d.low != 0) turn_by(job, pair, 0, d.low, a);
    put_rounded<Interleaved>(job.out, job.shape, pair, a, op);
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

// Fills `turns` from `limbs`.
template <class Pair>
void fill_turns(const std::uint32_t* limbs, std::size_t pairs, double* turns) {
  for (std::size_t i = 0; i < turn_count<Pair>(); ++i) {
    for (std::size_t pair = 0; pair < pairs; pair += lanes) {
      Pair turn{};
      turn_of(turn_step(i), limbs + pair, pairs, turn);
      double parts[Pair::parts * lanes];
      store(parts, lanes, turn);
      for (std::size_t part = 0; part < Pair::parts; ++part) {
        copy_some<lanes>(turns + turn_offset<Pair>(i, pairs) + part * pairs + pair, parts + part * lanes,
                         clamped(pairs, pair, lanes));
      }
    }
  }
}
