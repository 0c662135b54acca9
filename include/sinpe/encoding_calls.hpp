// SPDX-License-Identifier: MIT
// What a generator can be asked to do: write rows of the encoding, or add them to embeddings in place.
//
// What holds for every call:
//
// * Shape. A row has d channels; a matrix is rows of d consecutive elements, row_stride elements from one row's start to
//   the next. Strides count elements and may be negative; rows must not overlap. Without a stride rows are dense. Other
//   shapes are views: embeddings_view.hpp.
// * Units. A position is a number of tokens, or of anything: frequencies are radians per position.
// * Positions. Any arithmetic or 16-bit type, taken exactly, negative and fractional ones included: a position has one
//   value, whatever type carries it. (A long double is rounded to double.) Exact up to 2^53; integers keep being exact
//   beyond, with the errors below growing in proportion from there. From
//   |position| = 2^62 on, and for infinities and NaN, a row is all NaN.
// * Accuracy. Against the formula in real numbers, at every position up to 2^53: float within 0.5 ulp + 2^-48, double
//   within 1 ulp + 2^-70, 16-bit elements within 0.501 ulp + 2^-48. (2^-48 shows in bfloat16 below 2^-30 only, and in
//   float16 nowhere.) Every value is in [-1, 1]; position 0 gives exactly 0 and 1.
// * Same bits. A row is the same bits from every call that contains it, on every CPU, compiler and flag, at run time and
//   in a constant expression. (Not with x87 arithmetic, where the compiler evaluates double in more than double; not in
//   another rounding mode than to nearest. Where the program flushes subnormal numbers, as -ffast-math makes it, sums
//   with embeddings below 2^-126 are flushed, too.) Floating-point exception flags may be raised.
// * Errors. The calls that take pointers, C arrays too, are noexcept: SINPE_ASSERT checks their preconditions. Those that take views or
//   containers throw std::invalid_argument before anything is written; the message names the argument and its value.
//   Without exceptions they abort.
// * Memory. Only the addressed elements are written. Pointers need alignof(T), no more. Zero rows touch nothing.
//   A call takes up to 18 KiB of stack at -O2, 27 KiB in double.
// * Threads. Calls are const, allocate nothing and may run on one generator from many threads with disjoint outputs.
#ifndef SINPE_ENCODING_CALLS_HPP
#define SINPE_ENCODING_CALLS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include <sinpe/assert.hpp>
#include <sinpe/detail/element.hpp>
#include <sinpe/detail/encoder.hpp>
#include <sinpe/detail/error.hpp>
#include <sinpe/detail/half_bits.hpp>
#include <sinpe/detail/range.hpp>
#include <sinpe/detail/segments.hpp>
#include <sinpe/detail/strides.hpp>
#include <sinpe/embeddings_view.hpp>
#include <sinpe/half.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/row_positions.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// The calls of a generator of T; Generator is the class that derives from this one and owns the tables.
template <class Generator, class T>
class encoding_calls {
  static_assert(detail::is_element<T>,
                "sinpe: elements are float, double or 16-bit floats (sinpe/half.hpp); an encoding lies in [-1, 1], "
                "integers cannot hold it; halves kept in std::uint16_t: reinterpret_cast<sinpe::float16*>");
  using stored = detail::stored_as<T>;

 public:
  // The type of scales: float for 16-bit elements, T otherwise.
  using scale = detail::scale_of<T>;

  std::size_t dim() const noexcept { return shape_.dim; }

  // -------------------------------------------------------------------------------------- pointers, unchecked

  // out[c] = PE(pos, c).  Shape: [d].
  template <class P>
  void encode(P pos, T* out) const noexcept;

  // out[r, c] = PE(first + r * step, c).  Shape: [rows, d]; step defaults to 1. Between integers it is an integer of
  // any type, and -1 counts unsigned positions down too. Positions of a floating type are computed in double, product
  // and sum rounded.
  // Cost: about that of writing the memory where step is 1 or -1; a single row's per row otherwise.
  template <class P>
  void encode_range(P first, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_range(P first, std::size_t rows, T* out, std::ptrdiff_t row_stride,
                    detail::step_of<P> step = detail::one<P>()) const noexcept;

  // out[r, c] = PE(positions[r], c).  Shape: [rows, d].
  // Cost: that of encode_range where neighbouring positions count up or down by 1.
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out) const noexcept;
  template <class P>
  void encode_at(const P* positions, std::size_t rows, T* out, std::ptrdiff_t row_stride) const noexcept;

  // embeddings[r, c] += PE(first + r * step, c), first 0 by default.  Shape: [seq_len, d].
  // Same bits: as encode_range into a buffer, followed by one addition in T; for 16-bit elements in float, rounded
  // once.
  void add_positional(T* embeddings, std::size_t seq_len) const noexcept;
  template <class P>
  void add_positional(T* embeddings, std::size_t seq_len, P first) const noexcept;
  template <class P>
  void add_positional(T* embeddings, std::size_t seq_len, P first, std::ptrdiff_t row_stride,
                      detail::step_of<P> step = detail::one<P>()) const noexcept;

  // The same at positions[r].
  template <class P>
  void add_positional_at(T* embeddings, std::size_t seq_len, const P* positions) const noexcept;
  template <class P>
  void add_positional_at(T* embeddings, std::size_t seq_len, const P* positions,
                         std::ptrdiff_t row_stride) const noexcept;

  // embeddings[r, c] = x_scale * embeddings[r, c] + pe_scale * PE(first + r, c): sqrt(d) of the paper, learned alpha.
  // A scale of 0 is a value like others: 0 * NaN is NaN. To overwrite, whatever was there, encode.
  // Same bits: as those two products and one sum in the type of the scales, none of them fused, then rounded to T.
  template <class P>
  void add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale, scale pe_scale) const noexcept;
  template <class P>
  void add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale, scale pe_scale,
                             std::ptrdiff_t row_stride, detail::step_of<P> step = detail::one<P>()) const noexcept;

  // ---------------------------------------------------------------------------------------- containers, checked

  // The same for whatever has data() and size(), of exactly as many elements: std::vector, std::array, std::span.
  // Matrices with strides of their own, such as Eigen's, go through view_of of adapters.hpp.
  // Errors: std::invalid_argument naming out.size(), positions.size(), embeddings.size() or seq_len.
  template <class P, class Row, detail::enable_range<Row> = 0>
  void encode(P pos, Row&& out) const;
  template <class P, class Matrix, detail::enable_range<Matrix> = 0>
  void encode_range(P first, std::size_t rows, Matrix&& out) const;
  template <class Positions, class Matrix, detail::enable_range<Matrix> = 0>
  void encode_at(const Positions& positions, Matrix&& out) const;
  template <class Matrix, class P = int, detail::enable_range<Matrix> = 0>
  void add_positional(Matrix&& embeddings, std::size_t seq_len, P first = 0) const;

  // --------------------------------------------------------------------------------------------- views, checked

  // Whether the calls below accept this view: what they would say, without throwing.
  template <class P = int>
  bool valid(const embeddings_view<T>& view, const row_positions<P>& positions = {}) const noexcept;
  template <class P = int>
  bool valid(const scattered_rows<T>& rows, const row_positions<P>& positions = {}) const noexcept;

  // out[b, t, c] = PE(position of row t of entry b, c).  Shape: [batch, seq_len, d] by strides. A number stands for
  // positions_from(number); without one positions are 0, 1, ...
  // Errors: std::invalid_argument naming dim, data, a stride or positions.
  // Cost: that of encode_range, also where tokens are neighbours in memory (channels first): up to twice that. Where
  // neither channels nor tokens are neighbours, some times more.
  void encode(const embeddings_view<T>& out) const;
  template <class P>
  void encode(const row_positions<P>& positions, const embeddings_view<T>& out) const;
  template <class P>
  void encode(P first, const embeddings_view<T>& out) const;

  // embeddings[b, t, c] += PE(position of row t of entry b, c), positions 0, 1, ... by default.
  // Errors, cost: as encode.
  void add_positional(const embeddings_view<T>& embeddings) const;
  template <class P>
  void add_positional(const embeddings_view<T>& embeddings, const row_positions<P>& positions) const;
  template <class P>
  void add_positional(const embeddings_view<T>& embeddings, P first) const;

  // embeddings[b, t, c] = x_scale * embeddings[b, t, c] + pe_scale * PE(position of row t of entry b, c)
  // Errors, cost: as encode.
  template <class P>
  void add_positional_scaled(const embeddings_view<T>& embeddings, const row_positions<P>& positions, scale x_scale,
                             scale pe_scale) const;
  template <class P>
  void add_positional_scaled(const embeddings_view<T>& embeddings, P first, scale x_scale, scale pe_scale) const;

  // The same for rows that stand anywhere, one batch entry of them.
  // Errors: std::invalid_argument naming dim, rows or positions. Cost: as encode.
  template <class P>
  void encode(const row_positions<P>& positions, const scattered_rows<T>& out) const;
  template <class P>
  void add_positional(const scattered_rows<T>& embeddings, const row_positions<P>& positions) const;
  template <class P>
  void add_positional_scaled(const scattered_rows<T>& embeddings, const row_positions<P>& positions, scale x_scale,
                             scale pe_scale) const;

  // The kernels that this generator runs: the best of the machine, unless pinned. All give the same bits.
  isa level() const noexcept { return level_; }

  // Requires: is_supported(level).
  void pin(isa level) noexcept;

 protected:
  constexpr encoding_calls(const detail::row_shape& shape, isa level) noexcept : shape_(shape), level_(level) {}

  const detail::row_shape& shape() const noexcept { return shape_; }

 private:
  detail::encoder<stored> encoder() const noexcept {
    return {static_cast<const Generator&>(*this).tables(), shape_, level_};
  }
  std::ptrdiff_t dense() const noexcept { return static_cast<std::ptrdiff_t>(shape_.dim); }

  template <detail::row_operation Operation, class Positions>
  void rows(const Positions& positions, std::size_t count, T* out, std::ptrdiff_t row_stride,
            const detail::row_scales<stored>& scales = {}) const noexcept;
  template <detail::row_operation Operation, class P, class Rows>
  void put(const Rows& to, const row_positions<P>& positions, const detail::row_scales<stored>& scales = {}) const;

  detail::row_shape shape_;
  isa level_;
};

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/view_rows.inl>

#include <sinpe/detail/encoding_calls.inl>

#include <sinpe/detail/checked_calls.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ENCODING_CALLS_HPP
