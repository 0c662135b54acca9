// SPDX-License-Identifier: MIT
// Counts what is allocated, by replacing operator new. A program may replace it once, so this header defines what others
// only declare: one file of an executable may include it.
#ifndef SINPE_TESTS_SUPPORT_ALLOCATIONS_HPP
#define SINPE_TESTS_SUPPORT_ALLOCATIONS_HPP

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace test {

struct allocation_count {
  std::atomic<std::size_t> calls{0};
  std::atomic<std::size_t> bytes{0};
};
inline allocation_count allocated;

template <class Action>
std::size_t allocations_of(const Action& action) {
  const std::size_t before = allocated.calls;
  action();
  return allocated.calls - before;
}

inline void* counted(std::size_t bytes, std::size_t alignment = alignof(std::max_align_t)) noexcept {
  ++allocated.calls;
  allocated.bytes += bytes;
  const std::size_t rounded = (bytes / alignment + 1) * alignment;  // aligned_alloc takes multiples, and never none
  return std::aligned_alloc(alignment, rounded);
}
inline void* counted_or_throw(std::size_t bytes, std::size_t alignment = alignof(std::max_align_t)) {
  if (void* const memory = counted(bytes, alignment)) return memory;
  throw std::bad_alloc();
}

}  // namespace test

// Every form of new that the standard lets a program replace, but the nothrow aligned ones, which end in the aligned.
void* operator new(std::size_t bytes) { return test::counted_or_throw(bytes); }
void* operator new[](std::size_t bytes) { return test::counted_or_throw(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return test::counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return test::counted(bytes); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return test::counted_or_throw(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
  return test::counted_or_throw(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

#endif  // SINPE_TESTS_SUPPORT_ALLOCATIONS_HPP
