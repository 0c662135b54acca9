// SPDX-License-Identifier: MIT
// Input files for the tests of the npy example, good and malformed, and the check of its output.
//   npy_cases write NAME FILE            writes the case
//   npy_cases verify NAME FILE FIRST     whether FILE is the case plus its encoding, byte for byte
// The bytes are put together here, not by the code under test.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "../support/file.hpp"

namespace {

constexpr std::size_t rows = 5, cols = 7;  // the shape of every good case but the empty one

std::string little_endian(std::uint64_t number, std::size_t bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
  return text;
}

template <class T>
std::string element(T x, bool reversed = false) {
  std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t> bits;
  std::memcpy(&bits, &x, sizeof(T));
  const std::string text = little_endian(bits, sizeof(T));
  return reversed ? std::string(text.rbegin(), text.rend()) : text;
}

// Not all representable exactly, of both signs.
template <class T>
T input(std::size_t r, std::size_t c) {
  return static_cast<T>(static_cast<int>((31 * r + 17 * c) % 23) - 11) / T{7};
}

std::string file(int major, const std::string& header, const std::string& data) {
  return std::string("\x93NUMPY") + static_cast<char>(major) + '\0' + little_endian(header.size(), major == 1 ? 2 : 4) +
         header + data;
}

std::string dictionary(const std::string& descr, const std::string& order, const std::string& shape) {
  std::string text = "{'descr': " + descr + ", 'fortran_order': " + order + ", 'shape': " + shape + ", }";
  while ((10 + text.size() + 1) % 64 != 0) text += ' ';
  return text + '\n';
}

template <class T>
std::string in_rows(bool reversed = false) {
  std::string text;
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < cols; ++c) text += element(input<T>(r, c), reversed);
  return text;
}

template <class T>
std::string in_columns() {
  std::string text;
  for (std::size_t c = 0; c < cols; ++c)
    for (std::size_t r = 0; r < rows; ++r) text += element(input<T>(r, c));
  return text;
}

template <class T>
std::string expected(long long first) {
  std::string text;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::vector<T> row = sinpe::encode<T>(first + static_cast<long long>(r), cols);
    for (std::size_t c = 0; c < cols; ++c) text += element(static_cast<T>(input<T>(r, c) + row[c]));
  }
  return file(1, dictionary(sizeof(T) == 4 ? "'<f4'" : "'<f8'", "False", "(5, 7)"), text);
}

struct test_case {
  const char* name;
  std::function<std::string()> bytes;
};

const std::string f4 = "'<f4'", f8 = "'<f8'", shape = "(5, 7)";

std::string plain(const std::string& header) { return file(1, header, in_rows<float>()); }

const std::vector<test_case> cases = {
    // good
    {"float32", [] { return plain(dictionary(f4, "False", shape)); }},
    {"float64", [] { return file(1, dictionary(f8, "False", shape), in_rows<double>()); }},
    {"float32_big_endian", [] { return file(1, dictionary("'>f4'", "False", shape), in_rows<float>(true)); }},
    {"float64_big_endian", [] { return file(1, dictionary("'>f8'", "False", shape), in_rows<double>(true)); }},
    {"float32_fortran", [] { return file(1, dictionary(f4, "True", shape), in_columns<float>()); }},
    {"float64_fortran", [] { return file(1, dictionary(f8, "True", shape), in_columns<double>()); }},
    {"float32_version_2", [] { return file(2, dictionary(f4, "False", shape), in_rows<float>()); }},
    {"float64_version_3", [] { return file(3, dictionary(f8, "False", shape), in_rows<double>()); }},
    {"float32_other_spelling", [] { return plain("{\"shape\":(5,7,),\"fortran_order\":False,\n \"descr\":\"<f4\"}"); }},
    {"float32_empty", [] { return file(1, dictionary(f4, "False", "(0, 7)"), ""); }},
    // malformed
    {"empty_file", [] { return std::string(); }},
    {"zip", [] { return "PK\x03\x04" + std::string(100, 'x'); }},
    {"magic_only", [] { return std::string("\x93NUMPY"); }},
    {"no_header_length", [] { return std::string("\x93NUMPY\x01\0\x40", 9); }},
    {"version_4", [] { return file(4, dictionary(f4, "False", shape), in_rows<float>()); }},
    {"version_0", [] { return file(0, dictionary(f4, "False", shape), in_rows<float>()); }},
    {"header_cut", [] { return plain(dictionary(f4, "False", shape)).substr(0, 40); }},
    {"header_too_long", [] { return "\x93NUMPY\x02" + std::string(1, '\0') + "\xff\xff\xff\xff{'descr': '<f4'"; }},
    {"data_cut", [] { return plain(dictionary(f4, "False", shape)).substr(0, 128 + 4 * rows * cols - 1); }},
    {"data_too_long", [] { return plain(dictionary(f4, "False", shape)) + '\0'; }},
    {"int32", [] { return plain(dictionary("'<i4'", "False", shape)); }},
    {"float16", [] { return plain(dictionary("'<f2'", "False", shape)); }},
    {"unprintable_dtype", [] { return plain(dictionary("'\033\377f4'", "False", shape)); }},
    {"structured", [] { return plain(dictionary("[('x', '<f4')]", "False", shape)); }},
    {"one_axis", [] { return plain(dictionary(f4, "False", "(35,)")); }},
    {"three_axes", [] { return plain(dictionary(f4, "False", "(5, 7, 1)")); }},
    {"no_axes", [] { return plain(dictionary(f4, "False", "()")); }},
    {"negative_size", [] { return plain(dictionary(f4, "False", "(-5, 7)")); }},
    {"size_not_a_number", [] { return plain(dictionary(f4, "False", "(5, n)")); }},
    {"size_overflow", [] { return plain(dictionary(f4, "False", "(5, 99999999999999999999)")); }},
    // 2^62 * 4 elements: 0 bytes in 64 bits, as many as follow
    {"product_overflow", [] { return file(1, dictionary(f4, "False", "(4611686018427387904, 4)"), ""); }},
    {"no_columns", [] { return file(1, dictionary(f4, "False", "(9223372036854775807, 0)"), ""); }},
    {"order_not_boolean", [] { return plain(dictionary(f4, "0", shape)); }},
    {"no_descr", [] { return plain("{'fortran_order': False, 'shape': (5, 7), }"); }},
    {"no_order", [] { return plain("{'descr': '<f4', 'shape': (5, 7), }"); }},
    {"no_shape", [] { return plain("{'descr': '<f4', 'fortran_order': False, }"); }},
    {"key_twice", [] { return plain("{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': (5, 7), }"); }},
    {"unknown_key", [] { return plain("{'descr': '<f4', 'fortran_order': False, 'shape': (5, 7), 'a': 1}"); }},
    {"not_a_dictionary", [] { return plain("['<f4', False, (5, 7)]"); }},
    {"open_dictionary", [] { return plain("{'descr': '<f4', 'fortran_order': False, 'shape': (5, 7)"); }},
    {"open_quote", [] { return plain("{'descr': '<f4, "); }},
    {"text_after_dictionary", [] { return plain(dictionary(f4, "False", shape) + "\x01rest"); }},
};

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() < 3) throw std::runtime_error("usage: npy_cases write|verify NAME FILE [FIRST]");
  const std::string &verb = arguments[0], &name = arguments[1], &path = arguments[2];
  for (const test_case& c : cases) {
    if (c.name != name) continue;
    if (verb == "write") {
      const std::string bytes = c.bytes();
      examples::write_file(path, bytes.data(), bytes.size());
      return 0;
    }
    const long long first = std::atoll(arguments.at(3).c_str());
    const std::string wanted = name == "float32_empty"         ? c.bytes()
                               : name.rfind("float64", 0) == 0 ? expected<double>(first)
                                                               : expected<float>(first);
    const std::vector<unsigned char> found = examples::read_file(path);
    if (found.size() == wanted.size() && std::memcmp(found.data(), wanted.data(), wanted.size()) == 0) return 0;
    throw std::runtime_error(path + " is not what encode and one addition give");
  }
  throw std::runtime_error("no case is called " + name);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception& e) {
    std::fprintf(stderr, "npy_cases: %s\n", e.what());
    return 1;
  }
}
