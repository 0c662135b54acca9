// SPDX-License-Identifier: MIT
// Storage on cache lines: packs read from tables then never straddle two of them.
#ifndef SINPE_DETAIL_ALIGNED_HPP
#define SINPE_DETAIL_ALIGNED_HPP

#include <cstddef>
#include <new>
#include <vector>

#include <sinpe/detail/job.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

template <class T>
struct aligned_allocator {
  using value_type = T;
  aligned_allocator() = default;
  template <class U>
  constexpr aligned_allocator(const aligned_allocator<U>&) noexcept {}

  T* allocate(std::size_t count) {  // std::vector asks for no more than max_size()
    return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{cache_line}));
  }
  void deallocate(T* pointer, std::size_t) noexcept { ::operator delete (pointer, std::align_val_t{cache_line}); }

  friend constexpr bool operator==(const aligned_allocator&, const aligned_allocator&) noexcept { return true; }
  friend constexpr bool operator!=(const aligned_allocator&, const aligned_allocator&) noexcept { return false; }
};

template <class T>
using aligned_vector = std::vector<T, aligned_allocator<T>>;

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_ALIGNED_HPP
