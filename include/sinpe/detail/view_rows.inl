// SPDX-License-Identifier: MIT
// Views, taken apart into the rows of each batch entry and, where some are padding, into stretches that are and are
// not. Included by encoding_calls.hpp.

namespace detail {

// Views of elements as kernels take them.
template <class T>
embeddings_view<stored_as<T>> as_stored(const embeddings_view<T>& v) {
  return {as_stored(v.data), v.batch, v.seq_len, v.dim, v.batch_stride, v.row_stride, v.channel_stride};
}
template <class T>
scattered_rows<stored_as<T>> as_stored(const scattered_rows<T>& to) {
  return {reinterpret_cast<stored_as<T>* const*>(to.rows), to.seq_len, to.dim};
}

// Of an array whose size is known.
template <class P>
constexpr fault fault_in_size(const row_positions<P>& positions, std::size_t batch, std::size_t seq_len) {
  std::size_t needed = batch;
  if (positions.from == row_positions<P>::source::listed) {
    const std::size_t stride = batch > 1 ? static_cast<std::size_t>(positions.stride) : 0;
    // A negative one, too, which would lead before the first of them.
    if (stride != 0 && batch - 1 > (most_distance - seq_len) / stride) {
      return fault_of("positions.stride", "keep the positions of all rows within the array",
                      static_cast<double>(positions.stride));
    }
    needed = (batch - 1) * stride + seq_len;
  }
  if (positions.count >= needed) return no_fault();
  return expecting(needed, fault_of("positions.size()", "cover every row", positions.count));
}

// Requires: rows.
template <class P>
constexpr fault fault_in_positions(const row_positions<P>& positions, std::size_t batch, std::size_t seq_len) {
  if (positions.padded == row_positions<P>::padding::below && std::is_unsigned<P>::value &&
      position_from(positions.padding_position).whole == 0) {
    return fault_of("positions", "be of a signed type where those below 0 are padding");
  }
  if (positions.from == row_positions<P>::source::first) return no_fault();
  if (positions.array == nullptr) return fault_of("positions", "not be null");
  return positions.count == static_cast<std::size_t>(-1) ? no_fault() : fault_in_size(positions, batch, seq_len);
}

constexpr fault fault_in_width(std::size_t width, std::size_t dim) {
  return width == dim ? no_fault() : expecting(dim, fault_of("dim", "be the width of the generator's rows", width));
}

template <class T, class P>
constexpr fault fault_in(const embeddings_view<T>& view, const row_positions<P>& positions, std::size_t dim) {
  if (view.batch == 0 || view.seq_len == 0) return no_fault();
  if (const fault f = fault_in_width(view.dim, dim)) return f;
  if (view.data == nullptr) return fault_of("data", "not be null");
  if (const fault f = fault_in_strides({{"batch", "batch_stride", view.batch, view.batch_stride},
                                        {"seq_len", "row_stride", view.seq_len, view.row_stride},
                                        {"dim", "channel_stride", view.dim, view.channel_stride}},
                                       1, sizeof(T), "keep the elements from overlapping")) {
    return f;
  }
  return fault_in_positions(positions, view.batch, view.seq_len);
}

template <class T, class P>
constexpr fault fault_in(const scattered_rows<T>& to, const row_positions<P>& positions, std::size_t dim) {
  if (to.seq_len == 0) return no_fault();
  if (const fault f = fault_in_width(to.dim, dim)) return f;
  if (to.rows == nullptr) return fault_of("rows", "not be null");
  return fault_in_positions(positions, 1, to.seq_len);
}

// What a call with an encoding of 0 leaves in elements that are `stride` apart.
template <row_operation Operation, class T>
void put_zeros(T* to, std::size_t count, std::ptrdiff_t stride, const row_scales<T>& scales) {
  const scalar::elements_of<Operation, T> op{scales.x_scale, scales.pe_scale};
  const volatile unsigned char nothing = 0;  // -ffast-math would leave out what it knows to be 0: -0 + 0, 0 * infinity
  for (std::size_t i = 0; i < count; ++i) {
    T zero[1];
    std::memset(static_cast<void*>(zero), nothing, sizeof zero);
    scalar::put<true>(to + static_cast<std::ptrdiff_t>(i) * stride, zero, 1, op);
  }
}

// The rows of one batch entry of a view, and those of scattered_rows: what put_stretches() needs to know of them.
template <class T>
struct strided_target {
  T* data;
  std::ptrdiff_t row_stride;
  std::ptrdiff_t channel_stride;

  T* row(std::size_t r) const { return data + static_cast<std::ptrdiff_t>(r) * row_stride; }

  template <row_operation Operation, class Positions>
  void put(const encoder<T>& e, const Positions& positions, std::size_t begin, std::size_t count,
           const row_scales<T>& scales) const {
    e.template strided_rows<Operation>(positions, count, row(begin), row_stride, channel_stride, scales);
  }
  template <row_operation Operation>
  void put_zero(std::size_t r, std::size_t dim, const row_scales<T>& scales) const {
    put_zeros<Operation>(row(r), dim, channel_stride, scales);
  }
};

template <class T>
struct scattered_target {
  T* const* rows;

  T* row(std::size_t r) const { return scattered_places<T>{rows}.row(r); }

  template <row_operation Operation, class Positions>
  void put(const encoder<T>& e, const Positions& positions, std::size_t begin, std::size_t count,
           const row_scales<T>& scales) const {
    e.template scattered_rows<Operation>(positions, count, rows + begin, scales);
  }
  template <row_operation Operation>
  void put_zero(std::size_t r, std::size_t dim, const row_scales<T>& scales) const {
    if (row(r) != nullptr) put_zeros<Operation>(row(r), dim, 1, scales);
  }
};

// Whether a row is padding.
template <class P, class Positions>
struct padding_test {
  const row_positions<P>& rule;
  const Positions& positions;

  bool operator()(std::size_t row) const {
    const ordered_position here = ordered(positions, row);
    const ordered_position padding = ordered(listed_positions<P>{&rule.padding_position}, 0);
    return rule.padded == row_positions<P>::padding::at ? here.is_at(padding) : here.is_below(padding);
  }
};

template <row_operation Operation, class T, class Target, class Positions, class Padded>
void put_stretches(const encoder<T>& e, const Target& to, std::size_t count, const Positions& positions,
                   const Padded& is_padded, padding_rows rule, const row_scales<T>& scales) {
  for (std::size_t row = 0; row < count;) {
    const bool padded = is_padded(row);
    std::size_t end = row + 1;
    while (end < count && is_padded(end) == padded) ++end;
    if (!padded) {
      to.template put<Operation>(e, later_positions<Positions>{positions, row}, row, end - row, scales);
    } else if (rule == padding_rows::zero) {
      for (std::size_t r = row; r < end; ++r) to.template put_zero<Operation>(r, e.shape.dim, scales);
    }
    row = end;
  }
}

template <row_operation Operation, class T, class P, class Target>
void put_entry(const encoder<T>& e, const Target& to, std::size_t count, const row_positions<P>& p, std::size_t entry,
               const row_scales<T>& scales) {
  using source = typename row_positions<P>::source;
  const bool all = p.padded == row_positions<P>::padding::none;
  if (p.from == source::listed) {
    const P* const array = p.array + static_cast<std::ptrdiff_t>(entry) * p.stride;
    const listed_positions<P> positions{array};
    if (all) return to.template put<Operation>(e, positions, 0, count, scales);
    const padding_test<P, listed_positions<P>> is_padded{p, positions};
    return put_stretches<Operation>(e, to, count, positions, is_padded, p.rule, scales);
  }
  const P first = p.from == source::firsts ? p.array[entry] : p.first;
  const spaced_positions<P> positions{first, p.step};
  if (all) return to.template put<Operation>(e, positions, 0, count, scales);
  const padding_test<P, spaced_positions<P>> is_padded{p, positions};
  put_stretches<Operation>(e, to, count, positions, is_padded, p.rule, scales);
}

template <row_operation Operation, class T, class P>
void put_rows(const encoder<T>& e, const embeddings_view<T>& view, const row_positions<P>& positions,
              const row_scales<T>& scales) {
  if (view.is_empty()) return;
  for (std::size_t b = 0; b < view.batch; ++b) {
    const strided_target<T> to{view.data + static_cast<std::ptrdiff_t>(b) * view.batch_stride, view.row_stride,
                               view.channel_stride};
    put_entry<Operation>(e, to, view.seq_len, positions, b, scales);
  }
}

template <row_operation Operation, class T, class P>
void put_rows(const encoder<T>& e, const scattered_rows<T>& to, const row_positions<P>& positions,
              const row_scales<T>& scales) {
  put_entry<Operation>(e, scattered_target<T>{to.rows}, to.seq_len, positions, 0, scales);
}

}  // namespace detail
