// SPDX-License-Identifier: MIT
// From computed pairs to the elements of a row: rounding to T, order of the channels, and what happens to what is there.

template <class T>
struct write_elements {
  static constexpr bool reads = false;
};

template <class T>
struct add_elements {
  static constexpr bool reads = true;
  template <class V>
  SINPE_DETAIL_INLINE void apply(const V& present, V& encoded) const {
    encoded = present + encoded;
  }
};

template <class T>
struct scaled_add_elements {
  static constexpr bool reads = true;
  T x_scale;
  T pe_scale;
  template <class V>
  SINPE_DETAIL_INLINE void apply(const V& present, V& encoded) const {
    V x = present * x_scale;
    keep(x);
    encoded = encoded * pe_scale;
    keep(encoded);
    encoded = x + encoded;
  }
};

// Copies count <= 2 * Chunk elements by two chunks that overlap: no loop, and nothing outside is touched.
template <std::size_t Chunk, class T>
SINPE_DETAIL_INLINE void copy_some(T* to, const T* from, std::size_t count) {
  if (count >= Chunk) {
    T front[Chunk];
    T back[Chunk];
    copy_bytes(front, from, sizeof front);
    copy_bytes(back, from + (count - Chunk), sizeof back);
    copy_bytes(to, front, sizeof front);
    copy_bytes(to + (count - Chunk), back, sizeof back);
  } else if constexpr (Chunk > 1) {
    copy_some<Chunk / 2>(to, from, count);
  }
}

// Puts `count` elements, or all of the pieces where Full.
template <bool Full, class T, class V, std::size_t Pieces, class Op>
SINPE_DETAIL_INLINE void put(T* to, V (&pieces)[Pieces], std::size_t count, const Op& op) {
  constexpr std::size_t elements = Pieces * (sizeof(V) / (sizeof(T)));
  constexpr std::size_t chunk = elements > 1 ? elements / 2 : 1;
  if constexpr (Full) {
    if constexpr (Op::reads) {
      V present[Pieces];
      copy_bytes(present, to, sizeof present);
      for (std::size_t i = 0; i < Pieces; ++i) op.apply(present[i], pieces[i]);
    }
    copy_bytes(to, pieces, sizeof pieces);
  } else {
    T buffer[elements] = {};
    if constexpr (Op::reads) {
      copy_some<chunk>(buffer, to, count);
      V present[Pieces];
      copy_bytes(present, buffer, sizeof present);
      for (std::size_t i = 0; i < Pieces; ++i) op.apply(present[i], pieces[i]);
    }
    copy_bytes(buffer, pieces, sizeof pieces);
    copy_some<chunk>(to, buffer, count);
  }
}

SINPE_DETAIL_INLINE std::size_t clamped(std::size_t end, std::size_t begin, std::size_t most) {
  return end <= begin ? 0 : end - begin < most ? end - begin : most;
}

// Whether all `lanes` pairs from `pair` on have both members in the row.
template <bool Interleaved>
SINPE_DETAIL_INLINE bool is_full(const row_shape& shape, std::size_t pair) {
  if constexpr (Interleaved) return 2 * (pair + lanes) <= shape.dim;
  return pair + lanes <= shape.leads && pair + lanes <= shape.trails;
}

// Puts the pairs from `pair` on into a row; Full is what is_full says.
template <bool Interleaved, bool Full, class T, class Op>
SINPE_DETAIL_INLINE void put_pairs(T* row, const row_shape& shape, std::size_t pair, const real& x, const real& y,
                                   const Op& op) {
  typename packed<T>::run lead[1];
  typename packed<T>::run trail[1];
  convert(x, lead[0]);
  convert(y, trail[0]);
  if constexpr (Interleaved) {
    typename packed<T>::piece zipped[packed<T>::pieces];
    zip<lanes>(lead[0], trail[0], zipped);
    put<Full>(row + 2 * pair, zipped, Full ? 2 * lanes : clamped(shape.dim, 2 * pair, 2 * lanes), op);
  } else {
    put<Full>(row + pair, lead, Full ? lanes : clamped(shape.leads, pair, lanes), op);
    put<Full>(row + shape.trail_offset + pair, trail, Full ? lanes : clamped(shape.trails, pair, lanes), op);
  }
}

template <bool Interleaved, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_rounded(T* row, const row_shape& shape, std::size_t pair, const Pair& a, const Op& op) {
  real x{}, y{};
  round(a.x, x);
  round(a.y, y);
  if (is_full<Interleaved>(shape, pair)) {
    put_pairs<Interleaved, true>(row, shape, pair, x, y, op);
  } else {
    put_pairs<Interleaved, false>(row, shape, pair, x, y, op);
  }
}
