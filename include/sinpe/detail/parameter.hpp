// SPDX-License-Identifier: MIT
// The parameters of presets: checked under the name that the caller knows, and the constants that go with them.
#ifndef SINPE_DETAIL_PARAMETER_HPP
#define SINPE_DETAIL_PARAMETER_HPP

#include <sinpe/detail/error.hpp>
#include <sinpe/detail/floating.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

inline constexpr double pi = 3.14159265358979323846;

constexpr double finite(const char* name, double value) {
  if (!is_finite(value)) report(fault_of(name, "be finite", value));
  return value;
}

constexpr double positive(const char* name, double value) {
  if (!is_positive(value)) report(fault_of(name, "be finite and positive", value));
  return value;
}

// numerator / value
constexpr double inverse(const char* name, double value, double numerator = 1) {
  const double result = numerator / positive(name, value);
  if (!is_finite(result)) report(fault_of(name, "have an inverse that double holds", value));
  return result;
}

constexpr double ratio(const char* upper_name, double upper, const char* lower_name, double lower) {
  const double result = positive(upper_name, upper) / positive(lower_name, lower);
  if (!is_positive(result)) report(fault_of(upper_name, "be as far from the other limit as double holds", upper));
  return result;
}

// 2^exponent. The limits leave more than the range that frequencies have.
constexpr double power_of_two(const char* name, int exponent, int lowest = -120) {
  if (exponent < lowest) report(fault_of(name, lowest == 0 ? "not be negative" : "be at least -120", 1.0 * exponent));
  if (exponent > 120) report(fault_of(name, "be at most 120", 1.0 * exponent));
  double power = 1;
  for (int i = 0; i < exponent; ++i) power *= 2;
  for (int i = 0; i > exponent; --i) power /= 2;
  return power;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_PARAMETER_HPP
