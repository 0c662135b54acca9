// SPDX-License-Identifier: MIT
// The instruction sets that kernels exist for. All of them give the same bits; they differ in speed only.
#ifndef SINPE_ISA_HPP
#define SINPE_ISA_HPP

#include <sinpe/detail/cpu.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// isa::scalar      one lane; every C++17 compiler
// isa::baseline    what every machine of the architecture has: SSE2 on x86, NEON on aarch64
// isa::avx2        and F16C
// isa::avx512      F, DQ, BW and VL
using isa = detail::isa;

// The fastest of this machine, wide registers counted only where the operating system saves them. With
// SINPE_NO_DISPATCH defined: what the compiler was told to assume (-march), without asking the machine.
inline isa best_isa() noexcept { return detail::best_isa(); }

// Whether this machine runs kernels of `level`.
inline bool is_supported(isa level) noexcept { return isa::scalar <= level && level <= detail::best_isa(); }

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ISA_HPP
