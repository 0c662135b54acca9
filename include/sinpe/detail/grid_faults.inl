// SPDX-License-Identifier: MIT
// What is wrong with the arguments of a grid. Included by grid.hpp.

namespace detail {

// A fault in a field of a struct: `owner` is what stands before the name of the field.
struct field_fault {
  const char* owner = "";
  fault what{};
  constexpr explicit operator bool() const { return static_cast<bool>(what); }
};

inline void refuse(const field_fault& f) {
  if (!f) return;
#if SINPE_DETAIL_EXCEPTIONS
  const std::string name = std::string(f.owner) + f.what.argument;
  fault named = f.what;
  named.argument = name.c_str();
  report(named);
#else
  report(f.what);
#endif
}

inline constexpr const char* axis_owner[] = {"axes[0].", "axes[1].", "axes[2]."};
inline constexpr const char* encoding_owner[] = {"axes[0].encoding.", "axes[1].encoding.", "axes[2].encoding."};

constexpr std::size_t index_of(grid_axis along) { return static_cast<std::size_t>(along); }

// What is wrong with an axis by itself, or among those before it.
constexpr field_fault fault_in_axis(const grid_options& options, std::size_t i) {
  const axis_options& axis = options.axes[i];
  if (!is_one_of(static_cast<int>(axis.along), 3)) {
    return {axis_owner[i], fault_of("along", "be a grid_axis", static_cast<double>(axis.along))};
  }
  for (std::size_t before = 0; before < i; ++before) {
    if (options.axes[before].along != axis.along) continue;
    return {axis_owner[i], fault_of("along", "not repeat that of another axis", static_cast<double>(axis.along))};
  }
  if (axis.width == 0) return {axis_owner[i], fault_of("width", "be at least 1", axis.width)};
  if (fault_in_dim(axis.width)) {
    return {axis_owner[i], fault_of("width", "leave the size of its tables representable", axis.width)};
  }
  if (!is_finite(axis.first)) return {axis_owner[i], fault_of("first", "be finite", axis.first)};
  if (!is_finite(axis.span)) return {axis_owner[i], fault_of("span", "be finite", axis.span)};
  if (!is_finite(axis.slack) || parts_of(axis.slack).negative) {
    return {axis_owner[i], fault_of("slack", "be finite and not negative", axis.slack)};
  }
  if (options.grouping == channel_grouping::function_major && axis.encoding.layout == pair_layout::interleaved) {
    return {encoding_owner[i], fault_of("layout", "be halves where the grouping is function_major",
                                        static_cast<double>(axis.encoding.layout))};
  }
  if (axis.frequencies == nullptr) {
    if (axis.frequency_count != 0) {
      return {axis_owner[i], fault_of("frequency_count", "be 0 without frequencies", axis.frequency_count)};
    }
    return {encoding_owner[i], fault_in_options(axis.width, axis.encoding)};
  }
  const channel_order order = order_of(axis.width, axis.encoding);
  if (axis.frequency_count < order.frequencies()) {
    return {axis_owner[i], fault_of("frequency_count", "cover every frequency of the axis", axis.frequency_count)};
  }
  if (const fault f = fault_in_choices(axis.encoding)) return {encoding_owner[i], f};
  if (const fault f = fault_in_gain(axis.encoding.gain)) return {encoding_owner[i], f};
  return {axis_owner[i], fault_in_options(axis.width, axis.frequencies, axis.frequency_count, axis.encoding)};
}

constexpr field_fault fault_in_grid(const grid_options& options) {
  if (options.axis_count < 1 || options.axis_count > 3) {
    return {"", fault_of("axis_count", "be 1, 2 or 3", options.axis_count)};
  }
  if (!is_one_of(static_cast<int>(options.grouping), 2)) {
    return {"", fault_of("grouping", "be a channel_grouping", static_cast<double>(options.grouping))};
  }
  if (!is_one_of(static_cast<int>(options.tokens), 2)) {
    return {"", fault_of("tokens", "be a token_order", static_cast<double>(options.tokens))};
  }
  std::size_t d = 0;
  for (std::size_t i = 0; i < options.axis_count; ++i) {
    if (const field_fault f = fault_in_axis(options, i)) return f;
    d += options.axes[i].width;
  }
  if (options.spare > dim_limit || fault_in_dim(d + options.spare)) {
    return {"", fault_of("spare", "leave the width of a row representable", options.spare)};
  }
  return {};
}

constexpr const axis_coordinates& along(const grid_coordinates& grid, grid_axis axis) {
  return axis == grid_axis::frame ? grid.frame : axis == grid_axis::row ? grid.row : grid.column;
}
constexpr axis_coordinates& along(grid_coordinates& grid, grid_axis axis) {
  return axis == grid_axis::frame ? grid.frame : axis == grid_axis::row ? grid.row : grid.column;
}
inline constexpr grid_axis all_axes[] = {grid_axis::frame, grid_axis::row, grid_axis::column};
inline constexpr const char* coordinates_owner[] = {"frame.", "row.", "column."};

constexpr fault fault_in_coordinates(const axis_coordinates& axis) {
  if (axis.list == nullptr) {
    if (!is_finite(axis.first)) return fault_of("first", "be finite", axis.first);
    return is_finite(axis.step) ? no_fault() : fault_of("step", "be finite", axis.step);
  }
  if (!(axis.first == 0)) return fault_of("first", "be left at 0 where there is a list", axis.first);
  if (!(axis.step == 1)) return fault_of("step", "be left at 1 where there is a list", axis.step);
  for (std::size_t i = 0; i < axis.count; ++i) {
    if (!is_finite(axis.list[i])) return fault_of("list", "be finite", axis.list[i], i);
  }
  return no_fault();
}

// What is wrong with the size of a grid and with where it is to stand.
template <class T>
constexpr field_fault fault_in_call(const grid_options& options, std::size_t d, const grid_coordinates& grid,
                                    std::ptrdiff_t row_stride) {
  std::size_t tokens = 1;
  for (const grid_axis axis : all_axes) {
    const axis_coordinates& coordinates = along(grid, axis);
    const char* const owner = coordinates_owner[index_of(axis)];
    bool encoded = false;
    for (std::size_t i = 0; i < options.axis_count; ++i) encoded = encoded || options.axes[i].along == axis;
    if (!encoded && coordinates.count != 1) {
      return {owner, fault_of("count", "be 1 where no axis of the grid runs", coordinates.count)};
    }
    if (coordinates.count > 0 && tokens > most_distance / coordinates.count) {
      return {owner, fault_of("count", "leave the number of tokens representable", coordinates.count)};
    }
    tokens *= coordinates.count;
    if (const fault f = fault_in_coordinates(coordinates)) return {owner, f};
  }
  if (tokens > most_distance - options.class_rows || options.class_rows > most_distance) {
    return {"", fault_of("class_rows", "leave the number of rows representable", options.class_rows)};
  }
  if (!is_matrix<T>(tokens + options.class_rows, d, row_stride)) {
    return {"",
            fault_of("row_stride", "keep rows apart and the matrix representable", static_cast<double>(row_stride))};
  }
  return {};
}

}  // namespace detail

constexpr bool valid(const grid_options& options) noexcept { return !detail::fault_in_grid(options); }
