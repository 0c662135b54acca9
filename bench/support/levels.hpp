// SPDX-License-Identifier: MIT
// The ways to run a generator: pinned to each instruction set of this machine, and as it comes.
#ifndef SINPE_BENCH_LEVELS_HPP
#define SINPE_BENCH_LEVELS_HPP

#include <sinpe/sinpe.hpp>

#include <cstddef>
#include <vector>

namespace bench {

struct level {
  const char* name;
  bool pinned;
  sinpe::isa isa;
};

inline constexpr level unpinned{"unpinned", false, sinpe::isa::scalar};
inline constexpr level pinned_levels[] = {{"scalar", true, sinpe::isa::scalar},
                                          {"baseline", true, sinpe::isa::baseline},
                                          {"avx2", true, sinpe::isa::avx2},
                                          {"avx512", true, sinpe::isa::avx512}};

// Those that this machine runs; `unpinned` last.
inline std::vector<level> levels() {
  std::vector<level> result;
  for (const level& l : pinned_levels) {
    if (sinpe::is_supported(l.isa)) result.push_back(l);
  }
  result.push_back(unpinned);
  return result;
}

template <class T>
sinpe::sinusoidal_pe<T> generator(std::size_t dim, const level& l = unpinned, const sinpe::pe_options& options = {}) {
  sinpe::sinusoidal_pe<T> pe(dim, options);
  if (l.pinned) pe.pin(l.isa);
  return pe;
}

}  // namespace bench

#endif  // SINPE_BENCH_LEVELS_HPP
