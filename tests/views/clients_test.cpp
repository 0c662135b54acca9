// SPDX-License-Identifier: MIT
// Engines in miniature: each holds its data as a known kind of engine does and calls the library from there.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#include "support/option_sets.hpp"
#include "views/sheet.hpp"

namespace {

template <class T>
std::vector<T> row_at(const sinpe::sinusoidal_pe<T>& pe, double position) {
  std::vector<T> row(pe.dim());
  pe.encode(position, row.data());
  return row;
}

constexpr std::size_t d = 24;

}  // namespace

TEST_CASE("client: a table from position 1 is added to a batch") {
  const std::size_t batch = 3, seq_len = 10;
  const sinpe::sinusoidal_pe<float> pe(d);
  std::vector<float> table(seq_len * d);
  pe.encode_range(1, seq_len, table);
  std::vector<float> by_table(batch * seq_len * d, 0.75f), direct = by_table;
  for (std::size_t i = 0; i < by_table.size(); ++i) by_table[i] += table[i % table.size()];
  pe.add_positional(sinpe::view_batch_first(direct.data(), batch, seq_len, d), 1);
  CHECK(test::difference(direct, by_table) == "");
}

TEST_CASE("client: rows by byte stride with fractional positions, split over threads as ith of nth") {
  struct tensor {  // sizes and byte strides, fastest dimension first
    std::int64_t ne[2];
    std::size_t nb[2];
    char* data;
  };
  std::vector<float> storage(50 * (d + 8), -9.0f);
  const tensor destination{{static_cast<std::int64_t>(d), 50},
                           {sizeof(float), (d + 8) * sizeof(float)},
                           reinterpret_cast<char*>(storage.data())};
  std::vector<float> timesteps;
  for (int i = 0; i < 50; ++i) timesteps.push_back(999.0f - 19.98f * static_cast<float>(i));
  sinpe::pe_options cosine_halves;
  cosine_halves.layout = sinpe::pair_layout::halves;
  cosine_halves.lead = sinpe::pair_lead::cosine;
  const sinpe::sinusoidal_pe<float> pe(d, cosine_halves);
  const auto work = [&](std::int64_t ith, std::int64_t nth) {
    const std::int64_t per_thread = (destination.ne[1] + nth - 1) / nth;
    const std::int64_t begin = per_thread * ith;
    const std::int64_t end = begin + per_thread < destination.ne[1] ? begin + per_thread : destination.ne[1];
    if (begin >= end) return;
    pe.encode_at(timesteps.data() + begin, static_cast<std::size_t>(end - begin),
                 reinterpret_cast<float*>(destination.data + static_cast<std::size_t>(begin) * destination.nb[1]),
                 static_cast<std::ptrdiff_t>(destination.nb[1] / sizeof(float)));
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) threads.emplace_back(work, i, 3);
  for (std::thread& thread : threads) thread.join();
  for (std::size_t r = 0; r < 50; ++r) {
    const std::vector<float> right = row_at(pe, static_cast<double>(timesteps[r]));
    CHECK(test::difference(storage.data() + r * (d + 8), right.data(), d) == "");
    for (std::size_t c = d; c < d + 8; ++c) CHECK(storage[r * (d + 8) + c] == -9.0f);
  }
}

TEST_CASE("client: one padded row at an offset") {
  const std::size_t padded_width = 32, offset = 3 * padded_width;
  std::vector<float> cache(8 * padded_width, -1.0f);
  const sinpe::sinusoidal_pe<float> pe(d);
  pe.add_positional(cache.data() + offset, 1, 4095);
  const std::vector<float> row = row_at(pe, 4095);
  for (std::size_t i = 0; i < cache.size(); ++i) {
    const bool addressed = i >= offset && i < offset + d;
    CHECK(cache[i] == (addressed ? -1.0f + row[i - offset] : -1.0f));
  }
}

TEST_CASE("client: relative positions run from n-1 down to -(n-1)") {
  const int n = 40;
  const std::size_t rows = 2 * n - 1;
  const sinpe::sinusoidal_pe<float> pe(d);
  std::vector<float> down(rows * d);
  pe.encode(sinpe::positions_from(n - 1, -1), sinpe::view_rows(down.data(), rows, d));
  for (std::size_t r = 0; r < rows; ++r) {
    const std::vector<float> right = row_at(pe, n - 1 - static_cast<int>(r));
    CHECK(test::difference(down.data() + r * d, right.data(), d) == "");
  }
}

TEST_CASE("client: a column-major matrix, the batch fastest") {
  const std::size_t batch = 5, seq_len = 7;
  // element (b, t, c) at b + batch * (t + seq_len * c)
  const sinpe::embeddings_view<double> view{nullptr, batch, seq_len, d, 1, 5, 35};
  std::vector<double> x(batch * seq_len * d, 1.0);
  auto here = view;
  here.data = x.data();
  const sinpe::sinusoidal_pe<double> pe(d);
  const std::uint8_t lengths[] = {0, 4, 200, 255, 9};  // of the caches that the entries continue
  pe.add_positional_scaled(here, sinpe::positions_from_each(lengths), 2.0, 0.5);
  for (std::size_t b = 0; b < batch; ++b) {
    for (std::size_t t = 0; t < seq_len; ++t) {
      const std::vector<double> row = row_at(pe, lengths[b] + static_cast<double>(t));
      for (std::size_t c = 0; c < d; ++c) {
        CHECK(x[b + batch * (t + seq_len * c)] == test::scaled_sum(1.0, 2.0, row[c], 0.5));
      }
    }
  }
}

TEST_CASE("client: a 16-bit sink with a column range") {
  const std::size_t rows = 9, shard_begin = 10, shard_end = 24;
  std::vector<std::uint16_t> weights(rows * d, 0x7fff);  // how the engine holds its halves
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  const sinpe::sinusoidal_pe<sinpe::float16> whole(d, halves);
  const sinpe::sinusoidal_pe<sinpe::float16> shard = whole.columns(shard_begin, shard_end);
  shard.encode_range(2047, rows, reinterpret_cast<sinpe::float16*>(weights.data()) + shard_begin,
                     static_cast<std::ptrdiff_t>(d));
  for (std::size_t r = 0; r < rows; ++r) {
    const std::vector<sinpe::float16> row = row_at(whole, 2047 + static_cast<double>(r));
    for (std::size_t c = 0; c < d; ++c) CHECK(weights[r * d + c] == (c < shard_begin ? 0x7fff : row[c].bits));
  }
}

TEST_CASE("client: rows through pointers, of a vector of vectors") {
  std::vector<std::vector<double>> embeddings(6, std::vector<double>(d, 0.25));
  std::vector<double*> rows;
  for (std::vector<double>& row : embeddings) rows.push_back(row.data());
  const sinpe::sinusoidal_pe<double> pe(d);
  pe.add_positional(sinpe::scattered_rows<double>{rows.data(), rows.size(), d}, sinpe::positions_from(3));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const std::vector<double> row = row_at(pe, 3 + static_cast<double>(r));
    for (std::size_t c = 0; c < d; ++c) CHECK(embeddings[r][c] == 0.25 + row[c]);
  }
}

TEST_CASE("client: supplied frequencies, packed sequences of a varying length") {
  std::vector<double> inverse_frequencies;
  for (std::size_t k = 0; k < d / 2; ++k) inverse_frequencies.push_back(1.0 / static_cast<double>(1 + k * k));
  const sinpe::sinusoidal_pe<float> pe(d, inverse_frequencies.data(), inverse_frequencies.size());
  const std::int32_t cumulative[] = {0, 4, 5, 12};  // three sequences in one buffer without padding
  std::vector<std::int32_t> positions;
  for (int s = 0; s < 3; ++s) {
    for (std::int32_t p = 0; p < cumulative[s + 1] - cumulative[s]; ++p) positions.push_back(p);
  }
  std::vector<float> packed(positions.size() * d, 1.5f);
  pe.add_positional_at(packed.data(), positions.size(), positions.data());
  for (std::size_t r = 0; r < positions.size(); ++r) {
    const std::vector<float> row = row_at(pe, positions[r]);
    for (std::size_t c = 0; c < d; ++c) CHECK(packed[r * d + c] == 1.5f + row[c]);
  }
}
