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

// x0 y0 x1 y1 ...
template <class Run>
SINPE_DETAIL_INLINE void zip(const Run& x, const Run& y, Run (&zipped)[2]) {
  interleave_lower<lanes>(x, y, zipped[0]);
  interleave_upper<lanes>(x, y, zipped[1]);
}
template <class Run, class Piece>
SINPE_DETAIL_INLINE void zip(const Run& x, const Run& y, Piece (&zipped)[1]) {
  static_assert(sizeof(Piece) == 4 * sizeof x[0], "wider runs have a convert_zipped of their own, below");
  zipped[0] = Piece{x[0], y[0], x[1], y[1]};
}

template <class Piece, std::size_t Pieces>
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, Piece (&zipped)[Pieces]) {
  using element = std::remove_reference_t<decltype(zipped[0][0] + zipped[0][0])>;
  typename packed<element>::run lead, trail;
  convert(x, lead);
  convert(y, trail);
  zip(lead, trail, zipped);
}

// Both compilers would widen a run before the permutation that needs only its lower part. A conversion that writes the
// lower part of a whole register leaves them nothing to widen.
#if SINPE_DETAIL_X86
#if SINPE_DETAIL_LANES == 8
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, packed<float>::piece (&zipped)[1]) {
  packed<float>::piece lead, trail;
  asm("vcvtpd2ps {%1, %t0|%t0, %1}" : "=x"(lead) : "v"(x));
  asm("vcvtpd2ps {%1, %t0|%t0, %1}" : "=x"(trail) : "v"(y));
  interleave_lower<2 * lanes>(lead, trail, zipped[0]);
}
#elif SINPE_DETAIL_LANES == 2
#if defined(__AVX__)
#define SINPE_DETAIL_CONVERT "vcvtpd2ps {%1, %0|%0, %1}"
#else
#define SINPE_DETAIL_CONVERT "cvtpd2ps {%1, %0|%0, %1}"
#endif
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, packed<float>::piece (&zipped)[1]) {
  packed<float>::piece lead, trail;
  asm(SINPE_DETAIL_CONVERT : "=x"(lead) : "x"(x));
  asm(SINPE_DETAIL_CONVERT : "=x"(trail) : "x"(y));
  interleave_lower<2 * lanes>(lead, trail, zipped[0]);
}
#undef SINPE_DETAIL_CONVERT
#endif
#endif
