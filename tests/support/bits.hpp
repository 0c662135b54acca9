// SPDX-License-Identifier: MIT
// Floating-point numbers by their bits: == sees neither the sign of zero nor, under -ffast-math, a NaN.
#ifndef SINPE_TESTS_SUPPORT_BITS_HPP
#define SINPE_TESTS_SUPPORT_BITS_HPP

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace test {

template <class T>
using bits_t =
    std::conditional_t<sizeof(T) == 2, std::uint16_t, std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>>;

template <class T>
bits_t<T> bits_of(T x) {
  static_assert(sizeof(T) == sizeof(bits_t<T>), "float, double or 16 bits");
  bits_t<T> bits = 0;
  std::memcpy(&bits, &x, sizeof x);
  return bits;
}

template <class T>
T from_bits(bits_t<T> bits) {
  T x{};
  std::memcpy(static_cast<void*>(&x), &bits, sizeof x);
  return x;
}

template <class T>
bool is_nan(T x) {
  static_assert(sizeof(T) >= 4, "16 bits are of more than one format");
  constexpr bits_t<T> infinity = static_cast<bits_t<T>>(sizeof(T) == 4 ? 0x7f800000u : 0x7ff0000000000000u);
  return (bits_of(x) & (static_cast<bits_t<T>>(-1) >> 1)) > infinity;
}

template <class T>
bool all_nan(const std::vector<T>& row) {
  for (const T x : row) {
    if (!is_nan(x)) return false;
  }
  return !row.empty();
}

// "" where both are the same bits, otherwise where they part: "element 5: 3f800000 is not 3f7fffff".
template <class T>
std::string difference(const T* a, const T* b, std::size_t count) {
  if (count == 0 || std::memcmp(a, b, count * sizeof(T)) == 0) return "";
  std::size_t i = 0;
  while (bits_of(a[i]) == bits_of(b[i])) ++i;
  char text[80];
  std::snprintf(text, sizeof text, "element %zu: %llx is not %llx", i, static_cast<unsigned long long>(bits_of(a[i])),
                static_cast<unsigned long long>(bits_of(b[i])));
  return text;
}

template <class T>
std::string difference(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() ? difference(a.data(), b.data(), a.size()) : "another size";
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_BITS_HPP
