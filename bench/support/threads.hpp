// SPDX-License-Identifier: MIT
// Two threads on disjoint rows of one matrix, one generator between them, against one thread.
#ifndef SINPE_BENCH_THREADS_HPP
#define SINPE_BENCH_THREADS_HPP

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "support/buffer.hpp"
#include "support/clock.hpp"
#include "support/levels.hpp"

namespace bench {

// Seconds from a common start until the last thread is done; each writes its share of the rows `passes` times.
template <class T>
double seconds_on_threads(unsigned threads, const sinpe::sinusoidal_pe<T>& pe, std::size_t rows, T* out,
                          std::size_t passes) {
  std::atomic<unsigned> ready{0};
  std::atomic<bool> started{false};
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t) {
    const std::size_t first = rows * t / threads;
    const std::size_t count = rows * (t + 1) / threads - first;
    workers.emplace_back([&, first, count] {
      ++ready;
      while (!started) {
      }
      for (std::size_t pass = 0; pass < passes; ++pass) {
        pe.encode_range(first, count, out + first * pe.dim());
        keep_memory();
      }
    });
  }
  while (ready != threads) std::this_thread::yield();
  const double begin = wall_clock();
  started = true;
  for (std::thread& worker : workers) worker.join();
  return wall_clock() - begin;
}

template <class T>
double two_threads_against_one(std::size_t rows, std::size_t dim) {
  const auto pe = generator<T>(dim);
  buffer<T> matrix(rows * dim);
  const auto pass = [&] { pe.encode_range(0, rows, matrix.data()); };
  const std::size_t passes = calls_for(pass, 1e-2);  // long against waking a thread
  std::vector<double> ratios;
  for (int i = 0; i < repetitions; ++i) {
    const double one = seconds_on_threads(1, pe, rows, matrix.data(), passes);
    ratios.push_back(one / seconds_on_threads(2, pe, rows, matrix.data(), passes));
  }
  return median(ratios);
}

}  // namespace bench

#endif  // SINPE_BENCH_THREADS_HPP
