// SPDX-License-Identifier: MIT
// Promise: one generator serves many threads with disjoint outputs, and the free functions any number of them.
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/option_sets.hpp"

namespace {

constexpr std::size_t thread_count = 8;

// Runs work(0), work(1), ... at the same time.
template <class Work>
void in_threads(const Work& work) {
  std::atomic<std::size_t> waiting{thread_count};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < thread_count; ++i) {
    threads.emplace_back([&, i] {
      --waiting;
      while (waiting != 0) std::this_thread::yield();
      work(i);
    });
  }
  for (std::thread& thread : threads) thread.join();
}

struct call {
  std::size_t d;
  sinpe::pe_options options;
  double position;
};

std::vector<call> calls() {
  std::vector<call> all;
  const auto laws = test::some_laws();
  for (std::size_t i = 0; i < 120; ++i) {
    const auto orders = test::all_orders(laws[i % laws.size()]);
    all.push_back({4 + i % 37, orders[i % orders.size()], static_cast<double>(i * i) - 50.5});
  }
  return all;
}

}  // namespace

// First in the file: in a process of its own the first calls of all threads are the first of the process.
TEMPLATE_TEST_CASE("case 79: free functions on all threads at once give serial bytes", "", float, double) {
  const auto all = calls();
  std::vector<std::vector<std::vector<TestType>>> rows(thread_count);
  std::vector<std::vector<TestType>> matrices(thread_count, std::vector<TestType>(24 * 16));
  in_threads([&](std::size_t i) {
    for (std::size_t n = 0; n < 1000; ++n) {
      const call& c = all[(n + 15 * i) % all.size()];
      auto row = sinpe::encode<TestType>(c.position, c.d, c.options);
      if (n < all.size()) rows[i].push_back(std::move(row));
    }
    sinpe::add_positional(matrices[i], 24);
  });
  std::vector<TestType> matrix(24 * 16);
  sinpe::add_positional(matrix, 24);
  for (std::size_t i = 0; i < thread_count; ++i) {
    for (std::size_t n = 0; n < all.size(); ++n) {
      const call& c = all[(n + 15 * i) % all.size()];
      CHECK(test::difference(rows[i][n], sinpe::encode<TestType>(c.position, c.d, c.options)) == "");
    }
    CHECK(test::difference(matrices[i], matrix) == "");
  }
}

TEMPLATE_TEST_CASE("one generator on all threads gives serial bytes", "", float, double) {
  constexpr std::size_t d = 130;
  constexpr std::size_t share = 61;
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> serial(thread_count * share * d);
  generator.encode_range(0, thread_count * share, serial.data());
  std::vector<TestType> parallel(serial.size());
  in_threads([&](std::size_t i) { generator.encode_range(i * share, share, parallel.data() + i * share * d); });
  CHECK(test::difference(parallel, serial) == "");

  std::vector<TestType> serial_sum(serial.size(), TestType{1});
  generator.add_positional(serial_sum.data(), thread_count * share);
  std::vector<TestType> parallel_sum(serial.size(), TestType{1});
  in_threads([&](std::size_t i) {
    for (std::size_t r = i * share; r < (i + 1) * share; ++r) {
      generator.add_positional(parallel_sum.data() + r * d, 1, static_cast<int>(r));
    }
  });
  CHECK(test::difference(parallel_sum, serial_sum) == "");
}
