// SPDX-License-Identifier: MIT
// The grid: its channels, its coordinates, its calls. Included by grid.hpp.

namespace detail {

template <class T>
sinusoidal_pe<T> generator_of(const axis_options& axis) {
  if (axis.frequencies == nullptr) return sinusoidal_pe<T>(axis.width, axis.encoding);
  return sinusoidal_pe<T>(axis.width, axis.frequencies, axis.frequency_count, axis.encoding);
}

// Whether two axes have the same encoding, so that one generator does for both.
constexpr bool same_rows(const axis_options& a, const axis_options& b) {
  return a.width == b.width && a.encoding == b.encoding && a.frequencies == b.frequencies &&
         a.frequency_count == b.frequency_count;
}

// Whether the coordinates of `a` are the first ones of `b`, index by index.
constexpr bool begin_of(const axis_coordinates& a, const axis_coordinates& b) {
  return a.count <= b.count && a.list == b.list && a.first == b.first && a.step == b.step;
}

template <class T>
void reverse(T* first, T* last) {
  while (first < last) {
    const T kept = *first;
    *first++ = *--last;
    *last = kept;
  }
}

// Exchanges the neighbours [first, middle) and [middle, last).
template <class T>
void swap_neighbours(T* first, T* middle, T* last) {
  reverse(first, middle);
  reverse(middle, last);
  reverse(first, last);
}

template <class T>
void fill_zeros(T* first, std::size_t count) {
  for (std::size_t c = 0; c < count; ++c) first[c] = T{0};
}

}  // namespace detail

// Where the tokens of a call stand.
template <class T>
struct grid_pe<T>::walk {
  const grid_coordinates& grid;
  T* first;                // of the token whose indices are all 0
  std::ptrdiff_t step[3];  // elements from a token to the one that is next along an axis

  walk(const grid_coordinates& g, T* f, std::ptrdiff_t row_stride, token_order order) : grid(g), first(f), step() {
    const bool by_row = order == token_order::row_major;
    const std::size_t line = by_row ? g.column.count : g.row.count;
    const std::ptrdiff_t far_step = static_cast<std::ptrdiff_t>(line) * row_stride;
    step[detail::index_of(grid_axis::frame)] = static_cast<std::ptrdiff_t>(g.row.count * g.column.count) * row_stride;
    step[detail::index_of(grid_axis::row)] = by_row ? far_step : row_stride;
    step[detail::index_of(grid_axis::column)] = by_row ? row_stride : far_step;
  }
  T* token(grid_axis axis, std::size_t i) const {
    return first + static_cast<std::ptrdiff_t>(i) * step[detail::index_of(axis)];
  }
  // In bytes: a channel of `first`, and the way from a token to the next.
  unsigned char* bytes_at(std::size_t channel) const { return reinterpret_cast<unsigned char*>(first + channel); }
  std::ptrdiff_t bytes_along(grid_axis axis) const {
    return step[detail::index_of(axis)] * static_cast<std::ptrdiff_t>(sizeof(T));
  }
};

template <class T>
grid_pe<T>::grid_pe(const grid_options& options) : options_(options) {
  detail::refuse(detail::fault_in_grid(options));
  generators_.reserve(options.axis_count);
  for (std::size_t i = 0; i < options.axis_count; ++i) {
    generator_of_[i] = generators_.size();
    for (std::size_t before = 0; before < i; ++before) {
      if (detail::same_rows(options.axes[before], options.axes[i])) generator_of_[i] = generator_of_[before];
    }
    if (generator_of_[i] == generators_.size()) generators_.push_back(detail::generator_of<T>(options.axes[i]));
    options_.axes[i].frequencies = nullptr;
    options_.axes[i].frequency_count = 0;
  }
  group_channels();
}

template <class T>
void grid_pe<T>::group_channels() noexcept {
  const bool by_function = options_.grouping == channel_grouping::function_major;
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    const axis_options& axis = options_.axes[i];
    const std::size_t leads = by_function ? detail::order_of(axis.width, axis.encoding).shape().leads : axis.width;
    add_piece(leading_[i], i, leads);
  }
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    add_piece(trailing_[i], i, options_.axes[i].width - leading_[i].width);
  }
  dim_ += options_.spare;
}

template <class T>
void grid_pe<T>::add_piece(piece& p, std::size_t axis, std::size_t width) noexcept {
  p = {axis, dim_, width};
  dim_ += width;
  if (width != 0) pieces_[piece_count_++] = p;
}

template <class T>
grid_coordinates grid_pe<T>::coordinates(std::size_t rows, std::size_t columns) const noexcept {
  return coordinates(1, rows, columns);
}

template <class T>
grid_coordinates grid_pe<T>::coordinates(std::size_t frames, std::size_t rows, std::size_t columns) const noexcept {
  grid_coordinates grid{{frames, 0, 1, nullptr}, {rows, 0, 1, nullptr}, {columns, 0, 1, nullptr}};
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    const axis_options& axis = options_.axes[i];
    axis_coordinates& coordinates = detail::along(grid, axis.along);
    const bool stretched = !(axis.span == 0) && coordinates.count > 0;
    if (stretched) coordinates.step = axis.span / (static_cast<double>(coordinates.count) + axis.slack);
    coordinates.first = axis.first * coordinates.step;
  }
  return grid;
}

template <class T>
std::size_t grid_pe<T>::rows(const grid_coordinates& grid) const noexcept {
  return options_.class_rows + grid.frame.count * grid.row.count * grid.column.count;
}

template <class T>
bool grid_pe<T>::accepts(const grid_coordinates& grid, std::ptrdiff_t row_stride) const noexcept {
  return !detail::fault_in_call<T>(options_, dim_, grid, row_stride);
}

template <class T>
bool grid_pe<T>::accepts(const grid_coordinates& grid) const noexcept {
  return accepts(grid, static_cast<std::ptrdiff_t>(dim_));
}

template <class T>
void grid_pe<T>::encode(const grid_coordinates& grid, T* out) const {
  encode(grid, out, static_cast<std::ptrdiff_t>(dim_));
}

template <class T>
void grid_pe<T>::encode(std::size_t rows, std::size_t columns, T* out) const {
  encode(coordinates(rows, columns), out);
}

template <class T>
void grid_pe<T>::encode(std::size_t frames, std::size_t rows, std::size_t columns, T* out) const {
  encode(coordinates(frames, rows, columns), out);
}

template <class T>
void grid_pe<T>::encode(const grid_coordinates& grid, T* out, std::ptrdiff_t row_stride) const {
  detail::refuse(detail::fault_in_call<T>(options_, dim_, grid, row_stride));
  const std::size_t all = rows(grid);
  if (all == 0) return;
  if (out == nullptr) detail::report(detail::fault_of("out", "not be null"));
  for (std::size_t r = 0; r < options_.class_rows; ++r) {
    detail::fill_zeros(out + static_cast<std::ptrdiff_t>(r) * row_stride, dim_);
  }
  if (all == options_.class_rows) return;
  const walk tokens(grid, out + static_cast<std::ptrdiff_t>(options_.class_rows) * row_stride, row_stride,
                    options_.tokens);
  std::size_t supplier[3] = {};
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    supplier[i] = supplier_of(tokens, i);
    if (supplier[i] == i) compute_axis(tokens, i);
  }
  if (options_.grouping == channel_grouping::function_major) order_first(tokens);
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    if (supplier[i] != i) copy_axis(tokens, supplier[i], i);
  }
  copy_to_all(tokens);
}

template <class T>
void grid_pe<T>::pin(isa level) noexcept {
  for (sinusoidal_pe<T>& generator : generators_) generator.pin(level);
}
