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

// The same for any position, by schoolbook multiplication. Not inlined: it is long and seldom.
SINPE_DETAIL_SELDOM void long_phase(const multiplier& position, const std::uint64_t* frequency, std::size_t stride,
                                    phase& p) {
  constexpr int frequency_limbs = 2 * fixed_frequency::words;
  constexpr int product_limbs = multiplier::limbs + frequency_limbs;
  word product[product_limbs]{};
  for (int j = 0; j < multiplier::limbs; ++j) {
    if (position.limb[j] == 0) continue;
    word carry{};
    for (int i = 0; i < frequency_limbs; ++i) {
      word f{};
      load(frequency + static_cast<std::size_t>(i / 2) * stride, f);
      if (i == frequency_limbs - 1) f = f & fixed_frequency::whole_turns;
      if (i % 2 != 0) f = f >> 32;
      carry = carry + product[i + j];
      multiply_add(f, position.limb[j], carry);
      product[i + j] = carry & lower_half;
      carry = carry >> 32;
    }
    product[j + frequency_limbs] = carry;
  }
  const int top = position.dropped + 3;
  const word none{};
  p.high = top < product_limbs ? product[top] << 32 : none;
  p.high = p.high | (top - 1 < product_limbs ? product[top - 1] : none);
  p.low = top - 2 < product_limbs ? product[top - 2] : none;
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
