// SPDX-License-Identifier: MIT
// Promise, same bits: a row is the same from encode, and from any encode_range or encode_at that contains it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

struct shape {
  std::size_t d;
  std::size_t rows;
  sinpe::pe_options options;
};

// Narrow and wide, odd and even, beyond the pairs that a kernel keeps at a time.
std::vector<shape> shapes() {
  std::vector<shape> all;
  const auto orders = test::all_orders();
  const auto laws = test::some_laws();
  std::size_t i = 0;
  for (const int width : {1, 2, 3, 5, 8, 15, 16, 17, 33, 63, 64, 130}) {
    const std::size_t d = static_cast<std::size_t>(width);
    sinpe::pe_options options = test::all_orders(laws[i % laws.size()])[i % orders.size()];
    if (!sinpe::valid(d, options)) options.shift = 0;
    all.push_back({d, 300, options});
    ++i;
  }
  all.push_back({511, 140, orders[0]});
  all.push_back({1101, 140, orders[6]});
  all.push_back({1100, 70, orders[3]});
  return all;
}

// Row by row: what everything else is compared with.
template <class T, class P>
std::vector<T> singly(const sinpe::sinusoidal_pe<T>& generator, P first, P step, std::size_t rows) {
  std::vector<T> matrix(rows * generator.dim());
  P position = first;
  for (std::size_t r = 0; r < rows; ++r, position = static_cast<P>(position + step)) {
    generator.encode(position, matrix.data() + r * generator.dim());
  }
  return matrix;
}

template <class T>
std::vector<T> reversed_rows(const std::vector<T>& matrix, std::size_t d) {
  std::vector<T> reversed;
  for (std::size_t r = matrix.size() / d; r-- > 0;) {
    reversed.insert(reversed.end(), matrix.begin() + static_cast<std::ptrdiff_t>(r * d),
                    matrix.begin() + static_cast<std::ptrdiff_t>((r + 1) * d));
  }
  return reversed;
}

const std::int64_t firsts[] = {0, 1, -130, -1000, 4990, (std::int64_t{1} << 32) - 100, (std::int64_t{1} << 53) - 299};

}  // namespace

TEMPLATE_TEST_CASE("a range is its rows, cut anywhere, on every instruction set", "", float, double) {
  std::mt19937_64 random(1);
  for (const shape& s : shapes()) {
    sinpe::sinusoidal_pe<TestType> generator(s.d, s.options);
    for (const std::int64_t first : firsts) {
      generator.pin(sinpe::isa::scalar);
      const auto rows = singly(generator, first, std::int64_t{1}, s.rows);
      for (const sinpe::isa level : test::supported_levels()) {
        generator.pin(level);
        INFO("d " << s.d << " first " << first << " on " << test::name_of(level) << " " << test::describe(s.options));
        CHECK(test::difference(singly(generator, first, std::int64_t{1}, s.rows), rows) == "");
        std::vector<TestType> whole(rows.size());
        generator.encode_range(first, s.rows, whole.data());
        CHECK(test::difference(whole, rows) == "");
        std::vector<TestType> cut(rows.size());
        for (std::size_t r = 0; r < s.rows;) {
          const std::size_t count = std::min<std::size_t>(s.rows - r, random() % (random() % 8 == 0 ? 150 : 12));
          generator.encode_range(first + static_cast<std::int64_t>(r), count, cut.data() + r * s.d);
          r += count;
        }
        CHECK(test::difference(cut, rows) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("a range is its rows, backwards and in steps", "", float, double) {
  for (const shape& s : shapes()) {
    sinpe::sinusoidal_pe<TestType> generator(s.d, s.options);
    const auto dense = static_cast<std::ptrdiff_t>(s.d);
    for (const std::int64_t first : firsts) {
      const auto rows = singly(generator, first, std::int64_t{1}, s.rows);
      const std::int64_t last = first + static_cast<std::int64_t>(s.rows) - 1;
      for (const sinpe::isa level : test::supported_levels()) {
        generator.pin(level);
        INFO("d " << s.d << " first " << first << " on " << test::name_of(level) << " " << test::describe(s.options));
        std::vector<TestType> backwards(rows.size());
        generator.encode_range(last, s.rows, backwards.data(), dense, std::int64_t{-1});
        CHECK(test::difference(backwards, reversed_rows(rows, s.d)) == "");
        std::vector<TestType> upwards(rows.size());
        generator.encode_range(last, s.rows, upwards.data() + (s.rows - 1) * s.d, -dense, std::int64_t{-1});
        CHECK(test::difference(upwards, rows) == "");
        std::vector<TestType> falling(rows.size());
        generator.encode_range(first, s.rows, falling.data() + (s.rows - 1) * s.d, -dense);
        CHECK(test::difference(falling, reversed_rows(rows, s.d)) == "");
      }
      for (const std::int64_t step : {2, -3, 0, 64}) {
        INFO("d " << s.d << " first " << first << " step " << step);
        std::vector<TestType> stepped(40 * s.d);
        generator.encode_range(first, 40, stepped.data(), dense, step);
        CHECK(test::difference(stepped, singly(generator, first, step, 40)) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("listed positions are their rows, in any order", "", float, double) {
  std::mt19937_64 random(2);
  for (const shape& s : shapes()) {
    sinpe::sinusoidal_pe<TestType> generator(s.d, s.options);
    // Across 0, to the other sign and back, then runs up and down, repeated positions, and jumps.
    std::vector<std::int64_t> positions = {-2, -1, 0, 1, 2, 1, 0, -1, -2, -1, 2, 3, -4, 5, -4, 3};
    while (positions.size() < 120) {
      const std::int64_t start = static_cast<std::int64_t>(random() % 400) - 200;
      const std::int64_t step = static_cast<std::int64_t>(random() % 3) - 1;
      const std::int64_t count = static_cast<std::int64_t>(random() % 40);
      for (std::int64_t i = 0; i < count; ++i) positions.push_back(start + i * step);
      positions.push_back(static_cast<std::int64_t>(random() >> 11));
    }
    std::vector<TestType> rows(positions.size() * s.d);
    for (std::size_t r = 0; r < positions.size(); ++r) generator.encode(positions[r], rows.data() + r * s.d);
    for (const sinpe::isa level : test::supported_levels()) {
      generator.pin(level);
      INFO("d " << s.d << " on " << test::name_of(level) << " " << test::describe(s.options));
      std::vector<TestType> listed(rows.size());
      generator.encode_at(positions.data(), positions.size(), listed.data());
      CHECK(test::difference(listed, rows) == "");
      const std::size_t stride = s.d + 3;
      std::vector<TestType> strided(positions.size() * stride);
      generator.encode_at(positions.data(), positions.size(), strided.data() + (positions.size() - 1) * stride,
                          -static_cast<std::ptrdiff_t>(stride));
      for (std::size_t r = 0; r < positions.size(); ++r) {
        CHECK(test::difference(strided.data() + (positions.size() - 1 - r) * stride, rows.data() + r * s.d, s.d) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("fractional ranges are their rows too", "", float, double) {
  for (const shape& s : shapes()) {
    sinpe::sinusoidal_pe<TestType> generator(s.d, s.options);
    const auto dense = static_cast<std::ptrdiff_t>(s.d);
    for (const double first : {0.5, -20.25, -0.75, 1e-20, 4503599627370400.5, 0x1p-1060, 20.0}) {
      for (const double step : {1.0, -1.0, 0.25, 0.1}) {
        generator.pin(sinpe::isa::scalar);
        std::vector<TestType> rows(80 * s.d);
        std::vector<double> positions;
        for (std::size_t r = 0; r < 80; ++r) {
          const volatile double distance = static_cast<double>(r) * step;
          positions.push_back(first + distance);
          generator.encode(positions.back(), rows.data() + r * s.d);
        }
        for (const sinpe::isa level : test::supported_levels()) {
          generator.pin(level);
          INFO("d " << s.d << " first " << first << " step " << step << " on " << test::name_of(level));
          std::vector<TestType> range(rows.size());
          generator.encode_range(first, 80, range.data(), dense, step);
          CHECK(test::difference(range, rows) == "");
          std::vector<TestType> listed(rows.size());
          generator.encode_at(positions.data(), positions.size(), listed.data());
          CHECK(test::difference(listed, rows) == "");
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("no rows touch nothing", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(6);
  TestType cell = 42;
  generator.encode_range(3, 0, &cell);
  generator.encode_at(static_cast<const int*>(nullptr), 0, &cell);
  generator.add_positional(&cell, 0);
  generator.encode_range(3, 0, static_cast<TestType*>(nullptr));
  CHECK(test::bits_of(cell) == test::bits_of(TestType{42}));
}
