// SPDX-License-Identifier: MIT
// What compare_builds compares: speeds relative to memset of 512 x 512 elements, which is the same C library's in every
// build.
#include <cstdio>

#include "support/contests.hpp"
#include "targets.hpp"

namespace bench {
namespace {

constexpr matrix_size build_matrix{512, 512};

void print_ratio(const char* name, double ratio) {
  std::printf("%s\t%.4f\n", name, ratio);
  std::fflush(stdout);
}

template <class T>
double add_ratio() {
  const auto pe = generator<T>(build_matrix.dim);
  buffer<T> matrix(build_matrix.rows * build_matrix.dim);
  return compare([&] { pe.add_positional(matrix.data(), build_matrix.rows); },
                 [&] { fill_memory(matrix.data(), matrix.bytes()); })
      .ratio;
}

// Single rows, their time extrapolated to the matrix that memset fills.
template <class T>
double row_ratio() {
  const auto pe = generator<T>(build_matrix.dim);
  buffer<T> matrix(build_matrix.rows * build_matrix.dim);
  position_cycle cycle(scattered(64), 1);
  return compare([&] { pe.encode(*cycle.next(), matrix.data()); }, [&] { fill_memory(matrix.data(), matrix.bytes()); })
             .ratio /
         static_cast<double>(build_matrix.rows);
}

}  // namespace

void print_build_ratios() {
  for (const level& l : pinned_levels) {
    if (l.isa == sinpe::isa::scalar || !sinpe::is_supported(l.isa)) continue;  // no compiler compared is left to it
    char name[64];
    std::snprintf(name, sizeof name, "range float %s", l.name);
    print_ratio(name, encode_range_against<float>(build_matrix, fill_memory, l).ratio);
  }
  print_ratio("range double", encode_range_against<double>(build_matrix, fill_memory).ratio);
  print_ratio("add float", add_ratio<float>());
  print_ratio("add double", add_ratio<double>());
  print_ratio("row float", row_ratio<float>());
  print_ratio("row double", row_ratio<double>());
}

}  // namespace bench
