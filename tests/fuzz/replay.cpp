// SPDX-License-Identifier: MIT
// Runs the inputs of a file through the fuzz target, with any compiler: a line each, in hexadecimal digits.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "support/data_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FILE\n", argv[0]);
    return 2;
  }
  std::size_t inputs = 0;
  for (const std::string& line : test::data_lines(argv[1])) {
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i + 1 < line.size(); i += 2) {
      bytes.push_back(static_cast<std::uint8_t>(std::stoul(line.substr(i, 2), nullptr, 16)));
    }
    std::fprintf(stderr, "%s\r", line.c_str());  // the last one that is seen is the one at fault
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    ++inputs;
  }
  std::printf("%zu inputs\n", inputs);
  return inputs < 100 ? 1 : 0;
}
