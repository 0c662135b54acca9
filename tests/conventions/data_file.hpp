// SPDX-License-Identifier: MIT
// The data files beside the tests: lines of words, '#' opens a line of comment.
#ifndef SINPE_TESTS_CONVENTIONS_DATA_FILE_HPP
#define SINPE_TESTS_CONVENTIONS_DATA_FILE_HPP

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "formula.hpp"

namespace test {

// The lines of a file of SINPE_TESTS_CONVENTIONS_DATA, comments and empty ones left out.
// Errors: std::runtime_error where it is not there or has nothing to say.
inline std::vector<std::string> data_lines(const std::string& name) {
  const std::string path = std::string(SINPE_TESTS_CONVENTIONS_DATA) + "/" + name;
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  if (lines.empty()) throw std::runtime_error("nothing to read in " + path);
  return lines;
}

// The next word of a line as a T.
template <class T>
T next(std::istringstream& line) {
  T value{};
  if (!(line >> value)) throw std::runtime_error("a data file lacks a word in: " + line.str());
  return value;
}

inline formula next_formula(std::istringstream& line) {
  formula f;
  f.order = next<char>(line);
  f.spacing = next<std::string>(line);
  f.tail = next<std::string>(line);
  f.base = next<double>(line);
  f.gain = next<double>(line);
  return f;
}

}  // namespace test

#endif  // SINPE_TESTS_CONVENTIONS_DATA_FILE_HPP
