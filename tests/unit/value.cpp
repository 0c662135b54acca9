// SPDX-License-Identifier: MIT
// Promise, same bits: value() defines them, and every instruction set gives them. So does a constant expression.
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

template <class T, class P>
void check_row(std::size_t d, const sinpe::pe_options& options, P position, std::size_t every) {
  std::vector<std::size_t> channels;
  for (std::size_t c = 0; c < d - 1; c += every) channels.push_back(c);
  channels.push_back(d - 1);
  std::vector<T> expected;
  for (const std::size_t c : channels) expected.push_back(sinpe::value<T>(position, c, d, options));
  sinpe::sinusoidal_pe<T> generator(d, options);
  std::vector<T> row(d);
  for (const sinpe::isa level : test::supported_levels()) {
    generator.pin(level);
    generator.encode(position, row.data());
    std::vector<T> seen;
    for (const std::size_t c : channels) seen.push_back(row[c]);
    INFO("d " << d << " position " << position << " on " << test::name_of(level) << " " << test::describe(options));
    CHECK(test::difference(seen, expected) == "");
  }
}

struct sample {
  double position;
  std::size_t channel;
  std::size_t d;
  sinpe::pe_options options;
};

constexpr sinpe::pe_options with(double base, double shift, double gain, sinpe::half_rule half,
                                 sinpe::pair_layout layout, sinpe::pair_lead lead, sinpe::odd_tail tail) {
  return {base, shift, gain, half, layout, lead, tail};
}

using sinpe::half_rule;
using sinpe::odd_tail;
using sinpe::pair_layout;
using sinpe::pair_lead;
constexpr auto interleaved = pair_layout::interleaved;
constexpr auto halves = pair_layout::halves;
constexpr sample samples[] = {
    {0, 0, 2, {}},
    {0, 1, 2, {}},
    {1, 0, 2, {}},
    {3, 2, 5, {}},
    {-3, 4, 5, {}},
    {1000, 511, 512, {}},
    {12345678.25, 100, 512, {}},
    {9007199254740992.0, 7, 8, {}},
    {-4503599627370495.5, 6, 8, {}},
    {0.1, 3, 4, {}},
    {1e-20, 0, 4, {}},
    {1e18, 0, 2, {}},
    {123456, 4093, 4096, {}},
    {5, 3, 4, with(1e-15, -1e-300, 0x1p-1074, half_rule::real, interleaved, pair_lead::sine, odd_tail::lead)},
    {100, 2, 8, with(10000, 1, 1, half_rule::floor, halves, pair_lead::sine, odd_tail::zero)},
    {42.5, 14, 15, with(10000, 0, 1, half_rule::floor, halves, pair_lead::cosine, odd_tail::zero)},
    {17, 4, 5, with(10000, 1, 1, half_rule::real, halves, pair_lead::sine, odd_tail::wrap)},
    {17, 4, 5, with(10000, 0, -2, half_rule::ceil, interleaved, pair_lead::cosine, odd_tail::wrap)},
    {-99, 3, 7, with(1e-4, -0.5, 1e6, half_rule::ceil, interleaved, pair_lead::cosine, odd_tail::lead)},
    {123, 9, 20, with(1, 0.5, -0.001, half_rule::real, interleaved, pair_lead::sine, odd_tail::lead)},
};
constexpr std::size_t sample_count = sizeof samples / sizeof samples[0];

// As constants of the language: the compiler computed them, each by itself, because clang limits the steps of one.
template <class T, std::size_t I>
constexpr T constant = sinpe::value<T>(samples[I].position, samples[I].channel, samples[I].d, samples[I].options);

template <class T, std::size_t... I>
constexpr std::array<T, sample_count> constants(std::index_sequence<I...>) {
  return {constant<T, I>...};
}

static_assert(constant<float, 0> == 0.0F && constant<float, 1> == 1.0F, "position 0");
static_assert(constant<float, 5> > -1.0F && constant<float, 5> < 1.0F, "in range");
static_assert(sinpe::value(3, 2, 5) == constant<float, 3>, "T is float and options are the paper's by default");
static_assert(sinpe::value<double>(std::uint8_t{3}, 2, 5) == constant<double, 3>, "whatever type carries 3");
static_assert(sinpe::valid(8) && !sinpe::valid(0), "valid() is constexpr too");

}  // namespace

TEMPLATE_TEST_CASE("every instruction set gives the bits of value()", "", float, double) {
  const double positions[] = {1, -7, 36, 1000.25, 123456789, 0x1p53, -0x1p52 - 3, 0.1, 1e-20, 4503599627370495.5};
  std::size_t next = 0;
  for (std::size_t d = 1; d <= 40; ++d) {
    for (const auto& law : test::some_laws()) {
      for (const auto& options : test::all_orders(law)) {
        if (!sinpe::valid(d, options)) {
          REQUIRE(d == 3);  // shift 1 leaves no denominator for its second frequency
          continue;
        }
        check_row<TestType>(d, options, positions[next++ % 10], d < 12 ? 1 : 5);
      }
    }
  }
  for (const std::size_t d : {std::size_t{64}, std::size_t{127}, std::size_t{512}, std::size_t{1101}}) {
    for (const double position : positions) check_row<TestType>(d, {}, position, 53);
    check_row<TestType>(d, {}, std::int64_t{1} << 61, 53);
  }
}

TEMPLATE_TEST_CASE("a constant expression gives the bits of run time", "", float, double) {
  constexpr auto all = constants<TestType>(std::make_index_sequence<sample_count>{});
  for (std::size_t i = 0; i < sample_count; ++i) {
    const volatile double position = samples[i].position;  // keeps the compiler from computing this one as well
    const sample s = samples[i];
    INFO("sample " << i);
    const TestType computed = sinpe::value<TestType>(static_cast<double>(position), s.channel, s.d, s.options);
    CHECK(test::bits_of(all[i]) == test::bits_of(computed));
    std::vector<TestType> row(s.d);
    sinpe::sinusoidal_pe<TestType>(s.d, s.options).encode(static_cast<double>(position), row.data());
    CHECK(test::bits_of(all[i]) == test::bits_of(row[s.channel]));
  }
}
