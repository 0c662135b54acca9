// SPDX-License-Identifier: MIT
#include "support/machine.hpp"

#include <fstream>

#if defined(__unix__)
#include <unistd.h>
#endif

namespace bench {
namespace {

// /proc/cpuinfo of Linux on x86; other architectures have no such line.
std::string model_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown processor";
}

#if defined(_SC_LEVEL2_CACHE_SIZE) && defined(_SC_LEVEL3_CACHE_SIZE)
std::string cache(const char* name, int which) {
  const long bytes = sysconf(which);
  return bytes > 0 ? std::string(", ") + name + " " + std::to_string(bytes / 1024) + " KiB" : std::string();
}
std::string caches() { return cache("L2", _SC_LEVEL2_CACHE_SIZE) + cache("L3", _SC_LEVEL3_CACHE_SIZE); }
#else
std::string caches() { return {}; }
#endif

}  // namespace

std::string processor() { return model_name() + caches(); }

std::string compiler() {
#if defined(__clang__)
  return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
         std::to_string(__clang_patchlevel__) + ", " SINPE_BENCH_FLAGS;
#elif defined(__GNUC__)
  return std::string("g++ ") + __VERSION__ + ", " SINPE_BENCH_FLAGS;
#else
  return std::string("unknown compiler, ") + SINPE_BENCH_FLAGS;
#endif
}

}  // namespace bench
