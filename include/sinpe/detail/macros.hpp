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

// Everything lives in an inline namespace that names what inline functions depend on beside their sources: the
// instructions that the compiler may use, exceptions, dispatch. Functions of two translation units that differ in one of
// them stay apart: the linker cannot give one of them the code of the other.
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define SINPE_DETAIL_EXCEPTIONS 1
#else
#define SINPE_DETAIL_EXCEPTIONS 0
#endif
#if defined(SINPE_NO_DISPATCH)
#define SINPE_DETAIL_DISPATCH 0
#else
#define SINPE_DETAIL_DISPATCH 1
#endif
#if SINPE_DETAIL_GNU
// 1 where a macro is defined as 1, otherwise 0: in the first case alone the paste below makes two arguments of one.
#define SINPE_DETAIL_BEFORE_1 0,
#define SINPE_DETAIL_SECOND(first, second, ...) second
#define SINPE_DETAIL_IS_1_AFTER(before) SINPE_DETAIL_SECOND(before 1, 0, 0)
#define SINPE_DETAIL_IS_1_PASTED(value) SINPE_DETAIL_IS_1_AFTER(SINPE_DETAIL_BEFORE_##value)
#define SINPE_DETAIL_IS_1(macro) SINPE_DETAIL_IS_1_PASTED(macro)
#define SINPE_DETAIL_JOINED(a, b, c, d, e, f, g, h) a##b##c##d##e##f##g##h
#define SINPE_DETAIL_JOIN(...) SINPE_DETAIL_JOINED(__VA_ARGS__)
#define SINPE_DETAIL_EIGHT(a, b, c, d, e, f, g, h)                                                          \
  SINPE_DETAIL_JOIN(SINPE_DETAIL_IS_1(a), SINPE_DETAIL_IS_1(b), SINPE_DETAIL_IS_1(c), SINPE_DETAIL_IS_1(d), \
                    SINPE_DETAIL_IS_1(e), SINPE_DETAIL_IS_1(f), SINPE_DETAIL_IS_1(g), SINPE_DETAIL_IS_1(h))
#if defined(__x86_64__) || defined(__i386__)
#define SINPE_DETAIL_FLOOR                                                                                       \
  SINPE_DETAIL_JOIN(                                                                                             \
      floor_,                                                                                                    \
      SINPE_DETAIL_EIGHT(__SSE3__, __SSSE3__, __SSE4_1__, __SSE4_2__, __POPCNT__, __LZCNT__, __BMI__, __BMI2__), \
      SINPE_DETAIL_EIGHT(__AVX__, __F16C__, __FMA__, __AVX2__, __MOVBE__, __FMA4__, __XOP__, __GFNI__),          \
      SINPE_DETAIL_EIGHT(__AVX512F__, __AVX512CD__, __AVX512DQ__, __AVX512BW__, __AVX512VL__, __AVX512VBMI__,    \
                         __AVX512VBMI2__, __AVX512FP16__),                                                       \
      _, SINPE_DETAIL_EXCEPTIONS, SINPE_DETAIL_DISPATCH, )
#else
#define SINPE_DETAIL_FLOOR                                                                                       \
  SINPE_DETAIL_JOIN(floor_,                                                                                      \
                    SINPE_DETAIL_EIGHT(__ARM_FEATURE_SVE, __ARM_FEATURE_SVE2, __ARM_FEATURE_FP16_SCALAR_ARITHMETIC, \
                                       __ARM_FEATURE_FP16_VECTOR_ARITHMETIC, __ARM_FEATURE_DOTPROD,              \
                                       __ARM_FEATURE_BF16, __ARM_FEATURE_SHA3, __ARM_FEATURE_ATOMICS),           \
                    _, SINPE_DETAIL_EXCEPTIONS, SINPE_DETAIL_DISPATCH, , , )
#endif
#else
#define SINPE_DETAIL_FLOOR floor_portable
#endif
#define SINPE_DETAIL_BEGIN \
  namespace sinpe {        \
  inline namespace SINPE_DETAIL_FLOOR {
#define SINPE_DETAIL_END \
  }                      \
  }

// Cold code: kept out of line so that a check costs the hot path one predicted branch.
#if SINPE_DETAIL_GNU
#define SINPE_DETAIL_COLD __attribute__((__noinline__, __cold__))
#else
#define SINPE_DETAIL_COLD
#endif

// True while the compiler evaluates a constant: C++17 has no std::is_constant_evaluated.
#define SINPE_DETAIL_CONSTANT_EVALUATED() __builtin_is_constant_evaluated()

// Sanitizers do not see what assembly reads and writes: for them there is none that does.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SINPE_DETAIL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define SINPE_DETAIL_SANITIZED 1
#endif
#endif
#if !defined(SINPE_DETAIL_SANITIZED)
#define SINPE_DETAIL_SANITIZED 0
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
