// SPDX-License-Identifier: MIT
// From computed pairs to elements in 16 bits, with one rounding. Continues half_vector.inl and its macros.

// The upper halves of doubles: sign, exponent and 20 digits, as x0 y0 x1 y1 ... or as x0 x1 ... y0 y1 ...
template <bool Zipped>
SINPE_DETAIL_INLINE void upper_words(const real& x, const real& y, wide_words& upper) {
  wide_words a, b;
  copy_bits(x, a);
  copy_bits(y, b);
#if SINPE_DETAIL_LANES == 2
  if constexpr (Zipped) {
    upper = SINPE_DETAIL_PICK(a, b, 1, 5, 3, 7);
  } else {
    upper = SINPE_DETAIL_PICK(a, b, 1, 3, 5, 7);
  }
#elif SINPE_DETAIL_LANES == 4
  static_assert(Zipped, "convert_joined moves them later");
  upper = SINPE_DETAIL_PICK(a, b, 1, 9, 3, 11, 5, 13, 7, 15);
#else
  if constexpr (Zipped) {
    upper = SINPE_DETAIL_PICK(a, b, 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31);
  } else {
    upper = SINPE_DETAIL_PICK(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  }
#endif
}

// The floats with the digits of such upper halves, exact for 0 and from 2^-126 to below 2: there, exponent bits 10 to 7
// say only whether it is 0, and the other 7 are the exponent of the float. What a rotation gives is a multiple of 2^-115
// and at most 1 + 2^-50. A float that is not 0 has its last bit set: something always follows its digits, so rounding
// it meets no tie.
SINPE_DETAIL_INLINE void to_floats(const wide_words& upper, wide_words& floats) {
#if SINPE_DETAIL_LANES == 8
  // A rotation brings exponent bit 9 to the end, which is set but for 0. gcc takes two instructions for the choice.
  const wide_words from_rotated = wide_words{} + 0x3fffffffu;
  floats = (upper << 3) | (upper >> 29);
  asm("vpternlogd {$0xe4, %2, %1, %0|%0, %1, %2, 0xe4}" : "+v"(floats) : "v"(upper), "v"(from_rotated));
#else
  floats = ((upper << 3) | 0xc0000001u) & (upper | 0x3fffffffu);
#endif
}

// Rounds as convert of pack_scalar.inl: to nearest, ties away from zero.
SINPE_DETAIL_INLINE void round_words(const wide_words& upper, wide_halves<bfloat16>& halves) {
#if SINPE_DETAIL_LANES == 8 && (defined(__clang__) || __GNUC__ >= 12)  // gcc 11 has no __builtin_shufflevector
  typedef std::uint16_t all_halves __attribute__((vector_size(64)));
  wide_words floats;
  to_floats(upper, floats);
  floats = floats + 0x8000u;
  all_halves all;
  copy_bits(floats, all);
  halves.bits = __builtin_shufflevector(all, all, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
#else
  const wide_words raised = upper + 0x1000u;
  wide_register side_by_side;
  gather(((raised >> 13) & 0x3fffu) | ((raised >> 16) & 0xc000u), side_by_side);
  __builtin_memcpy(&halves, &side_by_side, sizeof halves);
#endif
}
SINPE_DETAIL_INLINE void round_words(const wide_words& upper, wide_halves<float16>& halves) {
  wide_words floats;
  wide_register side_by_side;
  to_floats(upper, floats);
#if defined(SINPE_DETAIL_TO_HALF)
  asm(SINPE_DETAIL_TO_HALF : "=" SINPE_DETAIL_INPUT(side_by_side) : SINPE_DETAIL_INPUT(floats));
#else
  const wide_words magnitude = floats & 0x7fffffffu;
  const wide_words normal = (magnitude + (0x1000u - (112u << 23))) >> 13;
  wide_words subnormal;
  wide_floats sum;
  wide_flags order;
  copy_bits(magnitude, order);
  narrow_subnormal(magnitude, sum, subnormal);
  const wide_words rounded = (order < 113 << 23 ? subnormal : normal) | ((upper >> 16) & 0x8000u);
  gather(rounded, side_by_side);
#endif
  __builtin_memcpy(&halves, &side_by_side, sizeof halves);
}

template <class T>
SINPE_DETAIL_INLINE void convert_zipped(const real& x, const real& y, wide_halves<T> (&zipped)[1]) {
  wide_words upper;
  upper_words<true>(x, y, upper);
  round_words(upper, zipped[0]);
}
// All of x, then all of y.
template <class T>
SINPE_DETAIL_INLINE void convert_joined(const real& x, const real& y, wide_halves<T>& joined) {
  wide_words upper;
#if SINPE_DETAIL_LANES == 4  // one permutation of bytes afterwards is less than three before
  upper_words<true>(x, y, upper);
  round_words(upper, joined);
  joined.bits = SINPE_DETAIL_PICK(joined.bits, joined.bits, 0, 2, 4, 6, 1, 3, 5, 7);
#else
  upper_words<false>(x, y, upper);
  round_words(upper, joined);
#endif
}
template <class T>
SINPE_DETAIL_INLINE void convert_apart(const real& x, const real& y, slim_halves<T>& lead, slim_halves<T>& trail) {
  wide_halves<T> both;
  convert_joined(x, y, both);
  __builtin_memcpy(&lead, &both, sizeof lead);
  __builtin_memcpy(&trail, reinterpret_cast<const unsigned char*>(&both) + sizeof lead, sizeof trail);
}
template <class T>
SINPE_DETAIL_INLINE void convert(const real& x, slim_halves<T>& run) {
  slim_halves<T> again;
  convert_apart(x, x, run, again);
}

#undef SINPE_DETAIL_PICK
#undef SINPE_DETAIL_TO_HALF
#undef SINPE_DETAIL_FROM_HALF
