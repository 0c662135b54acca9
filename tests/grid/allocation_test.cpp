// SPDX-License-Identifier: MIT
// Only the constructors allocate.
#include <cstddef>
#include <vector>

#include "grids.hpp"
#include "support/allocations.hpp"

TEMPLATE_TEST_CASE("no call of a grid or of a legacy table allocates", "", float, double) {
  const std::size_t before_making = test::allocated.calls;
  const sinpe::grid_pe<TestType> by_axis(sinpe::conventions::mae_grid(32));
  const sinpe::grid_pe<TestType> by_function(sinpe::conventions::timm_grid(32, false, true));
  const sinpe::legacy_float_pe<TestType> legacy(32, {}, sinpe::float_frequency::exponential);
  CHECK(test::allocated.calls > before_making);  // the counter sees the constructors
  std::vector<TestType> out(std::size_t{64} * 32);
  const int positions[] = {3, 5};
  const double list[] = {0.5, 2, 9};
  sinpe::grid_coordinates grid;
  grid.row = {3, 0, 1, list};
  grid.column.count = 5;
  const std::size_t before = test::allocated.calls;
  for (const auto* pe : {&by_axis, &by_function}) {
    pe->encode(7, 9, out.data());
    pe->encode(grid, out.data());
    pe->encode(grid, out.data(), 33);
  }
  legacy.encode(3, out.data());
  legacy.encode_range(3, 8, out.data());
  legacy.encode_at(positions, 2, out.data(), 40);
  CHECK(test::allocated.calls == before);
}
