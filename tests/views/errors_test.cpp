// SPDX-License-Identifier: MIT
// Promise: a bad view is refused by name before anything is written, and valid() tells beforehand; empty ones touch
// nothing.
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/refused.hpp"
#include "views/sheet.hpp"

namespace {

constexpr std::ptrdiff_t most = std::numeric_limits<std::ptrdiff_t>::max();

template <class P>
bool all_refuse(const sinpe::sinusoidal_pe<float>& pe, const sinpe::embeddings_view<float>& view,
                const sinpe::row_positions<P>& positions, const char* argument, const char* value) {
  CHECK_FALSE(pe.valid(view, positions));
  return test::is_refused(argument, value, [&] { pe.encode(positions, view); }) &&
         test::is_refused(argument, value, [&] { pe.add_positional(view, positions); }) &&
         test::is_refused(argument, value, [&] { pe.add_positional_scaled(view, positions, 2, 3); });
}

}  // namespace

TEST_CASE("a bad shape is refused before anything is written") {
  const sinpe::sinusoidal_pe<float> pe(8);
  std::vector<float> cells(400, 0.5f);
  const std::vector<float> before = cells;
  const auto good = sinpe::view_batch_first(cells.data(), 3, 4, 8);
  const auto from = sinpe::positions_from(0);
  REQUIRE(pe.valid(good, from));

  auto bad = good;
  bad.dim = 7;
  CHECK(all_refuse(pe, bad, from, "dim", "7"));
  bad = good;
  bad.data = nullptr;
  CHECK(all_refuse(pe, bad, from, "data", ""));
  bad = good;
  bad.row_stride = 7;  // smaller than the row
  CHECK(all_refuse(pe, bad, from, "row_stride", "7"));
  bad = good;
  bad.row_stride = 0;
  CHECK(all_refuse(pe, bad, from, "row_stride", "0"));
  bad = good;
  bad.channel_stride = 0;
  CHECK(all_refuse(pe, bad, from, "channel_stride", "0"));
  bad = good;
  bad.batch_stride = -31;  // entries overlap by one element
  CHECK(all_refuse(pe, bad, from, "batch_stride", "-31"));
  bad = good;
  bad.channel_stride = 2;  // channels step over the next row
  CHECK(all_refuse(pe, bad, from, "row_stride", "8"));
  bad = good;
  bad.batch_stride = most / 4;
  CHECK(
      all_refuse(pe, bad, from, "batch_stride", std::to_string(most / 4).size() > 15 ? "2.30584301e+18" : "536870911"));
  bad = good;
  bad.row_stride = std::numeric_limits<std::ptrdiff_t>::min();
  CHECK_FALSE(pe.valid(bad, from));
  const auto huge = sinpe::view_batch_first(cells.data(), 3, std::numeric_limits<std::size_t>::max() / 2, 8);
  CHECK_FALSE(pe.valid(huge, from));
  const auto long_rows = sinpe::view_rows(cells.data(), std::size_t{1} << (8 * sizeof(std::size_t) - 4), 8);
  CHECK(all_refuse(pe, long_rows, from, "seq_len", ""));

  CHECK(all_refuse(pe, good, sinpe::positions_from(7u).padded_below(0u, sinpe::padding_rows::leave), "positions", ""));
  const std::vector<int> two_firsts = {1, 2};
  const std::vector<int> eleven(11);
  CHECK(all_refuse(pe, good, sinpe::positions_from_each(two_firsts), "positions.size()", "2"));
  CHECK(all_refuse(pe, good, sinpe::positions_at_each(eleven, 4), "positions.size()", "11"));
  CHECK(all_refuse(pe, good, sinpe::positions_at_each(eleven, -4), "positions.stride", "-4"));
  CHECK(all_refuse(pe, good, sinpe::positions_at_each(eleven, most), "positions.stride", ""));
  CHECK(pe.valid(good, sinpe::positions_at_each(std::vector<int>(12), 4)));
  CHECK(pe.valid(good, sinpe::positions_at(std::vector<int>(4))));
  CHECK_FALSE(pe.valid(good, sinpe::positions_at(std::vector<int>(3))));
  CHECK(test::message_of([&] { pe.encode(0, sinpe::view_rows(cells.data(), 4, 7)); }) ==
        "sinpe: dim must be the width of the generator's rows (8), got 7");
  CHECK(test::is_refused("end", "5", [&] { good.rows(1, 5); }));
  CHECK(test::is_refused("begin", "3", [&] { good.rows(3, 2); }));
  CHECK(test::is_refused("end", "9", [&] { good.columns(4, 9); }));
  CHECK(test::is_refused("begin", "9", [&] { good.columns(9, 8); }));

  const int* const no_positions = nullptr;
  CHECK(all_refuse(pe, good, sinpe::positions_at(no_positions), "positions", ""));
  CHECK(all_refuse(pe, good, sinpe::positions_from_each(no_positions), "positions", ""));
  CHECK(test::difference(cells, before) == "");
}

// The last element may be the last that a std::ptrdiff_t reaches, in bytes.
TEST_CASE("strides are refused from the first element out of reach") {
  const sinpe::sinusoidal_pe<float> pe(8);
  constexpr std::ptrdiff_t reach = most / static_cast<std::ptrdiff_t>(sizeof(float)) - 8;
  std::vector<float> cells(8);
  for (const std::size_t rows : {2u, 3u, 7u}) {
    INFO(rows << " rows");
    const std::ptrdiff_t farthest = reach / static_cast<std::ptrdiff_t>(rows - 1);
    auto view = sinpe::view_rows(cells.data(), rows, 8);
    for (const std::ptrdiff_t sign : {1, -1}) {
      view.row_stride = sign * farthest;
      CHECK(pe.valid(view, sinpe::positions_from(0)));
      view.row_stride = sign * (farthest + 1);
      CHECK_FALSE(pe.valid(view, sinpe::positions_from(0)));
    }
  }
}

TEST_CASE("bad rows that stand anywhere are refused") {
  const sinpe::sinusoidal_pe<float> pe(8);
  float* const rows[] = {nullptr};
  CHECK(test::is_refused("dim", "9", [&] {
    pe.encode(sinpe::positions_from(0), sinpe::scattered_rows<float>{rows, 1, 9});
  }));
  CHECK(test::is_refused("rows", "", [&] {
    pe.add_positional(sinpe::scattered_rows<float>{nullptr, 1, 8}, sinpe::positions_from(0));
  }));
  CHECK_FALSE(pe.valid(sinpe::scattered_rows<float>{nullptr, 1, 8}));
  CHECK(pe.valid(sinpe::scattered_rows<float>{nullptr, 0, 8}));
}

TEST_CASE("views without rows touch nothing and may be null") {
  const sinpe::sinusoidal_pe<float> pe(8);
  const int* const none = nullptr;
  pe.encode(3, sinpe::view_rows<float>(nullptr, 0, 8));
  pe.add_positional(sinpe::view_batch_first<float>(nullptr, 0, 5, 8));
  pe.add_positional(sinpe::view_channels_first<float>(nullptr, 2, 8, 0), sinpe::positions_at(none));
  pe.encode(sinpe::positions_at(none), sinpe::scattered_rows<float>{nullptr, 0, 8});
  sinpe::add_positional(sinpe::view_rows<float>(nullptr, 0, 0));
  sinpe::add_positional(sinpe::view_batch_first<float>(nullptr, 0, 5, 0));
  CHECK(test::is_refused("d", "0", [] { sinpe::add_positional(sinpe::view_rows<float>(nullptr, 3, 0)); }));
  float cell = 0.5f;
  pe.encode(3, sinpe::view_batch_first(&cell, 0, 5, 8));
  CHECK(cell == 0.5f);
}

TEST_CASE("containers of another size are refused") {
  const sinpe::sinusoidal_pe<float> pe(8);
  std::vector<float> row(9, 0.5f);
  const std::vector<float> before = row;
  CHECK(test::is_refused("out.size()", "9", [&] { pe.encode(3, row); }));
  CHECK(test::is_refused("out.size()", "9", [&] { pe.encode_range(3, 1, row); }));
  CHECK(test::is_refused("out.size()", "9", [&] { pe.encode_range(3, 0, row); }));
  CHECK(test::is_refused("out.size()", "9", [&] { pe.encode_at(std::vector<int>{1, 2}, row); }));
  CHECK(test::is_refused("embeddings.size()", "9", [&] { pe.add_positional(row, 2); }));
  CHECK(test::is_refused("out.size()", "9", [&] { pe.encode_range(3, std::numeric_limits<std::size_t>::max(), row); }));
  const sinpe::sinusoidal_pe<float> half_as_wide(4);  // two rows of it leave an element over
  CHECK(test::is_refused("out.size()", "9", [&] { half_as_wide.encode_range(3, 2, row); }));
  CHECK(test::is_refused("embeddings.size()", "9", [&] { half_as_wide.add_positional(row, 2); }));
  CHECK(test::is_refused("seq_len", "2", [&] { sinpe::view_of(row, 2); }));
  CHECK(test::is_refused("seq_len", "0", [&] { sinpe::view_of(row, 0); }));
  CHECK(test::difference(row, before) == "");
}
