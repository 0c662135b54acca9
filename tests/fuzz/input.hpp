// SPDX-License-Identifier: MIT
// The bytes of the fuzzer as arguments, and how a check of theirs fails.
#ifndef SINPE_TESTS_FUZZ_INPUT_HPP
#define SINPE_TESTS_FUZZ_INPUT_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace fuzz {

// Ends the program, as the fuzzer and a test both want it.
inline void must(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", property);
  std::abort();
}

// Whether `action` returns; where it throws, it must be our error, in our words.
template <class Action>
bool accepted(const Action& action) {
  try {
    action();
    return true;
  } catch (const std::invalid_argument& error) {
    must(std::strncmp(error.what(), "sinpe: ", 7) == 0, "an error begins with sinpe:");
    return false;
  }
}

// Zeros follow the last byte, so every input is one of every length.
class input {
 public:
  input(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

  std::size_t byte() { return at_ == end_ ? 0 : *at_++; }
  std::size_t below(std::size_t count) { return byte() % count; }
  bool flag() { return (byte() & 1) != 0; }

  std::uint64_t word() {
    std::uint64_t value = 0;
    for (int i = 0; i < 8; ++i) value = (value << 8) | byte();
    return value;
  }

  // Any bits at all, a small number, or one of those that code takes for special.
  double number() {
    static const double special[] = {0.0,    -0.0,     1,        -1,        0.5,         2,
                                     10000,  5e-324,   0x1p-60,  0x1p59,    0x1p60,      0x1p-1022,
                                     0x1p53, 0x1p62,   -0x1p62,  1e300,     -1e300,      0x1.fffffffffffffp1023,
                                     1e-300, 0x1p-128, 0x1p-129, 1 - 1e-16, 6.283185307, 4503599627370495.5};
    constexpr std::size_t count = sizeof special / sizeof special[0];
    const std::size_t choice = byte();
    if (choice < count) return special[choice];
    if (choice < count + 3) {
      const double infinity = std::numeric_limits<double>::infinity();
      return choice == count ? infinity : choice == count + 1 ? -infinity : std::numeric_limits<double>::quiet_NaN();
    }
    if (choice < 160) return (static_cast<double>(byte()) - 100) / 8;
    const std::uint64_t bits = word();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return value;
  }

  // Mostly what most laws take: numbers of ordinary size.
  double ordinary(double usual) {
    const std::size_t choice = byte();
    if (choice < 96) return usual;
    return choice < 192 ? static_cast<double>(byte()) / 16 : number();
  }

  template <class P>
  P position() {
    if constexpr (std::is_same<P, bool>::value) {
      return flag();
    } else if constexpr (std::is_integral<P>::value) {
      const std::size_t choice = byte();
      if (choice < 64) return static_cast<P>(choice);
      if (choice < 72) return std::numeric_limits<P>::max();
      if (choice < 80) return std::numeric_limits<P>::min();
      return static_cast<P>(choice < 128 ? (std::uint64_t{1} << (choice - 65)) - 1 : word());
    } else {
      return static_cast<P>(number());
    }
  }

  template <class Enum>
  Enum choice(int count) {
    const std::size_t chosen = byte();
    if (chosen == 255) return static_cast<Enum>(-1);
    return static_cast<Enum>(static_cast<int>(chosen) % (chosen > 250 ? count + 1 : count));
  }

  sinpe::pe_options options() {
    sinpe::pe_options o;
    o.base = ordinary(10000);
    o.shift = ordinary(0);
    o.gain = ordinary(1);
    o.half = choice<sinpe::half_rule>(3);
    o.layout = choice<sinpe::pair_layout>(2);
    o.lead = choice<sinpe::pair_lead>(2);
    o.tail = choice<sinpe::odd_tail>(3);
    return o;
  }

  std::size_t width() {
    const std::size_t d = byte();
    if (d == 255) return std::numeric_limits<std::size_t>::max() - byte();  // refused before anything is allocated
    return d < 200 ? d % 40 : 2 * d - 240;
  }

  std::vector<double> numbers(std::size_t count) {
    std::vector<double> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(ordinary(1.0 / static_cast<double>(i + 1)));
    return all;
  }

  sinpe::isa level() {
    const auto wanted = static_cast<sinpe::isa>(below(4));
    return sinpe::is_supported(wanted) ? wanted : sinpe::best_isa();
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_INPUT_HPP
