// SPDX-License-Identifier: MIT
// Grids of any options and sizes, named ones, and the presets.
#ifndef SINPE_TESTS_FUZZ_GRIDS_HPP
#define SINPE_TESTS_FUZZ_GRIDS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"

namespace fuzz {

// Frequencies and coordinates that options point at have to live as long as these.
struct grid_case {
  std::vector<double> frequencies[3];
  std::vector<double> lists[3];
  sinpe::grid_options options;
  sinpe::grid_coordinates coordinates;
};

inline void axis_of(input& in, sinpe::axis_options& axis, std::vector<double>& frequencies, std::size_t index) {
  axis.along = in.flag() ? in.choice<sinpe::grid_axis>(3) : static_cast<sinpe::grid_axis>(2 - index);
  axis.width = in.byte() == 255 ? in.width() : in.below(24) + 1;
  if (in.flag()) axis.encoding = in.options();
  if (in.byte() < 250) axis.encoding.layout = sinpe::pair_layout::halves;
  axis.first = in.ordinary(0);
  axis.span = in.ordinary(0);
  axis.slack = in.ordinary(0);
  if (in.byte() < 200) return;
  frequencies = in.numbers(in.below(14));
  axis.frequencies = frequencies.data();
  axis.frequency_count = frequencies.size();
}

inline sinpe::grid_options named_grid(input& in) {
  namespace named = sinpe::conventions;
  const std::size_t d = in.width();
  const double a = in.ordinary(10000), b = in.ordinary(1);
  switch (in.below(12)) {
    case 0:
      return named::dit_grid(d);
    case 1:
      return named::mae_grid(d);
    case 2:
      return named::diffusers_grid(d, a, b);
    case 3:
      return named::simple_vit_grid(d, a);
    case 4:
      return named::simple_vit_3d_grid(d, a);
    case 5:
      return named::scenic_3d_grid(d);
    case 6:
      return named::moco_v3_grid(d, in.below(3));
    case 7:
      return named::detr_grid(d, in.flag(), a, b);
    case 8:
      return named::deformable_detr_grid(d, a, b);
    case 9:
      return named::timm_grid(d, in.flag(), in.flag(), a);
    case 10:
      return named::tensor2tensor_grid(d, in.below(5), a);
    default:
      return in.flag() ? named::video_grid(d, in.width()) : named::cogvideox_grid(d, a, b);
  }
}

inline void coordinates_of(input& in, sinpe::axis_coordinates& axis, std::vector<double>& list) {
  if (in.flag()) axis.first = in.number();
  if (in.flag()) axis.step = in.number();
  if (in.byte() == 254) axis.count = static_cast<std::size_t>(in.word());
  if (!in.flag() || axis.count > 100) return;
  for (std::size_t i = 0; i < axis.count; ++i) list.push_back(in.number());
  axis.list = list.data();
  if (in.byte() < 240) axis.first = 0;
  if (in.byte() < 240) axis.step = 1;
}

// In axis_major a row is the rows of its axes, one after the other, then zeros.
template <class T>
void axes_alone(const sinpe::grid_options& o, const sinpe::grid_coordinates& g, const std::vector<T>& rows,
                std::size_t d) {
  const sinpe::axis_coordinates* const by_axis[] = {&g.frame, &g.row, &g.column};
  std::size_t channel = 0;
  for (std::size_t a = 0; a < o.axis_count; ++a) {
    const sinpe::axis_options& axis = o.axes[a];
    const auto generator = axis.frequencies == nullptr ? sinpe::sinusoidal_pe<T>(axis.width, axis.encoding)
                                                       : sinpe::sinusoidal_pe<T>(axis.width, axis.frequencies,
                                                                                 axis.frequency_count, axis.encoding);
    std::vector<T> expected(axis.width);
    for (std::size_t f = 0; f < g.frame.count; ++f) {
      for (std::size_t r = 0; r < g.row.count; ++r) {
        for (std::size_t c = 0; c < g.column.count; ++c) {
          const std::size_t at[] = {f, r, c};
          const sinpe::axis_coordinates& along = *by_axis[static_cast<int>(axis.along)];
          const std::size_t i = at[static_cast<int>(axis.along)];
          const volatile double distance = static_cast<double>(i) * along.step;
          const volatile double sum = along.first + distance;
          generator.encode(along.list != nullptr ? along.list[i] : sum, expected.data());
          const std::size_t token = o.tokens == sinpe::token_order::row_major
                                        ? (f * g.row.count + r) * g.column.count + c
                                        : (f * g.column.count + c) * g.row.count + r;
          must(same(rows.data() + (o.class_rows + token) * d + channel, expected), "a grid is the rows of its axes");
        }
      }
    }
    channel += axis.width;
  }
}

template <class T>
void grids(input& in) {
  grid_case c;
  sinpe::grid_options& o = c.options;
  if (in.flag()) {
    if (!accepted([&] { o = named_grid(in); })) return;
  } else {
    o.axis_count = in.byte() < 250 ? in.below(3) + 1 : in.below(6);
    for (std::size_t a = 0; a < 3; ++a) axis_of(in, o.axes[a], c.frequencies[a], a);
    o.spare = in.byte() == 255 ? static_cast<std::size_t>(in.word()) : in.below(5);
    o.grouping = in.choice<sinpe::channel_grouping>(2);
    o.tokens = in.choice<sinpe::token_order>(2);
    o.class_rows = in.byte() == 255 ? static_cast<std::size_t>(in.word()) : in.below(3);
  }
  std::optional<sinpe::grid_pe<T>> grid;
  const bool good = accepted([&] { grid.emplace(o); });
  must(good == sinpe::valid(o), "valid(grid_options) says what the constructor does");
  if (!good) return;
  grid->pin(in.level());
  sinpe::grid_coordinates& g = c.coordinates;
  g = grid->coordinates(in.below(4), in.below(7), in.below(7));
  bool runs[3] = {};
  for (std::size_t a = 0; a < o.axis_count; ++a) runs[static_cast<int>(o.axes[a].along)] = true;
  sinpe::axis_coordinates* const axes[] = {&g.frame, &g.row, &g.column};
  for (std::size_t a = 0; a < 3; ++a) {
    if (!runs[a] && in.byte() < 250) axes[a]->count = 1;
    if (in.byte() > 160) coordinates_of(in, *axes[a], c.lists[a]);
  }
  const std::size_t d = grid->dim();
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d + in.below(4)) * (in.flag() ? -1 : 1);
  const bool small = g.frame.count < 10 && g.row.count < 10 && g.column.count < 10 && o.class_rows < 10 && d < 1000;
  if (!small) {
    T cell{};
    if (!grid->accepts(g, stride)) must(!accepted([&] { grid->encode(g, &cell, stride); }), "refused, as said");
    return;
  }
  const std::size_t rows = o.class_rows + g.frame.count * g.row.count * g.column.count;
  test::guarded_matrix<T> out(rows == 0 ? 1 : rows, d, stride, in.below(64 / sizeof(T)));
  const bool done = accepted([&] { grid->encode(g, out.first_row(), stride); });
  must(done == grid->accepts(g, stride), "accepts() says what encode() does");
  must(out.only_rows_written(), "guards of a grid are untouched");
  if (!done || rows == 0) return must(!out.rows_all_written(), "a refused grid is not written");
  must(grid->rows(g) == rows, "rows() is what encode() writes");
  for (const T x : out.dense()) must(in_range(x) || test::is_nan(x), "a grid is in [-1, 1], or NaN");
  if (o.grouping == sinpe::channel_grouping::axis_major) axes_alone(o, g, out.dense(), d);
}

// A preset refuses its parameters, or gives options that a generator judges.
inline void presets(input& in) {
  namespace named = sinpe::conventions;
  const double a = in.ordinary(10000), b = in.ordinary(1), c = in.ordinary(1), e = in.ordinary(1);
  const int exponent = static_cast<int>(in.byte()) - 128, other = static_cast<int>(in.word());
  sinpe::pe_options o;
  const std::size_t which = in.byte();
  constexpr std::size_t all = sizeof named::all / sizeof named::all[0];
  const bool from_table = which < 100;
  const bool good = accepted([&] {
    if (from_table) return static_cast<void>(o = named::all[which % all].options);
    switch (which % 17) {
      case 0:
        o = named::paper(a);
        break;
      case 1:
        o = named::kerashub_sine(a);
        break;
      case 2:
        o = named::deepvoice3(a);
        break;
      case 3:
        o = named::tensor2tensor_min_timescale_multiplied(b, a);
        break;
      case 4:
        o = named::timescales(b, a);
        break;
      case 5:
        o = named::pyg(b, c);
        break;
      case 6:
        o = named::mlx(a, b, in.flag(), in.flag());
        break;
      case 7:
        o = named::gpt_neox(a);
        break;
      case 8:
        o = named::x_transformers(a);
        break;
      case 9:
        o = named::guided_diffusion(a);
        break;
      case 10:
        o = named::diffusers_timestep(in.flag(), b, c, a);
        break;
      case 11:
        o = named::flux(b, a);
        break;
      case 12:
        o = named::edm(a, in.flag());
        break;
      case 13:
        o = named::se3_index(a);
        break;
      case 14:
        o = named::wavelengths(b, a);
        break;
      case 15:
        o = named::powers_of_two(exponent, e);
        break;
      default:
        o = named::nerfstudio(exponent, in.flag() ? other : exponent + 3);
        break;
    }
  });
  if (!good) return;
  const std::size_t d = in.width();
  std::vector<float> row;
  const bool made = accepted([&] { row = sinpe::encode(in.number(), d, o); });
  must(made == sinpe::valid(d, o), "valid() says what a preset does");
  must(made || !from_table || d == 0 || d > 1000, "the presets of systems suit any width");
  must(!made || is_encoding(row), "a row of a preset is in [-1, 1], or all NaN");
}

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_GRIDS_HPP
