// SPDX-License-Identifier: MIT
// Where the pairs of a row stand, and the rotation of one of them.
#ifndef SINPE_DETAIL_ROW_PAIRS_HPP
#define SINPE_DETAIL_ROW_PAIRS_HPP

#include <cstddef>

#include <sinpe/detail/channels.hpp>
#include <sinpe/detail/levels.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// The whole pairs of a row, and what an odd width adds to them.
struct row_pairs {
  enum class rest { none, kept, repeats };  // repeats: the trailing member of pair 0
  std::size_t dim;
  std::size_t pairs;
  std::size_t pair_step;        // from the leading member of one pair to that of the next
  std::size_t trailing_offset;  // from the leading member to the trailing one
  std::size_t rest_channel;
  rest odd;
  bool cosine_first;

  constexpr std::size_t leading(std::size_t pair) const { return pair * pair_step; }
  constexpr std::size_t trailing(std::size_t pair) const { return pair * pair_step + trailing_offset; }

  constexpr bool operator==(const row_pairs& other) const {
    return dim == other.dim && pair_step == other.pair_step && trailing_offset == other.trailing_offset &&
           odd == other.odd && cosine_first == other.cosine_first;
  }
};

constexpr bool has_lone_channel(const channel_order& order) {
  if (order.dim % 2 == 0 || order.odd == channel_order::tail::zero) return false;
  return order.odd == channel_order::tail::lead || order.dim == 1;
}

constexpr row_pairs row_pairs_of(const channel_order& order) {
  const std::size_t leads = order.shape().leads;
  row_pairs r{};
  r.dim = order.dim;
  r.pairs = order.dim / 2;
  r.pair_step = order.interleaved ? 2 : 1;
  r.trailing_offset = order.interleaved ? 1 : leads;
  r.rest_channel = !order.interleaved && order.odd == channel_order::tail::lead ? order.dim / 2 : order.dim - 1;
  r.odd = order.dim % 2 == 0                                                   ? row_pairs::rest::none
          : order.odd == channel_order::tail::wrap && !has_lone_channel(order) ? row_pairs::rest::repeats
                                                                               : row_pairs::rest::kept;
  r.cosine_first = order.cosine_first;
  return r;
}

// (sin a, cos a) becomes (sin, cos) of a + b, where s, c = sin b, cos b. Backwards, (cos a, sin a) becomes (cos, sin) of
// a + b.
inline void turn_pair(double s, double c, bool ahead, double& x, double& y) {
  scalar::coarse pair{x, y};
  scalar::rotate(pair, scalar::coarse{s, c}, ahead);
  x = pair.x;
  y = pair.y;
}

// A sum of many terms, in their order, with about twice the digits of a double.
class long_sum {
 public:
  void add(double term) {
    double sum = high_ + term;
    scalar::keep(sum);
    double added = sum - high_;
    scalar::keep(added);
    double before = sum - added;
    scalar::keep(before);
    double lost = high_ - before;
    double lost_of_term = term - added;
    scalar::keep(lost);
    scalar::keep(lost_of_term);
    lost += lost_of_term;
    scalar::keep(lost);
    low_ += lost;
    scalar::keep(low_);
    high_ = sum;
  }
  double value() const {
    double sum = high_ + low_;
    scalar::keep(sum);
    return sum;
  }

 private:
  double high_ = 0;
  double low_ = 0;
};

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ROW_PAIRS_HPP
