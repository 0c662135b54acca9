// SPDX-License-Identifier: MIT
// Frequencies, from the options to the fixed-point form that the kernels multiply positions with.
#ifndef SINPE_DETAIL_FREQUENCY_HPP
#define SINPE_DETAIL_FREQUENCY_HPP

#include <cstdint>

#include <sinpe/detail/floating.hpp>
#include <sinpe/detail/wide.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

constexpr wide wide_magnitude(double x) {
  const floating_parts parts = parts_of(x);
  return scaled_by_power_of_two(wide_from(parts.mantissa), parts.exponent);
}

// exp(x) - the Taylor series of x / 2^12, squared twelve times.  Requires: x < 1.  Relative error below 2^-240.
constexpr wide exponential(const wide& x) {
  constexpr int squarings = 12;
  constexpr std::uint32_t terms = 18;  // (2^-12)^19 / 19! < 2^-280
  const wide one = wide_from(1);
  const wide scaled = scaled_by_power_of_two(x, -squarings);
  wide sum = one;
  for (std::uint32_t n = terms; n >= 1; --n) sum = one + divided_by(scaled * sum, n);
  for (int i = 0; i < squarings; ++i) sum = sum * sum;
  return sum;
}

// A real number as sign and magnitude.
struct signed_wide {
  bool negative = false;
  wide magnitude{};
};

// ln(x) = n ln 2 + 2 atanh((m - 1) / (m + 1)),  x = m * 2^n,  m in [3/4, 3/2).  Requires: x > 0.
constexpr signed_wide logarithm(double x) {
  wide m = wide_magnitude(x);
  std::int64_t n = m.exponent;  // m in [1/2, 1)
  m.exponent = 0;
  const wide one = wide_from(1);
  if (less(m, scaled_by_power_of_two(wide_from(3), -2))) {
    m.exponent = 1;
    --n;
  }
  const bool below_one = less(m, one);
  const wide y = (below_one ? one - m : m - one) / (m + one);
  const wide square = y * y;  // at most 1/25: 4.6 bits a term
  wide power = y;
  wide series = y;
  for (std::uint32_t i = 3; i < 117; i += 2) {
    power = power * square;
    series = series + divided_by(power, i);
  }
  series = scaled_by_power_of_two(series, 1);
  const wide whole = wide_from(static_cast<std::uint64_t>(n < 0 ? -n : n)) * wide_ln2;
  if ((n < 0) == below_one) return {below_one, whole + series};
  if (less(whole, series)) return {below_one, series - whole};
  return {n < 0, whole - series};
}

// The law of `pe_options`:  f_k = gain * base^(-k / (half - shift)),  half given as an integer number of halves.
struct frequency_law {
  double base;
  double shift;
  double gain;
  std::uint64_t twice_half;
};

// half - shift, exact to 2^-256 of its value.  Requires: a finite shift.
constexpr signed_wide exponent_denominator(const frequency_law& law) {
  const wide half = scaled_by_power_of_two(wide_from(law.twice_half), -1);
  const wide shift = wide_magnitude(law.shift);
  if (parts_of(law.shift).negative) return {false, half + shift};
  if (less(half, shift)) return {true, shift - half};
  return {false, half - shift};
}

// exp(x), or exp(-x) where `negative`; 2^(2^32) or 0 where that is out of all range.  Requires: x >= 0.
constexpr wide exponential_of(const wide& x, bool negative) {
  if (x.is_zero()) return wide_from(1);
  if (x.exponent > 30) return negative ? wide{} : scaled_by_power_of_two(wide_from(1), std::int64_t{1} << 32);
  // x = n ln 2 + rest or (n + 1) ln 2 - rest, 0 <= rest <= ln 2: the series sees a positive number either way.
  const wide powers = x / wide_ln2;
  std::int64_t n =
      powers.exponent <= 0 ? 0 : static_cast<std::int64_t>(powers.limb[wide::limbs - 1] >> (32 - powers.exponent));
  wide whole = wide_from(static_cast<std::uint64_t>(n)) * wide_ln2;
  while (less(x, whole)) whole = wide_from(static_cast<std::uint64_t>(--n)) * wide_ln2;
  if (!negative) return scaled_by_power_of_two(exponential(x - whole), n);
  ++n;
  return scaled_by_power_of_two(exponential(wide_from(static_cast<std::uint64_t>(n)) * wide_ln2 - x), -n);
}

// base^(-1 / (half - shift)), the ratio of neighbouring frequencies.
constexpr wide frequency_ratio(const frequency_law& law) {
  const signed_wide log_base = logarithm(law.base);
  return exponential_of(log_base.magnitude / exponent_denominator(law).magnitude, !log_base.negative);
}

// A frequency in turns per position, fixed point: 64 bits before the point, 128 behind it, the lowest word first. The
// top bits of the highest word are free for the flags of the channel pair that has this frequency.
struct fixed_frequency {
  static constexpr int words = 3;
  static constexpr std::uint64_t negative = std::uint64_t{1} << 63;  // the sign of the frequency
  static constexpr std::uint64_t swapped = std::uint64_t{1} << 62;   // the leading member is the cosine
  static constexpr std::uint64_t silent = std::uint64_t{1} << 61;    // both members are 0; only the last pair of all
  static constexpr std::uint64_t whole_turns = silent - 1;           // of the highest word, without the flags
  static constexpr int limit_exponent = 60;                          // |f| < 2^60 radians leaves the flags their room
  std::uint64_t word[words] = {};
};

// f / (2 pi), rounded to the nearest 2^-128.  Requires: f < 2^60 radians.
constexpr fixed_frequency turns_of(const wide& radians) {
  const wide turns = radians * wide_inverse_two_pi;
  fixed_frequency result{};
  if (turns.is_zero()) return result;
  const std::int64_t top = turns.exponent + 128;  // the highest bit stands just below 2^(top - 128)
  for (int i = 0; i < wide::bits && i <= top; ++i) {
    const int bit = wide::bits - 1 - i;
    if (((turns.limb[bit / 32] >> (bit % 32)) & 1u) == 0) continue;
    const std::int64_t place = top - 1 - i;
    if (place >= 0) {
      result.word[place / 64] |= std::uint64_t{1} << (place % 64);
      continue;
    }
    for (int carry = 0; carry < fixed_frequency::words && ++result.word[carry] == 0;) ++carry;  // 2^-129: round up
  }
  return result;
}

// A phase in turns, modulo one: 128 bits behind the point, the lowest word first.
struct fixed_phase {
  static constexpr int words = 2;
  std::uint64_t word[words] = {};
};

// Requires: finite turns. What is below 2^-128 is dropped.
constexpr fixed_phase phase_of_turns(double turns) {
  const floating_parts parts = parts_of(turns);
  fixed_phase result{};
  for (int bit = 0; bit < 53; ++bit) {
    const int place = parts.exponent + bit + 128;
    if (place < 0 || place >= 128 || ((parts.mantissa >> bit) & 1) == 0) continue;
    result.word[place / 64] |= std::uint64_t{1} << (place % 64);
  }
  if (parts.negative) {
    result.word[0] = 0 - result.word[0];
    result.word[1] = ~result.word[1] + (result.word[0] == 0 ? 1 : 0);
  }
  return result;
}

// Walks f_0, f_1, ... of a law. f_k is gain times the product of ratio^(2^j) over the set bits j of k, highest first,
// so that stepping through all k and jumping to one k multiply the same numbers in the same order: the same bits.
class frequency_walk {
 public:
  // Requires: a valid law.  `count`: how many frequencies will be asked for; with one, shift does not matter.
  constexpr frequency_walk(const frequency_law& law, std::uint64_t count) {
    prefix_[0] = wide_magnitude(law.gain);
    if (count <= 1) return;
    power_[0] = frequency_ratio(law);
    for (int j = 1; j < levels && (count - 1) >> j != 0; ++j) power_[j] = power_[j - 1] * power_[j - 1];
  }

  // |f_k|.  Requires: k < count.  Cheap when k is one more than in the last call.
  constexpr wide at(std::uint64_t k) {
    int depth = 0;  // the number of set bits above the highest one in which k and the last k differ
    int j = levels - 1;
    while (j >= 0 && ((k ^ last_) >> j) == 0) {
      depth += static_cast<int>((k >> j) & 1);
      --j;
    }
    for (; j >= 0; --j) {
      if (((k >> j) & 1) == 0) continue;
      prefix_[depth + 1] = prefix_[depth] * power_[j];
      ++depth;
    }
    last_ = k;
    return prefix_[depth];
  }

 private:
  static constexpr int levels = 62;
  wide power_[levels] = {};
  wide prefix_[levels + 1] = {};
  std::uint64_t last_ = 0;
};

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_FREQUENCY_HPP
