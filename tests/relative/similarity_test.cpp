// SPDX-License-Identifier: MIT
// similarity(k) is the sum of cos(k f_i), what the dot product of two encodings k apart comes to at every position.
#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

#include "relative/cases.hpp"
#include "support/bits.hpp"
#include "support/bound.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/levels.hpp"

namespace {

struct stored {
  std::size_t d;
  double base, shift, gain, k;
  long double sum;
};

// By mpmath in 400 bits: sum(cos(k * gain * base**(-i / (d/2 - shift))) for i in range(d // 2)), f_0 = gain.
constexpr stored stored_sums[] = {{8, 10000, 0, 1, 3, 1.96488952627752307763L},
                                  {64, 10000, 0, 1, 17, 19.87058422129756364096L},
                                  {64, 10000, 0, 1, -17, 19.87058422129756364096L},
                                  {512, 10000, 0, 1, 1, 249.1020978273629709471L},
                                  {512, 10000, 0, 1, 1000000, -6.748125121170703840777L},
                                  {512, 10000, 0, 1, 0.5, 254.2188901369909099641L},
                                  {80, 10000, 1, 1, 12345.75, -1.055406812006079018321L},
                                  {6, 100, 0, -0.25, 9007199254740991, 1.36975011851995850562L},
                                  {9, 10000, 0, 1, 5, 3.078761681775344065541L},
                                  {2, 10000, 0, 1, 22, -0.9999608263946371264542L},
                                  {128, 500000, 0, 1, 131072, 3.057757677206208640782L},
                                  {30, 0.25, 0, 2, -7.125, -1.270292586071640065093L}};

double allowed(double sum, std::size_t pairs) {
  return std::nextafter(std::fabs(sum), HUGE_VAL) - std::fabs(sum) + std::ldexp(static_cast<double>(pairs), -53);
}

}  // namespace

TEST_CASE("similarities are the sums of the formula") {
  for (const stored& s : stored_sums) {
    sinpe::pe_options options;
    options.base = s.base;
    options.shift = s.shift;
    options.gain = s.gain;
    const double sum = test::operators_of(s.d, options).similarity(s.k);
    INFO("d " << s.d << " k " << s.k);
    CHECK(test::error(sum, test::decimal(s.sum)) <= allowed(sum, s.d / 2));
  }
}

TEST_CASE("similarities are dot products, the same at every position and in every layout") {
  std::mt19937_64 random(10);
  for (int i = 0; i < 60; ++i) {
    const std::size_t d = test::random_width(random) / 2 * 2 + 2;
    const sinpe::pe_options options = test::random_options(random, d);
    const sinpe::sinusoidal_pe<double> generator(d, options);
    const double k = test::random_position(random, 1 + i % 40);
    const double expected = sinpe::relative_operators(d, options).similarity(k);
    INFO("d " << d << " " << test::describe(options) << " k " << k);
    for (const int bits : {4, 20, 50}) {
      const double position = test::random_position(random, bits);
      const std::vector<double> a = test::encoded(generator, position), b = test::encoded(generator, position + k);
      double dot = 0;
      for (std::size_t c = 0; c < d; ++c) dot += a[c] * b[c];
      CHECK(std::fabs(dot - expected) <= std::ldexp(static_cast<double>(d * d), -53));
    }
  }
}

TEST_CASE("an odd width adds nothing to the similarity") {
  std::mt19937_64 random(11);
  for (const sinpe::pe_options& options : test::all_orders()) {
    const double frequencies[] = {1, 0.3, 0.09, 0.027};
    const double k = test::random_position(random, 20);
    const sinpe::relative_operators odd(7, frequencies, 4, options, sinpe::lone_channel::keep);
    const sinpe::relative_operators even(6, frequencies, 3, options);
    CHECK(test::bits_of(odd.similarity(k)) == test::bits_of(even.similarity(k)));
  }
}

TEST_CASE("every form of similarity gives the same bits, in the addressed elements") {
  std::mt19937_64 random(12);
  for (const std::size_t d : {std::size_t{2}, std::size_t{14}, std::size_t{64}, std::size_t{66}, std::size_t{400}}) {
    const sinpe::relative_operators operators(d);
    const std::size_t count = 37;
    const double first = test::random_position(random, 20);
    for (const double step : {1.0, -1.0, 0.25, -3.0}) {
      std::vector<double> offsets, expected;
      for (std::size_t i = 0; i < count; ++i) {
        offsets.push_back(first + step * static_cast<double>(i));
        expected.push_back(operators.similarity(offsets[i]));
        CHECK(test::bits_of(operators.at(offsets[i]).similarity()) == test::bits_of(expected[i]));
        CHECK(test::bits_of(operators.similarity(-offsets[i])) == test::bits_of(expected[i]));
      }
      test::guarded_matrix<double> range(1, count, 0, 1), at(1, count, 0, 1);
      operators.similarity_range(first, count, range.first_row(), step);
      CHECK(test::difference(range.dense(), expected) == "");
      CHECK(range.only_rows_written());
      operators.similarity_at(offsets.data(), count, at.first_row());
      CHECK(test::difference(at.dense(), expected) == "");
      CHECK(at.only_rows_written());
    }
    std::vector<double> integers(count), doubles(count);
    operators.similarity_range(-5, count, integers.data());
    operators.similarity_range(-5.0, count, doubles.data());
    CHECK(test::difference(integers, doubles) == "");
    operators.similarity_range(1, 0, nullptr);
  }
}

// volatile: every operation rounded and none moved.
TEST_CASE("the pairs are added one by one, with what each sum loses kept") {
  const std::size_t d = 90;
  const sinpe::relative_operators operators(d);
  for (const double k : {3.0, -1000.5, 77777777.0}) {
    volatile double high = 0, low = 0;
    for (std::size_t c = 1; c < d; c += 2) {
      const volatile double term = sinpe::value<double>(k, c, d);
      const volatile double sum = high + term;
      const volatile double added = sum - high;
      const volatile double before = sum - added;
      const volatile double lost = high - before, lost_of_term = term - added;
      const volatile double both = lost + lost_of_term;
      low = low + both;
      high = sum;
    }
    const volatile double expected = high + low;
    CHECK(test::bits_of(operators.similarity(k)) == test::bits_of(static_cast<double>(expected)));
  }
}

TEST_CASE("operators run the kernels that they are pinned to, with the same bits") {
  sinpe::relative_operators all(70);
  CHECK(all.level() == sinpe::best_isa());
  std::vector<double> best(40);
  all.similarity_range(-7, best.size(), best.data());
  for (const sinpe::isa level : test::supported_levels()) {
    all.pin(level);
    CHECK(all.level() == level);
    std::vector<double> pinned(40);
    all.similarity_range(-7, pinned.size(), pinned.data());
    CHECK(test::difference(pinned, best) == "");
  }
}
