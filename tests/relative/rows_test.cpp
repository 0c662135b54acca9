// SPDX-License-Identifier: MIT
// One operation behind every form of apply(): the same bits, in the addressed elements only. The dense matrix is it.
#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

#include "relative/cases.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"

TEMPLATE_TEST_CASE("one row or many, in place or not, dense or strided: the same bits", "", float, double) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 40; ++i) {
    const std::size_t d = test::random_width(random), rows = random() % 7 + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::relative_operator m = test::operators_of(d, options).at(test::random_position(random, 20));
    INFO("d " << d << " rows " << rows << " " << test::describe(options));
    const std::vector<TestType> in = test::random_numbers<TestType>(random, rows * d);
    std::vector<TestType> expected = in;
    for (std::size_t r = 0; r < rows; ++r) m.apply(&expected[r * d]);

    std::vector<TestType> matrix = in;
    m.apply_rows(matrix.data(), rows);
    CHECK(test::difference(matrix, expected) == "");
    test::guarded_matrix<TestType> dense(rows, d, static_cast<std::ptrdiff_t>(d));
    m.apply_rows(in.data(), dense.first_row(), rows);
    CHECK(test::difference(dense.dense(), expected) == "");
    CHECK(dense.only_rows_written());

    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d + random() % 5);
    for (const std::ptrdiff_t out_stride : {stride, -stride}) {
      test::guarded_matrix<TestType> in_place(rows, d, out_stride, 1), out(rows, d, out_stride, 3);
      in_place.fill(in);
      m.apply_rows(in_place.first_row(), rows, out_stride);
      CHECK(test::difference(in_place.dense(), expected) == "");
      CHECK(in_place.only_rows_written());
      m.apply_rows(in.data(), out.first_row(), rows, static_cast<std::ptrdiff_t>(d), out_stride);
      CHECK(test::difference(out.dense(), expected) == "");
      CHECK(out.only_rows_written());
      test::guarded_matrix<TestType> one(1, d, 0, 5);
      m.apply(in.data(), one.first_row());
      CHECK(test::difference(one.dense().data(), expected.data(), d) == "");
      CHECK(one.only_rows_written());
    }
    m.apply_rows(static_cast<TestType*>(nullptr), 0);
  }
}

TEMPLATE_TEST_CASE("the dense matrix is the operator", "", float, double) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 40; ++i) {
    const std::size_t d = test::random_width(random) % 64 + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::relative_operator m = test::operators_of(d, options).at(test::random_position(random, 20));
    INFO("d " << d << " " << test::describe(options));
    const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d) + 3;
    for (const std::ptrdiff_t row_stride : {static_cast<std::ptrdiff_t>(d), stride, -stride}) {
      test::guarded_matrix<TestType> out(d, d, row_stride, 1);
      m.matrix(out.first_row(), row_stride);
      CHECK(out.rows_all_written());
      CHECK(out.only_rows_written());
      CHECK(test::difference(out.dense(), test::dense<TestType>(m)) == "");
    }
    const std::vector<TestType> in = test::random_numbers<TestType>(random, d), matrix = test::dense<TestType>(m);
    std::vector<TestType> applied(d), multiplied(d);
    m.apply(in.data(), applied.data());
    for (std::size_t r = 0; r < d; ++r) {
      double sum = 0;
      for (std::size_t c = 0; c < d; ++c) sum += static_cast<double>(matrix[r * d + c]) * static_cast<double>(in[c]);
      multiplied[r] = static_cast<TestType>(sum);
    }
    CHECK(test::distance(applied, multiplied) <= test::operator_error<TestType>);
  }
}

TEST_CASE("a matrix of cosines and sines, from the formula") {
  const sinpe::relative_operators sine_first(4);
  const double s0 = std::sin(3.0), c0 = std::cos(3.0), s1 = std::sin(0.03), c1 = std::cos(0.03);
  CHECK(test::distance(test::dense<double>(sine_first.at(3)),
                       {c0, s0, 0, 0, -s0, c0, 0, 0, 0, 0, c1, s1, 0, 0, -s1, c1}) <= 0x1p-52);
  sinpe::pe_options options;
  options.layout = sinpe::pair_layout::halves;
  options.lead = sinpe::pair_lead::cosine;
  const sinpe::relative_operators cosine_first(4, options);
  CHECK(test::distance(test::dense<double>(cosine_first.at(3)),
                       {c0, 0, -s0, 0, 0, c1, 0, -s1, s0, 0, c0, 0, 0, s1, 0, c1}) <= 0x1p-52);
}

// The bits come from value() and from products and sums that the compiler may not merge: the same on every machine.
TEST_CASE("each channel is two rounded products and one rounded sum of the encoding's own values") {
  std::mt19937_64 random(8);
  const std::size_t d = 14;
  const sinpe::relative_operators operators(d);
  const std::vector<double> in = test::random_numbers<double>(random, d);
  for (const double k : {1.0, -7.0, 0.375, 123456.0}) {
    std::vector<double> expected(d), out(d);
    for (std::size_t c = 0; c < d; c += 2) {
      const double s = sinpe::value<double>(k, c, d), cosine = sinpe::value<double>(k, c + 1, d);
      const volatile double xc = in[c] * cosine, ys = in[c + 1] * s, yc = in[c + 1] * cosine, xs = in[c] * s;
      expected[c] = xc + ys;
      expected[c + 1] = yc - xs;
    }
    operators.at(k).apply(in.data(), out.data());
    CHECK(test::difference(out, expected) == "");
  }
}

TEST_CASE("an operator aimed anew is the operator made anew; a position has one value in every type") {
  std::mt19937_64 random(9);
  const sinpe::relative_operators operators(30);
  sinpe::relative_operator m = operators.at(1);
  const auto same = [&](const sinpe::relative_operator& other) {
    return test::difference(test::dense<double>(m), test::dense<double>(other));
  };
  for (int i = 0; i < 20; ++i) {
    const double k = test::random_position(random, 30);
    operators.at(k, m);
    CHECK(same(operators.at(k)) == "");
  }
  operators.at(300.0, m);
  CHECK(same(operators.at(short{300})) == "");
  CHECK(same(operators.at(300)) == "");
  CHECK(same(operators.at(300u)) == "");
  CHECK(same(operators.at(300LL)) == "");
  CHECK(same(operators.at(300.0f)) == "");
  CHECK(same(operators.at(301)) != "");
}
