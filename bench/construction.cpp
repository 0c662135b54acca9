// SPDX-License-Identifier: MIT
// What it costs to make a generator, beside what people make instead: a table of rows by the C library.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench.hpp"
#include "support/subject.hpp"

namespace bench {
namespace {

constexpr std::size_t dim = 1024;
constexpr std::size_t table_rows = 512;

template <class T>
void register_type() {
  const std::string verb = std::string("construction<") + element_name<T>() + ">/";
  const std::string suffix = "/dim:" + std::to_string(dim);
  benchmark::RegisterBenchmark((verb + "unpinned" + suffix).c_str(), [](benchmark::State& state) {
    for (auto _ : state) {
      const sinpe::sinusoidal_pe<T> pe(dim);
      benchmark::DoNotOptimize(&pe);
    }
  });
  const std::string table = verb + "libm_table/rows:" + std::to_string(table_rows) + suffix;
  benchmark::RegisterBenchmark(table.c_str(), [](benchmark::State& state) {
    const std::vector<std::int64_t> positions = ascending(table_rows);
    for (auto _ : state) {
      std::vector<T> frequencies(dim / 2);
      std::vector<T> rows(table_rows * dim);
      libm_frequencies(dim, frequencies.data());
      libm_rows(positions.data(), table_rows, dim, frequencies.data(), channel_places{}, rows.data());
      benchmark::DoNotOptimize(rows.data());
    }
  });
}

}  // namespace

void register_construction() {
  register_type<float>();
  register_type<double>();
}

}  // namespace bench
