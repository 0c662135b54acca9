// SPDX-License-Identifier: MIT
// The speeds that the library aims at, measured: a Markdown table of ratios within this run, one thread unless it says
// otherwise. Each is the median over repetitions of both sides in turns (support/clock.hpp).
//
//   bench_targets            the table
//   bench_targets --readme   the table of the README
//   bench_targets --ratios   the lines that compare_builds reads
//
// What limits, where a target is missed on a core that runs memset at 165 GB/s in L2 (AMD Zen 5, AVX-512):
//
// * Rows in L2 and L3. The row step takes its numbers to float by two conversions a line of 64 bytes, on the ports of
//   the four sums. The same loop without them writes 132 to 214 GB/s to L1 instead of 75 to 84, and 82 to 87 to L2
//   instead of 72 to 76: there the lines of the tables come in where those of the rows go out. Tried without gain: sums
//   as fused products with 1 on the other ports (the same bits), pairs interleaved in double (no permutation, twice the
//   table: 40 to L2), 1 to 8 anchors at once, chunks of 64 to 256 pairs, a line at a time, a pair of rows at a time.
// * One row. Three quarters are its anchors: some 115 instructions for eight pairs, more than four a cycle.
// * AVX2 and SSE2: the same steps at a half and a quarter of the width, 13.8 instructions a step where 12 are needed.
#include "targets.hpp"

#include <cstdio>
#include <cstring>
#include <string>

#include "support/contests.hpp"
#include "support/machine.hpp"
#include "support/threads.hpp"

namespace bench {
namespace {

constexpr matrix_size in_l2{512, 512};
constexpr matrix_size in_l3{2048, 1024};
constexpr matrix_size in_memory{16384, 4096};
constexpr matrix_size doubles_in_memory{8192, 4096};

constexpr double no_stretch = 0;

// A ratio that should be at least `target`.
void print(const char* what, double ratio, double target, double stretch = no_stretch) {
  std::string aim = target > 0 ? std::to_string(target).substr(0, 4) : "-";
  if (stretch > 0) aim += ", stretch " + std::to_string(stretch).substr(0, 4);
  const char* const met = target <= 0                       ? "-"
                          : ratio < target                  ? "NO"
                          : stretch > 0 && ratio >= stretch ? "yes, stretch"
                                                            : "yes";
  std::printf("| %-62s | %8.2f | %-18s | %-12s |\n", what, ratio, aim.c_str(), met);
  std::fflush(stdout);
}

// A row that is measured elsewhere, or cannot be here.
void print_absent(const char* what, const char* why) {
  std::printf("| %-62s | %8s | %-18s | %-12s |\n", what, "-", why, "-");
}

void print_encode_range() {
  print("encode_range float 512x512 (L2) / memset", encode_range_against<float>(in_l2, fill_memory).ratio, 0.65, 0.9);
  print("encode_range float 2048x1024 (L3) / memset", encode_range_against<float>(in_l3, fill_memory).ratio, 0.75,
        0.95);
  print("encode_range float 16384x4096 (memory) / memset", encode_range_against<float>(in_memory, fill_memory).ratio,
        0.95);
  const char* const streaming = "encode_range float 16384x4096 (memory) / streaming fill";
  if (has_streaming_fill()) {
    print(streaming, encode_range_against<float>(in_memory, streaming_fill).ratio, 0.85);
  } else {
    print_absent(streaming, "no such stores");
  }
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  print("encode_range float 512x512, halves (L2) / memset",
        encode_range_against<float>(in_l2, fill_memory, unpinned, halves).ratio, 0.65, 0.9);
}

void print_add_positional() {
  print("add_positional float 512x512 (L2) / adding a table", add_against_table<float>(in_l2).ratio, 1);
  print("add_positional float 2048x1024 (L3) / adding a table", add_against_table<float>(in_l3).ratio, 1);
  print("add_positional float 16384x4096 (memory) / adding a table", add_against_table<float>(in_memory).ratio, 1);
  print("add_positional float 512x512 (L2) / adding a constant", add_against_constant<float>(in_l2).ratio, 0.75);
  print("add_positional float 2048x1024 (L3) / adding a constant", add_against_constant<float>(in_l3).ratio, 0.75);
  print("add_positional float 16384x4096 (memory) / adding a constant", add_against_constant<float>(in_memory).ratio,
        0.95);
}

void print_columns() {
  using sinpe::detail::row_operation;
  print("channel-first float 512x512 (L2) / encode_range",
        columns_against_rows<float, row_operation::write>(in_l2).ratio, 0.5);
  print("channel-first float 512x512 (L2), added / add_positional",
        columns_against_rows<float, row_operation::add>(in_l2).ratio, 0.5);
  print("channel-first float 2048x1024 (L3) / encode_range",
        columns_against_rows<float, row_operation::write>(in_l3).ratio, 0.5);
}

void print_rows() {
  print("encode float, one row, d = 512 / libm float loop", encode_against_libm<float>(512).ratio, 5);
  print("encode float, one row, d = 4096 / libm float loop", encode_against_libm<float>(4096).ratio, 5);
  print("encode double, one row, d = 512 / libm double loop", encode_against_libm<double>(512).ratio, 5);
  print("encode double, one row, d = 4096 / libm double loop", encode_against_libm<double>(4096).ratio, 5);
  print("encode_range double 8192x4096 (memory) / memset",
        encode_range_against<double>(doubles_in_memory, fill_memory).ratio, 0.8);
  print("encode_range double 512x512 / memset", encode_range_against<double>(in_l2, fill_memory).ratio, 0);
}

template <class T>
void print_half() {
  const std::string verb = std::string("encode_range ") + element_name<T>();
  const auto print_size = [&](const char* size, matrix_size m, auto... layout) {
    print((verb + size + " / float, per element").c_str(), encode_range_against_float<T>(m, layout...).ratio, 1);
  };
  print_size(" 512x512", in_l2);
  print_size(" 512x512, halves", in_l2, sinpe::pair_layout::halves);
  print_size(" 2048x1024", in_l3);
  print_size(" 16384x4096", in_memory);
}

void print_pinned() {
  const auto print_level = [](const level& l, double target) {
    const std::string what = std::string("encode_range float 512x512 (L2), pinned to ") + l.name + " / memset";
    if (sinpe::is_supported(l.isa)) {
      print(what.c_str(), encode_range_against<float>(in_l2, fill_memory, l).ratio, target);
    } else {
      print_absent(what.c_str(), "not this machine");
    }
  };
  for (const level& l : pinned_levels) {
    print_level(l, l.isa == sinpe::isa::avx2 ? 0.45 : l.isa == sinpe::isa::baseline ? 0.2 : 0);
  }
}

void print_construction() {
  const auto construct = [](auto element) {
    const auto make = [] { const sinpe::sinusoidal_pe<decltype(element)> pe(1024); };
    std::vector<double> samples;
    for (int i = 0; i < repetitions; ++i) samples.push_back(seconds_of(make, 4) / 4);
    return median(samples);
  };
  print("1 ms / construction, d = 1024, float", 1e-3 / construct(0.0f), 1);
  print("1 ms / construction, d = 1024, double", 1e-3 / construct(0.0), 1);
}

void print_targets() {
  std::printf("%s\n%s\nbaselines: %s\n\n", processor().c_str(), compiler().c_str(), baseline_flags());
  std::printf("| %-62s | %-8s | %-18s | %-12s |\n", "what", "measured", "target, at least", "met");
  std::printf("| :%s | %s: | :%s | :%s |\n", std::string(61, '-').c_str(), std::string(7, '-').c_str(),
              std::string(17, '-').c_str(), std::string(11, '-').c_str());
  print_encode_range();
  print_add_positional();
  print_columns();
  print_rows();
  print_half<sinpe::float16>();
  print_half<sinpe::bfloat16>();
  print_pinned();
  print("encode_range float 512x512 (L2), two threads / one", two_threads_against_one<float>(512, 512), 1.8);
  print("encode_range float 512x511 / 512x512, per element", width_against_width<float>(512, 511, 512), 0);
  print("encode_range float 512x63 / 512x64, per element", width_against_width<float>(512, 63, 64), 0);
  print_construction();
  print_absent("-O2 / -O3, and compilers, within 1.3", "compare_builds");
  print_absent("compile time of #include <sinpe/sinpe.hpp>, 0.6 s", "compare_builds");
}

}  // namespace
}  // namespace bench

int main(int argc, char** argv) {
  if (argc == 1) {
    bench::print_targets();
  } else if (argc == 2 && std::strcmp(argv[1], "--readme") == 0) {
    bench::print_readme_table();
  } else if (argc == 2 && std::strcmp(argv[1], "--ratios") == 0) {
    bench::print_build_ratios();
  } else {
    std::fprintf(stderr, "usage: %s [--readme | --ratios]\n", argv[0]);
    return 2;
  }
  return 0;
}
