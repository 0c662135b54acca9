// SPDX-License-Identifier: MIT
// One lane: the pack that constant evaluation and the reference `value` compute with, and the portable kernel.
// Included by levels.hpp inside namespace sinpe::detail::scalar.

constexpr std::size_t lanes = 1;
using real = double;
using word = std::uint64_t;

#if SINPE_DETAIL_GNU && defined(__SSE2_MATH__)
inline void hide(real& x) { asm("" : "+x"(x)); }
inline void hide(float& x) { asm("" : "+x"(x)); }
#elif SINPE_DETAIL_GNU && defined(__aarch64__)
inline void hide(real& x) { asm("" : "+w"(x)); }
inline void hide(float& x) { asm("" : "+w"(x)); }
#elif SINPE_DETAIL_GNU
inline void hide(real& x) { asm("" : "+m"(x)); }
inline void hide(float& x) { asm("" : "+m"(x)); }
#else
inline void hide(real&) {}
inline void hide(float&) {}
#endif

// Makes the compiler treat x as a finished number: a product is not fused into the sum that follows, a sum is not
// taken apart again, whatever -ffast-math or -ffp-contract allow.
template <class X>
constexpr void keep(X& x) {
  if (!SINPE_DETAIL_CONSTANT_EVALUATED()) hide(x);
}

constexpr void keep_exact(real& x) { keep(x); }

constexpr void load(const double* from, real& x) { x = *from; }
constexpr void spread_one(const double* from, real& x) { x = *from; }
constexpr void store(double* to, const real& x) { *to = x; }
constexpr void load(const std::uint64_t* from, word& w) { w = *from; }
constexpr void multiply_low(const word& a, std::uint32_t b, word& product) { product = (a & 0xffffffffu) * b; }
inline void copy_bytes(void* to, const void* from, std::size_t bytes) { std::memcpy(to, from, bytes); }
constexpr void multiply_wrapping(const word& a, std::uint32_t b, word& product) { product = a * b; }
// x = w * 2^-Down - less, exact.  Requires: w < 2^52.
template <int Down>
constexpr void to_real(const word& w, double less, real& x) {
  x = static_cast<double>(w) * exponential_of_two(-Down) - less;
}
// x = the lower 62 bits of `turns`, taken as signed, times 2^-62: rounded once.
constexpr void to_quarters(const word& turns, real& x) {
  x = static_cast<double>(static_cast<std::int64_t>(turns << 2)) * 0x1p-64;
}
// Signs by their bits, and kept: under -ffast-math the sign of zero is nothing to a compiler, and g++ 11 sees through bits.
constexpr void flip_sign(real& x, word sign) {  // by the top bit
  keep(x);
  x = __builtin_bit_cast(real, __builtin_bit_cast(word, x) ^ (sign & 0x8000000000000000u));
  keep(x);
}
constexpr void sign_zero(real& x, word sign) {  // a zero becomes -0
  keep(x);
  x = __builtin_bit_cast(real, __builtin_bit_cast(word, x) | (sign & 0x8000000000000000u));
  keep(x);
}
constexpr void exchange(word flag, real& a, real& b) {  // by the top bit
  const real before = a;
  a = (flag >> 63) != 0 ? b : a;
  b = (flag >> 63) != 0 ? before : b;
}
constexpr void choose(word flag, real a, real b, real& x) { x = flag != 0 ? a : b; }

// The elements of a row: `run` is `lanes` neighbours of one half, a `piece` is what one store of zipped pairs takes.
template <class T>
struct packed {
  using run = T;
  using piece = T;
  static constexpr std::size_t pieces = 2;
};
template <class T>
constexpr void convert(const real& x, T& element) {
  if constexpr (is_half<T>) {
    // With its last bit set, x is no tie: kernels round ties away from zero, which the true value never is.
    element.bits = narrowed<T>(__builtin_bit_cast(double, __builtin_bit_cast(std::uint64_t, x) | 1u));
  } else {
    element = static_cast<T>(x);
  }
}
template <class T>
constexpr void convert_apart(const real& x, const real& y, T& lead, T& trail) {
  convert(x, lead);
  convert(y, trail);
}
template <class T>
constexpr void convert_zipped(const real& x, const real& y, T (&zipped)[2]) {
  convert(x, zipped[0]);
  convert(y, zipped[1]);
}

// Halves and their values, for additions.
template <class T>
struct floats_of {
  using type = float;
};
template <class T>
constexpr void widen(const T& half, float& x) {
  x = widened<float>(half);
}
template <class T>
constexpr void narrow(const float& x, T& half) {
  half.bits = narrowed<T>(x);
}

constexpr bool can_stream = false;
inline void stream_line(unsigned char*, const unsigned char*) {}
constexpr void finish_streaming() {}
