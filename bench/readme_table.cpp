// SPDX-License-Identifier: MIT
// The table of the README: 512 rows of 512 channels, one thread; every way in turns with memset of the same bytes. The
// errors are the largest of some rows up to the position named, against exact values (support/exact.hpp).
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "support/contests.hpp"
#include "support/machine.hpp"
#include "support/verify.hpp"
#include "targets.hpp"

namespace bench {
namespace {

constexpr std::size_t table_rows = 512;
constexpr std::size_t table_dim = 512;

// Rows up to `last`: most of them near it, where errors that grow are largest.
subject judged_subject(std::int64_t last) {
  subject s;
  s.dim = table_dim;
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(judged_rows); ++i) {
    s.positions.push_back(i % 2 == 0 ? last - i * i : last * i / static_cast<std::int64_t>(judged_rows));
  }
  return s;
}

void print_way(const char* name, const comparison& c, std::size_t bytes, const std::string& errors) {
  std::printf("| %s | %.2f | %.3f | %s |\n", name, static_cast<double>(bytes) / c.first_seconds * 1e-9, c.ratio,
              errors.c_str());
  std::fflush(stdout);
}

// `rows_at(positions, rows, out)` writes rows.
template <class T, class Rows>
void print_way(const char* name, Rows rows_at) {
  const std::vector<std::int64_t> positions = ascending(table_rows);
  buffer<T> matrix(table_rows * table_dim);
  const comparison c = compare([&] { rows_at(positions.data(), table_rows, matrix.data()); },
                               [&] { fill_memory(matrix.data(), matrix.bytes()); });
  char errors[64];
  const auto error_up_to = [&](std::int64_t last) {
    const subject s = judged_subject(last);
    return error_of_rows(s, matrix, [&](T* out) { rows_at(s.positions.data(), s.positions.size(), out); });
  };
  std::snprintf(errors, sizeof errors, "%.1e | %.1e", error_up_to(1000), error_up_to(100000));
  print_way(name, c, matrix.bytes(), errors);
}

template <class T>
void print_loops(const std::string& type) {
  std::vector<T> frequencies(table_dim / 2);
  libm_frequencies(table_dim, frequencies.data());
  print_way<T>(("`pow`, `sin`, `cos` per element, " + type).c_str(),
               [](const std::int64_t* positions, std::size_t rows, T* out) {
                 pow_rows(positions, rows, table_dim, channel_places{}, out);
               });
  print_way<T>(("libm loop, frequencies kept, " + type).c_str(),
               [&](const std::int64_t* positions, std::size_t rows, T* out) {
                 libm_rows(positions, rows, table_dim, frequencies.data(), channel_places{}, out);
               });
  print_way<T>(("the same with `-ffast-math` (libmvec), " + type).c_str(),
               [&](const std::int64_t* positions, std::size_t rows, T* out) {
                 fast_math_rows(positions, rows, table_dim, frequencies.data(), channel_places{}, out);
               });
}

template <class T>
void print_generator(const char* name) {
  const auto pe = generator<T>(table_dim);
  print_way<T>(name, [&](const std::int64_t* positions, std::size_t rows, T* out) {
    const bool consecutive = positions[rows - 1] - positions[0] == static_cast<std::int64_t>(rows) - 1;
    if (consecutive) {
      pe.encode_range(positions[0], rows, out);
    } else {
      pe.encode_at(positions, rows, out);
    }
  });
}

}  // namespace

void print_readme_table() {
  std::printf("%s; %s; %zu x %zu, one thread; exact values: %s\n\n", processor().c_str(), compiler().c_str(),
              table_rows, table_dim, exact_encoding::source());
  std::printf("| way | GB/s | relative to memset | max error to 1,000 | max error to 100,000 |\n");
  std::printf("| :-- | --: | --: | --: | --: |\n");
  print_loops<float>("float");
  print_loops<double>("double");
  buffer<float> matrix(table_rows * table_dim);
  buffer<float> table(matrix.size());
  generator<float>(table_dim).encode_range(0, table_rows, table.data());
  const auto fill = [&] { fill_memory(matrix.data(), matrix.bytes()); };
  print_way("a ready table copied, float",
            compare([&] { copy_table(matrix.data(), table.data(), matrix.size()); }, fill), matrix.bytes(),
            "of its maker | of its maker");
  print_generator<float>("**sinpe**, float");
  print_generator<double>("**sinpe**, double");
  print_way("memset", compare(fill, fill), matrix.bytes(), "- | -");
}

}  // namespace bench
