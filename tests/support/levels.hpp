// SPDX-License-Identifier: MIT
// Tests run on every instruction set of the machine, not on whatever was picked; a missing one is printed.
#ifndef SINPE_TESTS_SUPPORT_LEVELS_HPP
#define SINPE_TESTS_SUPPORT_LEVELS_HPP

#include <cstdio>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace test {

inline const char* name_of(sinpe::isa level) {
  const char* const names[] = {"scalar", "baseline", "avx2", "avx512"};
  return names[static_cast<int>(level)];
}

// Prints the levels left out, once per process.
inline const std::vector<sinpe::isa>& supported_levels() {
  static const std::vector<sinpe::isa> levels = [] {
    std::vector<sinpe::isa> found;
    for (const sinpe::isa level : {sinpe::isa::scalar, sinpe::isa::baseline, sinpe::isa::avx2, sinpe::isa::avx512}) {
      if (sinpe::is_supported(level)) {
        found.push_back(level);
      } else {
        std::printf("not tested: this machine does not run %s\n", name_of(level));
      }
    }
    return found;
  }();
  return levels;
}

template <class T>
sinpe::sinusoidal_pe<T> pinned(sinpe::sinusoidal_pe<T> generator, sinpe::isa level) {
  generator.pin(level);
  return generator;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_LEVELS_HPP
