// SPDX-License-Identifier: MIT
// Matrices whose rows are neighbours in memory: each channel is a column. Lanes run across positions, not pairs: the
// rows of a low digit cycle are eight neighbours in a column, and leave as one store.
//
//   x(center + digit) = x C + y S,   y(center + digit) = y C + x (-S)
//
// are the products and sums of rotation.inl, so the bits are those of the row kernels. A column is one pass over the
// centers of its pair: its own member times C, the other one times S with a sign.

// The anchors whose cycles are kept on the stack, for a tile of pairs: 8 KiB of centers, or 2 KiB of a float column.
constexpr int kept_anchors = 4;

constexpr std::size_t cycle_rows = static_cast<std::size_t>(digits::low_radix);
constexpr std::size_t cycle_packs = cycle_rows / lanes;

// How far it is from the center of a cycle to that of the next.
template <class Pair>
constexpr std::size_t center_numbers() {
  return Pair::parts * tile_pairs;
}

// What differs between the lanes of a cycle, as they stand in memory.
struct cycle_lanes {
  std::uint64_t sign[2][cycle_rows];  // top bit: S counts negative, for leading and for trailing members
  std::uint64_t still[cycle_rows];    // digit 0: the center itself
};

SINPE_DETAIL_INLINE std::size_t lane_of(int digit, bool reversed) {
  constexpr int half = digits::low_radix / 2;
  return static_cast<std::size_t>(reversed ? half - digit : digit + half - 1);
}

SINPE_DETAIL_INLINE void lanes_of_cycle(bool negative, bool reversed, cycle_lanes& l) {
  for (int digit = 1 - digits::low_radix / 2; digit <= digits::low_radix / 2; ++digit) {
    const std::size_t lane = lane_of(digit, reversed);
    const bool ahead = (digit > 0) != negative;
    l.sign[0][lane] = std::uint64_t{ahead ? 0u : 1u} << 63;
    l.sign[1][lane] = std::uint64_t{ahead ? 1u : 0u} << 63;
    l.still[lane] = digit == 0 ? 1 : 0;
  }
}

// The turns of a pair by the low digits, one a lane; `turns` begins with that of digit 1.
template <class Pair>
SINPE_DETAIL_INLINE void turns_of_cycle(const double* turns, std::size_t stride, bool reversed, double* to) {
  for (int digit = 1 - digits::low_radix / 2; digit <= digits::low_radix / 2; ++digit) {
    const std::size_t turn = static_cast<std::size_t>(digit < 0 ? -digit : digit == 0 ? 1 : digit) - 1;
    for (std::size_t part = 0; part < Pair::parts; ++part) {
      to[part * cycle_rows + lane_of(digit, reversed)] = turns[turn_offset<Pair>(turn, stride) + part * stride];
    }
  }
}

// A sign is exact on a factor of a product, but not in a product of two parts: there it could miss that of a zero.
SINPE_DETAIL_INLINE void sign_factor(const word& sign, real& s) { flip_sign(s, sign); }
SINPE_DETAIL_INLINE void sign_factor(const word&, split&) {}
SINPE_DETAIL_INLINE void sign_product(const word&, real&) {}
SINPE_DETAIL_INLINE void sign_product(const word& sign, split& product) {
  flip_sign(product.h, sign);
  flip_sign(product.l, sign);
}
SINPE_DETAIL_INLINE void spread(const double* from, real& x) { spread_one(from, x); }
SINPE_DETAIL_INLINE void spread(const double* from, split& x) {
  spread_one(from, x.h);
  spread_one(from + 2 * tile_pairs, x.l);
}

// Some cycles of a column.
template <class T>
struct column_run {
  T* column;          // its first element in memory
  std::size_t rows;   // of the column
  std::ptrdiff_t at;  // element of lane 0 of the first cycle; it may lie before the column
  std::ptrdiff_t step;
  std::size_t cycles;
};

// `own` and `other`: members of the first center.
template <class Pair, class T, class Op>
SINPE_DETAIL_INLINE void put_column(const double* own, const double* other, const double* turns,
                                    const std::uint64_t* signs, const std::uint64_t* stills, const column_run<T>& all,
                                    const Op& op) {
  using member = std::remove_reference_t<decltype(Pair{}.x)>;
  const column_run<T> run = all;
  Pair turn[cycle_packs]{};
  word sign[cycle_packs]{};
  word still[cycle_packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < cycle_packs; ++i) {
    load(signs + i * lanes, sign[i]);
    load(stills + i * lanes, still[i]);
    load(turns + i * lanes, cycle_rows, turn[i]);
    sign_factor(sign[i], turn[i].x);
  }
  const std::size_t wholes = run.rows < cycle_rows ? 0 : run.rows - cycle_rows + 1;
  std::ptrdiff_t at = run.at;
  for (std::size_t cycle = 0; cycle < run.cycles; ++cycle) {
    member a{}, b{};
    spread(own, a);
    spread(other, b);
    real center{};
    to_nearest(a, center);
    typename packed<T>::run elements[cycle_packs];
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < cycle_packs; ++i) {
      member along{}, across{};
      multiply(a, turn[i].y, along);
      multiply(b, turn[i].x, across);
      sign_product(sign[i], across);
      add(along, across, along);
      real x{};
      to_nearest(along, x);
      select(still[i], center, x, x);
      convert(x, elements[i]);
    }
    if (static_cast<std::size_t>(at) < wholes) {
      put<true>(run.column + at, elements, cycle_rows, op);
    } else {
      const std::size_t skipped = at < 0 ? static_cast<std::size_t>(-at) : 0;
      const std::size_t begin = at < 0 ? 0 : static_cast<std::size_t>(at);
      put<false>(run.column + begin, elements, clamped(run.rows, begin, cycle_rows - skipped), op, skipped);
    }
    at += run.step;
    own += center_numbers<Pair>();
    other += center_numbers<Pair>();
  }
}

// The centers of `count` cycles from `cycle` on, for the pairs of a tile.
template <class Pair, class T>
SINPE_DETAIL_INLINE void fill_centers(const row_job<T>& job, std::size_t tile, std::uint64_t cycle, std::size_t count,
                                      double* centers) {
  const tile_place place = place_in_tile(tile, job.tables.pairs, turn_numbers<Pair>());
  for (std::size_t pair = 0; pair < place.stride; pair += lanes) {
    Pair a{};
    int high = symmetric_digit(cycle, Pair::high_radix);
    for (std::size_t i = 0; i < count; ++i, ++high) {
      if (high > Pair::high_radix / 2) high -= Pair::high_radix;
      if (i == 0 || high == 1 - Pair::high_radix / 2) {
        const std::uint64_t at = (cycle + i - static_cast<std::uint64_t>(high)) * cycle_rows;
        anchor(multiplier_of(at, job.fraction, job.fraction_bits), job.negative, job.tables, tile + pair, a);
      }
      Pair center = a;
      turn_high(high, job.negative, job.tables.turns + place.offset + pair, place.stride, center);
      store(centers + i * center_numbers<Pair>() + pair, tile_pairs, center);
    }
  }
}

// Requires: job.row_stride is 1 or -1.
template <class Pair, class T, class Op>
void put_columns(const row_job<T>& job, const Op& op) {
  const bool reversed = job.row_stride < 0;
  const row_shape shape = job.shape;
  const std::uint64_t below = cycle_rows / 2 - 1;
  const std::uint64_t last_row = job.first + job.rows - 1;
  const std::uint64_t first_cycle = (job.first + below) / cycle_rows;
  const std::uint64_t last_cycle = (last_row + below) / cycle_rows;
  T* const out = reversed ? job.out - static_cast<std::ptrdiff_t>(job.rows - 1) : job.out;
  alignas(cache_line) double centers[static_cast<std::size_t>(kept_anchors * Pair::high_radix) *
                                     center_numbers<Pair>()];
  alignas(cache_line) double turns[tile_pairs][Pair::parts * cycle_rows];
  alignas(cache_line) cycle_lanes lanes_in_memory;
  lanes_of_cycle(job.negative, reversed, lanes_in_memory);
  for (std::size_t tile = 0; tile < job.tables.pairs; tile += tile_pairs) {
    const std::size_t pairs = clamped(job.tables.pairs, tile, tile_pairs);
    const double* const tile_turns = job.tables.turns + place_in_tile(tile, job.tables.pairs, turn_numbers<Pair>()).offset;
    for (std::size_t i = 0; i < pairs; ++i) turns_of_cycle<Pair>(tile_turns + i, pairs, reversed, turns[i]);
    for (std::uint64_t cycle = first_cycle; cycle <= last_cycle;) {
      const int high = symmetric_digit(cycle, Pair::high_radix);
      const int most = kept_anchors * Pair::high_radix - (high + Pair::high_radix / 2 - 1);
      const std::uint64_t left = last_cycle - cycle + 1;
      const std::size_t count = static_cast<std::size_t>(left < static_cast<std::uint64_t>(most)
                                                             ? left
                                                             : static_cast<std::uint64_t>(most));
      fill_centers<Pair>(job, tile, cycle, count, centers);
      const std::uint64_t lane0 = reversed ? last_row - (cycle + 1) * cycle_rows + below + 1
                                           : cycle * cycle_rows - below - job.first;
      const std::ptrdiff_t step = static_cast<std::ptrdiff_t>(cycle_rows);
      column_run<T> run{nullptr, job.rows, static_cast<std::ptrdiff_t>(lane0), reversed ? -step : step, count};
      for (std::size_t i = 0; i < pairs; ++i) {
        for (std::size_t trailing = 0; trailing < 2; ++trailing) {
          const std::size_t pair = tile + i;
          const std::size_t channel = shape.interleaved ? 2 * pair + trailing : pair + trailing * shape.trail_offset;
          if (shape.interleaved ? channel >= shape.dim : pair >= (trailing == 0 ? shape.leads : shape.trails)) continue;
          run.column = out + static_cast<std::ptrdiff_t>(channel) * job.channel_stride;
          const double* const own = centers + trailing * tile_pairs + i;
          const double* const other = centers + (1 - trailing) * tile_pairs + i;
          put_column<Pair>(own, other, turns[i], lanes_in_memory.sign[trailing], lanes_in_memory.still, run, op);
        }
      }
      cycle += count;
    }
  }
}

template <row_operation Operation, class Pair, class T>
void run_columns(const row_job<T>& job) {
  put_columns<Pair>(job, elements_of<Operation, T>{job.x_scale, job.pe_scale});
}
