// SPDX-License-Identifier: MIT
// Matrices of embeddings as engines hold them: [T, d], [B, T, d], [T, B, d], [B, d, T], with any strides, in memory
// that stays theirs.
#ifndef SINPE_EMBEDDINGS_VIEW_HPP
#define SINPE_EMBEDDINGS_VIEW_HPP

#include <cstddef>

#include <sinpe/detail/error.hpp>
#include <sinpe/detail/strides.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Channel c of row t of batch entry b is data[b * batch_stride + t * row_stride + c * channel_stride].
// Units: strides count elements and may be negative.
// Requires, where it is written to: elements apart, that is, each stride, from the smallest on, steps over all that the
// ones below it span; all of them within std::ptrdiff_t bytes. Strides of dimensions of one step do not matter.
template <class T>
struct embeddings_view {
  T* data = nullptr;
  std::size_t batch = 1;
  std::size_t seq_len = 0;
  std::size_t dim = 0;
  std::ptrdiff_t batch_stride = 0;
  std::ptrdiff_t row_stride = 0;
  std::ptrdiff_t channel_stride = 1;

  constexpr bool is_empty() const noexcept { return batch == 0 || seq_len == 0 || dim == 0; }

  // Rows [begin, end) of every batch entry: a shard of the sequence.
  // Errors: std::invalid_argument naming begin or end, unless begin <= end <= seq_len; without exceptions it aborts.
  constexpr embeddings_view rows(std::size_t begin, std::size_t end) const {
    detail::refuse(detail::fault_in_part(begin, end, seq_len));
    embeddings_view part = *this;
    part.seq_len = end - begin;
    if (!part.is_empty()) part.data += static_cast<std::ptrdiff_t>(begin) * row_stride;
    return part;
  }

  // Channels [begin, end) of every row: a shard of the width, for `sinusoidal_pe::columns`.
  // Errors: std::invalid_argument naming begin or end, unless begin <= end <= dim; without exceptions it aborts.
  constexpr embeddings_view columns(std::size_t begin, std::size_t end) const {
    detail::refuse(detail::fault_in_part(begin, end, dim));
    embeddings_view part = *this;
    part.dim = end - begin;
    if (!part.is_empty()) part.data += static_cast<std::ptrdiff_t>(begin) * channel_stride;
    return part;
  }
};

// Dense matrices. A size that no std::ptrdiff_t holds is refused by the call that the view is given to.

// [seq_len, dim]
template <class T>
constexpr embeddings_view<T> view_rows(T* data, std::size_t seq_len, std::size_t dim) noexcept {
  const std::ptrdiff_t row = detail::dense_stride(dim, 1);
  return {data, 1, seq_len, dim, detail::dense_stride(seq_len, row), row, 1};
}

// [batch, seq_len, dim]
template <class T>
constexpr embeddings_view<T> view_batch_first(T* data, std::size_t batch, std::size_t seq_len,
                                              std::size_t dim) noexcept {
  embeddings_view<T> view = view_rows(data, seq_len, dim);
  view.batch = batch;
  return view;
}

// [seq_len, batch, dim]
template <class T>
constexpr embeddings_view<T> view_sequence_first(T* data, std::size_t seq_len, std::size_t batch,
                                                 std::size_t dim) noexcept {
  const std::ptrdiff_t entry = detail::dense_stride(dim, 1);
  return {data, batch, seq_len, dim, entry, detail::dense_stride(batch, entry), 1};
}

// [batch, dim, seq_len]
template <class T>
constexpr embeddings_view<T> view_channels_first(T* data, std::size_t batch, std::size_t dim,
                                                 std::size_t seq_len) noexcept {
  const std::ptrdiff_t channel = detail::dense_stride(seq_len, 1);
  return {data, batch, seq_len, dim, detail::dense_stride(dim, channel), 1, channel};
}

// Rows that stand anywhere: row t has `dim` consecutive elements at rows[t]. A row whose pointer is null is left out.
// Requires: rows apart from each other.
template <class T>
struct scattered_rows {
  T* const* rows = nullptr;
  std::size_t seq_len = 0;
  std::size_t dim = 0;
};

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_EMBEDDINGS_VIEW_HPP
