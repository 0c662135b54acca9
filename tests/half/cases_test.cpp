// SPDX-License-Identifier: MIT
// What users of other implementations ran into with elements in 16 bits. Numbers are the formula's, rounded to nearest.
#include <cstddef>
#include <vector>

#include "half/tools.hpp"
#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/catch.hpp"
#include "support/levels.hpp"

namespace {

template <class T>
std::vector<T> row_of(std::size_t d, const sinpe::pe_options& options, double position, sinpe::isa level) {
  std::vector<T> row(d);
  test::pinned(sinpe::sinusoidal_pe<T>(d, options), level).encode(position, row.data());
  return row;
}

// Pair k of an interleaved row, as the exact values of its two elements.
template <class T>
void check_pair(std::size_t d, double position, std::size_t k, float sine, float cosine) {
  for (const sinpe::isa level : test::supported_levels()) {
    const std::vector<T> row = row_of<T>(d, {}, position, level);
    INFO("position " << position << " pair " << k << " on " << test::name_of(level));
    CHECK(static_cast<float>(row[2 * k]) == sine);
    CHECK(static_cast<float>(row[2 * k + 1]) == cosine);
  }
}

}  // namespace

TEST_CASE("case 1: the angle is not computed in the 16-bit type of the result") {
  check_pair<sinpe::float16>(32, 1857, 1, 0.95166015625F, 0.306640625F);
  check_pair<sinpe::bfloat16>(32, 1857, 1, 0.953125F, 0.306640625F);
}

TEMPLATE_TEST_CASE("case 2: late positions stay distinct in 16 bits", "", sinpe::float16, sinpe::bfloat16) {
  for (const sinpe::isa level : test::supported_levels()) {
    for (int a = 32760; a < 32768; ++a) {
      for (int b = 32760; b < a; ++b) {
        INFO("positions " << a << " and " << b << " on " << test::name_of(level));
        CHECK(test::difference(row_of<TestType>(2, {}, a, level), row_of<TestType>(2, {}, b, level)) != "");
      }
    }
  }
}

TEST_CASE("case 5: bfloat16 rows keep the order of positions beyond 256") {
  check_pair<sinpe::bfloat16>(128, 257, 0, -0.57421875F, 0.8203125F);
  check_pair<sinpe::bfloat16>(128, 257, 1, 0.48046875F, -0.87890625F);
  check_pair<sinpe::bfloat16>(128, 258, 0, 0.37890625F, 0.92578125F);
  check_pair<sinpe::bfloat16>(128, 258, 1, -0.357421875F, -0.93359375F);
  check_pair<sinpe::bfloat16>(128, 8191, 0, -0.76171875F, -0.64453125F);
  check_pair<sinpe::bfloat16>(128, 8191, 1, -0.56640625F, 0.82421875F);
}

TEST_CASE("case 10: a timestep in double reaches a bfloat16 row as it is") {
  const sinpe::pe_options options = test::timestep();
  struct example {
    double t;
    std::size_t k;
    double cosine, sine;
  };
  const example examples[] = {{998.3897, 0, 0.80402417352322176702, -0.59459660980390745386},
                              {998.3897, 64, -0.84772273638060791142, -0.53043959337833591231},
                              {937, 0, 0.69283061344035251075, 0.72110036824277439201}};
  for (const sinpe::isa level : test::supported_levels()) {
    for (const example& e : examples) {
      const auto row = row_of<sinpe::bfloat16>(256, options, e.t, level);
      INFO("t " << e.t << " pair " << e.k << " on " << test::name_of(level));
      CHECK(row[e.k].bits == sinpe::bfloat16(e.cosine).bits);
      CHECK(row[128 + e.k].bits == sinpe::bfloat16(e.sine).bits);
    }
  }
}
