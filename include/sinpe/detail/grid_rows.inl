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

// The rows of an axis, into the tokens where all other indices are 0. A generator writes whole rows. In function_major
// they begin where the axes before end; in all tokens but the first their halves are then moved to their places.
template <class T>
void grid_pe<T>::compute_axis(const walk& tokens, std::size_t axis) const noexcept {
  const grid_axis along = options_.axes[axis].along;
  const axis_coordinates& coordinates = detail::along(tokens.grid, along);
  const sinusoidal_pe<T>& generator = generators_[generator_of_[axis]];
  std::size_t channel = 0;
  for (std::size_t before = 0; before < axis; ++before) channel += options_.axes[before].width;
  T* const begin = tokens.first + channel;
  const std::ptrdiff_t step = tokens.step[detail::index_of(along)];
  if (coordinates.list != nullptr) {
    generator.encode_at(coordinates.list, coordinates.count, begin, step);
  } else {
    generator.encode_range(coordinates.first, coordinates.count, begin, step, coordinates.step);
  }
  const piece& lead = leading_[axis];
  const piece& trail = trailing_[axis];
  if (lead.channel == channel && trail.width == 0) return;
  for (std::size_t i = 1; i < coordinates.count; ++i) {
    T* const token = tokens.token(along, i);
    std::memmove(token + trail.channel, token + channel + lead.width, trail.width * sizeof(T));
    std::memmove(token + lead.channel, token + channel, lead.width * sizeof(T));
  }
}

template <class T>
void grid_pe<T>::copy_axis(const walk& tokens, std::size_t supplier, std::size_t axis) const noexcept {
  const grid_axis from = options_.axes[supplier].along;
  const grid_axis to = options_.axes[axis].along;
  detail::copy_job job;
  job.to_step = tokens.bytes_along(to);
  job.count = detail::along(tokens.grid, to).count;
  job.lines = 1;
  for (const auto pieces : {leading_, trailing_}) {
    job.add({tokens.bytes_at(pieces[supplier].channel), tokens.bytes_along(from), 0,
             tokens.bytes_at(pieces[axis].channel), pieces[axis].width * sizeof(T)});
  }
  detail::copy_lines(level(), job);
}

// The token where all indices are 0, for function_major: from whole rows, one after the other, to leading halves before
// trailing ones. What of it was not computed is put there by copy_axis.
template <class T>
void grid_pe<T>::order_first(const walk& tokens) const noexcept {
  T* row = tokens.first;
  for (std::size_t i = 0; i < options_.axis_count; ++i) {
    detail::swap_neighbours(tokens.first + leading_[i].channel, row, row + leading_[i].width);
    row += options_.axes[i].width;
  }
}

// Line by line: of the pieces of a line those of the fast axis differ from token to token, all others are the same.
template <class T>
void grid_pe<T>::copy_to_all(const walk& tokens) const noexcept {
  const bool by_row = options_.tokens == token_order::row_major;
  const grid_axis slow = by_row ? grid_axis::row : grid_axis::column;
  const grid_axis fast = by_row ? grid_axis::column : grid_axis::row;
  detail::copy_job job;
  job.to_step = tokens.bytes_along(fast);
  job.to_line_step = tokens.bytes_along(slow);
  job.count = detail::along(tokens.grid, fast).count;
  job.lines = detail::along(tokens.grid, slow).count;
  for (std::size_t p = 0; p < piece_count_; ++p) {
    const grid_axis along = options_.axes[pieces_[p].axis].along;
    unsigned char* const begin = tokens.bytes_at(pieces_[p].channel);
    job.add({begin, along == fast ? job.to_step : 0, along == slow ? job.to_line_step : 0, begin,
             pieces_[p].width * sizeof(T)});
  }
  detail::fill_zeros(tokens.first + dim_ - options_.spare, options_.spare);
  unsigned char* const spare = tokens.bytes_at(dim_ - options_.spare);
  job.add({spare, 0, 0, spare, options_.spare * sizeof(T)});
  const std::ptrdiff_t frame_step = tokens.bytes_along(grid_axis::frame);
  for (std::size_t frame = 0; frame < tokens.grid.frame.count; ++frame) {
    detail::copy_lines(level(), job);
    if (frame + 1 == tokens.grid.frame.count) break;
    for (std::size_t p = 0; p < job.piece_count; ++p) {
      job.pieces[p].to += frame_step;
      if (p < piece_count_ && options_.axes[pieces_[p].axis].along == grid_axis::frame) job.pieces[p].from += frame_step;
    }
  }
}
