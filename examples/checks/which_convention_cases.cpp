// SPDX-License-Identifier: MIT
// Tables for the tests of which_convention:
//   which_convention_cases NAME FILE.npy             one of the cases below, computed as those systems do, without
//   sinpe which_convention_cases NAME FILE.npy VECTORS.txt the rows of a system of tests/conventions/vectors.txt
#include <cmath>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <limits>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "../support/file.hpp"
#include "../support/npy_data.hpp"

namespace {

template <class T>
using matrix = std::vector<std::vector<T>>;

constexpr float minus_log_10000 = -9.2103404f;

// fairseq in float: sines, then cosines, k/(h-1); the first row at position 2.
matrix<float> fairseq() {
  matrix<float> rows;
  for (int pos = 2; pos < 402; ++pos) {
    std::vector<float> row(64);
    for (int k = 0; k < 32; ++k) {
      const float phase = static_cast<float>(pos) * std::exp(static_cast<float>(k) * (minus_log_10000 / 31));
      row[static_cast<std::size_t>(k)] = std::sin(phase);
      row[static_cast<std::size_t>(k) + 32] = std::cos(phase);
    }
    rows.push_back(row);
  }
  return rows;
}

// A timestep embedding in float: cosines, then sines, k/h, t = 999, the last of an odd width 0.
matrix<float> timestep() {
  std::vector<float> row(65);
  for (int k = 0; k < 32; ++k) {
    const float phase = 999 * std::exp(minus_log_10000 * static_cast<float>(k) / 32);
    row[static_cast<std::size_t>(k)] = std::cos(phase);
    row[static_cast<std::size_t>(k) + 32] = std::sin(phase);
  }
  return {row};
}

// Sines, then cosines, 2k/d, in double.
matrix<float> row_cut_out() {
  std::vector<float> row(64);
  for (int k = 0; k < 32; ++k) {
    const double phase = 4567 * std::pow(10000.0, -k / 32.0);
    row[static_cast<std::size_t>(k)] = static_cast<float>(std::sin(phase));
    row[static_cast<std::size_t>(k) + 32] = static_cast<float>(std::cos(phase));
  }
  return {row};
}

// The widely copied mistake: the exponent counts channels where it should count pairs.
matrix<double> wrong_exponent() {
  matrix<double> rows;
  for (int pos = 0; pos < 20; ++pos) {
    std::vector<double> row;
    for (int c = 0; c < 32; ++c) {
      const double phase = pos / std::pow(10000.0, 2.0 * c / 32);
      row.push_back(c % 2 == 0 ? std::sin(phase) : std::cos(phase));
    }
    rows.push_back(row);
  }
  return rows;
}

// The paper's in double, with what a table may have around it: two rows of zeros before it, one inside, a factor.
matrix<double> paper(double scale = 1, bool padded = false) {
  matrix<double> rows(padded ? 2 : 0, std::vector<double>(16));
  for (int pos = 0; pos < 20; ++pos) {
    std::vector<double> row;
    for (int c = 0; c < 16; ++c) {
      const double phase = pos * std::pow(10000.0, -(c / 2) / 8.0);
      row.push_back(padded && pos == 7 ? 0 : scale * (c % 2 == 0 ? std::sin(phase) : std::cos(phase)));
    }
    rows.push_back(row);
  }
  return rows;
}

matrix<double> with_nan() {
  matrix<double> rows = paper();
  rows[3][5] = std::numeric_limits<double>::quiet_NaN();
  return rows;
}

template <class T>
void write(const std::string& path, const matrix<T>& rows) {
  std::vector<T> elements;
  for (const std::vector<T>& row : rows) elements.insert(elements.end(), row.begin(), row.end());
  const std::vector<unsigned char> bytes = examples::npy_bytes(elements, rows.size(), rows.at(0).size());
  examples::write_file(path, bytes.data(), bytes.size());
}

const std::map<std::string, std::function<void(const std::string&)>> cases = {
    {"fairseq", [](const std::string& path) { write(path, fairseq()); }},
    {"timestep", [](const std::string& path) { write(path, timestep()); }},
    {"row_cut_out", [](const std::string& path) { write(path, row_cut_out()); }},
    {"wrong_exponent", [](const std::string& path) { write(path, wrong_exponent()); }},
    {"paper", [](const std::string& path) { write(path, paper()); }},
    {"padded", [](const std::string& path) { write(path, paper(1, true)); }},
    {"scaled", [](const std::string& path) { write(path, paper(0.25)); }},  // 1/sqrt(16)
    {"with_nan", [](const std::string& path) { write(path, with_nan()); }},
    {"zeros", [](const std::string& path) { write(path, matrix<float>(3, std::vector<float>(8))); }},
};

// The rows of one system, which must be whole.
matrix<float> printed_rows(const std::string& system, const std::string& vectors) {
  std::ifstream file(vectors);
  matrix<float> rows;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.compare(0, 7, "system ") == 0) inside = line == "system " + system;
    if (!inside || line.compare(0, 4, "row ") != 0) continue;
    std::istringstream numbers(line.substr(line.find(':') + 1));
    rows.emplace_back();
    for (float x; numbers >> x;) rows.back().push_back(x);
  }
  if (rows.empty()) throw std::runtime_error(vectors + " has no rows of " + system);
  return rows;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 3) {
      cases.at(argv[1])(argv[2]);
    } else if (argc == 4) {
      write(argv[2], printed_rows(argv[1], argv[3]));
    } else {
      throw std::runtime_error("usage: which_convention_cases NAME FILE.npy [VECTORS.txt]");
    }
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "which_convention_cases: %s\n", e.what());
    return 1;
  }
}
