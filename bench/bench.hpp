// SPDX-License-Identifier: MIT
// The parts of the report, one for each public verb, and the sizes that they share.
#ifndef SINPE_BENCH_BENCH_HPP
#define SINPE_BENCH_BENCH_HPP

#include <cstddef>

namespace bench {

void register_encode();
void register_encode_range();
void register_encode_at();
void register_add_positional();
void register_construction();
void register_rotary();
void register_grid();
void register_views();

struct matrix_size {
  std::size_t rows;
  std::size_t dim;
};

// In L2, in L3, in memory; odd widths beside even ones.
inline constexpr matrix_size float_sizes[] = {{512, 512}, {2048, 1024}, {16384, 4096},
                                              {512, 511}, {512, 63},    {512, 64}};
inline constexpr matrix_size double_sizes[] = {{512, 512}, {8192, 4096}};

}  // namespace bench

#endif  // SINPE_BENCH_BENCH_HPP
