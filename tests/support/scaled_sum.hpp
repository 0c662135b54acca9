// SPDX-License-Identifier: MIT
// What adding makes of an element, written down from the promise.
#ifndef SINPE_TESTS_SUPPORT_SCALED_SUM_HPP
#define SINPE_TESTS_SUPPORT_SCALED_SUM_HPP

#include <type_traits>

namespace test {

// What arithmetic on elements is done in.
template <class T>
using arithmetic = std::conditional_t<sizeof(T) == 2, float, T>;

// x_scale * x + pe_scale * pe, each operation rounded, and the sum once more to T. volatile: nothing is fused.
template <class T>
T scaled_sum(T x, arithmetic<T> x_scale, T pe, arithmetic<T> pe_scale) {
  const volatile arithmetic<T> scaled_x = x_scale * static_cast<arithmetic<T>>(x);
  const volatile arithmetic<T> scaled_pe = pe_scale * static_cast<arithmetic<T>>(pe);
  const volatile arithmetic<T> sum = scaled_x + scaled_pe;
  return static_cast<T>(static_cast<arithmetic<T>>(sum));
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_SCALED_SUM_HPP
