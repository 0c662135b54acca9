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
#elif REFUSE == 15
using element = sinpe::float16;
#elif REFUSE == 16
using element = sinpe::bfloat16;
#elif REFUSE == 17
enum element : unsigned long long { first_token };
#elif REFUSE == 18
struct element {
  operator double() const;
};
#elif REFUSE == 19
__extension__ typedef __int128 element;
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
#elif defined(POSITIONS)
void use(const sinpe::sinusoidal_pe<float>& generator, element first, const sinpe::embeddings_view<float>& out) {
  generator.encode(sinpe::positions_from(first), out);
}
#elif defined(OUTPUT)
void use(const sinpe::sinusoidal_pe<float>& generator, element* out) {
  generator.encode(1, out);
  generator.add_positional(out, 1);
}
#elif defined(ROTARY)
auto use() { return sinpe::rotary<element>(4, sinpe::rotary_pairing::halves).head_dim(); }
#elif defined(GRID)
auto use() { return sinpe::grid_pe<element>(sinpe::conventions::dit_grid(8)).dim(); }
#elif defined(LEGACY)
auto use() { return sinpe::legacy_float_pe<element>(4, {}, sinpe::float_frequency::rounded).dim(); }
#elif defined(OPERATOR)
void use(const sinpe::relative_operator& m, element* row) { m.apply(row); }
#elif defined(STEP)
void use(const sinpe::sinusoidal_pe<float>& generator, element step, float* out) {
#if REFUSE == 0
  generator.encode_range(step, 2, out, 4, 0.5f);
#else
  generator.encode_range(step, 2, out, 4, 0.5);  // a fraction between integers
#endif
}
#endif
