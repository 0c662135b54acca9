// SPDX-License-Identifier: MIT
#include "support/exact.hpp"

#if defined(SINPE_BENCH_HAS_MPFR)
#include <mpfr.h>
#endif

namespace bench {

#if defined(SINPE_BENCH_HAS_MPFR)

namespace {

constexpr mpfr_prec_t precision = 200;

class real {
 public:
  real() { mpfr_init2(value_, precision); }
  ~real() { mpfr_clear(value_); }
  real(const real&) = delete;
  real& operator=(const real&) = delete;
  mpfr_ptr get() { return value_; }
  mpfr_srcptr get() const { return value_; }

 private:
  mpfr_t value_;
};

// Leaves the remainder in `value`.
exact_value split(real& value) {
  exact_value result;
  result.high = mpfr_get_d(value.get(), MPFR_RNDN);
  mpfr_sub_d(value.get(), value.get(), result.high, MPFR_RNDN);
  result.low = mpfr_get_d(value.get(), MPFR_RNDN);
  return result;
}

}  // namespace

struct exact_encoding::frequencies {
  explicit frequencies(std::size_t dim) : values((dim + 1) / 2) {
    real base;
    real exponent;
    mpfr_set_ui(base.get(), 10000, MPFR_RNDN);
    for (std::size_t k = 0; k < values.size(); ++k) {
      mpfr_set_si(exponent.get(), -2 * static_cast<long>(k), MPFR_RNDN);
      mpfr_div_ui(exponent.get(), exponent.get(), static_cast<unsigned long>(dim), MPFR_RNDN);
      mpfr_pow(values[k].get(), base.get(), exponent.get(), MPFR_RNDN);
    }
  }
  std::vector<real> values;
};

std::vector<exact_pair> exact_encoding::row(std::int64_t pos) const {
  std::vector<exact_pair> pairs;
  pairs.reserve(frequencies_->values.size());
  real angle;
  real sine;
  real cosine;
  for (const real& frequency : frequencies_->values) {
    mpfr_mul_si(angle.get(), frequency.get(), static_cast<long>(pos), MPFR_RNDN);
    mpfr_sin_cos(sine.get(), cosine.get(), angle.get(), MPFR_RNDN);
    pairs.push_back({split(sine), split(cosine)});
  }
  return pairs;
}

double exact_encoding::uncertainty(std::int64_t) { return 0x1p-106; }

const char* exact_encoding::source() { return "MPFR, 200 bits"; }

#else

struct exact_encoding::frequencies {
  explicit frequencies(std::size_t dim) {
    for (std::size_t k = 0; 2 * k < dim; ++k) {
      values.push_back(std::pow(10000.0L, -static_cast<long double>(2 * k) / static_cast<long double>(dim)));
    }
  }
  std::vector<long double> values;
};

namespace {

exact_value split(long double value) {
  const double high = static_cast<double>(value);
  return {high, static_cast<double>(value - static_cast<long double>(high))};
}

}  // namespace

std::vector<exact_pair> exact_encoding::row(std::int64_t pos) const {
  std::vector<exact_pair> pairs;
  pairs.reserve(frequencies_->values.size());
  for (const long double frequency : frequencies_->values) {
    const long double angle = static_cast<long double>(pos) * frequency;
    pairs.push_back({split(std::sin(angle)), split(std::cos(angle))});
  }
  return pairs;
}

// A frequency is off by some units in its last place, the angle by that times the position; sin and cos of a given
// angle are reduced exactly.
double exact_encoding::uncertainty(std::int64_t pos) {
  const double magnitude = std::fabs(static_cast<double>(pos)) + 1;
  return 4 * magnitude * static_cast<double>(std::numeric_limits<long double>::epsilon());
}

const char* exact_encoding::source() { return "long double functions of the C library"; }

#endif

exact_encoding::exact_encoding(std::size_t dim) : frequencies_(std::make_unique<exact_encoding::frequencies>(dim)) {}

exact_encoding::~exact_encoding() = default;

}  // namespace bench
