// SPDX-License-Identifier: MIT
// From an instruction set to its kernels.
#ifndef SINPE_DETAIL_DISPATCH_HPP
#define SINPE_DETAIL_DISPATCH_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <sinpe/detail/cpu.hpp>
#include <sinpe/detail/levels.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

template <class T>
constexpr bool is_element = std::is_same<T, float>::value || std::is_same<T, double>::value;

// double needs fine pairs; float and narrower types round coarse ones.
template <class T>
constexpr bool is_fine = std::is_same<T, double>::value;

template <class T>
constexpr std::size_t turn_elements(std::size_t pairs) {
  return pairs * (is_fine<T> ? scalar::turn_numbers<scalar::fine>() : scalar::turn_numbers<scalar::coarse>());
}

#define SINPE_DETAIL_CASE(name) \
  case isa::name:               \
    return name::run<Operation, std::conditional_t<is_fine<T>, name::fine, name::coarse>>(job)

template <row_operation Operation, class T>
void run(isa l, const row_job<T>& job) {
  switch (l) {
#if SINPE_DETAIL_X86
    SINPE_DETAIL_CASE(avx512);
    SINPE_DETAIL_CASE(avx2);
#endif
#if SINPE_DETAIL_X86 || SINPE_DETAIL_NEON
    SINPE_DETAIL_CASE(baseline);
#endif
    default:
      return scalar::run<Operation, std::conditional_t<is_fine<T>, scalar::fine, scalar::coarse>>(job);
  }
}
#undef SINPE_DETAIL_CASE

#define SINPE_DETAIL_CASE(name) \
  case isa::name:               \
    return name::fill_turns<std::conditional_t<is_fine<T>, name::fine, name::coarse>>(frequencies, pairs, turns)

template <class T>
void fill_turns(isa l, const std::uint64_t* frequencies, std::size_t pairs, double* turns) {
  switch (l) {
#if SINPE_DETAIL_X86
    SINPE_DETAIL_CASE(avx512);
    SINPE_DETAIL_CASE(avx2);
#endif
#if SINPE_DETAIL_X86 || SINPE_DETAIL_NEON
    SINPE_DETAIL_CASE(baseline);
#endif
    default:
      return scalar::fill_turns<std::conditional_t<is_fine<T>, scalar::fine, scalar::coarse>>(frequencies, pairs,
                                                                                              turns);
  }
}
#undef SINPE_DETAIL_CASE

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_DISPATCH_HPP
