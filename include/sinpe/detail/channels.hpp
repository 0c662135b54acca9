// SPDX-License-Identifier: MIT
// Which frequency and which member of its pair a channel of a row carries.
#ifndef SINPE_DETAIL_CHANNELS_HPP
#define SINPE_DETAIL_CHANNELS_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/job.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

constexpr fixed_frequency flagged(fixed_frequency f, std::uint64_t flags, bool negative) {
  f.word[fixed_frequency::words - 1] |= flags | (negative ? fixed_frequency::negative : 0);
  return f;
}

// The channels of a row, without the numbers. An odd width has one pair more than its half, of which one member shows.
struct channel_order {
  enum class tail { lead, zero, wrap };
  std::size_t dim;
  bool interleaved;
  bool cosine_first;
  tail odd;

  constexpr std::size_t pairs() const { return dim / 2 + dim % 2; }
  constexpr bool is_tail(std::size_t pair) const { return pair == dim / 2; }

  // How many frequencies f_0, f_1, ... a row takes.
  constexpr std::size_t frequencies() const {
    const std::size_t whole = dim / 2;
    if (dim % 2 == 0) return whole;
    if (odd == tail::lead) return whole + 1;
    return odd == tail::wrap && whole == 0 ? 1 : whole;
  }

  constexpr std::size_t frequency_index(std::size_t pair) const {
    return is_tail(pair) && odd != tail::lead ? 0 : pair;
  }

  constexpr row_shape shape() const {
    const std::size_t leads = dim / 2 + (odd == tail::lead ? dim % 2 : 0);
    return {dim, interleaved, leads, dim - leads, leads};
  }

  // A tail channel always stands where the leading member of its pair would in an interleaved row, and where the
  // trailing one would in halves, except for tail::lead.
  constexpr std::uint64_t flags(std::size_t pair) const {
    if (is_tail(pair) && odd == tail::zero) return fixed_frequency::silent;
    const bool exchanged = is_tail(pair) && odd == tail::wrap && interleaved;
    return cosine_first != exchanged ? fixed_frequency::swapped : 0;
  }

  // The frequency of a pair and its flags; `frequencies(k)` gives f_k.
  template <class Frequencies>
  constexpr fixed_frequency pair_frequency(std::size_t pair, Frequencies& frequencies) const {
    fixed_frequency f{};
    if (!(is_tail(pair) && odd == tail::zero)) f = frequencies(frequency_index(pair));
    return flagged(f, flags(pair), false);
  }

  constexpr row_place place_of(std::size_t channel) const { return detail::place_of(shape(), channel); }
};

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_CHANNELS_HPP
