// SPDX-License-Identifier: MIT
// Files as bytes, with errors that say which file and why.
#ifndef SINPE_EXAMPLES_FILE_HPP
#define SINPE_EXAMPLES_FILE_HPP

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace examples {

struct file_closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using file_handle = std::unique_ptr<std::FILE, file_closer>;

[[noreturn]] inline void file_error(const char* verb, const std::string& path) {
  throw std::runtime_error(std::string("cannot ") + verb + " " + path + ": " + std::strerror(errno));
}

// The first `limit` bytes of a file, or all where it is shorter.
// Errors: std::runtime_error naming the file and the reason.
inline std::vector<unsigned char> read_file(const std::string& path, std::size_t limit = SIZE_MAX) {
  const file_handle file(std::fopen(path.c_str(), "rb"));
  if (!file) file_error("open", path);
  std::vector<unsigned char> bytes;
  unsigned char chunk[65536];
  while (bytes.size() < limit) {
    const std::size_t got = std::fread(chunk, 1, std::min(sizeof chunk, limit - bytes.size()), file.get());
    bytes.insert(bytes.end(), chunk, chunk + got);
    if (got == 0) break;
  }
  if (std::ferror(file.get())) file_error("read", path);
  return bytes;
}

// Errors: as read_file.
inline void write_file(const std::string& path, const void* bytes, std::size_t count) {
  file_handle file(std::fopen(path.c_str(), "wb"));
  if (!file) file_error("open", path);
  const bool written = std::fwrite(bytes, 1, count, file.get()) == count;
  if (std::fclose(file.release()) != 0 || !written) file_error("write", path);
}

}  // namespace examples

#endif  // SINPE_EXAMPLES_FILE_HPP
