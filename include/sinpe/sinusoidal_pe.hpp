// SPDX-License-Identifier: MIT
// The generator of sinusoidal positional encodings, and the calls that need no generator.
//
// Its members, and what holds for every one of them, stand in encoding_calls.hpp.
#ifndef SINPE_SINUSOIDAL_PE_HPP
#define SINPE_SINUSOIDAL_PE_HPP

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

#include <sinpe/assert.hpp>
#include <sinpe/detail/element.hpp>
#include <sinpe/detail/faults.hpp>
#include <sinpe/detail/storage.hpp>
#include <sinpe/embeddings_view.hpp>
#include <sinpe/encoding_calls.hpp>
#include <sinpe/half.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/options.hpp>
#include <sinpe/row_positions.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Whether a generator of width d accepts these options: what its constructor would say, without throwing.
constexpr bool valid(std::size_t d, const pe_options& options = {}) noexcept;

// The same for frequencies that the caller supplies.
constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count,
                     const pe_options& options = {}) noexcept;

// Rows of width d, as many as wanted, at any position. Source: Vaswani et al. 2017, "Attention Is All You Need", 3.5.
//
//   PE(pos, 2k) = sin(pos f_k)   PE(pos, 2k+1) = cos(pos f_k)   f_k and the order of the channels as `pe_options` says
//
// T: float, double or 16-bit floats (half.hpp).
// Cost: a generator holds at most 160 bytes per channel, an odd width counted as the next even one, and 112 bytes more.
// It takes well below a millisecond to make at d = 1024. Copying it copies the tables; one that was moved from can only
// be assigned to or destroyed.
template <class T = float>
class sinusoidal_pe : public encoding_calls<sinusoidal_pe<T>, T> {
 public:
  // The generator of an encoding; the only allocation.
  // Requires: d >= 1 and what `pe_options` asks for.
  // Errors: std::invalid_argument naming d, base, shift or gain. As from all constructors here: without exceptions they
  // abort, and the `valid` predicates tell beforehand.
  explicit sinusoidal_pe(std::size_t d, pe_options options = {});

  // The same with the caller's frequencies f_0, f_1, ... in place of the formula; options.gain multiplies them, base,
  // shift and half are not used. The array is read here only.
  // Requires: `count` at least the number of pairs, ceil(d/2), or floor(d/2) where the tail needs no frequency of its
  // own (1 for odd_tail::wrap at d = 1); all `count` values finite and, after gain, below 2^60.
  // Errors: std::invalid_argument naming d, gain, frequencies, count or frequencies[k].
  sinusoidal_pe(std::size_t d, const double* frequencies, std::size_t count, pe_options options = {});

  // out[c] = sin(pos * frequencies[c] + 2 pi * phase_turns[c]): every channel on its own, for conventions that nobody
  // foresaw. A quarter of a turn makes a cosine, exactly; phase_turns may be null for no phases. The arrays are read
  // here only.
  // Shape: frequencies and phase_turns [d].
  // Units: radians per position; turns.
  // Requires: frequencies finite and below 2^60, phases finite.
  // Errors: std::invalid_argument naming d, frequencies, frequencies[c] or phase_turns[c].
  // Cost: twice that of an encoding of pairs, and up to 300 bytes per channel.
  static sinusoidal_pe per_channel(std::size_t d, const double* frequencies, const double* phase_turns);

  // Whether per_channel accepts these.
  static constexpr bool valid_per_channel(std::size_t d, const double* frequencies, const double* phase_turns) noexcept;

  // The generator of channels [begin, end) of these rows, for tensor-parallel shards that each own a slice of the width:
  // the slices are the bits of the whole row. An allocation.
  // Shape: dim() is end - begin.
  // Requires: begin < end <= dim().
  // Errors: std::invalid_argument naming begin or end; without exceptions it aborts.
  // Cost: that of a generator of whole pairs where layout and begin leave it these; otherwise twice that, and up to 300
  // bytes per channel.
  sinusoidal_pe columns(std::size_t begin, std::size_t end) const;

 private:
  friend class encoding_calls<sinusoidal_pe<T>, T>;
  explicit sinusoidal_pe(const detail::row_shape& shape) noexcept;
  detail::pair_tables tables() const noexcept { return pairs_.tables(); }

  detail::pair_storage<T> pairs_;
};

// PE(pos, channel) of width d: one element, in a constant expression too. This is what defines the bits. (NaN as a result
// is lost where -ffinite-math-only lets the compiler forget it: in clang 19.)
// Requires: channel < d and valid(d, options).
// Cost: microseconds; the frequency is computed anew.
template <class T = float, class P>
constexpr T value(P pos, std::size_t channel, std::size_t d, const pe_options& options = {});

// One row as a vector.  Shape: [d].
// Errors: as the constructor of sinusoidal_pe.
// Cost: each thread keeps the generator of its last call: with the same d and options the next call makes none.
template <class T = float, class P>
std::vector<T> encode(P pos, std::size_t d, const pe_options& options = {});

// Adds PE(r, c), of default options, to a dense matrix of seq_len rows; d is embeddings.size() / seq_len.
// Matrix: anything with data() and size(), of elements: std::vector, std::array, std::span.
// Errors: std::invalid_argument naming seq_len where it does not divide embeddings.size(), or as the constructor.
// Cost: as encode.
template <class Matrix>
void add_positional(Matrix& embeddings, std::size_t seq_len);

// The same for a view of any strides, at these positions and with these options; d is its dim.
// Errors: as the constructor, and naming data, a stride or positions.
// Cost: as encode.
template <class T, class P = int>
void add_positional(const embeddings_view<T>& embeddings, const row_positions<P>& positions = {},
                    const pe_options& options = {});

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/generator_options.inl>

#include <sinpe/detail/generator.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_SINUSOIDAL_PE_HPP
