// SPDX-License-Identifier: MIT
// Views of other libraries' matrices, found by what they can do: nothing of theirs is included.
//
// In all of them the first dimension after the batch is the sequence and the last the channels, whatever the order in
// memory; transpose before, where it is the other way round. What a view sees is not copied and has to live as long.
#ifndef SINPE_ADAPTERS_HPP
#define SINPE_ADAPTERS_HPP

#include <cstddef>
#include <type_traits>
#include <utility>

#include <sinpe/detail/error.hpp>
#include <sinpe/detail/strides.hpp>
#include <sinpe/embeddings_view.hpp>
#include <sinpe/encoding_calls.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

namespace detail {

// std::mdspan and its forerunners.
template <class M, class = void>
constexpr bool is_mdspan = false;
template <class M>
constexpr bool
    is_mdspan<M, std::void_t<typename M::layout_type, decltype(std::declval<M&>().data_handle()),
                             decltype(std::declval<M&>().extent(0)), decltype(std::declval<M&>().stride(0))>> = true;

}  // namespace detail

// Of an Eigen matrix: rows are tokens, columns are channels.
template <class Matrix, std::enable_if_t<detail::is_eigen_matrix<std::remove_reference_t<Matrix>>, int> = 0>
auto view_of(Matrix&& matrix) noexcept {
  auto* const data = matrix.data();
  using element = std::remove_pointer_t<std::remove_const_t<decltype(data)>>;
  static_assert(!std::is_const<element>::value, "sinpe: a view of a const matrix cannot be written to");
  return embeddings_view<element>{data,
                                  1,
                                  static_cast<std::size_t>(matrix.rows()),
                                  static_cast<std::size_t>(matrix.cols()),
                                  0,
                                  static_cast<std::ptrdiff_t>(matrix.rowStride()),
                                  static_cast<std::ptrdiff_t>(matrix.colStride())};
}

// Of an mdspan of rank 2, [T, d], or 3, [B, T, d], with any strided layout.
template <class Mdspan, std::enable_if_t<detail::is_mdspan<std::remove_reference_t<Mdspan>>, int> = 0>
auto view_of(Mdspan&& matrix) noexcept {
  using mdspan = std::remove_cv_t<std::remove_reference_t<Mdspan>>;
  constexpr auto rank = mdspan::rank();
  static_assert(rank == 2 || rank == 3, "sinpe: an mdspan of embeddings has the shape [T, d] or [B, T, d]");
  static_assert(mdspan::is_always_strided(), "sinpe: the layout of an mdspan of embeddings has strides");
  static_assert(std::is_pointer<typename mdspan::data_handle_type>::value,
                "sinpe: an mdspan of embeddings gives plain pointers");
  using element = typename mdspan::element_type;
  static_assert(!std::is_const<element>::value, "sinpe: a view of a const matrix cannot be written to");
  const auto extent = [&](std::size_t r) { return static_cast<std::size_t>(matrix.extent(r)); };
  const auto stride = [&](std::size_t r) { return static_cast<std::ptrdiff_t>(matrix.stride(r)); };
  return embeddings_view<element>{matrix.data_handle(), rank == 3 ? extent(0) : 1, extent(rank - 2),
                                  extent(rank - 1),     rank == 3 ? stride(0) : 0, stride(rank - 2),
                                  stride(rank - 1)};
}

// Of seq_len dense rows in whatever has data() and size(): std::vector, std::array, std::span.
// Errors: std::invalid_argument naming seq_len where it does not divide the size; without exceptions it aborts.
template <class Range, detail::enable_range<std::remove_reference_t<Range>> = 0>
auto view_of(Range&& range, std::size_t seq_len) {
  const std::size_t size = detail::size_of(range);
  detail::refuse(detail::fault_in_seq_len(size, seq_len));
  auto* const data = range.data();
  using element = std::remove_pointer_t<std::remove_const_t<decltype(data)>>;
  static_assert(!std::is_const<element>::value, "sinpe: a view of a const matrix cannot be written to");
  return view_rows(data, seq_len, seq_len == 0 ? 0 : size / seq_len);
}

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ADAPTERS_HPP
