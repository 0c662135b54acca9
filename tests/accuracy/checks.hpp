// SPDX-License-Identifier: MIT
// One result against its reference: within the promise, noted where it is the worst, and perturbed to see that the
// checker can say no.
#ifndef SINPE_TESTS_ACCURACY_CHECKS_HPP
#define SINPE_TESTS_ACCURACY_CHECKS_HPP

#include <cmath>
#include <cstddef>
#include <limits>
#include <sstream>
#include <string>

#include "support/bits.hpp"
#include "support/bound.hpp"
#include "support/catch.hpp"
#include "support/worst.hpp"

namespace test {

// The place of a result, for messages.
inline std::string place(const std::string& what, std::size_t d, double position, std::size_t channel) {
  std::ostringstream text;
  text.precision(17);
  text << what << ", d " << d << ", position " << position << ", channel " << channel;
  return text.str();
}

// Two steps away a result is wrong by 1.5 ulp, whichever way it was rounded.
template <class T>
bool rejects_neighbours(T result, const exact& reference) {
  const T up = std::nextafter(std::nextafter(result, T{2}), T{2});
  const T down = std::nextafter(std::nextafter(result, T{-2}), T{-2});
  return !keeps_promise(up, reference) && !keeps_promise(down, reference);
}

// Whether an ulp of the result is well above the absolute part of the bound.
template <class T>
bool is_visible(T result) {
  return std::fabs(static_cast<double>(result)) >= std::ldexp(promise<T>::absolute, std::numeric_limits<T>::digits + 3);
}

template <class T>
class result_check {
 public:
  explicit result_check(const char* test) : worst_(test) {}

  template <class Where>
  void operator()(T result, const exact& reference, const Where& where) {
    worst_.meet(result, reference, where);
    if (!keeps_promise(result, reference)) {
      FAIL_CHECK(where() << ": " << static_cast<double>(result) << " for " << reference.high << ", off by "
                         << error_in_ulp(result, reference) << " ulp");
    }
    if (is_visible(result)) {
      ++perturbed_;
      if (!rejects_neighbours(result, reference)) FAIL_CHECK(where() << ": the checker accepts one more ulp");
    }
  }

  std::size_t count() const { return worst_.count(); }
  std::size_t perturbed() const { return perturbed_; }

 private:
  worst_error<T> worst_;
  std::size_t perturbed_ = 0;
};

}  // namespace test

#endif  // SINPE_TESTS_ACCURACY_CHECKS_HPP
