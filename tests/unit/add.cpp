// SPDX-License-Identifier: MIT
// Promise: adding in place is encoding into a buffer and then one addition in T, or two products and a sum, unfused.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

// Embeddings of every size that matters: ordinary, huge, tiny, zeros of both signs, infinities.
template <class T>
std::vector<T> embeddings(std::size_t count) {
  std::mt19937_64 random(3);
  const T special[] = {T{0},
                       -T{0},
                       T{1},
                       std::numeric_limits<T>::max(),
                       std::numeric_limits<T>::denorm_min(),
                       std::numeric_limits<T>::infinity()};
  std::vector<T> x(count);
  for (T& e : x) {
    const double unit = static_cast<double>(static_cast<std::int64_t>(random())) * 0x1p-61;
    e = random() % 16 == 0 ? special[random() % 6] : static_cast<T>(unit);
  }
  return x;
}

// volatile, so that no flag fuses or reorders what the comparison is made of.
template <class T>
std::vector<T> added(const std::vector<T>& x, const std::vector<T>& pe) {
  std::vector<T> sum;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const volatile T s = x[i] + pe[i];
    sum.push_back(T{s});
  }
  return sum;
}

template <class T>
std::vector<T> scaled(const std::vector<T>& x, const std::vector<T>& pe, T x_scale, T pe_scale) {
  std::vector<T> sum;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const volatile T first = x_scale * x[i];
    const volatile T second = pe_scale * pe[i];
    const volatile T s = first + second;
    sum.push_back(T{s});
  }
  return sum;
}

template <class T, class P>
std::vector<T> encoded(const sinpe::sinusoidal_pe<T>& generator, P first, std::size_t rows, P step) {
  std::vector<T> pe(rows * generator.dim());
  generator.encode_range(first, rows, pe.data(), static_cast<std::ptrdiff_t>(generator.dim()), step);
  return pe;
}

const std::vector<std::size_t> widths = {1, 2, 3, 7, 8, 16, 17, 31, 40, 65, 256, 515, 1030};
const std::vector<std::size_t> row_counts = {1, 2, 9, 77};

// Calls `check` with every generator: width, order, instruction set.
template <class T, class Check>
void for_each_generator(const Check& check) {
  std::size_t i = 0;
  for (const std::size_t d : widths) {
    for (const auto& options : test::all_orders()) {
      if (d > 100 && ++i % 5 != 0) continue;  // wide ones take their turn
      sinpe::sinusoidal_pe<T> generator(d, options);
      for (const sinpe::isa level : test::supported_levels()) {
        generator.pin(level);
        INFO("d " << d << " on " << test::name_of(level) << " " << test::describe(options));
        check(generator);
      }
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("adding is encoding, then one addition in T", "", float, double) {
  for_each_generator<TestType>([](const auto& generator) {
    const std::size_t d = generator.dim();
    for (const std::size_t rows : row_counts) {
      const auto x = embeddings<TestType>(rows * d);
      auto from_0 = x;
      generator.add_positional(from_0.data(), rows);
      CHECK(test::difference(from_0, added(x, encoded(generator, 0, rows, 1))) == "");
      auto from_first = x;
      generator.add_positional(from_first.data(), rows, -40);
      CHECK(test::difference(from_first, added(x, encoded(generator, -40, rows, 1))) == "");
      auto fractional = x;
      generator.add_positional(fractional.data(), rows, 0.75);
      CHECK(test::difference(fractional, added(x, encoded(generator, 0.75, rows, 1.0))) == "");
    }
  });
}

TEMPLATE_TEST_CASE("adding to strided rows, backwards and in steps", "", float, double) {
  for_each_generator<TestType>([](const auto& generator) {
    const std::size_t d = generator.dim();
    const std::ptrdiff_t gap = static_cast<std::ptrdiff_t>(d) + 5;
    for (const std::ptrdiff_t stride : {gap, -gap}) {
      for (const int step : {1, -1, 3}) {
        const auto x = embeddings<TestType>(20 * d);
        test::guarded_matrix<TestType> matrix(20, d, stride);
        matrix.fill(x);
        generator.add_positional(matrix.first_row(), 20, 60, stride, step);
        CHECK(matrix.only_rows_written());
        CHECK(test::difference(matrix.dense(), added(x, encoded(generator, 60, 20, step))) == "");
      }
    }
  });
}

TEMPLATE_TEST_CASE("adding at listed positions", "", float, double) {
  const std::int64_t positions[] = {
      7, 7, 8, 9, 10, -3, -4, -5, 0, 1, 1000000, 999999, 999998, 5, std::int64_t{1} << 50};
  constexpr std::size_t rows = sizeof positions / sizeof positions[0];
  for_each_generator<TestType>([&](const auto& generator) {
    const std::size_t d = generator.dim();
    const auto x = embeddings<TestType>(rows * d);
    std::vector<TestType> pe(rows * d);
    generator.encode_at(positions, rows, pe.data());
    auto dense = x;
    generator.add_positional_at(dense.data(), rows, positions);
    CHECK(test::difference(dense, added(x, pe)) == "");
    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + 1;
    test::guarded_matrix<TestType> matrix(rows, d, stride);
    matrix.fill(x);
    generator.add_positional_at(matrix.first_row(), rows, positions, stride);
    CHECK(matrix.only_rows_written());
    CHECK(test::difference(matrix.dense(), added(x, pe)) == "");
  });
}

TEMPLATE_TEST_CASE("scaled adding is two products and a sum in T, none fused", "", float, double) {
  const TestType alpha = static_cast<TestType>(22.627416997969522);
  const TestType beta = static_cast<TestType>(-0.3);
  for_each_generator<TestType>([&](const auto& generator) {
    const std::size_t d = generator.dim();
    for (const std::size_t rows : row_counts) {
      const auto x = embeddings<TestType>(rows * d);
      auto dense = x;
      generator.add_positional_scaled(dense.data(), rows, 33, alpha, beta);
      CHECK(test::difference(dense, scaled(x, encoded(generator, 33, rows, 1), alpha, beta)) == "");
      const std::ptrdiff_t stride = -static_cast<std::ptrdiff_t>(d) - 2;
      test::guarded_matrix<TestType> matrix(rows, d, stride);
      matrix.fill(x);
      generator.add_positional_scaled(matrix.first_row(), rows, 33, alpha, beta, stride, -1);
      CHECK(matrix.only_rows_written());
      CHECK(test::difference(matrix.dense(), scaled(x, encoded(generator, 33, rows, -1), alpha, beta)) == "");
    }
  });
}

TEMPLATE_TEST_CASE("scales of 1 change no bit of plain adding", "", float, double) {
  for_each_generator<TestType>([](const auto& generator) {
    const auto x = embeddings<TestType>(9 * generator.dim());
    auto plain = x;
    generator.add_positional(plain.data(), 9, 5);
    auto by_scales = x;
    generator.add_positional_scaled(by_scales.data(), 9, 5, TestType{1}, TestType{1});
    CHECK(test::difference(plain, by_scales) == "");
  });
}
