// SPDX-License-Identifier: MIT
// Matrices of double beyond 32 MiB at every address that alignof(double) == 4 allows: written past the caches, in rows of
// more than one block, an odd number of them, with and without gaps. Compiled for 32-bit x86 by narrow.sh.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>

#include <sinpe/sinpe.hpp>

namespace {

struct pair_of_members {
  float before;
  double behind;
};
static_assert(offsetof(pair_of_members, behind) == 4, "a double needs no more than four bytes of alignment");

constexpr std::size_t most_bytes = (std::size_t{33} << 20);
constexpr unsigned char guard = 0xa5;

bool all_guards(const unsigned char* from, const unsigned char* to) {
  for (; from != to; ++from) {
    if (*from != guard) return false;
  }
  return true;
}

// Row 0 stands `offset` bytes behind a cache line, and `gap` elements are between rows.
bool right(const sinpe::sinusoidal_pe<double>& pe, std::size_t offset, std::size_t gap) {
  constexpr std::int64_t first = 1000;
  const std::size_t d = pe.dim(), row_bytes = d * sizeof(double), stride_bytes = (d + gap) * sizeof(double);
  const std::size_t rows = most_bytes / row_bytes | 1;
  const std::size_t bytes = rows * stride_bytes + 256;
  const std::unique_ptr<unsigned char[]> memory(new unsigned char[bytes]);
  std::memset(memory.get(), guard, bytes);
  std::size_t at = offset;
  while ((reinterpret_cast<std::uintptr_t>(memory.get()) + at - offset) % 64 != 0) ++at;
  void* const matrix = memory.get() + at;
  pe.encode_range(first, rows, static_cast<double*>(matrix), static_cast<std::ptrdiff_t>(d + gap));

  const std::unique_ptr<double[]> row(new double[d]);
  bool same = all_guards(memory.get(), memory.get() + at);
  for (std::size_t r = 0; r < rows; ++r) {
    const unsigned char* const begin = memory.get() + at + r * stride_bytes;
    pe.encode(first + static_cast<std::int64_t>(r), row.get());
    same = same && std::memcmp(begin, row.get(), row_bytes) == 0;
    same = same && all_guards(begin + row_bytes, begin + stride_bytes);
  }
  return same && all_guards(memory.get() + at + rows * stride_bytes, memory.get() + bytes);
}

}  // namespace

int main() {
  int wrong = 0;
  for (const sinpe::isa level : {sinpe::isa::baseline, sinpe::isa::avx2, sinpe::isa::avx512}) {
    if (!sinpe::is_supported(level)) continue;
    for (const auto layout : {sinpe::pair_layout::interleaved, sinpe::pair_layout::halves}) {
      sinpe::pe_options options;
      options.layout = layout;
      sinpe::sinusoidal_pe<double> pe(515, options);
      pe.pin(level);
      for (const std::size_t offset : {0u, 4u, 8u, 60u}) {
        for (const std::size_t gap : {0u, 3u}) {
          if (right(pe, offset, gap)) continue;
          ++wrong;
          std::printf("wrong: level %d, layout %d, %zu bytes behind a cache line, gap %zu\n", static_cast<int>(level),
                      static_cast<int>(layout), offset, gap);
        }
      }
    }
  }
  return wrong == 0 ? 0 : 1;
}
