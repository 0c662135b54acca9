// SPDX-License-Identifier: MIT
// Only constructors, at(k), copies and products allocate.
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include "relative/cases.hpp"
#include "support/catch.hpp"

namespace {
std::atomic<std::size_t> allocations{0};
}

void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* const memory = std::malloc(bytes + 1)) return memory;
  throw std::bad_alloc();
}
void* operator new(std::size_t bytes, std::align_val_t alignment) {
  ++allocations;
  const std::size_t size = static_cast<std::size_t>(alignment);
  if (void* const memory = std::aligned_alloc(size, (bytes / size + 1) * size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

TEST_CASE("what runs in a loop allocates nothing") {
  const std::size_t d = 130;
  const std::size_t before_all = allocations;
  const sinpe::relative_operators operators(d);
  CHECK(allocations > before_all);
  sinpe::relative_operator m = operators.at(3);
  const sinpe::relative_operator other = operators.at(4);
  std::vector<double> matrix(d * d), sums(100);
  const double offsets[] = {1.5, 2.5, -7};

  const std::size_t before = allocations;
  operators.at(5, m);
  operators.at(0.25, m);
  m *= other;
  m.apply(matrix.data());
  m.apply_rows(matrix.data(), d);
  m.matrix(matrix.data());
  sums[0] = m.similarity() + operators.similarity(9);
  operators.similarity_range(1, 100, sums.data());
  operators.similarity_at(offsets, 3, sums.data());
  CHECK(allocations == before);
}
