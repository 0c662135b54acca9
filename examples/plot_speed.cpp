// SPDX-License-Identifier: MIT
// The speed of writing and of adding the encoding, over the size of the matrix, beside what it could be replaced by:
//   plot_speed FOLDER [--quick]      FOLDER/speed.svg
// One thread, float, rows of 512 channels. A point is the median of repeated runs; at each size all contestants run in
// turns, so that a change of the machine meets all of them. --quick: small sizes, few runs, numbers of no value.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/chart.hpp"
#include "support/file.hpp"
#include "support/svg.hpp"

namespace {

using examples::anchor;
using examples::curve;
using examples::ink;
using examples::stroke;

constexpr std::size_t d = 512, row_bytes = d * sizeof(float);

struct settings {
  std::size_t smallest, largest;  // bytes
  int runs;
  double run_seconds;  // short calls are repeated until a run lasts this long
};
constexpr settings full{16u << 10, 256u << 20, 15, 4e-3};
constexpr settings quick{16u << 10, 256u << 10, 3, 2e-4};

// The loop that engines keep frequencies for.
void libm_rows(const std::vector<float>& frequencies, std::size_t rows, float* out) {
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t k = 0; k < d / 2; ++k) {
      const float angle = static_cast<float>(r) * frequencies[k];
      out[r * d + 2 * k] = std::sin(angle);
      out[r * d + 2 * k + 1] = std::cos(angle);
    }
}

struct contestant {
  curve drawn;
  std::function<void(std::size_t rows)> work;  // an opaque call: no run can be merged with the next
};

struct panel {
  std::string title;
  std::vector<contestant> contestants;
};

double seconds_of(const contestant& c, std::size_t rows, int repeats) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < repeats; ++i) c.work(rows);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / repeats;
}

int repeats_for(const contestant& c, std::size_t rows, double run_seconds) {
  seconds_of(c, rows, 1);  // warms the caches
  int repeats = 1;
  while (repeats < 1 << 20 && seconds_of(c, rows, repeats) * repeats < run_seconds) repeats *= 2;
  return repeats;
}

void measure(panel& p, const settings& s) {
  for (std::size_t bytes = s.smallest; bytes <= s.largest; bytes *= 2) {
    const std::size_t rows = bytes / row_bytes;
    std::vector<int> repeats;
    for (const contestant& c : p.contestants) repeats.push_back(repeats_for(c, rows, s.run_seconds));
    std::vector<std::vector<double>> seconds(p.contestants.size());
    for (int run = 0; run < s.runs; ++run)
      for (std::size_t i = 0; i < seconds.size(); ++i)
        seconds[i].push_back(seconds_of(p.contestants[i], rows, repeats[i]));
    for (std::size_t i = 0; i < seconds.size(); ++i) {
      const auto median = seconds[i].begin() + s.runs / 2;
      std::nth_element(seconds[i].begin(), median, seconds[i].end());
      const double gigabytes = static_cast<double>(bytes) / *median * 1e-9;
      p.contestants[i].drawn.points.push_back({static_cast<double>(bytes), gigabytes});
      std::printf("%8zu KiB %7.2f GB/s  %s\n", bytes >> 10, gigabytes, p.contestants[i].drawn.name.c_str());
    }
  }
}

// What is compared must be the same values: the loop of libm within its error at the first positions, the others exact.
void check(const sinpe::sinusoidal_pe<float>& pe, const std::vector<float>& frequencies,
           const std::vector<float>& table) {
  constexpr std::size_t rows = 8;
  std::vector<float> written(rows * d), added(rows * d), looped(rows * d);
  pe.encode_range(0, rows, written.data());
  pe.add_positional(added.data(), rows);
  libm_rows(frequencies, rows, looped.data());
  for (std::size_t i = 0; i < rows * d; ++i)
    if (written[i] != table[i] || added[i] != table[i] || !(std::fabs(looped[i] - table[i]) < 4e-6f))
      throw std::runtime_error("the contestants compute different values");
}

examples::axis speed_axis(const std::vector<panel>& panels) {
  std::vector<double> speeds;
  for (const panel& p : panels)
    for (const contestant& c : p.contestants)
      for (const examples::point& at : c.drawn.points) speeds.push_back(at.y);
  const auto range = std::minmax_element(speeds.begin(), speeds.end());
  return examples::logarithmic_axis(*range.first, *range.second, "GB/s");
}

void draw(const std::vector<panel>& panels, const settings& s, const std::string& path) {
  examples::svg picture(920, 500, "Speed of the encoding over the size of the matrix");
  examples::axis x{
      static_cast<double>(s.smallest), static_cast<double>(s.largest), true, "size of the matrix in bytes", {}};
  for (std::size_t bytes = s.smallest; bytes <= s.largest; bytes *= 4)
    x.ticks.push_back({static_cast<double>(bytes),
                       bytes < 1u << 20 ? std::to_string(bytes >> 10) + " K" : std::to_string(bytes >> 20) + " M"});
  const examples::axis y = speed_axis(panels);
  picture.text({882, 62.5}, "one thread", 13, anchor::end, examples::pale_ink);
  picture.text({882, 83.5}, "float, 512 channels", 13, anchor::end, examples::pale_ink);
  double left = 76;
  for (const panel& p : panels) {
    picture.text({left, 34}, p.title, 17, anchor::start, ink, false, true);
    std::vector<curve> curves;
    for (const contestant& c : p.contestants) curves.push_back(c.drawn);
    examples::legend(picture, {left, 58}, curves);
    examples::chart plot(picture, {{left, 144}, 350, 298}, x, y);
    for (auto c = curves.rbegin(); c != curves.rend(); ++c) plot.draw(*c);  // the first in front
    left += 456;
  }
  picture.save(path);
}

void run(const std::string& folder, const settings& s) {
  const std::string path = folder + "/speed.svg";
  examples::write_file(path, "", 0);  // a wrong folder is an error now, not after the measurements
  const std::size_t largest_rows = s.largest / row_bytes;
  const sinpe::sinusoidal_pe<float> pe(d);
  std::vector<float> table(largest_rows * d), out(largest_rows * d), frequencies(d / 2);
  pe.encode_range(0, largest_rows, table.data());
  for (std::size_t k = 0; k < d / 2; ++k)
    frequencies[k] = std::pow(10000.0f, -2 * static_cast<float>(k) / static_cast<float>(d));
  check(pe, frequencies, table);

  const stroke ours{"#0b5cad", 3}, ceiling{"#8c959f", 2, "5 3"}, ready{"#3a8f5c", 2}, libm{"#d1571b", 2};
  std::vector<panel> panels(2);
  panels[0].title = "Writing the encoding";
  panels[0].contestants = {
      {{"encode_range", ours, {}}, [&](std::size_t rows) { pe.encode_range(0, rows, out.data()); }},
      {{"memset", ceiling, {}}, [&](std::size_t rows) { std::memset(out.data(), 1, rows * row_bytes); }},
      {{"copying a ready table", ready, {}},
       [&](std::size_t rows) { std::memcpy(out.data(), table.data(), rows * row_bytes); }},
      {{"sin and cos of libm in a loop", libm, {}},
       [&](std::size_t rows) { libm_rows(frequencies, rows, out.data()); }},
  };
  panels[1].title = "Adding it in place";
  panels[1].contestants = {
      {{"add_positional", ours, {}}, [&](std::size_t rows) { pe.add_positional(out.data(), rows); }},
      {{"adding a constant", ceiling, {}},
       [&](std::size_t rows) {
         float* const x = out.data();
         for (std::size_t i = 0; i < rows * d; ++i) x[i] += 1e-3f;
       }},
      {{"adding a ready table", ready, {}},
       [&](std::size_t rows) {
         float* const x = out.data();
         const float* const pe_table = table.data();
         for (std::size_t i = 0; i < rows * d; ++i) x[i] += pe_table[i];
       }},
  };
  for (panel& p : panels) measure(p, s);
  draw(panels, s, path);
}

}  // namespace

int main(int argc, char** argv) {
  const bool is_quick = argc == 3 && std::string(argv[2]) == "--quick";
  if (argc != 2 && !is_quick) {
    std::fprintf(stderr, "usage: plot_speed FOLDER [--quick]\n");
    return 2;
  }
  try {
    run(argv[1], is_quick ? quick : full);
    return 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "plot_speed: %s\n", e.what());
    return 1;
  }
}
