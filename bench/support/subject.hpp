// SPDX-License-Identifier: MIT
// What a row of the report is about: a call, the matrix that it works on, the positions of the rows.
#ifndef SINPE_BENCH_SUBJECT_HPP
#define SINPE_BENCH_SUBJECT_HPP

#include <sinpe/sinpe.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/baselines.hpp"

namespace bench {

struct subject {
  std::string verb;      // encode_range<float>
  std::size_t rows = 1;  // of one timed call
  std::size_t dim = 0;
  std::vector<std::int64_t> positions;  // of the matrix that is checked: `rows` of them, or more where calls take turns
  bool adds = false;
  sinpe::pe_options options = {};
  std::string remark = {};  // "/step:-1"

  std::size_t elements() const { return rows * dim; }
  std::size_t checked_elements() const { return positions.size() * dim; }

  channel_places places() const {
    return options.layout == sinpe::pair_layout::interleaved ? channel_places{2, 1} : channel_places{1, dim / 2};
  }

  // encode_range<float>/avx2/rows:512/dim:512
  std::string name(const std::string& way) const {
    std::string text = verb + "/" + way + "/rows:" + std::to_string(rows) + "/dim:" + std::to_string(dim);
    if (options.layout == sinpe::pair_layout::halves) text += "/layout:halves";
    return text + remark;
  }
};

template <class T>
constexpr const char* element_name() {
  if constexpr (std::is_same_v<T, sinpe::float16>) return "float16";
  if constexpr (std::is_same_v<T, sinpe::bfloat16>) return "bfloat16";
  return sizeof(T) == sizeof(float) ? "float" : "double";
}

inline std::vector<std::int64_t> ascending(std::size_t rows) {
  std::vector<std::int64_t> positions(rows);
  for (std::size_t r = 0; r < rows; ++r) positions[r] = static_cast<std::int64_t>(r);
  return positions;
}

// `count` positions up to 100,000, neighbours far apart.
inline std::vector<std::int64_t> scattered(std::size_t count) {
  std::vector<std::int64_t> positions(count);
  for (std::size_t r = 0; r < count; ++r) positions[r] = static_cast<std::int64_t>(r * 61803 % 100001);
  return positions;
}

// Hands out the positions of successive calls, over and over.
class position_cycle {
 public:
  position_cycle(std::vector<std::int64_t> positions, std::size_t rows)
      : positions_(std::move(positions)), rows_(rows) {}
  const std::int64_t* next() {
    if (next_ + rows_ > positions_.size()) next_ = 0;
    const std::int64_t* const result = positions_.data() + next_;
    next_ += rows_;
    return result;
  }

 private:
  std::vector<std::int64_t> positions_;
  std::size_t rows_;
  std::size_t next_ = 0;
};

}  // namespace bench

#endif  // SINPE_BENCH_SUBJECT_HPP
