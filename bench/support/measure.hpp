// SPDX-License-Identifier: MIT
// A row of the report: registers a call with Google Benchmark, and puts beside its time what its output is worth.
//
//   bytes_per_second   of the matrix, counted once, read and written or only written
//   vs_memset          how many times as fast as memset of the same bytes, taken in the same run, right after
//   max_error          largest absolute error against exact values, over some rows (verify.hpp, exact.hpp)
//   label              the checksum of the output
//
// An output of a generator that differs from that of the scalar kernels, or is further from the exact values than the
// epsilon of its type, is reported as an error, not as a time.
#ifndef SINPE_BENCH_MEASURE_HPP
#define SINPE_BENCH_MEASURE_HPP

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <limits>
#include <map>
#include <memory>
#include <string>

#include "support/clock.hpp"
#include "support/levels.hpp"
#include "support/verify.hpp"

namespace bench {

// Rows that were refused for their output: the exit status of the program.
inline int& refused_rows() {
  static int count = 0;
  return count;
}

struct outcome {
  std::uint64_t checksum = 0;
  double max_error = std::numeric_limits<double>::quiet_NaN();
};

// One matrix for all rows of the report: the same pages for every side of a comparison.
template <class T>
buffer<T>& shared_matrix(std::size_t elements) {
  static std::unique_ptr<buffer<T>> matrix;
  if (!matrix || matrix->size() != elements) {
    matrix.reset();
    matrix = std::make_unique<buffer<T>>(elements);
  }
  return *matrix;
}

// Of one call of what a row is measured against, taken right after it: the median of three runs.
template <class Action>
double seconds_beside(const Action& action) {
  const std::size_t calls = calls_for(action, 1e-3);
  return median({seconds_of(action, calls), seconds_of(action, calls), seconds_of(action, calls)}) /
         static_cast<double>(calls);
}

// Of one call of `action`, which works on so many bytes, as often as Google Benchmark wants it.
template <class Action>
double timed_seconds(benchmark::State& state, std::size_t bytes, const Action& action) {
  const double begin = thread_clock();
  for (auto _ : state) {
    action();
    benchmark::ClobberMemory();
  }
  const double seconds = (thread_clock() - begin) / static_cast<double>(state.iterations());
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * static_cast<std::int64_t>(bytes));
  return seconds;
}

// The timed part. `timed` writes or adds `s.rows` rows to the matrix.
template <class T, class Timed>
void time_calls(benchmark::State& state, const subject& s, T* matrix, Timed&& timed) {
  const std::size_t bytes = s.elements() * sizeof(T);
  const double seconds = timed_seconds(state, bytes, [&] { timed(matrix); });
  state.counters["vs_memset"] = seconds_beside([=] { fill_memory(matrix, bytes); }) / seconds;
}

// Computed once for each name, however often Google Benchmark calls for more iterations.
template <class Compute>
const outcome& outcome_of(const std::string& name, Compute&& compute) {
  static std::map<std::string, outcome> known;
  const auto found = known.find(name);
  return found != known.end() ? found->second : known.emplace(name, compute()).first->second;
}

template <class T>
std::size_t matrix_elements(const subject& s) {
  return std::max(s.elements(), s.checked_elements());
}

// A baseline with an output of its own. `fill` writes or adds all positions of `s`, `timed` those of one call.
template <class T, class Fill, class Timed>
void add_approximation(const subject& s, const std::string& way, Fill fill, Timed timed) {
  const std::string name = s.name(way);
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) mutable {
    buffer<T>& matrix = shared_matrix<T>(matrix_elements<T>(s));
    const outcome& o = outcome_of(name, [&] { return outcome{0, error_of_rows(s, matrix, fill)}; });
    time_calls(state, s, matrix.data(), timed);
    state.counters["max_error"] = o.max_error;
  });
}

// A baseline that computes nothing.
template <class T, class Timed>
void add_ceiling(const subject& s, const std::string& way, Timed timed) {
  benchmark::RegisterBenchmark(s.name(way).c_str(), [=](benchmark::State& state) mutable {
    time_calls(state, s, shared_matrix<T>(matrix_elements<T>(s)).data(), timed);
  });
}

// The generator, at each level. `fill(pe, matrix)` writes or adds all positions of `s`; `timed(pe, matrix)` those of
// one call.
template <class T, class Fill, class Timed>
void add_generator(const subject& s, Fill fill, Timed timed) {
  for (const level& l : levels()) {
    const std::string name = s.name(l.name);
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) mutable {
      buffer<T>& matrix = shared_matrix<T>(matrix_elements<T>(s));
      const auto outcome_at = [&](const level& at) {
        const auto pe = generator<T>(s.dim, at, s.options);
        return checksum_of(s, matrix, [&](T* out) { fill(pe, out); });
      };
      const outcome& expected = outcome_of(s.name("expected"), [&] {
        const auto pe = generator<T>(s.dim, pinned_levels[0], s.options);
        const double error = error_of_rows(s, matrix, [&](T* out) { fill(pe, out); });
        return outcome{outcome_at(pinned_levels[0]), error};
      });
      const outcome& o = outcome_of(name, [&] { return outcome{outcome_at(l), expected.max_error}; });
      const bool inexact = o.max_error > epsilon_of<T>();
      if (inexact || o.checksum != expected.checksum) {
        ++refused_rows();
        state.SkipWithError(inexact ? "the output is wrong" : "the output differs from that of the scalar kernels");
        return;
      }
      const auto pe = generator<T>(s.dim, l, s.options);
      time_calls(state, s, matrix.data(), [&](T* out) { timed(pe, out); });
      state.counters["max_error"] = o.max_error;
      char text[32];
      std::snprintf(text, sizeof text, "fnv:%016" PRIx64, o.checksum);
      state.SetLabel(text);
    });
  }
}

template <class T, class Call>
void add_generator(const subject& s, Call call) {
  add_generator<T>(s, call, call);
}

}  // namespace bench

#endif  // SINPE_BENCH_MEASURE_HPP
