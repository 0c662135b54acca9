// SPDX-License-Identifier: MIT
// Matrices that no kernel writes: where their elements are, and how they go to and from a small dense block.
#ifndef SINPE_DETAIL_BLOCKS_HPP
#define SINPE_DETAIL_BLOCKS_HPP

#include <cstddef>
#include <cstring>

#include <sinpe/detail/job.hpp>
#include <sinpe/detail/strides.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// A block of 4 KiB: as many channels as the widest kernels take at a time, and some low digit cycles of rows.
template <class T>
struct block_of_rows {
  static constexpr std::size_t pairs = 16;
  static constexpr std::size_t channels = 2 * pairs;
  static constexpr std::size_t rows = 4096 / (channels * sizeof(T));
  static_assert(pairs % tile_pairs == 0, "a block is whole tiles");
  alignas(cache_line) T element[rows][channels];
};

// Rows from `row` on and channels from `channel` on, as many as a block has from `column` on.
struct block_part {
  std::size_t row;
  std::size_t rows;
  std::size_t channel;
  std::size_t channels;
  std::size_t column;
};

// Element (r, c) stands at out + r * row_stride + c * channel_stride.
template <class T>
struct strided_places {
  T* out;
  std::ptrdiff_t row_stride;
  std::ptrdiff_t channel_stride;

  template <bool IntoBlock>
  void exchange(block_of_rows<T>& block, const block_part& part) const {
    struct axis {
      std::size_t count;
      std::ptrdiff_t stride;
      std::size_t block_stride;
    };
    const axis rows{part.rows, row_stride, block.channels};
    const axis channels{part.channels, channel_stride, 1};
    // What is close in memory is visited together: lines that are a power of two apart share a cache set.
    const bool by_rows = distance_of(channel_stride) <= distance_of(row_stride);
    const axis outer = by_rows ? rows : channels;
    const axis inner = by_rows ? channels : rows;
    T* const begin = out + static_cast<std::ptrdiff_t>(part.row) * row_stride +
                     static_cast<std::ptrdiff_t>(part.channel) * channel_stride;
    for (std::size_t i = 0; i < outer.count; ++i) {
      T* const line = begin + static_cast<std::ptrdiff_t>(i) * outer.stride;
      T* const block_line = &block.element[0][part.column] + i * outer.block_stride;
      for (std::size_t j = 0; j < inner.count; ++j) {
        // By their bytes: the memory may hold elements of another type with this format.
        void* const there = line + static_cast<std::ptrdiff_t>(j) * inner.stride;
        void* const here = block_line + j * inner.block_stride;
        std::memcpy(IntoBlock ? here : there, IntoBlock ? there : here, sizeof(T));
      }
    }
  }
};

// Row r stands at rows[r]; a row without a pointer is nowhere.
template <class T>
struct scattered_places {
  T* const* rows;

  T* row(std::size_t r) const {  // by its bytes: pointers of the caller may point to another type with this format
    T* pointer = nullptr;
    std::memcpy(&pointer, rows + r, sizeof pointer);
    return pointer;
  }

  template <bool IntoBlock>
  void exchange(block_of_rows<T>& block, const block_part& part) const {
    const std::size_t bytes = part.channels * sizeof(T);
    for (std::size_t r = 0; r < part.rows; ++r) {
      T* const there = row(part.row + r);
      void* const here = block.element[r] + part.column;
      if constexpr (IntoBlock) {
        if (there == nullptr) {
          std::memset(here, 0, bytes);
        } else {
          std::memcpy(here, there + part.channel, bytes);
        }
      } else {
        if (there != nullptr) std::memcpy(static_cast<void*>(there + part.channel), here, bytes);
      }
    }
  }
};

// All of a block, in one rectangle of the matrix or, in halves, two. `shape`: what the row has from the block's first
// pair on; `channel`: that pair's first channel.
template <bool IntoBlock, class T, class Places>
void exchange_block(const Places& places, const row_shape& shape, std::size_t channel, std::size_t row,
                    std::size_t rows, block_of_rows<T>& block) {
  constexpr std::size_t pairs = block_of_rows<T>::pairs;
  if (shape.interleaved) {
    const std::size_t most = 2 * pairs;
    return places.template exchange<IntoBlock>(block, {row, rows, channel, shape.dim < most ? shape.dim : most, 0});
  }
  places.template exchange<IntoBlock>(block, {row, rows, channel, shape.leads < pairs ? shape.leads : pairs, 0});
  places.template exchange<IntoBlock>(
      block, {row, rows, channel + shape.trail_offset, shape.trails < pairs ? shape.trails : pairs, pairs});
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_BLOCKS_HPP
