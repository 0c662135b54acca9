// SPDX-License-Identifier: MIT
// The largest error that a test met, and where: printed, so that a bound can be seen to be tight or loose.
#ifndef SINPE_TESTS_SUPPORT_WORST_HPP
#define SINPE_TESTS_SUPPORT_WORST_HPP

#include <cstddef>
#include <cstdio>
#include <string>

#include "support/bound.hpp"

namespace test {

template <class T>
class worst_error {
 public:
  explicit worst_error(const char* test) : test_(test) {}
  worst_error(const worst_error&) = delete;
  worst_error& operator=(const worst_error&) = delete;
  ~worst_error() {
    std::printf("%s, %s: %zu values, the worst %.6f ulp beyond %g%s\n", test_, sizeof(T) == 4 ? "float" : "double",
                count_, ulps_, promise<T>::absolute, where_.c_str());
  }

  // Takes note of a result; `where()` is asked for its place only where it is the worst so far.
  template <class Where>
  void meet(T result, const exact& reference, const Where& where) {
    ++count_;
    const double ulps = error_in_ulp(result, reference);
    if (ulps <= ulps_) return;
    ulps_ = ulps;
    where_ = " at " + where();
  }

  std::size_t count() const { return count_; }

 private:
  const char* test_;
  std::size_t count_ = 0;
  double ulps_ = 0;
  std::string where_;
};

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_WORST_HPP
