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

// On cache lines, so that no two threads write to the same one.
struct alignas(64) cache_line {
  float channels[16];
};
static_assert(d_model % 16 == 0, "rows are whole cache lines");

class matrix {
 public:
  float* data() { return lines_.data()->channels; }
  bool operator==(const matrix& other) const {
    return std::memcmp(lines_.data(), other.lines_.data(), lines_.size() * sizeof(cache_line)) == 0;
  }

 private:
  std::vector<cache_line> lines_ = std::vector<cache_line>(seq_len * d_model / 16);
};

// Rows [begin, end) of the matrix: the ith of n shares.
void encode_share(const sinpe::sinusoidal_pe<float>& pe, float* rows, std::size_t i, std::size_t n) {
  const std::size_t begin = i * seq_len / n, end = (i + 1) * seq_len / n;
  pe.encode_range(begin, end - begin, rows + begin * d_model);
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
  matrix serial;
  pe.encode_range(0, seq_len, serial.data());

  // Each thread repeats its share, so that starting threads is not what is timed.
  constexpr int repeats = 5000;
  matrix split;
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
  const bool same = split == serial;
  std::printf("std::thread: %ld threads give %s bits, %.2f times as fast as one\n", threads,
              same ? "the same" : "OTHER", alone / together);

  matrix by_openmp;
#if defined(_OPENMP)
#pragma omp parallel for schedule(static)
#endif
  for (long row = 0; row < static_cast<long>(seq_len); row += 64) {
    const std::size_t begin = static_cast<std::size_t>(row);
    pe.encode_range(begin, std::min<std::size_t>(64, seq_len - begin), by_openmp.data() + begin * d_model);
  }
  const bool same_by_openmp = by_openmp == serial;
#if defined(_OPENMP)
  const char* const how = "OpenMP";
#else
  const char* const how = "the same loop without OpenMP";
#endif
  std::printf("%s: %s bits\n", how, same_by_openmp ? "the same" : "OTHER");
  return same && same_by_openmp ? 0 : 1;
}
