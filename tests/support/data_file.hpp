// SPDX-License-Identifier: MIT
// The data files beside the tests: lines of words, '#' opens a line of comment.
#ifndef SINPE_TESTS_SUPPORT_DATA_FILE_HPP
#define SINPE_TESTS_SUPPORT_DATA_FILE_HPP

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace test {

// The lines of a file, comments and empty ones left out.
// Errors: std::runtime_error where it is not there or has nothing to say.
inline std::vector<std::string> data_lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  if (lines.empty()) throw std::runtime_error("nothing to read in " + path);
  return lines;
}

inline std::vector<std::string> words_of(const std::string& line) {
  std::istringstream text(line);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_DATA_FILE_HPP
