// SPDX-License-Identifier: MIT
// Promise: a generator runs the best instruction set of the machine, wide registers counted only where the operating
// system saves them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"

TEMPLATE_TEST_CASE("a generator starts at the best level and can be pinned to any that is supported", "", float,
                   double) {
  sinpe::sinusoidal_pe<TestType> generator(8);
  CHECK(generator.level() == sinpe::best_isa());
  for (const sinpe::isa level : test::supported_levels()) {
    generator.pin(level);
    CHECK(generator.level() == level);
    const sinpe::sinusoidal_pe<TestType> copy = generator;
    CHECK(copy.level() == level);
  }
}

TEST_CASE("scalar arithmetic is supported everywhere, and what is no level nowhere") {
  CHECK(sinpe::is_supported(sinpe::isa::scalar));
  CHECK_FALSE(sinpe::is_supported(static_cast<sinpe::isa>(-1)));
  CHECK_FALSE(sinpe::is_supported(static_cast<sinpe::isa>(4)));
}

#if defined(__GNUC__) && defined(__SSE2__) && !defined(SINPE_NO_DISPATCH)

namespace {

// What Linux found, without what it does not save the registers of; empty elsewhere.
std::set<std::string> cpu_flags() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string name;
    if (words >> name && name == "flags") {
      return {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
    }
  }
  return {};
}

}  // namespace

TEST_CASE("the supported levels are those whose flags Linux reports") {
  const std::set<std::string> flags = cpu_flags();
  if (flags.empty()) return;
  const auto all_of = [&](std::initializer_list<const char*> names) {
    return std::all_of(names.begin(), names.end(), [&](const char* name) { return flags.count(name) != 0; });
  };
  const bool avx2 = all_of({"avx", "f16c", "avx2"});
  const bool avx512 = avx2 && all_of({"avx512f", "avx512dq", "avx512bw", "avx512vl"});
  CHECK(sinpe::is_supported(sinpe::isa::baseline));
  CHECK(sinpe::is_supported(sinpe::isa::avx2) == avx2);
  CHECK(sinpe::is_supported(sinpe::isa::avx512) == avx512);
  CHECK(sinpe::best_isa() == (avx512 ? sinpe::isa::avx512 : avx2 ? sinpe::isa::avx2 : sinpe::isa::baseline));
}

#endif

// Found by comparing four million rows with those of kernels whose products were fused: some 1 in 10^9 values differs.
TEST_CASE("where a fused product would show, every instruction set gives the bits of value()") {
  sinpe::sinusoidal_pe<float> generator(512);
  std::vector<float> rows(16 * 512);
  const std::pair<int, std::size_t> places[] = {{2221939, 153}, {2855391, 90}, {3090273, 47}};
  for (const sinpe::isa level : test::supported_levels()) {
    generator.pin(level);
    for (const auto& [position, channel] : places) {
      INFO("position " << position << " on " << test::name_of(level));
      const float right = sinpe::value(position, channel, 512);
      generator.encode_range(position - 8, 16, rows.data());
      CHECK(test::bits_of(rows[8 * 512 + channel]) == test::bits_of(right));
      generator.encode(position, rows.data());
      CHECK(test::bits_of(rows[channel]) == test::bits_of(right));
    }
  }
}

#if defined(__GNUC__) && defined(__SSE2__)

TEST_CASE("wide registers need the CPU's word, the operating system's, and all of both") {
  using sinpe::detail::cpuid_registers;
  using sinpe::detail::isa_of;
  constexpr std::uint32_t osxsave = 1u << 27;
  constexpr std::uint32_t avx = 1u << 28;
  constexpr std::uint32_t f16c = 1u << 29;
  constexpr std::uint32_t avx2 = 1u << 5;
  constexpr std::uint32_t avx512 = (1u << 16) | (1u << 17) | (1u << 30) | (1u << 31);
  const cpuid_registers leaf1{0, 0, osxsave | avx | f16c, 0};
  const cpuid_registers leaf7{0, avx2 | avx512, 0, 0};
  CHECK(isa_of(7, leaf1, leaf7, 0xe7) == sinpe::isa::avx512);
  CHECK(isa_of(7, leaf1, leaf7, 0x07) == sinpe::isa::avx2);      // no zmm saved
  CHECK(isa_of(7, leaf1, leaf7, 0x67) == sinpe::isa::avx2);      // the upper half of the zmm not saved
  CHECK(isa_of(7, leaf1, leaf7, 0x03) == sinpe::isa::baseline);  // no ymm saved
  CHECK(isa_of(7, leaf1, leaf7, 0x05) == sinpe::isa::baseline);  // no xmm saved
  CHECK(isa_of(7, leaf1, leaf7, 0) == sinpe::isa::baseline);
  CHECK(isa_of(6, leaf1, leaf7, 0xe7) == sinpe::isa::baseline);  // leaf 7 is not there
  CHECK(isa_of(7, {0, 0, avx | f16c, 0}, leaf7, 0xe7) == sinpe::isa::baseline);
  CHECK(isa_of(7, {0, 0, osxsave | f16c, 0}, leaf7, 0xe7) == sinpe::isa::baseline);
  CHECK(isa_of(7, {0, 0, osxsave | avx, 0}, leaf7, 0xe7) == sinpe::isa::baseline);
  CHECK(isa_of(7, leaf1, {0, avx512, 0, 0}, 0xe7) == sinpe::isa::baseline);
  for (const std::uint32_t bit : {16u, 17u, 30u, 31u}) {
    CHECK(isa_of(7, leaf1, {0, (avx2 | avx512) & ~(1u << bit), 0, 0}, 0xe7) == sinpe::isa::avx2);
  }
}

#endif
