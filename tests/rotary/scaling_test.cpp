// SPDX-License-Identifier: MIT
// The scaling laws: every frequency and amplitude is the nearest double of its formula, against scaling_reference.txt.
#include <cstdlib>
#include <map>
#include <sstream>

#include "support/data_file.hpp"
#include "tools.hpp"

namespace {

namespace scaling = sinpe::rotary_scaling;

struct reference {
  std::string law;
  std::size_t dim = 0;
  std::vector<double> parameters;  // base first
  std::vector<double> numbers;     // amplitude first
};

std::vector<reference> references() {
  std::vector<reference> all;
  for (const std::string& text : test::data_lines(SINPE_TESTS_ROTARY_DATA "/scaling_reference.txt")) {
    std::istringstream line(text);
    reference r;
    line >> r.law >> r.dim;
    bool after_colon = false;
    for (std::string word; line >> word;) {
      if (word == ":") {
        after_colon = true;
      } else {
        (after_colon ? r.numbers : r.parameters).push_back(std::strtod(word.c_str(), nullptr));
      }
    }
    REQUIRE(r.numbers.size() == 1 + r.dim / 2);
    all.push_back(r);
  }
  return all;
}

sinpe::rotary_frequencies ours(const reference& r) {
  const std::vector<double>& p = r.parameters;
  if (r.law == "none") return scaling::none(r.dim, p.at(0));
  if (r.law == "linear") return scaling::linear(r.dim, p.at(0), p.at(1));
  if (r.law == "ntk") return scaling::ntk(r.dim, p.at(0), p.at(1));
  if (r.law == "dynamic") return scaling::dynamic_ntk(r.dim, p.at(0), p.at(1), p.at(2), p.at(3));
  if (r.law == "yarn") return scaling::yarn(r.dim, p.at(0), {p.at(1), p.at(2), p.at(3), p.at(4), p.at(5) != 0});
  if (r.law == "llama3") return scaling::llama3(r.dim, p.at(0), {p.at(1), p.at(2), p.at(3), p.at(4)});
  if (r.law != "longrope") throw std::runtime_error("unknown law " + r.law);
  std::vector<double> divisors;
  for (std::size_t k = 0; k < r.dim / 2; ++k) divisors.push_back(1 + 0.25 * static_cast<double>(k));
  return scaling::longrope(r.dim, p.at(0), divisors.data(), divisors.size(), p.at(1), p.at(2));
}

}  // namespace

TEST_CASE("frequencies and amplitudes are the nearest doubles") {
  std::map<std::string, int> seen;
  for (const reference& r : references()) {
    const sinpe::rotary_frequencies got = ours(r);
    INFO(r.law << " " << r.dim << " base " << r.parameters[0]);
    CHECK(got.amplitude == r.numbers[0]);
    REQUIRE(got.values.size() == r.dim / 2);
    for (std::size_t k = 0; k < got.values.size(); ++k) {
      INFO("f_" << k << ": " << got.values[k] << " for " << r.numbers[k + 1]);
      if (r.law == "dynamic") {
        CHECK(std::fabs(got.values[k] - r.numbers[k + 1]) <= std::ldexp(r.numbers[k + 1], -52));
      } else {
        CHECK(got.values[k] == r.numbers[k + 1]);
      }
    }
    ++seen[r.law];
  }
  CHECK(seen.size() == 7);
}

TEST_CASE("the amplitude of YaRN takes a weight, as DeepSeek's does") {
  CHECK(scaling::yarn_amplitude(40) == 1.368887945411393630285);
  CHECK(scaling::yarn_amplitude(40, 0.707) == 1.260803777405855282523);
  CHECK(scaling::yarn_amplitude(40, 0) == 1);
  CHECK(scaling::yarn_amplitude(1) == 1);
}

TEST_CASE("frequencies below the normal range are rounded once") {
  const auto tiny = scaling::none(4, 1.7976931348623157e308).values;
  CHECK(tiny[1] == 7.4583407312002071573e-155);
  const auto linear = scaling::linear(2, 10000, 1e308).values;
  CHECK(linear[0] == 1e-308);
}

// factor * seq_len / L - (factor - 1), which a huge factor would leave nothing of.
TEST_CASE("dynamic NTK within its context is the plain law, whatever the factor") {
  for (const double factor : {1.0, 2.0, 1e100, 1e308}) {
    CHECK(scaling::dynamic_ntk(8, 10000, factor, 1e15, 1e15).values == scaling::none(8, 10000).values);
  }
  // Twice the context: the base times factor + 1 to the 4/3, 10^40 here, so f_1 is 10^-11.
  const double beyond = scaling::dynamic_ntk(8, 10000, 1e30, 2048, 1024).values[1];
  CHECK(std::fabs(beyond - 1e-11) <= std::ldexp(1e-11, -51));
}

TEMPLATE_TEST_CASE("a law is what a rotary turns by", "", float, double) {
  const auto yarn = scaling::yarn(64, 10000, {16, 4096});
  const sinpe::rotary<TestType> rope(64, sinpe::rotary_pairing::halves, yarn);
  CHECK(rope.amplitude() == yarn.amplitude);
  std::vector<TestType> row(64);
  rope.table_range(3000, 1, row.data());
  for (std::size_t k = 0; k < 32; ++k) {
    const long double angle = 3000 * static_cast<long double>(yarn.values[k]);
    const long double amplitude = static_cast<long double>(yarn.amplitude);
    CHECK(std::fabs(static_cast<double>(row[k] - amplitude * std::cos(angle))) <= test::rounding<TestType>);
    CHECK(std::fabs(static_cast<double>(row[32 + k] - amplitude * std::sin(angle))) <= test::rounding<TestType>);
  }
}
