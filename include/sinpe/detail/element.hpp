// SPDX-License-Identifier: MIT
// What an element type is to the kernels: the one place that knows the types.
#ifndef SINPE_DETAIL_ELEMENT_HPP
#define SINPE_DETAIL_ELEMENT_HPP

#include <cstdint>
#include <type_traits>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

struct float16;  // half.hpp defines and explains these three
struct bfloat16;
template <class T>
struct half_storage {};
template <>
struct half_storage<float16> {
  using type = float16;
};
template <>
struct half_storage<bfloat16> {
  using type = bfloat16;
};

namespace detail {

template <class T>
constexpr bool is_float_or_double = std::is_same<T, float>::value || std::is_same<T, double>::value;

// `stored` is the type that kernels are instantiated for: bytes of T are bytes of it. `scale` is what scales have.
template <class T, class = void>
struct element_kind {
  static constexpr bool known = is_float_or_double<T>;
  static constexpr bool half = false;
  using stored = T;
  using scale = T;
};

template <class T>
struct element_kind<T, std::void_t<typename half_storage<T>::type>> {
  static constexpr bool known = !std::is_integral<T>::value;
  static constexpr bool half = known;
  using stored = typename half_storage<T>::type;
  using scale = float;
  static_assert(std::is_same<stored, float16>::value || std::is_same<stored, bfloat16>::value,
                "sinpe: half_storage<T>::type is sinpe::float16 or sinpe::bfloat16");
  static_assert(
      sizeof(T) == 2 && alignof(T) == alignof(std::uint16_t) && std::is_trivially_copyable<T>::value,
      "sinpe: a type with half_storage<T> has two bytes, the alignment of uint16_t, and is trivially copyable");
};

template <class T>
constexpr bool is_element = element_kind<T>::known;
template <class T>
constexpr bool is_half = element_kind<T>::half;
template <class T>
using stored_as = typename element_kind<T>::stored;
template <class T>
using scale_of = typename element_kind<T>::scale;

// Elements as kernels take them. They copy bytes and never look through the pointer, so no alias rule is broken.
template <class T>
stored_as<T>* as_stored(T* elements) {
  return reinterpret_cast<stored_as<T>*>(elements);
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ELEMENT_HPP
