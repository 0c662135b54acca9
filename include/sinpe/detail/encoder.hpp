// SPDX-License-Identifier: MIT
// A generator without its storage: where the tables are, how a row is laid out, which kernels to run.
#ifndef SINPE_DETAIL_ENCODER_HPP
#define SINPE_DETAIL_ENCODER_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <sinpe/detail/blocks.hpp>
#include <sinpe/detail/dispatch.hpp>
#include <sinpe/detail/half_bits.hpp>
#include <sinpe/detail/job.hpp>
#include <sinpe/detail/segments.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// Fewer rows than this go channel by channel no faster than row by row and then through a block.
inline constexpr std::size_t columns_from_rows = 8;

// x = x_scale * x + pe_scale * PE, for row_operation::scaled_add.
template <class T>
struct row_scales {
  scale_of<T> x_scale{};
  scale_of<T> pe_scale{};
};

// Outputs from this size on are written past the caches. Below, what was written is often still there for its reader.
inline constexpr std::size_t stream_bytes_from = std::size_t{32} << 20;

template <class T>
struct encoder {
  pair_tables tables;
  row_shape shape;
  isa level = isa::scalar;

  // Row i stands at out + i * row_stride and encodes positions(i).
  template <row_operation Operation, class Positions>
  void rows(const Positions& positions, std::size_t count, T* out, std::ptrdiff_t row_stride,
            const row_scales<T>& scales) const {
    for (std::size_t row = 0; row < count;) {
      const segment s = segment_at(positions, row, count);
      T* const begin = out + static_cast<std::ptrdiff_t>(row) * row_stride;
      if (s.at.representable) {
        run<Operation>(level, job_of(s, begin, row_stride, scales));
      } else {
        const auto nan = not_a_number_bits<T>();  // clang 19 stores no NaN of a floating type under -ffast-math
        for (std::size_t channel = 0; channel < shape.dim; ++channel) {
          std::memcpy(static_cast<void*>(begin + channel), &nan, sizeof nan);  // the memory may hold another type
        }
      }
      row += s.rows;
    }
  }

  // Row i and channel c stand at out + i * row_stride + c * channel_stride.
  template <row_operation Operation, class Positions>
  void strided_rows(const Positions& positions, std::size_t count, T* out, std::ptrdiff_t row_stride,
                    std::ptrdiff_t channel_stride, const row_scales<T>& scales) const {
    if (channel_stride == 1) return rows<Operation>(positions, count, out, row_stride, scales);
    const strided_places<T> places{out, row_stride, channel_stride};
    std::size_t begin = 0;
    if (row_stride == 1 || row_stride == -1) {
      for (std::size_t row = 0; row < count;) {
        const segment s = segment_at(positions, row, count);
        if (s.at.representable && s.rows >= columns_from_rows) {
          block_rows<Operation>(positions, begin, row, places, scales);
          row_job<T> job = job_of(s, out + static_cast<std::ptrdiff_t>(row) * row_stride, row_stride, scales);
          job.channel_stride = channel_stride;
          run_columns<Operation>(level, job);
          begin = row + s.rows;
        }
        row += s.rows;
      }
    }
    block_rows<Operation>(positions, begin, count, places, scales);
  }

  // Row i stands at row_pointers[i], or nowhere where that is null.
  template <row_operation Operation, class Positions>
  void scattered_rows(const Positions& positions, std::size_t count, T* const* row_pointers,
                      const row_scales<T>& scales) const {
    block_rows<Operation>(positions, 0, count, scattered_places<T>{row_pointers}, scales);
  }

 private:
  // Rows `row` to `end` through a block on the stack: what is there goes in, a row kernel works on it, it goes back.
  template <row_operation Operation, class Positions, class Places>
  void block_rows(const Positions& positions, std::size_t row, std::size_t end, const Places& places,
                  const row_scales<T>& scales) const {
    block_of_rows<T> block;
    while (row < end) {
      const std::size_t some = end - row < block.rows ? end - row : block.rows;
      const later_positions<Positions> later{positions, row};
      for (std::size_t pair = 0; pair < tables.pairs; pair += block.pairs) {
        const encoder part = from_pair(pair);
        const std::size_t channel = shape.interleaved ? 2 * pair : pair;
        if constexpr (Operation != row_operation::write) {
          exchange_block<true>(places, part.shape, channel, row, some, block);
        }
        part.in_block().template rows<Operation>(later, some, block.element[0], block.channels, scales);
        exchange_block<false>(places, part.shape, channel, row, some, block);
      }
      row += some;
    }
  }

  // What the row has from a pair on. Requires: whole tiles before it.
  encoder from_pair(std::size_t pair) const {
    const auto c = shape.interleaved ? scalar::chunk_at<true, scalar::pair_for<T>>(tables, shape, pair, tables.pairs)
                                     : scalar::chunk_at<false, scalar::pair_for<T>>(tables, shape, pair, tables.pairs);
    return {c.tables, c.shape, level};
  }

  // The first pairs, laid out as in a block.
  encoder in_block() const {
    encoder part = *this;
    if (part.tables.pairs > block_of_rows<T>::pairs) part.tables.pairs = block_of_rows<T>::pairs;
    if (!shape.interleaved || shape.dim > block_of_rows<T>::channels) part.shape.dim = block_of_rows<T>::channels;
    part.shape.trail_offset = block_of_rows<T>::pairs;
    return part;
  }

  // A kernel counts away from position 0: rows that come nearer are given to it from their end.
  row_job<T> job_of(const segment& s, T* begin, std::ptrdiff_t row_stride, const row_scales<T>& scales) const {
    row_job<T> job;
    job.tables = tables;
    job.shape = shape;
    job.first = s.at.whole;
    job.fraction = s.at.fraction;
    job.fraction_bits = s.at.fraction_bits;
    job.negative = s.at.negative;
    job.rows = s.rows;
    job.out = begin;
    job.row_stride = row_stride;
    if (!s.away_from_zero && s.rows != 1) {  // of one row the stride may be anything
      job.first -= s.rows - 1;
      job.out += static_cast<std::ptrdiff_t>(s.rows - 1) * row_stride;
      job.row_stride = -row_stride;
    }
    job.stream = s.rows * shape.dim > stream_bytes_from / sizeof(T);
    job.x_scale = scales.x_scale;
    job.pe_scale = scales.pe_scale;
    return job;
  }
};

// Turns a pair by a whole number of positions, away from position 0 or (negative) towards it.
template <class Pair>
constexpr void turn_element(const position& p, const fixed_frequency& frequency, int steps, Pair& a) {
  if (steps == 0) return;
  Pair turn{};
  scalar::turn_of(static_cast<std::uint32_t>(steps < 0 ? -steps : steps), frequency.word, 1, turn);
  scalar::rotate(a, turn, (steps > 0) != p.negative);
}

// The bits of one element: anchor, high digit, low digit, one rounding. Kernels do the same operations on many pairs.
template <class T>
constexpr T element(const position& p, const fixed_frequency& frequency, bool leading) {
  using pair = scalar::pair_for<T>;
  if (!p.representable) return not_a_number<T>();
  const digits d = digits_of(p.whole, pair::high_radix);
  pair a{};
  scalar::anchor(multiplier_of(d.anchor, p.fraction, p.fraction_bits), p.negative, frequency.word, nullptr, 1, a);
  turn_element(p, frequency, digits::low_radix * d.high, a);
  scalar::settle(a.x);
  scalar::settle(a.y);
  turn_element(p, frequency, d.low, a);
  double x = 0;
  double y = 0;
  scalar::to_nearest(a.x, x);
  scalar::to_nearest(a.y, y);
  T result{};
  scalar::convert(leading ? x : y, result);
  return result;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ENCODER_HPP
