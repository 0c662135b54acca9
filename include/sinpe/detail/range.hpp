// SPDX-License-Identifier: MIT
// Containers of other people, known by what they can do.
#ifndef SINPE_DETAIL_RANGE_HPP
#define SINPE_DETAIL_RANGE_HPP

#include <cstddef>
#include <type_traits>
#include <utility>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// Eigen: every expression with storage, row- and column-major, Map, Ref and Block included.
template <class M, class = void>
constexpr bool is_eigen_matrix = false;
template <class M>
constexpr bool is_eigen_matrix<
    M, std::void_t<decltype(std::declval<M&>().data()), decltype(std::declval<M&>().rows()),
                   decltype(std::declval<M&>().rowStride()), decltype(std::declval<M&>().colStride())>> = true;

// Whatever has data() and size(): std::vector, std::array, std::span. Not what has strides, too: that is for view_of.
template <class R, class = void>
constexpr bool is_range = false;
template <class R>
constexpr bool is_range<R, std::void_t<decltype(*std::declval<R&>().data()), decltype(std::declval<R&>().size())>> =
    !is_eigen_matrix<R>;
template <class R>
constexpr std::size_t size_of(const R& range) {
  return static_cast<std::size_t>(range.size());
}
template <class R>
using element_of = std::remove_cv_t<std::remove_reference_t<decltype(*std::declval<R&>().data())>>;
template <class R>
using enable_range = std::enable_if_t<is_range<R>, int>;

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_RANGE_HPP
