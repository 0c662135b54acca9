// SPDX-License-Identifier: MIT
// The generator of sinusoidal positional encodings, and the calls that need no generator.
//
// What holds for every call:
//
// * Shape. A row has d channels; a matrix is rows of d consecutive elements, row_stride elements from one row's start
// to
//   the next. Strides count elements and may be negative; rows must not overlap. Without a stride rows are dense.
// * Units. A position is a number of tokens, or of anything: frequencies are radians per position.
// * Positions. Any arithmetic or 16-bit type, taken exactly, negative and fractional ones included: a position has one
//   value, whatever type carries it. (A long double is rounded to double.) Exact up to 2^53; integers keep being exact
//   beyond, with the errors below growing in proportion from there. At 2^62, and for infinities and NaN, a row is all
//   NaN.
// * Accuracy. Against the formula in real numbers, at every position up to 2^53: float within 0.5 ulp + 2^-48, double
//   within 1 ulp + 2^-70, 16-bit elements within 0.501 ulp + 2^-48. (2^-48 shows in bfloat16 below 2^-30 only, and in
//   float16 nowhere.) Every value is in [-1, 1]; position 0 gives exactly 0 and 1.
// * Same bits. A row is the same bits from every call that contains it, on every CPU, compiler and flag, at run time
// and
//   in a constant expression. (Not with x87 arithmetic, where the compiler evaluates double in more than double.)
// * Errors. Constructors and the free functions throw std::invalid_argument before anything is written; the message
//   names the argument and its value. Without exceptions they abort: valid() tells beforehand. Members are noexcept:
//   SINPE_ASSERT checks their preconditions.
// * Memory. Only the addressed elements are written. Pointers need alignof(T), no more. Zero rows touch nothing.
// * Threads. Members are const, allocate nothing and may run on one generator from many threads with disjoint outputs.
#ifndef SINPE_SINUSOIDAL_PE_HPP
#define SINPE_SINUSOIDAL_PE_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <sinpe/assert.hpp>
#include <sinpe/detail/element.hpp>
#include <sinpe/detail/encoder.hpp>
#include <sinpe/detail/faults.hpp>
#include <sinpe/detail/half_bits.hpp>
#include <sinpe/detail/storage.hpp>
#include <sinpe/half.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/options.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Whether a generator of width d accepts these options: what its constructor would say, without throwing.
constexpr bool valid(std::size_t d, const pe_options& options = {}) noexcept;

// The same for frequencies that the caller supplies.
constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count,
                     const pe_options& options = {}) noexcept;

// Rows of width d, as many as wanted, at any position. Source: Vaswani et al. 2017, "Attention Is All You Need", 3.5.
//
//   PE(pos, 2k) = sin(pos f_k)   PE(pos, 2k+1) = cos(pos f_k)   f_k and the order of the channels as `pe_options` says
//
// T: float, double, or a type with 16 bits: see half.hpp.
// Cost: a generator holds at most 160 bytes per channel, an odd width counted as the next even one, and 112 bytes more.
// It takes well below a millisecond to make at d = 1024. Copying it copies the tables.
template <class T = float>
class sinusoidal_pe {
  static_assert(detail::is_element<T>,
                "sinpe: elements are float, double or 16-bit floats (sinpe/half.hpp); an encoding lies in [-1, 1], "
                "integers cannot hold it");

 public:
  // The type of scales: float for 16-bit elements, T otherwise.
  using scale = detail::scale_of<T>;

  // The generator of an encoding; the only allocation.
  // Requires: d >= 1 and what `pe_options` asks for.
  // Errors: std::invalid_argument naming d, base, shift or gain.
  explicit sinusoidal_pe(std::size_t d, pe_options options = {});

  // The same with the caller's frequencies f_0, f_1, ... in place of the formula; options.gain multiplies them, base,
  // shift and half are not used. The array is read here only.
  // Requires: `count` at least the number of pairs, ceil(d/2), or floor(d/2) where the tail needs no frequency of its
  // own; every value finite and, after gain, below 2^60.
  // Errors: std::invalid_argument naming d, gain, frequencies, count or frequencies[k].
  sinusoidal_pe(std::size_t d, const double* frequencies, std::size_t count, pe_options options = {});

  // out[c] = sin(pos * frequencies[c] + 2 pi * phase_turns[c]): every channel on its own, for conventions that nobody
  // foresaw. A quarter of a turn makes a cosine, exactly; phase_turns may be null for no phases. The arrays are read
  // here only. Shape: frequencies and phase_turns [d]. Units: radians per position; turns. Requires: frequencies finite
  // and below 2^60, phases finite. Errors: std::invalid_argument naming d, frequencies, frequencies[c] or
  // phase_turns[c]. Cost: twice that of an encoding of pairs, and up to 300 bytes per channel.
  static sinusoidal_pe per_channel(std::size_t d, const double* frequencies, const double* phase_turns);

  std::size_t dim() const noexcept { return shape_.dim; }

  // out[c] = PE(pos, c).  Shape: [d].
  template <class P>
  void encode(P pos, T* out) const noexcept;

  // out[r, c] = PE(first + r * step, c).  Shape: [rows, d]; step defaults to 1. Positions of a floating type are
  // computed in double, product and sum rounded.
  // Cost: about that of writing the memory where step is 1 or -1; a single row's per row otherwise.
  template <class P>
  void encode_range(P first, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_range(P first, std::size_t rows, T* out, std::ptrdiff_t row_stride,
                    P step = detail::one<P>()) const noexcept;

  // out[r, c] = PE(positions[r], c).  Shape: [rows, d].
  // Cost: that of encode_range where neighbouring positions count up or down by 1.
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out, std::ptrdiff_t row_stride) const noexcept;

  // embeddings[r, c] += PE(first + r * step, c), first 0 by default.  Shape: [seq_len, d].
  // Same bits: as encode_range into a buffer, followed by one addition in T. 16-bit elements: in float, rounded once; a
  // NaN stays one and becomes quiet.
  void add_positional(T* embeddings, std::size_t seq_len) const noexcept;
  template <class P>
  void add_positional(T* embeddings, std::size_t seq_len, P first) const noexcept;
  template <class P>
  void add_positional(T* embeddings, std::size_t seq_len, P first, std::ptrdiff_t row_stride,
                      P step = detail::one<P>()) const noexcept;

  // The same at positions[r].
  template <class P>
  void add_positional_at(T* embeddings, std::size_t seq_len, const P* positions) const noexcept;
  template <class P>
  void add_positional_at(T* embeddings, std::size_t seq_len, const P* positions,
                         std::ptrdiff_t row_stride) const noexcept;

  // embeddings[r, c] = x_scale * embeddings[r, c] + pe_scale * PE(first + r, c): sqrt(d) of the paper, learned alpha.
  // Same bits: as those two products and one sum in T, none of them fused. 16-bit elements: in float, rounded once.
  template <class P>
  void add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale, scale pe_scale) const noexcept;
  template <class P>
  void add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale, scale pe_scale,
                             std::ptrdiff_t row_stride, P step = detail::one<P>()) const noexcept;

  // The kernels that this generator runs: the best of the machine, unless pinned. All give the same bits.
  isa level() const noexcept { return level_; }

  // Requires: is_supported(level).
  void pin(isa level) noexcept;

 private:
  explicit sinusoidal_pe(const detail::row_shape& shape) noexcept;
  template <detail::row_operation Operation, class Positions>
  void rows(const Positions& positions, std::size_t count, T* out, std::ptrdiff_t row_stride,
            const detail::row_scales<detail::stored_as<T>>& scales = {}) const noexcept;
  std::ptrdiff_t dense() const noexcept { return static_cast<std::ptrdiff_t>(shape_.dim); }

  detail::row_shape shape_;
  isa level_;
  detail::pair_storage<T> pairs_;
};

// PE(pos, channel) of width d: one element, in a constant expression too. This is what defines the bits.
// Requires: channel < d and valid(d, options).
// Cost: microseconds; the frequency is computed anew.
template <class T = float, class P>
constexpr T value(P pos, std::size_t channel, std::size_t d, const pe_options& options = {});

// One row as a vector.  Shape: [d].
// Errors: as the constructor of sinusoidal_pe.
// Cost: each thread keeps the generator of its last call: with the same d and options the next call makes none.
template <class T = float, class P>
std::vector<T> encode(P pos, std::size_t d, const pe_options& options = {});

// Adds PE(r, c) to a dense matrix of seq_len rows; d is embeddings.size() / seq_len.
// Matrix: anything with data() and size(), of elements: std::vector, std::array, std::span.
// Errors: std::invalid_argument naming seq_len where it does not divide embeddings.size(), or as the constructor.
// Cost: as encode.
template <class Matrix>
void add_positional(Matrix& embeddings, std::size_t seq_len);

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/generator_options.inl>

#include <sinpe/detail/generator.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_SINUSOIDAL_PE_HPP
