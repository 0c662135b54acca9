// SPDX-License-Identifier: MIT
// Arithmetic of 256 bits for the frequencies of rotary_scaling.hpp: each is computed with it and rounded to double
// once.
#ifndef SINPE_DETAIL_SCALING_HPP
#define SINPE_DETAIL_SCALING_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/detail/error.hpp>
#include <sinpe/detail/floating.hpp>
#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/wide.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

inline constexpr wide wide_ln_two_pi = {
    {0x3daa155du, 0xdec6a313u, 0x13458b4du, 0xcfb08f8du, 0x44192023u, 0x94bc9001u, 0x25f5a534u, 0xeb3f8e43u}, 1};

constexpr wide square_root(const wide& x) {
  if (x.is_zero()) return x;
  wide root = scaled_by_power_of_two(wide_from(1), x.exponent / 2);  // off by less than 2: each step doubles the bits
  for (int i = 0; i < 12; ++i) root = scaled_by_power_of_two(root + x / root, -1);
  return root;
}

constexpr signed_wide sum_of(const signed_wide& a, const signed_wide& b) {
  if (a.negative == b.negative) return {a.negative, a.magnitude + b.magnitude};
  if (less(a.magnitude, b.magnitude)) return {b.negative, b.magnitude - a.magnitude};
  return {a.negative, a.magnitude - b.magnitude};
}
constexpr signed_wide negated(const signed_wide& a) { return {!a.negative, a.magnitude}; }

// Rows of a table stand on the stack for a while, so there is a limit to their width. Heads are far below it.
inline constexpr std::size_t rotary_dim_limit = 4096;

constexpr fault fault_in_rotary_dim(std::size_t rotary_dim) {
  if (rotary_dim == 0 || rotary_dim % 2 != 0) return fault_of("rotary_dim", "be even and at least 2", rotary_dim);
  if (rotary_dim > rotary_dim_limit) return fault_of("rotary_dim", "be at most 4096", rotary_dim);
  return no_fault();
}

constexpr double at_least(const char* name, double value, double least, const char* requirement) {
  if (!is_finite(value) || value < least) report(fault_of(name, requirement, value));
  return value;
}

// base^(-2/d)
constexpr wide rotary_ratio(double base, std::size_t d) {
  return frequency_ratio({base, 0, 1, static_cast<std::uint64_t>(d)});
}

// The pair that makes `rotations` turns in `length` positions, as a real number:
//   d ln(length / (2 pi rotations)) / (2 ln base).  Requires: base > 1.
constexpr signed_wide correction_pair(std::size_t d, double base, double length, double rotations) {
  const signed_wide log_ratio =
      sum_of(sum_of(logarithm(length), negated(logarithm(rotations))), {true, wide_ln_two_pi});
  const wide scaled = log_ratio.magnitude * wide_from(static_cast<std::uint64_t>(d));
  return {log_ratio.negative, scaled / scaled_by_power_of_two(logarithm(base).magnitude, 1)};
}

enum class rounding { down, up, none };

// Rounded to a whole number of pairs, or not, and cut to [0, most].  Requires: most < 2^32.
constexpr wide cut_pair(const signed_wide& x, rounding to, std::uint64_t most) {
  if (x.negative || x.magnitude.is_zero()) return wide{};  // -0.4 rounded up is 0 as well
  if (!less(x.magnitude, wide_from(most))) return wide_from(most);
  if (to == rounding::none) return x.magnitude;
  std::uint64_t whole = 0;
  if (x.magnitude.exponent > 0) whole = x.magnitude.limb[wide::limbs - 1] >> (32 - x.magnitude.exponent);
  if (to == rounding::up && less(wide_from(whole), x.magnitude)) ++whole;
  return wide_from(whole);
}

// (x - low) / (high - low), cut to [0, 1]; a step where the two are less than 1/1000 apart, or the wrong way round.
constexpr wide ramp(const wide& x, const wide& low, const wide& high) {
  if (!less(low, x)) return wide{};
  const wide least = divided_by(wide_from(1), 1000);
  wide width = less(low, high) ? high - low : least;
  if (less(width, least)) width = least;
  const wide above = x - low;
  return less(above, width) ? above / width : wide_from(1);
}

// a (1 - weight) + b weight
constexpr wide blend(const wide& a, const wide& b, const wide& weight) {
  return a * (wide_from(1) - weight) + b * weight;
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_SCALING_HPP
