// SPDX-License-Identifier: MIT
// The positions of the rows of a call, and how many of them in a row are consecutive: that many a kernel takes at once.
#ifndef SINPE_DETAIL_SEGMENTS_HPP
#define SINPE_DETAIL_SEGMENTS_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <sinpe/detail/levels.hpp>
#include <sinpe/detail/position.hpp>
#include <sinpe/detail/strides.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// Whether `rows` rows of `dim` elements, row_stride apart, stay apart, and all their bytes within std::ptrdiff_t.
template <class T>
constexpr bool is_matrix(std::size_t rows, std::size_t dim, std::ptrdiff_t row_stride) {
  constexpr std::size_t most = most_distance / sizeof(T);
  const std::size_t distance = distance_of(row_stride);
  if (rows <= 1) return dim <= most;
  return distance >= dim && distance <= most / rows;
}

// `rows` rows whose positions count up or down by 1, all of one sign.
struct segment {
  position at;  // of its first row
  std::size_t rows;
  bool away_from_zero;  // whether |position| grows from row to row
};

// Whether b = a + 1 or a - 1 in magnitude, the sign and the fraction being the same.
constexpr bool is_neighbour(const position& a, const position& b, bool away_from_zero) {
  if (!a.representable || !b.representable || a.negative != b.negative) return false;
  if (a.fraction != b.fraction || a.fraction_bits != b.fraction_bits) return false;
  return away_from_zero ? b.whole == a.whole + 1 : a.whole == b.whole + 1;
}

// first + row * step, product and sum rounded to double, whatever the compiler would rather do.
template <class P>
constexpr double spaced_double(P first, P step, std::size_t row) {
  double distance = static_cast<double>(row) * as_double(step);
  scalar::keep(distance);
  return as_double(first) + distance;
}

// Rows first, first + step, first + 2 step, ... Integers are exact; a row that leaves the representable positions has
// none. Floating positions are first + row * step, each of the two operations rounded to double.
template <class P>
struct spaced_positions {
  P first;
  step_of<P> step;

  constexpr position operator()(std::size_t row) const {
    if constexpr (std::is_integral<P>::value) {
      constexpr std::uint64_t most = static_cast<std::uint64_t>(-1);
      position at = position_from(first);
      const integer_step by = step;
      if (row == 0 || by.whole == 0) return at;
      // What 64 bits do not hold saturates: on the right side of 0, and not representable.
      const std::uint64_t distance = row > most / by.whole ? most : by.whole * row;
      if (at.negative == by.negative) {
        at.whole = distance > most - at.whole ? most : at.whole + distance;
      } else if (distance <= at.whole) {
        at.whole -= distance;
      } else {
        at.whole = distance - at.whole;
        at.negative = by.negative;
      }
      if (at.whole == 0) at.negative = false;
      at.representable = at.whole < position_limit;
      return at;
    } else {
      return position_from_double(spaced_double(first, step, row));
    }
  }
};

// Rows at the positions of an array.
template <class P>
struct listed_positions {
  const P* positions;
  constexpr position operator()(std::size_t row) const { return position_from(positions[row]); }
};

// The rows of other positions from row `begin` on.
template <class Positions>
struct later_positions {
  const Positions& positions;
  std::size_t begin;
  constexpr position operator()(std::size_t row) const { return positions(begin + row); }
};

// Positions as numbers, in a type that holds them exactly whatever the caller's type can count to.
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
  step_of<P> step;
  carrier operator()(std::size_t row) const {
    if constexpr (std::is_integral<P>::value) {
      return carried(spaced_positions<P>{first, step}(row));
    } else {
      return spaced_double(first, step, row);
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
      return as_double(positions[row]);
    }
  }
};

// Positions as integers order them, out of reach of -ffast-math: sign and magnitude, of integers as numbers and of
// floating types as the bits of a double. NaN is neither equal to anything nor below it.
struct ordered_position {
  bool is_number;
  bool negative;  // never for 0
  std::uint64_t magnitude;

  constexpr bool is_at(const ordered_position& other) const {
    return is_number && other.is_number && negative == other.negative && magnitude == other.magnitude;
  }
  constexpr bool is_below(const ordered_position& other) const {
    if (!is_number || !other.is_number) return false;
    if (negative != other.negative) return negative;
    return negative ? magnitude > other.magnitude : magnitude < other.magnitude;
  }
};

constexpr ordered_position ordered(double x) {
  using format = format_of<double>;
  const std::uint64_t bits = __builtin_bit_cast(std::uint64_t, x);
  const std::uint64_t magnitude = bits & (format::sign - 1);
  return {magnitude <= format::infinity, magnitude != bits && magnitude != 0, magnitude};
}
template <class P>
constexpr ordered_position ordered(const spaced_positions<P>& positions, std::size_t row) {
  if constexpr (std::is_integral<P>::value) {
    const position at = positions(row);
    return {true, at.negative, at.whole};
  } else {
    return ordered(spaced_double(positions.first, positions.step, row));
  }
}
template <class P>
constexpr ordered_position ordered(const listed_positions<P>& positions, std::size_t row) {
  if constexpr (std::is_integral<P>::value) {
    const position at = positions(row);
    return {true, at.negative, at.whole};
  } else {
    return ordered(as_double(positions.positions[row]));
  }
}

// The longest segment from `row` on, by looking at every position.
template <class Positions>
constexpr segment segment_by_looking(const Positions& positions, std::size_t row, std::size_t rows) {
  segment s{positions(row), 1, true};
  if (row + 1 == rows) return s;
  position last = positions(row + 1);
  s.away_from_zero = !is_neighbour(s.at, last, false);
  if (!is_neighbour(s.at, last, s.away_from_zero)) return s;
  for (s.rows = 2; row + s.rows < rows; ++s.rows) {
    const position next = positions(row + s.rows);
    if (!is_neighbour(last, next, s.away_from_zero)) break;
    last = next;
  }
  return s;
}

template <class Positions>
constexpr segment segment_at(const Positions& positions, std::size_t row, std::size_t rows) {
  return segment_by_looking(positions, row, rows);
}

// The same for integers, by counting.
template <class P, std::enable_if_t<std::is_integral<P>::value, int> = 0>
constexpr segment segment_at(const spaced_positions<P>& positions, std::size_t row, std::size_t rows) {
  segment s{positions(row), 1, true};
  const integer_step by = positions.step;
  if (by.whole != 1 || !s.at.representable) return s;
  s.away_from_zero = s.at.whole == 0 ? !by.negative : s.at.negative == by.negative;
  std::uint64_t most = position_limit - s.at.whole;
  if (!s.away_from_zero) most = s.at.whole + (s.at.negative ? 0 : 1);
  s.rows = rows - row < most ? rows - row : static_cast<std::size_t>(most);
  return s;
}

// The same for floating positions: by counting, too, where they are integers that double holds to the last row.
template <class P, std::enable_if_t<!std::is_integral<P>::value, int> = 0>
constexpr segment segment_at(const spaced_positions<P>& positions, std::size_t row, std::size_t rows) {
  constexpr std::uint64_t exact = std::uint64_t{1} << 52;
  const position by = position_from(positions.step);
  const position at = positions(row);
  const bool by_one = by.representable && by.whole == 1 && by.fraction_bits == 0;
  if (by_one && at.representable && at.fraction_bits == 0 && at.whole < exact && std::uint64_t{rows} < exact) {
    return segment_at(spaced_positions<std::int64_t>{carried(at), by.negative ? -1 : 1}, 0, rows - row);
  }
  return segment_by_looking(positions, row, rows);
}

template <class Positions>
constexpr segment segment_at(const later_positions<Positions>& positions, std::size_t row, std::size_t rows) {
  return segment_at(positions.positions, positions.begin + row, positions.begin + rows);
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_SEGMENTS_HPP
