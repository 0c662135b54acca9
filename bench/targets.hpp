// SPDX-License-Identifier: MIT
// The modes of bench_targets.
#ifndef SINPE_BENCH_TARGETS_HPP
#define SINPE_BENCH_TARGETS_HPP

namespace bench {

// A Markdown table: ways to make an encoding, their speed, their error.
void print_readme_table();

// For compare_builds, a line for each: name, tab, speed relative to memset of the same bytes.
void print_build_ratios();

}  // namespace bench

#endif  // SINPE_BENCH_TARGETS_HPP
