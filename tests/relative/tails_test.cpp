// SPDX-License-Identifier: MIT
// What relative.hpp says of the channel that an odd width adds.
#include <cstddef>
#include <random>
#include <vector>

#include "relative/cases.hpp"
#include "support/bits.hpp"
#include "support/catch.hpp"

namespace {

template <class Check>
void for_odd_rows(sinpe::odd_tail tail, const Check& check) {
  std::mt19937_64 random(5);
  for (const std::size_t d : {std::size_t{3}, std::size_t{5}, std::size_t{33}, std::size_t{65}}) {
    for (const sinpe::pe_options& options : test::all_orders()) {
      if (options.tail != tail) continue;
      INFO("d " << d << " " << test::describe(options));
      check(d, options, test::operators_of(d, options).at(test::random_position(random, 20)), random);
    }
  }
}

}  // namespace

TEST_CASE("a zero tail stays zero") {
  for_odd_rows(sinpe::odd_tail::zero,
               [](std::size_t d, const sinpe::pe_options&, const sinpe::relative_operator& m, std::mt19937_64& random) {
                 std::vector<double> row = test::random_numbers<double>(random, d);
                 row[d - 1] = 0;
                 m.apply(row.data());
                 CHECK(test::bits_of(row[d - 1]) == 0);
                 CHECK(test::dense<double>(m)[d * d - 1] == 1);
               });
}

TEST_CASE("a repeated tail repeats its channel's result, whatever it held") {
  for_odd_rows(sinpe::odd_tail::wrap, [](std::size_t d, const sinpe::pe_options& options,
                                         const sinpe::relative_operator& m, std::mt19937_64& random) {
    std::vector<double> row = test::random_numbers<double>(random, d), other = row;
    const std::size_t repeated = options.layout == sinpe::pair_layout::interleaved ? 1 : d / 2;
    other[d - 1] = 77;
    m.apply(row.data());
    m.apply(other.data());
    CHECK(test::difference(row, other) == "");
    CHECK(test::bits_of(row[d - 1]) == test::bits_of(row[repeated]));
    const std::vector<double> matrix = test::dense<double>(m);
    for (std::size_t c = 0; c < d; ++c) {
      CHECK(matrix[(d - 1) * d + c] == matrix[repeated * d + c]);
      CHECK(matrix[c * d + d - 1] == 0);
    }
  });
}

TEST_CASE("a lone channel is kept where that was asked for") {
  for_odd_rows(sinpe::odd_tail::lead, [](std::size_t d, const sinpe::pe_options& options,
                                         const sinpe::relative_operator& m, std::mt19937_64& random) {
    const std::size_t lone = options.layout == sinpe::pair_layout::interleaved ? d - 1 : d / 2;
    std::vector<double> row = test::random_numbers<double>(random, d);
    const std::vector<double> before = row;
    m.apply(row.data());
    for (std::size_t c = 0; c < d; ++c) CHECK((test::bits_of(row[c]) == test::bits_of(before[c])) == (c == lone));
    CHECK(test::dense<double>(m)[lone * d + lone] == 1);
  });
}

TEST_CASE("a width of 1 has nothing to rotate") {
  for (const sinpe::pe_options& options : test::all_orders()) {
    const sinpe::relative_operators operators = test::operators_of(1, options);
    double row = 0.375;
    operators.at(11).apply(&row);
    CHECK(row == 0.375);
    CHECK(test::dense<double>(operators.at(11)) == std::vector<double>{1});
    CHECK(operators.similarity(11) == 0);
  }
}
