// SPDX-License-Identifier: MIT
// From computed pairs to the elements of a row: rounding to T, order of the channels, and what happens to what is there.

// What an operation does with a pack of encoded elements, given what is there.
template <row_operation Operation, class T>
struct elements_of {
  static constexpr row_operation operation = Operation;
  static constexpr bool reads = Operation != row_operation::write;
  static constexpr bool streams = Operation == row_operation::write && can_stream;
  scale_of<T> x_scale;
  scale_of<T> pe_scale;

  // Halves are added in float and rounded once.
  template <class V>
  SINPE_DETAIL_INLINE void apply(const V& present, V& encoded) const {
    if constexpr (is_half<T>) {
      typename floats_of<V>::type x{}, sum{};
      widen(present, x);
      widen(encoded, sum);
      combine(x, sum);
      narrow(sum, encoded);
    } else {
      combine(present, encoded);
    }
  }

 private:
  template <class V>
  SINPE_DETAIL_INLINE void combine(const V& present, V& encoded) const {
    if constexpr (Operation == row_operation::scaled_add) {
      V x = present * x_scale;
      keep(x);
      encoded = encoded * pe_scale;
      keep(encoded);
      encoded = x + encoded;
    } else {
      encoded = present + encoded;
    }
  }
};

SINPE_DETAIL_INLINE std::size_t clamped(std::size_t end, std::size_t begin, std::size_t most) {
  return end <= begin ? 0 : end - begin < most ? end - begin : most;
}

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

// Elements under a mask, one bit each: the others are neither read nor written. What is not read is 0.
#if defined(SINPE_DETAIL_LANES) && SINPE_DETAIL_LANES == 8 && !SINPE_DETAIL_SANITIZED
template <class T>
constexpr bool can_mask = sizeof(T) >= 4;
template <class T, class V>
SINPE_DETAIL_INLINE void load_some(const T* from, std::uint32_t mask, V& x) {
  if constexpr (sizeof(T) == sizeof(float)) {
    asm volatile("vmovups {(%1), %0%{%2%}%{z%}|%0%{%2%}%{z%}, [%1]}" : "=v"(x) : "r"(from), "Yk"(mask) : "memory");
  } else {
    asm volatile("vmovupd {(%1), %0%{%2%}%{z%}|%0%{%2%}%{z%}, [%1]}" : "=v"(x) : "r"(from), "Yk"(mask) : "memory");
  }
}
template <class T, class V>
SINPE_DETAIL_INLINE void store_some(T* to, std::uint32_t mask, const V& x) {
  if constexpr (sizeof(T) == sizeof(float)) {
    asm volatile("vmovups {%1, (%0)%{%2%}|[%0]%{%2%}, %1}" ::"r"(to), "v"(x), "Yk"(mask) : "memory");
  } else {
    asm volatile("vmovupd {%1, (%0)%{%2%}|[%0]%{%2%}, %1}" ::"r"(to), "v"(x), "Yk"(mask) : "memory");
  }
}
#else
template <class T>
constexpr bool can_mask = false;
#endif

// Puts one piece.
template <class T, class V, class Op>
SINPE_DETAIL_INLINE void put_piece(T* to, V& piece, const Op& op) {
  if constexpr (Op::reads) {
    V present;
    copy_bytes(&present, to, sizeof present);
    op.apply(present, piece);
  }
  copy_bytes(to, &piece, sizeof piece);
}

// Puts the first `count` elements of a piece.
template <class T, class V, class Op>
SINPE_DETAIL_INLINE void put_some(T* to, V& piece, std::size_t count, const Op& op) {
  constexpr std::size_t width = sizeof(V) / sizeof(T);
  if constexpr (can_mask<T>) {
    const std::uint32_t mask = static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
    if constexpr (Op::reads) {
      V present;
      load_some(to, mask, present);
      op.apply(present, piece);
    }
    store_some(to, mask, piece);
  } else if (count == width) {
    put_piece(to, piece, op);
  } else {
    constexpr std::size_t chunk = width > 1 ? width / 2 : 1;
    T buffer[width] = {};
    if constexpr (Op::reads) copy_some<chunk>(buffer, to, count);
    put_piece(buffer, piece, op);
    copy_some<chunk>(to, buffer, count);
  }
}

// Puts `count` elements, or all of the pieces where Full. Piece by piece: gcc copies an array of them through the stack,
// and one that is written in pieces and read across them has to wait.
template <bool Full, class T, class V, std::size_t Pieces, class Op>
SINPE_DETAIL_INLINE void put(T* to, V (&pieces)[Pieces], std::size_t count, const Op& op) {
  constexpr std::size_t width = sizeof(V) / sizeof(T);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Pieces; ++i) {
    if constexpr (Full) {
      put_piece(to + i * width, pieces[i], op);
    } else {
      put_some(to + i * width, pieces[i], clamped(count, i * width, width), op);
    }
  }
}

// How many of the first `end` pairs have both members in the row.
template <bool Interleaved>
SINPE_DETAIL_INLINE std::size_t full_pairs(const row_shape& shape, std::size_t end) {
  const std::size_t both = Interleaved ? shape.dim / 2 : shape.leads < shape.trails ? shape.leads : shape.trails;
  return both < end ? both : end;
}

// Puts the pairs from `pair` on into a row; Full: all `lanes` of them have both members in it.
template <bool Interleaved, bool Full, class T, class Op>
SINPE_DETAIL_INLINE void put_pairs(T* row, const row_shape& shape, std::size_t pair, const real& x, const real& y,
                                   const Op& op) {
  if constexpr (Interleaved) {
    typename packed<T>::piece zipped[packed<T>::pieces];
    convert_zipped(x, y, zipped);
    put<Full>(row + 2 * pair, zipped, Full ? 2 * lanes : clamped(shape.dim, 2 * pair, 2 * lanes), op);
  } else {
    typename packed<T>::run lead[1];
    typename packed<T>::run trail[1];
    convert_apart(x, y, lead[0], trail[0]);
    put<Full>(row + pair, lead, Full ? lanes : clamped(shape.leads, pair, lanes), op);
    put<Full>(row + shape.trail_offset + pair, trail, Full ? lanes : clamped(shape.trails, pair, lanes), op);
  }
}

template <bool Interleaved, bool Full, class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_rounded(T* row, const row_shape& shape, std::size_t pair, const Pair& a, const Op& op) {
  real x{}, y{};
  to_nearest(a.x, x);
  to_nearest(a.y, y);
  put_pairs<Interleaved, Full>(row, shape, pair, x, y, op);
}

// Two full packs of halves, in halves of a row: their members join to runs as long as those of other elements.
template <class T, class Pair, class Op>
SINPE_DETAIL_INLINE void put_joined(T* row, const row_shape& shape, std::size_t pair, const Pair (&packs)[2],
                                    const Op& op) {
  typename packed<T>::piece lead[1], trail[1];
  convert_joined(packs[0].x, packs[1].x, lead[0]);
  convert_joined(packs[0].y, packs[1].y, trail[0]);
  put<true>(row + pair, lead, 2 * lanes, op);
  put<true>(row + shape.trail_offset + pair, trail, 2 * lanes, op);
}
