// SPDX-License-Identifier: MIT
// The rows around a center: low digits -3 to 4, whose mirrored ones share their products.

// Two packs at a time write neighbouring cache lines of a row: stores that change rows line by line reach only two thirds
// of that speed.
constexpr std::size_t packs_at_once = 2;

// Pairs that are whole tiles and a whole number of such steps.
constexpr std::size_t whole_block = packs_at_once * lanes > tile_pairs ? packs_at_once * lanes : tile_pairs;

// The digits that a job has of one anchor's cycle: one high digit, low digits `from` to `to`.
struct digit_range {
  int high;
  int from;
  int to;
};

constexpr bool is_whole_cycle(const digit_range& digit) {
  return digit.from == 1 - digits::low_radix / 2 && digit.to == digits::low_radix / 2;
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
  if constexpr (is_half<T> && !Interleaved && Full && Packs == 2 && lanes > 1) {
    put_joined(row, shape, pair, packs, op);
  } else {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) put_rounded<Interleaved, Full>(row, shape, pair + i * lanes, packs[i], op);
  }
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
  if constexpr (Packs == 1) {  // what is left of a row: a loop, to stay small
    for (std::size_t digit = 1; digit < low_turns; ++digit) {
      put_mirrored<Interleaved, Full>(centers, digit, to, stride, shape, op);
    }
  } else {
    put_mirrored<Interleaved, Full>(centers, 1, to, stride, shape, op);
    put_mirrored<Interleaved, Full>(centers, 2, to, stride, shape, op);
    put_mirrored<Interleaved, Full>(centers, 3, to, stride, shape, op);
  }
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    Pair turn{};
    load(to.turns + pack_offset<turn_numbers<Pair>()>(i) + turn_offset<Pair>(3, stride), stride, turn);
    rotate(centers[i], turn, !to.negative);
  }
  put_packs<Interleaved, Full>(to.row + 4 * to.row_stride, shape, to.pair, centers, op);
}

// Turns packs by a digit, counted away from position 0; `turns` begins with that of digit 1 and the first pack.
template <class Pair, std::size_t Packs>
SINPE_DETAIL_INLINE void turn_by(int digit, bool negative, const double* turns, std::size_t stride,
                                 Pair (&a)[Packs]) {
  if (digit == 0) return;
  const double* const from = turns + turn_offset<Pair>(static_cast<std::size_t>((digit < 0 ? -digit : digit) - 1), stride);
  typename Pair::products products[Packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    Pair turn{};
    load(from + pack_offset<turn_numbers<Pair>()>(i), stride, turn);
    multiply(a[i], turn, products[i]);
  }
  if ((digit > 0) != negative) {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) forward(products[i], a[i]);
  } else {
    SINPE_DETAIL_UNROLL
    for (std::size_t i = 0; i < Packs; ++i) backward(products[i], a[i]);
  }
}

template <class Pair, std::size_t Packs>
SINPE_DETAIL_INLINE void turn_high(int digit, bool negative, const double* turns, std::size_t stride,
                                   Pair (&a)[Packs]) {
  turn_by(digit, negative, turns + turn_offset<Pair>(low_turns, stride), stride, a);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    settle(a[i].x);
    settle(a[i].y);
  }
}
