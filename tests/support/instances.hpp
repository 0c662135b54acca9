// SPDX-License-Identifier: MIT
// The generator's members are compiled once, in instances_float.cpp and instances_double.cpp: the kernels of all
// instruction sets take seconds in each translation unit that instantiates them.
#ifndef SINPE_TESTS_SUPPORT_INSTANCES_HPP
#define SINPE_TESTS_SUPPORT_INSTANCES_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/sinpe.hpp>

#define SINPE_TESTS_MEMBERS_AT(LINKAGE, T, P)                                                                          \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode(P, T*) const noexcept;                                         \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode_range(P, std::size_t, T*) const noexcept;                      \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode_range(P, std::size_t, T*, std::ptrdiff_t, P) const noexcept;   \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode_at(const P*, std::size_t, T*) const noexcept;                  \
  LINKAGE template void sinpe::sinusoidal_pe<T>::encode_at(const P*, std::size_t, T*, std::ptrdiff_t) const noexcept;  \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional(T*, std::size_t, P) const noexcept;                    \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional(T*, std::size_t, P, std::ptrdiff_t, P) const noexcept; \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional_at(T*, std::size_t, const P*) const noexcept;          \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional_at(T*, std::size_t, const P*, std::ptrdiff_t)          \
      const noexcept;                                                                                                  \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional_scaled(T*, std::size_t, P, T, T) const noexcept;       \
  LINKAGE template void sinpe::sinusoidal_pe<T>::add_positional_scaled(T*, std::size_t, P, T, T, std::ptrdiff_t, P)    \
      const noexcept;

#define SINPE_TESTS_MEMBERS(LINKAGE, T)                  \
  LINKAGE template class sinpe::sinusoidal_pe<T>;        \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, bool)               \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, char)               \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, signed char)        \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, unsigned char)      \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, short)              \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, unsigned short)     \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, int)                \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, unsigned)           \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, long)               \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, unsigned long)      \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, long long)          \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, unsigned long long) \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, float)              \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, double)             \
  SINPE_TESTS_MEMBERS_AT(LINKAGE, T, long double)

#if !defined(SINPE_TESTS_INSTANTIATE)
SINPE_TESTS_MEMBERS(extern, float)
SINPE_TESTS_MEMBERS(extern, double)
#endif

#endif  // SINPE_TESTS_SUPPORT_INSTANCES_HPP
