// SPDX-License-Identifier: MIT
// The grid: each row of each axis is computed into the first token that has its coordinate, and copied from there.
// Included by grid.hpp.

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
void exchange(T* first, T* middle, T* last) {
  reverse(first, middle);
  reverse(middle, last);
  reverse(first, last);
}

// Short rows in blocks that compilers expand in place: calling memcpy would cost as much as the copy.
template <class T>
void copy(const T* from, std::size_t count, T* to) {
  constexpr std::size_t block = 64 / sizeof(T);
  if (from == to) return;
  if (count > 8 * block) {
    std::memcpy(to, from, count * sizeof(T));
    return;
  }
  for (; count >= block; count -= block, from += block, to += block) std::memcpy(to, from, block * sizeof(T));
  for (std::size_t i = 0; i < count; ++i) to[i] = from[i];
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
  return !detail::fault_in_call(options_, dim_, grid, row_stride);
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
  detail::refuse(detail::fault_in_call(options_, dim_, grid, row_stride));
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
  if (options_.grouping == channel_grouping::function_major) encode_first(tokens);
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    if (supplier[i] != i) copy_axis(tokens, supplier[i], i);
  }
  copy_to_all(tokens);
}

// The axis whose rows are those of `axis` and are computed for both: in most grids row and column have the same
// encoding. The axis itself where there is none.
template <class T>
std::size_t grid_pe<T>::supplier_of(const walk& tokens, std::size_t axis) const noexcept {
  std::size_t supplier = axis;
  for (std::size_t other = 0; other < options_.axis_count; ++other) {
    if (generator_of_[other] != generator_of_[axis]) continue;
    const axis_coordinates& wanted = detail::along(tokens.grid, options_.axes[supplier].along);
    const axis_coordinates& offered = detail::along(tokens.grid, options_.axes[other].along);
    const bool both_ways = detail::begin_of(offered, wanted);
    if (detail::begin_of(wanted, offered) && (!both_ways || other < supplier)) supplier = other;
  }
  return supplier;
}

// The rows of an axis, into the tokens where all other indices are 0. A generator writes whole rows: in function_major
// a row is written from its leading half on, and the trailing half is moved to its place; the token where all indices
// are 0 does not stay intact then.
template <class T>
void grid_pe<T>::compute_axis(const walk& tokens, std::size_t axis) const noexcept {
  const grid_axis along = options_.axes[axis].along;
  const axis_coordinates& coordinates = detail::along(tokens.grid, along);
  const sinusoidal_pe<T>& generator = generators_[generator_of_[axis]];
  const piece& lead = leading_[axis];
  const piece& trail = trailing_[axis];
  T* const begin = tokens.first + lead.channel;
  const std::ptrdiff_t step = tokens.step[detail::index_of(along)];
  if (coordinates.list != nullptr) {
    generator.encode_at(coordinates.list, coordinates.count, begin, step);
  } else {
    generator.encode_range(coordinates.first, coordinates.count, begin, step, coordinates.step);
  }
  if (trail.width == 0) return;
  for (std::size_t i = 1; i < coordinates.count; ++i) {
    T* const token = tokens.token(along, i);
    std::memmove(token + trail.channel, token + lead.channel + lead.width, trail.width * sizeof(T));
  }
}

template <class T>
void grid_pe<T>::copy_axis(const walk& tokens, std::size_t supplier, std::size_t axis) const noexcept {
  const grid_axis along = options_.axes[axis].along;
  for (std::size_t i = 0; i < detail::along(tokens.grid, along).count; ++i) {
    const T* const from = tokens.token(options_.axes[supplier].along, i);
    T* const to = tokens.token(along, i);
    detail::copy(from + leading_[supplier].channel, leading_[axis].width, to + leading_[axis].channel);
    detail::copy(from + trailing_[supplier].channel, trailing_[axis].width, to + trailing_[axis].channel);
  }
}

// The token where all indices are 0, for function_major: whole rows one after the other, then the leading halves
// brought before the trailing ones.
template <class T>
void grid_pe<T>::encode_first(const walk& tokens) const noexcept {
  T* row = tokens.first;
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    const axis_coordinates& coordinates = detail::along(tokens.grid, options_.axes[i].along);
    generators_[generator_of_[i]].encode(coordinates.list != nullptr ? coordinates.list[0] : coordinates.first, row);
    detail::exchange(tokens.first + leading_[i].channel, row, row + leading_[i].width);
    row += options_.axes[i].width;
  }
}

template <class T>
void grid_pe<T>::copy_to_all(const walk& tokens) const noexcept {
  const bool by_row = options_.tokens == token_order::row_major;
  const grid_axis slow = by_row ? grid_axis::row : grid_axis::column;
  const grid_axis fast = by_row ? grid_axis::column : grid_axis::row;
  const std::ptrdiff_t token_step = tokens.step[detail::index_of(fast)];
  for (std::size_t frame = 0; frame < tokens.grid.frame.count; ++frame) {
    T* const of_frame = tokens.token(grid_axis::frame, frame);
    for (std::size_t line = 0; line < detail::along(tokens.grid, slow).count; ++line) {
      T* const of_line = tokens.token(slow, line);
      // Where the current coordinate of each piece was computed: it moves along the line only for the fast axis.
      const T* source[6] = {};
      std::ptrdiff_t source_step[6] = {};
      for (std::size_t p = 0; p < piece_count_; ++p) {
        const grid_axis along = options_.axes[pieces_[p].axis].along;
        source[p] = pieces_[p].channel + (along == fast ? tokens.first : along == slow ? of_line : of_frame);
        source_step[p] = along == fast ? token_step : 0;
      }
      T* token = of_frame + (of_line - tokens.first);
      for (std::size_t i = detail::along(tokens.grid, fast).count; i > 0; --i) {
        for (std::size_t p = 0; p < piece_count_; ++p) {
          detail::copy(source[p], pieces_[p].width, token + pieces_[p].channel);
          if (i > 1) source[p] += source_step[p];
        }
        detail::fill_zeros(token + dim_ - options_.spare, options_.spare);
        if (i > 1) token += token_step;
      }
    }
  }
}

template <class T>
void grid_pe<T>::pin(isa level) noexcept {
  for (sinusoidal_pe<T>& generator : generators_) generator.pin(level);
}
