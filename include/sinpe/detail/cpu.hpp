// SPDX-License-Identifier: MIT
// What this machine can run. Asked when a generator is made and kept in it: no global state, nothing to initialise.
#ifndef SINPE_DETAIL_CPU_HPP
#define SINPE_DETAIL_CPU_HPP

#include <cstdint>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

enum class isa { scalar, baseline, avx2, avx512 };

#if SINPE_DETAIL_X86

struct cpuid_registers {
  std::uint32_t a, b, c, d;
};

inline cpuid_registers cpuid(std::uint32_t leaf) {
  cpuid_registers r{};
  asm volatile("cpuid" : "=a"(r.a), "=b"(r.b), "=c"(r.c), "=d"(r.d) : "0"(leaf), "2"(0));
  return r;
}

// Which register files the operating system saves: without that, a CPU bit is worth nothing.
inline std::uint32_t saved_registers() {
  std::uint32_t low = 0;
  std::uint32_t high = 0;
  asm volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

// The widest among those compiled in. Requires what `cpuid` and `saved` report; apart, so that tests can lie.
inline isa isa_of(std::uint32_t max_leaf, const cpuid_registers& leaf1, const cpuid_registers& leaf7,
                  std::uint32_t saved) {
  constexpr std::uint32_t avx_osxsave_f16c = (1u << 28) | (1u << 27) | (1u << 29);          // leaf 1, ecx
  constexpr std::uint32_t avx2_bit = 1u << 5;                                               // leaf 7, ebx
  constexpr std::uint32_t avx512_bits = (1u << 16) | (1u << 17) | (1u << 30) | (1u << 31);  // F DQ BW VL
  constexpr std::uint32_t ymm_state = 0x6;
  constexpr std::uint32_t zmm_state = 0xe6;
  if (max_leaf < 7 || (leaf1.c & avx_osxsave_f16c) != avx_osxsave_f16c) return isa::baseline;
  if ((saved & ymm_state) != ymm_state || (leaf7.b & avx2_bit) == 0) return isa::baseline;
  if ((saved & zmm_state) != zmm_state || (leaf7.b & avx512_bits) != avx512_bits) return isa::avx2;
  return isa::avx512;
}

inline isa detected_isa() {
  const std::uint32_t max_leaf = cpuid(0).a;
  const cpuid_registers leaf1 = cpuid(1);
  const bool osxsave = (leaf1.c & (1u << 27)) != 0;
  return isa_of(max_leaf, leaf1, max_leaf < 7 ? cpuid_registers{} : cpuid(7), osxsave ? saved_registers() : 0);
}

// What the compiler was told to assume: on that, kernels of this level and below run everywhere this code runs.
constexpr isa compiled_isa() {
#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__AVX512BW__) && defined(__AVX512VL__)
  return isa::avx512;
#elif defined(__AVX2__) && defined(__F16C__)
  return isa::avx2;
#else
  return isa::baseline;
#endif
}

#elif SINPE_DETAIL_NEON
constexpr isa compiled_isa() { return isa::baseline; }
inline isa detected_isa() { return isa::baseline; }
#else
constexpr isa compiled_isa() { return isa::scalar; }
inline isa detected_isa() { return isa::scalar; }
#endif

// The fastest level of this machine. SINPE_NO_DISPATCH leaves only what the compiler was told to assume.
inline isa best_isa() {
#if defined(SINPE_NO_DISPATCH)
  return compiled_isa();
#else
  return detected_isa();
#endif
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_CPU_HPP
