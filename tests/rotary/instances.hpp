// SPDX-License-Identifier: MIT
// The members of rotary that these tests call, compiled once in instances.cpp: the kernels of all instruction sets take
// seconds in each translation unit that instantiates them.
#ifndef SINPE_TESTS_ROTARY_INSTANCES_HPP
#define SINPE_TESTS_ROTARY_INSTANCES_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/sinpe.hpp>

#define SINPE_TESTS_AT(LINKAGE, T, P)                                                                                  \
  LINKAGE template void sinpe::rotary<T>::table_range(P, std::size_t, T*) const noexcept;                              \
  LINKAGE template void sinpe::rotary<T>::table_range(P, std::size_t, T*, std::ptrdiff_t, P) const noexcept;           \
  LINKAGE template void sinpe::rotary<T>::table_at(const P*, std::size_t, T*) const noexcept;                          \
  LINKAGE template void sinpe::rotary<T>::table_at(const P*, std::size_t, T*, std::ptrdiff_t) const noexcept;          \
  LINKAGE template void sinpe::rotary<T>::rotate(T*, const sinpe::rotary_shape&, P, sinpe::rotary_direction)           \
      const noexcept;                                                                                                  \
  LINKAGE template void sinpe::rotary<T>::rotate(T*, const sinpe::rotary_shape&, P, P, sinpe::rotary_direction)        \
      const noexcept;                                                                                                  \
  LINKAGE template void sinpe::rotary<T>::rotate_at(T*, const sinpe::rotary_shape&, const P*, sinpe::rotary_direction) \
      const noexcept;                                                                                                  \
  LINKAGE template void sinpe::rotary<T>::rotate_batch(T*, const sinpe::rotary_shape&, const P*,                       \
                                                       sinpe::rotary_direction) const noexcept;

#define SINPE_TESTS_MEMBERS(LINKAGE, T)     \
  LINKAGE template class sinpe::rotary<T>;  \
  SINPE_TESTS_AT(LINKAGE, T, int)           \
  SINPE_TESTS_AT(LINKAGE, T, unsigned char) \
  SINPE_TESTS_AT(LINKAGE, T, std::uint64_t) \
  SINPE_TESTS_AT(LINKAGE, T, double)

#if !defined(SINPE_TESTS_INSTANTIATE)
SINPE_TESTS_MEMBERS(extern, float)
SINPE_TESTS_MEMBERS(extern, double)
#endif

#endif  // SINPE_TESTS_ROTARY_INSTANCES_HPP
