// SPDX-License-Identifier: MIT
// The calls of encoding_calls.hpp that take pointers: unchecked but for assertions. Included by that header.

namespace detail {

inline isa asserted_level(isa level) noexcept {
  SINPE_ASSERT(is_supported(level) && "sinpe: this machine does not run that instruction set");
  return level;
}

}  // namespace detail

template <class Generator, class T>
template <detail::row_operation Operation, class Positions>
void encoding_calls<Generator, T>::rows(const Positions& positions, std::size_t count, T* out,
                                        std::ptrdiff_t row_stride,
                                        const detail::row_scales<stored>& scales) const noexcept {
  SINPE_ASSERT((out != nullptr || count == 0) && "sinpe: the matrix must not be null");
  SINPE_ASSERT(detail::is_matrix<T>(count, shape_.dim, row_stride) && "sinpe: rows must neither overlap nor overflow");
  encoder().template rows<Operation>(positions, count, detail::as_stored(out), row_stride, scales);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode(P pos, T* out) const noexcept {
  encode_range(pos, 1, out, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode_range(P first, std::size_t count, T* out) const noexcept {
  encode_range(first, count, out, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode_range(P first, std::size_t count, T* out, std::ptrdiff_t row_stride,
                                                detail::step_of<P> step) const noexcept {
  rows<detail::row_operation::write>(detail::spaced_positions<P>{first, step}, count, out, row_stride);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode_at(const P* positions, std::size_t count, T* out) const noexcept {
  encode_at(positions, count, out, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::encode_at(const P* positions, std::size_t count, T* out,
                                             std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((positions != nullptr || count == 0) && "sinpe: positions must not be null");
  rows<detail::row_operation::write>(detail::listed_positions<P>{positions}, count, out, row_stride);
}

template <class Generator, class T>
void encoding_calls<Generator, T>::add_positional(T* embeddings, std::size_t seq_len) const noexcept {
  add_positional(embeddings, seq_len, 0, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional(T* embeddings, std::size_t seq_len, P first) const noexcept {
  add_positional(embeddings, seq_len, first, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional(T* embeddings, std::size_t seq_len, P first,
                                                  std::ptrdiff_t row_stride, detail::step_of<P> step) const noexcept {
  rows<detail::row_operation::add>(detail::spaced_positions<P>{first, step}, seq_len, embeddings, row_stride);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_at(T* embeddings, std::size_t seq_len,
                                                     const P* positions) const noexcept {
  add_positional_at(embeddings, seq_len, positions, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_at(T* embeddings, std::size_t seq_len, const P* positions,
                                                     std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((positions != nullptr || seq_len == 0) && "sinpe: positions must not be null");
  rows<detail::row_operation::add>(detail::listed_positions<P>{positions}, seq_len, embeddings, row_stride);
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale,
                                                         scale pe_scale) const noexcept {
  add_positional_scaled(embeddings, seq_len, first, x_scale, pe_scale, dense());
}

template <class Generator, class T>
template <class P>
void encoding_calls<Generator, T>::add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale,
                                                         scale pe_scale, std::ptrdiff_t row_stride,
                                                         detail::step_of<P> step) const noexcept {
  rows<detail::row_operation::scaled_add>(detail::spaced_positions<P>{first, step}, seq_len, embeddings, row_stride,
                                          {x_scale, pe_scale});
}

template <class Generator, class T>
void encoding_calls<Generator, T>::pin(isa level) noexcept {
  level_ = detail::asserted_level(level);
}
