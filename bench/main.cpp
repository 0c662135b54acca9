// SPDX-License-Identifier: MIT
// The report. Takes the flags of Google Benchmark; a row takes at least 0.1 s unless --benchmark_min_time says
// otherwise. Fails where an output was wrong, or where no row matched the filter.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <string>
#include <vector>

#include "bench.hpp"
#include "support/machine.hpp"
#include "support/measure.hpp"

int main(int argc, char** argv) {
  std::string min_time = "--benchmark_min_time=0.1";
  std::vector<char*> arguments(argv, argv + argc);
  arguments.insert(arguments.begin() + 1, min_time.data());  // a later one wins
  int count = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 1;
  benchmark::AddCustomContext("processor", bench::processor());
  benchmark::AddCustomContext("compiler", bench::compiler());
  benchmark::AddCustomContext("baselines", bench::baseline_flags());
  benchmark::AddCustomContext("exact values", bench::exact_encoding::source());
  bench::register_encode();
  bench::register_encode_range();
  bench::register_encode_at();
  bench::register_add_positional();
  bench::register_construction();
  bench::register_rotary();
  bench::register_grid();
  bench::register_views();
  if (benchmark::RunSpecifiedBenchmarks() == 0) return 1;
  if (bench::refused_rows() != 0) std::fprintf(stderr, "wrong output in %d rows\n", bench::refused_rows());
  return bench::refused_rows() == 0 ? 0 : 1;
}
