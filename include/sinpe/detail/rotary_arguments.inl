// SPDX-License-Identifier: MIT
// What the arguments of rotary.hpp must fulfil. Included by that header.

namespace detail {

inline fault fault_in_rotary(std::size_t head_dim, rotary_pairing pairing, std::size_t rotary_dim, double amplitude) {
  if (pairing != rotary_pairing::adjacent && pairing != rotary_pairing::halves) {
    return fault_of("pairing", "be adjacent or halves", static_cast<double>(pairing));
  }
  if (head_dim == 0) return fault_of("head_dim", "be at least 2", head_dim);
  if (const fault f = fault_in_rotary_dim(rotary_dim)) return f;
  if (rotary_dim > head_dim) return fault_of("rotary_dim", "be at most head_dim", rotary_dim);
  if (!is_finite(amplitude) || amplitude < 0x1p-60 || amplitude > 0x1p60) {
    return fault_of("amplitude", "be between 2^-60 and 2^60", amplitude);
  }
  return no_fault();
}

constexpr pe_options rotary_rows(double base) {
  return {base, 0, 1, half_rule::real, pair_layout::halves, pair_lead::cosine, odd_tail::lead};
}

inline fault fault_in_rotary(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options) {
  const std::size_t rotary_dim = options.rotary_dim == 0 ? head_dim : options.rotary_dim;
  if (options.rotary_dim == 0 && head_dim % 2 != 0) {
    return fault_of("head_dim", "be even where rotary_dim does not say how much of it turns", head_dim);
  }
  if (const fault f = fault_in_rotary(head_dim, pairing, rotary_dim, options.amplitude)) return f;
  return fault_in_options(rotary_dim, rotary_rows(options.base));
}

inline fault fault_in_rotary(std::size_t head_dim, rotary_pairing pairing, const double* frequencies, std::size_t count,
                             double amplitude) {
  if (count == 0 || count > rotary_dim_limit / 2) return fault_of("count", "be at least 1 and at most 2048", count);
  if (const fault f = fault_in_rotary(head_dim, pairing, 2 * count, amplitude)) return f;
  return fault_in_options(2 * count, frequencies, count, rotary_rows(1));
}

inline std::size_t accepted_rotary_dim(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options) {
  refuse(fault_in_rotary(head_dim, pairing, options));
  return options.rotary_dim == 0 ? head_dim : options.rotary_dim;
}

inline std::size_t accepted_rotary_dim(std::size_t head_dim, rotary_pairing pairing, const double* frequencies,
                                       std::size_t count, double amplitude) {
  refuse(fault_in_rotary(head_dim, pairing, frequencies, count, amplitude));
  return 2 * count;
}

}  // namespace detail
