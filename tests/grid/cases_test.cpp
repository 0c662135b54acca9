// SPDX-License-Identifier: MIT
// Published cases of grids, with the numbers of their reports.
#include <cstddef>
#include <vector>

#include "grids.hpp"

namespace {

namespace conventions = sinpe::conventions;
using sinpe::grid_axis;

const std::vector<long double> at_column_2 = {0.90929742682568169540L, 0.019998666693333079366L,
                                              -0.41614683654714238700L, 0.99980000666657777841L};
const std::vector<long double> at_row_1 = {0.84147098480789650665L, 0.0099998333341666646825L, 0.54030230586813971740L,
                                           0.99995000041666527778L};

std::vector<long double> joined(std::vector<long double> a, const std::vector<long double>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

template <class T>
std::vector<T> token(const std::vector<T>& table, std::size_t d, std::size_t t) {
  const auto begin = table.begin() + static_cast<std::ptrdiff_t>(t * d);
  return std::vector<T>(begin, begin + static_cast<std::ptrdiff_t>(d));
}

}  // namespace

TEMPLATE_TEST_CASE("case 41: the first half of MAE is the column", "", float, double) {
  const sinpe::grid_pe<TestType> mae(conventions::mae_grid(8));
  const auto table = test::written(mae, mae.coordinates(3, 4));
  CHECK(token(table, 8, 0) == std::vector<TestType>(8, TestType{0}));
  test::check_values(token(table, 8, 1 + 6), joined(at_column_2, at_row_1));

  sinpe::grid_options row_first = conventions::dit_grid(8);
  std::swap(row_first.axes[0], row_first.axes[1]);
  const sinpe::grid_pe<TestType> exchanged(row_first);
  test::check_values(token(test::written(exchanged, exchanged.coordinates(3, 4)), 8, 6), joined(at_row_1, at_column_2));
}

TEMPLATE_TEST_CASE("case 45: DETR counts from 1, the row first", "", float, double) {
  const sinpe::grid_pe<TestType> detr(conventions::detr_grid(8, false));
  const auto table = test::written(detr, detr.coordinates(2, 3));
  test::check_values(token(table, 8, 2), {0.84147098480789650665L, 0.54030230586813971740L, 0.0099998333341666646825L,
                                          0.99995000041666527778L, 0.14112000805986722210L, -0.98999249660044545727L,
                                          0.029995500202495660769L, 0.99955003374898751627L});
}

TEMPLATE_TEST_CASE("case 39: frequencies of a legacy checkpoint, as the caller's", "", float, double) {
  sinpe::grid_options grid = test::grid_of({test::axis(grid_axis::column, 128), test::axis(grid_axis::row, 128)});
  for (std::size_t i = 0; i < 2; ++i) grid.axes[i].first = 1;
  const sinpe::grid_pe<TestType> fixed(grid);
  const auto right = token(test::written(fixed, fixed.coordinates(61, 61)), 256, 61 * 61 - 1);

  // w_k = e^(-2k), rounded to double: what the slip in the precedence of operators made of it.
  std::vector<double> slipped = {1,
                                 0.1353352832366126918940,
                                 0.01831563888873418029372,
                                 0.002478752176666358423045,
                                 0.0003354626279025118388214,
                                 4.539992976248485153560e-5};
  slipped.resize(64);
  for (std::size_t i = 0; i < 2; ++i) {
    grid.axes[i].frequencies = slipped.data();
    grid.axes[i].frequency_count = slipped.size();
  }
  const sinpe::grid_pe<TestType> legacy(grid);
  const auto wrong = token(test::written(legacy, legacy.coordinates(61, 61)), 256, 61 * 61 - 1);

  for (const std::size_t axis_begin : {std::size_t{0}, std::size_t{128}}) {
    test::check_values<TestType>({right[axis_begin + 2], right[axis_begin + 10]},
                                 {0.55074069828371038395L, -0.99020047652911693678L});
    // 61 times the half ulp of w_k
    test::check_values<TestType>({wrong[axis_begin + 2], wrong[axis_begin + 10]},
                                 {0.92048730263985401723L, 0.0027693921755085683054L}, 61 * 0x1p-56);
  }
}

TEMPLATE_TEST_CASE("tensor2tensor's own numbers for two axes of positions", "", float, double) {
  // CommonAttentionTest.testAddTimingSignalsGivenPositions: axis 0 at 0 .. 3, axis 1 at 4 .. 7, on the diagonal.
  const sinpe::grid_pe<TestType> pe(conventions::tensor2tensor_grid(8));
  sinpe::grid_coordinates grid = pe.coordinates(4, 4);
  grid.column.first = 4;
  const auto table = test::written(pe, grid);
  test::check_values(token(table, 8, 5), {0.84147098480789650665L, 0.000099999999833333333417L, 0.54030230586813971740L,
                                          0.99999999500000000417L, -0.95892427466313846889L, 0.00049999997916666692708L,
                                          0.28366218546322626447L, 0.99999987500000260417L});
}
