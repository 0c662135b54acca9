// SPDX-License-Identifier: MIT
// Promise: the generators of column ranges give the bits of the whole row, for every layout, on every instruction set.
#include <cstddef>
#include <vector>

#include "support/option_sets.hpp"
#include "support/refused.hpp"
#include "views/sheet.hpp"

namespace {

template <class T>
void check_slices(const sinpe::sinusoidal_pe<T>& whole) {
  const std::size_t d = whole.dim();
  const std::size_t rows = 150;
  std::vector<T> all(rows * d);
  whole.encode_range(1000000 - 70, rows, all.data());
  for (std::size_t begin = 0; begin < d; ++begin) {
    for (std::size_t end = begin + 1; end <= d; end += begin < 3 ? 1 : 5) {
      sinpe::sinusoidal_pe<T> slice = whole.columns(begin, end);
      REQUIRE(slice.dim() == end - begin);
      CHECK(slice.level() == whole.level());
      test::sheet<T> sheet(1, rows, d, {0, static_cast<std::ptrdiff_t>(d), 1});
      slice.encode(1000000 - 70, sheet.view().columns(begin, end));
      std::size_t wrong = 0;
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t c = begin; c < end; ++c) {
          wrong += test::bits_of(sheet.after(0, r, c)) != test::bits_of(all[r * d + c]);
          sheet.restore(0, r, c);
        }
      }
      INFO("columns " << begin << " to " << end << " of " << d << " on " << test::name_of(whole.level()));
      CHECK(wrong == 0);
      CHECK(sheet.difference_elsewhere() == "");
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("columns of a row are the bits of the row", "", float, double, sinpe::bfloat16) {
  for (const sinpe::pe_options& options : test::all_orders()) {
    for (const std::size_t d : {1u, 2u, 3u, 18u, 35u}) {
      const sinpe::sinusoidal_pe<TestType> pe(d, options);
      INFO(test::describe(options));
      for (const sinpe::isa level : test::supported_levels()) check_slices(test::pinned(pe, level));
    }
  }
}

TEST_CASE("columns of channels with phases, and of columns, are the bits of the row") {
  const double frequencies[] = {0.5, -1, 2, 0, 1e-3, 7, 0.25, 0.125, 3, 4, 5};
  const double phases[] = {0.25, 0.5, -0.125, 0.25, 0, 1e-9, 0.75, 0.3, 0.1, 0.9, 0.2};
  check_slices(sinpe::sinusoidal_pe<float>::per_channel(11, frequencies, phases));
  check_slices(sinpe::sinusoidal_pe<double>::per_channel(11, frequencies, nullptr));
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  check_slices(sinpe::sinusoidal_pe<float>(23, halves).columns(3, 20));
  check_slices(sinpe::sinusoidal_pe<float>(23).columns(3, 20));
  check_slices(sinpe::sinusoidal_pe<float>(23).columns(4, 21));
}

TEST_CASE("shards of the width concatenate to the whole row") {
  const std::size_t d = 512;
  for (const sinpe::pair_layout layout : {sinpe::pair_layout::interleaved, sinpe::pair_layout::halves}) {
    sinpe::pe_options options;
    options.layout = layout;
    const sinpe::sinusoidal_pe<float> whole(d, options);
    std::vector<float> row(d);
    whole.encode(123456, row.data());
    for (const std::size_t shards : {2u, 3u, 4u, 7u}) {
      std::vector<float> joined;
      for (std::size_t s = 0; s < shards; ++s) {
        const std::size_t begin = s * d / shards;
        const std::size_t end = (s + 1) * d / shards;
        std::vector<float> part(end - begin);
        whole.columns(begin, end).encode(123456, part);
        joined.insert(joined.end(), part.begin(), part.end());
      }
      CHECK(test::difference(joined, row) == "");
    }
  }
}

TEST_CASE("columns outside the row are refused") {
  const sinpe::sinusoidal_pe<float> pe(8);
  CHECK(test::is_refused("end", "9", [&] { pe.columns(0, 9); }));
  CHECK(test::is_refused("begin", "3", [&] { pe.columns(3, 3); }));
  CHECK(test::is_refused("begin", "5", [&] { pe.columns(5, 2); }));
}
