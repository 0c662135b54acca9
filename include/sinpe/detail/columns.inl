// SPDX-License-Identifier: MIT
// Matrices whose rows are neighbours in memory: each channel is a column, and a low digit cycle leaves as one store. A
// column is one pass over the centers of its pair.

// The anchors whose cycles are kept on the stack for a tile of pairs: 10 KiB of centers. Each column then goes on for
// more than 512 rows, from position 0 too, whose anchor reaches half as far as the others.
constexpr int kept_anchors = 5;

// Cycles of a column that are worked on in one turn of a loop.
constexpr std::size_t cycles_at_once = 4;

// Some cycles of a column, of which the first and the last may stick out.
template <class T>
struct column_run {
  T* column;  // its first element in memory
  std::ptrdiff_t rows;
  std::ptrdiff_t at;  // element of lane 0 of the first cycle
  std::ptrdiff_t step;
  std::size_t cycles;

  SINPE_DETAIL_INLINE std::ptrdiff_t place_of(std::size_t cycle) const {
    return at + static_cast<std::ptrdiff_t>(cycle) * step;
  }
  SINPE_DETAIL_INLINE bool is_whole(std::size_t cycle) const {
    const std::ptrdiff_t place = place_of(cycle);
    return place >= 0 && place + digits::low_radix <= rows;
  }
};

// The elements of a cycle that are in the column. One by one: what is put together in a buffer cannot be read from it
// as a pack for a while, and this is the end of most columns.
template <class T, class Run, class Op>
SINPE_DETAIL_INLINE void put_end(const column_run<T>& run, std::ptrdiff_t at, const Run (&elements)[cycle_packs],
                                 const Op& op) {
  T lane[cycle_rows];
  copy_bytes(lane, elements, sizeof lane);
  const scalar::elements_of<Op::operation, T> one_op{op.x_scale, op.pe_scale};
  for (std::ptrdiff_t i = at < 0 ? -at : 0; i < digits::low_radix && at + i < run.rows; ++i) {
    T one[1] = {lane[i]};
    scalar::put<true>(run.column + (at + i), one, 1, one_op);
  }
}

// `own` and `other`: members of the center of the first cycle. `turns`, `sign`, `still`: see column_lanes.inl.
template <class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_column(const double* own, const double* other, const double* turns,
                                    const std::uint64_t* sign, const std::uint64_t* still, const column_run<T>& all,
                                    const Op& op) {
  using member = std::remove_reference_t<decltype(Pair{}.x)>;
  const column_run<T> run = all;
  lane_turns<member> lane[cycle_packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < cycle_packs; ++i) {
    Pair turn{};
    word negated{}, digit_0{};
    load(turns + i * lanes, cycle_rows, turn);
    load(sign + i * lanes, negated);
    load(still + i * lanes, digit_0);
    lane[i].set(turn, negated, digit_0);
  }
  typename packed<T>::run elements[cycle_packs];
  const std::size_t last = run.cycles - 1;
  const std::size_t begin = run.is_whole(0) ? 0 : 1;
  const std::size_t wholes = run.is_whole(last) ? last + 1 - begin : last < begin ? 0 : last - begin;
  const std::size_t together = wholes / cycles_at_once * cycles_at_once;
  const double* const own_end = own + (begin + together) * center_numbers<Pair>();
  const double* a = own + begin * center_numbers<Pair>();
  const std::ptrdiff_t to_other = other - own;
  std::ptrdiff_t at = run.place_of(begin);
  for (; a != own_end; a += cycles_at_once * center_numbers<Pair>()) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < cycles_at_once; ++i) {
      const double* const from = a + i * center_numbers<Pair>();
      turn_cycle<T, member>(from, from + to_other, lane, elements);
      put<true>(run.column + at, elements, cycle_rows, op);
      at += run.step;
    }
  }
  for (std::size_t cycle = begin == 0 ? together : 0; cycle <= last; cycle += cycle + 1 == begin ? 1 + together : 1) {
    const double* const from = own + cycle * center_numbers<Pair>();
    turn_cycle<T, member>(from, from + to_other, lane, elements);
    if (run.is_whole(cycle)) {
      put<true>(run.column + run.place_of(cycle), elements, cycle_rows, op);
    } else {
      put_end(run, run.place_of(cycle), elements, op);
    }
  }
}

template <class Pair>
SINPE_DETAIL_INLINE void settle_center(Pair& center, double* to) {
  settle(center.x);
  settle(center.y);
  store(to, tile_pairs, center);
}

// The centers of the cycles of some anchors from `at` on, for the pairs of a tile. First the anchors alone: their long
// chains of operations then overlap.
template <class Pair, class T>
SINPE_DETAIL_INLINE void fill_centers(const row_job<T>& job, std::size_t tile, std::uint64_t at, std::size_t anchors,
                                      double* centers) {
  constexpr std::ptrdiff_t step = static_cast<std::ptrdiff_t>(center_numbers<Pair>());
  constexpr int half = Pair::high_radix / 2;
  const pair_tables tables = job.tables;
  const bool negative = job.negative;
  const tile_place place = place_in_tile(tile, tables.pairs, turn_numbers<Pair>());
  double* const anchor_centers = centers + (half - 1) * step;
  for (std::size_t i = 0; i < anchors; ++i, at += digits::low_radix * Pair::high_radix) {
    const multiplier m = multiplier_of(at, job.fraction, job.fraction_bits);
    for (std::size_t pair = 0; pair < place.stride; pair += lanes) {
      Pair a{};
      anchor(m, negative, tables, tile + pair, a);
      store(anchor_centers + i * center_numbers<Pair>() * Pair::high_radix + pair, tile_pairs, a);
    }
  }
  for (std::size_t pair = 0; pair < place.stride; pair += lanes) {
    const double* const turns = tables.turns + place.offset + pair + turn_offset<Pair>(low_turns, place.stride);
    double* to = anchor_centers + pair;
    for (std::size_t i = 0; i < anchors; ++i, to += Pair::high_radix * step) {
      Pair a{};
      load(to, tile_pairs, a);
      settle_center(a, to);
      for (int digit = 1; digit <= half; ++digit) {
        const std::ptrdiff_t ahead = negative ? -digit * step : digit * step;
        Pair turn{}, turned{};
        load(turns + turn_offset<Pair>(static_cast<std::size_t>(digit - 1), place.stride), place.stride, turn);
        typename Pair::products products{};
        multiply(a, turn, products);
        forward(products, turned);
        if (digit < half || !negative) settle_center(turned, to + ahead);
        backward(products, turned);
        if (digit < half || negative) settle_center(turned, to - ahead);
      }
    }
  }
}

// Some cycles of all columns of a tile. `centers`: of the first of them.
template <class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_tile(const row_job<T>& job, std::size_t tile, const double* centers, const double* turns,
                                  const cycle_lanes& in_memory, column_run<T> run, const Op& op) {
  const row_shape shape = job.shape;
  T* const out = run.column;
  const std::size_t pairs = clamped(job.tables.pairs, tile, tile_pairs);
  for (std::size_t i = 0; i < pairs; ++i) {
    for (std::size_t trailing = 0; trailing < 2; ++trailing) {
      const std::size_t pair = tile + i;
      const std::size_t channel = shape.interleaved ? 2 * pair + trailing : pair + trailing * shape.trail_offset;
      if (shape.interleaved ? channel >= shape.dim : pair >= (trailing == 0 ? shape.leads : shape.trails)) continue;
      run.column = out + static_cast<std::ptrdiff_t>(channel) * job.channel_stride;
      put_column<Pair>(centers + trailing * tile_pairs + i, centers + (1 - trailing) * tile_pairs + i,
                       turns + i * Pair::parts * cycle_rows, in_memory.sign[trailing], in_memory.still, run, op);
    }
  }
}

// Requires: job.row_stride is 1 or -1.
template <class Pair, class T, class Op>
void put_columns(const row_job<T>& job, const Op& op) {
  using signed_position = std::int64_t;
  constexpr signed_position rows = digits::low_radix;
  constexpr signed_position below = rows / 2 - 1;
  constexpr signed_position kept_cycles = kept_anchors * Pair::high_radix;
  const signed_position first = static_cast<signed_position>(job.first);
  const signed_position last = first + static_cast<signed_position>(job.rows) - 1;
  const signed_position first_cycle = (first + below) / rows;
  const signed_position last_cycle = (last + below) / rows;
  const std::uint64_t first_anchor = digits_of(job.first, Pair::high_radix).anchor;
  const bool reversed = job.row_stride < 0;
  T* const lowest = reversed ? job.out - (last - first) : job.out;
  alignas(cache_line) double centers[static_cast<std::size_t>(kept_cycles) * center_numbers<Pair>()];
  alignas(cache_line) double turns[tile_pairs * Pair::parts * cycle_rows];
  alignas(cache_line) cycle_lanes in_memory;
  lanes_of_cycle(job.negative, reversed, in_memory);
  for (std::size_t tile = 0; tile < job.tables.pairs; tile += tile_pairs) {
    turns_of_tile<Pair>(job.tables, tile, reversed, turns);
    signed_position kept = static_cast<signed_position>(first_anchor) / rows - (Pair::high_radix / 2 - 1);
    for (; kept <= last_cycle; kept += kept_cycles) {
      const signed_position left = (last_cycle - kept) / Pair::high_radix + 1;
      fill_centers<Pair>(job, tile, static_cast<std::uint64_t>((kept + Pair::high_radix / 2 - 1) * rows),
                         static_cast<std::size_t>(left < kept_anchors ? left : kept_anchors), centers);
      const signed_position begin = kept < first_cycle ? first_cycle : kept;
      const signed_position end = kept + kept_cycles <= last_cycle ? kept + kept_cycles : last_cycle + 1;
      const signed_position lowest_row = reversed ? last - (begin * rows + rows / 2) : begin * rows - below - first;
      const column_run<T> run{lowest, static_cast<std::ptrdiff_t>(job.rows), static_cast<std::ptrdiff_t>(lowest_row),
                              static_cast<std::ptrdiff_t>(reversed ? -rows : rows),
                              static_cast<std::size_t>(end - begin)};
      put_tile<Pair>(job, tile, centers + static_cast<std::size_t>(begin - kept) * center_numbers<Pair>(), turns,
                     in_memory, run, op);
    }
  }
}

template <row_operation Operation, class Pair, class T>
void run_columns(const row_job<T>& job) {
  put_columns<Pair>(job, elements_of<Operation, T>{job.x_scale, job.pe_scale});
}
