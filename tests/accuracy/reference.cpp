// SPDX-License-Identifier: MIT
// Promise: accuracy, against stored values of the formula. Needs nothing but this repository; mpfr.cpp has many more.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "accuracy/checks.hpp"
#include "support/channels.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"

namespace {

using sinpe::half_rule;
using sinpe::odd_tail;
using sinpe::pair_layout;
using sinpe::pair_lead;

// Values of `channels` at `positions`, a row after the other, each as high and low.
struct reference_set {
  const char* name;
  std::size_t d;
  sinpe::pe_options options;
  const double* frequencies;  // the caller's, or none
  std::size_t frequency_count;
  const double* positions;
  std::size_t position_count;
  const std::size_t* channels;
  std::size_t channel_count;
  const double* values;
};

#include "accuracy/reference_values.inc"

template <class T>
sinpe::sinusoidal_pe<T> generator_of(const reference_set& s) {
  if (s.frequencies == nullptr) return sinpe::sinusoidal_pe<T>(s.d, s.options);
  return sinpe::sinusoidal_pe<T>(s.d, s.frequencies, s.frequency_count, s.options);
}

// Calls visit(position, channel, reference) for every stored value.
template <class Visit>
void for_each_value(const reference_set& s, const Visit& visit) {
  const double* next = s.values;
  for (std::size_t i = 0; i < s.position_count; ++i) {
    for (std::size_t j = 0; j < s.channel_count; ++j, next += 2) {
      visit(s.positions[i], s.channels[j], test::exact{next[0], next[1]});
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("stored values of the formula", "", float, double) {
  test::result_check<TestType> check("stored values");
  for (const reference_set& s : reference_sets) {
    auto generator = generator_of<TestType>(s);
    std::vector<TestType> row(s.d);
    for (const sinpe::isa level : test::supported_levels()) {
      generator.pin(level);
      for_each_value(s, [&](double position, std::size_t channel, const test::exact& reference) {
        if (channel == s.channels[0]) generator.encode(position, row.data());
        check(row[channel], reference, [&] { return test::place(s.name, s.d, position, channel); });
      });
    }
  }
  CHECK(check.count() >= 2000 * test::supported_levels().size());
  CHECK(check.perturbed() * 10 >= check.count() * 8);
}

TEMPLATE_TEST_CASE("stored values of the formula, one element at a time", "", float, double) {
  test::result_check<TestType> check("stored values by value()");
  for (const reference_set& s : reference_sets) {
    if (s.frequencies != nullptr) continue;  // value() takes options only
    for_each_value(s, [&](double position, std::size_t channel, const test::exact& reference) {
      const TestType result = sinpe::value<TestType>(position, channel, s.d, s.options);
      check(result, reference, [&] { return test::place(s.name, s.d, position, channel); });
    });
  }
  CHECK(check.count() >= 2000);
}

TEMPLATE_TEST_CASE("stored values of the formula, integers as integers", "", float, double) {
  test::result_check<TestType> check("stored values at integers");
  for (const reference_set& s : reference_sets) {
    const auto generator = generator_of<TestType>(s);
    std::vector<TestType> row(s.d);
    for_each_value(s, [&](double position, std::size_t channel, const test::exact& reference) {
      if (position != std::floor(position)) return;
      generator.encode(static_cast<std::int64_t>(position), row.data());
      check(row[channel], reference, [&] { return test::place(s.name, s.d, position, channel); });
    });
  }
  CHECK(check.count() >= 1500);
}

TEST_CASE("the stored table says what its channels are") {
  // A sine and a cosine of one pair have squares that add up to 1; a table of something else would not do that.
  std::size_t pairs = 0;
  for (const reference_set& s : reference_sets) {
    for (std::size_t i = 0; i < s.position_count; ++i) {
      for (std::size_t j = 0; j < s.channel_count; ++j) {
        for (std::size_t l = j + 1; l < s.channel_count; ++l) {
          const test::channel a = test::channel_of(s.channels[j], s.d, s.options);
          const test::channel b = test::channel_of(s.channels[l], s.d, s.options);
          if (a.k != b.k || a.is == b.is || a.is == test::channel::member::zero) continue;
          if (b.is == test::channel::member::zero) continue;
          const double x = s.values[2 * (i * s.channel_count + j)];
          const double y = s.values[2 * (i * s.channel_count + l)];
          CHECK(std::fabs(x * x + y * y - 1) < 1e-15);
          ++pairs;
        }
      }
    }
  }
  CHECK(pairs > 500);
}
