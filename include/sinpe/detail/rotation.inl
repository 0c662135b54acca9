// SPDX-License-Identifier: MIT
// Rotation of pairs by the angle-addition identities, unfused:
//
//   x(p + k) = x(p) C + y(p) S,   y(p + k) = y(p) C - x(p) S,   (S, C) = the turn of k.
//
// A turn by -k takes the same four products and differs in the signs of the sums only, so two rows share them.

SINPE_DETAIL_INLINE void multiply(const real& a, const real& b, real& product) {
  product = a * b;
  keep(product);
}
SINPE_DETAIL_INLINE void add(const real& a, const real& b, real& sum) {
  sum = a + b;
  keep(sum);
}
SINPE_DETAIL_INLINE void subtract(const real& a, const real& b, real& difference) {
  difference = a - b;
  keep(difference);
}
SINPE_DETAIL_INLINE void add(const split& a, const split& b, split& sum) {
  sum.h = a.h + b.h;
  sum.l = a.l + b.l;
  keep(sum.h);
  keep(sum.l);
}
SINPE_DETAIL_INLINE void subtract(const split& a, const split& b, split& difference) {
  difference.h = a.h - b.h;
  difference.l = a.l - b.l;
  keep(difference.h);
  keep(difference.l);
}
SINPE_DETAIL_INLINE void to_nearest(const real& a, real& x) { x = a; }
SINPE_DETAIL_INLINE void to_nearest(const split& a, real& x) {
  x = a.h + a.l;
  keep(x);
}

template <class Pair>
SINPE_DETAIL_INLINE void multiply(const Pair& a, const Pair& turn, typename Pair::products& p) {
  multiply(a.x, turn.y, p.xc);
  multiply(a.y, turn.x, p.ys);
  multiply(a.y, turn.y, p.yc);
  multiply(a.x, turn.x, p.xs);
}
template <class Pair>
SINPE_DETAIL_INLINE void forward(const typename Pair::products& p, Pair& a) {
  add(p.xc, p.ys, a.x);
  subtract(p.yc, p.xs, a.y);
}
template <class Pair>
SINPE_DETAIL_INLINE void backward(const typename Pair::products& p, Pair& a) {
  subtract(p.xc, p.ys, a.x);
  add(p.yc, p.xs, a.y);
}
template <class Pair>
SINPE_DETAIL_INLINE void rotate(Pair& a, const Pair& turn, bool ahead) {
  typename Pair::products p{};
  multiply(a, turn, p);
  if (ahead) {
    forward(p, a);
  } else {
    backward(p, a);
  }
}

SINPE_DETAIL_INLINE real& leading_part(real& a) { return a; }
SINPE_DETAIL_INLINE real& leading_part(split& a) { return a.h; }

// The pair at the anchor of a position: leading and trailing member by the flags of its frequency, `shift` its phase.
template <class Pair>
SINPE_DETAIL_INLINE void anchor(const multiplier& position, bool negative, const std::uint64_t* frequency,
                                const std::uint64_t* shift, std::size_t stride, Pair& a) {
  word flags{};
  load(frequency + (fixed_frequency::words - 1) * stride, flags);
  word sign = flags;
  if (position.is_zero()) sign = sign ^ sign;
  if (negative) sign = sign ^ (std::uint64_t{1} << 63);
  Pair sine_first{};
  sincos(position, frequency, shift, stride, sign, sine_first);
  const word swapped = flags & fixed_frequency::swapped;
  select(swapped, sine_first.y, sine_first.x, a.x);
  select(swapped, sine_first.x, sine_first.y, a.y);
  Pair zero{};
  const word silent = flags & fixed_frequency::silent;
  select(silent, zero.x, a.x, a.x);
  select(silent, zero.y, a.y, a.y);
}

// The same for pair `pair` of the tables.
template <class Pair>
SINPE_DETAIL_INLINE void anchor(const multiplier& position, bool negative, const pair_tables& tables, std::size_t pair,
                                Pair& a) {
  const tile_place place = place_in_tile(pair, tables.pairs, fixed_frequency::words);
  const std::uint64_t* const frequency = tables.frequencies + place.offset;
  if (tables.phases == nullptr) return anchor(position, negative, frequency, nullptr, place.stride, a);
  const tile_place shift = place_in_tile(pair, tables.pairs, fixed_phase::words);
  anchor(position, negative, frequency, tables.phases + shift.offset, place.stride, a);
}

// The turn (S, C) of a whole step, S negated for pairs whose leading member is the cosine: then one rotation serves all.
template <class Pair>
SINPE_DETAIL_INLINE void turn_of(std::uint32_t step, const std::uint64_t* frequency, std::size_t stride, Pair& turn) {
  word flags{};
  load(frequency + (fixed_frequency::words - 1) * stride, flags);
  multiplier position{};
  position.limb[0] = step;
  sincos(position, frequency, nullptr, stride, flags ^ (flags << 1), turn);
  Pair still{};
  leading_part(still.y) += 1.0;
  const word silent = flags & fixed_frequency::silent;
  select(silent, still.x, turn.x, turn.x);
  select(silent, still.y, turn.y, turn.y);
}

// Where the turn of a digit stands in the table: low digits first, then the high ones.
constexpr std::size_t low_turns = digits::low_radix / 2;
template <class Pair>
constexpr std::size_t turn_count() {
  return low_turns + static_cast<std::size_t>(Pair::high_radix) / 2;
}
constexpr std::uint32_t turn_step(std::size_t index) {
  return static_cast<std::uint32_t>(index < low_turns ? index + 1 : digits::low_radix * (index - low_turns + 1));
}

// The numbers of a pair in the table of turns, and where the parts of one turn begin among them.
template <class Pair>
constexpr std::size_t turn_numbers() {
  return turn_count<Pair>() * Pair::parts;
}
template <class Pair>
constexpr std::size_t turn_offset(std::size_t index, std::size_t stride) {
  return index * Pair::parts * stride;
}
SINPE_DETAIL_INLINE void load(const double* from, std::size_t stride, coarse& a) {
  load(from, a.x);
  load(from + stride, a.y);
  keep(a.x);  // gcc would read memory again for each product
  keep(a.y);
}
SINPE_DETAIL_INLINE void load(const double* from, std::size_t stride, fine& a) {
  load(from, a.x.h);
  load(from + stride, a.y.h);
  load(from + 2 * stride, a.x.l);
  load(from + 3 * stride, a.y.l);
}
SINPE_DETAIL_INLINE void store(double* to, std::size_t stride, const coarse& a) {
  store(to, a.x);
  store(to + stride, a.y);
}
SINPE_DETAIL_INLINE void store(double* to, std::size_t stride, const fine& a) {
  store(to, a.x.h);
  store(to + stride, a.y.h);
  store(to + 2 * stride, a.x.l);
  store(to + 3 * stride, a.y.l);
}
