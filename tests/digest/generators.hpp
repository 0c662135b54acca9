// SPDX-License-Identifier: MIT
// The part of the digest that covers generators of other kinds, and matrices that are written past the caches.
// Random and Hash are those of digest.cpp.
#ifndef SINPE_TESTS_DIGEST_GENERATORS_HPP
#define SINPE_TESTS_DIGEST_GENERATORS_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "companions.hpp"

constexpr std::size_t large_bytes = std::size_t{32} << 20;
constexpr std::size_t large_dim = 515;

template <class Generator>
void pin_to(Generator& pe, const sinpe::isa* level) {
  if (level != nullptr) pe.pin(*level);
}

// A frequency and a phase for each channel.
template <class T, class Random, class Hash>
void hash_per_channel(Random& random, const sinpe::isa* level, Hash& hash) {
  for (const std::size_t d : {std::size_t{1}, std::size_t{19}, std::size_t{64}, std::size_t{131}}) {
    std::vector<double> frequencies(d), turns(d);
    for (std::size_t c = 0; c < d; ++c) {
      frequencies[c] =
          (static_cast<double>(random.below(2000001)) - 1000000) / static_cast<double>(1 << random.below(30));
      turns[c] = (static_cast<double>(random.below(20001)) - 10000) / 4096;
    }
    auto pe = sinpe::sinusoidal_pe<T>::per_channel(d, frequencies.data(), turns.data());
    pin_to(pe, level);
    std::vector<T> x = random_elements<T>(70 * d, random);
    pe.add_positional(x.data(), 70, static_cast<std::int64_t>(random.below(2000000)) - 1000);
    hash_all(x, hash);
    pe.encode_range(-30, 70, x.data());
    hash_all(x, hash);
    pe.encode(static_cast<double>(random.below(1u << 31)) / 1024, x.data());
    hash_all(x, hash);
  }
}

template <class Generator, class T, class Hash>
void hash_rows(const Generator& pe, std::int64_t first, std::vector<T>& x, Hash& hash) {
  const std::size_t rows = x.size() / pe.dim();
  pe.add_positional(x.data(), rows, first);
  hash_all(x, hash);
  pe.encode_range(first, rows, x.data());
  hash_all(x, hash);
}

// Tables inside the generator, computed by the compiler and at run time, and in memory of ours.
template <class T, class Random, class Hash>
void hash_no_heap(Random& random, const sinpe::isa* level, Hash& hash) {
  static constexpr sinpe::static_sinusoidal_pe<T, 20> constant;
  std::vector<T> x = random_elements<T>(50 * 20, random);
  hash_rows(constant, static_cast<std::int64_t>(random.below(1000000)), x, hash);
  auto copy = constant;
  pin_to(copy, level);
  hash_rows(copy, -20, x, hash);
  for (const sinpe::pe_options& options : {sinpe::conventions::paper(), sinpe::conventions::tensor2tensor(),
                                           sinpe::conventions::guided_diffusion(), sinpe::conventions::marian()}) {
    const std::int64_t first = static_cast<std::int64_t>(random.below(2000000)) - 1000;
    sinpe::static_sinusoidal_pe<T, 37> inside(options);
    pin_to(inside, level);
    x = random_elements<T>(20 * 37, random);
    hash_rows(inside, first, x, hash);
    const std::size_t d = 1 + random.below(150);
    using generator = sinpe::workspace_sinusoidal_pe<T>;
    std::vector<unsigned char> memory(generator::workspace_bytes(d));
    generator outside(d, options, memory.data(), memory.size());
    pin_to(outside, level);
    x = random_elements<T>(20 * d, random);
    hash_rows(outside, first, x, hash);
  }
}

// The smallest matrix that is written past the caches, off cache lines, in rows of several blocks. Hashed are a few rows,
// whose positions have all low digits. Only vector kernels of x86 write in that way: others encode no more than those
// rows, or they would take longer for this matrix, emulated, than for all the rest.
template <class T, class Random, class Hash>
void hash_large(Random& random, const sinpe::isa* level, unsigned char* memory, Hash& hash) {
  constexpr std::size_t every = 61;
  constexpr std::size_t rows = large_bytes / sizeof(T) / large_dim + 1;
  constexpr std::ptrdiff_t stride = large_dim;
  sinpe::pe_options options;
  options.layout = static_cast<sinpe::pair_layout>(random.below(2));
  sinpe::sinusoidal_pe<T> pe(large_dim, options);
  pin_to(pe, level);
  T* const matrix = reinterpret_cast<T*>(memory) + 1 + random.below(3);
  const std::int64_t first = static_cast<std::int64_t>(random.below(1000000));
#if defined(__SSE2__)
  const bool whole = pe.level() != sinpe::isa::scalar;
#else
  const bool whole = false;
#endif
  if (whole) {
    pe.encode_range(first, rows, matrix);
  } else {
    pe.encode_range(first, (rows - 1) / every + 1, matrix, stride * std::ptrdiff_t{every}, std::int64_t{every});
  }
  for (std::size_t r = 0; r < rows; r += every) {
    std::vector<T> row(large_dim);  // copied by bytes: the memory held another type before
    std::memcpy(static_cast<void*>(row.data()), matrix + r * large_dim, large_dim * sizeof(T));
    hash_all(row, hash);
  }
}

template <class T, class Random, class Hash>
void hash_generators(Random& random, const sinpe::isa* level, Hash& hash) {
  hash_per_channel<T>(random, level, hash);
  hash_no_heap<T>(random, level, hash);
}

template <class Random, class Hash>
void hash_large_matrices(Random& random, const sinpe::isa* level, Hash& hash) {
  // One memory for all types: to be given it by the system takes as long as to write it.
  const std::unique_ptr<unsigned char[]> memory(new unsigned char[large_bytes + (large_dim + 4) * sizeof(double)]);
  hash_large<float>(random, level, memory.get(), hash);
  hash_large<double>(random, level, memory.get(), hash);
  hash_large<sinpe::float16>(random, level, memory.get(), hash);
  hash_large<sinpe::bfloat16>(random, level, memory.get(), hash);
}

#endif  // SINPE_TESTS_DIGEST_GENERATORS_HPP
