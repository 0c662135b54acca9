// SPDX-License-Identifier: MIT
// From `lanes` doubles to the elements of a row, apart or leading and trailing members in turn. Included by
// pack_vector.inl.

// The elements of a row: `run` is `lanes` neighbours of one half, a `piece` is what one store of zipped pairs takes.
template <class T>
struct packed;
template <>
struct packed<float> {
  // Four lanes store two pieces: joining them into one register costs more than the second store.
  static constexpr std::size_t pieces = lanes == 4 ? 2 : 1;
  typedef float run __attribute__((vector_size(4 * lanes)));
  typedef float piece __attribute__((vector_size(8 * lanes / pieces)));
};
template <>
struct packed<double> {
  typedef real run;
  typedef real piece;
  static constexpr std::size_t pieces = 2;
};

SINPE_DETAIL_INLINE void convert(const real& x, packed<float>::run& elements) {
  elements = __builtin_convertvector(x, packed<float>::run);
}
SINPE_DETAIL_INLINE void convert(const real& x, packed<double>::run& elements) { elements = x; }

template <class Run>
SINPE_DETAIL_INLINE void convert_apart(const real& x, const real& y, Run& lead, Run& trail) {
  convert(x, lead);
  convert(y, trail);
}

// x0 y0 x1 y1 ...  Templates, so that only the shuffle of this width is looked at.
#if SINPE_DETAIL_SHUFFLE
template <std::size_t Lanes, class Run, class Piece>
SINPE_DETAIL_INLINE void zip(const Run& x, const Run& y, Piece (&zipped)[1]) {
  static_assert(Lanes == 2, "wider runs have a convert_zipped of their own, below");
  zipped[0] = __builtin_shufflevector(x, y, 0, 2, 1, 3);
}
template <std::size_t Lanes, class Run>
SINPE_DETAIL_INLINE void zip(const Run& x, const Run& y, Run (&zipped)[2]) {
  if constexpr (Lanes == 2) {
    zipped[0] = __builtin_shufflevector(x, y, 0, 2);
    zipped[1] = __builtin_shufflevector(x, y, 1, 3);
  }
  if constexpr (Lanes == 4) {
    zipped[0] = __builtin_shufflevector(x, y, 0, 4, 1, 5);
    zipped[1] = __builtin_shufflevector(x, y, 2, 6, 3, 7);
  }
  if constexpr (Lanes == 8) {
    zipped[0] = __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11);
    zipped[1] = __builtin_shufflevector(x, y, 4, 12, 5, 13, 6, 14, 7, 15);
  }
}
#else  // gcc 11
template <std::size_t Lanes, class Run, class Piece, std::size_t Pieces>
SINPE_DETAIL_INLINE void zip(const Run& x, const Run& y, Piece (&zipped)[Pieces]) {
  decltype(x[0] + y[0]) elements[2 * Lanes];
  for (std::size_t i = 0; i < Lanes; ++i) {
    elements[2 * i] = x[i];
    elements[2 * i + 1] = y[i];
  }
  __builtin_memcpy(zipped, elements, sizeof zipped);
}
#endif

template <class Piece, std::size_t Pieces>
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, Piece (&zipped)[Pieces]) {
  using element = std::remove_reference_t<decltype(zipped[0][0] + zipped[0][0])>;
  typename packed<element>::run lead, trail;
  convert(x, lead);
  convert(y, trail);
  zip<lanes>(lead, trail, zipped);
}

// Both compilers would widen a run before the permutation that needs only its lower part. A conversion that writes the
// lower part of a whole register leaves them nothing to widen.
#if SINPE_DETAIL_X86 && SINPE_DETAIL_SHUFFLE
#if SINPE_DETAIL_LANES == 8
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, packed<float>::piece (&zipped)[1]) {
  packed<float>::piece lead, trail;
  asm("vcvtpd2ps %1, %t0" : "=x"(lead) : "v"(x));
  asm("vcvtpd2ps %1, %t0" : "=x"(trail) : "v"(y));
  zipped[0] = __builtin_shufflevector(lead, trail, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
#elif SINPE_DETAIL_LANES == 2
#if defined(__AVX__)
#define SINPE_DETAIL_CONVERT "vcvtpd2ps %1, %0"
#else
#define SINPE_DETAIL_CONVERT "cvtpd2ps %1, %0"
#endif
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, packed<float>::piece (&zipped)[1]) {
  packed<float>::piece lead, trail;
  asm(SINPE_DETAIL_CONVERT : "=x"(lead) : "x"(x));
  asm(SINPE_DETAIL_CONVERT : "=x"(trail) : "x"(y));
  zipped[0] = __builtin_shufflevector(lead, trail, 0, 4, 1, 5);
}
#undef SINPE_DETAIL_CONVERT
#endif
#endif
