// SPDX-License-Identifier: MIT
// The elements of a .npy matrix, to and from memory, on machines of either byte order.
#ifndef SINPE_EXAMPLES_NPY_DATA_HPP
#define SINPE_EXAMPLES_NPY_DATA_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include "npy_header.hpp"

namespace examples {

template <class T>
using bits_of = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;

template <class T>
T load_element(const unsigned char* bytes, bool little_endian) {
  bits_of<T> bits = 0;
  for (std::size_t i = 0; i < sizeof(T); ++i)
    bits |= bits_of<T>{bytes[little_endian ? i : sizeof(T) - 1 - i]} << (8 * i);
  T element;
  std::memcpy(&element, &bits, sizeof(T));
  return element;
}

// The matrix of a file in rows.
// Requires: layout = read_npy_header(file); sizeof(T) == layout.element_bytes.
template <class T>
std::vector<T> load_rows(const std::vector<unsigned char>& file, const npy_layout& layout) {
  std::vector<T> matrix(layout.rows * layout.cols);
  const unsigned char* bytes = file.data() + layout.data_begin;
  for (std::size_t r = 0; r < layout.rows; ++r)
    for (std::size_t c = 0; c < layout.cols; ++c) {
      const std::size_t place = layout.fortran_order ? c * layout.rows + r : r * layout.cols + c;
      matrix[r * layout.cols + c] = load_element<T>(bytes + place * sizeof(T), layout.little_endian);
    }
  return matrix;
}

// The file that numpy.save writes for these rows: version 1.0, little-endian, C order, data at a multiple of 64.
template <class T>
std::vector<unsigned char> npy_bytes(const std::vector<T>& matrix, std::size_t rows, std::size_t cols) {
  std::string header = std::string("{'descr': '") + (sizeof(T) == 4 ? "<f4" : "<f8") +
                       "', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", " + std::to_string(cols) +
                       "), }";
  header.append(63 - (10 + header.size()) % 64, ' ').push_back('\n');
  std::vector<unsigned char> file = {0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  for (const std::size_t byte : {header.size() % 256, header.size() / 256})
    file.push_back(static_cast<unsigned char>(byte));
  file.insert(file.end(), header.begin(), header.end());
  for (const T& element : matrix) {
    bits_of<T> bits;
    std::memcpy(&bits, &element, sizeof(T));
    for (std::size_t i = 0; i < sizeof(T); ++i) file.push_back(static_cast<unsigned char>(bits >> (8 * i)));
  }
  return file;
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_NPY_DATA_HPP
