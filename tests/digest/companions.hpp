// SPDX-License-Identifier: MIT
// The part of the digest that covers what stands beside rows of the encoding: views, grids, legacy tables, operators,
// rotary heads.
// Random and Hash are those of digest.cpp.
#ifndef SINPE_TESTS_DIGEST_COMPANIONS_HPP
#define SINPE_TESTS_DIGEST_COMPANIONS_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sinpe/sinpe.hpp>

template <class T, class Hash>
void hash_all(const std::vector<T>& values, Hash& hash) {
  for (const T value : values) hash.add(value);
}

// Multiples of 1/64, exact in every type.
template <class T, class Random>
std::vector<T> random_elements(std::size_t count, Random& random) {
  std::vector<T> values(count);
  for (T& value : values) {
    value = static_cast<T>(static_cast<float>(static_cast<int>(random.below(4001)) - 2000) / 64);
  }
  return values;
}

// Channels first, by odd strides, by row pointers, and columns of a row.
template <class T, class Random, class Hash>
void hash_views(Random& random, const sinpe::isa* level, Hash& hash) {
  for (const sinpe::named_convention& system : sinpe::conventions::all) {
    const std::size_t d = 9 + random.below(40), rows = 1 + random.below(100);
    sinpe::sinusoidal_pe<T> pe(d, system.options);
    if (level != nullptr) pe.pin(*level);
    std::vector<T> x = random_elements<T>(2 * rows * d, random);
    const std::int64_t firsts[] = {static_cast<std::int64_t>(random.below(2000000)) - 1000, -7};
    pe.add_positional(sinpe::view_channels_first(x.data(), 2, d, rows), sinpe::positions_from_each(firsts));
    hash_all(x, hash);
    pe.encode(0.125, {x.data() + 1, 1, rows, d, 0, static_cast<std::ptrdiff_t>(2 * d), 2});
    hash_all(x, hash);
    std::vector<T*> pointers;
    for (std::size_t r = 0; r < rows; ++r) pointers.push_back(x.data() + r * d);
    pe.add_positional(sinpe::scattered_rows<T>{pointers.data(), rows, d}, sinpe::positions_from(firsts[0], firsts[1]));
    hash_all(x, hash);
    pe.columns(3, 8).encode_range(firsts[0], rows, x.data());
    hash_all(x, hash);
  }
}

template <class T, class Random, class Hash>
void hash_grids(Random& random, const sinpe::isa* level, Hash& hash) {
  namespace named = sinpe::conventions;
  const sinpe::grid_options grids[] = {named::mae_grid(66),          named::simple_vit_grid(40),
                                       named::moco_v3_grid(24),      named::detr_grid(35, true),
                                       named::detr_grid(130, false), named::deformable_detr_grid(36),
                                       named::timm_grid(68),         named::timm_grid(44, true, true),
                                       named::diffusers_grid(48, 7), named::tensor2tensor_grid(13)};
  for (const sinpe::grid_options& options : grids) {
    sinpe::grid_pe<T> pe(options);
    if (level != nullptr) pe.pin(*level);
    const std::size_t rows = 1 + random.below(12), columns = 1 + random.below(12);
    std::vector<T> out(pe.rows(pe.coordinates(rows, columns)) * pe.dim());
    pe.encode(rows, columns, out.data());
    hash_all(out, hash);
  }
  const sinpe::grid_options volumes[] = {named::video_grid(50, 18), named::cogvideox_grid(48, 1.875, 0.3),
                                         named::scenic_3d_grid(32), named::simple_vit_3d_grid(25)};
  for (const sinpe::grid_options& options : volumes) {
    sinpe::grid_pe<T> pe(options);
    if (level != nullptr) pe.pin(*level);
    std::vector<T> out(3 * 5 * 4 * pe.dim());
    const double listed[] = {-2.5, 0.125, 1e6};
    pe.encode({{3, 0, 1, listed}, {5, 0.75, -1, nullptr}, {4, 0, 0.1, nullptr}}, out.data());
    hash_all(out, hash);
  }
}

template <class T, class Random, class Hash>
void hash_legacy(Random& random, Hash& hash) {
  for (const sinpe::float_frequency how : {sinpe::float_frequency::rounded, sinpe::float_frequency::exponential}) {
    for (const sinpe::named_convention& system : sinpe::conventions::all) {
      const sinpe::legacy_float_pe<T> pe(20 + random.below(2), system.options, how);
      std::vector<T> out(2 * pe.dim());
      pe.encode_range(static_cast<std::int64_t>(random.below(100000)), 2, out.data());
      hash_all(out, hash);
      for (std::size_t k = 0; k < pe.frequency_count(); ++k) hash.add(pe.frequency(k));
    }
  }
}

template <class T, class Random, class Hash>
void hash_operators(Random& random, const sinpe::isa* level, Hash& hash) {
  for (const sinpe::named_convention& system : sinpe::conventions::all) {
    const std::size_t d = 18 + random.below(4);
    sinpe::relative_operators operators(d, system.options, sinpe::lone_channel::keep);
    if (level != nullptr) operators.pin(*level);
    const std::int64_t j = static_cast<std::int64_t>(random.below(2000000)) - 1000000;
    sinpe::relative_operator m = operators.at(j);
    m *= operators.at(static_cast<double>(j) / 1024).inverse();
    std::vector<T> rows = random_elements<T>(3 * d, random), matrix(d * d);
    m.apply_rows(rows.data(), 3);
    m.matrix(matrix.data());
    hash_all(rows, hash);
    hash_all(matrix, hash);
    std::vector<double> similarities(20);
    operators.similarity_range(j, similarities.size(), similarities.data());
    hash_all(similarities, hash);
    hash.add(m.similarity());
  }
}

inline std::vector<sinpe::rotary_frequencies> stretched_frequencies(std::size_t r) {
  namespace scaling = sinpe::rotary_scaling;
  std::vector<double> divisors(r / 2);
  for (std::size_t k = 0; k < divisors.size(); ++k) divisors[k] = 1 + static_cast<double>(k) / 8;
  return {scaling::none(r, 500000),
          scaling::linear(r, 10000, 3),
          scaling::ntk(r, 10000, 8),
          scaling::dynamic_ntk(r, 10000, 2, 12345, 4096),
          scaling::yarn(r, 150000, {32, 4096}),
          scaling::yarn(r, 10000, {4, 2048, 32, 1, false}),
          scaling::longrope(r, 10000, divisors.data(), divisors.size(), 32, 4096),
          scaling::llama3(r, 500000)};
}

template <class T, class Random, class Hash>
void hash_rotary(Random& random, const sinpe::isa* level, Hash& hash) {
  constexpr std::size_t widths[] = {4, 10, 32, 66, 128, 260};
  for (const std::size_t r : widths) {
    for (const sinpe::rotary_frequencies& frequencies : stretched_frequencies(r)) {
      hash_all(frequencies.values, hash);
      hash.add(frequencies.amplitude);
      const bool adjacent = random.below(2) == 0;
      const sinpe::rotary_pairing pairing = adjacent ? sinpe::rotary_pairing::adjacent : sinpe::rotary_pairing::halves;
      sinpe::rotary<T> rope(r + random.below(3), pairing, frequencies);
      if (level != nullptr) rope.pin(*level);
      std::vector<T> x = random_elements<T>(2 * 5 * 3 * rope.head_dim(), random);
      const std::int64_t first = static_cast<std::int64_t>(random.below(2000000)) - 1000;
      rope.rotate(x.data(), {5, 3, 2}, first);
      hash_all(x, hash);
      rope.rotate(x.data(), {5, 3, 2}, 0.125, 0.375, sinpe::rotary_direction::inverse);
      hash_all(x, hash);
    }
  }
}

template <class T, class Random, class Hash>
void hash_companions(Random& random, const sinpe::isa* level, Hash& hash) {
  hash_grids<T>(random, level, hash);
  hash_legacy<T>(random, hash);
  hash_operators<T>(random, level, hash);
  hash_rotary<T>(random, level, hash);
}

#endif  // SINPE_TESTS_DIGEST_COMPANIONS_HPP
