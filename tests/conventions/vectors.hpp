// SPDX-License-Identifier: MIT
// vectors.txt in memory. The file says what its words mean.
#ifndef SINPE_TESTS_CONVENTIONS_VECTORS_HPP
#define SINPE_TESTS_CONVENTIONS_VECTORS_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "data_file.hpp"

namespace test {

struct vector_row {
  int position;
  std::size_t first_channel;
  std::vector<double> values;
};

struct tolerance {
  std::string kind;
  double absolute = 0, relative = 0;

  double allowed(double theirs) const {
    const double by_size = relative * std::fabs(theirs);
    return kind == "either" ? std::max(absolute, by_size) : absolute + by_size;
  }
};

struct vector_system {
  std::string name, source, origin, preset, kind;
  formula law;
  tolerance theirs;
  std::size_t d = 0;
  std::vector<double> input;
  std::vector<int> axes;
  double pe_scale = 1;
  std::vector<vector_row> rows;
};

template <class T>
std::vector<T> rest_of(std::istringstream& line) {
  std::vector<T> values;
  for (T value; line >> value;) values.push_back(value);
  if (!line.eof() || values.empty()) throw std::runtime_error("a data file has no numbers in: " + line.str());
  return values;
}

inline void read_field(vector_system& system, const std::string& field, std::istringstream& line) {
  if (field == "source" || field == "origin") {
    std::getline(line >> std::ws, field == "source" ? system.source : system.origin);
  } else if (field == "preset") {
    std::getline(line >> std::ws, system.preset);
  } else if (field == "formula") {
    system.law = next_formula(line);
  } else if (field == "tolerance") {
    system.theirs.kind = next<std::string>(line);
    system.theirs.absolute = next<double>(line);
    system.theirs.relative = next<double>(line);
  } else if (field == "kind") {
    system.kind = next<std::string>(line);
  } else if (field == "d") {
    system.d = next<std::size_t>(line);
  } else if (field == "axes") {
    system.axes = rest_of<int>(line);
  } else if (field == "input") {
    system.input = rest_of<double>(line);
  } else if (field == "pe_scale") {
    system.pe_scale = next<double>(line);
  } else if (field == "row") {
    vector_row row;
    row.position = next<int>(line);
    row.first_channel = next<std::size_t>(line);
    if (next<char>(line) != ':') throw std::runtime_error("vectors.txt: a row lacks its colon: " + line.str());
    row.values = rest_of<double>(line);
    system.rows.push_back(row);
  } else {
    throw std::runtime_error("vectors.txt has an unknown field " + field);
  }
}

inline std::vector<vector_system> read_vectors() {
  std::vector<vector_system> systems;
  for (const std::string& text : data_lines(SINPE_TESTS_CONVENTIONS_DATA "/vectors.txt")) {
    std::istringstream line(text);
    const std::string field = next<std::string>(line);
    if (field == "system") {
      systems.emplace_back();
      std::getline(line >> std::ws, systems.back().name);
    } else if (systems.empty()) {
      throw std::runtime_error("vectors.txt does not begin with a system");
    } else {
      read_field(systems.back(), field, line);
    }
  }
  return systems;
}

}  // namespace test

#endif  // SINPE_TESTS_CONVENTIONS_VECTORS_HPP
