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

template <class T, class X>
SINPE_DETAIL_INLINE void read_from(const T* from, X& x) {
  copy_bytes(&x, from, sizeof x);
  keep(x);  // gcc would read memory again for each product
}
template <class T, class X>
SINPE_DETAIL_INLINE void write_to(T* to, const X& x) {
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
  for (std::size_t i = 0; i + 1 < N; ++i) read_from(from + part.begin + i * register_elements<T>, x[i]);
  read_from(from + part.last, x[N - 1]);
}

#endif
