// SPDX-License-Identifier: MIT
// From an instruction set to its kernels.
#ifndef SINPE_DETAIL_DISPATCH_HPP
#define SINPE_DETAIL_DISPATCH_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/detail/cpu.hpp>
#include <sinpe/detail/levels.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

template <class T>
constexpr std::size_t turn_elements(std::size_t pairs) {
  return pairs * scalar::turn_numbers<scalar::pair_for<T>>();
}

template <row_operation Operation, class T>
void run(isa level, const row_job<T>& job) {
  SINPE_DETAIL_ON_LEVEL(level, kernels::run<Operation, kernels::pair_for<T>>(job))
}

// Requires: job.row_stride is 1 or -1; channels are job.channel_stride elements apart.
template <row_operation Operation, class T>
void run_columns(isa level, const row_job<T>& job) {
  SINPE_DETAIL_ON_LEVEL(level, kernels::run_columns<Operation, kernels::pair_for<T>>(job))
}

template <class T>
void fill_turns(isa level, const std::uint64_t* frequencies, std::size_t pairs, double* turns) {
  SINPE_DETAIL_ON_LEVEL(level, kernels::fill_turns<kernels::pair_for<T>>(frequencies, pairs, turns))
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_DISPATCH_HPP
