// SPDX-License-Identifier: MIT
// The arithmetic, once per instruction set: each in its own namespace and target region, so that the baseline kernel
// holds no wide instruction. No standard header, no std:: call and no lambda inside a region: they would leak wide
// instructions into functions that the linker may pick for everybody.
#ifndef SINPE_DETAIL_LEVELS_HPP
#define SINPE_DETAIL_LEVELS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <sinpe/detail/element.hpp>
#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/half_bits.hpp>
#include <sinpe/detail/job.hpp>
#include <sinpe/detail/position.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

namespace scalar {
#define SINPE_DETAIL_INLINE constexpr
#define SINPE_DETAIL_SELDOM constexpr
#include <sinpe/detail/pack_scalar.inl>

#include <sinpe/detail/arithmetic.inl>
#undef SINPE_DETAIL_INLINE
#undef SINPE_DETAIL_SELDOM
}  // namespace scalar

#define SINPE_DETAIL_INLINE inline __attribute__((__always_inline__))
#define SINPE_DETAIL_SELDOM inline __attribute__((__noinline__))

#if SINPE_DETAIL_X86 || SINPE_DETAIL_NEON
namespace baseline {
#define SINPE_DETAIL_LANES 2
#if SINPE_DETAIL_X86
#define SINPE_DETAIL_REGISTER "+x"
#define SINPE_DETAIL_INPUT "x"
#else
#define SINPE_DETAIL_REGISTER "+w"
#define SINPE_DETAIL_INPUT "w"
#endif
#include <sinpe/detail/pack_vector.inl>

#include <sinpe/detail/arithmetic.inl>
#undef SINPE_DETAIL_LANES
#undef SINPE_DETAIL_REGISTER
#undef SINPE_DETAIL_INPUT
}  // namespace baseline
#endif

#if SINPE_DETAIL_X86
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif
namespace avx2 {
#define SINPE_DETAIL_LANES 4
#define SINPE_DETAIL_REGISTER "+x"
#define SINPE_DETAIL_INPUT "x"
#include <sinpe/detail/pack_vector.inl>

#include <sinpe/detail/arithmetic.inl>
#undef SINPE_DETAIL_LANES
#undef SINPE_DETAIL_REGISTER
#undef SINPE_DETAIL_INPUT
}  // namespace avx2
#if defined(__clang__)
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512bw,avx512vl"))), apply_to = function)
#else
#pragma GCC pop_options
#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512bw,avx512vl,prefer-vector-width=512")
#endif
namespace avx512 {
#define SINPE_DETAIL_LANES 8
#define SINPE_DETAIL_REGISTER "+v"
#define SINPE_DETAIL_INPUT "v"
#include <sinpe/detail/pack_vector.inl>

#include <sinpe/detail/arithmetic.inl>
#undef SINPE_DETAIL_LANES
#undef SINPE_DETAIL_REGISTER
#undef SINPE_DETAIL_INPUT
}  // namespace avx512
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif

#undef SINPE_DETAIL_INLINE
#undef SINPE_DETAIL_SELDOM

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_LEVELS_HPP
