// SPDX-License-Identifier: MIT
// The words of the data files beside the tests.
#ifndef SINPE_TESTS_CONVENTIONS_DATA_FILE_HPP
#define SINPE_TESTS_CONVENTIONS_DATA_FILE_HPP

#include <sstream>
#include <stdexcept>
#include <string>

#include "formula.hpp"
#include "support/data_file.hpp"

namespace test {

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
