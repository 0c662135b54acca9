// SPDX-License-Identifier: MIT
// A table of encodings as which_convention reads it.
#ifndef SINPE_EXAMPLES_SUPPORT_TABLE_HPP
#define SINPE_EXAMPLES_SUPPORT_TABLE_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "file.hpp"
#include "npy_data.hpp"
#include "npy_header.hpp"

namespace examples {

struct table {
  std::size_t rows = 0, cols = 0;
  std::vector<double> values;

  const double* row(std::size_t r) const { return values.data() + r * cols; }
  bool is_padding(std::size_t r) const {
    return std::all_of(row(r), row(r) + cols, [](double x) { return x == 0; });
  }
};

// Without the rows of zeros that it begins with.  Errors: std::runtime_error naming the file.
inline table load_table(const std::string& path) {
  const std::vector<unsigned char> file = read_file(path);
  table t;
  try {
    const npy_layout layout = read_npy_header(file);
    t.rows = layout.rows;
    t.cols = layout.cols;
    if (layout.element_bytes == 4) {
      for (const float x : load_rows<float>(file, layout)) t.values.push_back(static_cast<double>(x));
    } else {
      t.values = load_rows<double>(file, layout);
    }
    for (std::size_t i = 0; i < t.values.size(); ++i) {
      if (!std::isfinite(t.values[i])) {
        throw std::runtime_error("row " + std::to_string(i / t.cols) + ", channel " + std::to_string(i % t.cols) +
                                 " is not a finite number");
      }
    }
    while (t.rows > 0 && t.is_padding(0)) {
      t.values.erase(t.values.begin(), t.values.begin() + static_cast<std::ptrdiff_t>(t.cols));
      --t.rows;
    }
    if (t.rows == 0) throw std::runtime_error("it has no row but zeros");
  } catch (const std::exception& e) {
    throw std::runtime_error(path + ": " + e.what());
  }
  return t;
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_SUPPORT_TABLE_HPP
