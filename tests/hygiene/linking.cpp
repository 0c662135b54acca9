// SPDX-License-Identifier: MIT
// Copies of few.cpp in one program must give the same bits, whatever their flags. WIDE: one of -mavx2 too.
#include <cstdint>
#include <cstdio>

std::uint64_t everything();
std::uint64_t siblings();
std::uint64_t views();
std::uint64_t first();
std::uint64_t second();
#if defined(WIDE)
std::uint64_t wide();
#else
std::uint64_t wide() { return first(); }
#endif

int main() {
  const std::uint64_t a = first();
  const std::uint64_t b = second();
  const std::uint64_t c = wide();
  std::printf("%016llx %016llx %016llx, others %016llx\n", static_cast<unsigned long long>(a),
              static_cast<unsigned long long>(b), static_cast<unsigned long long>(c),
              static_cast<unsigned long long>(everything() ^ siblings() ^ views()));
  return a == b && a == c ? 0 : 1;
}
