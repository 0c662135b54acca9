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

// How far the numbers of pack i are from those of pack 0, in whole tiles.
template <std::size_t Numbers>
constexpr std::size_t pack_offset(std::size_t i) {
  return i * lanes / tile_pairs * tile_pairs * Numbers + i * lanes % tile_pairs;
}

// (x, y) = (0, 1), what no turn at all is.
SINPE_DETAIL_INLINE void set_still(coarse& a) {
  a.x = real{};
  a.y = real{} + 1.0;
}
SINPE_DETAIL_INLINE void set_still(fine& a) {
  a = fine{};
  a.y.h = real{} + 1.0;
}

// The flags of a pair, in the highest word of its frequency.
SINPE_DETAIL_INLINE void load_flags(const std::uint64_t* frequency, std::size_t stride, word& flags) {
  load(frequency + (fixed_frequency::words - 1) * stride, flags);
}

template <std::size_t Packs>
SINPE_DETAIL_INLINE void phases_of(const multiplier& position, const std::uint64_t* frequency, std::size_t stride,
                                   phase (&p)[Packs]) {
  if (position.is_short()) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) {
      short_phase(position.limb[0], frequency + pack_offset<fixed_frequency::words>(i), stride, p[i]);
    }
  } else {
    phase seldom[Packs]{};  // in memory, which p is not
    for (std::size_t i = 0; i < Packs; ++i) {
      long_phase(position, frequency + pack_offset<fixed_frequency::words>(i), stride, seldom[i]);
    }
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) p[i] = seldom[i];
  }
}

// Packs of pairs at the anchor of a position: leading and trailing member by the flags of their frequencies, `shift`
// null or their phases. With a shift: of +-position * |frequency| + shift, by sin(-a + b) = -sin(a - b). Silent pairs
// are not yet.
template <class Pair, std::size_t Packs>
SINPE_DETAIL_INLINE void anchors(const multiplier& position, bool negative, const std::uint64_t* frequency,
                                 const std::uint64_t* shift, std::size_t stride, Pair (&a)[Packs]) {
  word flags[Packs]{};
  word sign[Packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    load_flags(frequency + pack_offset<fixed_frequency::words>(i), stride, flags[i]);
    if (!position.is_zero()) sign[i] = flags[i];
    if (negative) sign[i] = sign[i] ^ (std::uint64_t{1} << 63);
  }
  if (position.is_zero() && shift == nullptr) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) {
      set_still(a[i]);
      flip_sign(a[i].x, sign[i]);
      exchange(flags[i] << 1, a[i].x, a[i].y);
    }
    return;
  }
  phase p[Packs]{};
  phases_of(position, frequency, stride, p);
  if (shift != nullptr) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) {
      shift_phase(shift + pack_offset<fixed_phase::words>(i), stride, sign[i], p[i]);
    }
  }
  sincos(p, sign, flags, a);
}

// Null, or the phases from a pair on.
SINPE_DETAIL_INLINE const std::uint64_t* phases_at(const pair_tables& tables, std::size_t pair) {
  if (tables.phases == nullptr) return nullptr;
  return tables.phases + place_in_tile(pair, tables.pairs, fixed_phase::words).offset;
}

// One pack, silent pairs too.
template <class Pair>
SINPE_DETAIL_INLINE void anchor(const multiplier& position, bool negative, const std::uint64_t* frequency,
                                const std::uint64_t* shift, std::size_t stride, Pair& a) {
  Pair one[1]{};
  anchors(position, negative, frequency, shift, stride, one);
  word flags{};
  load_flags(frequency, stride, flags);
  const Pair zero{};
  choose(flags & fixed_frequency::silent, zero.x, one[0].x, a.x);
  choose(flags & fixed_frequency::silent, zero.y, one[0].y, a.y);
}

template <class Pair>
SINPE_DETAIL_INLINE void anchor(const multiplier& position, bool negative, const pair_tables& tables, std::size_t pair,
                                Pair& a) {
  const tile_place place = place_in_tile(pair, tables.pairs, fixed_frequency::words);
  anchor(position, negative, tables.frequencies + place.offset, phases_at(tables, pair), place.stride, a);
}

// The turn (S, C) of a whole step, S negated for pairs whose leading member is the cosine: then one rotation serves all.
template <class Pair>
SINPE_DETAIL_INLINE void turn_of(std::uint32_t step, const std::uint64_t* frequency, std::size_t stride, Pair& turn) {
  word flags{};
  load_flags(frequency, stride, flags);
  phase p[1]{};
  short_phase(step, frequency, stride, p[0]);
  const word sign[1] = {flags ^ (flags << 1)};
  const word in_order[1]{};
  Pair turned[1]{};
  sincos(p, sign, in_order, turned);
  Pair still{};
  set_still(still);
  const word silent = flags & fixed_frequency::silent;
  choose(silent, still.x, turned[0].x, turn.x);
  choose(silent, still.y, turned[0].y, turn.y);
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
