// SPDX-License-Identifier: MIT
// The kernels of all instruction sets take seconds in each translation unit that instantiates them. So they are
// compiled once, in instances_*.cpp, and tests that include this file share them.
#ifndef SINPE_TESTS_SUPPORT_INSTANCES_HPP
#define SINPE_TESTS_SUPPORT_INSTANCES_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/sinpe.hpp>

#define SINPE_TESTS_OPERATION(LINKAGE, operation, T)                                            \
  LINKAGE template void sinpe::detail::run<sinpe::detail::row_operation::operation, T>(         \
      sinpe::isa, const sinpe::detail::row_job<T>&);                                            \
  LINKAGE template void sinpe::detail::run_columns<sinpe::detail::row_operation::operation, T>( \
      sinpe::isa, const sinpe::detail::row_job<T>&);

#define SINPE_TESTS_ROW_KERNELS(LINKAGE, T)     \
  SINPE_TESTS_OPERATION(LINKAGE, write, T)      \
  SINPE_TESTS_OPERATION(LINKAGE, add, T)        \
  SINPE_TESTS_OPERATION(LINKAGE, scaled_add, T) \
  LINKAGE template void sinpe::detail::fill_turns<T>(sinpe::isa, const std::uint64_t*, std::size_t, double*);

#define SINPE_TESTS_ROTARY_KERNELS(LINKAGE, T) \
  LINKAGE template void sinpe::detail::turn_heads<T>(sinpe::isa, const sinpe::detail::rotary_job<T>&);

#if !defined(SINPE_TESTS_INSTANTIATE)
SINPE_TESTS_ROW_KERNELS(extern, float)
SINPE_TESTS_ROW_KERNELS(extern, double)
SINPE_TESTS_ROW_KERNELS(extern, sinpe::float16)
SINPE_TESTS_ROW_KERNELS(extern, sinpe::bfloat16)
SINPE_TESTS_ROTARY_KERNELS(extern, float)
SINPE_TESTS_ROTARY_KERNELS(extern, double)
#endif

#endif  // SINPE_TESTS_SUPPORT_INSTANCES_HPP
