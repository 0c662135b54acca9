// SPDX-License-Identifier: MIT
// The true values of a convention, from a notation of our own: it shares neither code nor words with pe_options, so
// that a mistake in one is not repeated in the other.
//
//   order    I: s0 c0 s1 c1 ...   S: all sines, then all cosines   C: all cosines, then all sines
//   spacing  the exponent e_k of f_k = gain base^-e_k, h = floor(d/2):
//            2k/d  k/h  k/(h-1)  k/(h-1/2)  k/(d/2-1)  k/ceil(d/2)
//            e_0 is 0 whatever k is divided by
//   tail     the last channel of an odd d.  xsin: one more of what comes first, of the next frequency
//            zero: 0        wrap: one more of what comes second, of f_0
#ifndef SINPE_TESTS_CONVENTIONS_FORMULA_HPP
#define SINPE_TESTS_CONVENTIONS_FORMULA_HPP

#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>

#if SINPE_TESTS_MPFR
#include <mpfr.h>
#endif

namespace test {

struct formula {
  char order = 'I';
  std::string spacing, tail;
  double base = 0, gain = 0;
};

// What a channel holds: a member ('s', 'c' or '0') and the k of its frequency.
struct member {
  char what;
  std::size_t k;
};

inline member member_at(const formula& f, std::size_t d, std::size_t c) {
  const std::size_t h = d / 2;
  const char first = f.order == 'C' ? 'c' : 's';
  const char second = f.order == 'C' ? 's' : 'c';
  if (d % 2 == 1 && c == d - 1 && f.tail == "zero") return {'0', 0};
  if (d % 2 == 1 && c == d - 1 && f.tail == "wrap") return {second, 0};
  if (f.order == 'I') return {c % 2 == 0 ? first : second, c / 2};
  const std::size_t firsts = f.tail == "xsin" ? d - h : h;
  return c < firsts ? member{first, c} : member{second, c - firsts};
}

// e_k = k numerator / denominator, both whole.
struct exponent {
  long numerator, denominator;
};

inline exponent exponent_of(const formula& f, std::size_t d) {
  const long width = static_cast<long>(d), h = width / 2;
  if (f.spacing == "2k/d") return {2, width};
  if (f.spacing == "k/h") return {1, h};
  if (f.spacing == "k/(h-1)") return {1, h - 1};
  if (f.spacing == "k/(h-1/2)") return {2, 2 * h - 1};
  if (f.spacing == "k/(d/2-1)") return {2, width - 2};
  if (f.spacing == "k/ceil(d/2)") return {1, h + width % 2};
  throw std::runtime_error("unknown spacing " + f.spacing);
}

// A value as the sum of two doubles, known to within `slack`.
struct true_value {
  double high = 0, low = 0, slack = 0;
  double distance(double computed) const { return std::fabs((computed - high) - low); }
};

#if SINPE_TESTS_MPFR

constexpr const char* formula_precision = "400 bits (MPFR)";

inline true_value value_of(const formula& f, std::size_t d, double pos, std::size_t c) {
  const member m = member_at(f, d, c);
  if (m.what == '0') return {};
  const exponent e = exponent_of(f, d);
  mpfr_t x, power;
  mpfr_inits2(400, x, power, static_cast<mpfr_ptr>(nullptr));
  mpfr_set_d(x, f.gain, MPFR_RNDN);
  if (m.k > 0) {
    mpfr_set_si(power, -static_cast<long>(m.k) * e.numerator, MPFR_RNDN);
    mpfr_div_si(power, power, e.denominator, MPFR_RNDN);
    mpfr_t base;
    mpfr_init2(base, 400);
    mpfr_set_d(base, f.base, MPFR_RNDN);
    mpfr_pow(power, base, power, MPFR_RNDN);
    mpfr_mul(x, x, power, MPFR_RNDN);
    mpfr_clear(base);
  }
  mpfr_mul_d(x, x, pos, MPFR_RNDN);
  if (m.what == 's') {
    mpfr_sin(x, x, MPFR_RNDN);
  } else {
    mpfr_cos(x, x, MPFR_RNDN);
  }
  true_value value;
  value.high = mpfr_get_d(x, MPFR_RNDN);
  mpfr_sub_d(x, x, value.high, MPFR_RNDN);
  value.low = mpfr_get_d(x, MPFR_RNDN);
  mpfr_clears(x, power, static_cast<mpfr_ptr>(nullptr));
  return value;
}

#else

constexpr const char* formula_precision = "long double (MPFR not found), checked to its own precision only";

inline true_value value_of(const formula& f, std::size_t d, double pos, std::size_t c) {
  const member m = member_at(f, d, c);
  if (m.what == '0') return {};
  const exponent e = exponent_of(f, d);
  long double x = static_cast<long double>(f.gain) * static_cast<long double>(pos);
  if (m.k > 0) {
    x *= std::pow(static_cast<long double>(f.base), -static_cast<long double>(m.k) *
                                                        static_cast<long double>(e.numerator) /
                                                        static_cast<long double>(e.denominator));
  }
  const long double exact = m.what == 's' ? std::sin(x) : std::cos(x);
  true_value value;
  value.high = static_cast<double>(exact);
  value.low = static_cast<double>(exact - static_cast<long double>(value.high));
  const long double epsilon = std::numeric_limits<long double>::epsilon();
  value.slack = static_cast<double>(32 * epsilon * (1 + std::fabs(x)));
  return value;
}

#endif

// What we promise: how far a value may be from the true one. `ulp` is the spacing of T there.
template <class T>
double ulp_at(double exact) {
  int binade = std::numeric_limits<T>::min_exponent;
  if (exact != 0) {
    int of_value = 0;
    static_cast<void>(std::frexp(exact, &of_value));
    if (of_value > binade) binade = of_value;
  }
  return std::ldexp(1.0, binade - std::numeric_limits<T>::digits);
}

template <class T>
double allowed_at(const true_value& exact) {
  const bool is_float = sizeof(T) == sizeof(float);
  const double bound = is_float ? 0.5 * ulp_at<T>(exact.high) + std::ldexp(1.0, -48)
                                : 1.0 * ulp_at<T>(exact.high) + std::ldexp(1.0, -70);
  return bound + exact.slack;
}

}  // namespace test

#endif  // SINPE_TESTS_CONVENTIONS_FORMULA_HPP
