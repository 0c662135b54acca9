// SPDX-License-Identifier: MIT
// The definitions of rotary.hpp, which includes this file at its end.

template <class T>
rotary<T>::rotary(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options)
    : head_dim_(head_dim),
      pairing_(pairing),
      amplitude_(options.amplitude),
      encoding_(detail::accepted_rotary_dim(head_dim, pairing, options), detail::rotary_rows(options.base)) {}

template <class T>
rotary<T>::rotary(std::size_t head_dim, rotary_pairing pairing, const rotary_frequencies& frequencies)
    : rotary(head_dim, pairing, frequencies.values.data(), frequencies.values.size(), frequencies.amplitude) {}

template <class T>
rotary<T>::rotary(std::size_t head_dim, rotary_pairing pairing, const double* frequencies, std::size_t count,
                  double amplitude)
    : head_dim_(head_dim),
      pairing_(pairing),
      amplitude_(amplitude),
      encoding_(detail::accepted_rotary_dim(head_dim, pairing, frequencies, count, amplitude), frequencies, count,
                detail::rotary_rows(1)) {}

template <class T>
bool rotary<T>::valid(std::size_t head_dim, rotary_pairing pairing, const rotary_options& options) noexcept {
  return !detail::fault_in_rotary(head_dim, pairing, options);
}

template <class T>
bool rotary<T>::valid(std::size_t head_dim, rotary_pairing pairing, const double* frequencies, std::size_t count,
                      double amplitude) noexcept {
  return !detail::fault_in_rotary(head_dim, pairing, frequencies, count, amplitude);
}

template <class T>
bool rotary<T>::valid(const rotary_shape& shape) const noexcept {
  return !detail::fault_in_axes(axes_of(shape), head_dim_, sizeof(T));
}

template <class T>
void rotary<T>::validate(const rotary_shape& shape) const {
  detail::refuse(detail::fault_in_axes(axes_of(shape), head_dim_, sizeof(T)));
}

template <class T>
detail::head_axes rotary<T>::axes_of(const rotary_shape& shape) const noexcept {
  const auto either = [](std::ptrdiff_t given, std::size_t count, std::ptrdiff_t inner) {
    return given != 0 ? given : detail::dense_stride(count, inner);
  };
  const std::ptrdiff_t head = either(shape.head_stride, head_dim_, 1);
  const std::ptrdiff_t row = either(shape.row_stride, shape.heads, head);
  const std::ptrdiff_t batch = either(shape.batch_stride, shape.seq, row);
  return {{"shape.batch", "batch_stride", shape.batch, batch},
          {"shape.seq", "row_stride", shape.seq, row},
          {"shape.heads", "head_stride", shape.heads, head}};
}

template <class T>
detail::head_axes rotary<T>::asserted(const T* x, const rotary_shape& shape) const noexcept {
  const detail::head_axes axes = axes_of(shape);
  static_cast<void>(x);
  SINPE_ASSERT((x != nullptr || axes.is_empty()) && "sinpe: x must not be null");
  SINPE_ASSERT(!detail::fault_in_axes(axes, head_dim_, sizeof(T)) && "sinpe: heads must neither overlap nor overflow");
  return axes;
}

template <class T>
void rotary<T>::scale_rows(T* table, std::size_t rows, std::ptrdiff_t table_stride) const noexcept {
  const T amplitude = static_cast<T>(amplitude_);
  if (amplitude == T{1}) return;
  const std::size_t dim = rotary_dim();
  for (std::size_t r = 0; r < rows; ++r) {
    T* const row = table + static_cast<std::ptrdiff_t>(r) * table_stride;
    for (std::size_t i = 0; i < dim; ++i) row[i] *= amplitude;
  }
}

template <class T>
template <class P>
void rotary<T>::table_range(P first, std::size_t rows, T* table) const noexcept {
  table_range(first, rows, table, static_cast<std::ptrdiff_t>(rotary_dim()));
}

template <class T>
template <class P>
void rotary<T>::table_range(P first, std::size_t rows, T* table, std::ptrdiff_t table_stride,
                            detail::step_of<P> step) const noexcept {
  encoding_.encode_range(first, rows, table, table_stride, step);
  scale_rows(table, rows, table_stride);
}

template <class T>
template <class P>
void rotary<T>::table_at(const P* positions, std::size_t rows, T* table) const noexcept {
  table_at(positions, rows, table, static_cast<std::ptrdiff_t>(rotary_dim()));
}

template <class T>
template <class P>
void rotary<T>::table_at(const P* positions, std::size_t rows, T* table, std::ptrdiff_t table_stride) const noexcept {
  encoding_.encode_at(positions, rows, table, table_stride);
  scale_rows(table, rows, table_stride);
}

template <class T>
void rotary<T>::apply_rows(T* x, const detail::head_axes& axes, const T* table, std::ptrdiff_t table_stride,
                           rotary_direction direction) const noexcept {
  detail::rotary_job<T> job;
  job.rows = axes.row.count;
  job.row_stride = axes.row.stride;
  job.heads = axes.head.count;
  job.head_stride = axes.head.stride;
  job.table = table;
  job.table_stride = table_stride;
  job.pairs = rotary_dim() / 2;
  job.adjacent = pairing_ == rotary_pairing::adjacent;
  job.inverse = direction == rotary_direction::inverse;
  for (std::size_t b = 0; b < axes.batch.count; ++b) {
    job.x = x + static_cast<std::ptrdiff_t>(b) * axes.batch.stride;
    detail::turn_heads(level(), job);
  }
}

template <class T>
void rotary<T>::apply(T* x, const rotary_shape& shape, const T* table, rotary_direction direction) const noexcept {
  apply(x, shape, table, static_cast<std::ptrdiff_t>(rotary_dim()), direction);
}

template <class T>
void rotary<T>::apply(T* x, const rotary_shape& shape, const T* table, std::ptrdiff_t table_stride,
                      rotary_direction direction) const noexcept {
  const detail::head_axes axes = asserted(x, shape);
  if (axes.is_empty()) return;
  SINPE_ASSERT(table != nullptr && "sinpe: the table must not be null");
  apply_rows(x, axes, table, table_stride, direction);
}

// A stretch of the table at a time, on the stack: made once, used for all heads of all batch entries.
template <class T>
template <class Positions>
void rotary<T>::rotate_rows(T* x, const detail::head_axes& axes, const Positions& positions,
                            rotary_direction direction) const noexcept {
  alignas(detail::cache_line) T table[table_elements];
  typename Positions::carrier at[most_rows];
  const std::size_t dim = rotary_dim();
  const std::size_t fitting = table_elements / dim < most_rows ? table_elements / dim : most_rows;
  for (std::size_t row = 0; row < axes.row.count; row += fitting) {
    detail::head_axes stretch = axes;
    stretch.row.count = axes.row.count - row < fitting ? axes.row.count - row : fitting;
    for (std::size_t i = 0; i < stretch.row.count; ++i) at[i] = positions(row + i);
    table_at(at, stretch.row.count, table);
    apply_rows(x + static_cast<std::ptrdiff_t>(row) * axes.row.stride, stretch, table, static_cast<std::ptrdiff_t>(dim),
               direction);
  }
}

template <class T>
template <class P>
void rotary<T>::rotate(T* x, const rotary_shape& shape, P first, rotary_direction direction) const noexcept {
  rotate(x, shape, first, detail::one<P>(), direction);
}

template <class T>
template <class P>
void rotary<T>::rotate(T* x, const rotary_shape& shape, P first, detail::step_of<P> step,
                       rotary_direction direction) const noexcept {
  const detail::head_axes axes = asserted(x, shape);
  if (axes.is_empty()) return;
  rotate_rows(x, axes, detail::spaced_carriers<P>{first, step}, direction);
}

template <class T>
template <class P>
void rotary<T>::rotate_at(T* x, const rotary_shape& shape, const P* positions,
                          rotary_direction direction) const noexcept {
  const detail::head_axes axes = asserted(x, shape);
  if (axes.is_empty()) return;
  SINPE_ASSERT(positions != nullptr && "sinpe: positions must not be null");
  rotate_rows(x, axes, detail::listed_carriers<P>{positions}, direction);
}

template <class T>
template <class P>
void rotary<T>::rotate_batch(T* x, const rotary_shape& shape, const P* first,
                             rotary_direction direction) const noexcept {
  const detail::head_axes axes = asserted(x, shape);
  if (axes.is_empty()) return;
  SINPE_ASSERT(first != nullptr && "sinpe: positions must not be null");
  detail::head_axes entry = axes;
  entry.batch.count = 1;
  for (std::size_t b = 0; b < axes.batch.count; ++b) {
    rotate_rows(x + static_cast<std::ptrdiff_t>(b) * axes.batch.stride, entry,
                detail::spaced_carriers<P>{first[b], detail::one<P>()}, direction);
  }
}
