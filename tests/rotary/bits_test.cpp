// SPDX-License-Identifier: MIT
// Promise: a rotated head is two products and a sum for each channel, none fused: the same bits on every instruction
// set, directly or by a table, whatever the compiler may do (CMakeLists.txt compiles this file twice).
#include "tools.hpp"

namespace {

using test::inverse;

template <class T>
void rotate_unfused(T* head, const T* row, sinpe::rotary_pairing pairing, std::size_t pairs, bool back) {
  for (std::size_t k = 0; k < pairs; ++k) {
    const volatile T a = head[test::lead_of(pairing, k)];
    const volatile T b = head[test::trail_of(pairing, k, pairs)];
    const volatile T c = row[k];
    const volatile T s = back ? -row[pairs + k] : row[pairs + k];
    const volatile T ac = a * c;
    const volatile T bs = b * s;
    const volatile T bc = b * c;
    const volatile T as = a * s;
    head[test::lead_of(pairing, k)] = ac - bs;
    head[test::trail_of(pairing, k, pairs)] = bc + as;
  }
}

// Widths around every register size: whole registers, one pair more, one less, less than one; wider than a block.
constexpr std::size_t widths[] = {2,  4,  6,  8,  10, 14, 16,  18,  30,  32,  34,  46,  48,  50,  62,
                                  64, 66, 80, 94, 96, 98, 128, 130, 160, 254, 256, 258, 600, 4096};

}  // namespace

TEMPLATE_TEST_CASE("a rotation is unfused on every instruction set", "", float, double) {
  constexpr std::size_t heads = 3;
  constexpr std::size_t seq = 2;
  for (const std::size_t dim : widths) {
    for (const auto pairing : test::pairings) {
      const sinpe::rotary<TestType> rope(dim, pairing);
      const auto x = test::random_numbers<TestType>(seq * heads * dim, static_cast<unsigned>(dim));
      std::vector<TestType> table(seq * dim);
      rope.table_range(1234567, seq, table.data());
      for (const auto direction : {test::forward, inverse}) {
        auto expected = x;
        for (std::size_t h = 0; h < seq * heads; ++h) {
          rotate_unfused(expected.data() + h * dim, table.data() + h / heads * dim, pairing, dim / 2,
                         direction == inverse);
        }
        CHECK(test::difference(expected, x) != "");
        for (const sinpe::isa level : test::supported_levels()) {
          INFO("width " << dim << " pairing " << static_cast<int>(pairing) << " on " << test::name_of(level));
          const auto pinned = test::pinned(rope, level);
          auto applied = x;
          pinned.apply(applied.data(), {seq, heads}, table.data(), direction);
          CHECK(test::difference(applied, expected) == "");
          auto rotated = x;
          pinned.rotate(rotated.data(), {seq, heads}, 1234567, direction);
          CHECK(test::difference(rotated, expected) == "");
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("however a call is split, a row is the same bits", "", float, double) {
  constexpr std::size_t dim = 40;
  constexpr std::size_t seq = 300;  // several stretches of the table that is made on the stack
  sinpe::rotary_options options;
  options.amplitude = 1.25;
  const sinpe::rotary<TestType> rope(dim, sinpe::rotary_pairing::halves, options);
  const auto x = test::random_numbers<TestType>(seq * dim, 3);
  const int first = -117;
  auto whole = x;
  rope.rotate(whole.data(), {seq}, first);
  auto by_row = x;
  for (std::size_t r = 0; r < seq; ++r) {
    const double position = first + static_cast<double>(r);
    rope.rotate_at(by_row.data() + r * dim, {1}, &position);
  }
  CHECK(test::difference(by_row, whole) == "");
  auto backwards = x;
  sinpe::rotary_shape reversed;
  reversed.seq = seq;
  reversed.row_stride = -static_cast<std::ptrdiff_t>(dim);
  rope.rotate(backwards.data() + (seq - 1) * dim, reversed, first + static_cast<int>(seq) - 1, -1);
  CHECK(test::difference(backwards, whole) == "");
  std::vector<TestType> table(seq * dim);
  rope.table_range(first, seq, table.data());
  auto by_table = x;
  rope.apply(by_table.data(), {seq}, table.data());
  CHECK(test::difference(by_table, whole) == "");
}

TEMPLATE_TEST_CASE("positions are exact in types that cannot count to them", "", float, double) {
  constexpr std::size_t dim = 4;
  constexpr std::size_t seq = 200;
  const sinpe::rotary<TestType> rope(dim, sinpe::rotary_pairing::adjacent);
  const auto x = test::random_numbers<TestType>(seq * dim, 5);
  auto small_type = x;
  rope.rotate(small_type.data(), {seq}, static_cast<unsigned char>(250), static_cast<unsigned char>(7));
  auto wide_type = x;
  rope.rotate(wide_type.data(), {seq}, 250, 7);
  CHECK(test::difference(small_type, wide_type) == "");
  auto beyond = x;
  rope.rotate(beyond.data(), {seq}, (std::uint64_t{1} << 62) - 100);
  CHECK_FALSE(test::is_nan(beyond[99 * dim]));
  CHECK(test::all_nan(std::vector<TestType>(beyond.begin() + 100 * dim, beyond.end())));
}
