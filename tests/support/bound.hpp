// SPDX-License-Identifier: MIT
// The accuracy promise as a predicate, for tests with references from a file, from MPFR or from a text.
#ifndef SINPE_TESTS_SUPPORT_BOUND_HPP
#define SINPE_TESTS_SUPPORT_BOUND_HPP

#include <cmath>
#include <limits>

namespace test {

// A reference: high + low, where high is the nearest double. `slack` is what high + low itself may be off.
struct exact {
  double high = 0;
  double low = 0;
  double slack = 0x1p-75;
};

// From decimal digits as texts print them, 20 behind the point. Where long double is double, half an ulp is lost.
inline exact decimal(long double digits) {
  const double high = static_cast<double>(digits);
  const double low = static_cast<double>(digits - static_cast<long double>(high));
  return {high, low, std::numeric_limits<long double>::digits > 60 ? 0x1p-64 : 0x1p-53};
}

// error <= ulps * ulp(result) + absolute
template <class T>
struct promise;
template <>
struct promise<float> {
  static constexpr double ulps = 0.5;
  static constexpr double absolute = 0x1p-48;
};
template <>
struct promise<double> {
  static constexpr double ulps = 1;
  static constexpr double absolute = 0x1p-70;
};

// Of the smaller of both magnitudes, so never more than ulp(result); at least a number that no flag flushes to 0.
template <class T>
double ulp(T result, const exact& reference) {
  const double magnitude = std::fmin(std::fabs(static_cast<double>(result)), std::fabs(reference.high));
  int exponent = std::numeric_limits<T>::min_exponent;
  if (magnitude >= static_cast<double>(std::numeric_limits<T>::min())) std::frexp(magnitude, &exponent);
  return std::fmax(std::ldexp(1.0, exponent - std::numeric_limits<T>::digits), 0x1p-1000);
}

// volatile: -ffast-math would add high and low first and lose low.
template <class T>
double error(T result, const exact& reference) {
  const volatile double from_high = static_cast<double>(result) - reference.high;
  return std::fabs(from_high - reference.low);
}

// The error beyond the absolute term, in ulp.
template <class T>
double error_in_ulp(T result, const exact& reference) {
  return std::fmax(0, error(result, reference) - promise<T>::absolute - reference.slack) / ulp(result, reference);
}

template <class T>
bool keeps_promise(T result, const exact& reference) {
  const double magnitude = std::fabs(static_cast<double>(result));
  return magnitude <= 1 && error_in_ulp(result, reference) <= promise<T>::ulps;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_BOUND_HPP
