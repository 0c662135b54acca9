// SPDX-License-Identifier: MIT
// What an encoding is made of: frequencies, and the order of the channels in a row.
#ifndef SINPE_OPTIONS_HPP
#define SINPE_OPTIONS_HPP

#include <sinpe/detail/floating.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Where the two members of a pair stand:  s0 c0 s1 c1 ...  or  s0 s1 ... c0 c1 ...
enum class pair_layout { interleaved, halves };

// Which member of a pair comes first. Its channels are the *leading* ones, the others the *trailing* ones.
enum class pair_lead { sine, cosine };

// What d/2 means in the exponent of the frequencies when d is odd: d/2 itself, rounded down, or rounded up.
enum class half_rule { real, floor, ceil };

// The channel that an odd d adds to its floor(d/2) pairs.
enum class odd_tail {
  lead,  // one more leading member, of the next frequency (the paper); in halves it ends the leading half
  zero,  // the last channel is 0 (tensor2tensor)
  wrap   // the last channel is one more trailing member, of f_0 (Marian)
};

// The frequencies, in radians per position, and the layout of a row:
//
//   f_k = gain * base^(-k / (half - shift)),   k = 0, 1, ...,   half = d/2 by `half`;   f_0 = gain, always.
//
// Requires: base finite and > 0; gain and shift finite; half - shift > 0 wherever f_1 is needed; every |f_k| < 2^60.
struct pe_options {
  double base = 10000.0;  // ratio of the first frequency to the one after the last (shift 0) or to the last (shift 1)
  double shift = 0.0;     // 0: the paper;  1: tensor2tensor, fairseq, whisper (the last frequency is 1/base)
  double gain = 1.0;      // multiplies every frequency: position scaling, time factor
  half_rule half = half_rule::real;
  pair_layout layout = pair_layout::interleaved;
  pair_lead lead = pair_lead::sine;
  odd_tail tail = odd_tail::lead;
};

// By the bits of the numbers: under -ffast-math NaN may equal anything.
constexpr bool operator==(const pe_options& a, const pe_options& b) noexcept {
  return detail::same_bits(a.base, b.base) && detail::same_bits(a.shift, b.shift) &&
         detail::same_bits(a.gain, b.gain) && a.half == b.half && a.layout == b.layout && a.lead == b.lead &&
         a.tail == b.tail;
}
constexpr bool operator!=(const pe_options& a, const pe_options& b) noexcept { return !(a == b); }

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_OPTIONS_HPP
