// SPDX-License-Identifier: MIT
// What the arguments of rotary.hpp must fulfil, and the positions that its calls hand on. Included by that header.

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

// Positions in a type that holds them exactly: a row of a stretch of the table is at the position that it has in the
// whole, whatever the caller's type can count to.
template <class P>
using position_carrier = std::conditional_t<std::is_integral<P>::value, std::int64_t, double>;

constexpr std::int64_t carried(const position& p) {
  if (!p.representable) return static_cast<std::int64_t>(position_limit);
  const std::int64_t whole = static_cast<std::int64_t>(p.whole);
  return p.negative ? -whole : whole;
}

template <class P>
struct spaced_carriers {
  using carrier = position_carrier<P>;
  P first;
  P step;
  carrier operator()(std::size_t row) const {
    if constexpr (std::is_integral<P>::value) {
      return carried(spaced_positions<P>{first, step}(row));
    } else {
      double distance = static_cast<double>(row) * static_cast<double>(step);
      scalar::keep(distance);
      return static_cast<double>(first) + distance;
    }
  }
};

template <class P>
struct listed_carriers {
  using carrier = position_carrier<P>;
  const P* positions;
  carrier operator()(std::size_t row) const {
    if constexpr (std::is_integral<P>::value) {
      return carried(position_from(positions[row]));
    } else {
      return static_cast<double>(positions[row]);
    }
  }
};

}  // namespace detail
