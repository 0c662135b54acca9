// SPDX-License-Identifier: MIT
// Promise: every channel of a row is the member of its pair that pe_options names, in every layout, lead and tail.
#include <cstddef>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/channels.hpp"
#include "support/instances.hpp"
#include "support/option_sets.hpp"

namespace {

const double positions[] = {0, 1, -1, 2, 7, 40, -77, 1000.25, -123456.75, 1099511627776.0};

// [sine, cosine] of each frequency at `position`, each from a generator of its own pair.
template <class T>
std::vector<T> pairs_at(double position, const std::vector<double>& frequencies) {
  std::vector<T> pairs(2 * frequencies.size());
  for (std::size_t k = 0; k < frequencies.size(); ++k) {
    sinpe::sinusoidal_pe<T>(2, &frequencies[k], 1).encode(position, &pairs[2 * k]);
  }
  return pairs;
}

// [sine, cosine] of each frequency of a law. The last pair of an odd width shows only its leading member, so its cosine
// comes from the row that leads with cosines; a width of 1 lacks the pair that a wrapping tail shows, which 2 has.
template <class T>
std::vector<T> pairs_of_law(std::size_t d, sinpe::pe_options law, double position) {
  const std::size_t width = d == 1 ? 2 : d;
  std::vector<T> pairs(width);
  sinpe::sinusoidal_pe<T>(width, law).encode(position, pairs.data());
  law.lead = sinpe::pair_lead::cosine;
  std::vector<T> cosine_first(width);
  sinpe::sinusoidal_pe<T>(width, law).encode(position, cosine_first.data());
  if (width % 2 != 0) pairs.push_back(cosine_first.back());
  return pairs;
}

// The row that `options` describe, put together from its pairs.
template <class T>
std::vector<T> row_of(std::size_t d, const sinpe::pe_options& options, const std::vector<T>& pairs) {
  std::vector<T> row;
  for (std::size_t c = 0; c < d; ++c) {
    const test::channel at = test::channel_of(c, d, options);
    const std::size_t index = 2 * at.k + (at.is == test::channel::member::cosine ? 1 : 0);
    row.push_back(at.is == test::channel::member::zero ? T{0} : pairs[index]);
  }
  return row;
}

template <class T>
std::vector<T> encoded(const sinpe::sinusoidal_pe<T>& generator, double position) {
  std::vector<T> row(generator.dim());
  generator.encode(position, row.data());
  return row;
}

}  // namespace

TEMPLATE_TEST_CASE("every channel is the member of the pair that the options name", "", float, double) {
  std::vector<double> frequencies;
  for (int k = 0; k < 300; ++k) frequencies.push_back((k % 5 == 3 ? -1.0 : 1.0) / (1.0 + 0.37 * k));
  frequencies[6] = 0;
  std::vector<std::size_t> widths = {63, 64, 65, 127, 128, 513, 599};
  for (std::size_t d = 1; d <= 40; ++d) widths.push_back(d);
  for (const double position : positions) {
    const auto pairs = pairs_at<TestType>(position, frequencies);
    for (const std::size_t d : widths) {
      for (const auto& options : test::all_orders()) {
        const sinpe::sinusoidal_pe<TestType> generator(d, frequencies.data(), frequencies.size(), options);
        INFO("d " << d << " position " << position << " " << test::describe(options));
        CHECK(test::difference(encoded(generator, position), row_of(d, options, pairs)) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("layout and lead permute the row of a law and change no bit", "", float, double) {
  for (const auto& law : test::some_laws()) {
    for (std::size_t d = 1; d <= 36; ++d) {
      if (!sinpe::valid(d, law)) {
        REQUIRE(d == 3);  // shift 1 leaves no denominator for its second frequency
        continue;
      }
      std::vector<std::vector<TestType>> pairs;
      for (const double position : positions) pairs.push_back(pairs_of_law<TestType>(d, law, position));
      for (const auto& options : test::all_orders(law)) {
        const sinpe::sinusoidal_pe<TestType> generator(d, options);
        INFO("d " << d << " " << test::describe(options));
        for (std::size_t i = 0; i < pairs.size(); ++i) {
          CHECK(test::difference(encoded(generator, positions[i]), row_of(d, options, pairs[i])) == "");
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("a tail that needs no frequency of its own accepts a shift of half the width", "", float, double) {
  sinpe::pe_options options;
  options.shift = 1.5;
  CHECK_FALSE(sinpe::valid(3, options));
  options.tail = sinpe::odd_tail::wrap;
  REQUIRE(sinpe::valid(3, options));
  const sinpe::sinusoidal_pe<TestType> wrapped(3, options);
  const std::vector<TestType> row = encoded(wrapped, 5.0);
  CHECK(test::bits_of(row[2]) == test::bits_of(row[1]));
  options.tail = sinpe::odd_tail::zero;
  const sinpe::sinusoidal_pe<TestType> silent(3, options);
  for (const double position : positions) CHECK(test::bits_of(encoded(silent, position)[2]) == 0);
}

// Powers of two as bases make f_1, f_2, ... powers of two, which a caller can supply exactly.
TEMPLATE_TEST_CASE("half rule, shift, base and gain place the frequencies of the formula", "", float, double) {
  using sinpe::half_rule;
  struct example {
    std::size_t d;
    double base, shift, gain;
    half_rule half;
    double ratio;
  };
  const example examples[] = {
      {8, 0x1p16, 0, 1, half_rule::real, 0x1p-4},     {8, 0x1p16, 0, -3, half_rule::floor, 0x1p-4},
      {8, 0x1p16, 0, 0.1, half_rule::ceil, 0x1p-4},   {8, 0x1p12, 1, 1, half_rule::real, 0x1p-4},
      {8, 0x1p7, 0.5, 100, half_rule::real, 0x1p-2},  {8, 0x1p10, -1, 1, half_rule::real, 0x1p-2},
      {8, 0x1p-16, 0, 1, half_rule::real, 0x1p4},     {8, 1, 0.75, 7, half_rule::real, 1},
      {5, 0x1p30, 0, 1, half_rule::real, 0x1p-12},    {5, 0x1p30, 0, 1, half_rule::floor, 0x1p-15},
      {5, 0x1p30, 0, 1, half_rule::ceil, 0x1p-10},    {5, 0x1p30, 0.5, 1, half_rule::real, 0x1p-15},
      {5, 0x1p30, 0.5, 1, half_rule::floor, 0x1p-20}, {5, 0x1p30, 0.5, 1, half_rule::ceil, 0x1p-12},
      {5, 0x1p30, 1, 1e6, half_rule::real, 0x1p-20},  {33, 0x1p17, -0.5, 1, half_rule::real, 0x1p-1},
      {9, 0x1p-9, 0, 1e-6, half_rule::real, 0x1p2},
  };
  for (const example& e : examples) {
    for (const auto tail : {sinpe::odd_tail::lead, sinpe::odd_tail::zero, sinpe::odd_tail::wrap}) {
      sinpe::pe_options options;
      options.base = e.base;
      options.shift = e.shift;
      options.half = e.half;
      options.tail = tail;
      options.gain = e.gain;
      std::vector<double> frequencies = {1};
      while (frequencies.size() < (e.d + 1) / 2) frequencies.push_back(frequencies.back() * e.ratio);
      const sinpe::sinusoidal_pe<TestType> by_law(e.d, options);
      sinpe::pe_options given;
      given.tail = tail;
      given.gain = e.gain;
      const sinpe::sinusoidal_pe<TestType> by_list(e.d, frequencies.data(), frequencies.size(), given);
      for (const double position : positions) {
        INFO("d " << e.d << " position " << position << " " << test::describe(options));
        CHECK(test::difference(encoded(by_law, position), encoded(by_list, position)) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("dim() is the width, and half rules agree where it is even", "", float, double) {
  for (const std::size_t d : {std::size_t{1}, std::size_t{2}, std::size_t{37}, std::size_t{4096}}) {
    CHECK(sinpe::sinusoidal_pe<TestType>(d).dim() == d);
  }
  sinpe::pe_options options;
  const auto real = encoded(sinpe::sinusoidal_pe<TestType>(38, options), 77.0);
  options.half = sinpe::half_rule::floor;
  CHECK(test::difference(encoded(sinpe::sinusoidal_pe<TestType>(38, options), 77.0), real) == "");
  options.half = sinpe::half_rule::ceil;
  CHECK(test::difference(encoded(sinpe::sinusoidal_pe<TestType>(38, options), 77.0), real) == "");
}
