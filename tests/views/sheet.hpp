// SPDX-License-Identifier: MIT
// Memory with a view on it: what the view does not address must keep its bits, what it does is read back element by
// element.
#ifndef SINPE_TESTS_VIEWS_SHEET_HPP
#define SINPE_TESTS_VIEWS_SHEET_HPP

#include <cstddef>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/scaled_sum.hpp"

namespace test {

struct strides {
  std::ptrdiff_t batch;
  std::ptrdiff_t row;
  std::ptrdiff_t channel;
};

template <class T>
class sheet {
 public:
  // Every cell holds a number of its own, and one in a hundred a NaN.
  sheet(std::size_t batch, std::size_t seq_len, std::size_t dim, const strides& s) {
    std::ptrdiff_t low = 0;
    std::ptrdiff_t high = 0;
    const auto span = [&](std::size_t count, std::ptrdiff_t stride) {
      const std::ptrdiff_t end = static_cast<std::ptrdiff_t>(count - 1) * stride;
      (end < 0 ? low : high) += end;
    };
    span(batch, s.batch);
    span(seq_len, s.row);
    span(dim, s.channel);
    cells_.resize(static_cast<std::size_t>(high - low) + 1 + 2 * margin);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> uniform(-4, 4);
    for (T& x : cells_) x = static_cast<T>(uniform(random));
    for (std::size_t i = 0; i < cells_.size(); i += 101) cells_[i] = T(std::numeric_limits<arithmetic<T>>::quiet_NaN());
    before_ = cells_;
    origin_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(margin) - low);
    view_ = {cells_.data() + origin_, batch, seq_len, dim, s.batch, s.row, s.channel};
  }
  sheet(const sheet&) = delete;
  sheet& operator=(const sheet&) = delete;

  const sinpe::embeddings_view<T>& view() const { return view_; }

  T before(std::size_t b, std::size_t t, std::size_t c) const { return before_[index(b, t, c)]; }
  T after(std::size_t b, std::size_t t, std::size_t c) const { return cells_[index(b, t, c)]; }

  // Makes an element count as untouched once it has been looked at.
  void restore(std::size_t b, std::size_t t, std::size_t c) { cells_[index(b, t, c)] = before_[index(b, t, c)]; }
  std::string difference_elsewhere() const { return difference(cells_, before_); }

 private:
  static constexpr std::size_t margin = 80;
  std::size_t index(std::size_t b, std::size_t t, std::size_t c) const {
    return static_cast<std::size_t>(
        static_cast<std::ptrdiff_t>(origin_) + static_cast<std::ptrdiff_t>(b) * view_.batch_stride +
        static_cast<std::ptrdiff_t>(t) * view_.row_stride + static_cast<std::ptrdiff_t>(c) * view_.channel_stride);
  }

  std::vector<T> cells_;
  std::vector<T> before_;
  std::size_t origin_ = 0;
  sinpe::embeddings_view<T> view_;
};

// Two NaNs are the same, whatever they carry.
template <class T>
bool same_element(T a, T b) {
  return bits_of(a) == bits_of(b) || (is_nan(static_cast<arithmetic<T>>(a)) && is_nan(static_cast<arithmetic<T>>(b)));
}

}  // namespace test

#endif  // SINPE_TESTS_VIEWS_SHEET_HPP
