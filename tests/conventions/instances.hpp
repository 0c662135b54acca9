// SPDX-License-Identifier: MIT
// The members of the generator that these tests call, compiled once in instances.cpp: the kernels of all instruction
// sets take seconds in each translation unit that instantiates them.
#ifndef SINPE_TESTS_CONVENTIONS_INSTANCES_HPP
#define SINPE_TESTS_CONVENTIONS_INSTANCES_HPP

#include <cstddef>

#include <sinpe/sinpe.hpp>

#define SINPE_TESTS_AT(LINKAGE, T, P)                                                                                  \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode(P, T*) const noexcept;                                         \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode_range(P, std::size_t, T*, std::ptrdiff_t, P) const noexcept;   \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional(T*, std::size_t, P) const noexcept;                    \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional(T*, std::size_t, P, std::ptrdiff_t, P) const noexcept; \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional_scaled(T*, std::size_t, P, T, T) const noexcept;

#define SINPE_TESTS_MEMBERS(LINKAGE, T)           \
  LINKAGE template class sinpe::sinusoidal_pe<T>; \
  SINPE_TESTS_AT(LINKAGE, T, int)                 \
  SINPE_TESTS_AT(LINKAGE, T, double)

#if !defined(SINPE_TESTS_INSTANTIATE)
SINPE_TESTS_MEMBERS(extern, float)
SINPE_TESTS_MEMBERS(extern, double)
#endif

#endif  // SINPE_TESTS_CONVENTIONS_INSTANCES_HPP
