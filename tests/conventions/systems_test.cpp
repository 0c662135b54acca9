// SPDX-License-Identifier: MIT
// Every named convention against systems.txt, which says independently what each system computes: its values at even,
// odd and tiny widths, and what it does around them.
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "data_file.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"

namespace {

struct specification {
  test::formula law;
  std::string x_scale, pe_scale;
  int first, step, zero_row;
  std::string shape;
};

std::string without_spaces(std::string text) {
  std::string kept;
  for (const char c : text) {
    if (c != ' ') kept += c;
  }
  return kept;
}

void skip_bar(std::istringstream& line) {
  if (test::next<char>(line) != '|') throw std::runtime_error("systems.txt: no | in: " + line.str());
}

const std::map<std::string, specification>& specifications() {
  static const std::map<std::string, specification> known = [] {
    std::map<std::string, specification> read;
    for (const std::string& text : test::data_lines(SINPE_TESTS_CONVENTIONS_DATA "/systems.txt")) {
      std::istringstream line(text);
      const std::string name = test::next<std::string>(line);
      specification spec;
      spec.law = test::next_formula(line);
      skip_bar(line);
      spec.x_scale = test::next<std::string>(line);
      spec.pe_scale = test::next<std::string>(line);
      skip_bar(line);
      spec.first = test::next<int>(line);
      spec.step = test::next<int>(line);
      const std::string zero_row = test::next<std::string>(line);
      spec.zero_row = zero_row == "-" ? -1 : std::stoi(zero_row);
      skip_bar(line);
      spec.shape = test::next<std::string>(line);
      if (!read.emplace(name, spec).second) throw std::runtime_error("systems.txt has twice " + name);
    }
    return read;
  }();
  return known;
}

const specification& specification_of(const sinpe::named_convention& system) {
  return specifications().at(without_spaces(system.name));
}

std::string word_of(sinpe::scaled_by scale) {
  switch (scale) {
    case sinpe::scaled_by::one:
      return "one";
    case sinpe::scaled_by::sqrt_d:
      return "sqrt_d";
    case sinpe::scaled_by::inverse_sqrt_d:
      return "1/sqrt_d";
    case sinpe::scaled_by::sqrt_2_over_d:
      return "sqrt(2/d)";
    case sinpe::scaled_by::configured:
      return "own";
  }
  return "?";
}

// To the last bit but one: 2 pi / 0.001 in double is not the double next to it in real numbers.
bool same_number(double a, double b) {
  return std::fabs(a - b) <= std::numeric_limits<double>::epsilon() * std::fabs(b);
}

// The largest error of one row, as a share of what we promise; 2 where anything is not a number.
template <class T>
double error_of(const test::formula& law, const std::vector<T>& row, double pos) {
  double largest = 0;
  for (std::size_t c = 0; c < row.size(); ++c) {
    const test::true_value exact = test::value_of(law, row.size(), pos, c);
    const double share = exact.distance(static_cast<double>(row[c])) / test::allowed_at<T>(exact);
    if (!(share <= largest)) largest = share == share ? share : 2;
  }
  return largest;
}

}  // namespace

TEST_CASE("every named convention has its line in systems.txt, and every line its convention") {
  std::map<std::string, int> named;
  for (const sinpe::named_convention& system : sinpe::conventions::all) ++named[without_spaces(system.name)];
  for (const auto& name : named) {
    INFO(name.first);
    CHECK(name.second == 1);
    CHECK(specifications().count(name.first) == 1);
  }
  for (const auto& line : specifications()) {
    INFO(line.first);
    CHECK(named.count(line.first) == 1);
  }
}

TEST_CASE("what the systems do around the encoding") {
  for (const sinpe::named_convention& system : sinpe::conventions::all) {
    INFO(system.name);
    const specification& spec = specification_of(system);
    CHECK(word_of(system.x_scale) == spec.x_scale);
    CHECK(word_of(system.pe_scale) == spec.pe_scale);
    CHECK(system.first == spec.first);
    CHECK(system.step == spec.step);
    CHECK(system.zero_row == spec.zero_row);
    CHECK(without_spaces(system.shape) == spec.shape);
  }
}

TEST_CASE("the values of every convention at even, odd and tiny widths") {
  for (const sinpe::named_convention& system : sinpe::conventions::all) {
    INFO(system.name);
    test::formula law = specification_of(system).law;
    REQUIRE(same_number(system.options.base, law.base));
    REQUIRE(same_number(system.options.gain, law.gain));
    law.base = system.options.base;
    law.gain = system.options.gain;
    for (const int width : {1, 2, 3, 4, 5, 6, 7, 9, 20, 33}) {
      INFO("d = " << width);
      const std::size_t d = static_cast<std::size_t>(width);
      REQUIRE(sinpe::valid(d, system.options));
      for (const double pos : {5.0, -3.0, 0.5, 997.0}) {
        INFO("position " << pos);
        CHECK(error_of(law, sinpe::encode<float>(pos, d, system.options), pos) <= 1);
        CHECK(error_of(law, sinpe::encode<double>(pos, d, system.options), pos) <= 1);
      }
    }
  }
}
