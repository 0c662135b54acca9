// SPDX-License-Identifier: MIT
// The phase of a position at a frequency: an exact fraction of a turn, in integers. Unsigned overflow is the reduction,
// so it holds at every position and no floating-point flag can touch it.

// As a fraction of a turn: high * 2^-64 + low * 2^-96, low < 2^32. What is below is dropped.
struct phase {
  word high, low;
};

constexpr std::uint64_t lower_half = 0xffffffffu;

// sum = (lower half of f) * factor + sum
SINPE_DETAIL_INLINE void multiply_add(const word& f, std::uint32_t factor, word& sum) {
  word product{};
  multiply_low(f, factor, product);
  sum = product + sum;
}

// position * frequency modulo one turn. Word i of the frequency is frequency[i * stride].
SINPE_DETAIL_INLINE void short_phase(std::uint32_t position, const std::uint64_t* frequency, std::size_t stride,
                                     phase& p) {
  word f10{}, f32{}, sum{}, product{};
  load(frequency, f10);
  load(frequency + stride, f32);
  multiply_low(f10, position, sum);
  sum = sum >> 32;
  multiply_add(f10 >> 32, position, sum);
  p.low = sum & lower_half;
  multiply_wrapping(f32, position, product);
  p.high = product + (sum >> 32);
}

// The same for any position: one limb of the product after the other, from the lowest to the first that the shift by the
// bits of the fraction takes out of the phase. Not inlined: it is long and seldom.
SINPE_DETAIL_SELDOM void long_phase(const multiplier& position, const std::uint64_t* frequency, std::size_t stride,
                                    phase& p) {
  constexpr int frequency_limbs = 2 * fixed_frequency::words;
  const int end = position.fraction_bits / 32 + 5;
  word both{}, f{}, lower_f{}, carry{}, w3{}, w2{}, w1{}, w0{};
  for (int k = 0; k < end; ++k) {
    lower_f = f;
    f = word{};
    if (k < frequency_limbs && k % 2 == 0) load(frequency + static_cast<std::size_t>(k / 2) * stride, both);
    if (k < frequency_limbs) f = k % 2 == 0 ? both & lower_half : both >> 32;
    if (k == frequency_limbs - 1) f = f & (fixed_frequency::whole_turns >> 32);
    word product{};
    multiply_low(f, position.limb[0], product);
    multiply_add(lower_f, position.limb[1], carry);  // below 2^63, since limb[1] is below 2^31
    carry = carry + (product & lower_half);
    w0 = w1;
    w1 = w2;
    w2 = w3;
    w3 = carry & lower_half;
    carry = (carry >> 32) + (product >> 32);
  }
  const std::uint64_t shift = static_cast<std::uint64_t>(position.fraction_bits % 32);
  p.high = ((((w3 << 32) | w2) >> shift) << 32) | ((((w2 << 32) | w1) >> shift) & lower_half);
  p.low = (((w1 << 32) | w0) >> shift) & lower_half;
}

// Adds a fixed_phase, or takes it away where the top bit of `sign` is set.
SINPE_DETAIL_INLINE void shift_phase(const std::uint64_t* shift, std::size_t stride, const word& sign, phase& p) {
  word s10{}, s32{};
  load(shift, s10);
  load(shift + stride, s32);
  const word inverted = word{} - (sign >> 63);  // -x = ~x + 1
  s10 = s10 ^ inverted;
  s32 = s32 ^ inverted;
  word sum = (s10 & lower_half) + (inverted & 1u);
  sum = (s10 >> 32) + p.low + (sum >> 32);
  p.low = sum & lower_half;
  p.high = p.high + s32 + (sum >> 32);
}
