// SPDX-License-Identifier: MIT
// What a kernel is asked to do: rows of one sign and one fraction, at consecutive whole positions.
#ifndef SINPE_DETAIL_JOB_HPP
#define SINPE_DETAIL_JOB_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/detail/element.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// How the members of the pairs stand in a row of `dim` channels.
struct row_shape {
  std::size_t dim = 0;
  bool interleaved = true;
  std::size_t leads = 0;         // in halves: pairs whose leading member is in the row, from channel 0 on
  std::size_t trails = 0;        // in halves: pairs whose trailing member is in the row, ...
  std::size_t trail_offset = 0;  // ... from this channel on
};

// Which pair a channel belongs to, and whether it is the leading member.
struct row_place {
  std::size_t pair;
  bool leading;
};
constexpr row_place place_of(const row_shape& shape, std::size_t channel) {
  if (shape.interleaved) return {channel / 2, channel % 2 == 0};
  return channel < shape.leads ? row_place{channel, true} : row_place{channel - shape.trail_offset, false};
}

inline constexpr std::size_t cache_line = 64;

// Pairs are stored in tiles of this many: first one number of each of them, then the next number of each, and so on. So
// a kernel reads whole packs from one place, at distances that it knows; as one array per number they would all start
// on the same few cache sets. The last tile is only as wide as there are pairs left.
inline constexpr std::size_t tile_pairs = 8;

// Packs are read whole: this many elements past the end of a table must be readable.
inline constexpr std::size_t table_slack = tile_pairs - 1;

// Where the first of `numbers` numbers of a pair stands, and how far it is to the next one.
struct tile_place {
  std::size_t offset;
  std::size_t stride;
};
constexpr tile_place place_in_tile(std::size_t pair, std::size_t pairs, std::size_t numbers) {
  const std::size_t begin = pair - pair % tile_pairs;
  const std::size_t width = pairs - begin < tile_pairs ? pairs - begin : tile_pairs;
  return {begin * numbers + pair % tile_pairs, width};
}

// Frequencies (fixed_frequency::words numbers a pair) and turns (turn_count * parts numbers a pair).
struct pair_tables {
  std::size_t pairs = 0;
  const std::uint64_t* frequencies = nullptr;
  const double* turns = nullptr;
  const std::uint64_t* phases = nullptr;  // null, or what is added to the phase of each pair
};

enum class row_operation { write, add, scaled_add };

template <class T>
struct row_job {
  pair_tables tables;
  row_shape shape;
  // Row i encodes -+(first + i + fraction * 2^-fraction_bits) and starts at out + i * row_stride.
  std::uint64_t first = 0;
  std::uint64_t fraction = 0;
  int fraction_bits = 0;
  bool negative = false;
  std::size_t rows = 0;
  T* out = nullptr;
  std::ptrdiff_t row_stride = 0;
  std::ptrdiff_t channel_stride = 1;  // for columns
  bool stream = false;                // past the caches: for outputs that they cannot hold anyway
  scale_of<T> x_scale{};              // for row_operation::scaled_add
  scale_of<T> pe_scale{};
};

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_JOB_HPP
