// SPDX-License-Identifier: MIT
// Promise: a view of any strides gets the same bits as single rows, on every instruction set, and nothing else is
// touched.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/option_sets.hpp"
#include "views/sheet.hpp"

namespace {

using sinpe::padding_rows;

// The positions of a view as this test sees them, entry by entry.
using position_table = std::vector<std::vector<double>>;

enum class verb { encode, add, scaled };

template <class T>
constexpr test::arithmetic<T> x_scale = test::arithmetic<T>(1.25);
template <class T>
constexpr test::arithmetic<T> pe_scale = test::arithmetic<T>(-0.3);

template <class T, class P>
void call(verb what, const sinpe::sinusoidal_pe<T>& pe, const sinpe::embeddings_view<T>& view,
          const sinpe::row_positions<P>& positions) {
  switch (what) {
    case verb::encode:
      return pe.encode(positions, view);
    case verb::add:
      return pe.add_positional(view, positions);
    case verb::scaled:
      return pe.add_positional_scaled(view, positions, x_scale<T>, pe_scale<T>);
  }
}

template <class T>
T expected(verb what, T x, T pe) {
  switch (what) {
    case verb::encode:
      return pe;
    case verb::add:
      return test::scaled_sum(x, test::arithmetic<T>(1), pe, test::arithmetic<T>(1));
    default:
      return test::scaled_sum(x, x_scale<T>, pe, pe_scale<T>);
  }
}

bool is_padding(const std::vector<std::vector<bool>>& padding, std::size_t b, std::size_t t) {
  return !padding.empty() && padding[b][t];
}

// Every verb with these positions, whose values are `table`; rows that `padding` marks follow `rule`.
template <class T, class P>
void check(const sinpe::sinusoidal_pe<T>& pe, std::size_t batch, std::size_t seq_len, const test::strides& strides,
           const sinpe::row_positions<P>& positions, const position_table& table,
           const std::vector<std::vector<bool>>& padding = {}, padding_rows rule = padding_rows::leave) {
  std::vector<T> row(pe.dim());
  for (const verb what : {verb::encode, verb::add, verb::scaled}) {
    test::sheet<T> sheet(batch, seq_len, pe.dim(), strides);
    REQUIRE(pe.valid(sheet.view(), positions));
    call(what, pe, sheet.view(), positions);
    std::size_t wrong = 0;
    for (std::size_t b = 0; b < batch; ++b) {
      for (std::size_t t = 0; t < seq_len; ++t) {
        const bool padded = is_padding(padding, b, t);
        if (padded && rule == padding_rows::leave) continue;
        pe.encode(table[b][t], row.data());
        if (padded) row.assign(pe.dim(), T(0.0f));
        for (std::size_t c = 0; c < pe.dim(); ++c) {
          const T right = expected(what, sheet.before(b, t, c), row[c]);
          const T got = sheet.after(b, t, c);
          wrong += !test::same_element(got, right);
          sheet.restore(b, t, c);
        }
      }
    }
    INFO("verb " << static_cast<int>(what) << " on " << test::name_of(pe.level()) << ", " << batch << " x " << seq_len
                 << " x " << pe.dim() << ", strides " << strides.batch << " " << strides.row << " " << strides.channel);
    CHECK(wrong == 0);
    CHECK(sheet.difference_elsewhere() == "");
  }
}

position_table counted(std::size_t batch, std::size_t seq_len, double first, double step) {
  position_table table(batch);
  for (std::vector<double>& entry : table) {
    for (std::size_t t = 0; t < seq_len; ++t) entry.push_back(first + static_cast<double>(t) * step);
  }
  return table;
}

// [B, T, d], [T, B, d], [B, d, T], [d, T, B]; with gaps; backwards; and with no dimension dense.
std::vector<test::strides> layouts(std::size_t batch, std::size_t seq_len, std::size_t dim) {
  const std::ptrdiff_t B = static_cast<std::ptrdiff_t>(batch);
  const std::ptrdiff_t T = static_cast<std::ptrdiff_t>(seq_len);
  const std::ptrdiff_t d = static_cast<std::ptrdiff_t>(dim);
  return {{T * d, d, 1},
          {d, B * d, 1},
          {d * T, 1, T},
          {1, B, B * T},
          {T * (d + 5) + 3, d + 5, 1},
          {-T * d, -d, 1},
          {d * (T + 2), 1, T + 2},
          {d * T, -1, T},
          {d * T, 1, -T},
          {2 * T * d, 2 * d, 2},
          {T * d, d, -1},
          {T * d * 3 + 7, d * 3, -3}};
}

}  // namespace

TEMPLATE_TEST_CASE("a view of any strides gets the rows that single calls give", "", float, double, sinpe::float16,
                   sinpe::bfloat16) {
  for (const sinpe::pe_options& options : test::all_orders()) {
    if (options.lead == sinpe::pair_lead::cosine && options.tail != sinpe::odd_tail::wrap) continue;
    for (const std::size_t dim : {1u, 2u, 7u, 33u}) {
      sinpe::sinusoidal_pe<TestType> pe(dim, options);
      for (const sinpe::isa level : test::supported_levels()) {
        pe.pin(level);
        for (const test::strides& s : layouts(2, 21, dim)) {
          check(pe, 2, 21, s, sinpe::positions_from(-7), counted(2, 21, -7, 1));
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("long sequences and wide rows, in every layout", "", float, double, sinpe::float16,
                   sinpe::bfloat16) {
  for (const sinpe::isa level : test::supported_levels()) {
    for (const auto& [seq_len, dim] : {std::pair<std::size_t, std::size_t>{300, 24}, {5, 530}, {1, 64}, {130, 16}}) {
      sinpe::sinusoidal_pe<TestType> pe(dim);
      pe.pin(level);
      for (const test::strides& s : layouts(1, seq_len, dim)) {
        check(pe, 1, seq_len, s, sinpe::positions_from(std::int64_t{2147483646}), counted(1, seq_len, 2147483646, 1));
      }
    }
  }
}

TEMPLATE_TEST_CASE("positions come from a number, one for each entry, or a list, of any type", "", float, double,
                   sinpe::float16, sinpe::bfloat16) {
  sinpe::sinusoidal_pe<TestType> pe(10);
  const std::int16_t firsts[] = {1000, -3, 32767};
  const unsigned char list[] = {5, 6, 7, 8, 255};
  const float lists[] = {0.5f, 1.5f, 2.5f, 16777216.0f, -1, 9, 8, 7, 6, 5, 1e9f, 3, 3, 3, -0.25f};
  for (const sinpe::isa level : test::supported_levels()) {
    pe.pin(level);
    for (const test::strides& s : layouts(3, 5, 10)) {
      check(pe, 3, 5, s, sinpe::positions_from(100, -1), counted(3, 5, 100, -1));
      check(pe, 3, 5, s, sinpe::positions_from(0.25, 0.5), counted(3, 5, 0.25, 0.5));
      check(pe, 3, 5, s, sinpe::positions_from(std::int64_t{100}, -3), counted(3, 5, 100, -3));
      check(pe, 3, 5, s, sinpe::positions_from_each(firsts),
            {counted(1, 5, 1000, 1)[0], counted(1, 5, -3, 1)[0], counted(1, 5, 32767, 1)[0]});
      check(pe, 3, 5, s, sinpe::positions_at(list), position_table(3, {5, 6, 7, 8, 255}));
      position_table table;
      for (int b = 0; b < 3; ++b) table.emplace_back(lists + 5 * b, lists + 5 * b + 5);
      check(pe, 3, 5, s, sinpe::positions_at_each(lists, 5), table);
    }
  }
}

TEMPLATE_TEST_CASE("padding rows are left alone or count as zero", "", float, double, sinpe::float16, sinpe::bfloat16) {
  sinpe::sinusoidal_pe<TestType> pe(9);
  const int firsts[] = {-3, 0};
  const std::int64_t list[] = {1, 1, 2, 3, 1, 4, 5, 1, 1, 6};
  for (const padding_rows rule : {padding_rows::leave, padding_rows::zero}) {
    for (const test::strides& s : layouts(2, 5, 9)) {
      check(pe, 2, 5, s, sinpe::positions_from_each(firsts).padded_below(0, rule),
            {counted(1, 5, -3, 1)[0], counted(1, 5, 0, 1)[0]},
            {{true, true, true, false, false}, {false, false, false, false, false}}, rule);
      check(pe, 2, 5, s, sinpe::positions_at_each(list, 5).padded_at(1, rule), {{1, 1, 2, 3, 1}, {4, 5, 1, 1, 6}},
            {{true, true, false, false, true}, {false, false, true, true, false}}, rule);
    }
  }
}

TEMPLATE_TEST_CASE("positions without an encoding make rows of NaN in a view", "", float, double, sinpe::float16,
                   sinpe::bfloat16) {
  const sinpe::sinusoidal_pe<TestType> pe(6);
  const double list[] = {1, std::numeric_limits<double>::infinity(), 2, std::numeric_limits<double>::quiet_NaN()};
  for (const test::strides& s : layouts(1, 4, 6)) {
    check(pe, 1, 4, s, sinpe::positions_at(list), {{list[0], list[1], list[2], list[3]}});
  }
}

TEMPLATE_TEST_CASE("rows that stand anywhere get what a matrix gets", "", float, double, sinpe::float16,
                   sinpe::bfloat16) {
  sinpe::sinusoidal_pe<TestType> pe(13);
  for (const sinpe::isa level : test::supported_levels()) {
    pe.pin(level);
    std::vector<std::vector<TestType>> rows(70, std::vector<TestType>(13, TestType(0.5)));
    std::vector<TestType*> pointers;
    for (std::vector<TestType>& row : rows) pointers.push_back(row.data());
    std::vector<TestType> spare(13);
    pointers[40] = nullptr;
    pe.add_positional(sinpe::scattered_rows<TestType>{pointers.data(), 70, 13}, sinpe::positions_from(60, -1));
    for (std::size_t t = 0; t < 70; ++t) {
      std::vector<TestType> right(13, TestType(0.5));
      if (t != 40) pe.add_positional(right.data(), 1, 60 - static_cast<int>(t));
      CHECK(test::difference(rows[t], right) == "");
    }
    pe.encode(sinpe::positions_from(7), sinpe::scattered_rows<TestType>{pointers.data(), 3, 13});
    pe.encode(9, spare.data());
    CHECK(test::difference(rows[2], spare) == "");
  }
}

TEST_CASE("parts of a view are where the strides say") {
  std::vector<float> cells(2 * 4 * 6);
  const auto view = sinpe::view_channels_first(cells.data(), 2, 6, 4);
  CHECK(view.rows(1, 3).data == cells.data() + 1);
  CHECK(view.rows(1, 3).seq_len == 2);
  CHECK(view.columns(2, 6).data == cells.data() + 2 * 4);
  CHECK(view.columns(2, 6).dim == 4);
  CHECK(sinpe::view_rows<float>(nullptr, 0, 6).rows(0, 0).data == nullptr);
  CHECK(sinpe::view_sequence_first(cells.data(), 4, 2, 6).batch_stride == 6);
  CHECK(sinpe::view_sequence_first(cells.data(), 4, 2, 6).row_stride == 12);
  CHECK(sinpe::view_batch_first(cells.data(), 2, 4, 6).batch_stride == 24);
}

TEST_CASE("views without positions begin at 0") {
  const sinpe::sinusoidal_pe<float> pe(6);
  std::vector<float> written(2 * 5 * 6), added(written.size()), from_0(written.size());
  pe.encode(sinpe::view_batch_first(written.data(), 2, 5, 6));
  pe.add_positional(sinpe::view_batch_first(added.data(), 2, 5, 6));
  pe.encode(0, sinpe::view_batch_first(from_0.data(), 2, 5, 6));
  CHECK(test::difference(written, from_0) == "");
  CHECK(test::difference(added, from_0) == "");
}
