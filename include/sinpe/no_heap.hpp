// SPDX-License-Identifier: MIT
// Generators that allocate nothing: one with its tables inside, one over memory of the caller. They have the calls and
// the bits of sinusoidal_pe.
#ifndef SINPE_NO_HEAP_HPP
#define SINPE_NO_HEAP_HPP

#include <cstddef>
#include <cstdint>
#include <new>

#include <sinpe/detail/storage.hpp>
#include <sinpe/encoding_calls.hpp>
#include <sinpe/isa.hpp>
#include <sinpe/options.hpp>
#include <sinpe/sinusoidal_pe.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// The generator of width D, tables inside. A constexpr one is computed by the compiler and sits in read-only memory:
//
//   constexpr sinpe::static_sinusoidal_pe<float, 64> pe;
//
// It runs the kernels that the compiler was told to assume, because read-only memory cannot hold what this machine has;
// pin(best_isa()) on a copy chooses others.
// Errors: as sinusoidal_pe; in a constant expression the compiler refuses.
// Cost: 108 bytes per channel, 140 in double, an odd D counted as the next even one, and up to 256 more. As a constant,
// g++ computes widths up to 1024 within its default limits and clang up to 256; beyond, raise -fconstexpr-ops-limit and
// -fconstexpr-steps.
template <class T, std::size_t D>
class static_sinusoidal_pe : public encoding_calls<static_sinusoidal_pe<T, D>, T> {
  static_assert(D >= 1, "sinpe: a row has at least one channel");

 public:
  constexpr explicit static_sinusoidal_pe(const pe_options& options = {});

 private:
  friend class encoding_calls<static_sinusoidal_pe<T, D>, T>;
  static constexpr std::size_t pairs = D / 2 + D % 2;
  detail::pair_tables tables() const noexcept { return {pairs, frequencies_, turns_, nullptr}; }

  alignas(detail::cache_line) std::uint64_t frequencies_[detail::tile_words<detail::fixed_frequency>(pairs)] = {};
  alignas(detail::cache_line) double turns_[detail::turn_table_size<T>(pairs)] = {};
};

// The generator over memory that the caller hands in and keeps as long as the generator, or a copy of it, is used.
// Copies share the memory.
template <class T = float>
class workspace_sinusoidal_pe : public encoding_calls<workspace_sinusoidal_pe<T>, T> {
 public:
  // How much memory a generator of width d takes, wherever it is aligned: 108 bytes per channel, 140 in double, an odd d
  // counted as the next even one, and 231 more. Wraps for a d that valid(d) refuses.
  static constexpr std::size_t workspace_bytes(std::size_t d) noexcept;

  // Requires: what sinusoidal_pe asks for; `bytes` at least workspace_bytes(d).
  // Errors: as sinusoidal_pe, or naming workspace or bytes.
  // Cost: that of making a sinusoidal_pe, without the allocation.
  workspace_sinusoidal_pe(std::size_t d, const pe_options& options, void* workspace, std::size_t bytes);

 private:
  friend class encoding_calls<workspace_sinusoidal_pe<T>, T>;
  detail::pair_tables tables() const noexcept { return tables_; }

  detail::pair_tables tables_;
};

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/no_heap.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_NO_HEAP_HPP
