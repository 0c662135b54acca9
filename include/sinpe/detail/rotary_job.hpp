// SPDX-License-Identifier: MIT
// Heads to be rotated: where they stand, which row of the table each of them takes, which kernel does it.
#ifndef SINPE_DETAIL_ROTARY_JOB_HPP
#define SINPE_DETAIL_ROTARY_JOB_HPP

#include <cstddef>

#include <sinpe/detail/cpu.hpp>
#include <sinpe/detail/error.hpp>
#include <sinpe/detail/levels.hpp>
#include <sinpe/detail/strides.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

template <class T>
struct rotary_job {
  using element = T;
  T* x = nullptr;  // row r, head h: x + r * row_stride + h * head_stride
  std::size_t rows = 0;
  std::ptrdiff_t row_stride = 0;
  std::size_t heads = 0;
  std::ptrdiff_t head_stride = 0;
  const T* table = nullptr;  // row r: `pairs` cosines, then as many sines
  std::ptrdiff_t table_stride = 0;
  std::size_t pairs = 0;
  bool adjacent = false;
  bool inverse = false;
};

template <class T>
void turn_heads(isa level, const rotary_job<T>& job) {
  SINPE_DETAIL_ON_LEVEL(level, job.adjacent ? kernels::turn_rows<true>(job) : kernels::turn_rows<false>(job))
}

struct head_axes {
  tensor_axis batch;
  tensor_axis row;
  tensor_axis head;

  constexpr bool is_empty() const { return batch.count == 0 || row.count == 0 || head.count == 0; }
};

// Heads stay apart where their strides say so.
constexpr fault fault_in_axes(const head_axes& axes, std::size_t head_dim, std::size_t element_bytes) {
  return fault_in_strides({axes.batch, axes.row, axes.head}, head_dim, element_bytes,
                          "keep the heads from overlapping");
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ROTARY_JOB_HPP
