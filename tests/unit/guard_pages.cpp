// SPDX-License-Identifier: MIT
// Promise: no element outside the addressed ones is read or written. Pages without access before and behind every
// array turn the smallest slip into a crash.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/bits.hpp"
#include "support/case_check.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>

namespace {

// Readable and writable memory between two pages that are neither.
class fenced_memory {
 public:
  explicit fenced_memory(std::size_t bytes) : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))) {
    bytes_ = (bytes + page_ - 1) / page_ * page_;
    void* const all = mmap(nullptr, bytes_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    REQUIRE(all != MAP_FAILED);
    base_ = static_cast<unsigned char*>(all);
    REQUIRE(mprotect(base_ + page_, bytes_, PROT_READ | PROT_WRITE) == 0);
  }
  ~fenced_memory() { munmap(base_, bytes_ + 2 * page_); }
  fenced_memory(const fenced_memory&) = delete;
  fenced_memory& operator=(const fenced_memory&) = delete;

  // `count` elements that begin at the front fence, or end at the one behind.
  template <class T>
  T* front() {
    return static_cast<T*>(static_cast<void*>(base_ + page_));
  }
  template <class T>
  T* back(std::size_t count) {
    return static_cast<T*>(static_cast<void*>(base_ + page_ + bytes_ - count * sizeof(T)));
  }

 private:
  std::size_t page_;
  std::size_t bytes_;
  unsigned char* base_;
};

const std::vector<std::size_t> widths = {1, 2, 3, 5, 8, 13, 16, 17, 31, 33, 63, 64, 65, 130, 511, 513, 1025};
const std::vector<std::size_t> row_counts = {1, 2, 8, 21};

template <class T, class Check>
void for_each_generator(const Check& check) {
  const auto orders = test::all_orders();
  std::size_t turn = 0;
  for (const std::size_t d : widths) {
    for (const sinpe::isa level : test::supported_levels()) {
      for (int i = 0; i < 4; ++i, turn += 5) {
        check(test::pinned(sinpe::sinusoidal_pe<T>(d, orders[turn % orders.size()]), level));
      }
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("matrices may end or begin where memory does", "", float, double, sinpe::float16, sinpe::bfloat16) {
  using scale = typename sinpe::sinusoidal_pe<TestType>::scale;
  fenced_memory memory(row_counts.back() * widths.back() * sizeof(TestType));
  for_each_generator<TestType>([&](const auto& generator) {
    for (const std::size_t rows : row_counts) {
      const std::size_t count = rows * generator.dim();
      std::vector<TestType> expected(count);
      generator.encode_range(-3, rows, expected.data());
      for (TestType* const out : {memory.front<TestType>(), memory.back<TestType>(count)}) {
        generator.encode_range(-3, rows, out);
        CHECK(test::difference(out, expected.data(), count) == "");
        generator.add_positional(out, rows, 70);
        generator.add_positional_scaled(out, rows, 7, scale{2}, scale{3});
        generator.encode(-3, out);
        CHECK(test::difference(out, expected.data(), generator.dim()) == "");
      }
    }
  });
}

TEMPLATE_TEST_CASE("positions and frequencies may end where memory does", "", float, double) {
  fenced_memory positions_memory(64 * sizeof(std::int64_t));
  fenced_memory frequencies_memory(1025 * sizeof(double));
  for_each_generator<TestType>([&](const auto& generator) {
    for (const std::size_t rows : row_counts) {
      std::vector<TestType> matrix(rows * generator.dim());
      auto* const positions = positions_memory.back<std::int64_t>(rows);
      for (std::size_t r = 0; r < rows; ++r) positions[r] = static_cast<std::int64_t>(r * (r % 5));
      generator.encode_at(positions, rows, matrix.data());
      std::vector<TestType> last(generator.dim());
      generator.encode(positions[rows - 1], last.data());
      CHECK(test::difference(matrix.data() + (rows - 1) * generator.dim(), last.data(), last.size()) == "");
    }
  });
  for (const std::size_t d : widths) {
    const std::size_t pairs = (d + 1) / 2;
    auto* const frequencies = frequencies_memory.back<double>(pairs);
    for (std::size_t k = 0; k < pairs; ++k) frequencies[k] = 1.0 / static_cast<double>(k + 1);
    const std::vector<double> copy(frequencies, frequencies + pairs);
    std::vector<TestType> row(d), expected(d);
    sinpe::sinusoidal_pe<TestType>(d, frequencies, pairs).encode(9, row.data());
    sinpe::sinusoidal_pe<TestType>(d, copy.data(), pairs).encode(9, expected.data());
    CHECK(test::difference(row, expected) == "");
  }
}

TEMPLATE_TEST_CASE("columns may end or begin where memory does", "", float, double, sinpe::float16, sinpe::bfloat16) {
  constexpr std::size_t most_rows = 70;
  fenced_memory memory(most_rows * widths.back() * sizeof(TestType));
  for_each_generator<TestType>([&](const auto& generator) {
    const std::size_t d = generator.dim();
    for (const std::size_t rows : {std::size_t{1}, std::size_t{7}, std::size_t{33}, most_rows}) {
      std::vector<TestType> dense(rows * d);
      generator.encode_range(-3, rows, dense.data());
      for (TestType* const out : {memory.front<TestType>(), memory.back<TestType>(rows * d)}) {
        const auto columns = sinpe::view_channels_first(out, 1, d, rows);
        generator.encode(-3, columns);
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < rows * d; ++i) {
          wrong += test::bits_of(out[i % d * rows + i / d]) != test::bits_of(dense[i]);
        }
        INFO("d " << d << " rows " << rows);
        CHECK(wrong == 0);
        generator.add_positional(columns, 70);
      }
    }
  });
}

TEMPLATE_TEST_CASE("heads and their table may end or begin where memory does", "", float, double) {
  fenced_memory heads_memory(12 * 130 * sizeof(TestType));
  fenced_memory table_memory(3 * 130 * sizeof(TestType));
  for (const std::size_t d : {2u, 4u, 6u, 10u, 16u, 30u, 32u, 34u, 64u, 66u, 130u}) {
    for (const auto pairing : {sinpe::rotary_pairing::adjacent, sinpe::rotary_pairing::halves}) {
      for (const sinpe::isa level : test::supported_levels()) {
        sinpe::rotary<TestType> rope(d, pairing);
        rope.pin(level);
        const sinpe::rotary_shape shape{3, 2, 2};
        std::vector<TestType> expected(12 * d, TestType{2});
        rope.rotate(expected.data(), shape, 40);
        TestType* const tables[] = {table_memory.front<TestType>(), table_memory.back<TestType>(3 * d)};
        TestType* const heads[] = {heads_memory.front<TestType>(), heads_memory.back<TestType>(12 * d)};
        for (int end = 0; end < 2; ++end) {
          for (std::size_t i = 0; i < 12 * d; ++i) heads[end][i] = TestType{2};
          rope.table_range(40, 3, tables[end]);
          rope.apply(heads[end], shape, tables[end]);
          INFO("d " << d << " pairing " << static_cast<int>(pairing) << " on " << test::name_of(level));
          CHECK(test::difference(heads[end], expected.data(), expected.size()) == "");
        }
      }
    }
  }
}

TEST_CASE("case 89: rows 2^31 + 8 elements apart") {
  if (sizeof(void*) < 8) {
    WARN("not tested: the address space is too small");
    return;
  }
  constexpr std::size_t stride = (std::size_t{1} << 31) + 8;
  constexpr std::size_t bytes = (2 * stride + 4096) * sizeof(float);
  void* const all = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  REQUIRE(all != MAP_FAILED);
  float* const matrix = static_cast<float*>(all);
  const sinpe::sinusoidal_pe<float> generator(32);
  std::vector<float> rows(2 * 32);
  generator.encode_range(41, 2, rows.data());
  generator.encode_range(41, 2, matrix, static_cast<std::ptrdiff_t>(stride));
  CHECK(test::difference(matrix, rows.data(), 32) == "");
  CHECK(test::difference(matrix + stride, rows.data() + 32, 32) == "");
  generator.encode_range(41, 2, matrix + stride, -static_cast<std::ptrdiff_t>(stride));
  CHECK(test::difference(matrix + stride, rows.data(), 32) == "");
  CHECK(test::difference(matrix, rows.data() + 32, 32) == "");
  // The rows around them, and those that a stride of 32 bits would reach, are as the system gave them.
  const std::vector<float> untouched(32);
  for (const std::size_t at : {std::size_t{32}, std::size_t{8} + 32, stride - 32, stride + 32, 2 * stride}) {
    CHECK(test::difference(matrix + at, untouched.data(), 32) == "");
  }
  munmap(all, bytes);
}

#else

TEST_CASE("matrices may end or begin where memory does") { WARN("not tested: no mmap on this system"); }

#endif
