// SPDX-License-Identifier: MIT
// Promise: only constructors and the free encode() allocate, and a generator holds at most 160 bytes per channel.
#include <cstddef>
#include <utility>
#include <vector>

#include "support/allocations.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

template <class T>
void call_everything(const sinpe::sinusoidal_pe<T>& generator, std::size_t rows, T* matrix, const double* positions) {
  const auto stride = static_cast<std::ptrdiff_t>(generator.dim());
  generator.encode(3, matrix);
  generator.encode(0.1, matrix);
  generator.encode_range(-5, rows, matrix);
  generator.encode_range(1e15, rows, matrix, stride, -1.0);
  generator.encode_at(positions, rows, matrix);
  generator.encode_at(positions, rows, matrix, stride);
  generator.add_positional(matrix, rows);
  generator.add_positional(matrix, rows, 9);
  generator.add_positional(matrix, rows, 9, stride, -1);
  generator.add_positional_at(matrix, rows, positions);
  generator.add_positional_at(matrix, rows, positions, stride);
  generator.add_positional_scaled(matrix, rows, 9, T{2}, T{3});
  generator.add_positional_scaled(matrix, rows, 9, T{2}, T{3}, stride, 5);
  generator.encode(1e300, matrix);
}

}  // namespace

TEMPLATE_TEST_CASE("case 82: no call of a generator allocates", "", float, double) {
  std::vector<double> positions;
  for (int r = 0; r < 4096; ++r) positions.push_back(r % 7 == 0 ? r + 0.5 : r);
  std::vector<TestType> matrix(std::size_t{4096} * 17);
  std::vector<TestType> wide(std::size_t{3} * 4096);
  for (const auto& options : test::all_orders()) {
    for (const sinpe::isa level : test::supported_levels()) {
      const auto narrow_generator = test::pinned(sinpe::sinusoidal_pe<TestType>(17, options), level);
      const auto wide_generator = test::pinned(sinpe::sinusoidal_pe<TestType>(4096, options), level);
      CHECK(test::allocations_of([&] {
              call_everything(narrow_generator, 4096, matrix.data(), positions.data());
              call_everything(wide_generator, 3, wide.data(), positions.data());
            }) == 0);
    }
  }
}

TEMPLATE_TEST_CASE("the free calls keep their generator: only the result is allocated", "", float, double) {
  std::vector<TestType> matrix(96);
  sinpe::add_positional(matrix, 8);
  CHECK(test::allocations_of([&] { sinpe::add_positional(matrix, 8); }) == 0);
  std::vector<TestType> row = sinpe::encode<TestType>(3, 64);
  CHECK(test::allocations_of([&] { row = sinpe::encode<TestType>(4, 64); }) == 1);
  TestType element = 0;
  CHECK(test::allocations_of([&] { element = sinpe::value<TestType>(4, 63, 64); }) == 0);
  CHECK(element == row[63]);
}

TEMPLATE_TEST_CASE("moving a generator and asking valid() allocate nothing", "", float, double) {
  sinpe::sinusoidal_pe<TestType> generator(64);
  const double frequencies[] = {1, 2};
  bool good = false;
  CHECK(test::allocations_of([&] {
          const sinpe::sinusoidal_pe<TestType> moved = std::move(generator);
          good = sinpe::valid(moved.dim()) && sinpe::valid(4, frequencies, 2);
        }) == 0);
  CHECK(good);
}

// An odd width counts as the next even one: its last channel has a pair of its own.
TEMPLATE_TEST_CASE("a generator holds at most 160 bytes per channel and 112 more", "", float, double) {
  for (std::size_t d = 1; d <= 4096; d += d < 40 ? 1 : 93) {
    const std::size_t before = test::allocated.bytes;
    const sinpe::sinusoidal_pe<TestType> generator(d);
    const std::size_t held = test::allocated.bytes - before;
    INFO("d " << d << " holds " << held << " bytes");
    CHECK(held >= d);  // the counters see what it holds
    CHECK(held <= 160 * (d + d % 2) + 112);
  }
}
