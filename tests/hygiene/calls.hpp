// SPDX-License-Identifier: MIT
// What everything.cpp and its siblings share: sizes, frequencies, a digest. UNIT names the function that each defines,
// so that several copies of a file link into one program.
#ifndef SINPE_TESTS_HYGIENE_CALLS_HPP
#define SINPE_TESTS_HYGIENE_CALLS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace calls {

constexpr std::size_t d = 9;
constexpr std::size_t rows = 40;
constexpr std::size_t row_stride = d + 2;
constexpr sinpe::pe_options paper;
constexpr double frequencies[] = {1.0, 0.5, 0.25, 0.125, 0.0625};

// FNV-1a over the bytes of all that was put in.
class digest {
 public:
  template <class T>
  void add(const std::vector<T>& values) {
    for (const T& value : values) {
      unsigned char bytes[sizeof(T)];
      std::memcpy(bytes, &value, sizeof(T));
      for (const unsigned char byte : bytes) state_ = (state_ ^ byte) * 0x100000001b3u;
    }
  }
  std::uint64_t get() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

}  // namespace calls

#endif  // SINPE_TESTS_HYGIENE_CALLS_HPP
