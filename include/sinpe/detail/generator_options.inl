// SPDX-License-Identifier: MIT
// From the public options to what the machinery takes: order of the channels, law of the frequencies, faults. Included
// by sinusoidal_pe.hpp.

namespace detail {

constexpr channel_order order_of(std::size_t d, const pe_options& options) {
  return {d, options.layout == pair_layout::interleaved, options.lead == pair_lead::cosine,
          options.tail == odd_tail::lead   ? channel_order::tail::lead
          : options.tail == odd_tail::zero ? channel_order::tail::zero
                                           : channel_order::tail::wrap};
}

constexpr frequency_law law_of(std::size_t d, const pe_options& options) {
  const std::uint64_t below = d - d % 2;
  const std::uint64_t twice_half = options.half == half_rule::real    ? d
                                   : options.half == half_rule::floor ? below
                                                                      : below + 2 * (d % 2);
  return {options.base, options.shift, options.gain, twice_half};
}

constexpr bool is_one_of(int value, int count) { return value >= 0 && value < count; }

constexpr fault fault_in_choices(const pe_options& o) {
  if (!is_one_of(static_cast<int>(o.half), 3)) return fault_of("half", "be a half_rule", static_cast<double>(o.half));
  if (!is_one_of(static_cast<int>(o.layout), 2))
    return fault_of("layout", "be a pair_layout", static_cast<double>(o.layout));
  if (!is_one_of(static_cast<int>(o.lead), 2)) return fault_of("lead", "be a pair_lead", static_cast<double>(o.lead));
  if (!is_one_of(static_cast<int>(o.tail), 3)) return fault_of("tail", "be an odd_tail", static_cast<double>(o.tail));
  return no_fault();
}

constexpr fault fault_in_options(std::size_t d, const pe_options& options) {
  if (const fault f = fault_in_choices(options)) return f;
  return fault_in(order_of(d, options), law_of(d, options));
}

constexpr fault fault_in_options(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options) {
  if (const fault f = fault_in_choices(options)) return f;
  return fault_in(order_of(d, options), frequencies, count, options.gain);
}

// |f_k| of the options in turns, with its sign.
class option_frequencies {
 public:
  constexpr option_frequencies(std::size_t d, const pe_options& options)
      : walk_(law_of(d, options), order_of(d, options).frequencies()), negative_(options.gain < 0) {}
  constexpr fixed_frequency operator()(std::size_t k) { return flagged(turns_of(walk_.at(k)), 0, negative_); }

 private:
  frequency_walk walk_;
  bool negative_;
};

// The caller's f_k times gain.
class given_frequencies {
 public:
  constexpr given_frequencies(const double* frequencies, double gain) : frequencies_(frequencies), gain_(gain) {}
  constexpr fixed_frequency operator()(std::size_t k) const {
    const wide radians = wide_magnitude(frequencies_[k]) * wide_magnitude(gain_);
    return flagged(turns_of(radians), 0, parts_of(frequencies_[k]).negative != parts_of(gain_).negative);
  }

 private:
  const double* frequencies_;
  double gain_;
};

// The frequency of each pair, flagged, from those of an encoding.
template <class Frequencies>
class pair_frequencies {
 public:
  constexpr pair_frequencies(const channel_order& order, const Frequencies& frequencies)
      : order_(order), frequencies_(frequencies) {}
  constexpr fixed_frequency operator()(std::size_t pair) { return order_.pair_frequency(pair, frequencies_); }

 private:
  channel_order order_;
  Frequencies frequencies_;
};

}  // namespace detail
