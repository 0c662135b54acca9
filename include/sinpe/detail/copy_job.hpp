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

// Piece i: `bytes` bytes from from + i * from_step to to + i * to_step. They are the same memory or do not overlap.
struct copy_job {
  const unsigned char* from = nullptr;
  std::ptrdiff_t from_step = 0;
  unsigned char* to = nullptr;
  std::ptrdiff_t to_step = 0;
  std::size_t bytes = 0;
  std::size_t count = 0;
};

inline void copy_pieces(isa level, const copy_job& job) { SINPE_DETAIL_ON_LEVEL(level, kernels::copy_pieces(job)) }

// The same in elements.
template <class T>
void copy_pieces(isa level, const T* from, std::ptrdiff_t from_step, T* to, std::ptrdiff_t to_step, std::size_t width,
                 std::size_t count) {
  constexpr std::ptrdiff_t size = sizeof(T);
  if (width == 0 || (from == to && from_step == to_step)) return;
  copy_pieces(level, {reinterpret_cast<const unsigned char*>(from), from_step * size,
                      reinterpret_cast<unsigned char*>(to), to_step * size, width * sizeof(T), count});
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_COPY_JOB_HPP
