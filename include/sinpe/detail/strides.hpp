// SPDX-License-Identifier: MIT
// The strides of a tensor: whether its elements stay apart and within reach.
#ifndef SINPE_DETAIL_STRIDES_HPP
#define SINPE_DETAIL_STRIDES_HPP

#include <cstddef>

#include <sinpe/detail/error.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

inline constexpr std::size_t most_distance = static_cast<std::size_t>(-1) / 2;  // the largest std::ptrdiff_t

// Steps [begin, end) of a dimension of `count`.
constexpr fault fault_in_part(std::size_t begin, std::size_t end, std::size_t count) {
  if (end > count) return fault_of("end", "be within the view", end);
  return begin <= end ? no_fault() : fault_of("begin", "be at most end", begin);
}

// A matrix of `size` elements as seq_len rows.
constexpr fault fault_in_seq_len(std::size_t size, std::size_t seq_len) {
  const bool divides = seq_len == 0 ? size == 0 : size % seq_len == 0;
  return divides ? no_fault() : fault_of("seq_len", "divide the size of the matrix", seq_len);
}

// How far a stride goes, whatever its direction.
constexpr std::size_t distance_of(std::ptrdiff_t stride) {
  return stride < 0 ? 0 - static_cast<std::size_t>(stride) : static_cast<std::size_t>(stride);
}

// One dimension: how many steps it has, and how far apart they are.
struct tensor_axis {
  const char* count_name;
  const char* stride_name;
  std::size_t count;
  std::ptrdiff_t stride;

  constexpr std::size_t distance() const { return distance_of(stride); }
};

// A dense stride, in the direction of the inner one; what no std::ptrdiff_t holds saturates, and fault_in_strides finds
// it.
constexpr std::ptrdiff_t dense_stride(std::size_t count, std::ptrdiff_t inner) {
  const std::size_t size = distance_of(inner);
  const auto stride =
      static_cast<std::ptrdiff_t>(size != 0 && count > most_distance / size ? most_distance : count * size);
  return inner < 0 ? -stride : stride;
}

// Blocks of `span` elements stay apart where each axis, by falling strides, steps over all that the ones below it span.
constexpr fault fault_in_strides(const tensor_axis (&axes)[3], std::size_t span, std::size_t element_bytes,
                                 const char* apart) {
  const std::size_t most = most_distance / element_bytes;
  tensor_axis by_distance[3] = {axes[2], axes[1], axes[0]};
  for (const tensor_axis& axis : axes) {
    if (axis.count == 0) return no_fault();
  }
  for (int sorted = 1; sorted < 3; ++sorted) {
    for (int i = sorted; i > 0 && by_distance[i].distance() < by_distance[i - 1].distance(); --i) {
      const tensor_axis lower = by_distance[i];
      by_distance[i] = by_distance[i - 1];
      by_distance[i - 1] = lower;
    }
  }
  for (const tensor_axis& axis : by_distance) {
    if (axis.count == 1) continue;
    const double stride = static_cast<double>(axis.stride);
    if (axis.distance() < span) return fault_of(axis.stride_name, apart, stride);
    if (span > most || axis.distance() > (most - span) / (axis.count - 1)) {
      const bool once_would_do = span <= most && axis.distance() <= most - span;
      constexpr const char* within = "keep every distance within std::ptrdiff_t";
      return once_would_do ? fault_of(axis.count_name, within, axis.count) : fault_of(axis.stride_name, within, stride);
    }
    span += (axis.count - 1) * axis.distance();
  }
  return no_fault();
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_STRIDES_HPP
