// SPDX-License-Identifier: MIT
// Checks of rows against the numbers of a published case, on every instruction set.
#ifndef SINPE_TESTS_SUPPORT_CASE_CHECK_HPP
#define SINPE_TESTS_SUPPORT_CASE_CHECK_HPP

#include <cstddef>
#include <vector>

#include "support/bound.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace test {

struct channel_value {
  std::size_t channel;
  long double value;
};

template <class T, class P>
void check_channels(const sinpe::sinusoidal_pe<T>& generator, P position, const std::vector<channel_value>& expected) {
  std::vector<T> row(generator.dim());
  for (const sinpe::isa level : supported_levels()) {
    pinned(generator, level).encode(position, row.data());
    for (const channel_value& e : expected) {
      INFO("position " << position << " channel " << e.channel << " on " << name_of(level) << ": " << row[e.channel]
                       << " for " << static_cast<double>(e.value));
      CHECK(keeps_promise(row[e.channel], decimal(e.value)));
    }
  }
}

template <class T, class P>
void check_case_of(std::size_t d, const sinpe::pe_options& options, P position,
                   const std::vector<channel_value>& expected) {
  check_channels(sinpe::sinusoidal_pe<T>(d, options), position, expected);
  for (const channel_value& e : expected) {
    INFO("value() at position " << position << " channel " << e.channel << " for " << static_cast<double>(e.value));
    CHECK(keeps_promise(sinpe::value<T>(position, e.channel, d, options), decimal(e.value)));
  }
}

// The channels `expected` of width d at `position`, as float and as double, from a row and singly.
template <class P>
void check_case(std::size_t d, const sinpe::pe_options& options, P position,
                const std::vector<channel_value>& expected) {
  check_case_of<float>(d, options, position, expected);
  check_case_of<double>(d, options, position, expected);
}

// All channels of a row.
template <class P>
void check_case_row(std::size_t d, const sinpe::pe_options& options, P position, const std::vector<long double>& row) {
  REQUIRE(row.size() == d);
  std::vector<channel_value> expected;
  for (std::size_t c = 0; c < d; ++c) expected.push_back({c, row[c]});
  check_case(d, options, position, expected);
}

// The conventions that the cases speak of.
inline sinpe::pe_options halves() {
  sinpe::pe_options options;
  options.layout = sinpe::pair_layout::halves;
  return options;
}

// [cos | sin], floor(d/2) in the exponent, a zero where d is odd.
inline sinpe::pe_options timestep() {
  sinpe::pe_options options = halves();
  options.lead = sinpe::pair_lead::cosine;
  options.half = sinpe::half_rule::floor;
  options.tail = sinpe::odd_tail::zero;
  return options;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_CASE_CHECK_HPP
