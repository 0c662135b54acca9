// SPDX-License-Identifier: MIT
#include "accuracy/mpfr_oracle.hpp"

namespace test {
namespace {

exact high_and_low(mpfr_number& x) {
  exact result;
  result.high = mpfr_get_d(x.get(), MPFR_RNDN);
  mpfr_sub_d(x.get(), x.get(), result.high, MPFR_RNDN);
  result.low = mpfr_get_d(x.get(), MPFR_RNDN);
  result.slack = 0x1p-100;
  return result;
}

}  // namespace

exact_pair sine_and_cosine(double position, const mpfr_number& frequency) {
  mpfr_number phase, sine, cosine;
  mpfr_mul_d(phase.get(), frequency.get(), position, MPFR_RNDN);
  mpfr_sin_cos(sine.get(), cosine.get(), phase.get(), MPFR_RNDN);
  return {high_and_low(sine), high_and_low(cosine)};
}

void set_frequency(std::size_t k, std::size_t d, const sinpe::pe_options& options, mpfr_number& frequency) {
  if (k == 0) {
    mpfr_set_d(frequency.get(), options.gain, MPFR_RNDN);
    return;
  }
  std::size_t twice_half = d;
  if (options.half == sinpe::half_rule::floor) twice_half = d / 2 * 2;
  if (options.half == sinpe::half_rule::ceil) twice_half = (d + 1) / 2 * 2;
  mpfr_number exponent, denominator;
  mpfr_set_ui(denominator.get(), twice_half, MPFR_RNDN);
  mpfr_div_ui(denominator.get(), denominator.get(), 2, MPFR_RNDN);
  mpfr_sub_d(denominator.get(), denominator.get(), options.shift, MPFR_RNDN);
  mpfr_set_ui(exponent.get(), k, MPFR_RNDN);
  mpfr_div(exponent.get(), exponent.get(), denominator.get(), MPFR_RNDN);
  mpfr_neg(exponent.get(), exponent.get(), MPFR_RNDN);
  mpfr_pow(frequency.get(), mpfr_number(options.base).get(), exponent.get(), MPFR_RNDN);
  mpfr_mul_d(frequency.get(), frequency.get(), options.gain, MPFR_RNDN);
}

void set_frequency(double given, double gain, mpfr_number& frequency) {
  mpfr_set_d(frequency.get(), given, MPFR_RNDN);
  mpfr_mul_d(frequency.get(), frequency.get(), gain, MPFR_RNDN);
}

}  // namespace test
