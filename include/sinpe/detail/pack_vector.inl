// SPDX-License-Identifier: MIT
// `lanes` doubles in one register, by the vector extensions of gcc and clang: no intrinsics header, no -m flag.
// Included by levels.hpp once per instruction set, inside its namespace and target region, with SINPE_DETAIL_LANES and
// SINPE_DETAIL_REGISTER set. Packs travel by reference: by value they would draw -Wpsabi.

constexpr std::size_t lanes = SINPE_DETAIL_LANES;
typedef double real __attribute__((vector_size(8 * lanes)));
typedef std::uint64_t word __attribute__((vector_size(8 * lanes)));

// Makes the compiler treat x as a finished number: see pack_scalar.inl. It costs no instruction.
template <class X>
SINPE_DETAIL_INLINE void keep(X& x) {
  if constexpr (sizeof x == sizeof(double)) {  // clang takes no vector of two floats as an operand
    double both;
    __builtin_memcpy(&both, &x, sizeof x);
    asm("" : SINPE_DETAIL_REGISTER(both));
    __builtin_memcpy(&x, &both, sizeof x);
  } else {
    asm("" : SINPE_DETAIL_REGISTER(x));
  }
}

// The same for an exact product: fused with the sum that follows it has the same bits, and with AVX-512 there is an
// instruction for it. With fewer registers the compilers do better when it is finished here.
SINPE_DETAIL_INLINE void keep_exact(real& x) {
#if SINPE_DETAIL_LANES != 8
  keep(x);
#else
  static_cast<void>(x);
#endif
}

SINPE_DETAIL_INLINE void copy_bytes(void* to, const void* from, std::size_t bytes) {
  __builtin_memcpy(to, from, bytes);
}
SINPE_DETAIL_INLINE void load(const double* from, real& x) { __builtin_memcpy(&x, from, sizeof x); }
SINPE_DETAIL_INLINE void spread_one(const double* from, real& x) { x = *from - real{}; }  // -0 stays -0
SINPE_DETAIL_INLINE void store(double* to, const real& x) { __builtin_memcpy(to, &x, sizeof x); }
SINPE_DETAIL_INLINE void load(const std::uint64_t* from, word& w) { __builtin_memcpy(&w, from, sizeof w); }

// The lower halves of a, times b. clang finds the instruction that ignores the upper halves, gcc multiplies all 64
// bits.
SINPE_DETAIL_INLINE void multiply_low(const word& a, std::uint32_t b, word& product) {
#if SINPE_DETAIL_X86 && !defined(__clang__)
  const word factor = word{} + b;
#if SINPE_DETAIL_LANES == 2 && !defined(__AVX__)
  product = a;
  asm("pmuludq {%1, %0|%0, %1}" : "+x"(product) : "x"(factor));
#else
  asm("vpmuludq {%2, %1, %0|%0, %1, %2}" : "=v"(product) : "v"(a), "v"(factor));
#endif
#else
  product = (a & 0xffffffffu) * b;
#endif
}

// a * b modulo 2^64. Below AVX-512 there are only products of halves.
SINPE_DETAIL_INLINE void multiply_wrapping(const word& a, std::uint32_t b, word& product) {
#if SINPE_DETAIL_LANES == 8
  product = a * (word{} + b);
#else
  word upper{};
  multiply_low(a, b, product);
  multiply_low(a >> 32, b, upper);
  product = product + (upper << 32);
#endif
}

// x = w * 2^-Down - less, exact where less is a multiple of 2^-Down and at most 2^(52-Down).  Requires: w < 2^52.
// Set behind the exponent of 2^(52-Down), w is 2^(52-Down) + w * 2^-Down.
template <int Down>
SINPE_DETAIL_INLINE void to_real(const word& w, double less, real& x) {
  constexpr double one = exponential_of_two(52 - Down);
  const word placed = w | __builtin_bit_cast(std::uint64_t, one);
  __builtin_memcpy(&x, &placed, sizeof x);
  x = x - (one + less);
  keep(x);
}

// x = the lower 62 bits of `turns`, taken as signed, times 2^-62: rounded once.
SINPE_DETAIL_INLINE void to_quarters(const word& turns, real& x) {
#if SINPE_DETAIL_LANES == 8
  typedef std::int64_t signed_word __attribute__((vector_size(8 * lanes)));
  const word whole = turns << 2;
  signed_word with_sign;
  __builtin_memcpy(&with_sign, &whole, sizeof whole);
  x = __builtin_convertvector(with_sign, real) * 0x1p-64;
  keep(x);
#else
  const word raised = (turns + (std::uint64_t{1} << 61)) << 2;
  real low{};
  to_real<32>(raised >> 32, 0.5, x);
  to_real<64>(raised & 0xffffffffu, 0.0, low);
  x = x + low;
  keep(x);
#endif
}

// Flips the sign where the top bit of `sign` is set.
SINPE_DETAIL_INLINE void flip_sign(real& x, const word& sign) {
  word bits;
  __builtin_memcpy(&bits, &x, sizeof x);
  bits = bits ^ (sign & 0x8000000000000000u);
  __builtin_memcpy(&x, &bits, sizeof x);
}
// A zero becomes -0 where the top bit of `sign` is set.
SINPE_DETAIL_INLINE void sign_zero(real& x, const word& sign) {
  word bits;
  __builtin_memcpy(&bits, &x, sizeof x);
  bits = bits | (sign & 0x8000000000000000u);
  __builtin_memcpy(&x, &bits, sizeof x);
}
// Exchanges the two where the top bit of `flag` is set. By masks: SSE2 has no comparison of 64 bits.
SINPE_DETAIL_INLINE void exchange(const word& flag, real& a, real& b) {
#if SINPE_DETAIL_LANES == 2
  word x, y;
  __builtin_memcpy(&x, &a, sizeof x);
  __builtin_memcpy(&y, &b, sizeof y);
  const word changes = (x ^ y) & (word{} - (flag >> 63));
  x = x ^ changes;
  y = y ^ changes;
  __builtin_memcpy(&a, &x, sizeof x);
  __builtin_memcpy(&b, &y, sizeof y);
#else
  typedef std::int64_t signed_word __attribute__((vector_size(8 * lanes)));
  signed_word with_sign;
  __builtin_memcpy(&with_sign, &flag, sizeof flag);
  const real before = a;
  a = with_sign < 0 ? b : a;
  b = with_sign < 0 ? before : b;
#endif
}
SINPE_DETAIL_INLINE void choose(const word& flag, const real& a, const real& b, real& x) { x = flag != 0 ? a : b; }

// Stores past the caches.  Requires: `to` on a cache line.
#if SINPE_DETAIL_X86 && !SINPE_DETAIL_SANITIZED
constexpr bool can_stream = true;
#if SINPE_DETAIL_LANES > 2 || defined(__AVX__)
#define SINPE_DETAIL_STREAM "vmovntpd {%0, (%1)|[%1], %0}"
#else
#define SINPE_DETAIL_STREAM "movntpd {%0, (%1)|[%1], %0}"
#endif
SINPE_DETAIL_INLINE void stream_line(unsigned char* to, const unsigned char* from) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < cache_line; i += sizeof(real)) {
    real x{};
    copy_bytes(&x, from + i, sizeof x);
    asm volatile(SINPE_DETAIL_STREAM ::SINPE_DETAIL_INPUT(x), "r"(to + i) : "memory");
  }
}
SINPE_DETAIL_INLINE void finish_streaming() { asm volatile("sfence" ::: "memory"); }
#undef SINPE_DETAIL_STREAM
#else
constexpr bool can_stream = false;
SINPE_DETAIL_INLINE void stream_line(unsigned char*, const unsigned char*) {}
SINPE_DETAIL_INLINE void finish_streaming() {}
#endif

#include <sinpe/detail/shuffle_vector.inl>

#include <sinpe/detail/elements_vector.inl>

#include <sinpe/detail/half_vector.inl>

#include <sinpe/detail/half_round.inl>
