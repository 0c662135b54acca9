// SPDX-License-Identifier: MIT
// A low digit cycle with its lanes across positions, not pairs: its eight rows are eight neighbours where rows are
// neighbours in memory.
//
//   x(center + digit) = x C + y S,   y(center + digit) = y C + x (-S)
//
// are the products and sums of rotation.inl, so the bits are those of the row kernels. Both members go the same way:
// the own one times C, the other one times S with a sign.

constexpr std::size_t cycle_rows = static_cast<std::size_t>(digits::low_radix);
constexpr std::size_t cycle_packs = cycle_rows / lanes;

// How far it is from the center of a cycle to that of the next.
template <class Pair>
constexpr std::size_t center_numbers() {
  return Pair::parts * tile_pairs;
}

// The lanes of a cycle as they stand in memory: rows count up or, reversed, down. Top bits: where S counts negative,
// for leading and for trailing members, and which lane is the center itself.
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

// What turns a member of a center into one pack of a cycle's lanes.
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

// Products of two parts miss the sign of a zero when a factor is negated: here they are negated themselves. Digit 0 needs
// no care: a settled center has no -0 that x 1 + 0 could lose.
template <>
struct lane_turns<split> {
  split c, s;
  word sign;
  SINPE_DETAIL_INLINE void set(const fine& turn, const word& negated, const word&) {
    c = turn.y;
    s = turn.x;
    sign = negated;
  }
  SINPE_DETAIL_INLINE void turn(const split& own, const split& other, real& x) const {
    split along{}, across{};
    multiply(own, c, along);
    multiply(other, s, across);
    flip_sign(across.h, sign);
    flip_sign(across.l, sign);
    add(along, across, along);
    to_nearest(along, x);
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
