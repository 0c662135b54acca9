// SPDX-License-Identifier: MIT
// Tables as float frameworks computed them, for models that were trained with such a table and must meet it again.
//
// `sinusoidal_pe` gives the value of the formula. A framework that works in float gives something else: it rounds the
// frequency, and then the product of position and frequency, to float, so the angle is off by up to about
// pos * f * 2^-24 from each, which the sine then shows. What was measured between the two, d = 512, the largest
// difference in any channel up to a position:
//
//   position                       100      1000     5000     20000    100000
//   float_frequency::rounded       @R100    @R1000   @R5000   @R20000  @R100000
//   float_frequency::exponential   @E100    @E1000   @E5000   @E20000  @E100000
//
// This is for agreement with an existing table and for nothing else: a new model should use `sinusoidal_pe`.
#ifndef SINPE_LEGACY_HPP
#define SINPE_LEGACY_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sinpe/assert.hpp>
#include <sinpe/detail/floats.hpp>
#include <sinpe/options.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// How a frequency became a float.
enum class float_frequency {
  // The exact f_k, rounded once: what was computed in double and then stored as float.
  rounded,
  // exp(-k * (ln(base) / (half - shift))), gain times: the quotient, the product, the exponential and the product with
  // gain are rounded to float each. torch.exp(torch.arange(0, d, 2) * (-math.log(10000.0) / d)), tensor2tensor,
  // fairseq,
  // whisper and everybody who copied these lines. The exponential is the nearest float; that of a framework may be its
  // neighbour: see the constructor that takes frequencies.
  exponential
};

// PE(pos, c) with the angle a = float(float(pos) * f_k), f_k a float: the exact sine and cosine of a, rounded to T.
//
// T: float or double. Positions are rounded to float, as in the frameworks: from 2^24 on integers collapse.
// Accuracy: against the sine and cosine of the float angle as `sinusoidal_pe` against the formula. Against a table of a
// framework: that of its sine, some 1e-7, where the frequencies are the same floats.
// Cost: @COST a channel; no kernels, this is for filling a table.
// Same bits, memory, threads: as sinusoidal_pe.
template <class T = float>
class legacy_float_pe {
  static_assert(detail::is_element<T>,
                "sinpe: elements are float or double; an encoding lies in [-1, 1], integers cannot hold it");

 public:
  // The only allocation.
  // Requires: valid(d, options).
  // Errors: std::invalid_argument as sinusoidal_pe, or naming how.
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
  // Requires: first + rows representable in P.
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
