// SPDX-License-Identifier: MIT
// The loops: ranges of rows between anchors, and single rows.

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
