// SPDX-License-Identifier: MIT
// Time of a call, and of two calls against each other.
#ifndef SINPE_BENCH_CLOCK_HPP
#define SINPE_BENCH_CLOCK_HPP

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <ctime>
#include <vector>

namespace bench {

// Makes the compiler believe that all memory is read here.
inline void keep_memory() {
#if defined(__GNUC__) || defined(__clang__)
  asm volatile("" ::: "memory");
#endif
}

inline double wall_clock() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The time of this thread alone, where the system counts it: what others do on the machine falls out.
inline double thread_clock() {
#if defined(__unix__) && defined(CLOCK_THREAD_CPUTIME_ID)
  timespec time{};
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0) {
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
#endif
  return wall_clock();
}

// Seconds that `calls` calls take.
template <class Call>
double seconds_of(Call& call, std::size_t calls) {
  const double begin = thread_clock();
  for (std::size_t i = 0; i < calls; ++i) {
    call();
    keep_memory();
  }
  return thread_clock() - begin;
}

// How many calls take at least `seconds`.
template <class Call>
std::size_t calls_for(Call& call, double seconds) {
  for (std::size_t calls = 1;; calls *= 2) {
    if (seconds_of(call, calls) >= seconds) return calls;
  }
}

inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

struct comparison {
  double ratio;          // how many times faster the first is: median over the repetitions
  double first_seconds;  // of one call, median
  double second_seconds;
};

inline constexpr int repetitions = 21;
inline constexpr double sample_seconds = 2e-3;

// Runs the two in turns, which goes first alternating, so that both see the same drift of clock and neighbours. A
// sample of a short call is preceded by a call outside the clock, which brings its memory back into the caches.
template <class First, class Second>
comparison compare(First first, Second second) {
  const std::size_t first_calls = calls_for(first, sample_seconds);
  const std::size_t second_calls = calls_for(second, sample_seconds);
  std::vector<double> ratios;
  std::vector<double> first_samples;
  std::vector<double> second_samples;
  const auto sample = [](auto& call, std::size_t calls, std::vector<double>& samples) {
    if (calls > 1) seconds_of(call, 1);
    samples.push_back(seconds_of(call, calls) / static_cast<double>(calls));
  };
  for (int i = 0; i < repetitions; ++i) {
    if (i % 2 == 0) sample(first, first_calls, first_samples);
    sample(second, second_calls, second_samples);
    if (i % 2 != 0) sample(first, first_calls, first_samples);
    ratios.push_back(second_samples.back() / first_samples.back());
  }
  return {median(ratios), median(first_samples), median(second_samples)};
}

}  // namespace bench

#endif  // SINPE_BENCH_CLOCK_HPP
