// SPDX-License-Identifier: MIT
// A row from a generator of its own.
#ifndef SINPE_TESTS_SUPPORT_ENCODED_HPP
#define SINPE_TESTS_SUPPORT_ENCODED_HPP

#include <cstddef>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace test {

template <class T>
std::vector<T> encoded(std::size_t d, const sinpe::pe_options& options, double position) {
  std::vector<T> row(d);
  sinpe::sinusoidal_pe<T>(d, options).encode(position, row.data());
  return row;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_ENCODED_HPP
