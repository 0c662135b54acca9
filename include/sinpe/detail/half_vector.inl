// SPDX-License-Identifier: MIT
// Elements in 16 bits: how they lie in registers and in memory, and the way to float and back for additions. Every level
// but SSE2 has instructions for float16; the rest is integer arithmetic. Neither depends on flushed subnormals.
// Included by pack_vector.inl; half_round.inl continues it.

#if SINPE_DETAIL_LANES > 2
#define SINPE_DETAIL_TO_HALF "vcvtps2ph {$0, %1, %0|%0, %1, 0}"
#define SINPE_DETAIL_FROM_HALF "vcvtph2ps {%1, %0|%0, %1}"
#elif SINPE_DETAIL_NEON
#define SINPE_DETAIL_TO_HALF "fcvtn %0.4h, %1.4s"
#define SINPE_DETAIL_FROM_HALF "fcvtl %0.4s, %1.4h"
#endif

// `wide` is 2 * lanes halves, as many as there are in zipped pairs, and `slim` is `lanes` of them: their values as
// floats, their bits in lanes of 32, their bits side by side in a register, and what a store takes. On 32-bit x86 a
// vector of 8 bytes would be an MMX register, so what is less than 16 bytes is a number in memory.
typedef std::uint16_t eight_halves __attribute__((vector_size(16)));
typedef std::uint32_t wide_words __attribute__((vector_size(8 * lanes)));
typedef std::int32_t wide_flags __attribute__((vector_size(8 * lanes)));
typedef float wide_floats __attribute__((vector_size(8 * lanes)));
#if SINPE_DETAIL_LANES == 2
typedef eight_halves wide_register;
typedef std::uint64_t wide_memory;
typedef wide_words slim_words;
typedef wide_flags slim_flags;
typedef wide_floats slim_floats;
typedef eight_halves slim_register;
typedef std::uint32_t slim_memory;
#else
typedef std::uint16_t wide_register __attribute__((vector_size(4 * lanes)));
typedef wide_register wide_memory;
typedef std::uint32_t slim_words __attribute__((vector_size(4 * lanes)));
typedef std::int32_t slim_flags __attribute__((vector_size(4 * lanes)));
typedef float slim_floats __attribute__((vector_size(4 * lanes)));
typedef eight_halves slim_register;
#if SINPE_DETAIL_LANES == 4
typedef std::uint64_t slim_memory;
#else
typedef eight_halves slim_memory;
#endif
#endif

template <class T>
struct wide_halves {
  typedef T element;
  typedef wide_words words;
  typedef wide_flags flags;
  typedef wide_floats floats;
  typedef wide_register registers;
  wide_memory bits;
};
template <class T>
struct slim_halves {
  typedef T element;
  typedef slim_words words;
  typedef slim_flags flags;
  typedef slim_floats floats;
  typedef slim_register registers;
  slim_memory bits;
};
template <class T>
struct half_pack {
  static constexpr std::size_t pieces = 1;
  using run = slim_halves<T>;
  using piece = wide_halves<T>;
};
template <>
struct packed<float16> : half_pack<float16> {};
template <>
struct packed<bfloat16> : half_pack<bfloat16> {};
template <class Halves>
struct floats_of {
  using type = typename Halves::floats;
};

template <class To, class From>
SINPE_DETAIL_INLINE void copy_bits(const From& from, To& to) {
  static_assert(sizeof to == sizeof from, "bits are neither lost nor made up");
  __builtin_memcpy(&to, &from, sizeof to);
}

// Halves side by side, each to the lower bits of a lane, and back.  Requires there: the upper bits are 0.
template <class Registers, class Words>
SINPE_DETAIL_INLINE void spread(const Registers& halves, Words& words) {
  if constexpr (sizeof(Words) == sizeof(Registers)) {
    const Registers zero = {};
    Registers spaced;
    interleave_lower<8>(halves, zero, spaced);
    copy_bits(spaced, words);
  } else {
    words = __builtin_convertvector(halves, Words);
  }
}
template <class Words, class Registers>
SINPE_DETAIL_INLINE void gather(const Words& words, Registers& halves) {
  if constexpr (sizeof(Words) == sizeof(Registers)) {
#if SINPE_DETAIL_X86  // without SSSE3 gcc would move halves one by one
    typedef std::int32_t four_signed __attribute__((vector_size(16)));
    four_signed extended;
    copy_bits(words, extended);
    extended = (extended << 16) >> 16;
#if defined(__AVX__) || SINPE_DETAIL_LANES > 2
    asm("vpackssdw {%1, %1, %0|%0, %1, %1}" : "=x"(halves) : "x"(extended));
#else
    asm("packssdw %0, %0" : "+x"(extended));
    copy_bits(extended, halves);
#endif
#else
    Registers all;
    copy_bits(words, all);
    halves = SINPE_DETAIL_PICK(all, all, 0, 2, 4, 6, 0, 2, 4, 6);
#endif
  } else {
#if SINPE_DETAIL_LANES == 4  // gcc would not know that nothing has to be cut off
    slim_words parts[2];
    copy_bits(words, parts);
    asm("vpackusdw {%2, %1, %0|%0, %1, %2}" : "=x"(halves) : "x"(parts[0]), "x"(parts[1]));
#else
    halves = __builtin_convertvector(words, Registers);
#endif
  }
}

// float16 to float. Subnormal ones become digits of 2^-14, which is then taken away: floats never are subnormal here.
template <class Flags, class Words, class Floats>
SINPE_DETAIL_INLINE void widen_bits(const Words& halves, Floats& floats) {
  const Words magnitude = halves & 0x7fffu;
  Words normal = (magnitude << 13) + (112u << 23);
  Flags order;
  copy_bits(magnitude, order);
  normal = order >= 0x7c00 ? normal + (112u << 23) : normal;
  const Words raised = normal + (1u << 23);
  copy_bits(raised, floats);
  floats = floats - 0x1p-14f;
  keep(floats);
  Words subnormal;
  copy_bits(floats, subnormal);
  const Words bits = (order < 0x400 ? subnormal : normal) | (halves & 0x8000u) << 16;
  copy_bits(bits, floats);
}

// The magnitude of a float below 2^-14 to float16: adding 1/2 rounds to multiples of 2^-24.
template <class Words, class Floats>
SINPE_DETAIL_INLINE void narrow_subnormal(const Words& magnitude, Floats& floats, Words& halves) {
  copy_bits(magnitude, floats);
  floats = floats + 0.5f;
  keep(floats);
  copy_bits(floats, halves);
  halves = halves - 0x3f000000u;
}

// Float to float16, as narrowed_bits of half_bits.hpp.
template <class Flags, class Words, class Floats>
SINPE_DETAIL_INLINE void narrow_bits(const Floats& floats, Words& halves) {
  Words bits, subnormal;
  copy_bits(floats, bits);
  const Words magnitude = bits & 0x7fffffffu;
  Flags order;
  copy_bits(magnitude, order);
  Floats sum;
  narrow_subnormal(magnitude, sum, subnormal);
  const Words rounded = (magnitude + (0xfffu - (112u << 23)) + ((magnitude >> 13) & 1u)) >> 13;
  const Words nan = ((magnitude >> 13) & 0x3ffu) | 0x7e00u;
  halves = order < 113 << 23 ? subnormal : rounded;
  halves = order >= 143 << 23 ? Words{} + 0x7c00u : halves;
  halves = order > 255 << 23 ? nan : halves;
  halves = halves | ((bits >> 16) & 0x8000u);
}

template <class Halves>
SINPE_DETAIL_INLINE void widen(const Halves& halves, typename Halves::floats& floats) {
  typename Halves::registers side_by_side = {};
  __builtin_memcpy(&side_by_side, &halves, sizeof halves);
  typename Halves::words words;
  if constexpr (std::is_same<typename Halves::element, bfloat16>::value) {
    spread(side_by_side, words);
    words = words << 16;
    copy_bits(words, floats);
  } else {
#if defined(SINPE_DETAIL_FROM_HALF)
    asm(SINPE_DETAIL_FROM_HALF : "=" SINPE_DETAIL_INPUT(floats) : SINPE_DETAIL_INPUT(side_by_side));
#else
    spread(side_by_side, words);
    widen_bits<typename Halves::flags>(words, floats);
#endif
  }
}

template <class Halves>
SINPE_DETAIL_INLINE void narrow(const typename Halves::floats& floats, Halves& halves) {
  typename Halves::registers side_by_side;
  typename Halves::words words;
  if constexpr (std::is_same<typename Halves::element, bfloat16>::value) {
    copy_bits(floats, words);
    const typename Halves::words magnitude = words & 0x7fffffffu;
    typename Halves::flags order;
    copy_bits(magnitude, order);
    const typename Halves::words rounded = (words + 0x7fffu + ((words >> 16) & 1u)) >> 16;
    words = order > 255 << 23 ? (words >> 16) | 0x40u : rounded;
    gather(words, side_by_side);
  } else {
#if defined(SINPE_DETAIL_TO_HALF)
    asm(SINPE_DETAIL_TO_HALF : "=" SINPE_DETAIL_INPUT(side_by_side) : SINPE_DETAIL_INPUT(floats));
#else
    narrow_bits<typename Halves::flags>(floats, words);
    gather(words, side_by_side);
#endif
  }
  __builtin_memcpy(&halves, &side_by_side, sizeof halves);
}
