// SPDX-License-Identifier: MIT
// The calls of encoding_calls.hpp that take containers and views: they check, and throw. Included by that header.

// ------------------------------------------------------------------------------------------------------- containers

namespace detail {

// Whether a container of `size` elements holds `rows` rows of `dim`, no more and no less.
constexpr bool holds(std::size_t size, std::size_t rows, std::size_t dim) {
  return rows == 0 ? size == 0 : size % rows == 0 && size / rows == dim;
}

template <class T, class Range>
T* elements_of_range(Range&& range) {
  static_assert(std::is_same<decltype(range.data()), T*>::value,
                "sinpe: the container's elements must be those of the generator, and not const");
  return range.data();
}

}  // namespace detail

template <class Generator, class T>
template <class P, class Row, detail::enable_range<Row>>
void encoding_calls<Generator, T>::encode(P pos, Row&& out) const {
  T* const row = detail::elements_of_range<T>(out);
  if (detail::size_of(out) != dim()) {
    detail::report(
        detail::expecting(dim(), detail::fault_of("out.size()", "be the width of a row", detail::size_of(out))));
  }
  encode(pos, row);
}

template <class Generator, class T>
template <class P, class Matrix, detail::enable_range<Matrix>>
void encoding_calls<Generator, T>::encode_range(P first, std::size_t count, Matrix&& out) const {
  T* const matrix = detail::elements_of_range<T>(out);
  if (!detail::holds(detail::size_of(out), count, dim())) {
    detail::report(detail::fault_of("out.size()", "be rows times the width of a row", detail::size_of(out)));
  }
  encode_range(first, count, matrix);
}

template <class Generator, class T>
template <class Positions, class Matrix, detail::enable_range<Matrix>>
void encoding_calls<Generator, T>::encode_at(const Positions& positions, Matrix&& out) const {
  T* const matrix = detail::elements_of_range<T>(out);
  if (!detail::holds(detail::size_of(out), detail::size_of(positions), dim())) {
    detail::report(
        detail::fault_of("out.size()", "be positions.size() times the width of a row", detail::size_of(out)));
  }
  encode_at(positions.data(), detail::size_of(positions), matrix);
}

template <class Generator, class T>
template <class Matrix, class P, detail::enable_range<Matrix>>
void encoding_calls<Generator, T>::add_positional(Matrix&& embeddings, std::size_t seq_len, P first) const {
  T* const matrix = detail::elements_of_range<T>(embeddings);
  if (!detail::holds(detail::size_of(embeddings), seq_len, dim())) {
    detail::report(
        detail::fault_of("embeddings.size()", "be seq_len times the width of a row", detail::size_of(embeddings)));
  }
  add_positional(matrix, seq_len, first);
}

// ------------------------------------------------------------------------------------------------------------ views

template <class Generator, class T>
template <class P>
bool encoding_calls<Generator, T>::valid(const embeddings_view<T>& view,
                                         const row_positions<P>& positions) const noexcept {
  return !detail::fault_in(view, positions, dim());
}

template <class Generator, class T>
template <class P>
bool encoding_calls<Generator, T>::valid(const scattered_rows<T>& rows,
                                         const row_positions<P>& positions) const noexcept {
  return !detail::fault_in(rows, positions, dim());
}

template <class Generator, class T>
template <detail::row_operation Operation, class P, class Rows>
void encoding_calls<Generator, T>::put(const Rows& to, const row_positions<P>& positions,
                                       const detail::row_scales<stored>& scales) const {
  detail::refuse(detail::fault_in(to, positions, dim()));
  detail::put_rows<Operation>(encoder(), detail::as_stored(to), positions, scales);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode(const row_positions<P>& positions, const embeddings_view<T>& out) const {
  put<detail::row_operation::write>(out, positions);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode(P first, const embeddings_view<T>& out) const {
  put<detail::row_operation::write>(out, positions_from(first));
}

template <class Generator, class T>
void encoding_calls<Generator, T>::encode(const embeddings_view<T>& out) const {
  put<detail::row_operation::write>(out, positions_from(0));
}

template <class Generator, class T>
void encoding_calls<Generator, T>::add_positional(const embeddings_view<T>& embeddings) const {
  put<detail::row_operation::add>(embeddings, positions_from(0));
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional(const embeddings_view<T>& embeddings,
                                                  const row_positions<P>& positions) const {
  put<detail::row_operation::add>(embeddings, positions);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional(const embeddings_view<T>& embeddings, P first) const {
  put<detail::row_operation::add>(embeddings, positions_from(first));
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_scaled(const embeddings_view<T>& embeddings,
                                                         const row_positions<P>& positions, scale x_scale,
                                                         scale pe_scale) const {
  put<detail::row_operation::scaled_add>(embeddings, positions, {x_scale, pe_scale});
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_scaled(const embeddings_view<T>& embeddings, P first, scale x_scale,
                                                         scale pe_scale) const {
  put<detail::row_operation::scaled_add>(embeddings, positions_from(first), {x_scale, pe_scale});
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode(const row_positions<P>& positions, const scattered_rows<T>& out) const {
  put<detail::row_operation::write>(out, positions);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional(const scattered_rows<T>& embeddings,
                                                  const row_positions<P>& positions) const {
  put<detail::row_operation::add>(embeddings, positions);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_scaled(const scattered_rows<T>& embeddings,
                                                         const row_positions<P>& positions, scale x_scale,
                                                         scale pe_scale) const {
  put<detail::row_operation::scaled_add>(embeddings, positions, {x_scale, pe_scale});
}
