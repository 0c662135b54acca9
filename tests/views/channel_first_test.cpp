// SPDX-License-Identifier: MIT
// Promise, same bits: a row is the same wherever its elements stand: channel-first, at any strides, behind pointers.
// And only the addressed elements are written.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/guarded.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

enum class row_operation { write, add, scaled_add };

constexpr row_operation operations[] = {row_operation::write, row_operation::add, row_operation::scaled_add};

template <class T>
constexpr T x_scale = static_cast<T>(1.7);
template <class T>
constexpr T pe_scale = static_cast<T>(-0.3);

// To: a view, or scattered rows.
template <class T, class To, class P>
void put(row_operation operation, const sinpe::sinusoidal_pe<T>& generator, const To& to,
         const sinpe::row_positions<P>& positions) {
  if (operation == row_operation::write) generator.encode(positions, to);
  if (operation == row_operation::add) generator.add_positional(to, positions);
  if (operation == row_operation::scaled_add) {
    generator.add_positional_scaled(to, positions, x_scale<T>, pe_scale<T>);
  }
}

// What an operation does to rows of neighbours, at listed positions.
template <class T>
std::vector<T> expected_rows(const sinpe::sinusoidal_pe<T>& generator, row_operation operation,
                             const std::vector<double>& positions, std::vector<T> x) {
  if (operation == row_operation::write) generator.encode_at(positions.data(), positions.size(), x.data());
  if (operation == row_operation::add) generator.add_positional_at(x.data(), positions.size(), positions.data());
  if (operation == row_operation::scaled_add) {
    for (std::size_t r = 0; r < positions.size(); ++r) {
      generator.add_positional_scaled(x.data() + r * generator.dim(), 1, positions[r], x_scale<T>, pe_scale<T>);
    }
  }
  return x;
}

// Zeros of both signs among them: a sum tells the sign of an encoded zero from there only.
template <class T>
std::vector<T> embeddings(std::size_t count) {
  std::vector<T> x(count);
  for (std::size_t i = 0; i < count; ++i) x[i] = i % 5 == 0 ? -T{0} : static_cast<T>(i % 97) / 64 - 1;
  return x;
}

std::vector<double> counted(double first, double step, std::size_t rows) {
  std::vector<double> positions(rows);
  for (std::size_t r = 0; r < rows; ++r) positions[r] = first + static_cast<double>(r) * step;
  return positions;
}

// All operations at these strides, on one instruction set.
template <class T, class Place>
void check_operations(const sinpe::sinusoidal_pe<T>& s, const std::vector<double>& positions, std::ptrdiff_t row_stride,
                      std::ptrdiff_t channel_stride, const Place& place) {
  const std::size_t rows = positions.size();
  const auto x = embeddings<T>(rows * s.dim());
  for (const row_operation operation : operations) {
    test::guarded_matrix<T> matrix(rows, s.dim(), row_stride, 0, channel_stride);
    if (operation != row_operation::write) matrix.fill(x);
    place(operation, matrix);
    INFO("d " << s.dim() << " rows " << rows << " first " << positions[0] << " row stride " << row_stride
              << " channel stride " << channel_stride << " operation " << static_cast<int>(operation));
    CHECK(test::difference(matrix.dense(), expected_rows(s, operation, positions, x)) == "");
    CHECK(matrix.only_rows_written());
  }
}

template <class T>
void check_listed(const sinpe::sinusoidal_pe<T>& s, const std::vector<double>& positions, std::ptrdiff_t row_stride,
                  std::ptrdiff_t channel_stride) {
  check_operations(s, positions, row_stride, channel_stride, [&](row_operation operation, auto& matrix) {
    const sinpe::embeddings_view<T> view{matrix.first_row(), 1, positions.size(), s.dim(), 0, row_stride,
                                         channel_stride};
    put(operation, s, view, sinpe::positions_at(positions.data()));
  });
}

// The same by counting, which takes other ways to the kernels.
template <class T>
void check_counted(const sinpe::sinusoidal_pe<T>& s, std::int64_t first, std::int64_t step, std::size_t rows,
                   std::ptrdiff_t row_stride, std::ptrdiff_t channel_stride) {
  const auto positions = counted(static_cast<double>(first), static_cast<double>(step), rows);
  check_operations(s, positions, row_stride, channel_stride, [&](row_operation operation, auto& matrix) {
    const sinpe::embeddings_view<T> view{matrix.first_row(), 1, rows, s.dim(), 0, row_stride, channel_stride};
    put(operation, s, view, sinpe::positions_from(first, step));
  });
}

// Calls `check` for widths, numbers of rows and orders of channels, on every instruction set.
template <class T, class Check>
void for_each_shape(const Check& check) {
  const auto orders = test::all_orders();
  std::size_t turn = 0;
  for (std::size_t d = 1; d <= 513; d = d == 40 ? 511 : d + 1) {
    auto s = sinpe::sinusoidal_pe<T>(d, orders[turn++ % orders.size()]);
    for (std::size_t rows = 1; rows <= 130; rows = rows == 40 ? 127 : rows + (d > 40 ? 13 : 1)) {
      const sinpe::isa level = test::supported_levels()[turn++ % test::supported_levels().size()];
      s.pin(level);
      INFO("on " << test::name_of(level));
      check(s, rows);
    }
  }
}

constexpr std::int64_t firsts[] = {0, 5, -20, (std::int64_t{1} << 31) - 2, -200};

}  // namespace

TEMPLATE_TEST_CASE("channel-first rows are the rows, in both directions", "", float, double) {
  std::size_t turn = 0;
  for_each_shape<TestType>([&](const auto& s, std::size_t rows) {
    const auto dense = static_cast<std::ptrdiff_t>(rows);
    const std::int64_t first = firsts[turn++ % std::size(firsts)];
    check_counted(s, first, turn % 2 == 0 ? 1 : -1, rows, 1, dense + static_cast<std::ptrdiff_t>(turn % 3));
    check_counted(s, first, turn % 4 == 0 ? 1 : -1, rows, -1, -dense - 5);
    check_listed(s, counted(static_cast<double>(first) + 0.375, 1, rows), 1, dense);
  });
}

TEMPLATE_TEST_CASE("rows at any strides are the rows", "", float, double) {
  std::mt19937_64 random(7);
  for_each_shape<TestType>([&](const auto& s, std::size_t rows) {
    if (random() % 4 != 0) return;
    const auto gap = [&] { return static_cast<std::ptrdiff_t>(random() % 5); };
    const std::ptrdiff_t sign = random() % 2 == 0 ? 1 : -1;
    const std::ptrdiff_t inner = 1 + gap();
    const std::int64_t first = firsts[random() % std::size(firsts)];
    check_counted(s, first, 1, rows, sign * inner, inner * static_cast<std::ptrdiff_t>(rows) + gap());
    check_counted(s, first, -1, rows, inner * static_cast<std::ptrdiff_t>(s.dim()) + gap(), -sign * inner);
  });
}

// Several cycles of several anchors, and more anchors than are kept at a time.
TEMPLATE_TEST_CASE("long columns are the rows, on every instruction set", "", float, double) {
  for (const auto& options : test::all_orders()) {
    auto s = sinpe::sinusoidal_pe<TestType>(35, options);
    for (const sinpe::isa level : test::supported_levels()) {
      s.pin(level);
      INFO("on " << test::name_of(level) << " " << test::describe(options));
      check_counted(s, 0, 1, 1500, 1, 1500);
      check_counted(s, 1499, -1, 1500, 1, 1501);
      check_counted(s, -777, 1, 1500, -1, 1500);
    }
  }
}

// Every number of cycles, up to more than are kept at a time: a sum tells an element that is met twice.
TEMPLATE_TEST_CASE("columns of every number of cycles are the rows", "", float, double) {
  auto s = sinpe::sinusoidal_pe<TestType>(3);
  for (const sinpe::isa level : test::supported_levels()) {
    s.pin(level);
    INFO("on " << test::name_of(level));
    for (std::size_t rows = 5; rows < 680; rows += 8) {
      const auto dense = static_cast<std::ptrdiff_t>(rows);
      check_counted(s, 0, 1, rows, 1, dense);
      check_counted(s, -static_cast<std::int64_t>(rows), 1, rows, -1, dense);
    }
  }
}

// Frequencies of 0, where an encoded element is a zero with a sign, and members that stand alone.
TEMPLATE_TEST_CASE("signed zeros and channels of their own keep their bits in columns", "", float, double) {
  const std::vector<double> frequencies = {0, -0.0, 0.5, 0, -3, 1e-9, 0, 100, 0, 0.25};
  const std::vector<double> phases = {0, 0, 0.25, 0.5, -0.125, 0, -0.5, 0, 0.75, 1.5};
  const std::size_t d = frequencies.size();
  auto alone = sinpe::sinusoidal_pe<TestType>::per_channel(d, frequencies.data(), phases.data());
  sinpe::pe_options still;
  still.gain = 1e-320;
  auto pairs = sinpe::sinusoidal_pe<TestType>(d, still);
  for (const sinpe::isa level : test::supported_levels()) {
    INFO("on " << test::name_of(level));
    for (const auto s : {&alone, &pairs}) {
      s->pin(level);
      check_counted(*s, -30, 1, 60, 1, 60);
      check_counted(*s, 30, -1, 60, -1, 60);
      check_listed(*s, counted(-30.5, 1, 60), 1, 61);
    }
  }
}

// Long and short runs, and positions that have no encoding: rows of NaN.
TEMPLATE_TEST_CASE("listed positions are their rows in columns", "", float, double) {
  constexpr double none = std::numeric_limits<double>::infinity();
  std::vector<double> positions = counted(-12, 1, 30);
  for (const double p : {7.0, none, 7.25, 8.25, 1e300, 1e6}) positions.push_back(p);
  for (const double p : counted(99, -1, 21)) positions.push_back(p);
  positions.push_back(-none);
  for (const std::size_t d : {std::size_t{1}, std::size_t{33}, std::size_t{70}}) {
    auto s = sinpe::sinusoidal_pe<TestType>(d);
    for (const sinpe::isa level : test::supported_levels()) {
      s.pin(level);
      INFO("on " << test::name_of(level));
      check_listed(s, positions, 1, static_cast<std::ptrdiff_t>(positions.size()));
      check_listed(s, positions, -2, 2 * static_cast<std::ptrdiff_t>(positions.size()));
      check_listed(s, positions, 3 * static_cast<std::ptrdiff_t>(d), 3);
    }
  }
}

TEMPLATE_TEST_CASE("rows behind pointers are the rows, and those without one are nowhere", "", float, double) {
  std::mt19937_64 random(9);
  for_each_shape<TestType>([&](const auto& s, std::size_t rows) {
    if (random() % 4 != 0) return;
    const std::size_t d = s.dim();
    const std::int64_t first = firsts[random() % std::size(firsts)];
    std::vector<std::size_t> order(rows);
    for (std::size_t r = 0; r < rows; ++r) order[r] = r;
    if (random() % 2 == 0) std::shuffle(order.begin(), order.end(), random);
    const auto x = embeddings<TestType>(rows * d);
    for (const row_operation operation : operations) {
      test::guarded_matrix<TestType> matrix(rows, d, static_cast<std::ptrdiff_t>(d) + 3);
      matrix.fill(x);
      std::vector<TestType*> pointers;
      for (const std::size_t r : order) pointers.push_back(r % 11 == 4 ? nullptr : matrix.row(r));
      put(operation, s, sinpe::scattered_rows<TestType>{pointers.data(), rows, d}, sinpe::positions_from(first));
      std::vector<double> positions(rows);
      for (std::size_t r = 0; r < rows; ++r) positions[order[r]] = static_cast<double>(first) + static_cast<double>(r);
      auto expected = expected_rows(s, operation, positions, x);
      for (std::size_t r = 4; r < rows; r += 11)
        std::copy_n(x.begin() + static_cast<std::ptrdiff_t>(r * d), d,
                    expected.begin() + static_cast<std::ptrdiff_t>(r * d));
      INFO("d " << d << " rows " << rows << " first " << first << " operation " << static_cast<int>(operation));
      CHECK(test::difference(matrix.dense(), expected) == "");
      CHECK(matrix.only_rows_written());
    }
  });
}
