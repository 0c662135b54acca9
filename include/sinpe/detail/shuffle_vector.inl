// SPDX-License-Identifier: MIT
// Orders of the elements of registers, of any element type. Included by pack_vector.inl.

// Elements of a and b by their numbers, those of b counted on. gcc 11 has no __builtin_shufflevector.
#if defined(__clang__)
#define SINPE_DETAIL_PICK(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define SINPE_DETAIL_PICK(a, b, ...) __builtin_shuffle(a, b, decltype((a) == (b)){__VA_ARGS__})
#endif

// y = x1 x0 x3 x2 ...  Templates, so that only the order of this width is looked at.
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void exchange_neighbours(const X& x, X& y) {
  if constexpr (Count == 2) y = SINPE_DETAIL_PICK(x, x, 1, 0);
  if constexpr (Count == 4) y = SINPE_DETAIL_PICK(x, x, 1, 0, 3, 2);
  if constexpr (Count == 8) y = SINPE_DETAIL_PICK(x, x, 1, 0, 3, 2, 5, 4, 7, 6);
  if constexpr (Count == 16) y = SINPE_DETAIL_PICK(x, x, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
}

// lower = x0 y0 x1 y1 ..., from the lower halves of both.
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void interleave_lower(const X& x, const X& y, X& lower) {
  if constexpr (Count == 2) lower = SINPE_DETAIL_PICK(x, y, 0, 2);
  if constexpr (Count == 4) lower = SINPE_DETAIL_PICK(x, y, 0, 4, 1, 5);
  if constexpr (Count == 8) lower = SINPE_DETAIL_PICK(x, y, 0, 8, 1, 9, 2, 10, 3, 11);
  if constexpr (Count == 16) {
    lower = SINPE_DETAIL_PICK(x, y, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  }
}
// The same from the upper halves.
template <std::size_t Count, class X>
SINPE_DETAIL_INLINE void interleave_upper(const X& x, const X& y, X& upper) {
  if constexpr (Count == 2) upper = SINPE_DETAIL_PICK(x, y, 1, 3);
  if constexpr (Count == 4) upper = SINPE_DETAIL_PICK(x, y, 2, 6, 3, 7);
  if constexpr (Count == 8) upper = SINPE_DETAIL_PICK(x, y, 4, 12, 5, 13, 6, 14, 7, 15);
  if constexpr (Count == 16) {
    upper = SINPE_DETAIL_PICK(x, y, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
}
