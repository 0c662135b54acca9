// SPDX-License-Identifier: MIT
// Promise: the generators without a heap give the bits of sinusoidal_pe, in any memory, and one of them is a constant.
#include <cstddef>
#include <cstring>
#include <vector>

#include "support/option_sets.hpp"
#include "support/refused.hpp"
#include "views/sheet.hpp"

namespace {

constexpr sinpe::static_sinusoidal_pe<float, 16> constant_float;
constexpr sinpe::static_sinusoidal_pe<double, 10> constant_double;

template <class Generator, class T>
void check_same(const Generator& pe, const sinpe::sinusoidal_pe<T>& reference) {
  REQUIRE(pe.dim() == reference.dim());
  std::vector<T> rows(200 * pe.dim());
  std::vector<T> right(rows.size());
  pe.encode_range(-50, 200, rows);
  reference.encode_range(-50, 200, right);
  CHECK(test::difference(rows, right) == "");
  pe.add_positional(sinpe::view_channels_first(rows.data(), 1, pe.dim(), 200), sinpe::positions_from(7));
  reference.add_positional(sinpe::view_channels_first(right.data(), 1, pe.dim(), 200), sinpe::positions_from(7));
  CHECK(test::difference(rows, right) == "");
}

}  // namespace

TEST_CASE("a constant generator gives the bits of one made at run time") {
  check_same(constant_float, sinpe::sinusoidal_pe<float>(16));
  check_same(constant_double, sinpe::sinusoidal_pe<double>(10));
  for (const sinpe::isa level : test::supported_levels()) {
    auto copy = constant_float;
    copy.pin(level);
    check_same(copy, sinpe::sinusoidal_pe<float>(16));
  }
}

TEMPLATE_TEST_CASE("generators without a heap take all options", "", float, double) {
  for (const sinpe::pe_options& options : test::all_orders()) {
    check_same(sinpe::static_sinusoidal_pe<TestType, 13>(options), sinpe::sinusoidal_pe<TestType>(13, options));
    for (const std::size_t d : {1u, 2u, 13u, 64u}) {
      using generator = sinpe::workspace_sinusoidal_pe<TestType>;
      const std::size_t bytes = generator::workspace_bytes(d);
      for (const std::size_t offset : {0u, 1u, 63u}) {
        std::vector<unsigned char> memory(offset + bytes + 64, 0xa5);
        const generator pe(d, options, memory.data() + offset, bytes);
        check_same(pe, sinpe::sinusoidal_pe<TestType>(d, options));
        for (std::size_t i = 0; i < offset; ++i) REQUIRE(memory[i] == 0xa5);
        for (std::size_t i = offset + bytes; i < memory.size(); ++i) REQUIRE(memory[i] == 0xa5);
      }
    }
  }
}

TEST_CASE("bad arguments of generators without a heap are refused") {
  using generator = sinpe::workspace_sinusoidal_pe<float>;
  std::vector<unsigned char> memory(generator::workspace_bytes(16), 0xa5);
  const std::vector<unsigned char> before = memory;
  sinpe::pe_options options;
  CHECK(test::is_refused("d", "0", [&] { generator(0, options, memory.data(), memory.size()); }));
  CHECK(test::is_refused("workspace", "", [&] { generator(16, options, nullptr, memory.size()); }));
  CHECK(test::is_refused("bytes", std::to_string(memory.size() - 1),
                         [&] { generator(16, options, memory.data(), memory.size() - 1); }));
  options.base = -1;
  CHECK(test::is_refused("base", "-1", [&] { generator(16, options, memory.data(), memory.size()); }));
  CHECK(test::is_refused("base", "-1", [&] { sinpe::static_sinusoidal_pe<float, 8> pe(options); }));
  CHECK(memory == before);
}
