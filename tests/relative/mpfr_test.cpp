// SPDX-License-Identifier: MIT
// Moved encodings and similarities against the formula in 400 bits.
#include <cmath>
#include <cstddef>
#include <random>
#include <vector>

#include "accuracy/mpfr_oracle.hpp"
#include "relative/cases.hpp"
#include "support/catch.hpp"
#include "support/channels.hpp"

TEMPLATE_TEST_CASE("M_k PE(pos) is the formula at pos + k", "", float, double) {
  std::mt19937_64 random(13);
  for (int i = 0; i < 40; ++i) {
    const std::size_t d = test::random_width(random) % 60 + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const double k = test::random_position(random, 30), position = test::random_position(random, 45);
    std::vector<TestType> row = test::encoded(sinpe::sinusoidal_pe<TestType>(d, options), position);
    test::operators_of(d, options).at(k).apply(row.data());
    const std::size_t kept = test::kept_channel(d, options);
    INFO("d " << d << " " << test::describe(options) << " k " << k << " position " << position);
    for (std::size_t c = 0; c < d; ++c) {
      const test::channel at = test::channel_of(c, d, options);
      if (at.is == test::channel::member::zero) {
        CHECK(row[c] == 0);
        continue;
      }
      test::mpfr_number frequency;
      test::set_frequency(at.k, d, options, frequency);
      const test::exact_pair pair = test::sine_and_cosine(c == kept ? position : position + k, frequency);
      CHECK(test::error(row[c], at.is == test::channel::member::sine ? pair.sine : pair.cosine) <=
            test::operator_error<TestType>);
    }
  }
}

TEST_CASE("similarities are the sums of the formula at random offsets") {
  std::mt19937_64 random(14);
  for (int i = 0; i < 40; ++i) {
    const std::size_t d = test::random_width(random) + 1;
    const sinpe::pe_options options = test::random_options(random, d);
    const double k = test::random_position(random, 1 + i);
    test::mpfr_number sum(0), frequency;
    for (std::size_t pair = 0; pair < d / 2; ++pair) {
      test::set_frequency(pair, d, options, frequency);
      const test::exact cosine = test::sine_and_cosine(k, frequency).cosine;
      mpfr_add_d(sum.get(), sum.get(), cosine.high, MPFR_RNDN);
      mpfr_add_d(sum.get(), sum.get(), cosine.low, MPFR_RNDN);
    }
    const double similarity = test::operators_of(d, options).similarity(k);
    mpfr_sub_d(sum.get(), sum.get(), similarity, MPFR_RNDN);
    const double magnitude = std::fabs(similarity);
    INFO("d " << d << " " << test::describe(options) << " k " << k);
    CHECK(std::fabs(mpfr_get_d(sum.get(), MPFR_RNDN)) <=
          std::nextafter(magnitude, HUGE_VAL) - magnitude + std::ldexp(static_cast<double>(d / 2), -53));
  }
}
