// SPDX-License-Identifier: MIT
// The formula in 400 bits, by MPFR.
#ifndef SINPE_TESTS_ACCURACY_MPFR_ORACLE_HPP
#define SINPE_TESTS_ACCURACY_MPFR_ORACLE_HPP

#include <cstddef>
#include <cstdint>

#include <mpfr.h>

#include <sinpe/sinpe.hpp>

#include "support/bound.hpp"

namespace test {

class mpfr_number {
 public:
  // A phase below 2^113 leaves 280 bits behind the point.
  static constexpr mpfr_prec_t bits = 400;

  mpfr_number() { mpfr_init2(value_, bits); }
  explicit mpfr_number(double x) : mpfr_number() { mpfr_set_d(value_, x, MPFR_RNDN); }
  ~mpfr_number() { mpfr_clear(value_); }
  mpfr_number(const mpfr_number&) = delete;
  mpfr_number& operator=(const mpfr_number&) = delete;

  mpfr_ptr get() { return value_; }
  mpfr_srcptr get() const { return value_; }

 private:
  mpfr_t value_;
};

struct exact_pair {
  exact sine, cosine;
};

// sin and cos of position * frequency, each within 2^-100.
exact_pair sine_and_cosine(double position, const mpfr_number& frequency);

// f_k of the options at width d.
void set_frequency(std::size_t k, std::size_t d, const sinpe::pe_options& options, mpfr_number& frequency);

// given * gain, the frequency of a caller.
void set_frequency(double given, double gain, mpfr_number& frequency);

}  // namespace test

#endif  // SINPE_TESTS_ACCURACY_MPFR_ORACLE_HPP
