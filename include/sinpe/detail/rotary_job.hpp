// SPDX-License-Identifier: MIT
// Heads to be rotated: where they stand, which row of the table each of them takes, which kernel does it.
#ifndef SINPE_DETAIL_ROTARY_JOB_HPP
#define SINPE_DETAIL_ROTARY_JOB_HPP

#include <cstddef>

#include <sinpe/detail/cpu.hpp>
#include <sinpe/detail/error.hpp>
#include <sinpe/detail/levels.hpp>

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

// One dimension of x: how many steps it has, and how far apart they are.
struct tensor_axis {
  const char* stride_name;
  std::size_t count;
  std::ptrdiff_t stride;

  constexpr std::size_t distance() const {
    return stride < 0 ? 0 - static_cast<std::size_t>(stride) : static_cast<std::size_t>(stride);
  }
};

struct head_axes {
  tensor_axis batch;
  tensor_axis row;
  tensor_axis head;

  constexpr bool is_empty() const { return batch.count == 0 || row.count == 0 || head.count == 0; }
};

// A dense stride, in the direction of the inner one; what no std::ptrdiff_t holds saturates, and fault_in_axes finds
// it.
constexpr std::ptrdiff_t dense_stride(std::size_t count, std::ptrdiff_t inner) {
  constexpr std::size_t most = static_cast<std::size_t>(-1) / 2;
  const std::size_t size = inner < 0 ? 0 - static_cast<std::size_t>(inner) : static_cast<std::size_t>(inner);
  const auto stride = static_cast<std::ptrdiff_t>(size != 0 && count > most / size ? most : count * size);
  return inner < 0 ? -stride : stride;
}

// Heads stay apart where each axis, by falling strides, steps over all that the ones below it span.
constexpr fault fault_in_axes(const head_axes& axes, std::size_t head_dim, std::size_t element_bytes) {
  const std::size_t most = static_cast<std::size_t>(-1) / 2 / element_bytes;
  if (axes.is_empty()) return no_fault();
  tensor_axis by_distance[3] = {axes.head, axes.row, axes.batch};
  for (int sorted = 1; sorted < 3; ++sorted) {
    for (int i = sorted; i > 0 && by_distance[i].distance() < by_distance[i - 1].distance(); --i) {
      const tensor_axis lower = by_distance[i];
      by_distance[i] = by_distance[i - 1];
      by_distance[i - 1] = lower;
    }
  }
  std::size_t span = head_dim;
  for (const tensor_axis& axis : by_distance) {
    if (axis.count == 1) continue;
    const double stride = static_cast<double>(axis.stride);
    if (axis.distance() < span) return fault_of(axis.stride_name, "keep the heads from overlapping", stride);
    if (span > most || axis.distance() > (most - span) / (axis.count - 1)) {
      return fault_of(axis.stride_name, "keep every distance within std::ptrdiff_t", stride);
    }
    span += (axis.count - 1) * axis.distance();
  }
  return no_fault();
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ROTARY_JOB_HPP
