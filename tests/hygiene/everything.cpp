// SPDX-License-Identifier: MIT
// Calls every function of the generator, each template with every element type and the usual position types, and
// returns a digest of the bits that came out; siblings.cpp does so for the other headers. The checks compile both under
// many flags; UNIT names the function, so that several copies link into one program. FLOAT_ONLY: kernels take long to
// compile.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include <sinpe/sinpe.hpp>

#ifndef UNIT
#define UNIT everything
#endif

std::uint64_t UNIT();

namespace {

constexpr std::size_t d = 9;
constexpr std::size_t rows = 40;
constexpr std::size_t row_stride = d + 2;
constexpr sinpe::pe_options paper;
constexpr double frequencies[] = {1.0, 0.5, 0.25, 0.125, 0.0625};
static_assert(sinpe::valid(d, paper) && sinpe::valid(d, frequencies, 5), "sinpe must accept its own defaults");
static_assert(sinpe::value(0, 0, d) == 0 && sinpe::value(0, 1, d) == 1, "position 0 is exact in constants too");

// FNV-1a over the bytes of all that was put in.
class digest {
 public:
  template <class T>
  void add(const std::vector<T>& values) {
    for (const T& value : values) {
      unsigned char bytes[sizeof(T)];
      std::memcpy(bytes, &value, sizeof(T));
      for (const unsigned char byte : bytes) state_ = (state_ ^ byte) * 0x100000001b3u;
    }
  }
  std::uint64_t get() const { return state_; }

 private:
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

template <class P>
P position_after(P first, std::size_t row) {
  return static_cast<P>(first + static_cast<P>(row));
}
sinpe::float16 position_after(sinpe::float16 first, std::size_t row) {
  return sinpe::float16(static_cast<float>(first) + static_cast<float>(row));
}

template <class T, class P>
void members(const sinpe::sinusoidal_pe<T>& generator, P first, P step, digest& bits) {
  using scale = typename sinpe::sinusoidal_pe<T>::scale;
  std::vector<T> matrix(rows * row_stride);
  std::vector<P> positions;
  for (std::size_t row = 0; row < rows; ++row) positions.push_back(position_after(first, row));
  T* const out = matrix.data();
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(row_stride);

  generator.encode(first, out);
  generator.add_positional(out, rows);
  generator.add_positional(out, rows, first);
  generator.add_positional(out, rows, first, stride, step);
  generator.add_positional_at(out, rows, positions.data());
  generator.add_positional_at(out, rows, positions.data(), stride);
  generator.add_positional_scaled(out, rows, first, scale{3}, scale{1} / scale{3});
  generator.add_positional_scaled(out, rows, first, scale{3}, scale{1} / scale{3}, stride, step);
  bits.add(matrix);
  generator.encode_range(first, rows, out);
  bits.add(matrix);
  generator.encode_range(first, rows, out, stride, step);
  bits.add(matrix);
  generator.encode_at(positions.data(), rows, out);
  bits.add(matrix);
  generator.encode_at(positions.data(), rows, out, stride);
  bits.add(matrix);
}

template <class T, class P>
void position_type(const sinpe::pe_options& options, P first, P step, digest& bits) {
  const sinpe::sinusoidal_pe<T> generator(d, options);
  members(generator, first, step, bits);
  bits.add(sinpe::encode<T>(first, d, options));
  bits.add(std::vector<T>{sinpe::value<T>(first, d - 1, d, options)});
}

template <class T>
void element_type(digest& bits) {
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  halves.tail = sinpe::odd_tail::wrap;
  position_type<T>(paper, 100000, 1, bits);
  position_type<T>(halves, -7LL, 2LL, bits);
  position_type<T>(paper, 3u, 5u, bits);
  position_type<T>(halves, std::uint64_t{1} << 40, std::uint64_t{1}, bits);
  position_type<T>(paper, 0.25, 1.0, bits);
  position_type<T>(paper, 2.5f, -1.0f, bits);

  sinpe::sinusoidal_pe<T> given(d, frequencies, 5);
  given.pin(sinpe::is_supported(sinpe::isa::baseline) ? sinpe::isa::baseline : sinpe::best_isa());
  if (given.level() != sinpe::isa::avx512 && given.dim() == d) members(given, 11, -1, bits);

  std::vector<T> embeddings(rows * d, T{1});
  sinpe::add_positional(embeddings, rows);
  bits.add(embeddings);
}

// Kernels are what takes the time, so one position type each must do.
void sixteen_bits(digest& bits) {
  static_assert(sinpe::value<sinpe::float16>(0, 1, d).bits == sinpe::float16(1.0).bits, "a constant in 16 bits");
  position_type<sinpe::float16>(paper, 100000, 1, bits);
  position_type<sinpe::bfloat16>(paper, sinpe::float16(2.5f), sinpe::float16(-1.0f), bits);
  std::vector<sinpe::bfloat16> embeddings(rows * d, sinpe::bfloat16(1.0f));
  sinpe::add_positional(embeddings, rows);
  bits.add(embeddings);
  bits.add(std::vector<float>{static_cast<float>(embeddings[1])});
}

template <class T>
void per_channel(digest& bits) {
  const double channel_frequencies[d] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::vector<T> row(d);
  sinpe::sinusoidal_pe<T>::per_channel(d, channel_frequencies, channel_frequencies).encode(2, row.data());
  bits.add(row);
}

// The presets whose parameters have defaults stand in the table; these stand for the others.
void presets(digest& bits) {
  namespace named = sinpe::conventions;
  constexpr sinpe::pe_options with_parameters[] = {named::timescales(2, 20), named::nerfstudio(0, 8),
                                                   named::tensor2tensor_min_timescale_multiplied(2, 20)};
  for (const sinpe::pe_options& options : with_parameters) bits.add(sinpe::encode(3, d, options));
  for (const sinpe::named_convention& system : named::all) bits.add(sinpe::encode(3, d, system.options));
}

}  // namespace

std::uint64_t UNIT() {
  digest bits;
  element_type<float>(bits);
#if !defined(FLOAT_ONLY)
  element_type<double>(bits);
  sixteen_bits(bits);
  per_channel<float>(bits);
  per_channel<double>(bits);
  presets(bits);
#endif
  return bits.get();
}
