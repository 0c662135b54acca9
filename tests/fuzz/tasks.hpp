// SPDX-License-Identifier: MIT
// What a call on a view is to do, and at which positions: with what that makes of each element.
#ifndef SINPE_TESTS_FUZZ_TASKS_HPP
#define SINPE_TESTS_FUZZ_TASKS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "fuzz/generator.hpp"
#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"
#include "support/scaled_sum.hpp"

namespace fuzz {

template <class T>
using scale_of = typename sinpe::sinusoidal_pe<T>::scale;

template <class T>
bool is_no_number(T x) {
  return test::is_nan(static_cast<scale_of<T>>(x));
}

enum class doing { encode, add, scale };

template <class T>
struct task {
  doing what = doing::encode;
  scale_of<T> x_scale = 1;
  scale_of<T> pe_scale = 1;

  // What an element becomes; `encoded` null: its row is padding that is left alone.
  T result(T x, const T* encoded) const {
    if (encoded == nullptr) return x;
    if (what == doing::encode) return *encoded;
    return test::scaled_sum(x, x_scale, *encoded, pe_scale);
  }
  template <class Generator, class To, class P>
  void run(const Generator& generator, const To& to, const sinpe::row_positions<P>& positions) const {
    if (what == doing::encode) return generator.encode(positions, to);
    if (what == doing::add) return generator.add_positional(to, positions);
    generator.add_positional_scaled(to, positions, x_scale, pe_scale);
  }
};

template <class T>
task<T> task_of(input& in) {
  task<T> t{in.choice<doing>(2), 1, 1};
  if (t.what == doing::encode || t.what == doing::add) return t;
  return {doing::scale, static_cast<scale_of<T>>(in.number()), static_cast<scale_of<T>>(in.number())};
}

// Positions of all sources, and what they are, row by row.
template <class P>
struct position_case {
  sinpe::row_positions<P> given;
  std::vector<P> array;
  P step = static_cast<P>(1);

  position_case(input& in, std::size_t batch, std::size_t seq_len) {
    const std::size_t source = in.below(4);
    for (std::size_t i = 0; source > 1 && i < batch * seq_len + batch; ++i) array.push_back(in.position<P>());
    if (source == 1) step = in.position<P>();
    given = source == 0   ? sinpe::positions_from(in.position<P>())
            : source == 1 ? sinpe::positions_from(in.position<P>(), step)
            : source == 2 ? sinpe::positions_from_each(array.data())
                          : sinpe::positions_at_each(array.data(), static_cast<std::ptrdiff_t>(seq_len));
    const auto rule = in.flag() ? sinpe::padding_rows::leave : sinpe::padding_rows::zero;
    const std::size_t padding = in.below(4);
    if (padding == 1) given = given.padded_at(array.empty() ? given.first : array[0], rule);
    if (padding == 2) given = given.padded_below(in.position<P>(), rule);
  }

  // Nothing of an unsigned type is below 0.
  bool good() const {
    return given.padded != sinpe::row_positions<P>::padding::below || !std::is_unsigned<P>::value ||
           given.padding_position != P{};
  }

  // The row of `generator`; nothing where it is padding that is left alone.
  template <class T>
  std::optional<std::vector<T>> row(const sinpe::sinusoidal_pe<T>& generator, std::size_t b, std::size_t t) const {
    using source = typename sinpe::row_positions<P>::source;
    using padding = typename sinpe::row_positions<P>::padding;
    std::vector<T> encoded(generator.dim());
    progression<P> at{given.from == source::first ? given.first : array[b], step};
    if (given.from == source::listed) at = {array[b * static_cast<std::size_t>(given.stride) + t], P{}};
    const std::size_t step = given.from == source::listed ? 0 : t;
    at.at(step, [&](auto position) { generator.encode(position, encoded.data()); });
    const auto here = at.number(step), limit = progression<P>{given.padding_position, P{}}.number(0);
    const bool padded = given.padded == padding::at ? here == limit : here < limit;
    if (given.padded == padding::none || !padded) return encoded;
    if (given.rule == sinpe::padding_rows::leave) return std::nullopt;
    return std::vector<T>(encoded.size(), static_cast<T>(0.0F));
  }
};

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_TASKS_HPP
