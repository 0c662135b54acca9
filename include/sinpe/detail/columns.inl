// SPDX-License-Identifier: MIT
// Matrices whose rows are neighbours in memory: each channel is a column. Lanes run across positions, not pairs: the
// rows of a low digit cycle are eight neighbours in a column, and leave as one store.
//
//   x(center + digit) = x C + y S,   y(center + digit) = y C + x (-S)
//
// are the products and sums of rotation.inl, so the bits are those of the row kernels. A column is one pass over the
// centers of its pair: its own member times C, the other one times S with a sign.

// The anchors whose cycles are kept on the stack, for a tile of pairs: 8 KiB of centers, or 2 KiB of a float column.
constexpr int kept_anchors = 5;

constexpr std::size_t cycle_rows = static_cast<std::size_t>(digits::low_radix);
constexpr std::size_t cycle_packs = cycle_rows / lanes;

// Cycles of a column that are worked on together.
constexpr std::size_t cycles_at_once = 4;

// How far it is from the center of a cycle to that of the next.
template <class Pair>
constexpr std::size_t center_numbers() {
  return Pair::parts * tile_pairs;
}

// The lanes of a cycle as they stand in memory. Top bits: where S counts negative, for leading and for trailing members,
// and which is the center itself.
struct cycle_lanes {
  std::uint64_t sign[2][cycle_rows];
  std::uint64_t still[cycle_rows];
};

SINPE_DETAIL_INLINE void lanes_of_cycle(bool negative, bool reversed, cycle_lanes& l) {
  constexpr std::uint64_t top = std::uint64_t{1} << 63;
  for (int digit = 1 - digits::low_radix / 2; digit <= digits::low_radix / 2; ++digit) {
    const int lane = reversed ? digits::low_radix / 2 - digit : digit + digits::low_radix / 2 - 1;
    const bool ahead = (digit > 0) != negative;
    l.sign[0][lane] = ahead ? 0 : top;
    l.sign[1][lane] = ahead ? top : 0;
    l.still[lane] = digit == 0 ? top : 0;
  }
}

// The turns of a pair by the low digits, one a lane, S without its sign; `turns` begins with that of digit 1.
template <class Pair>
SINPE_DETAIL_INLINE void turns_of_cycle(const double* turns, std::size_t stride, bool reversed, double* to) {
  double* center = to + (reversed ? digits::low_radix / 2 : digits::low_radix / 2 - 1);
  const std::ptrdiff_t step = reversed ? -1 : 1;
  for (std::size_t part = 0; part < Pair::parts; ++part, center += cycle_rows) {
    *center = part == 1 ? 1.0 : 0.0;  // C or its higher part
    for (std::ptrdiff_t digit = 1; digit <= digits::low_radix / 2; ++digit) {
      const double number = turns[turn_offset<Pair>(static_cast<std::size_t>(digit) - 1, stride) + part * stride];
      center[digit * step] = number;
      if (digit < digits::low_radix / 2) center[-digit * step] = number;
    }
  }
}

template <class Pair>
SINPE_DETAIL_INLINE void turns_of_tile(const pair_tables& tables, std::size_t tile, bool reversed, double* to) {
  const tile_place place = place_in_tile(tile, tables.pairs, turn_numbers<Pair>());
  for (std::size_t i = 0; i < place.stride; ++i, to += Pair::parts * cycle_rows) {
    turns_of_cycle<Pair>(tables.turns + place.offset + i, place.stride, reversed, to);
  }
}

SINPE_DETAIL_INLINE void spread(const double* from, real& x) { spread_one(from, x); }
SINPE_DETAIL_INLINE void spread(const double* from, split& x) {
  spread_one(from, x.h);
  spread_one(from + 2 * tile_pairs, x.l);
}

// Pairs of one pack of a cycle's lanes: the turns of a member, with the sign of S.
template <class Member>
struct lane_turns;

// A center turned by digit 0 is x 1 + -0, which is x whatever its sign.
template <>
struct lane_turns<real> {
  real c, s;
  word still;
  SINPE_DETAIL_INLINE void set(const coarse& turn, const word& sign, const word& digit_0) {
    c = turn.y;
    s = turn.x;
    flip_sign(s, sign);
    still = digit_0;
  }
  SINPE_DETAIL_INLINE void turn(const real& own, const real& other, real& x) const {
    real along{}, across{};
    multiply(own, c, along);
    multiply(other, s, across);
    sign_zero(across, still);
    add(along, across, x);
  }
};

// Products of two parts miss the sign of a zero when a factor is negated: here they are negated, and the center is
// chosen.
template <>
struct lane_turns<split> {
  split c, s;
  word sign, still;
  SINPE_DETAIL_INLINE void set(const fine& turn, const word& negated, const word& digit_0) {
    c = turn.y;
    s = turn.x;
    sign = negated;
    still = digit_0;
  }
  SINPE_DETAIL_INLINE void turn(const split& own, const split& other, real& x) const {
    split along{}, across{};
    multiply(own, c, along);
    multiply(other, s, across);
    flip_sign(across.h, sign);
    flip_sign(across.l, sign);
    add(along, across, along);
    real center{};
    to_nearest(own, center);
    to_nearest(along, x);
    select(still, center, x, x);
  }
};

// The elements of a cycle in a column. `own` and `other`: members of the center.
template <class T, class Member>
SINPE_DETAIL_INLINE void turn_cycle(const double* own, const double* other,
                                    const lane_turns<Member> (&turns)[cycle_packs],
                                    typename packed<T>::run (&elements)[cycle_packs]) {
  Member a{}, b{};
  spread(own, a);
  spread(other, b);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < cycle_packs; ++i) {
    real x{};
    turns[i].turn(a, b, x);
    convert(x, elements[i]);
  }
}

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

// `own` and `other`: members of the first center.
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
  for (std::size_t cycle = 0; cycle <= last; ++cycle) {
    if (cycle == begin) cycle += together;
    if (cycle > last) break;
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
SINPE_DETAIL_INLINE void put_center(Pair& center, double* to) {
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
      put_center(a, to);
      for (int digit = 1; digit <= half; ++digit) {
        const std::ptrdiff_t ahead = negative ? -digit * step : digit * step;
        Pair turn{}, turned{};
        load(turns + turn_offset<Pair>(static_cast<std::size_t>(digit - 1), place.stride), place.stride, turn);
        typename Pair::products products{};
        multiply(a, turn, products);
        forward(products, turned);
        if (digit < half || !negative) put_center(turned, to + ahead);
        backward(products, turned);
        if (digit < half || negative) put_center(turned, to - ahead);
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
  const signed_position anchor_cycle = static_cast<signed_position>(digits_of(job.first, Pair::high_radix).anchor) / rows;
  const bool reversed = job.row_stride < 0;
  T* const lowest = reversed ? job.out - (last - first) : job.out;
  alignas(cache_line) double centers[static_cast<std::size_t>(kept_cycles) * center_numbers<Pair>()];
  alignas(cache_line) double turns[tile_pairs * Pair::parts * cycle_rows];
  alignas(cache_line) cycle_lanes in_memory;
  lanes_of_cycle(job.negative, reversed, in_memory);
  for (std::size_t tile = 0; tile < job.tables.pairs; tile += tile_pairs) {
    turns_of_tile<Pair>(job.tables, tile, reversed, turns);
    signed_position kept = anchor_cycle - (Pair::high_radix / 2 - 1);
    for (; kept <= last_cycle; kept += kept_cycles) {
      const signed_position left = (last_cycle - kept) / Pair::high_radix + 1;
      fill_centers<Pair>(job, tile, static_cast<std::uint64_t>((kept + Pair::high_radix / 2 - 1) * rows),
                         static_cast<std::size_t>(left < kept_anchors ? left : kept_anchors), centers);
      const signed_position begin = kept < first_cycle ? first_cycle : kept;
      const signed_position end = kept + kept_cycles <= last_cycle ? kept + kept_cycles : last_cycle + 1;
      const signed_position lowest_row = reversed ? last - (begin * rows + rows / 2) : begin * rows - below - first;
      const column_run<T> run{lowest, static_cast<std::ptrdiff_t>(job.rows), static_cast<std::ptrdiff_t>(lowest_row),
                              static_cast<std::ptrdiff_t>(reversed ? -rows : rows), static_cast<std::size_t>(end - begin)};
      put_tile<Pair>(job, tile, centers + static_cast<std::size_t>(begin - kept) * center_numbers<Pair>(), turns,
                     in_memory, run, op);
    }
  }
}

template <row_operation Operation, class Pair, class T>
void run_columns(const row_job<T>& job) {
  put_columns<Pair>(job, elements_of<Operation, T>{job.x_scale, job.pe_scale});
}
