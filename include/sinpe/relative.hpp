// SPDX-License-Identifier: MIT
// The operators M_k that move an encoding by k positions, and the dot product of two encodings by their offset.
//
// Encodings k positions apart differ by a rotation of each pair of channels, and the rotation depends on k alone:
//
//   PE(pos + k) = M_k PE(pos)      M_j M_k = M_{j+k}      PE(pos) . PE(pos + k) = sum over the pairs of cos(k f_i)
//
// What encoding_calls.hpp says of shapes, positions, memory, errors and threads holds here as well; an offset k is a
// position. The odd width d of a row leaves one channel over:
//
// * odd_tail::zero. M_k keeps it, so zero stays zero.
// * odd_tail::wrap. It repeats the trailing member of pair 0, so M_k sets it to that member of its result. No rotation
//   does this: M_k M_-k sends a row to itself only where the channel was such a repetition, as in an encoding.
// * odd_tail::lead, and odd_tail::wrap with d = 1. Its partner is not in the row, and without it no operator finds the
//   channel's next value: the caller has to ask for `keep`, or is refused.
#ifndef SINPE_RELATIVE_HPP
#define SINPE_RELATIVE_HPP

#include <cstddef>
#include <vector>

#include <sinpe/assert.hpp>
#include <sinpe/detail/encoder.hpp>
#include <sinpe/detail/row_pairs.hpp>
#include <sinpe/detail/segments.hpp>
#include <sinpe/detail/storage.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/options.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// What the operators do with a channel whose partner is not in the row: there are none (an error), or they keep it.
enum class lone_channel { refuse, keep };

// Whether there are operators for such rows: what the constructors below would say, without throwing.
constexpr bool valid(std::size_t d, const pe_options& options, lone_channel lone) noexcept;
constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options,
                     lone_channel lone) noexcept;

// M_k for one k and one layout of the rows. Made by relative_operators::at().
class relative_operator {
 public:
  std::size_t dim() const noexcept { return pairs_.dim; }

  // row = M_k row.  Shape: [d].  T: float or double.
  // Accuracy: each channel is a sum of two products in double, rounded to T. With double rows, from PE(pos) within
  // 2^-51 of PE(pos + k): 4 ulp of the values in [1/2, 1). Smaller results have the same absolute error, and more ulp:
  // they are differences of channels that were themselves rounded, so that even the exact operator, applied to the
  // nearest doubles, leaves 4 ulp of the result in one of fifty. With float rows within 2^-23.
  // Same bits: from every form below, on every machine and compiler.
  template <class T>
  void apply(T* row) const noexcept;

  // out = M_k in.  Shape: [d] each.  Requires: `out` is `in` or does not overlap it.
  template <class T>
  void apply(const T* in, T* out) const noexcept;

  // The same for many rows.  Shape: [rows, d] each.  Requires: as above; where `out` is `in`, equal strides.
  template <class T>
  void apply_rows(T* matrix, std::size_t rows) const noexcept;
  template <class T>
  void apply_rows(T* matrix, std::size_t rows, std::ptrdiff_t row_stride) const noexcept;
  template <class T>
  void apply_rows(const T* in, T* out, std::size_t rows) const noexcept;
  template <class T>
  void apply_rows(const T* in, T* out, std::size_t rows, std::ptrdiff_t in_stride,
                  std::ptrdiff_t out_stride) const noexcept;

  // out[r, c] = what channel c of a row adds to channel r of its product.  Shape: [d, d].  T: float or double.
  template <class T>
  void matrix(T* out) const noexcept;
  template <class T>
  void matrix(T* out, std::ptrdiff_t row_stride) const noexcept;

  // *this = M_j M_k = M_{j+k}, in either order.
  // Requires: both from the same relative_operators, or of equal ones.
  // Accuracy: 2^-51 more error with each factor; relative_operators::at(j + k) has none of it.
  // Cost: that of apply() on one row of doubles; the operator that * returns allocates d of them besides.
  relative_operator& operator*=(const relative_operator& other) noexcept;
  friend relative_operator operator*(relative_operator a, const relative_operator& b) { return a *= b; }

  // M_-k: the transpose, but for the repeated channel of odd_tail::wrap.
  // Same bits: as relative_operators::at(-k), but for the sign of zeros.
  // Cost: allocates d doubles and copies them.
  relative_operator inverse() const;

  // PE(p) . PE(p + k), as relative_operators::similarity() says, with the same bits.
  double similarity() const noexcept;

 private:
  friend class relative_operators;
  explicit relative_operator(const detail::row_pairs& pairs) : pairs_(pairs), turns_(2 * pairs.pairs) {}
  const double* sines() const noexcept { return turns_.data(); }
  const double* cosines() const noexcept { return turns_.data() + pairs_.pairs; }

  detail::row_pairs pairs_;
  std::vector<double> turns_;  // sin(k f_i) of all pairs, then cos(k f_i)
};

// The operators M_k of the rows that sinusoidal_pe<T> writes with the same d and options, for every k.
// Cost: that of a sinusoidal_pe<double>.
class relative_operators {
 public:
  // Requires: what sinusoidal_pe asks for; an odd d whose tail is no lone channel, or lone_channel::keep.
  // Errors: std::invalid_argument naming d, or as the constructors of sinusoidal_pe.
  explicit relative_operators(std::size_t d, const pe_options& options = {}, lone_channel lone = lone_channel::refuse);
  relative_operators(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options = {},
                     lone_channel lone = lone_channel::refuse);

  std::size_t dim() const noexcept { return pairs_.dim; }

  // M_k.
  // Accuracy: its sines and cosines are channels of the encoding of position k, exact at every k.
  // Cost: allocates d doubles and encodes one row into them.
  template <class P>
  relative_operator at(P k) const;

  // The same in place of an operator that at() made before.
  // Requires: `m` from the same relative_operators, or of equal ones.  Cost: encodes one row.
  template <class P>
  void at(P k, relative_operator& m) const noexcept;

  // PE(p) . PE(p + k) over the whole pairs, the same at every p: the sum of cos(k f_i). An odd width has one more
  // product, 0 with odd_tail::zero; with the other tails it depends on p and is left out.
  // Accuracy: 1 ulp + 2^-53 for each pair.
  // Same bits: from every form, on every machine and compiler; the pairs are added in one order.
  // Cost: about that of encoding the rows in double, and up to 30 KiB of stack at -O2.
  template <class P>
  double similarity(P k) const noexcept;

  // out[i] = similarity(first + i * step).  Shape: [count].
  template <class P>
  void similarity_range(P first, std::size_t count, double* out,
                        detail::step_of<P> step = detail::one<P>()) const noexcept;

  // out[i] = similarity(offsets[i]).  Shape: [count].
  template <class P>
  void similarity_at(const P* offsets, std::size_t count, double* out) const noexcept;

  // As sinusoidal_pe::level and sinusoidal_pe::pin.
  isa level() const noexcept { return level_; }
  void pin(isa level) noexcept;

 private:
  template <class Positions>
  void turns(const Positions& positions, std::size_t rows, std::size_t first_pair, std::size_t pairs,
             double* out) const noexcept;
  template <class Positions>
  void similarities(const Positions& offsets, std::size_t count, double* out) const noexcept;

  detail::row_pairs pairs_;
  isa level_;
  detail::pair_storage<double> tables_;  // those of a sinusoidal_pe in halves, sine first
};

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/relative.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_RELATIVE_HPP
