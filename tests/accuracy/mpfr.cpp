// SPDX-License-Identifier: MIT
// Promise: accuracy, against MPFR: every kind of position, width and option.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "accuracy/checks.hpp"
#include "accuracy/mpfr_oracle.hpp"
#include "accuracy/positions.hpp"
#include "support/channels.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

using test::all_positions;
using test::positions_list;
using test::random_positions;

// sin and cos of every frequency index at every position: exact[k * positions + i].
struct reference_table {
  positions_list positions;
  std::vector<test::exact_pair> exact;

  template <class SetFrequency>
  reference_table(positions_list at, std::size_t frequencies, const SetFrequency& set) : positions(std::move(at)) {
    test::mpfr_number frequency;
    for (std::size_t k = 0; k < frequencies; ++k) {
      set(k, frequency);
      for (const double p : positions) exact.push_back(test::sine_and_cosine(p, frequency));
    }
  }

  test::exact at(const test::channel& channel, std::size_t i) const {
    if (channel.is == test::channel::member::zero) return {0, 0, 0};
    const test::exact_pair& pair = exact[channel.k * positions.size() + i];
    return channel.is == test::channel::member::sine ? pair.sine : pair.cosine;
  }
};

// Rows of one generator at all positions of the table, channel by channel.
template <class T>
void check_generator(const sinpe::sinusoidal_pe<T>& generator, const sinpe::pe_options& options,
                     const reference_table& table, test::result_check<T>& check) {
  const std::size_t d = generator.dim();
  std::vector<T> row(d);
  for (std::size_t i = 0; i < table.positions.size(); ++i) {
    generator.encode(table.positions[i], row.data());
    for (std::size_t c = 0; c < d; ++c) {
      check(row[c], table.at(test::channel_of(c, d, options), i),
            [&] { return test::place(test::describe(options), d, table.positions[i], c); });
    }
    if (test::bits_of(table.positions[i]) != 0) continue;
    for (std::size_t c = 0; c < d; ++c) {
      const bool one = test::channel_of(c, d, options).is == test::channel::member::cosine;
      CHECK(test::bits_of(row[c]) == test::bits_of(static_cast<T>(one ? 1 : 0)));
    }
  }
}

struct checks {
  explicit checks(const char* test) : narrow(test), wide(test) {}
  test::result_check<float> narrow;
  test::result_check<double> wide;

  // All layouts, leads and tails share one table: it is the oracle that takes the time.
  void law(std::size_t d, const sinpe::pe_options& law, const positions_list& positions) {
    std::size_t frequencies = 0;
    for (const auto& options : test::all_orders(law)) {
      if (sinpe::valid(d, options)) frequencies = std::max(frequencies, test::frequency_count(d, options));
    }
    const reference_table table(positions, frequencies, [&](std::size_t k, test::mpfr_number& frequency) {
      test::set_frequency(k, d, law, frequency);
    });
    for (const auto& options : test::all_orders(law)) {
      if (!sinpe::valid(d, options)) continue;
      check_generator(sinpe::sinusoidal_pe<float>(d, options), options, table, narrow);
      check_generator(sinpe::sinusoidal_pe<double>(d, options), options, table, wide);
    }
  }
};

}  // namespace

TEST_CASE("MPFR: the paper's encoding at every kind of position") {
  checks check("MPFR, the paper");
  std::mt19937_64 random(5);
  const positions_list all = all_positions();
  for (std::size_t d = 1; d <= 17; ++d) check.law(d, {}, d < 4 ? all : random_positions(random, 40));
  for (const std::size_t d : {std::size_t{31}, std::size_t{64}}) check.law(d, {}, random_positions(random, 60));
  check.law(127, {}, all);
  for (const std::size_t d : {std::size_t{512}, std::size_t{1024}, std::size_t{4096}}) {
    check.law(d, {}, random_positions(random, 20480 / d));
  }
  CHECK(check.narrow.count() > 500000);
  CHECK(check.wide.perturbed() > 400000);
}

TEST_CASE("MPFR: random positions of two narrow encodings") {
  checks check("MPFR, random positions");
  std::mt19937_64 random(6);
  check.law(2, {}, random_positions(random, 20000));
  check.law(6, {}, random_positions(random, 5000));
  CHECK(check.wide.count() > 100000);
}

TEST_CASE("MPFR: base, shift, gain and half rule") {
  checks check("MPFR, options");
  std::mt19937_64 random(7);
  const double bases[] = {10000, 1, 0.5, 1e-4, 2, 500000, 1e6, 1.0000001, 0.9999999, 100};
  const double shifts[] = {0, 1, 0.5, -3.25, 0.999, -1e6, 1e-300};
  const double gains[] = {1, -1, 1e6, 1e-6, -0.3, 6.283185307179586, 1e-30, 0, 1000, 0x1.8p59};
  const positions_list all = all_positions();
  std::size_t laws = 0;
  for (const double base : bases) {
    for (const double shift : shifts) {
      for (const auto half : {sinpe::half_rule::real, sinpe::half_rule::floor, sinpe::half_rule::ceil}) {
        for (int i = 0; i < 2; ++i) {
          sinpe::pe_options options;
          options.base = base;
          options.shift = shift;
          options.half = half;
          options.gain = gains[random() % 10];
          const std::size_t d = 3 + random() % 15;
          if (!sinpe::valid(d, options)) continue;
          positions_list positions = {0, 1};
          for (int n = 0; n < 8; ++n) positions.push_back(all[random() % all.size()]);
          check.law(d, options, positions);
          ++laws;
        }
      }
    }
  }
  CHECK(laws > 350);
  CHECK(check.wide.count() > 400000);
}

TEST_CASE("MPFR: phases next to quarters of a turn") {
  checks check("MPFR, quarters of a turn");
  std::mt19937_64 random(8);
  for (const double quarter : {1.5707963267948966, -0.7853981633974483, 3.141592653589793, 6.283185307179586}) {
    sinpe::pe_options options;
    options.gain = quarter;
    positions_list positions = random_positions(random, 300);
    for (int p = -150; p <= 150; ++p) positions.push_back(p);
    check.law(2, options, positions);
  }
  CHECK(check.wide.count() > 10000);
}

// Zeros show the absolute error: there is no ulp to hide it in. Between exact anchors they are reached by rotations.
TEST_CASE("MPFR: zeros of sine and cosine between anchors of every phase") {
  checks check("MPFR, zeros");
  std::mt19937_64 random(10);
  for (const int denominator : {3, 5, 7, 11, 37, 101, 251, 509, 1021}) {
    sinpe::pe_options options;
    options.gain = 1.5707963267948966 / denominator;
    positions_list positions;
    for (int i = 0; i < 400; ++i) positions.push_back(static_cast<double>(random() % 1000000) * denominator);
    check.law(2, options, positions);
  }
  CHECK(check.wide.count() > 50000);
}

TEST_CASE("MPFR: frequencies of the caller") {
  checks check("MPFR, given frequencies");
  std::mt19937_64 random(9);
  for (const double gain : {1.0, -0.3, 1e6}) {
    std::vector<double> frequencies = {0, -0.0, -1, 3.141592653589793, 1e-30, -1e11, 5e-324, 0x1.fffffffffffffp35};
    while (frequencies.size() < 20) {
      frequencies.push_back(
          std::ldexp(static_cast<double>(static_cast<std::int64_t>(random())), -63 - static_cast<int>(random() % 40)));
    }
    const reference_table table(
        random_positions(random, 60), frequencies.size(),
        [&](std::size_t k, test::mpfr_number& frequency) { test::set_frequency(frequencies[k], gain, frequency); });
    for (const std::size_t d : {std::size_t{1}, std::size_t{7}, std::size_t{39}, std::size_t{40}}) {
      for (auto options : test::all_orders()) {
        options.gain = gain;
        const sinpe::sinusoidal_pe<float> narrow(d, frequencies.data(), frequencies.size(), options);
        const sinpe::sinusoidal_pe<double> wide(d, frequencies.data(), frequencies.size(), options);
        check_generator(narrow, options, table, check.narrow);
        check_generator(wide, options, table, check.wide);
      }
    }
  }
  CHECK(check.wide.count() > 150000);
}

TEMPLATE_TEST_CASE("MPFR: rows of a range have the bits that were checked one by one", "", float, double) {
  // 128 and 64 rows apart anchors are exact: the rows between are where errors could add up.
  test::result_check<TestType> check("MPFR, ranges");
  const sinpe::pe_options options;
  for (const double first : {-100.0, 4503599627370000.0, 1e6 + 0.25}) {
    positions_list positions;
    for (int r = 0; r < 400; ++r) positions.push_back(first + r);
    const reference_table table(positions, 8, [&](std::size_t k, test::mpfr_number& frequency) {
      test::set_frequency(k, 16, options, frequency);
    });
    for (const sinpe::isa level : test::supported_levels()) {
      const auto generator = test::pinned(sinpe::sinusoidal_pe<TestType>(16, options), level);
      std::vector<TestType> rows(400 * 16);
      generator.encode_range(first, 400, rows.data());
      for (std::size_t r = 0; r < 400; ++r) {
        for (std::size_t c = 0; c < 16; ++c) {
          check(rows[r * 16 + c], table.at(test::channel_of(c, 16, options), r),
                [&] { return test::place("range", 16, positions[r], c); });
        }
      }
    }
  }
  CHECK(check.count() == 3 * 400 * 16 * test::supported_levels().size());
}
