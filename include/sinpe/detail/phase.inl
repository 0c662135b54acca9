// SPDX-License-Identifier: MIT
// The phase of a position at a frequency: an exact fraction of a turn, in integers. Unsigned overflow is the reduction,
// so it holds at every position and no floating-point flag can touch it.

// The phase of a position, as a fraction of a turn in three limbs, the highest first; the fourth only carries.
struct phase {
  word w3, w2, w1;
};

// The fraction of position * frequency, by schoolbook multiplication modulo one turn. `limbs[i * stride]` is limb i.
SINPE_DETAIL_INLINE void phase_of(const multiplier& position, const std::uint32_t* limbs, std::size_t stride, phase& p) {
  constexpr std::uint64_t low = 0xffffffffu;
  word f{};
  if (position.dropped == 0) {
    word carry{}, sum{}, l1{}, l2{}, l3{};
    load_limb(limbs, f);
    carry = (f * position.limb[0]) >> 32;
    load_limb(limbs + stride, f);
    sum = f * position.limb[0] + carry;
    l1 = sum & low;
    load_limb(limbs + 2 * stride, f);
    sum = f * position.limb[0] + (sum >> 32);
    l2 = sum & low;
    load_limb(limbs + 3 * stride, f);
    l3 = f * position.limb[0] + (sum >> 32);
    if (position.limb[1] != 0) {
      load_limb(limbs, f);
      sum = f * position.limb[1] + l1;
      l1 = sum & low;
      load_limb(limbs + stride, f);
      sum = f * position.limb[1] + l2 + (sum >> 32);
      l2 = sum & low;
      load_limb(limbs + 2 * stride, f);
      l3 = f * position.limb[1] + (l3 & low) + (sum >> 32);
    }
    p.w3 = l3 & low;
    p.w2 = l2;
    p.w1 = l1;
    return;
  }
  constexpr int product_limbs = multiplier::limbs + fixed_frequency::limbs;
  word product[product_limbs] = {};
  for (int i = 0; i < multiplier::limbs; ++i) {
    word carry{};
    for (int j = 0; j < fixed_frequency::limbs; ++j) {
      load_limb(limbs + static_cast<std::size_t>(j) * stride, f);
      if (j == fixed_frequency::limbs - 1) f = f & (fixed_frequency::silent - 1);
      carry = f * position.limb[i] + product[i + j] + carry;
      product[i + j] = carry & low;
      carry = carry >> 32;
    }
    product[i + fixed_frequency::limbs] = carry;
  }
  const int top = position.dropped + 3;
  const word none{};
  p.w3 = top < product_limbs ? product[top] : none;
  p.w2 = top - 1 < product_limbs ? product[top - 1] : none;
  p.w1 = top - 2 < product_limbs ? product[top - 2] : none;
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

