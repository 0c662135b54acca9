// SPDX-License-Identifier: MIT
// Adds the encoding to a matrix in NumPy's .npy format, [seq_len, d] of float32 or float64:
//   npy IN.npy OUT.npy [FIRST]    FIRST is the position of the first row, 0 by default
// IN may be of either byte order and of C or Fortran order; OUT is little-endian, in C order. They may be one file.
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/file.hpp"
#include "support/npy_data.hpp"
#include "support/npy_header.hpp"

namespace {

using bytes = std::vector<unsigned char>;
using examples::npy_layout;

constexpr std::int64_t largest_position = std::int64_t{1} << 53;  // of the promised accuracy

std::int64_t parse_position(const char* text) {
  char* end = nullptr;
  errno = 0;
  const long long position = std::strtoll(text, &end, 10);
  if (end == text || *end != '\0') throw std::runtime_error(std::string("FIRST is \"") + text + "\", not an integer");
  if (errno == ERANGE || position < -largest_position || position > largest_position)
    throw std::runtime_error(std::string("FIRST is ") + text + ", beyond 2^53");
  return position;
}

template <class T>
bytes with_encoding(const bytes& file, const npy_layout& layout, std::int64_t first) {
  std::vector<T> matrix = examples::load_rows<T>(file, layout);
  if (layout.rows != 0) sinpe::sinusoidal_pe<T>(layout.cols).add_positional(matrix.data(), layout.rows, first);
  return examples::npy_bytes(matrix, layout.rows, layout.cols);
}

void run(const std::string& in, const std::string& out, std::int64_t first) {
  const bytes file = examples::read_file(in);
  npy_layout layout;
  bytes result;
  try {
    layout = examples::read_npy_header(file);
    result = layout.element_bytes == 4 ? with_encoding<float>(file, layout, first)
                                       : with_encoding<double>(file, layout, first);
  } catch (const std::exception& e) {
    throw std::runtime_error(in + ": " + e.what());
  }
  examples::write_file(out, result.data(), result.size());
  std::printf("%s: float%zu, %zu x %zu\n", out.c_str(), 8 * layout.element_bytes, layout.rows, layout.cols);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && argc != 4) {
    std::fprintf(stderr, "usage: npy IN.npy OUT.npy [FIRST]\n");
    return 2;
  }
  try {
    run(argv[1], argv[2], argc == 4 ? parse_position(argv[3]) : 0);
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "npy: %s\n", e.what());
    return 1;
  }
}
