// SPDX-License-Identifier: MIT
// M_k moves an encoding by k, at every position; M_j M_k = M_{j+k}; the inverse is M_-k and the transpose.
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <random>
#include <vector>

#include "relative/cases.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"

TEMPLATE_TEST_CASE("M_k PE(pos) is PE(pos + k)", "", float, double) {
  std::mt19937_64 random(1);
  double worst = 0;
  for (int i = 0; i < 150; ++i) {
    const std::size_t d = test::random_width(random);
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::sinusoidal_pe<TestType> generator(d, options);
    const double k = test::random_position(random, i % 2 == 0 ? 8 : 40);
    const sinpe::relative_operator m = test::operators_of(d, options).at(k);
    const std::size_t kept = test::kept_channel(d, options);
    INFO("d " << d << " " << test::describe(options) << " k " << k);
    for (const int bits : {6, 16, 50}) {  // one operator for all positions
      const double position = test::random_position(random, bits);
      std::vector<TestType> row = test::encoded(generator, position);
      std::vector<TestType> expected = test::encoded(generator, position + k);
      if (kept < d) expected[kept] = row[kept];
      m.apply(row.data());
      const double error = test::distance(row, expected);
      INFO("position " << position);
      CHECK(error <= test::operator_error<TestType>);
      worst = std::fmax(worst, error);
    }
  }
  std::printf("M_k PE(pos), %s: the worst is off by %g of what is allowed\n",
              sizeof(TestType) == 4 ? "float" : "double", worst / test::operator_error<TestType>);
}

TEMPLATE_TEST_CASE("a result of 1/2 and more is within 4 ulp, a smaller one need not be", "", double) {
  const std::size_t d = 64;
  const sinpe::sinusoidal_pe<double> generator(d);
  const sinpe::relative_operators operators(d);
  std::mt19937_64 random(2);
  int beyond = 0;
  for (int i = 0; i < 200; ++i) {
    const double position = test::random_position(random, 30), k = test::random_position(random, 12);
    std::vector<double> row = test::encoded(generator, position);
    const std::vector<double> expected = test::encoded(generator, position + k);
    operators.at(k).apply(row.data());
    for (std::size_t c = 0; c < d; ++c) {
      const double magnitude = std::fabs(expected[c]);
      const double ulp = std::nextafter(magnitude, 2.0) - magnitude;
      const bool within = std::fabs(row[c] - expected[c]) <= 4 * ulp;
      if (magnitude >= 0.5) CHECK(within);
      beyond += within ? 0 : 1;
    }
  }
  CHECK(beyond > 0);  // the rows themselves are rounded at 1: the comment of apply() says so
}

TEST_CASE("M_j M_k is M_{j+k}") {
  std::mt19937_64 random(3);
  for (int i = 0; i < 60; ++i) {
    const std::size_t d = test::random_width(random) % 48 + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::relative_operators operators = test::operators_of(d, options);
    const double j = test::random_position(random, 20), k = test::random_position(random, 30);
    const sinpe::relative_operator a = operators.at(j), b = operators.at(k);
    INFO("d " << d << " " << test::describe(options) << " j " << j << " k " << k);
    const std::vector<double> sum = test::dense<double>(operators.at(j + k));
    const std::vector<double> product = test::dense<double>(a * b);
    CHECK(test::distance(product, sum) <= test::operator_error<double>);
    CHECK(test::difference(test::dense<double>(b * a), product) == "");
    sinpe::relative_operator in_place = a;
    in_place *= b;
    CHECK(test::difference(test::dense<double>(in_place), product) == "");
    CHECK(std::fabs((a * b).similarity() - operators.similarity(j + k)) <=
          static_cast<double>(d) * test::operator_error<double>);

    const std::vector<double> left = test::dense<double>(a), right = test::dense<double>(b);
    std::vector<double> by_matrices(d * d);
    for (std::size_t r = 0; r < d; ++r) {
      for (std::size_t c = 0; c < d; ++c) {
        for (std::size_t n = 0; n < d; ++n) by_matrices[r * d + c] += left[r * d + n] * right[n * d + c];
      }
    }
    CHECK(test::distance(by_matrices, sum) <= test::operator_error<double>);
  }
}

TEST_CASE("a square is the product of an operator with itself") {
  const sinpe::relative_operators operators(10);
  sinpe::relative_operator m = operators.at(7);
  const std::vector<double> square = test::dense<double>(m * m);
  m *= m;
  CHECK(test::difference(test::dense<double>(m), square) == "");
  CHECK(test::distance(square, test::dense<double>(operators.at(14))) <= test::operator_error<double>);
}

TEST_CASE("the inverse is M_-k, bit for bit, and the transpose") {
  std::mt19937_64 random(4);
  for (int i = 0; i < 60; ++i) {
    const std::size_t d = test::random_width(random) % 64 + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::relative_operators operators = test::operators_of(d, options);
    const double k = test::random_position(random, 40);
    INFO("d " << d << " " << test::describe(options) << " k " << k);
    const sinpe::relative_operator m = operators.at(k), back = m.inverse();
    const std::vector<double> forward = test::dense<double>(m), inverse = test::dense<double>(back);
    CHECK(test::difference(inverse, test::dense<double>(operators.at(-k))) == "");
    CHECK(test::difference(test::dense<double>(back.inverse()), forward) == "");

    const bool repeats = d % 2 == 1 && d > 1 && options.tail == sinpe::odd_tail::wrap;
    const std::size_t rotated = repeats ? d - 1 : d;
    std::vector<double> transpose = inverse;
    for (std::size_t r = 0; r < rotated; ++r) {
      for (std::size_t c = 0; c < rotated; ++c) transpose[r * d + c] = forward[c * d + r];
    }
    CHECK(test::distance(transpose, inverse) == 0);

    std::vector<double> row = test::random_numbers<double>(random, d);
    if (repeats) {  // as in an encoding
      const bool interleaved = options.layout == sinpe::pair_layout::interleaved;
      row[d - 1] = row[interleaved ? 1 : d / 2];
    }
    const std::vector<double> before = row;
    m.apply(row.data());
    if (test::kept_channel(d, options) != 0) CHECK(test::distance(row, before) > 0);
    back.apply(row.data());
    CHECK(test::distance(row, before) <= 2 * test::operator_error<double>);
  }
}

TEST_CASE("frequencies of 0 and below have their inverse too") {
  const double frequencies[] = {0.0, -0.75, 3.0, 0.0};
  const sinpe::relative_operators operators(8, frequencies, 4);
  const sinpe::relative_operator m = operators.at(5);
  CHECK(test::distance(test::dense<double>(m.inverse()), test::dense<double>(operators.at(-5))) == 0);
  std::vector<double> row = {0.25, 0.5, 0, 1, 0, 1, 0.125, -0.5};
  m.apply(row.data());
  const std::vector<double> expected = {0.25,  0.5, std::sin(-3.75), std::cos(-3.75), std::sin(15.0), std::cos(15.0),
                                        0.125, -0.5};
  CHECK(test::distance(row, expected) <= test::operator_error<double>);
}

TEST_CASE("offsets without a position make operators of NaN") {
  const sinpe::relative_operators operators(6);
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double k : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN(), 0x1p62}) {
    std::vector<double> row(6, 0.5);
    operators.at(k).apply(row.data());
    CHECK(test::all_nan(row));
    CHECK(test::is_nan(operators.similarity(k)));
  }
}
