// SPDX-License-Identifier: MIT
// Rows at given positions by encode_at: neighbours far apart, and the runs of sequences packed one after another.
#include "bench.hpp"
#include "support/write_baselines.hpp"

namespace bench {
namespace {

template <class T>
void register_positions(const char* remark, std::vector<std::int64_t> positions) {
  subject s;
  s.verb = std::string("encode_at<") + element_name<T>() + ">";
  s.rows = positions.size();
  s.dim = 512;
  s.positions = std::move(positions);
  s.remark = remark;
  add_generator<T>(s, [s](const auto& pe, T* out) { pe.encode_at(s.positions.data(), s.rows, out); });
  add_write_baselines<T>(s);
}

// 0, 1, ..., then from 0 again: sequences of 37 rows, the last one cut.
std::vector<std::int64_t> packed(std::size_t rows) {
  std::vector<std::int64_t> positions(rows);
  for (std::size_t r = 0; r < rows; ++r) positions[r] = static_cast<std::int64_t>(r % 37);
  return positions;
}

}  // namespace

void register_encode_at() {
  register_positions<float>("/positions:scattered", scattered(512));
  register_positions<double>("/positions:scattered", scattered(512));
  register_positions<float>("/positions:packed", packed(512));
  register_positions<double>("/positions:packed", packed(512));
}

}  // namespace bench
