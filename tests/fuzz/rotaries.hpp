// SPDX-License-Identifier: MIT
// Rotary embeddings: every way to rotate the same heads, shapes of any strides, the laws of scaling.
#ifndef SINPE_TESTS_FUZZ_ROTARIES_HPP
#define SINPE_TESTS_FUZZ_ROTARIES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"

namespace fuzz {

inline std::ptrdiff_t stride_or(input& in, std::ptrdiff_t sensible) {
  const std::size_t choice = in.byte();
  if (choice < 100) return 0;
  if (choice < 200) return (choice % 2 == 0 ? 1 : -1) * (sensible + static_cast<std::ptrdiff_t>(choice % 5));
  if (choice < 230) return static_cast<std::ptrdiff_t>(in.byte()) - 128;
  return static_cast<std::ptrdiff_t>(in.word());
}

// Small counts with any strides, which the library has to judge.
inline sinpe::rotary_shape shape_of(input& in, std::size_t head_dim) {
  sinpe::rotary_shape s;
  s.seq = in.below(80);
  s.heads = in.below(5);
  s.batch = in.below(4);
  if (in.byte() == 255) s.seq = static_cast<std::size_t>(in.word());
  const auto d = static_cast<std::ptrdiff_t>(head_dim);
  s.head_stride = stride_or(in, d);
  s.row_stride = stride_or(in, d * static_cast<std::ptrdiff_t>(s.heads + 1));
  s.batch_stride = stride_or(in, d * static_cast<std::ptrdiff_t>((s.heads + 1) * (s.seq % 128 + 1)));
  return s;
}

// Where the heads of a shape stand; no memory where they need too much of it.
template <class T>
class heads {
 public:
  heads(const sinpe::rotary<T>& r, const sinpe::rotary_shape& s) : head_dim_(r.head_dim()), s_(s) {
    if (s.seq > 128) return;
    const auto count = [](std::size_t n) { return static_cast<std::ptrdiff_t>(n); };
    if (s_.head_stride == 0) s_.head_stride = count(head_dim_);
    if (s_.row_stride == 0) s_.row_stride = count(s.heads) * s_.head_stride;
    if (s_.batch_stride == 0) s_.batch_stride = count(s.seq) * s_.row_stride;
    std::ptrdiff_t low = 0, high = 0;
    for (const std::ptrdiff_t reach : {count(s.batch - 1) * s_.batch_stride, count(s.seq - 1) * s_.row_stride,
                                       count(s.heads - 1) * s_.head_stride}) {
      (reach < 0 ? low : high) += reach;
    }
    constexpr std::ptrdiff_t most = 200000;
    if (low < -most || high > most) return;
    before_ = static_cast<std::size_t>(-low);
    size_ = before_ + static_cast<std::size_t>(high) + head_dim_;
  }
  bool fit() const { return size_ != 0; }
  std::size_t size() const { return size_; }
  T* first(std::vector<T>& cells) const { return cells.data() + before_; }
  std::size_t head(std::size_t b, std::size_t p, std::size_t h) const {
    return before_ + static_cast<std::size_t>(static_cast<std::ptrdiff_t>(b) * s_.batch_stride +
                                              static_cast<std::ptrdiff_t>(p) * s_.row_stride +
                                              static_cast<std::ptrdiff_t>(h) * s_.head_stride);
  }

 private:
  std::size_t head_dim_;
  sinpe::rotary_shape s_;
  std::size_t before_ = 0;
  std::size_t size_ = 0;
};

// Every way gives the bits of apply(), head by head, and leaves all else.
template <class T, class P>
void rotate(input& in, const sinpe::rotary<T>& r, const sinpe::rotary_shape& s) {
  const auto direction = in.flag() ? sinpe::rotary_direction::forward : sinpe::rotary_direction::inverse;
  const P first = in.position<P>();
  if (s.seq == 0 || s.heads == 0 || s.batch == 0) return r.rotate(nullptr, s, first, direction);
  const heads<T> place(r, s);
  if (!place.fit()) return;
  const P step = in.flag() ? in.position<P>() : static_cast<P>(1);
  const std::size_t dim = r.rotary_dim();
  auto scalar = r;
  scalar.pin(sinpe::isa::scalar);
  std::vector<T> table(s.seq * dim);
  scalar.table_range(first, s.seq, table.data(), static_cast<std::ptrdiff_t>(dim), step);
  const std::vector<T> x = embeddings<T>(in, place.size());

  std::vector<T> expected = x;
  sinpe::rotary_shape one;
  one.seq = 1;
  for (std::size_t b = 0; b < s.batch; ++b) {
    for (std::size_t p = 0; p < s.seq; ++p) {
      for (std::size_t h = 0; h < s.heads; ++h) {
        scalar.apply(expected.data() + place.head(b, p, h), one, table.data() + p * dim, direction);
      }
    }
  }
  std::vector<T> applied = x;
  r.apply(place.first(applied), s, table.data(), direction);
  must(same_sums(applied, expected), "apply turns head by head, and nothing else");
  std::vector<T> rotated = x;
  r.rotate(place.first(rotated), s, first, step, direction);
  must(same_sums(rotated, expected), "rotate is apply by the table of its positions");

  std::vector<P> positions;
  for (std::size_t i = 0; i < (s.seq > s.batch ? s.seq : s.batch); ++i) positions.push_back(in.position<P>());
  r.table_at(positions.data(), s.seq, table.data());
  std::vector<T> by_table = x, by_list = x;
  r.apply(place.first(by_table), s, table.data(), direction);
  r.rotate_at(place.first(by_list), s, positions.data(), direction);
  must(same_sums(by_list, by_table), "rotate_at is apply by the table of its positions");
  std::vector<T> batches = x, singly = x;
  r.rotate_batch(place.first(batches), s, positions.data(), direction);
  sinpe::rotary_shape entry = s;
  entry.batch = 1;
  for (std::size_t b = 0; b < s.batch; ++b) {
    r.rotate(singly.data() + place.head(b, 0, 0), entry, positions[b], direction);
  }
  must(same_sums(batches, singly), "rotate_batch is rotate, entry by entry");
}

inline std::optional<sinpe::rotary_frequencies> scaled(input& in, std::size_t dim) {
  std::optional<sinpe::rotary_frequencies> f;
  const double base = in.ordinary(10000);
  const auto number = [&](double usual) { return in.ordinary(usual); };
  const std::size_t law = in.below(7);
  accepted([&] {
    namespace laws = sinpe::rotary_scaling;
    if (law == 0) f = laws::none(dim, base);
    if (law == 1) f = laws::linear(dim, base, number(4));
    if (law == 2) f = laws::ntk(dim, base, number(4));
    if (law == 3) f = laws::dynamic_ntk(dim, base, number(4), number(9000), number(2048));
    if (law == 4) f = laws::yarn(dim, base, {number(4), number(2048), number(32), number(1), in.flag()});
    if (law == 5) f = laws::llama3(dim, base, {number(8), number(1), number(4), number(8192)});
    if (law == 6) {
      const std::vector<double> divisors = in.numbers(in.flag() ? dim / 2 % 256 : in.below(32));
      f = laws::longrope(dim, base, divisors.data(), divisors.size(), number(4), number(2048));
    }
  });
  if (!f) return f;
  must(f->values.size() == dim / 2, "a frequency for each pair");
  for (const double x : f->values) must(x >= 0 && x <= 0x1p60, "frequencies are finite and below 2^60");
  return f;
}

template <class T>
void rotaries(input& in) {
  const std::size_t head_dim = in.width();
  const auto pairing = in.byte() == 255 ? static_cast<sinpe::rotary_pairing>(in.below(4))
                       : in.flag()      ? sinpe::rotary_pairing::adjacent
                                        : sinpe::rotary_pairing::halves;
  std::optional<sinpe::rotary<T>> r;
  if (in.flag()) {
    const sinpe::rotary_options o{in.flag() ? in.width() : 0, in.ordinary(10000), in.ordinary(1)};
    const bool good = accepted([&] { r.emplace(head_dim, pairing, o); });
    must(good == sinpe::rotary<T>::valid(head_dim, pairing, o), "rotary::valid says what the constructor does");
  } else if (const auto f = scaled(in, in.flag() ? head_dim / 2 * 2 : in.width())) {
    const bool good = accepted([&] { r.emplace(head_dim, pairing, *f); });
    must(good == sinpe::rotary<T>::valid(head_dim, pairing, f->values.data(), f->values.size(), f->amplitude),
         "rotary::valid says what the constructor with frequencies does");
  }
  if (!r) return;
  r->pin(in.level());
  const sinpe::rotary_shape s = shape_of(in, head_dim);
  const bool good = accepted([&] { r->validate(s); });
  must(good == r->valid(s), "valid(shape) says what validate does");
  if (!good) return;
  switch (in.below(4)) {
    case 0:
      return rotate<T, int>(in, *r, s);
    case 1:
      return rotate<T, unsigned char>(in, *r, s);
    case 2:
      return rotate<T, unsigned long long>(in, *r, s);
    default:
      return rotate<T, double>(in, *r, s);
  }
}

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_ROTARIES_HPP
