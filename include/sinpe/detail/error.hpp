// SPDX-License-Identifier: MIT
// Bad arguments: what is wrong with which, and the sentence that says so.
#ifndef SINPE_DETAIL_ERROR_HPP
#define SINPE_DETAIL_ERROR_HPP

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include <sinpe/detail/floating.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// The first thing that is wrong with a set of arguments; `argument` is null when nothing is.
struct fault {
  static constexpr std::size_t no_index = static_cast<std::size_t>(-1);
  const char* argument = nullptr;
  const char* requirement = nullptr;
  double value = 0;
  bool has_value = false;
  std::size_t index = no_index;     // of the element of `argument`
  std::size_t expected = no_index;  // the one value that would do

  constexpr explicit operator bool() const { return argument != nullptr; }
};

constexpr fault no_fault() { return {}; }
constexpr fault fault_of(const char* argument, const char* requirement) {
  return {argument, requirement, 0, false, fault::no_index, fault::no_index};
}
constexpr fault fault_of(const char* argument, const char* requirement, double value,
                         std::size_t index = fault::no_index) {
  return {argument, requirement, value, true, index, fault::no_index};
}
constexpr fault fault_of(const char* argument, const char* requirement, std::size_t value) {
  return fault_of(argument, requirement, static_cast<double>(value));
}
constexpr fault expecting(std::size_t expected, fault f) {
  f.expected = expected;
  return f;
}

#if SINPE_DETAIL_EXCEPTIONS

// Nine significant digits, without locale: 10000, -0.5, 2.5e-310, inf.
inline std::string number_text(double value) {
  const floating_parts parts = parts_of(value);
  const std::string sign = parts.negative ? "-" : "";
  if (!parts.finite) return parts.nan ? "nan" : sign + "inf";
  if (parts.mantissa == 0) return "0";
  double magnitude = parts.negative ? -value : value;
  if (magnitude < 1e15 && magnitude == static_cast<double>(static_cast<std::uint64_t>(magnitude))) {
    return sign + std::to_string(static_cast<std::uint64_t>(magnitude));
  }
  int exponent = 0;
  for (; magnitude >= 10; magnitude /= 10) ++exponent;
  for (; magnitude < 1; magnitude *= 10) --exponent;
  std::uint64_t scaled = static_cast<std::uint64_t>(magnitude * 1e8 + 0.5);
  if (scaled >= 1000000000u) {
    scaled /= 10;
    ++exponent;
  }
  std::string text = std::to_string(scaled);
  while (text.size() > 1 && text.back() == '0') text.pop_back();
  if (exponent < 0 && exponent >= -5)
    return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + text;
  if (exponent >= 0 && exponent < 9) {
    const std::size_t whole = static_cast<std::size_t>(exponent) + 1;
    if (text.size() < whole) text.append(whole - text.size(), '0');
    if (text.size() > whole) text.insert(whole, ".");
    return sign + text;
  }
  if (text.size() > 1) text.insert(1, ".");
  return sign + text + (exponent < 0 ? "e-" : "e+") + std::to_string(exponent < 0 ? -exponent : exponent);
}

#endif

// Throws std::invalid_argument "sinpe: base must be finite and positive, got -1"; aborts where exceptions are off.
[[noreturn]] SINPE_DETAIL_COLD inline void report(const fault& f) {
#if SINPE_DETAIL_EXCEPTIONS
  std::string text = std::string("sinpe: ") + f.argument;
  if (f.index != fault::no_index) text += "[" + std::to_string(f.index) + "]";
  text += std::string(" must ") + f.requirement;
  if (f.expected != fault::no_index) text += " (" + std::to_string(f.expected) + ")";
  if (f.has_value) text += ", got " + number_text(f.value);
  throw std::invalid_argument(text);
#else
  static_cast<void>(f);
  std::abort();
#endif
}

constexpr void refuse(const fault& f) {
  if (f) report(f);
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ERROR_HPP
