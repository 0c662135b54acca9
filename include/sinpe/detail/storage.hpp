// SPDX-License-Identifier: MIT
// The tables of some pairs, with their memory.
#ifndef SINPE_DETAIL_STORAGE_HPP
#define SINPE_DETAIL_STORAGE_HPP

#include <cstddef>
#include <cstdint>

#include <sinpe/detail/aligned.hpp>
#include <sinpe/detail/dispatch.hpp>
#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/job.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// What the tables of some pairs take, in elements.
template <class Numbers>
constexpr std::size_t tile_words(std::size_t pairs) {
  return Numbers::words * pairs + table_slack;
}
template <class T>
constexpr std::size_t turn_table_size(std::size_t pairs) {
  return turn_elements<T>(pairs) + table_slack;
}

// `numbers_of(pair).word` of every pair, in tiles.
template <class Numbers, class NumbersOf>
constexpr void fill_tiles(std::size_t pairs, NumbersOf& numbers_of, std::uint64_t* table) {
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    const Numbers numbers = numbers_of(pair);
    const tile_place place = place_in_tile(pair, pairs, Numbers::words);
    for (std::size_t i = 0; i < Numbers::words; ++i) table[place.offset + i * place.stride] = numbers.word[i];
  }
}

// T: the element type that the turns are precise enough for.
template <class T>
class pair_storage {
 public:
  template <class FrequencyOf>
  void fill(std::size_t pairs, FrequencyOf frequency_of, isa level) {
    pairs_ = pairs;
    frequencies_.resize(tile_words<fixed_frequency>(pairs));
    fill_tiles<fixed_frequency>(pairs, frequency_of, frequencies_.data());
    turns_.resize(turn_table_size<T>(pairs));
    fill_turns<T>(level, frequencies_.data(), pairs, turns_.data());
  }
  template <class PhaseOf>
  void fill_phases(PhaseOf phase_of) {
    phases_.resize(tile_words<fixed_phase>(pairs_));
    fill_tiles<fixed_phase>(pairs_, phase_of, phases_.data());
  }

  pair_tables tables() const noexcept {
    return {pairs_, frequencies_.data(), turns_.data(), phases_.empty() ? nullptr : phases_.data()};
  }

  fixed_frequency frequency(std::size_t pair) const noexcept { return numbers<fixed_frequency>(frequencies_, pair); }
  bool has_phases() const noexcept { return !phases_.empty(); }
  fixed_phase phase(std::size_t pair) const noexcept { return numbers<fixed_phase>(phases_, pair); }

  // Tables of `pairs` pairs from `first` on.  Requires: whole tiles, but for what the last pair ends; no phases.
  pair_tables tables(std::size_t first, std::size_t pairs) const noexcept {
    return {pairs, frequencies_.data() + first * fixed_frequency::words, turns_.data() + turn_elements<T>(first),
            nullptr};
  }

 private:
  template <class Numbers>
  Numbers numbers(const aligned_vector<std::uint64_t>& table, std::size_t pair) const noexcept {
    const tile_place place = place_in_tile(pair, pairs_, Numbers::words);
    Numbers result{};
    for (std::size_t i = 0; i < Numbers::words; ++i) result.word[i] = table[place.offset + i * place.stride];
    return result;
  }

  std::size_t pairs_ = 0;
  aligned_vector<std::uint64_t> frequencies_;
  aligned_vector<double> turns_;
  aligned_vector<std::uint64_t> phases_;
};

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_STORAGE_HPP
