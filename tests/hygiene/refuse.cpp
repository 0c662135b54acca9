// SPDX-License-Identifier: MIT
// What must not compile. REFUSE is the number of the case; 0 is the control, which compiles.
#include <cstddef>
#include <cstdint>

#include <sinpe/sinpe.hpp>

#if REFUSE == 0
using element = float;
#elif REFUSE == 1
using element = int;
#elif REFUSE == 2
using element = signed char;
#elif REFUSE == 3
using element = bool;
#elif REFUSE == 4
using element = char;
#elif REFUSE == 5
using element = unsigned long long;
#elif REFUSE == 6
using element = const float;
#elif REFUSE == 7
using element = long double;
#elif REFUSE == 8
using element = float*;
#elif REFUSE == 9
using element = unsigned short;  // the bits of a half, but nobody said so
#elif REFUSE == 10
using element = const sinpe::bfloat16;
#elif REFUSE == 11
struct element {
  unsigned char bytes[3];
};
template <>
struct sinpe::half_storage<element> {
  using type = sinpe::float16;
};
#elif REFUSE == 12
struct element {
  std::uint16_t bits;
};
template <>
struct sinpe::half_storage<element> {
  using type = std::uint16_t;
};
#elif REFUSE == 13
struct element {
  element(const element& other) : bits(other.bits) {}
  std::uint16_t bits;
};
template <>
struct sinpe::half_storage<element> {
  using type = sinpe::float16;
};
#elif REFUSE == 14
struct element {
  std::uint16_t bits;
};
#endif

#if defined(GENERATOR)
std::size_t use() { return sinpe::sinusoidal_pe<element>(4).dim(); }
#elif defined(VALUE)
auto use() { return sinpe::value<element>(1, 0, 4); }
#elif defined(ENCODE)
auto use() { return sinpe::encode<element>(1, 4); }
#elif defined(ADD)
struct matrix {
  element* data() const;
  std::size_t size() const;
};
void use(matrix& embeddings) { sinpe::add_positional(embeddings, 1); }
#elif defined(POSITION)
float use(element position) { return sinpe::value(position, 0, 4); }
#elif defined(OUTPUT)
void use(const sinpe::sinusoidal_pe<float>& generator, element* out) {
  generator.encode(1, out);
  generator.add_positional(out, 1);
}
#endif
