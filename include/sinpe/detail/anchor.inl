// SPDX-License-Identifier: MIT
// Anchors: sine and cosine of a phase, evaluated from scratch. No libm, so the bits are ours on every platform.

// sum = sum * z + term
SINPE_DETAIL_INLINE void horner(real& sum, const real& z, double term) {
  sum = sum * z;
  keep(sum);
  sum = sum + term;
}

// The Taylor series in z = r^2 have the coefficients (pi/2)^n / n!, n odd for the sine and even for the cosine. On r in
// [-1/2, 1/2) what is left out after n = 18 is below 2^-63: enough for coarse pairs, which begin here.
SINPE_DETAIL_INLINE void begin_series(const real&, coarse& series) {
  series.x = series.x + 0x1.aaec32af93359p-38;
  series.y = series.y + -0x1.2a0c591af8314p-41;
}
// After n = 21 it is below 2^-77.
SINPE_DETAIL_INLINE void begin_series(const real& z, fine& series) {
  series.x.h = series.x.h + 0x1.2877020d52cf0p-52;
  horner(series.x.h, z, -0x1.8a404211f9547p-45);
  horner(series.x.h, z, 0x1.aaec32af93359p-38);
  series.y.h = series.y.h + 0x1.ef6e308d6d1c4p-49;
  horner(series.y.h, z, -0x1.2a0c591af8314p-41);
}

// Continues both sums down to n = 9 and n = 10.
SINPE_DETAIL_INLINE void continue_series(const real& z, real& sine, real& cosine) {
  horner(sine, z, -0x1.6fadb9f155744p-31);
  horner(sine, z, 0x1.e8f434d018d63p-25);
  horner(sine, z, -0x1.e3074fde8871fp-19);
  horner(sine, z, 0x1.50783487ee782p-13);
  horner(cosine, z, 0x1.20c62c2f2d7f5p-34);
  horner(cosine, z, -0x1.b6e24f44b128fp-28);
  horner(cosine, z, 0x1.f9d38a3763cc3p-22);
  horner(cosine, z, -0x1.a6d1f2a204a8cp-16);
}

// sin and cos of r quarter turns.
SINPE_DETAIL_INLINE void quarter_sincos(const phase& p, const quarters& q, coarse& result) {
  real r{}, low{}, z{};
  to_real(q.offset, r);
  r = r - 536870912.0;
  keep(r);
  to_real(p.w2, low);
  r = r * 0x1p-30;
  low = low * 0x1p-62;
  keep(r);
  keep(low);
  r = r + low;
  z = r * r;
  keep(z);
  coarse series{};
  begin_series(z, series);
  real sine = series.x, cosine = series.y;
  continue_series(z, sine, cosine);
  horner(sine, z, -0x1.32d2cce62bd86p-8);
  horner(sine, z, 0x1.466bc6775aae2p-4);
  horner(sine, z, -0x1.4abbce625be53p-1);
  horner(sine, z, 0x1.921fb54442d18p+0);
  sine = sine * r;
  keep(sine);
  horner(cosine, z, 0x1.e1f506891babbp-11);
  horner(cosine, z, -0x1.55d3c7e3cbffap-6);
  horner(cosine, z, 0x1.03c1f081b5ac4p-2);
  horner(cosine, z, -0x1.3bd3cc9be45dep+0);
  horner(cosine, z, 1.0);
  result.x = sine;
  result.y = cosine;
}

// product.h + product.l = (a.h + a.l) * (b.h + b.l);  product.h is exact.
SINPE_DETAIL_INLINE void multiply(const split& a, const split& b, split& product) {
  product.h = a.h * b.h;
  keep(product.h);
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
SINPE_DETAIL_INLINE void horner(split& sum, const split& z, double h, double l) {
  split product{};
  multiply(sum, z, product);
  sum.h = product.h + h;
  keep(sum.h);
  sum.l = product.l + l;
  keep(sum.l);
  settle(sum);
}

SINPE_DETAIL_INLINE void quarter_sincos(const phase& p, const quarters& q, fine& result) {
  split r{}, z{};
  real low{};
  to_real(q.offset >> 4, r.h);  // multiples of 2^-26
  r.h = r.h - 33554432.0;
  keep(r.h);
  r.h = r.h * 0x1p-26;
  keep(r.h);
  to_real(((q.offset & 15u) << 32) | p.w2, r.l);
  r.l = r.l * 0x1p-62;
  keep(r.l);
  to_real(p.w1, low);
  low = low * 0x1p-94;
  keep(low);
  r.l = r.l + low;
  keep(r.l);
  multiply(r, r, z);
  settle(z);
  real square = z.h + z.l;
  keep(square);
  fine series{};
  begin_series(square, series);
  real sine_tail = series.x.h, cosine_tail = series.y.h;
  continue_series(square, sine_tail, cosine_tail);
  // The terms so far are so small that a double is enough for them: their error reaches the sums below 2^-73.
  split sine{}, cosine{};
  sine_tail = sine_tail * square;
  keep(sine_tail);
  sine.h = sine.h + -0x1.32d2c00000000p-8;
  sine.l = sine_tail + -0x1.9cc57b0b7ccbep-29;
  keep(sine.l);
  horner(sine, z, 0x1.466bc80000000p-4, -0x1.88a551e2db819p-28);
  horner(sine, z, -0x1.4abbce8000000p-1, 0x1.da41ad4154472p-29);
  horner(sine, z, 0x1.921fb54000000p+0, 0x1.10b4611a62633p-30);
  multiply(sine, r, result.x);
  settle(result.x);
  cosine_tail = cosine_tail * square;
  keep(cosine_tail);
  cosine.h = cosine.h + 0x1.e1f6000000000p-11;
  cosine.l = cosine_tail + -0x1.f2edc8a8a1736p-28;
  keep(cosine.l);
  horner(cosine, z, -0x1.55d3c00000000p-6, -0x1.f8f2ffe7f153fp-28);
  horner(cosine, z, 0x1.03c1f10000000p-2, -0x1.f9294f132b340p-28);
  horner(cosine, z, -0x1.3bd3cc8000000p+0, -0x1.be45de5a4adc5p-28);
  horner(cosine, z, 1.0, 0.0);
  result.y = cosine;
}

SINPE_DETAIL_INLINE void choose(const word& q, const real& s, const real& c, real& sine, real& cosine) {
  sine = (q & 1u) != 0 ? c : s;
  cosine = (q & 1u) != 0 ? s : c;
  flip_sign(cosine, (q + 1u) << 62);
}
SINPE_DETAIL_INLINE void choose(const word& q, const split& s, const split& c, split& sine, split& cosine) {
  choose(q, s.h, c.h, sine.h, cosine.h);
  choose(q, s.l, c.l, sine.l, cosine.l);
}
SINPE_DETAIL_INLINE void flip_sign(split& a, const word& sign) {
  flip_sign(a.h, sign);
  flip_sign(a.l, sign);
}
SINPE_DETAIL_INLINE void select(const word& flag, const split& a, const split& b, split& result) {
  select(flag, a.h, b.h, result.h);
  select(flag, a.l, b.l, result.l);
}

// (x, y) = (sin, cos) of position * |frequency|, the sine with its sign flipped where the top bit of `sign` is set. With
// a shift: of +-position * |frequency| + shift, the sign being that of `sign`, by sin(-a + b) = -sin(a - b).
template <class Pair>
SINPE_DETAIL_INLINE void sincos(const multiplier& position, const std::uint64_t* frequency, const std::uint64_t* shift,
                                std::size_t stride, const word& sign, Pair& result) {
  phase p{};
  phase_of(position, frequency, stride, p);
  if (shift != nullptr) shift_phase(shift, stride, sign, p);
  quarters q{};
  reduce(p, q);
  Pair first{};
  quarter_sincos(p, q, first);
  choose(q.quarter, first.x, first.y, result.x, result.y);
  flip_sign(result.x, (q.quarter << 62) ^ sign);
}
