// SPDX-License-Identifier: MIT
// One matrix, split over threads: by rows with std::thread, and by rows with OpenMP where the compiler has it. Every
// thread uses the same generator. The result is the serial one, bit for bit, whatever the split.    threads [THREADS]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace {

constexpr std::size_t seq_len = 512, d_model = 512;  // 1 MiB: in cache

bool same_bits(const std::vector<float>& a, const std::vector<float>& b) {
  return std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

// Rows [begin, end) of the matrix: the ith of n shares.
void encode_share(const sinpe::sinusoidal_pe<float>& pe, float* matrix, std::size_t i, std::size_t n) {
  const std::size_t begin = i * seq_len / n, end = (i + 1) * seq_len / n;
  pe.encode_range(begin, end - begin, matrix + begin * d_model);
}

// The median of what `repeat` runs take, in microseconds.
template <class Action>
double median_time(int repeat, const Action& action) {
  std::vector<double> times;
  for (int i = 0; i < repeat; ++i) {
    const auto start = std::chrono::steady_clock::now();
    action();
    times.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
  }
  std::sort(times.begin(), times.end());
  return times[times.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const long threads = argc > 1 ? std::atol(argv[1]) : 2;
  if (argc > 2 || threads < 1 || threads > 1024) {
    std::fprintf(stderr, "usage: threads [THREADS], at most 1024 of them\n");
    return 2;
  }
  const std::size_t n = static_cast<std::size_t>(threads);
  const sinpe::sinusoidal_pe<float> pe(d_model);
  std::vector<float> serial(seq_len * d_model);
  pe.encode_range(0, seq_len, serial.data());

  // Each thread repeats its share, so that starting threads is not what is timed.
  constexpr int repeats = 200;
  std::vector<float> split(serial.size());
  const double together = median_time(5, [&] {
    std::vector<std::thread> team;
    for (std::size_t i = 0; i < n; ++i) {
      team.emplace_back([&, i] {
        for (int r = 0; r < repeats; ++r) encode_share(pe, split.data(), i, n);
      });
    }
    for (std::thread& thread : team) thread.join();
  });
  const double alone = median_time(5, [&] {
    for (int r = 0; r < repeats; ++r) pe.encode_range(0, seq_len, serial.data());
  });
  const bool same = same_bits(split, serial);
  std::printf("std::thread: %ld threads give %s bits, %.2f times as fast as one\n", threads,
              same ? "the same" : "OTHER", alone / together);

  std::vector<float> by_openmp(serial.size());
#if defined(_OPENMP)
#pragma omp parallel for schedule(static)
#endif
  for (long row = 0; row < static_cast<long>(seq_len); row += 64) {
    const std::size_t begin = static_cast<std::size_t>(row);
    pe.encode_range(begin, std::min<std::size_t>(64, seq_len - begin), by_openmp.data() + begin * d_model);
  }
  const bool same_by_openmp = same_bits(by_openmp, serial);
#if defined(_OPENMP)
  const char* const how = "OpenMP";
#else
  const char* const how = "the same loop without OpenMP";
#endif
  std::printf("%s: %s bits\n", how, same_by_openmp ? "the same" : "OTHER");
  return same && same_by_openmp ? 0 : 1;
}
