// SPDX-License-Identifier: MIT
// A generator without its storage: where the tables are, how a row is laid out, which kernels to run.
#ifndef SINPE_DETAIL_ENCODER_HPP
#define SINPE_DETAIL_ENCODER_HPP

#include <cstddef>
#include <cstdint>
#include <limits>

#include <sinpe/detail/dispatch.hpp>
#include <sinpe/detail/job.hpp>
#include <sinpe/detail/segments.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// x = x_scale * x + pe_scale * PE, for row_operation::scaled_add.
template <class T>
struct row_scales {
  T x_scale{};
  T pe_scale{};
};

// Outputs from this size on are written past the caches. Below, what was written is often still there for its reader.
constexpr std::size_t stream_bytes_from = std::size_t{32} << 20;

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
        for (std::size_t channel = 0; channel < shape.dim; ++channel) {
          begin[channel] = std::numeric_limits<T>::quiet_NaN();
        }
      }
      row += s.rows;
    }
  }

 private:
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
    if (!s.away_from_zero) {
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
  using pair = std::conditional_t<is_fine<T>, scalar::fine, scalar::coarse>;
  if (!p.representable) return std::numeric_limits<T>::quiet_NaN();
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
  return static_cast<T>(leading ? x : y);
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ENCODER_HPP
