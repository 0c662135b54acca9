// SPDX-License-Identifier: MIT
// Rows without operators are refused with a sentence, and valid() tells beforehand.
#include <cstddef>
#include <stdexcept>
#include <string>

#include "relative/cases.hpp"
#include "support/catch.hpp"
#include "support/refused.hpp"

namespace {

using sinpe::lone_channel;

std::string message(std::size_t d, const sinpe::pe_options& options, lone_channel lone) {
  return test::message_of([&] { sinpe::relative_operators(d, options, lone); });
}

}  // namespace

TEST_CASE("a lone channel is refused unless it is to be kept") {
  for (const sinpe::pe_options& options : test::all_orders()) {
    for (const std::size_t d : {std::size_t{1}, std::size_t{2}, std::size_t{7}, std::size_t{8}}) {
      const bool lone =
          d % 2 == 1 && (options.tail == sinpe::odd_tail::lead || (options.tail == sinpe::odd_tail::wrap && d == 1));
      const std::string text = message(d, options, lone_channel::refuse);
      INFO("d " << d << " " << test::describe(options) << ": " << text);
      CHECK(text.empty() != lone);
      if (lone) {
        CHECK(text.compare(0, 14, "sinpe: d must ") == 0);
        CHECK(text.find(", got " + std::to_string(d)) != std::string::npos);
      }
      CHECK(sinpe::valid(d, options, lone_channel::refuse) != lone);
      CHECK(message(d, options, lone_channel::keep) == "");
      CHECK(sinpe::valid(d, options, lone_channel::keep));
      const double frequencies[] = {1, 0.5, 0.25, 0.125};
      CHECK(sinpe::valid(d, frequencies, 4, options, lone_channel::refuse) != lone);
      if (lone) CHECK_THROWS_AS(sinpe::relative_operators(d, frequencies, 4, options), std::invalid_argument);
    }
  }
}

TEST_CASE("what a generator refuses its operators refuse, in the same words") {
  sinpe::pe_options options;
  options.base = -1;
  CHECK(message(8, options, lone_channel::refuse) == "sinpe: base must be finite and positive, got -1");
  CHECK(message(0, {}, lone_channel::keep) == "sinpe: d must be at least 1, got 0");
  CHECK_FALSE(sinpe::valid(8, options, lone_channel::keep));
  const double frequencies[] = {1, 0.5, 0.25};
  CHECK_THROWS_WITH(sinpe::relative_operators(8, frequencies, 3),
                    "sinpe: count must cover every frequency of the row, got 3");
  CHECK_THROWS_AS(sinpe::relative_operators(8, nullptr, 4), std::invalid_argument);
  CHECK_FALSE(sinpe::valid(8, frequencies, 3, {}, lone_channel::keep));
}

TEST_CASE("a choice that is none is named") {
  const auto none = static_cast<lone_channel>(2);
  CHECK(message(8, {}, none) == "sinpe: lone must be a lone_channel, got 2");
  CHECK_FALSE(sinpe::valid(8, {}, none));
}
