// SPDX-License-Identifier: MIT
// A few calls of the generator, which compile in a part of the time that everything.cpp takes: see linking.sh.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "calls.hpp"

#ifndef UNIT
#define UNIT few
#endif

std::uint64_t UNIT();

std::uint64_t UNIT() {
  calls::digest bits;
  std::vector<float> matrix(calls::rows * calls::d);
  const sinpe::sinusoidal_pe<float> generator(calls::d);
  generator.encode_range(100000, calls::rows, matrix.data());
  bits.add(matrix);
  generator.encode(-0.25, matrix.data());
  bits.add(matrix);
  bits.add(std::vector<float>{sinpe::value(3, 1, calls::d)});
  return bits.get();
}
