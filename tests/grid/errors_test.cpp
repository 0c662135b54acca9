// SPDX-License-Identifier: MIT
// Contradictory arguments throw std::invalid_argument, "sinpe: ...", naming the field and its value, before anything is
// written; valid() and accepts() tell beforehand.
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "grids.hpp"

namespace {

using sinpe::grid_axis;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t huge = std::numeric_limits<std::size_t>::max();

sinpe::grid_options sound() { return test::grid_of({test::axis(grid_axis::row, 4), test::axis(grid_axis::column, 6)}); }

template <class Change>
void refuses(const std::string& field, const std::string& value, const Change& change) {
  sinpe::grid_options options = sound();
  change(options);
  INFO(field);
  CHECK_FALSE(sinpe::valid(options));
  CHECK(test::is_refused(field, value, [&] { sinpe::grid_pe<float> pe(options); }));
}

template <class Change>
void refuses_call(const std::string& field, const std::string& value, const Change& change) {
  const sinpe::grid_pe<float> pe(sound());
  sinpe::grid_coordinates grid = pe.coordinates(2, 2);
  std::ptrdiff_t row_stride = 10;
  change(grid, row_stride);
  std::vector<float> out(64, -9.0f);
  INFO(field);
  CHECK_FALSE(pe.accepts(grid, row_stride));
  CHECK(test::is_refused(field, value, [&] { pe.encode(grid, out.data(), row_stride); }));
  CHECK(out == std::vector<float>(64, -9.0f));
}

}  // namespace

TEST_CASE("options of a grid are refused by field and value") {
  using options = sinpe::grid_options;
  const double not_finite[] = {1, infinity, 1};
  CHECK(sinpe::valid(sound()));
  refuses("axis_count", "0", [](options& o) { o.axis_count = 0; });
  refuses("axis_count", "4", [](options& o) { o.axis_count = 4; });
  refuses("grouping", "7", [](options& o) { o.grouping = static_cast<sinpe::channel_grouping>(7); });
  refuses("tokens", "2", [](options& o) { o.tokens = static_cast<sinpe::token_order>(2); });
  refuses("spare", "2.25179981e+15", [](options& o) {
    o.spare = huge / 8192;
    o.axes[0].width = o.axes[1].width = huge / 2048;
  });
  refuses("spare", "", [](options& o) { o.spare = huge; });  // and the axes: 9, beyond the end of std::size_t
  refuses("axes[1].along", "1", [](options& o) { o.axes[1].along = grid_axis::row; });
  refuses("axes[0].along", "3", [](options& o) { o.axes[0].along = static_cast<grid_axis>(3); });
  refuses("axes[1].width", "0", [](options& o) { o.axes[1].width = 0; });
  refuses("axes[0].width", "", [](options& o) { o.axes[0].width = huge; });
  refuses("axes[1].first", "inf", [](options& o) { o.axes[1].first = infinity; });
  refuses("axes[0].span", "nan", [](options& o) { o.axes[0].span = std::numeric_limits<double>::quiet_NaN(); });
  refuses("axes[0].slack", "-1", [](options& o) { o.axes[0].slack = -1; });
  refuses("axes[1].encoding.base", "-2", [](options& o) { o.axes[1].encoding.base = -2; });
  refuses("axes[0].encoding.shift", "2", [](options& o) { o.axes[0].encoding.shift = 2; });
  refuses("axes[0].encoding.layout", "0", [](options& o) { o.grouping = sinpe::channel_grouping::function_major; });
  refuses("axes[1].frequency_count", "3", [](options& o) { o.axes[1].frequency_count = 3; });
  refuses("axes[1].frequency_count", "2", [&](options& o) {
    o.axes[1].frequencies = not_finite;
    o.axes[1].frequency_count = 2;
  });
  refuses("axes[1].frequencies[1]", "inf", [&](options& o) {
    o.axes[1].frequencies = not_finite;
    o.axes[1].frequency_count = 3;
  });
  refuses("axes[1].encoding.gain", "inf", [&](options& o) {
    o.axes[1].frequencies = not_finite;
    o.axes[1].frequency_count = 3;
    o.axes[1].encoding.gain = infinity;
  });
}

TEST_CASE("calls of a grid are refused by field and value, and write nothing") {
  using grid = sinpe::grid_coordinates;
  const double list[] = {0, 1, infinity};
  CHECK(sinpe::grid_pe<float>(sound()).accepts(grid{}));
  refuses_call("frame.count", "2", [](grid& g, std::ptrdiff_t&) { g.frame.count = 2; });
  refuses_call("frame.count", "0", [](grid& g, std::ptrdiff_t&) { g.frame.count = 0; });
  refuses_call("row.first", "-inf", [](grid& g, std::ptrdiff_t&) { g.row.first = -infinity; });
  refuses_call("column.step", "inf", [](grid& g, std::ptrdiff_t&) { g.column.step = infinity; });
  refuses_call("column.list[2]", "inf", [&](grid& g, std::ptrdiff_t&) { g.column = {3, 0, 1, list}; });
  refuses_call("column.first", "5", [&](grid& g, std::ptrdiff_t&) { g.column = {2, 5, 1, list}; });
  refuses_call("row.step", "2", [&](grid& g, std::ptrdiff_t&) { g.row = {2, 0, 2, list}; });
  refuses_call("column.count", "", [](grid& g, std::ptrdiff_t&) { g.column.count = huge; });
  refuses_call("row_stride", "10", [](grid& g, std::ptrdiff_t&) { g.column.count = huge / 16; });
  refuses_call("row_stride", "9", [](grid&, std::ptrdiff_t& row_stride) { row_stride = 9; });
  refuses_call("row_stride", "-9", [](grid&, std::ptrdiff_t& row_stride) { row_stride = -9; });
  refuses_call("row_stride", "0", [](grid&, std::ptrdiff_t& row_stride) { row_stride = 0; });
  CHECK(test::is_refused("out", "", [] { sinpe::grid_pe<float>(sound()).encode(2, 2, nullptr); }));
}

TEST_CASE("class rows that overflow are refused") {
  sinpe::grid_options options = sound();
  options.class_rows = huge;
  const sinpe::grid_pe<float> pe(options);
  float out[8] = {};
  CHECK_FALSE(pe.accepts(pe.coordinates(2, 2)));
  CHECK(test::is_refused("class_rows", "", [&] { pe.encode(2, 2, out); }));
}
