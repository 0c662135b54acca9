// SPDX-License-Identifier: MIT
// The header of NumPy's .npy format, versions 1.0 to 3.0: magic, version, length, then a Python dictionary.
// Source: numpy.lib.format, "Format Version 1.0" and the sections after it.
#ifndef SINPE_EXAMPLES_NPY_HEADER_HPP
#define SINPE_EXAMPLES_NPY_HEADER_HPP

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace examples {

// How the elements of a matrix lie in the file.
struct npy_layout {
  std::size_t rows = 0, cols = 0;
  std::size_t element_bytes = 0;  // 4: float32, 8: float64
  bool little_endian = true;
  bool fortran_order = false;  // columns, not rows, are contiguous
  std::size_t data_begin = 0;  // offset in the file
  std::size_t data_bytes = 0;
};

// Errors of a format are about the file as a whole; the caller adds its name.
[[noreturn]] inline void npy_error(const std::string& message) { throw std::runtime_error(message); }

// A reader of the dictionary that NumPy writes: three keys, in any order, nothing else.
class npy_dictionary {
 public:
  explicit npy_dictionary(std::string text) : text_(std::move(text)) {}

  void read(npy_layout& layout) {
    bool has_descr = false, has_order = false, has_shape = false;
    expect('{');
    while (!accept('}')) {
      const std::string key = quoted("a key");
      expect(':');
      if (key == "descr") {
        once(has_descr, key);
        read_descr(layout);
      } else if (key == "fortran_order") {
        once(has_order, key);
        layout.fortran_order = boolean();
      } else if (key == "shape") {
        once(has_shape, key);
        read_shape(layout);
      } else {
        npy_error("the header has an unknown key '" + printable(key) + "'");
      }
      if (!accept(',') && peek() != '}') npy_error("the header has " + here() + " where , or } should stand");
    }
    if (peek() != '\0' || at_ != text_.size()) npy_error("the header goes on after its dictionary with " + here());
    if (!has_descr || !has_order || !has_shape)
      npy_error(std::string("the header has no '") +
                (!has_descr   ? "descr"
                 : !has_order ? "fortran_order"
                              : "shape") +
                "'");
  }

 private:
  static void once(bool& seen, const std::string& key) {
    if (seen) npy_error("the header has '" + key + "' twice");
    seen = true;
  }

  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  // Text of the file for a message: short, and nothing that would move the cursor of a terminal.
  static std::string printable(const std::string& text) {
    std::string shown;
    for (const char c : text.substr(0, 24)) shown += c >= ' ' && c <= '~' ? c : '?';
    return shown;
  }

  // What stands at the cursor.
  std::string here() const { return at_ == text_.size() ? "its end" : '"' + printable(text_.substr(at_)) + '"'; }

  bool accept(char c) {
    if (peek() != c || at_ == text_.size()) return false;
    ++at_;
    return true;
  }

  void expect(char c) {
    if (!accept(c)) npy_error("the header has " + here() + " where " + c + " should stand");
  }

  std::string quoted(const std::string& what) {
    const char quote = peek();
    const std::size_t end = quote == '\'' || quote == '"' ? text_.find(quote, at_ + 1) : std::string::npos;
    if (end == std::string::npos) npy_error("the header has " + here() + " where " + what + " in quotes should stand");
    const std::string inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return inside;
  }

  bool boolean() {
    peek();
    for (const char* word : {"True", "False"}) {
      const std::string expected = word;
      if (text_.compare(at_, expected.size(), expected) != 0) continue;
      at_ += expected.size();
      return expected == "True";
    }
    npy_error("fortran_order is " + here() + ", neither True nor False");
  }

  void read_descr(npy_layout& layout) {
    const std::string descr = quoted("a dtype of plain numbers");
    if (descr != "<f4" && descr != "<f8" && descr != ">f4" && descr != ">f8")
      npy_error("dtype '" + printable(descr) + "' is neither float32 nor float64 ('<f4', '<f8', '>f4', '>f8')");
    layout.little_endian = descr[0] == '<';
    layout.element_bytes = descr[2] == '4' ? 4 : 8;
  }

  void read_shape(npy_layout& layout) {
    std::vector<std::size_t> sizes;
    expect('(');
    const std::size_t begin = at_;
    while (!accept(')')) {
      sizes.push_back(number());
      if (!accept(',') && peek() != ')') npy_error("the shape has " + here() + " where , or ) should stand");
    }
    if (sizes.size() != 2)
      npy_error("shape (" + text_.substr(begin, at_ - begin) + " is not that of a matrix: 2 sizes are needed");
    layout.rows = sizes[0];
    layout.cols = sizes[1];
  }

  std::size_t number() {
    if (peek() < '0' || peek() > '9') npy_error("the shape has " + here() + " where a number should stand");
    std::size_t value = 0;
    for (; at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9'; ++at_) {
      const std::size_t digit = static_cast<std::size_t>(text_[at_] - '0');
      if (value > (SIZE_MAX - digit) / 10) npy_error("the shape has a size beyond the memory of any machine");
      value = 10 * value + digit;
    }
    return value;
  }

  std::string text_;
  std::size_t at_ = 0;
};

// The layout of a whole file, whose length must be exactly what its header says.
// Errors: std::runtime_error saying what was found instead.
inline npy_layout read_npy_header(const std::vector<unsigned char>& file) {
  static const unsigned char magic[6] = {0x93, 'N', 'U', 'M', 'P', 'Y'};
  for (std::size_t i = 0; i < sizeof magic; ++i)
    if (i >= file.size() || file[i] != magic[i]) npy_error("not a .npy file: its first bytes are not \\x93NUMPY");
  if (file.size() < 8) npy_error("the file ends inside its header");
  const unsigned major = file[6], minor = file[7];
  if (major < 1 || major > 3 || minor != 0)
    npy_error("format version " + std::to_string(major) + "." + std::to_string(minor) + " is not 1.0, 2.0 or 3.0");

  const std::size_t length_bytes = major == 1 ? 2 : 4;
  if (file.size() < 8 + length_bytes) npy_error("the file ends inside its header");
  std::size_t length = 0;
  for (std::size_t i = 0; i < length_bytes; ++i) length |= std::size_t{file[8 + i]} << (8 * i);
  npy_layout layout;
  layout.data_begin = 8 + length_bytes;
  if (length > file.size() - layout.data_begin)
    npy_error("the header should have " + std::to_string(length) + " bytes, " +
              std::to_string(file.size() - layout.data_begin) + " follow");
  const auto text = file.begin() + static_cast<std::ptrdiff_t>(layout.data_begin);
  npy_dictionary(std::string(text, text + static_cast<std::ptrdiff_t>(length))).read(layout);
  layout.data_begin += length;

  const std::string shape = "(" + std::to_string(layout.rows) + ", " + std::to_string(layout.cols) + ")";
  if (layout.cols == 0) npy_error("shape " + shape + " has no columns");
  if (layout.rows > SIZE_MAX / layout.cols / layout.element_bytes) npy_error("shape " + shape + " overflows");
  layout.data_bytes = layout.rows * layout.cols * layout.element_bytes;
  if (layout.data_bytes != file.size() - layout.data_begin)
    npy_error("shape " + shape + " needs " + std::to_string(layout.data_bytes) + " bytes of data, " +
              std::to_string(file.size() - layout.data_begin) + " follow");
  return layout;
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_NPY_HEADER_HPP
