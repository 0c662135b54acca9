// SPDX-License-Identifier: MIT
// Which position each row of a view is at, and which rows are padding.
#ifndef SINPE_ROW_POSITIONS_HPP
#define SINPE_ROW_POSITIONS_HPP

#include <cstddef>

#include <sinpe/detail/half_bits.hpp>
#include <sinpe/detail/position.hpp>
#include <sinpe/detail/range.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// What becomes of a padding row: it is left alone, whatever the call does; or its encoding counts as 0, so that it is
// overwritten with zeros, or gets x_scale * x + pe_scale * 0.
enum class padding_rows { leave, zero };

// The position of row t of batch entry b; the functions below make one of these.
//
//   source::first    first + t * step
//   source::firsts   array[b] + t * step
//   source::listed   array[b * stride + t]
//
// P: any arithmetic or 16-bit type; positions are taken at their stored value, exactly. Between integers a step is an
// integer of any type, otherwise a P.
template <class P>
struct row_positions {
  static_assert(detail::is_position<P>,
                "sinpe: a position is a number; arrays of them go to positions_from_each or positions_at");

  enum class source { first, firsts, listed };
  source from = source::first;
  P first = P{};
  detail::step_of<P> step = detail::one<P>();
  const P* array = nullptr;
  std::ptrdiff_t stride = 0;
  std::size_t count = static_cast<std::size_t>(-1);  // of the array, where it is known: then it is checked

  enum class padding { none, at, below };
  padding padded = padding::none;
  P padding_position = P{};
  padding_rows rule = padding_rows::leave;

  // The same, rows at `position` being padding: the padding index of fairseq and its heirs. Positions that have no
  // encoding count, too: the least integer of a type is below 0. NaN is at and below nothing.
  constexpr row_positions padded_at(P position, padding_rows what) const noexcept {
    return with_padding(padding::at, position, what);
  }
  // The same, rows at positions below `position` being padding. Left padding: begin at -(rows of padding); or a list
  // that marks padding by -1. P has to be signed.
  constexpr row_positions padded_below(P position, padding_rows what) const noexcept {
    return with_padding(padding::below, position, what);
  }

 private:
  constexpr row_positions with_padding(padding kind, P position, padding_rows what) const noexcept {
    row_positions result = *this;
    result.padded = kind;
    result.padding_position = position;
    result.rule = what;
    return result;
  }
};

// first + t * step, in every batch entry; step -1 counts down, whatever P is, and below 0 where there are so many rows.
template <class P>
constexpr row_positions<P> positions_from(P first, detail::step_of<P> step = detail::one<P>()) noexcept {
  row_positions<P> positions;
  positions.first = first;
  positions.step = step;
  return positions;
}

// Arrays of positions are neither copied nor changed, and have to live until the call. A pointer is trusted; of what has
// data() and size() the size is checked by the call.

// firsts[b] + t * step: key/value caches of different lengths, packed sequences.  Shape of firsts: [batch].
template <class P>
constexpr row_positions<P> positions_from_each(const P* firsts, detail::step_of<P> step = detail::one<P>()) noexcept {
  row_positions<P> positions;
  positions.from = row_positions<P>::source::firsts;
  positions.array = firsts;
  positions.step = step;
  return positions;
}

template <class Range, detail::enable_range<const Range> = 0>
constexpr auto positions_from_each(const Range& firsts, detail::step_of<detail::element_of<const Range>> step =
                                                            detail::one<detail::element_of<const Range>>()) noexcept {
  auto positions = positions_from_each(firsts.data(), step);
  positions.count = detail::size_of(firsts);
  return positions;
}

// listed[b * stride + t].  Shape: [batch, seq_len], `stride` elements from one batch entry to the next.
template <class P>
constexpr row_positions<P> positions_at_each(const P* listed, std::ptrdiff_t stride) noexcept {
  row_positions<P> positions;
  positions.from = row_positions<P>::source::listed;
  positions.array = listed;
  positions.stride = stride;
  return positions;
}

// listed[t], in every batch entry.  Shape: [seq_len].
template <class P>
constexpr row_positions<P> positions_at(const P* listed) noexcept {
  return positions_at_each(listed, 0);
}

template <class Range, detail::enable_range<const Range> = 0>
constexpr auto positions_at_each(const Range& listed, std::ptrdiff_t stride) noexcept {
  auto positions = positions_at_each(listed.data(), stride);
  positions.count = detail::size_of(listed);
  return positions;
}
template <class Range, detail::enable_range<const Range> = 0>
constexpr auto positions_at(const Range& listed) noexcept {
  return positions_at_each(listed, 0);
}

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ROW_POSITIONS_HPP
