// SPDX-License-Identifier: MIT
#include <cstring>

#include "support/baselines.hpp"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace bench {

void fill_memory(void* out, std::size_t bytes) { std::memset(out, 0x3f, bytes); }

namespace {

#if defined(__AVX512F__)
using wide_store = __m512i;
void store_around_caches(wide_store* out) { _mm512_stream_si512(out, _mm512_set1_epi32(0x3f3f3f3f)); }
#elif defined(__AVX__)
using wide_store = __m256i;
void store_around_caches(wide_store* out) { _mm256_stream_si256(out, _mm256_set1_epi32(0x3f3f3f3f)); }
#elif defined(__SSE2__)
using wide_store = __m128i;
void store_around_caches(wide_store* out) { _mm_stream_si128(out, _mm_set1_epi32(0x3f3f3f3f)); }
#elif defined(__clang__)
using wide_store = std::uint32_t __attribute__((vector_size(16)));
void store_around_caches(wide_store* out) {
  const wide_store value = {0x3f3f3f3fu, 0x3f3f3f3fu, 0x3f3f3f3fu, 0x3f3f3f3fu};
  __builtin_nontemporal_store(value, out);
}
#else
#define SINPE_BENCH_NO_STREAMING 1
#endif

}  // namespace

#if defined(SINPE_BENCH_NO_STREAMING)
bool has_streaming_fill() { return false; }
void streaming_fill(void*, std::size_t) {}
#else
bool has_streaming_fill() { return true; }

void streaming_fill(void* out, std::size_t bytes) {
  auto* const begin = static_cast<unsigned char*>(out);
  const std::size_t misaligned = reinterpret_cast<std::uintptr_t>(begin) % sizeof(wide_store);
  std::size_t head = misaligned == 0 ? 0 : sizeof(wide_store) - misaligned;
  if (head > bytes) head = bytes;
  const std::size_t stores = (bytes - head) / sizeof(wide_store);
  std::memset(begin, 0x3f, head);
  auto* const wide = reinterpret_cast<wide_store*>(reinterpret_cast<std::uintptr_t>(begin + head));
  for (std::size_t i = 0; i < stores; ++i) store_around_caches(wide + i);
  const std::size_t done = head + stores * sizeof(wide_store);
  std::memset(begin + done, 0x3f, bytes - done);
#if defined(__SSE2__)
  _mm_sfence();
#endif
}
#endif

template <class T>
void add_constant(T* matrix, std::size_t count, T constant) {
  for (std::size_t i = 0; i < count; ++i) matrix[i] += constant;
}

template <class T>
void add_table(T* matrix, const T* table, std::size_t count) {
  T* __restrict__ const out = matrix;
  for (std::size_t i = 0; i < count; ++i) out[i] += table[i];
}

template <class T>
void copy_table(T* out, const T* table, std::size_t count) {
  std::memcpy(out, table, count * sizeof(T));
}

template void add_constant(float*, std::size_t, float);
template void add_constant(double*, std::size_t, double);
template void add_table(float*, const float*, std::size_t);
template void add_table(double*, const double*, std::size_t);
template void copy_table(float*, const float*, std::size_t);
template void copy_table(double*, const double*, std::size_t);

const char* baseline_flags() { return SINPE_BENCH_BASELINE_FLAGS; }

}  // namespace bench
