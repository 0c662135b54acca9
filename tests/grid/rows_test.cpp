// SPDX-License-Identifier: MIT
// Whatever the grouping, the order of the tokens, the strides and the widths: each token holds the rows of the one-axis
// generators, bit for bit.
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "grids.hpp"
#include "support/option_sets.hpp"

namespace {

using sinpe::grid_axis;

double coordinate(const sinpe::axis_coordinates& axis, std::size_t i) {
  return axis.list != nullptr ? axis.list[i] : axis.first + static_cast<double>(i) * axis.step;
}

struct token {
  std::size_t frame, row, column;
};

// In the order of the sentence: frames slowest; the column fastest in row_major, the row in column_major.
std::vector<token> tokens_of(const sinpe::grid_coordinates& grid, sinpe::token_order order) {
  std::vector<token> all;
  for (std::size_t f = 0; f < grid.frame.count; ++f) {
    if (order == sinpe::token_order::row_major) {
      for (std::size_t r = 0; r < grid.row.count; ++r) {
        for (std::size_t c = 0; c < grid.column.count; ++c) all.push_back({f, r, c});
      }
    } else {
      for (std::size_t c = 0; c < grid.column.count; ++c) {
        for (std::size_t r = 0; r < grid.row.count; ++r) all.push_back({f, r, c});
      }
    }
  }
  return all;
}

std::size_t leads_of(const sinpe::axis_options& axis) {
  const bool one_more = axis.width % 2 == 1 && axis.encoding.tail == sinpe::odd_tail::lead;
  return axis.width / 2 + (one_more ? 1 : 0);
}

// The table, one token and one axis at a time.
template <class T>
std::vector<T> expected(const sinpe::grid_options& options, const sinpe::grid_coordinates& grid) {
  std::vector<T> table;
  std::vector<sinpe::sinusoidal_pe<T>> generators;
  for (std::size_t i = 0; i < options.axis_count; ++i) {
    const sinpe::axis_options& axis = options.axes[i];
    if (axis.frequencies == nullptr) {
      generators.emplace_back(axis.width, axis.encoding);
    } else {
      generators.emplace_back(axis.width, axis.frequencies, axis.frequency_count, axis.encoding);
    }
  }
  std::size_t d = options.spare;
  for (const auto& generator : generators) d += generator.dim();
  table.assign(options.class_rows * d, T{0});
  for (const token& t : tokens_of(grid, options.tokens)) {
    std::vector<T> leading, trailing;
    for (std::size_t i = 0; i < options.axis_count; ++i) {
      const sinpe::axis_options& axis = options.axes[i];
      const double position = axis.along == grid_axis::frame ? coordinate(grid.frame, t.frame)
                              : axis.along == grid_axis::row ? coordinate(grid.row, t.row)
                                                             : coordinate(grid.column, t.column);
      std::vector<T> row(axis.width);
      generators[i].encode(position, row.data());
      const bool by_function = options.grouping == sinpe::channel_grouping::function_major;
      const auto middle = row.begin() + static_cast<std::ptrdiff_t>(by_function ? leads_of(axis) : axis.width);
      leading.insert(leading.end(), row.begin(), middle);
      trailing.insert(trailing.end(), middle, row.end());
    }
    table.insert(table.end(), leading.begin(), leading.end());
    table.insert(table.end(), trailing.begin(), trailing.end());
    table.insert(table.end(), options.spare, T{0});
  }
  return table;
}

std::string describe(const sinpe::grid_options& options, const sinpe::grid_coordinates& grid) {
  std::string text = "grouping " + std::to_string(static_cast<int>(options.grouping)) + " tokens " +
                     std::to_string(static_cast<int>(options.tokens)) + " class rows " +
                     std::to_string(options.class_rows) + " spare " + std::to_string(options.spare) + " size " +
                     std::to_string(grid.frame.count) + " " + std::to_string(grid.row.count) + " " +
                     std::to_string(grid.column.count) + " axes";
  for (std::size_t i = 0; i < options.axis_count; ++i) {
    text += " " + std::to_string(static_cast<int>(options.axes[i].along)) + ":" + std::to_string(options.axes[i].width);
  }
  return text;
}

template <class T>
void check_all_strides(const sinpe::grid_options& options, const sinpe::grid_coordinates& grid) {
  INFO(describe(options, grid));
  sinpe::grid_pe<T> pe(options);
  const std::vector<T> table = expected<T>(options, grid);
  const std::ptrdiff_t d = static_cast<std::ptrdiff_t>(pe.dim());
  for (const sinpe::isa level : test::supported_levels()) {
    INFO(test::name_of(level));
    pe.pin(level);
    CHECK(pe.level() == level);
    for (const std::ptrdiff_t row_stride : {d, d + 5, -d, -d - 1}) {
      INFO("row stride " << row_stride);
      CHECK(test::difference(test::written(pe, grid, row_stride), table) == "");
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("tokens hold the rows of the axes: all orders, two and three axes", "", float, double) {
  const double columns[] = {0.25, -3, 1e6, 7, 8, 9, 0.5};
  sinpe::grid_coordinates grid;
  grid.row = {3, 0.5, 1.25, nullptr};
  grid.column = {7, 0, 1, columns};
  for (const std::size_t width : {1u, 2u, 3u, 8u, 13u}) {
    for (const sinpe::pe_options& encoding : test::all_orders()) {
      const bool halves = encoding.layout == sinpe::pair_layout::halves;
      for (const auto grouping : {sinpe::channel_grouping::axis_major, sinpe::channel_grouping::function_major}) {
        if (grouping == sinpe::channel_grouping::function_major && !halves) continue;
        for (const auto tokens : {sinpe::token_order::row_major, sinpe::token_order::column_major}) {
          sinpe::grid_options options =
              test::grid_of({test::axis(grid_axis::row, width, encoding), test::axis(grid_axis::column, 6, encoding),
                             test::axis(grid_axis::frame, width + 1, encoding)});
          options.grouping = grouping;
          options.tokens = tokens;
          options.class_rows = width % 2;
          options.spare = width % 3;
          grid.frame = {2, -1, 1, nullptr};
          check_all_strides<TestType>(options, grid);
          options.axis_count = 2;
          grid.frame = {};
          check_all_strides<TestType>(options, grid);
        }
      }
    }
  }
}

TEMPLATE_TEST_CASE("tokens hold the rows of the axes: sizes down to 1", "", float, double) {
  for (const auto& options : {sinpe::conventions::timm_grid(13), sinpe::conventions::timm_grid(8, false, true),
                              sinpe::conventions::moco_v3_grid(9), sinpe::conventions::dit_grid(40)}) {
    for (const std::size_t rows : {1u, 2u, 17u}) {
      for (const std::size_t columns : {1u, 3u, 66u}) {
        sinpe::grid_coordinates grid;
        grid.row.count = rows;
        grid.column.count = columns;
        check_all_strides<TestType>(options, grid);
      }
    }
  }
}

TEMPLATE_TEST_CASE("tokens hold the rows of the axes: whatever the width of what is copied", "", float, double) {
  sinpe::grid_coordinates grid;
  grid.row.count = 3;
  grid.column.count = 4;
  for (std::size_t width = 1; width < 640; width += width < 70 ? 1 : 1 + width / 9) {
    check_all_strides<TestType>(
        test::grid_of({test::axis(grid_axis::row, width), test::axis(grid_axis::column, 640 - width)}), grid);
  }
}

// One channel has no trailing half, two have one each: the halves of the axes are of all sizes.
TEST_CASE("tokens hold the rows of the axes: function_major, axes of different widths") {
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  sinpe::grid_coordinates grid;
  grid.frame.count = 2;
  grid.row.count = 3;
  grid.column.count = 4;
  for (std::size_t i = 0; i < 64; ++i) {
    sinpe::grid_options options = test::grid_of({test::axis(grid_axis::frame, 1 + i % 4, halves),
                                                 test::axis(grid_axis::row, 1 + i / 4 % 4, halves),
                                                 test::axis(grid_axis::column, 1 + i / 16, halves)});
    options.grouping = sinpe::channel_grouping::function_major;
    check_all_strides<float>(options, grid);
  }
}

// Axes that differ in their lists alone share no generator; those of one list may.
TEST_CASE("tokens hold the rows of the axes: each axis by its own frequencies") {
  const double of_rows[] = {1, 0.5, 0.25};
  const double of_columns[] = {1, 0.5, 0.125};
  sinpe::grid_options options =
      test::grid_of({test::axis(grid_axis::row, 6), test::axis(grid_axis::column, 6), test::axis(grid_axis::frame, 6)});
  for (sinpe::axis_options& axis : options.axes) {
    axis.frequencies = axis.along == grid_axis::column ? of_columns : of_rows;
    axis.frequency_count = 3;
  }
  check_all_strides<float>(options, {{2, 0, 1, nullptr}, {3, 0, 1, nullptr}, {4, 0, 1, nullptr}});
}

TEST_CASE("one axis is a grid too, with the class rows and spare channels of one") {
  sinpe::grid_options options = test::grid_of({test::axis(grid_axis::row, 5)});
  options.class_rows = 2;
  options.spare = 1;
  sinpe::grid_coordinates grid;
  grid.row = {9, 0, 1, nullptr};
  check_all_strides<double>(options, grid);
}

TEST_CASE("without tokens only the class rows are written; without those nothing") {
  const sinpe::grid_pe<float> mae(sinpe::conventions::mae_grid(8));
  CHECK(test::written(mae, mae.coordinates(0, 5)) == std::vector<float>(8, 0.0f));
  const sinpe::grid_pe<float> dit(sinpe::conventions::dit_grid(8));
  CHECK(dit.rows(dit.coordinates(5, 0)) == 0);
  CHECK_NOTHROW(dit.encode(5, 0, nullptr));
}

TEST_CASE("the short forms of encode are those with coordinates") {
  const sinpe::grid_pe<float> detr(sinpe::conventions::detr_grid(8, true));
  std::vector<float> table(std::size_t{2} * 3 * 8, -9.0f);
  detr.encode(2, 3, table.data());
  CHECK(test::difference(table, test::written(detr, detr.coordinates(1, 2, 3))) == "");
  const sinpe::grid_pe<float> video(sinpe::conventions::video_grid(12, 4));
  std::vector<float> tokens(std::size_t{2} * 3 * 2 * 12, -9.0f);
  video.encode(2, 3, 2, tokens.data());
  CHECK(test::difference(tokens, test::written(video, video.coordinates(2, 3, 2))) == "");
}
