// SPDX-License-Identifier: MIT
// Positions of every kind: random ones of every size, and those where an encoding is likely to go wrong.
#ifndef SINPE_TESTS_ACCURACY_POSITIONS_HPP
#define SINPE_TESTS_ACCURACY_POSITIONS_HPP

#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

namespace test {

using positions_list = std::vector<double>;

inline positions_list random_positions(std::mt19937_64& random, std::size_t count) {
  positions_list positions;
  while (positions.size() < count) {
    const double whole = static_cast<double>(random() >> (11 + random() % 50));
    const double fraction = random() % 3 == 0 ? static_cast<double>(random() >> 11) * 0x1p-53 : 0;
    const double position = std::fmin(whole + fraction, 0x1p53);
    positions.push_back(random() % 4 == 0 ? -position : position);
  }
  return positions;
}

// 0, 1, 2^k and its neighbours, famous near-misses of multiples of pi, fractions of every size, and negatives.
inline positions_list all_positions() {
  positions_list positions = {355,
                              104348,
                              245850922,
                              6167950454,
                              0.5,
                              0.1,
                              1e-20,
                              0x1p-1074,
                              4503599627370495.5,
                              1234.56789,
                              998.3897,
                              0.25,
                              0x1.fffffffffffffp-1,
                              1e-300,
                              12345.0625,
                              0x1p-30,
                              2251799813685247.75,
                              1e15 + 0.125,
                              3.141592653589793,
                              710.0,
                              0x1p52 + 0.5,
                              1};
  for (int k = 1; k <= 53; ++k) {
    const double power = std::ldexp(1.0, k);
    positions.push_back(power - 1);
    positions.push_back(power);
    if (k < 53) positions.push_back(power + 1);
  }
  const std::size_t count = positions.size();
  for (std::size_t i = 0; i < count; ++i) positions.push_back(-positions[i]);
  positions.push_back(0);
  return positions;
}

}  // namespace test

#endif  // SINPE_TESTS_ACCURACY_POSITIONS_HPP
