// SPDX-License-Identifier: MIT
// The data files beside the tests: lines of words, '#' opens a line of comment.
#ifndef SINPE_TESTS_GRID_DATA_HPP
#define SINPE_TESTS_GRID_DATA_HPP

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace test {

inline std::vector<std::vector<std::string>> data_lines(const std::string& name) {
  const std::string path = std::string(SINPE_TESTS_GRID_DATA) + "/" + name;
  std::ifstream file(path);
  std::vector<std::vector<std::string>> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    lines.emplace_back();
    for (std::string word; words >> word;) lines.back().push_back(word);
  }
  if (lines.empty()) throw std::runtime_error("nothing to read in " + path);
  return lines;
}

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
