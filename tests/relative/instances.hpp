// SPDX-License-Identifier: MIT
// The members that run kernels are compiled once, in instances.cpp.
#ifndef SINPE_TESTS_RELATIVE_INSTANCES_HPP
#define SINPE_TESTS_RELATIVE_INSTANCES_HPP

#include <cstddef>

#include "support/instances.hpp"

#define SINPE_TESTS_OPERATORS_AT(LINKAGE, P)                                                                    \
  LINKAGE template sinpe::relative_operator sinpe::relative_operators::at(P) const;                             \
  LINKAGE template void sinpe::relative_operators::at(P, sinpe::relative_operator&) const noexcept;             \
  LINKAGE template double sinpe::relative_operators::similarity(P) const noexcept;                              \
  LINKAGE template void sinpe::relative_operators::similarity_range(P, std::size_t, double*, P) const noexcept; \
  LINKAGE template void sinpe::relative_operators::similarity_at(const P*, std::size_t, double*) const noexcept;

#define SINPE_TESTS_OPERATORS(LINKAGE)         \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, short)     \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, int)       \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, unsigned)  \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, long long) \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, float)     \
  SINPE_TESTS_OPERATORS_AT(LINKAGE, double)

#if !defined(SINPE_TESTS_RELATIVE_INSTANTIATE)
SINPE_TESTS_OPERATORS(extern)
#endif

#endif  // SINPE_TESTS_RELATIVE_INSTANCES_HPP
