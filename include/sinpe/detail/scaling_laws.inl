// SPDX-License-Identifier: MIT
// The definitions of rotary_scaling.hpp, which includes this file at its end.

namespace detail {

inline constexpr const char* at_least_1 = "be finite and at least 1";

// ratio^k, each changed by change(k, ratio^k), rounded to double.
template <class Change>
rotary_frequencies scaled_frequencies(std::size_t rotary_dim, const wide& ratio, Change change) {
  rotary_frequencies result;
  result.values.reserve(rotary_dim / 2);
  wide f = wide_from(1);
  for (std::size_t k = 0; k < rotary_dim / 2; ++k) {
    const wide changed = change(k, f);
    if (changed.exponent > fixed_frequency::limit_exponent) {
      report(fault_of("frequencies", "stay below 2^60 radians per position", nearest_double(changed), k));
    }
    result.values.push_back(nearest_double(changed));
    f = f * ratio;
  }
  return result;
}

// The ratio of neighbouring f_k, both arguments having been checked.
inline wide checked_ratio(std::size_t rotary_dim, double base) {
  refuse(fault_in_rotary_dim(rotary_dim));
  return rotary_ratio(positive("base", base), rotary_dim);
}

inline rotary_frequencies ntk_frequencies(std::size_t rotary_dim, double base, double factor) {
  const wide ratio = checked_ratio(rotary_dim, base);
  if (rotary_dim <= 2) report(fault_of("rotary_dim", "be more than 2 for NTK scaling", rotary_dim));
  return scaled_frequencies(rotary_dim, ratio * rotary_ratio(factor, rotary_dim - 2),
                            [](std::size_t, const wide& f) { return f; });
}

}  // namespace detail

namespace rotary_scaling {

inline rotary_frequencies none(std::size_t rotary_dim, double base) {
  using detail::wide;
  return detail::scaled_frequencies(rotary_dim, detail::checked_ratio(rotary_dim, base),
                                    [](std::size_t, const wide& f) { return f; });
}

inline rotary_frequencies linear(std::size_t rotary_dim, double base, double factor) {
  using detail::wide;
  const wide ratio = detail::checked_ratio(rotary_dim, base);
  const wide divisor = detail::wide_magnitude(detail::positive("factor", factor));
  return detail::scaled_frequencies(rotary_dim, ratio, [&](std::size_t, const wide& f) { return f / divisor; });
}

inline rotary_frequencies ntk(std::size_t rotary_dim, double base, double factor) {
  return detail::ntk_frequencies(rotary_dim, base, detail::positive("factor", factor));
}

inline rotary_frequencies dynamic_ntk(std::size_t rotary_dim, double base, double factor, double seq_len,
                                      double original_max_position) {
  using detail::wide_magnitude;
  detail::at_least("factor", factor, 1, detail::at_least_1);
  detail::at_least("original_max_position", original_max_position, 1, detail::at_least_1);
  const double length = detail::finite("seq_len", seq_len) > original_max_position ? seq_len : original_max_position;
  const detail::wide beyond = wide_magnitude(length) - wide_magnitude(original_max_position);
  const detail::wide scale =
      detail::wide_from(1) + wide_magnitude(factor) * beyond / wide_magnitude(original_max_position);
  if (scale.exponent >= std::numeric_limits<double>::max_exponent) {
    detail::report(detail::fault_of("seq_len", "leave the scale of the base to what double holds", seq_len));
  }
  return detail::ntk_frequencies(rotary_dim, base, detail::nearest_double(scale));
}

inline double yarn_amplitude(double factor, double mscale) {
  using detail::wide;
  detail::at_least("factor", factor, 1, detail::at_least_1);
  detail::at_least("mscale", mscale, 0, "be finite and not negative");
  const wide growth = detail::logarithm(factor).magnitude * detail::wide_magnitude(mscale);
  return detail::nearest_double(detail::wide_from(1) + detail::divided_by(growth, 10));
}

inline rotary_frequencies yarn(std::size_t rotary_dim, double base, const yarn_parameters& p) {
  using detail::rounding;
  using detail::wide;
  const wide ratio = detail::checked_ratio(rotary_dim, base);
  if (!(base > 1)) detail::report(detail::fault_of("base", "be greater than 1 for YaRN", base));
  const double amplitude = yarn_amplitude(p.factor);
  detail::at_least("original_max_position", p.original_max_position, 1, detail::at_least_1);
  detail::positive("beta_slow", p.beta_slow);
  if (!(detail::finite("beta_fast", p.beta_fast) > p.beta_slow)) {
    detail::report(detail::fault_of("beta_fast", "be greater than beta_slow", p.beta_fast));
  }
  const wide low = detail::cut_pair(detail::correction_pair(rotary_dim, base, p.original_max_position, p.beta_fast),
                                    p.truncate ? rounding::down : rounding::none, rotary_dim - 1);
  const wide high = detail::cut_pair(detail::correction_pair(rotary_dim, base, p.original_max_position, p.beta_slow),
                                     p.truncate ? rounding::up : rounding::none, rotary_dim - 1);
  const wide divisor = detail::wide_magnitude(p.factor);
  rotary_frequencies result = detail::scaled_frequencies(rotary_dim, ratio, [&](std::size_t k, const wide& f) {
    return detail::blend(f, f / divisor, detail::ramp(detail::wide_from(k), low, high));
  });
  result.amplitude = amplitude;
  return result;
}

inline rotary_frequencies longrope(std::size_t rotary_dim, double base, const double* divisors, std::size_t count,
                                   double factor, double original_max_position) {
  using detail::wide;
  const wide ratio = detail::checked_ratio(rotary_dim, base);
  if (divisors == nullptr) detail::report(detail::fault_of("divisors", "not be null"));
  if (count != rotary_dim / 2) detail::report(detail::fault_of("count", "be half of rotary_dim", count));
  for (std::size_t k = 0; k < count; ++k) {
    if (!detail::is_positive(divisors[k])) {
      detail::report(detail::fault_of("divisors", "be finite and positive", divisors[k], k));
    }
  }
  detail::at_least("factor", factor, 1, detail::at_least_1);
  if (!(detail::finite("original_max_position", original_max_position) > 1)) {
    detail::report(detail::fault_of("original_max_position", "be greater than 1", original_max_position));
  }
  rotary_frequencies result = detail::scaled_frequencies(
      rotary_dim, ratio, [&](std::size_t k, const wide& f) { return f / detail::wide_magnitude(divisors[k]); });
  const wide growth = detail::logarithm(factor).magnitude / detail::logarithm(original_max_position).magnitude;
  result.amplitude = detail::nearest_double(detail::square_root(detail::wide_from(1) + growth));
  return result;
}

inline rotary_frequencies llama3(std::size_t rotary_dim, double base, const llama3_parameters& p) {
  using detail::wide;
  using detail::wide_magnitude;
  const wide ratio = detail::checked_ratio(rotary_dim, base);
  const wide divisor = wide_magnitude(detail::at_least("factor", p.factor, 1, detail::at_least_1));
  const wide low = wide_magnitude(detail::positive("low_freq_factor", p.low_freq_factor));
  if (!(detail::finite("high_freq_factor", p.high_freq_factor) > p.low_freq_factor)) {
    detail::report(detail::fault_of("high_freq_factor", "be greater than low_freq_factor", p.high_freq_factor));
  }
  const wide high = wide_magnitude(p.high_freq_factor);
  const wide length =
      wide_magnitude(detail::at_least("original_max_position", p.original_max_position, 1, detail::at_least_1));
  return detail::scaled_frequencies(rotary_dim, ratio, [&](std::size_t, const wide& f) {
    const wide rotations = length * f * detail::wide_inverse_two_pi;
    if (!less(rotations, high)) return f;
    if (less(rotations, low)) return f / divisor;
    return detail::blend(f / divisor, f, (rotations - low) / (high - low));
  });
}

}  // namespace rotary_scaling
