// SPDX-License-Identifier: MIT
// Promise: other types with 16 bits are encoded as float16 or bfloat16 are: a user's class by one line, std::uint16_t
// buffers, the compiler's own; and all of them are positions.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>
#if defined(__STDCPP_BFLOAT16_T__)
#include <stdfloat>
#endif

#include "half/tools.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"

namespace foreign {

// A class as other libraries have it: explicit conversions, private bits.
class half {
 public:
  half() = default;
  explicit half(float x) : bits_(sinpe::float16(x).bits) {}
  explicit operator float() const { return static_cast<float>(test::half_of<sinpe::float16>(bits_)); }

 private:
  std::uint16_t bits_;
};

struct brain_float {
  std::uint16_t upper;
};

}  // namespace foreign

template <>
struct sinpe::half_storage<foreign::half> {
  using type = sinpe::float16;
};
template <>
struct sinpe::half_storage<foreign::brain_float> {
  using type = sinpe::bfloat16;
};

namespace {

template <class T>
std::vector<std::uint16_t> bits_of_all(const std::vector<T>& elements) {
  std::vector<std::uint16_t> bits;
  for (const T& x : elements) bits.push_back(test::bits_of(x));
  return bits;
}

// Every kind of call with T against the same with our type.
template <class T, class Ours>
void check_type() {
  constexpr std::size_t d = 21;
  static_assert(std::is_same<typename sinpe::sinusoidal_pe<T>::scale, float>::value, "scales of 16 bits are floats");
  const sinpe::sinusoidal_pe<T> theirs(d);
  const sinpe::sinusoidal_pe<Ours> ours(d);
  std::vector<T> a(40 * d);
  std::vector<Ours> b(40 * d);
  theirs.encode_range(100000, 40, a.data());
  ours.encode_range(100000, 40, b.data());
  CHECK(bits_of_all(a) == bits_of_all(b));
  theirs.add_positional_scaled(a.data(), 40, 7, 3.5f, -0.25f);
  ours.add_positional_scaled(b.data(), 40, 7, 3.5f, -0.25f);
  CHECK(bits_of_all(a) == bits_of_all(b));
  sinpe::add_positional(a, 40);
  sinpe::add_positional(b, 40);
  CHECK(bits_of_all(a) == bits_of_all(b));
  CHECK(bits_of_all(sinpe::encode<T>(0.25, d)) == bits_of_all(sinpe::encode<Ours>(0.25, d)));
  CHECK(test::bits_of(sinpe::value<T>(12, 3, d)) == sinpe::value<Ours>(12, 3, d).bits);
  theirs.encode(1e300, a.data());
  CHECK(test::is_nan_bits<Ours>(test::bits_of(a[d - 1])));
}

// A position has one value, whatever type carries it.
template <class P, class Ours>
void check_positions() {
  const sinpe::sinusoidal_pe<float> pe(10);
  std::vector<P> carried;
  std::vector<double> positions;
  for (std::uint32_t bits = 0; bits < 0x10000; bits += 41) {
    if ((bits & 0x7fffu) >= test::infinity_bits<Ours>) continue;
    carried.push_back(test::from_bits<P>(static_cast<std::uint16_t>(bits)));
    positions.push_back(test::meaning<Ours>(bits));
  }
  std::vector<float> a(carried.size() * 10), b(a.size());
  pe.encode_at(carried.data(), carried.size(), a.data());
  pe.encode_at(positions.data(), positions.size(), b.data());
  CHECK(test::difference(a, b) == "");
  const std::uint16_t four_and_a_half = Ours(4.5f).bits, minus_two = Ours(-2.0f).bits;
  const P first = test::from_bits<P>(four_and_a_half), step = test::from_bits<P>(minus_two);
  pe.encode_range(first, 9, a.data());
  pe.encode_range(4.5, 9, b.data());
  pe.encode_range(first, 9, a.data() + 90, 10, step);
  pe.encode_range(4.5, 9, b.data() + 90, 10, -2.0);
  CHECK(test::difference(a, b) == "");
  CHECK(test::bits_of(sinpe::value(first, 1, 10)) == test::bits_of(sinpe::value(4.5, 1, 10)));
}

}  // namespace

TEST_CASE("a class of somebody else's is an element and a position by one specialisation") {
  check_type<foreign::half, sinpe::float16>();
  check_type<foreign::brain_float, sinpe::bfloat16>();
  check_positions<foreign::half, sinpe::float16>();
  check_positions<foreign::brain_float, sinpe::bfloat16>();
}

TEST_CASE("our own types are positions") {
  check_positions<sinpe::float16, sinpe::float16>();
  check_positions<sinpe::bfloat16, sinpe::bfloat16>();
}

#if defined(__FLT16_MANT_DIG__) && (defined(__clang__) || defined(__SSE2__) || __GNUC__ >= 13)
TEST_CASE("_Float16 is an element and a position") {
  check_type<_Float16, sinpe::float16>();
  check_positions<_Float16, sinpe::float16>();
  static_assert(sinpe::value<_Float16>(0, 1, 4) == 1, "a constant too");
}
#endif

#if defined(__STDCPP_BFLOAT16_T__)
TEST_CASE("std::bfloat16_t is an element and a position") {
  check_type<std::bfloat16_t, sinpe::bfloat16>();
  check_positions<std::bfloat16_t, sinpe::bfloat16>();
}
#endif

TEST_CASE("a buffer of std::uint16_t is written as it is") {
  constexpr std::size_t d = 50;
  std::vector<std::uint16_t> buffer(30 * d + 1, 0x7fda);
  const sinpe::sinusoidal_pe<sinpe::bfloat16> pe(d);
  pe.encode_range(3, 30, reinterpret_cast<sinpe::bfloat16*>(buffer.data()));
  pe.add_positional(reinterpret_cast<sinpe::bfloat16*>(buffer.data()), 30, 5);
  std::vector<sinpe::bfloat16> expected(30 * d);
  pe.encode_range(3, 30, expected.data());
  pe.add_positional(expected.data(), 30, 5);
  CHECK(buffer.back() == 0x7fda);
  buffer.pop_back();
  CHECK(buffer == bits_of_all(expected));
}
