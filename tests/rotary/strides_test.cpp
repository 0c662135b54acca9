// SPDX-License-Identifier: MIT
// Promise: by any strides the heads are the dense ones, and nothing but the channels that turn is touched.
// Elsewhere: vllm#17091, llama.cpp#20274, llama.cpp#7519.
#include "tools.hpp"

namespace {

struct layout {
  const char* name;
  sinpe::rotary_shape shape;
  std::ptrdiff_t origin;  // of element (0, 0, 0, 0) in the buffer
};

constexpr std::size_t seq = 5, heads = 3, batch = 2;

// head_dim 10, of which 8 turn.
const layout layouts[] = {
    {"dense", {seq, heads, batch}, 40},
    {"rows with gaps", {seq, heads, batch, 0, 37, 0}, 40},
    {"a slice of q, k and v", {seq, heads, batch, 10, 90, 470}, 40},
    {"heads before rows", {seq, heads, batch, 53, 10, 170}, 40},
    {"heads in reverse", {seq, heads, batch, -11, 40, 210}, 70},
    {"everything in reverse", {seq, heads, batch, -12, -50, -300}, 700},
    {"heads in reverse, the rest dense", {seq, heads, batch, -10, 0, 0}, 400},
    {"rows in reverse, the rest dense", {seq, heads, batch, 0, -33, 0}, 400},
    {"batch innermost", {seq, heads, batch, 25, 80, 11}, 40},
};

template <class T>
T guard() {
  return test::from_bits<T>(static_cast<test::bits_t<T>>(sizeof(T) == 4 ? 0x7fc5a5a5u : 0x7ff85a5a5a5a5a5au));
}

}  // namespace

TEMPLATE_TEST_CASE("by any strides, only the channels that turn are touched", "", float, double) {
  constexpr std::size_t dim = 10, turning = 8;
  sinpe::rotary_options options;
  options.rotary_dim = turning;
  for (const auto pairing : test::pairings) {
    for (const sinpe::isa level : test::supported_levels()) {
      const auto rope = test::pinned(sinpe::rotary<TestType>(dim, pairing, options), level);
      const auto x = test::random_numbers<TestType>(batch * seq * heads * dim, 20);
      auto expected = x;
      rope.rotate(expected.data(), {seq, heads, batch}, 99);
      std::vector<TestType> table(seq * 13);
      rope.table_range(99, seq, table.data(), 13, 1);
      for (const layout& l : layouts) {
        INFO(l.name << " pairing " << static_cast<int>(pairing) << " on " << test::name_of(level));
        REQUIRE(rope.valid(l.shape));
        const std::ptrdiff_t head_stride = l.shape.head_stride != 0 ? l.shape.head_stride : 10;
        const std::ptrdiff_t row_stride = l.shape.row_stride != 0 ? l.shape.row_stride : 3 * head_stride;
        const std::ptrdiff_t batch_stride = l.shape.batch_stride != 0 ? l.shape.batch_stride : 5 * row_stride;
        // NaN everywhere but where a channel turns: the last two of each head, too.
        std::vector<TestType> before(1000, guard<TestType>());
        std::vector<TestType> after = before;
        for (std::size_t i = 0; i < x.size(); ++i) {
          if (i % dim >= turning) continue;
          const auto at = [&](std::size_t index, std::ptrdiff_t stride) {
            return static_cast<std::ptrdiff_t>(index) * stride;
          };
          const std::ptrdiff_t place = l.origin + at(i % dim, 1) + at(i / dim % heads, head_stride) +
                                       at(i / (dim * heads) % seq, row_stride) +
                                       at(i / (dim * heads * seq), batch_stride);
          REQUIRE(place >= 0);
          before.at(static_cast<std::size_t>(place)) = x[i];
          after.at(static_cast<std::size_t>(place)) = expected[i];
        }
        auto rotated = before;
        rope.rotate(rotated.data() + l.origin, l.shape, 99);
        CHECK(test::difference(rotated, after) == "");
        auto applied = before;
        rope.apply(applied.data() + l.origin, l.shape, table.data(), 13);
        CHECK(test::difference(applied, after) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("tables have only their rows written", "", float, double) {
  const sinpe::rotary<TestType> rope(32, sinpe::rotary_pairing::halves, {0, 10000, 1.5});
  std::vector<TestType> dense(6 * 32);
  rope.table_range(1000, 6, dense.data());
  std::vector<TestType> expected(6 * 37, guard<TestType>());
  for (std::size_t i = 0; i < dense.size(); ++i) expected[i / 32 * 37 + i % 32] = dense[i];
  std::vector<TestType> strided(6 * 37, guard<TestType>());
  rope.table_range(1000, 6, strided.data(), 37, 1);
  CHECK(test::difference(strided, expected) == "");
  const int positions[] = {1000, 1001, 1002, 1003, 1004, 1005};
  std::vector<TestType> listed(6 * 37, guard<TestType>());
  rope.table_at(positions, 6, listed.data(), 37);
  CHECK(test::difference(listed, expected) == "");
}

TEMPLATE_TEST_CASE("one row may serve all positions", "", float, double) {
  const sinpe::rotary<TestType> rope(16, sinpe::rotary_pairing::adjacent);
  const auto x = test::random_numbers<TestType>(4 * 16, 21);
  std::vector<TestType> row(16);
  rope.table_range(808, 1, row.data());
  auto applied = x;
  rope.apply(applied.data(), {4}, row.data(), 0);
  auto rotated = x;
  rope.rotate(rotated.data(), {4}, 808, 0);
  CHECK(test::difference(applied, rotated) == "");
}

TEMPLATE_TEST_CASE("an empty tensor touches nothing", "", float, double) {
  const sinpe::rotary<TestType> rope(16, sinpe::rotary_pairing::adjacent);
  const auto x = test::random_numbers<TestType>(16, 22);
  auto y = x;
  for (const sinpe::rotary_shape& empty : {sinpe::rotary_shape{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}) {
    CHECK(rope.valid(empty));
    rope.rotate(y.data(), empty, 5);
    rope.apply(y.data(), empty, x.data());
    rope.rotate(static_cast<TestType*>(nullptr), empty, 5);
  }
  CHECK(test::difference(x, y) == "");
}
