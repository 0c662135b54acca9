// SPDX-License-Identifier: MIT
// The rows of a grid: each row of each axis is computed into the first token that has its coordinate, and copied from
// there. Included by grid.hpp.

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
  const grid_axis to = options_.axes[axis].along;
  const grid_axis from = options_.axes[supplier].along;
  for (const auto piece_of : {&grid_pe::leading_, &grid_pe::trailing_}) {
    const piece& source = (this->*piece_of)[supplier];
    const piece& target = (this->*piece_of)[axis];
    detail::copy_pieces<T>(generators_[0].level(), tokens.first + source.channel, tokens.step[detail::index_of(from)],
                           tokens.first + target.channel, tokens.step[detail::index_of(to)], target.width,
                           detail::along(tokens.grid, to).count);
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

// Line by line: of the pieces of a line those of the fast axis differ from token to token, all others are the same.
template <class T>
void grid_pe<T>::copy_to_all(const walk& tokens) const noexcept {
  const bool by_row = options_.tokens == token_order::row_major;
  const grid_axis slow = by_row ? grid_axis::row : grid_axis::column;
  const grid_axis fast = by_row ? grid_axis::column : grid_axis::row;
  const std::ptrdiff_t token_step = tokens.step[detail::index_of(fast)];
  const std::size_t count = detail::along(tokens.grid, fast).count;
  for (std::size_t frame = 0; frame < tokens.grid.frame.count; ++frame) {
    T* const of_frame = tokens.token(grid_axis::frame, frame);
    for (std::size_t line = 0; line < detail::along(tokens.grid, slow).count; ++line) {
      T* const of_line = tokens.token(slow, line);
      T* const begin = of_frame + (of_line - tokens.first);
      for (std::size_t p = 0; p < piece_count_; ++p) {
        const grid_axis along = options_.axes[pieces_[p].axis].along;
        const T* const source = along == fast ? tokens.first : along == slow ? of_line : of_frame;
        detail::copy_pieces<T>(generators_[0].level(), source + pieces_[p].channel, along == fast ? token_step : 0,
                               begin + pieces_[p].channel, token_step, pieces_[p].width, count);
      }
      if (options_.spare == 0) continue;
      for (std::size_t i = 0; i < count; ++i) {
        detail::fill_zeros(begin + static_cast<std::ptrdiff_t>(i) * token_step + dim_ - options_.spare, options_.spare);
      }
    }
  }
}
