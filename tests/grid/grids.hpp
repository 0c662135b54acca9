// SPDX-License-Identifier: MIT
// Grids and what the tests ask of them.
#ifndef SINPE_TESTS_GRID_GRIDS_HPP
#define SINPE_TESTS_GRID_GRIDS_HPP

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/refused.hpp"
#include "support/bound.hpp"
#include "support/catch.hpp"
#include "support/channels.hpp"
#include "support/guarded.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace test {

inline sinpe::axis_options axis(sinpe::grid_axis along, std::size_t width, const sinpe::pe_options& encoding = {}) {
  sinpe::axis_options result;
  result.along = along;
  result.width = width;
  result.encoding = encoding;
  return result;
}

inline sinpe::grid_options grid_of(const std::vector<sinpe::axis_options>& axes) {
  sinpe::grid_options options;
  for (const sinpe::axis_options& a : axes) options.axes[options.axis_count++] = a;
  return options;
}

// The rows of a grid, written between guard cells and found to be all that was written.
template <class T>
std::vector<T> written(const sinpe::grid_pe<T>& pe, const sinpe::grid_coordinates& grid, std::ptrdiff_t row_stride) {
  guarded_matrix<T> out(pe.rows(grid), pe.dim(), row_stride);
  pe.encode(grid, out.first_row(), row_stride);
  REQUIRE(out.only_rows_written());
  REQUIRE(out.rows_all_written());
  return out.dense();
}

template <class T>
std::vector<T> written(const sinpe::grid_pe<T>& pe, const sinpe::grid_coordinates& grid) {
  return written(pe, grid, static_cast<std::ptrdiff_t>(pe.dim()) + 3);
}

// Values against digits, within the promise and `more` for coordinates that are rounded to double.
template <class T>
void check_values(const std::vector<T>& ours, const std::vector<long double>& exact, double more = 0) {
  REQUIRE(ours.size() == exact.size());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    test::exact reference = decimal(exact[i]);
    reference.slack += more;
    if (keeps_promise(ours[i], reference)) continue;
    INFO("element " << i << ": " << ours[i] << " for " << static_cast<double>(exact[i]));
    CHECK(++wrong == 0);
  }
}

}  // namespace test

#endif  // SINPE_TESTS_GRID_GRIDS_HPP
