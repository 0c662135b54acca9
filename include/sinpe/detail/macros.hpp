// SPDX-License-Identifier: MIT
// Opens the private macros of a header; `macros_end.hpp` closes them. Deliberately without an include guard.

#if defined(__GNUC__) || defined(__clang__)
#define SINPE_DETAIL_GNU 1
#else
#define SINPE_DETAIL_GNU 0
#endif

// The instruction sets that kernels exist for. Elsewhere the scalar arithmetic does all the work.
#if SINPE_DETAIL_GNU && defined(__SSE2__)
#define SINPE_DETAIL_X86 1
#else
#define SINPE_DETAIL_X86 0
#endif
#if SINPE_DETAIL_GNU && defined(__aarch64__)
#define SINPE_DETAIL_NEON 1
#else
#define SINPE_DETAIL_NEON 0
#endif

// Returns `expression` with `kernels` standing for the namespace of `level`'s kernels.
#define SINPE_DETAIL_CASE(name, ...) \
  case isa::name: {                  \
    namespace kernels = name;        \
    return __VA_ARGS__;              \
  }
#if SINPE_DETAIL_X86
#define SINPE_DETAIL_VECTOR_CASES(...)   \
  SINPE_DETAIL_CASE(avx512, __VA_ARGS__) \
  SINPE_DETAIL_CASE(avx2, __VA_ARGS__)   \
  SINPE_DETAIL_CASE(baseline, __VA_ARGS__)
#elif SINPE_DETAIL_NEON
#define SINPE_DETAIL_VECTOR_CASES(...) SINPE_DETAIL_CASE(baseline, __VA_ARGS__)
#else
#define SINPE_DETAIL_VECTOR_CASES(...)
#endif
#define SINPE_DETAIL_ON_LEVEL(level, ...)  \
  switch (level) {                         \
    SINPE_DETAIL_VECTOR_CASES(__VA_ARGS__) \
    default: {                             \
      namespace kernels = scalar;          \
      return __VA_ARGS__;                  \
    }                                      \
  }

// Everything lives in an inline namespace that names what the compiler may use anyway, and whether the machine is asked
// for more. Functions of two translation units that differ in it stay apart: the linker cannot give one of them the
// wider code of the other.
#if defined(SINPE_NO_DISPATCH)
#define SINPE_DETAIL_FLOOR_OF(floor) floor##_no_dispatch
#else
#define SINPE_DETAIL_FLOOR_OF(floor) floor
#endif
#if defined(__AVX512F__)
#define SINPE_DETAIL_FLOOR SINPE_DETAIL_FLOOR_OF(floor_avx512)
#elif defined(__AVX2__)
#define SINPE_DETAIL_FLOOR SINPE_DETAIL_FLOOR_OF(floor_avx2)
#elif defined(__AVX__)
#define SINPE_DETAIL_FLOOR SINPE_DETAIL_FLOOR_OF(floor_avx)
#elif defined(__SSE4_2__)
#define SINPE_DETAIL_FLOOR SINPE_DETAIL_FLOOR_OF(floor_sse4)
#else
#define SINPE_DETAIL_FLOOR SINPE_DETAIL_FLOOR_OF(floor_baseline)
#endif
#define SINPE_DETAIL_BEGIN \
  namespace sinpe {        \
  inline namespace SINPE_DETAIL_FLOOR {
#define SINPE_DETAIL_END \
  }                      \
  }

// Cold code: kept out of line so that a check costs the hot path one predicted branch.
#if SINPE_DETAIL_GNU
#define SINPE_DETAIL_COLD __attribute__((noinline, cold))
#else
#define SINPE_DETAIL_COLD
#endif

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define SINPE_DETAIL_EXCEPTIONS 1
#else
#define SINPE_DETAIL_EXCEPTIONS 0
#endif

// True while the compiler evaluates a constant: C++17 has no std::is_constant_evaluated.
#define SINPE_DETAIL_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()

// gcc 11 has no __builtin_shufflevector.
#if defined(__clang__) || (defined(__GNUC__) && __GNUC__ >= 12)
#define SINPE_DETAIL_SHUFFLE 1
#else
#define SINPE_DETAIL_SHUFFLE 0
#endif

// At -O2 gcc leaves loops of known length alone, clang the longer ones (those of doubles), and with them arrays of packs
// in memory: half the speed.
#if defined(__clang__)
#define SINPE_DETAIL_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define SINPE_DETAIL_UNROLL _Pragma("GCC unroll 8")
#else
#define SINPE_DETAIL_UNROLL
#endif
