// SPDX-License-Identifier: MIT
// The named grids. Included by grid.hpp.

namespace detail {

// d shared out evenly, in whole pairs; the axes in the order of their channels.
template <std::size_t Count>
constexpr grid_options even_grid(std::size_t d, const grid_axis (&order)[Count], const pe_options& encoding) {
  if (d < 2 * Count)
    report(fault_of("d", Count == 2 ? "be at least 4, a pair an axis" : "be at least 6, a pair an axis", d));
  grid_options grid{};
  grid.axis_count = Count;
  for (std::size_t i = 0; i < Count; ++i) {
    grid.axes[i].along = order[i];
    grid.axes[i].width = d / (2 * Count) * 2;
    grid.axes[i].encoding = encoding;
  }
  grid.spare = d - Count * grid.axes[0].width;
  return grid;
}

inline constexpr grid_axis column_row[] = {grid_axis::column, grid_axis::row};
inline constexpr grid_axis row_column[] = {grid_axis::row, grid_axis::column};
inline constexpr grid_axis column_row_frame[] = {grid_axis::column, grid_axis::row, grid_axis::frame};
inline constexpr grid_axis frame_column_row[] = {grid_axis::frame, grid_axis::column, grid_axis::row};
inline constexpr grid_axis frame_row_column[] = {grid_axis::frame, grid_axis::row, grid_axis::column};

// frame_width channels for the frame; row and column share the rest evenly.
constexpr grid_options frame_grid(std::size_t d, std::size_t frame_width, const grid_axis (&order)[3]) {
  grid_options grid = even_grid(d, order, halves_by_half(10000, 0));
  if (frame_width < 2 || frame_width > d - 4) {
    report(fault_of("frame_width", "leave each axis a pair of channels", frame_width));
  }
  const std::size_t rest = (d - frame_width) / 4 * 2;
  for (axis_options& axis : grid.axes) axis.width = axis.along == grid_axis::frame ? frame_width : rest;
  grid.spare = d - frame_width - 2 * rest;
  return grid;
}

// Each of two axes gets floor(d/2) channels, a pair or not.
constexpr grid_options detr(std::size_t d, double temperature) {
  grid_options grid = even_grid(d, row_column, interleaved(positive("temperature", temperature)));
  for (std::size_t i = 0; i < 2; ++i) grid.axes[i].width = d / 2;
  grid.spare = d % 2;
  return grid;
}

constexpr void stretch(grid_options& grid, double first, double span, double slack) {
  for (std::size_t i = 0; i < grid.axis_count; ++i) {
    grid.axes[i].first = first;
    grid.axes[i].span = span;
    grid.axes[i].slack = slack;
  }
}

inline constexpr double detr_slack = 1e-6;

}  // namespace detail

namespace conventions {

constexpr grid_options dit_grid(std::size_t d) {
  return detail::even_grid(d, detail::column_row, detail::halves_by_half(10000, 0));
}

constexpr grid_options mae_grid(std::size_t d) {
  grid_options grid = dit_grid(d);
  grid.class_rows = 1;
  return grid;
}

constexpr grid_options diffusers_grid(std::size_t d, double base_size, double interpolation_scale) {
  grid_options grid = dit_grid(d);
  detail::stretch(grid, 0, detail::ratio("base_size", base_size, "interpolation_scale", interpolation_scale), 0);
  return grid;
}

constexpr grid_options simple_vit_grid(std::size_t d, double temperature) {
  return detail::even_grid(d, detail::column_row,
                           detail::halves_by_half(detail::positive("temperature", temperature), 1));
}

constexpr grid_options simple_vit_3d_grid(std::size_t d, double temperature) {
  return detail::even_grid(d, detail::column_row_frame,
                           detail::halves_by_half(detail::positive("temperature", temperature), 1));
}

constexpr grid_options scenic_3d_grid(std::size_t d) {
  return detail::even_grid(d, detail::frame_column_row, detail::halves_by_half(10000, 0));
}

constexpr grid_options moco_v3_grid(std::size_t d, std::size_t class_rows) {
  grid_options grid = dit_grid(d);
  grid.tokens = token_order::column_major;
  grid.class_rows = class_rows;
  return grid;
}

constexpr grid_options detr_grid(std::size_t d, bool normalize, double temperature, double scale) {
  grid_options grid = detail::detr(d, temperature);
  detail::stretch(grid, 1, normalize ? detail::positive("scale", scale) : 0, normalize ? detail::detr_slack : 0);
  return grid;
}

constexpr grid_options deformable_detr_grid(std::size_t d, double temperature, double scale) {
  grid_options grid = detail::detr(d, temperature);
  detail::stretch(grid, 0.5, detail::positive("scale", scale), detail::detr_slack);
  return grid;
}

constexpr grid_options timm_grid(std::size_t d, bool interleave_sin_cos, bool reverse_coord, double temperature) {
  grid_options grid = detail::even_grid(d, reverse_coord ? detail::column_row : detail::row_column,
                                        detail::halves_by_half(detail::positive("temperature", temperature), 0));
  if (!interleave_sin_cos) grid.grouping = channel_grouping::function_major;
  if (reverse_coord) grid.tokens = token_order::column_major;
  return grid;
}

constexpr grid_options tensor2tensor_grid(std::size_t d, std::size_t axes, double max_timescale) {
  if (axes != 2 && axes != 3) detail::report(detail::fault_of("axes", "be 2 or 3", axes));
  const pe_options encoding = tensor2tensor(max_timescale);
  return axes == 2 ? detail::even_grid(d, detail::row_column, encoding)
                   : detail::even_grid(d, detail::frame_row_column, encoding);
}

constexpr grid_options video_grid(std::size_t d, std::size_t frame_width) {
  return detail::frame_grid(d, frame_width, detail::frame_row_column);
}

constexpr grid_options cogvideox_grid(std::size_t d, double spatial_interpolation_scale,
                                      double temporal_interpolation_scale) {
  if (d < 16 || d % 16 != 0) detail::report(detail::fault_of("d", "be a multiple of 16", d));
  grid_options grid = detail::frame_grid(d, d / 4, detail::frame_column_row);
  const double spatial = detail::inverse("spatial_interpolation_scale", spatial_interpolation_scale);
  const double temporal = detail::inverse("temporal_interpolation_scale", temporal_interpolation_scale);
  for (axis_options& axis : grid.axes) axis.encoding.gain = axis.along == grid_axis::frame ? temporal : spatial;
  return grid;
}

}  // namespace conventions
