// SPDX-License-Identifier: MIT
// Tables as float frameworks computed them, for models that were trained with such a table and must meet it again.
//
// `sinusoidal_pe` gives the value of the formula. A framework that works in float gives something else: it rounds the
// frequency, and then the product of position and frequency, to float. Each moves the angle by up to pos * f * 2^-24,
// and the sine shows it. The largest difference from the formula in the 200 rows up to a position, d = 512, measured:
//
//   position                         100     1,000    5,000   20,000   100,000
//   float_frequency::rounded       6e-6      6e-5     4e-4     2e-3      7e-3
//   float_frequency::exponential   7e-6      6e-5     4e-4     2e-3      7e-3
//
// This is for agreement with an existing table and for nothing else: a new model should use `sinusoidal_pe`.
#ifndef SINPE_LEGACY_HPP
#define SINPE_LEGACY_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sinpe/assert.hpp>
#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/nearest.hpp>
#include <sinpe/detail/segments.hpp>
#include <sinpe/detail/wide.hpp>
#include <sinpe/options.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// How a frequency became a float.
enum class float_frequency {
  // The exact f_k, rounded once: what was computed in double and then stored as float.
  rounded,
  // gain * exp(-k * (ln(base) / (half - shift))), with the quotient and each product and the exponential rounded to
  // float: torch.exp(torch.arange(0, d, 2) * (-math.log(10000.0) / d)), tensor2tensor, fairseq, whisper and everybody
  // who copied them. This exponential is the nearest float. That of a framework may be the one beside it (PyTorch 1.13:
  // one in ten at d = 512), and its channels then differ by up to pos * f * 2^-23: where they must not, take the
  // constructor with frequencies.
  exponential
};

// PE(pos, c) with the angle a = float(float(pos) * f_k), f_k a float: the exact sine and cosine of a, rounded to T.
//
// T: float or double. Positions are rounded to float, as in the frameworks: from 2^24 on integers collapse. Integers of
// 2^62 and more, either way from 0, count as 2^62. At infinities and NaN, and at angles of 2^62 and more, channels are
// NaN; that of odd_tail::zero is 0 there too.
// Requires: pointers and strides as encoding_calls.hpp says, checked by SINPE_ASSERT.
// Accuracy: against the sine and cosine of the float angle as `sinusoidal_pe` against the formula. Against a table of a
// framework: that of its sine, some 1e-7, where the frequencies are the same floats.
// Same bits, memory, threads: as sinusoidal_pe.
// Cost: 0.1 us a channel, without kernels: this is for filling a table.
template <class T = float>
class legacy_float_pe {
  static_assert(detail::is_float_or_double<T>,
                "sinpe: elements are float or double; an encoding lies in [-1, 1], integers cannot hold it");

 public:
  // The only allocation.
  // Requires: valid(d, options).
  // Errors: std::invalid_argument as sinusoidal_pe, or naming how; without exceptions it aborts.
  legacy_float_pe(std::size_t d, const pe_options& options, float_frequency how);

  // The same with the frequencies that the framework used, bit for bit: save inv_freq or div_term once. Each, and its
  // product with options.gain, is rounded to float. Requires: valid(d, frequencies, count, options).
  legacy_float_pe(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options = {});

  std::size_t dim() const noexcept { return order_.dim; }

  // f_k as it is used.  Requires: k < frequency_count().
  float frequency(std::size_t k) const noexcept;
  std::size_t frequency_count() const noexcept { return frequencies_.size(); }

  // out[c] = PE(pos, c).  Shape: [d].
  template <class P>
  void encode(P pos, T* out) const noexcept;

  // out[r, c] = PE(first + r, c).  Shape: [rows, d], row_stride elements from row to row.
  template <class P>
  void encode_range(P first, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_range(P first, std::size_t rows, T* out, std::ptrdiff_t row_stride) const noexcept;

  // out[r, c] = PE(positions[r], c).
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out, std::ptrdiff_t row_stride) const noexcept;

 private:
  void encode_row(float position, T* out) const noexcept;
  std::ptrdiff_t dense() const noexcept { return static_cast<std::ptrdiff_t>(order_.dim); }

  detail::channel_order order_;
  std::vector<float> frequencies_;
  detail::fixed_frequency radian_;  // a frequency of 1: a position is an angle then
};

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/legacy.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_LEGACY_HPP
