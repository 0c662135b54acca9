// SPDX-License-Identifier: MIT
// The numbers of the data files beside the tests.
#ifndef SINPE_TESTS_GRID_DATA_HPP
#define SINPE_TESTS_GRID_DATA_HPP

#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/data_file.hpp"

namespace test {

inline long double number(const std::string& word) {
  char* end = nullptr;
  const long double value = std::strtold(word.c_str(), &end);
  if (word.empty() || *end != '\0') throw std::runtime_error("not a number: " + word);
  return value;
}

// The words from `first` on.
inline std::vector<long double> numbers(const std::vector<std::string>& words, std::size_t first) {
  std::vector<long double> values;
  for (std::size_t i = first; i < words.size(); ++i) values.push_back(number(words[i]));
  return values;
}

}  // namespace test

#endif  // SINPE_TESTS_GRID_DATA_HPP
