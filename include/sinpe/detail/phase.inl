// SPDX-License-Identifier: MIT
// The phase of a position at a frequency: an exact fraction of a turn, in integers. Unsigned overflow is the reduction,
// so it holds at every position and no floating-point flag can touch it.

// As a fraction of a turn in limbs of 32 bits, the highest first; what is below the third limb is dropped.
struct phase {
  word w3, w2, w1;
};

// sum = (lower half of f) * factor + sum
SINPE_DETAIL_INLINE void multiply_add(const word& f, std::uint32_t factor, word& sum) {
  word product{};
  multiply_low(f, factor, product);
  sum = product + sum;
}

// position * frequency modulo one turn, by schoolbook multiplication. Word i of the frequency is frequency[i * stride].
SINPE_DETAIL_INLINE void phase_of_whole(const multiplier& position, const std::uint64_t* frequency, std::size_t stride,
                                        phase& p) {
  constexpr std::uint64_t low = 0xffffffffu;
  word f10{}, f32{}, sum{};
  load(frequency, f10);
  load(frequency + stride, f32);
  multiply_add(f10, position.limb[0], sum);
  sum = sum >> 32;
  multiply_add(f10 >> 32, position.limb[0], sum);
  p.w1 = sum & low;
  sum = sum >> 32;
  multiply_add(f32, position.limb[0], sum);
  p.w2 = sum & low;
  sum = sum >> 32;
  multiply_add(f32 >> 32, position.limb[0], sum);
  p.w3 = sum & low;
  if (position.limb[1] == 0) return;
  sum = p.w1;
  multiply_add(f10, position.limb[1], sum);
  p.w1 = sum & low;
  sum = p.w2 + (sum >> 32);
  multiply_add(f10 >> 32, position.limb[1], sum);
  p.w2 = sum & low;
  sum = p.w3 + (sum >> 32);
  multiply_add(f32, position.limb[1], sum);
  p.w3 = sum & low;
}

// The same for a position with a fraction: one limb of the product after the other, from the lowest to the first that the
// shift by the bits of the fraction takes out of the phase.
SINPE_DETAIL_INLINE void phase_of_fraction(const multiplier& position, const std::uint64_t* frequency,
                                           std::size_t stride, phase& p) {
  constexpr std::uint64_t low = 0xffffffffu;
  constexpr int frequency_limbs = 2 * fixed_frequency::words;
  const int end = position.fraction_bits / 32 + 5;
  word pair{}, f{}, lower_f{}, carry{}, w0{};
  for (int k = 0; k < end; ++k) {
    lower_f = f;
    f = word{};
    if (k < frequency_limbs && k % 2 == 0) load(frequency + static_cast<std::size_t>(k / 2) * stride, pair);
    if (k < frequency_limbs) f = k % 2 == 0 ? pair & low : pair >> 32;
    if (k == frequency_limbs - 1) f = f & (fixed_frequency::whole_turns >> 32);
    word product{};
    multiply_low(f, position.limb[0], product);
    multiply_add(lower_f, position.limb[1], carry);  // below 2^63, since limb[1] is below 2^31
    carry = carry + (product & low);
    w0 = p.w1;
    p.w1 = p.w2;
    p.w2 = p.w3;
    p.w3 = carry & low;
    carry = (carry >> 32) + (product >> 32);
  }
  const std::uint64_t shift = static_cast<std::uint64_t>(position.fraction_bits % 32);
  w0 = ((p.w1 << 32) | w0) >> shift;
  p.w1 = ((p.w2 << 32) | p.w1) >> shift;
  p.w2 = ((p.w3 << 32) | p.w2) >> shift;
  p.w3 = p.w2 & low;
  p.w2 = p.w1 & low;
  p.w1 = w0 & low;
}

SINPE_DETAIL_INLINE void phase_of(const multiplier& position, const std::uint64_t* frequency, std::size_t stride,
                                  phase& p) {
  if (position.fraction_bits == 0) return phase_of_whole(position, frequency, stride, p);
  phase_of_fraction(position, frequency, stride, p);
}

// Adds a fixed_phase, or takes it away where the top bit of `sign` is set.
SINPE_DETAIL_INLINE void shift_phase(const std::uint64_t* shift, std::size_t stride, const word& sign, phase& p) {
  constexpr std::uint64_t low = 0xffffffffu;
  word s10{}, s32{};
  load(shift, s10);
  load(shift + stride, s32);
  const word inverted = word{} - (sign >> 63);  // -x = ~x + 1
  s10 = s10 ^ inverted;
  s32 = s32 ^ inverted;
  word sum = (s10 & low) + (inverted & 1u);
  sum = (s10 >> 32) + p.w1 + (sum >> 32);
  p.w1 = sum & low;
  sum = (s32 & low) + p.w2 + (sum >> 32);
  p.w2 = sum & low;
  sum = (s32 >> 32) + p.w3 + (sum >> 32);
  p.w3 = sum & low;
}

// phase = (quarter + r) / 4 turns, r in [-1/2, 1/2).
struct quarters {
  word quarter;
  word offset;  // (r + 1/2) * 2^30, whole part
};

SINPE_DETAIL_INLINE void reduce(const phase& p, quarters& q) {
  const word raised = p.w3 + (std::uint64_t{1} << 29);
  q.quarter = raised >> 30;  // 4 is again 0: only its low two bits are read
  q.offset = raised & ((std::uint64_t{1} << 30) - 1);
}

