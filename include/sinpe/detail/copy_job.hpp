// SPDX-License-Identifier: MIT
// Pieces of memory to be copied, and which kernel does it.
#ifndef SINPE_DETAIL_COPY_JOB_HPP
#define SINPE_DETAIL_COPY_JOB_HPP

#include <cstddef>

#include <sinpe/detail/cpu.hpp>
#include <sinpe/detail/levels.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

struct copied_piece {
  const unsigned char* from = nullptr;
  std::ptrdiff_t from_step = 0;
  std::ptrdiff_t from_line_step = 0;
  unsigned char* to = nullptr;
  std::size_t bytes = 0;
};

// Each piece goes to `count` places a line, on `lines` lines: from line * from_line_step + i * from_step to
// line * to_line_step + i * to_step, all in bytes. The two are the same memory or do not overlap.  Requires: count > 0.
struct copy_job {
  static constexpr std::size_t most_pieces = 7;
  copied_piece pieces[most_pieces] = {};
  std::size_t piece_count = 0;
  std::ptrdiff_t to_step = 0;
  std::ptrdiff_t to_line_step = 0;
  std::size_t count = 0;
  std::size_t lines = 0;

  void add(const copied_piece& piece) {
    if (piece.bytes != 0) pieces[piece_count++] = piece;
  }
};

inline void copy_lines(isa level, const copy_job& job) { SINPE_DETAIL_ON_LEVEL(level, kernels::copy_lines(job)) }

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_COPY_JOB_HPP
