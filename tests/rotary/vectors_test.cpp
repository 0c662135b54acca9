// SPDX-License-Identifier: MIT
// vectors.txt: what other systems' own tests say, within the tolerances of those tests.
#include <algorithm>
#include <map>
#include <sstream>

#include "support/data_file.hpp"
#include "tools.hpp"

namespace {

struct vector_row {
  double position = 0;
  std::vector<double> x;
  std::vector<double> values;
};

struct vector_system {
  std::string name, kind, tolerance;
  double absolute = 0, relative = 0, amplitude = 1;
  std::size_t dim = 0;
  sinpe::rotary_frequencies law;
  std::vector<vector_row> rows;

  bool agrees(double got, double theirs) const {
    const double by_size = relative * std::fabs(theirs);
    const double allowed = tolerance == "either" ? std::max(absolute, by_size) : absolute + by_size;
    return std::fabs(got - theirs) <= allowed;
  }
};

sinpe::rotary_frequencies law_of(std::istringstream& line, std::size_t& dim) {
  std::string name;
  std::vector<double> p;
  line >> name >> dim;
  for (double number; line >> number;) p.push_back(number);
  if (name == "plain") return sinpe::rotary_scaling::none(dim, p.at(0));
  if (name == "llama3") return sinpe::rotary_scaling::llama3(dim, p.at(0), {p.at(1), p.at(2), p.at(3), p.at(4)});
  if (name == "yarn") return sinpe::rotary_scaling::yarn(dim, p.at(0), {p.at(1), p.at(2), p.at(3), p.at(4)});
  throw std::runtime_error("vectors.txt has an unknown law " + name);
}

std::vector<vector_system> read_vectors() {
  std::vector<vector_system> all;
  std::vector<double> x;
  for (const std::string& text : test::data_lines(SINPE_TESTS_ROTARY_DATA "/vectors.txt")) {
    std::istringstream line(text);
    std::string field;
    line >> field;
    if (field == "system") {
      all.emplace_back();
      std::getline(line >> std::ws, all.back().name);
      continue;
    }
    vector_system& system = all.at(all.size() - 1);
    if (field == "tolerance") {
      line >> system.tolerance >> system.absolute >> system.relative;
    } else if (field == "law") {
      system.law = law_of(line, system.dim);
    } else if (field == "amplitude") {
      line >> system.amplitude;
    } else if (field == "kind") {
      line >> system.kind;
    } else if (field == "x" || field == "row") {
      vector_row row;
      std::string colon;
      line >> row.position >> colon;
      for (double number; line >> number;) row.values.push_back(number);
      if (colon != ":" || row.values.empty()) throw std::runtime_error("vectors.txt: not a row: " + text);
      if (field == "x") {
        x = row.values;
        continue;
      }
      row.x = x;
      system.rows.push_back(row);
    } else if (field != "source") {
      throw std::runtime_error("vectors.txt has an unknown field " + field);
    }
  }
  return all;
}

// What we have for a row, as many numbers as a row can have.
template <class T>
std::vector<T> ours(const vector_system& system, const vector_row& row, sinpe::isa level) {
  const auto pairing = system.kind == "adjacent" ? sinpe::rotary_pairing::adjacent : sinpe::rotary_pairing::halves;
  const auto rope = test::pinned(sinpe::rotary<T>(system.dim, pairing, system.law), level);
  std::vector<T> result;
  if (system.kind == "adjacent" || system.kind == "halves") {
    for (const double x : row.x) result.push_back(static_cast<T>(x));
    REQUIRE(result.size() == system.dim);
    rope.rotate(result.data(), {1}, row.position);
    return result;
  }
  result.resize(system.dim);
  rope.table_at(&row.position, 1, result.data());
  const auto middle = result.begin() + static_cast<std::ptrdiff_t>(system.dim / 2);
  return system.kind == "cosines" ? std::vector<T>(result.begin(), middle) : std::vector<T>(middle, result.end());
}

}  // namespace

TEST_CASE("frequencies of other systems") {
  int systems = 0;
  for (const vector_system& system : read_vectors()) {
    INFO(system.name);
    CHECK(system.agrees(system.law.amplitude, system.amplitude));
    if (system.kind != "frequencies") continue;
    const std::vector<double>& theirs = system.rows.at(0).values;
    REQUIRE(theirs.size() == system.law.values.size());
    for (std::size_t k = 0; k < theirs.size(); ++k) {
      INFO("f_" << k << ": " << system.law.values[k] << " for " << theirs[k]);
      CHECK(system.agrees(system.law.values[k], theirs[k]));
    }
    ++systems;
  }
  CHECK(systems == 3);
}

TEMPLATE_TEST_CASE("tables and heads of other systems", "", float, double) {
  std::map<std::string, int> away_from_zero;
  for (const vector_system& system : read_vectors()) {
    if (system.kind == "frequencies") continue;
    for (const vector_row& row : system.rows) {
      for (const sinpe::isa level : test::supported_levels()) {
        const auto got = ours<TestType>(system, row, level);
        REQUIRE(row.values.size() <= got.size());
        for (std::size_t i = 0; i < row.values.size(); ++i) {
          INFO(system.name << ", position " << row.position << ", number " << i << " on " << test::name_of(level)
                           << ": " << got[i] << " for " << row.values[i]);
          CHECK(system.agrees(static_cast<double>(got[i]), row.values[i]));
        }
      }
      if (row.position != 0) ++away_from_zero[system.name];
    }
  }
  CHECK(away_from_zero.size() == 7);  // position 0 proves nothing
}
