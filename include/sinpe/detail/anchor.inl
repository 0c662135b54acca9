// SPDX-License-Identifier: MIT
// Anchors: sine and cosine of a phase, evaluated from scratch. No libm, so the bits are ours on every platform.

// Several packs go through the sums together: the sums of one are a chain that would leave the processor waiting.

// sum = sum * z + term
template <std::size_t Packs>
SINPE_DETAIL_INLINE void horner(real (&sum)[Packs], const real (&z)[Packs], double term) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    sum[i] = sum[i] * z[i];
    keep(sum[i]);
    sum[i] = sum[i] + term;
  }
}

// The Taylor series in z = r^2 have the coefficients (pi/2)^n / n!, n odd for the sine and even for the cosine. On r in
// [-1/2, 1/2) what is left out after n = 18 is below 2^-63: enough for coarse pairs, which begin here.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void begin_coarse(real (&sine)[Packs], real (&cosine)[Packs]) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    sine[i] = real{} + 0x1.aaec32af93359p-38;
    cosine[i] = real{} + -0x1.2a0c591af8314p-41;
  }
}
// After n = 21 it is below 2^-77.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void begin_fine(const real (&z)[Packs], real (&sine)[Packs], real (&cosine)[Packs]) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    sine[i] = real{} + 0x1.2877020d52cf0p-52;
    cosine[i] = real{} + 0x1.ef6e308d6d1c4p-49;
  }
  horner(sine, z, -0x1.8a404211f9547p-45);
  horner(cosine, z, -0x1.2a0c591af8314p-41);
  horner(sine, z, 0x1.aaec32af93359p-38);
}

// Continues both sums down to n = 9 and n = 10.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void continue_series(const real (&z)[Packs], real (&sine)[Packs], real (&cosine)[Packs]) {
  horner(sine, z, -0x1.6fadb9f155744p-31);
  horner(cosine, z, 0x1.20c62c2f2d7f5p-34);
  horner(sine, z, 0x1.e8f434d018d63p-25);
  horner(cosine, z, -0x1.b6e24f44b128fp-28);
  horner(sine, z, -0x1.e3074fde8871fp-19);
  horner(cosine, z, 0x1.f9d38a3763cc3p-22);
  horner(sine, z, 0x1.50783487ee782p-13);
  horner(cosine, z, -0x1.a6d1f2a204a8cp-16);
}

// A phase is (quarter + r) / 4 turns, r in [-1/2, 1/2): sin and cos of r quarter turns.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void quarter_sincos(const phase (&p)[Packs], coarse (&result)[Packs]) {
  real r[Packs]{}, z[Packs]{}, sine[Packs]{}, cosine[Packs]{};
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    to_quarters(p[i].high, r[i]);
    z[i] = r[i] * r[i];
    keep(z[i]);
  }
  begin_coarse(sine, cosine);
  continue_series(z, sine, cosine);
  horner(sine, z, -0x1.32d2cce62bd86p-8);
  horner(cosine, z, 0x1.e1f506891babbp-11);
  horner(sine, z, 0x1.466bc6775aae2p-4);
  horner(cosine, z, -0x1.55d3c7e3cbffap-6);
  horner(sine, z, -0x1.4abbce625be53p-1);
  horner(cosine, z, 0x1.03c1f081b5ac4p-2);
  horner(sine, z, 0x1.921fb54442d18p+0);
  horner(cosine, z, -0x1.3bd3cc9be45dep+0);
  horner(cosine, z, 1.0);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    result[i].x = sine[i] * r[i];
    keep(result[i].x);
    result[i].y = cosine[i];
  }
}

// product.h + product.l = (a.h + a.l) * (b.h + b.l);  product.h is exact.
SINPE_DETAIL_INLINE void multiply(const split& a, const split& b, split& product) {
  product.h = a.h * b.h;
  keep_exact(product.h);
  real first = a.h * b.l, second = a.l * b.h, third = a.l * b.l;
  keep(first);
  keep(second);
  keep(third);
  first = first + second;
  keep(first);
  product.l = first + third;
  keep(product.l);
}

// Moves what h has below 2^-26 into l: adding 1.5 * 2^26 and taking it away rounds to that multiple.
SINPE_DETAIL_INLINE void settle(split& a) {
  real rounded = a.h + 100663296.0;
  keep(rounded);
  rounded = rounded - 100663296.0;
  keep(rounded);
  a.h = a.h - rounded;
  keep(a.h);
  a.l = a.h + a.l;
  keep(a.l);
  a.h = rounded;
}
SINPE_DETAIL_INLINE void settle(real&) {}

// sum = sum * z + (h + l), where h is a multiple of 2^-26.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void horner(split (&sum)[Packs], const split (&z)[Packs], double h, double l) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    split product{};
    multiply(sum[i], z[i], product);
    sum[i].h = product.h + h;
    keep(sum[i].h);
    sum[i].l = l == 0 ? product.l : product.l + l;  // a -0 does not outlive settle
    keep(sum[i].l);
    settle(sum[i]);
  }
}

// sum = tail * square + (h + l). The tail of a series is so small that a double is enough for it: its error reaches the
// sums below 2^-73.
template <std::size_t Packs>
SINPE_DETAIL_INLINE void begin_split(const real (&tail)[Packs], const real (&square)[Packs], double h, double l,
                                     split (&sum)[Packs]) {
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    real product = tail[i] * square[i];
    keep(product);
    sum[i].h = real{} + h;
    sum[i].l = product + l;
    keep(sum[i].l);
  }
}

template <std::size_t Packs>
SINPE_DETAIL_INLINE void quarter_sincos(const phase (&p)[Packs], fine (&result)[Packs]) {
  split r[Packs]{}, z[Packs]{}, sine[Packs]{}, cosine[Packs]{};
  real square[Packs]{}, sine_tail[Packs]{}, cosine_tail[Packs]{};
  constexpr std::uint64_t below_h = (std::uint64_t{1} << 36) - 1;
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    real low{};
    const word raised = (p[i].high + (std::uint64_t{1} << 61)) << 2;
    to_real<26>(raised >> 38, 0.5, r[i].h);
    to_real<62>(p[i].high & below_h, 0.0, r[i].l);
    to_real<94>(p[i].low, 0.0, low);
    r[i].l = r[i].l + low;
    keep(r[i].l);
    multiply(r[i], r[i], z[i]);
    settle(z[i]);
    square[i] = z[i].h + z[i].l;
    keep(square[i]);
  }
  begin_fine(square, sine_tail, cosine_tail);
  continue_series(square, sine_tail, cosine_tail);
  begin_split(sine_tail, square, -0x1.32d2c00000000p-8, -0x1.9cc57b0b7ccbep-29, sine);
  begin_split(cosine_tail, square, 0x1.e1f6000000000p-11, -0x1.f2edc8a8a1736p-28, cosine);
  horner(sine, z, 0x1.466bc80000000p-4, -0x1.88a551e2db819p-28);
  horner(cosine, z, -0x1.55d3c00000000p-6, -0x1.f8f2ffe7f153fp-28);
  horner(sine, z, -0x1.4abbce8000000p-1, 0x1.da41ad4154472p-29);
  horner(cosine, z, 0x1.03c1f10000000p-2, -0x1.f9294f132b340p-28);
  horner(sine, z, 0x1.921fb54000000p+0, 0x1.10b4611a62633p-30);
  horner(cosine, z, -0x1.3bd3cc8000000p+0, -0x1.be45de5a4adc5p-28);
  horner(cosine, z, 1.0, 0.0);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    multiply(sine[i], r[i], result[i].x);
    settle(result[i].x);
    result[i].y = cosine[i];
  }
}

SINPE_DETAIL_INLINE void exchange(const word& flag, split& a, split& b) {
  exchange(flag, a.h, b.h);
  exchange(flag, a.l, b.l);
}
SINPE_DETAIL_INLINE void flip_sign(split& a, const word& sign) {
  flip_sign(a.h, sign);
  flip_sign(a.l, sign);
}
SINPE_DETAIL_INLINE void choose(const word& flag, const split& a, const split& b, split& result) {
  choose(flag, a.h, b.h, result.h);
  choose(flag, a.l, b.l, result.l);
}

// (x, y) = (sin, cos) of the phase, the sine with its sign flipped where the top bit of `sign` is set; the two
// exchanged where fixed_frequency::swapped is set in `order`.
template <std::size_t Packs>
using words_of_packs = word[Packs];  // spelt without `word (`: Arduino has a macro of that name
template <class Pair, std::size_t Packs>
SINPE_DETAIL_INLINE void sincos(const phase (&p)[Packs], const words_of_packs<Packs>& sign,
                                const words_of_packs<Packs>& order, Pair (&result)[Packs]) {
  quarter_sincos(p, result);
  SINPE_DETAIL_UNROLL
  for (std::size_t i = 0; i < Packs; ++i) {
    // In the top two bits: halves and odd quarters. In an odd quarter the sine is the cosine of r, and the other way
    // round; the cosine is negative in the second and third quarter.
    const word quarter = p[i].high + (std::uint64_t{1} << 61);
    const word odd = quarter << 1;
    flip_sign(result[i].x, quarter ^ (odd | sign[i]));
    flip_sign(result[i].y, quarter ^ (odd & sign[i]));
    exchange((quarter ^ order[i]) << 1, result[i].x, result[i].y);
  }
}
