// SPDX-License-Identifier: MIT
// A hash over the bits of a matrix: FNV-1a by 8 bytes at a time, folded so that sign bits reach the rest of the hash.
#ifndef SINPE_BENCH_CHECKSUM_HPP
#define SINPE_BENCH_CHECKSUM_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace bench {

inline std::uint64_t checksum(const void* data, std::size_t bytes) {
  const auto* const begin = static_cast<const unsigned char*>(data);
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (std::size_t i = 0; i < bytes; i += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, begin + i, bytes - i < sizeof word ? bytes - i : sizeof word);
    hash = (hash ^ word) * 0x100000001b3u;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace bench

#endif  // SINPE_BENCH_CHECKSUM_HPP
