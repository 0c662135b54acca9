// SPDX-License-Identifier: MIT
// Views of containers, of Eigen's matrices and of mdspans.
#include <array>
#include <cstddef>
#include <vector>
#if __has_include(<version>)
#include <version>
#endif
#if defined(__cpp_lib_span)
#include <span>
#endif
#if defined(__cpp_lib_mdspan)
#include <mdspan>
#endif
#if defined(SINPE_TESTS_EIGEN)
#include <Eigen/Core>
#endif

#include "views/sheet.hpp"

namespace {

const sinpe::sinusoidal_pe<float> pe(6);

std::vector<float> rows_from(int first, std::size_t count) {
  std::vector<float> rows(count * 6);
  pe.encode_range(first, count, rows.data());
  return rows;
}

// What of an mdspan the adapter uses, for compilers that have none.
struct strided_layout {};
struct small_mdspan {
  using layout_type = strided_layout;
  using element_type = float;
  using data_handle_type = float*;
  float* handle;
  std::size_t extents[3];
  std::size_t strides[3];
  static constexpr std::size_t rank() { return 3; }
  static constexpr bool is_always_strided() { return true; }
  float* data_handle() const { return handle; }
  std::size_t extent(std::size_t r) const { return extents[r]; }
  std::size_t stride(std::size_t r) const { return strides[r]; }
};

// A container that counts with a signed type.
struct signed_container {
  std::vector<float> cells;
  float* data() { return cells.data(); }
  int size() const { return static_cast<int>(cells.size()); }
};
struct signed_positions {
  const int* data() const { return positions; }
  int size() const { return 4; }
  int positions[4];
};

}  // namespace

TEST_CASE("containers whose size is signed are containers, too") {
  const std::vector<float> right = rows_from(3, 4);
  signed_container row{std::vector<float>(6)}, matrix{std::vector<float>(24)}, sum{std::vector<float>(24)};
  pe.encode(3, row);
  CHECK(test::difference(row.data(), right.data(), 6) == "");
  pe.encode_range(3, 4, matrix);
  CHECK(test::difference(matrix.cells, right) == "");
  pe.encode_at(signed_positions{{3, 4, 5, 6}}, matrix);
  CHECK(test::difference(matrix.cells, right) == "");
  pe.add_positional(sum, 4, 3);
  CHECK(test::difference(sum.cells, right) == "");
}

TEST_CASE("containers are rows and matrices") {
  const std::vector<float> right = rows_from(3, 4);
  std::array<float, 6> row{};
  pe.encode(3, row);
  CHECK(test::difference(row.data(), right.data(), 6) == "");
  std::vector<float> matrix(24);
  pe.encode_range(3, 4, matrix);
  CHECK(test::difference(matrix, right) == "");
  pe.encode_at(std::array<long, 4>{3, 4, 5, 6}, matrix);
  CHECK(test::difference(matrix, right) == "");
  pe.encode(3, sinpe::view_of(matrix, 4));
  CHECK(test::difference(matrix, right) == "");
  std::vector<float> sum(24, 1.0f);
  pe.add_positional(sum, 4, 3);
  for (std::size_t i = 0; i < 24; ++i) CHECK(sum[i] == 1.0f + right[i]);
  sinpe::add_positional(sinpe::view_of(sum, 4), sinpe::positions_from(3));
  for (std::size_t i = 0; i < 24; ++i) CHECK(sum[i] == 1.0f + right[i] + right[i]);
#if defined(__cpp_lib_span)
  matrix.assign(24, 0.0f);
  pe.encode_range(3, 4, std::span(matrix));
  CHECK(test::difference(matrix, right) == "");
  pe.encode(3, std::span<float>(matrix).subspan(6, 6));
  CHECK(test::difference(matrix.data() + 6, right.data(), 6) == "");
  matrix.assign(24, 0.0f);
  sinpe::add_positional(sinpe::view_of(std::span(matrix), 4), sinpe::positions_from(3));
  CHECK(test::difference(matrix, right) == "");
#endif
}

TEST_CASE("an mdspan of rank 3 is a batch") {
  std::vector<float> cells(2 * 6 * 4);
  pe.encode(3, sinpe::view_of(small_mdspan{cells.data(), {2, 4, 6}, {24, 1, 4}}));
  const std::vector<float> right = rows_from(3, 4);
  for (std::size_t i = 0; i < cells.size(); ++i) CHECK(cells[i] == right[i % 4 * 6 + i / 4 % 6]);
#if defined(__cpp_lib_mdspan)
  std::vector<float> dense(24);
  pe.encode(3, sinpe::view_of(std::mdspan(dense.data(), 4, 6)));
  CHECK(test::difference(dense, right) == "");
  std::mdspan<float, std::dextents<int, 2>, std::layout_left> left(cells.data(), 4, 6);
  pe.encode(3, sinpe::view_of(left));
  CHECK(cells[1] == right[6]);
#endif
}

#if defined(SINPE_TESTS_EIGEN)
// Taken for a dense container, a column-major matrix or a row of one would be written in the wrong places.
static_assert(!sinpe::detail::is_range<Eigen::MatrixXf>, "Eigen's matrices go through view_of");
static_assert(!sinpe::detail::is_range<decltype(std::declval<Eigen::MatrixXf&>().row(0))>, "and so do their rows");

TEST_CASE("Eigen's matrices, blocks and maps") {
  using row_major = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const std::vector<float> values = rows_from(3, 4);
  const Eigen::Map<const row_major> right(values.data(), 4, 6);
  row_major rows(4, 6);
  pe.encode(3, sinpe::view_of(rows));
  CHECK(rows == right);
  Eigen::MatrixXf columns(4, 6);
  pe.encode(3, sinpe::view_of(columns));
  CHECK(columns == right);

  // In a block everything around it stays.
  Eigen::MatrixXf large = Eigen::MatrixXf::Constant(9, 11, 0.5f);
  pe.add_positional(sinpe::view_of(large.block(2, 3, 4, 6)), 3);
  CHECK(large.block(2, 3, 4, 6) == (right.array() + 0.5f).matrix());
  large.block(2, 3, 4, 6).setConstant(0.5f);
  CHECK(large == Eigen::MatrixXf::Constant(9, 11, 0.5f));

  std::vector<float> memory(4 * 10, 0.5f);
  Eigen::Map<row_major, 0, Eigen::OuterStride<>> map(memory.data(), 4, 6, Eigen::OuterStride<>(10));
  pe.encode(3, sinpe::view_of(map));
  CHECK(map == right);
  CHECK(memory[6] == 0.5f);

  Eigen::Matrix<float, 4, 6> fixed;
  pe.encode(3, sinpe::view_of(fixed));
  CHECK(fixed == right);
  Eigen::Array<float, 6, 4> transposed;
  pe.encode(3, sinpe::view_of(transposed.transpose()));
  CHECK(transposed.transpose().matrix() == right);
}
#endif
