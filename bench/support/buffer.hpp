// SPDX-License-Identifier: MIT
// Memory for matrices: aligned to a cache line, every page touched before it is measured.
#ifndef SINPE_BENCH_BUFFER_HPP
#define SINPE_BENCH_BUFFER_HPP

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>

namespace bench {

template <class T>
class buffer {
 public:
  explicit buffer(std::size_t count) : count_(count), data_(allocate(count)) { clear(); }

  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  std::size_t size() const { return count_; }
  std::size_t bytes() const { return count_ * sizeof(T); }

  void clear() { std::memset(static_cast<void*>(data()), 0, bytes()); }

  // All bits set: NaN in every floating type, so that an element which nobody writes shows.
  void poison() { std::memset(static_cast<void*>(data()), 0xff, bytes()); }

  // Eighths from -1 to 1.
  void fill_with_pattern() {
    for (std::size_t i = 0; i < count_; ++i)
      data_[i] = static_cast<T>(static_cast<float>(static_cast<int>(i * 7 % 17) - 8) / 8);
  }

 private:
  static constexpr std::align_val_t alignment{64};
  struct release {
    void operator()(T* data) const { ::operator delete(data, alignment); }
  };
  static T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), alignment)); }

  std::size_t count_;
  std::unique_ptr<T[], release> data_;
};

}  // namespace bench

#endif  // SINPE_BENCH_BUFFER_HPP
