// SPDX-License-Identifier: MIT
// Where a report was taken.
#ifndef SINPE_BENCH_MACHINE_HPP
#define SINPE_BENCH_MACHINE_HPP

#include <string>

namespace bench {

// The processor's name as the operating system gives it, and its caches where it tells.
std::string processor();

// The compiler of this library's side of the comparison, its version and optimisation level.
std::string compiler();

}  // namespace bench

#endif  // SINPE_BENCH_MACHINE_HPP
