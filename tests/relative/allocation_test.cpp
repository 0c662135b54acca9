// SPDX-License-Identifier: MIT
// Only constructors, at(k), copies and products allocate.
#include <cstddef>
#include <vector>

#include "relative/cases.hpp"
#include "support/allocations.hpp"
#include "support/catch.hpp"

TEST_CASE("what runs in a loop allocates nothing") {
  const std::size_t d = 130;
  const std::size_t before_all = test::allocated.calls;
  const sinpe::relative_operators operators(d);
  CHECK(test::allocated.calls > before_all);
  sinpe::relative_operator m = operators.at(3);
  const sinpe::relative_operator other = operators.at(4);
  std::vector<double> matrix(d * d), sums(100);
  const double offsets[] = {1.5, 2.5, -7};

  const std::size_t before = test::allocated.calls;
  operators.at(5, m);
  operators.at(0.25, m);
  m *= other;
  m.apply(matrix.data());
  m.apply_rows(matrix.data(), d);
  m.matrix(matrix.data());
  sums[0] = m.similarity() + operators.similarity(9);
  operators.similarity_range(1, 100, sums.data());
  operators.similarity_at(offsets, 3, sums.data());
  CHECK(test::allocated.calls == before);
}
