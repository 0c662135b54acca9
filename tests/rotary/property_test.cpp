// SPDX-License-Identifier: MIT
// The properties: scores depend on the offset alone, turning back undoes, amplitudes and frequencies do what they say.
#include "tools.hpp"

namespace {

using test::inverse;

template <class T>
double score(const std::vector<T>& q, const std::vector<T>& k) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum += static_cast<double>(q[i]) * static_cast<double>(k[i]);
  return sum;
}

// Of norm 1.
template <class T>
std::vector<T> random_direction(std::size_t dim, unsigned seed) {
  const auto numbers = test::random_numbers<double>(dim, seed);
  double squares = 0;
  for (const double x : numbers) squares += x * x;
  std::vector<T> direction;
  for (const double x : numbers) direction.push_back(static_cast<T>(x / std::sqrt(squares)));
  return direction;
}

template <class T>
std::vector<T> turned(const sinpe::rotary<T>& rope, std::vector<T> x, double position) {
  rope.rotate(x.data(), {1}, position);
  return x;
}

}  // namespace

TEMPLATE_TEST_CASE("scores depend on the offset alone, up to position 10^6", "", float, double) {
  std::mt19937 random(11);
  double moved = 0;
  for (int i = 0; i < 200; ++i) {
    const std::size_t dim = 2 * (1 + random() % 96);
    const auto pairing = test::pairings[i % 2];
    const sinpe::rotary<TestType> rope(dim, pairing);
    const auto q = random_direction<TestType>(dim, static_cast<unsigned>(random()));
    const auto k = random_direction<TestType>(dim, static_cast<unsigned>(random()));
    const double offset = static_cast<double>(random() % 5000);
    const double at = static_cast<double>(random() % 1000000) + (i % 3 == 0 ? 0.375 : 0);
    const double one = score(turned(rope, q, 1 + offset), turned(rope, k, 1));
    const double other = score(turned(rope, q, at), turned(rope, k, at - offset));
    INFO("dim " << dim << " position " << at << " offset " << offset);
    CHECK(std::fabs(one - other) <= (sizeof(TestType) == 4 ? 1e-6 : 1e-14));
    moved = std::fmax(moved, std::fabs(one - score(q, k)));
  }
  CHECK(moved > 0.1);
}

TEMPLATE_TEST_CASE("the inverse undoes", "", float, double) {
  std::mt19937 random(12);
  for (int i = 0; i < 100; ++i) {
    const std::size_t dim = 2 * (1 + random() % 80);
    const sinpe::rotary<TestType> rope(dim, test::pairings[i % 2]);
    const int first = static_cast<int>(random() % 2000001) - 1000000;
    const auto x = test::random_numbers<TestType>(15 * dim, static_cast<unsigned>(i));
    auto y = x;
    rope.rotate(y.data(), {5, 3}, first);
    CHECK(test::largest_difference(x, y) > 0.1);
    auto back = y;
    rope.rotate(back.data(), {5, 3}, first, inverse);
    CHECK(test::largest_difference(x, back) <= test::rounding<TestType>);
    auto negative = x;  // position -p turns by the opposite angles too
    rope.rotate(negative.data(), {5, 3}, -first, -1);
    auto inverted = x;
    rope.rotate(inverted.data(), {5, 3}, first, 1, inverse);
    CHECK(test::difference(negative, inverted) == "");
  }
}

TEMPLATE_TEST_CASE("any width, base, amplitude and position is the formula's", "", float, double) {
  std::mt19937 random(13);
  for (int i = 0; i < 150; ++i) {
    sinpe::rotary_options options;
    options.rotary_dim = 2 * (1 + random() % 70);
    options.base = i % 2 == 0 ? 500000 : 37.5;
    options.amplitude = i % 3 == 0 ? 1 : 1.25;
    const std::size_t head_dim = options.rotary_dim + random() % 5;
    const auto pairing = test::pairings[random() % 2];
    const double position = static_cast<double>(random() % 1000000) * 0.5 - 250000;
    const auto x = test::random_numbers<TestType>(head_dim, static_cast<unsigned>(i));
    auto y = x;
    const sinpe::rotary<TestType> rope(head_dim, pairing, options);
    rope.rotate_at(y.data(), {1}, &position);
    const auto expected = test::rotated_head(x, pairing, options.rotary_dim, options.base, position, options.amplitude);
    INFO("width " << options.rotary_dim << " of " << head_dim << " at " << position);
    CHECK(test::largest_difference(y, expected) <= 2 * test::rounding<TestType> + 2e-13);
    for (std::size_t c = options.rotary_dim; c < head_dim; ++c) CHECK(test::bits_of(y[c]) == test::bits_of(x[c]));
  }
}

TEMPLATE_TEST_CASE("frequencies of the caller and of the scaling laws", "", float, double) {
  const double given[] = {0.5, -3, 0};
  const double position = 12345.5;
  for (const auto pairing : test::pairings) {
    const sinpe::rotary<TestType> rope(7, pairing, given, 3, 1.5);
    CHECK(rope.rotary_dim() == 6);
    CHECK(rope.head_dim() == 7);
    CHECK(rope.amplitude() == 1.5);
    std::vector<TestType> row(6);
    rope.table_at(&position, 1, row.data());
    for (std::size_t k = 0; k < 3; ++k) {
      const long double angle = static_cast<long double>(given[k]) * position;
      CHECK(std::fabs(static_cast<double>(row[k] - 1.5L * std::cos(angle))) <= test::rounding<TestType>);
      CHECK(std::fabs(static_cast<double>(row[3 + k] - 1.5L * std::sin(angle))) <= test::rounding<TestType>);
    }
  }
  // By doubles and by the law: they part where a double no longer holds the frequency, far beyond float.
  const auto plain = sinpe::rotary_scaling::none(64, 10000);
  const sinpe::rotary<TestType> by_doubles(64, sinpe::rotary_pairing::halves, plain);
  const sinpe::rotary<TestType> by_law(64, sinpe::rotary_pairing::halves);
  auto x = test::random_numbers<TestType>(64, 14);
  auto y = x;
  by_doubles.rotate(x.data(), {1}, 100000);
  by_law.rotate(y.data(), {1}, 100000);
  CHECK(test::largest_difference(x, y) <= test::rounding<TestType> + 2e-11);
}

TEMPLATE_TEST_CASE("every batch entry has a first position of its own", "", float, double) {
  constexpr std::size_t dim = 12;
  constexpr std::size_t entry = 4 * 2 * dim;
  const sinpe::rotary<TestType> rope(dim, sinpe::rotary_pairing::adjacent);
  const int first[] = {17, -4, 900000};
  const auto x = test::random_numbers<TestType>(3 * entry, 15);
  auto together = x;
  rope.rotate_batch(together.data(), {4, 2, 3}, first);
  auto apart = x;
  for (std::size_t b = 0; b < 3; ++b) rope.rotate(apart.data() + b * entry, {4, 2}, first[b]);
  CHECK(test::difference(together, apart) == "");
  auto back = together;
  rope.rotate_batch(back.data(), {4, 2, 3}, first, inverse);
  CHECK(test::largest_difference(back, x) <= test::rounding<TestType>);
  auto shared = x;  // and one for all, where they have none
  rope.rotate(shared.data(), {4, 2, 3}, 5);
  auto each = x;
  for (std::size_t b = 0; b < 3; ++b) rope.rotate(each.data() + b * entry, {4, 2}, 5);
  CHECK(test::difference(shared, each) == "");
}

TEMPLATE_TEST_CASE("halves are adjacent pairs in another order", "", float, double) {
  constexpr std::size_t dim = 48;
  const auto x = test::random_numbers<TestType>(dim, 16);
  std::vector<TestType> halves(dim);
  for (std::size_t k = 0; k < dim / 2; ++k) {
    halves[k] = x[2 * k];
    halves[k + dim / 2] = x[2 * k + 1];
  }
  auto adjacent = x;
  sinpe::rotary<TestType>(dim, sinpe::rotary_pairing::adjacent).rotate(adjacent.data(), {1}, 321);
  sinpe::rotary<TestType>(dim, sinpe::rotary_pairing::halves).rotate(halves.data(), {1}, 321);
  for (std::size_t k = 0; k < dim / 2; ++k) {
    CHECK(test::bits_of(halves[k]) == test::bits_of(adjacent[2 * k]));
    CHECK(test::bits_of(halves[k + dim / 2]) == test::bits_of(adjacent[2 * k + 1]));
  }
}
