// SPDX-License-Identifier: MIT
// What each channel of a row is, written down from the sentences of pe_options and from nothing else.
#ifndef SINPE_TESTS_SUPPORT_CHANNELS_HPP
#define SINPE_TESTS_SUPPORT_CHANNELS_HPP

#include <cstddef>

#include <sinpe/sinpe.hpp>

namespace test {

struct channel {
  enum class member { sine, cosine, zero };
  member is;
  std::size_t k;  // of its frequency
};

inline channel channel_of(std::size_t c, std::size_t d, const sinpe::pe_options& options) {
  const bool cosine_first = options.lead == sinpe::pair_lead::cosine;
  const auto leading = [&](std::size_t k) {
    return channel{cosine_first ? channel::member::cosine : channel::member::sine, k};
  };
  const auto trailing = [&](std::size_t k) {
    return channel{cosine_first ? channel::member::sine : channel::member::cosine, k};
  };
  const std::size_t half = d / 2;
  const bool odd = d % 2 != 0;
  if (odd && c == d - 1 && options.tail == sinpe::odd_tail::zero) return {channel::member::zero, 0};
  if (odd && c == d - 1 && options.tail == sinpe::odd_tail::wrap) return trailing(0);
  if (options.layout == sinpe::pair_layout::interleaved) return c % 2 == 0 ? leading(c / 2) : trailing(c / 2);
  const std::size_t leads = odd && options.tail == sinpe::odd_tail::lead ? half + 1 : half;
  return c < leads ? leading(c) : trailing(c - leads);
}

// How many frequencies a row of width d needs.
inline std::size_t frequency_count(std::size_t d, const sinpe::pe_options& options) {
  std::size_t count = 0;
  for (std::size_t c = 0; c < d; ++c) {
    const channel at = channel_of(c, d, options);
    if (at.is != channel::member::zero && at.k >= count) count = at.k + 1;
  }
  return count;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_CHANNELS_HPP
