// SPDX-License-Identifier: MIT
// What the arguments of a generator must fulfil. Constructors and predicates ask here, so they never disagree.
#ifndef SINPE_DETAIL_FAULTS_HPP
#define SINPE_DETAIL_FAULTS_HPP

#include <cstddef>

#include <sinpe/detail/channels.hpp>
#include <sinpe/detail/error.hpp>
#include <sinpe/detail/frequency.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

inline constexpr std::size_t dim_limit =
    static_cast<std::size_t>(-1) / 1024;  // tables of more would overflow std::size_t

constexpr fault fault_in_dim(std::size_t d) {
  if (d == 0) return fault_of("d", "be at least 1", d);
  if (d > dim_limit) return fault_of("d", "leave the size of its tables representable", d);
  return no_fault();
}

constexpr fault fault_in_gain(double gain) {
  return is_finite(gain) ? no_fault() : fault_of("gain", "be finite", gain);
}

constexpr bool in_range(const wide& radians) { return radians.exponent <= fixed_frequency::limit_exponent; }

constexpr fault fault_in(const channel_order& order, const frequency_law& law) {
  if (const fault f = fault_in_dim(order.dim)) return f;
  if (!is_positive(law.base)) {
    return fault_of("base", "be finite and positive", law.base);
  }
  if (!is_finite(law.shift)) return fault_of("shift", "be finite", law.shift);
  if (const fault f = fault_in_gain(law.gain)) return f;
  if (!in_range(wide_magnitude(law.gain))) {
    return fault_of("gain", "keep every frequency below 2^60 radians per position", law.gain);
  }
  const std::size_t count = order.frequencies();
  if (count <= 1) return no_fault();
  const signed_wide denominator = exponent_denominator(law);
  if (denominator.negative || denominator.magnitude.is_zero()) {
    return fault_of("shift", "be less than half the width, or the exponent of the frequencies has no denominator",
                    law.shift);
  }
  if (!in_range(frequency_walk(law, count).at(count - 1))) {
    return fault_of("base", "keep every frequency below 2^60 radians per position", law.base);
  }
  return no_fault();
}

// `count` frequencies, of which a row needs so many.
constexpr fault fault_in_frequencies(const double* frequencies, std::size_t count, std::size_t needed, double gain) {
  if (frequencies == nullptr) return fault_of("frequencies", "not be null");
  if (count < needed) return fault_of("count", "cover every frequency of the row", count);
  for (std::size_t k = 0; k < count; ++k) {
    if (!is_finite(frequencies[k])) return fault_of("frequencies", "be finite", frequencies[k], k);
    if (!in_range(wide_magnitude(frequencies[k]) * wide_magnitude(gain))) {
      return fault_of("frequencies", "stay below 2^60 radians per position after gain", frequencies[k], k);
    }
  }
  return no_fault();
}

constexpr fault fault_in(const channel_order& order, const double* frequencies, std::size_t count, double gain) {
  if (const fault f = fault_in_dim(order.dim)) return f;
  if (const fault f = fault_in_gain(gain)) return f;
  return fault_in_frequencies(frequencies, count, order.frequencies(), gain);
}

// One frequency and one phase a channel; phase_turns may be null.
constexpr fault fault_in_channels(std::size_t d, const double* frequencies, const double* phase_turns) {
  if (const fault f = fault_in_dim(d)) return f;
  if (const fault f = fault_in_frequencies(frequencies, d, d, 1.0)) return f;
  for (std::size_t c = 0; phase_turns != nullptr && c < d; ++c) {
    if (!is_finite(phase_turns[c])) return fault_of("phase_turns", "be finite", phase_turns[c], c);
  }
  return no_fault();
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_FAULTS_HPP
