// SPDX-License-Identifier: MIT
// What rotary.inl needs of registers of T: reading, writing, and the orders of neighbouring elements.

#if defined(SINPE_DETAIL_LANES)

// As many elements as one register holds.
template <class T>
struct register_of;
template <>
struct register_of<float> {
  typedef float type __attribute__((vector_size(8 * lanes)));
};
template <>
struct register_of<double> {
  typedef double type __attribute__((vector_size(8 * lanes)));
};
template <class T>
constexpr std::size_t register_elements = 8 * lanes / sizeof(T);

// Of so many registers the cosines and sines stay in registers while all heads of a row pass by: half of those there
// are.
constexpr std::size_t most_registers = lanes == 8 || SINPE_DETAIL_NEON ? 8 : 4;

// y = x1 x0 x3 x2 ...;  lower and upper = x0 y0 x1 y1 ...
#if SINPE_DETAIL_SHUFFLE
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void exchange_neighbours(const X& x, X& y) {
  if constexpr (Count == 2) y = __builtin_shufflevector(x, x, 1, 0);
  if constexpr (Count == 4) y = __builtin_shufflevector(x, x, 1, 0, 3, 2);
  if constexpr (Count == 8) y = __builtin_shufflevector(x, x, 1, 0, 3, 2, 5, 4, 7, 6);
  if constexpr (Count == 16) {
    y = __builtin_shufflevector(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
  }
}
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void mix(const X& x, const X& y, X& lower, X& upper) {
  if constexpr (Count == 2) {
    lower = __builtin_shufflevector(x, y, 0, 2);
    upper = __builtin_shufflevector(x, y, 1, 3);
  }
  if constexpr (Count == 4) {
    lower = __builtin_shufflevector(x, y, 0, 4, 1, 5);
    upper = __builtin_shufflevector(x, y, 2, 6, 3, 7);
  }
  if constexpr (Count == 8) {
    lower = __builtin_shufflevector(x, y, 0, 8, 1, 9, 2, 10, 3, 11);
    upper = __builtin_shufflevector(x, y, 4, 12, 5, 13, 6, 14, 7, 15);
  }
  if constexpr (Count == 16) {
    lower = __builtin_shufflevector(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    upper = __builtin_shufflevector(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
}
#else  // gcc 11
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void exchange_neighbours(const X& x, X& y) {
  for (std::size_t i = 0; i < Count; ++i) y[i] = x[i ^ 1];
}
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void mix(const X& x, const X& y, X& lower, X& upper) {
  for (std::size_t i = 0; i < Count; ++i) {
    lower[i] = i % 2 == 0 ? x[i / 2] : y[i / 2];
    upper[i] = i % 2 == 0 ? x[Count / 2 + i / 2] : y[Count / 2 + i / 2];
  }
}
#endif

template <class T, class X>
SINPE_DETAIL_INLINE void read(const T* from, X& x) {
  copy_bytes(&x, from, sizeof x);
  keep(x);  // gcc would read memory again for each product
}
template <class T, class X>
SINPE_DETAIL_INLINE void write(T* to, const X& x) {
  copy_bytes(to, &x, sizeof x);
}

// One address for all registers of a part: gcc would compute and hold one for each.
template <class T>
SINPE_DETAIL_INLINE void hold(T*& address) {
  asm("" : "+r"(address));
}

// N registers of neighbouring elements; the last one may overlap the one before it, so it is read before that is
// written.
template <std::size_t N>
struct part_of_row {
  std::size_t begin;
  std::size_t last;
};

template <std::size_t N, class T, class X>
SINPE_DETAIL_INLINE void read_all(const T* from, const part_of_row<N>& part, X (&x)[N]) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i + 1 < N; ++i) read(from + part.begin + i * register_elements<T>, x[i]);
  read(from + part.last, x[N - 1]);
}

#endif
