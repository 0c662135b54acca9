// SPDX-License-Identifier: MIT
// The comparisons of the target table: the generator against a baseline, in turns, on one matrix.
#ifndef SINPE_BENCH_CONTESTS_HPP
#define SINPE_BENCH_CONTESTS_HPP

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bench.hpp"
#include "support/buffer.hpp"
#include "support/clock.hpp"
#include "support/levels.hpp"
#include "support/subject.hpp"

namespace bench {

// encode_range against `other(matrix, bytes)`, which fills memory.
template <class T, class Other>
comparison encode_range_against(matrix_size m, Other other, const level& l = unpinned,
                                const sinpe::pe_options& options = {}) {
  const auto pe = generator<T>(m.dim, l, options);
  buffer<T> matrix(m.rows * m.dim);
  return compare([&] { pe.encode_range(0, m.rows, matrix.data()); }, [&] { other(matrix.data(), matrix.bytes()); });
}

// Elements per second of T against float.
template <class T>
comparison encode_range_against_float(matrix_size m, sinpe::pair_layout layout = sinpe::pair_layout::interleaved) {
  sinpe::pe_options options;
  options.layout = layout;
  const auto pe = generator<T>(m.dim, unpinned, options);
  const auto other = generator<float>(m.dim, unpinned, options);
  buffer<T> matrix(m.rows * m.dim);
  buffer<float> other_matrix(m.rows * m.dim);
  return compare([&] { pe.encode_range(0, m.rows, matrix.data()); },
                 [&] { other.encode_range(0, m.rows, other_matrix.data()); });
}

template <class T>
comparison add_against_constant(matrix_size m) {
  const auto pe = generator<T>(m.dim);
  buffer<T> matrix(m.rows * m.dim);
  return compare([&] { pe.add_positional(matrix.data(), m.rows); },
                 [&] { add_constant(matrix.data(), matrix.size(), T{0.5}); });
}

template <class T>
comparison add_against_table(matrix_size m) {
  const auto pe = generator<T>(m.dim);
  buffer<T> matrix(m.rows * m.dim);
  buffer<T> table(matrix.size());
  pe.encode_range(0, m.rows, table.data());
  return compare([&] { pe.add_positional(matrix.data(), m.rows); },
                 [&] { add_table(matrix.data(), table.data(), matrix.size()); });
}

// Rows from position 0 on as columns, channel-first, against the same rows as rows, in one matrix.
template <class T, sinpe::detail::row_operation Operation>
comparison columns_against_rows(matrix_size m) {
  namespace detail = sinpe::detail;
  const detail::channel_order order = detail::order_of(m.dim, {});
  detail::pair_storage<T> pairs;
  pairs.fill(order.pairs(), detail::pair_frequencies<detail::option_frequencies>(order, {m.dim, {}}),
             sinpe::best_isa());
  const detail::encoder<T> engine{pairs.tables(), order.shape(), sinpe::best_isa()};
  const detail::spaced_positions<int> positions{0, 1};
  buffer<T> matrix(m.rows * m.dim);
  const auto strided = [&](std::size_t row_stride, std::size_t channel_stride) {
    engine.template strided_rows<Operation>(positions, m.rows, matrix.data(), static_cast<std::ptrdiff_t>(row_stride),
                                            static_cast<std::ptrdiff_t>(channel_stride), {});
  };
  return compare([&] { strided(1, m.rows); }, [&] { strided(m.dim, 1); });
}

// Single rows, at positions far apart, against the loop with kept frequencies in T.
template <class T>
comparison encode_against_libm(std::size_t dim) {
  const auto pe = generator<T>(dim);
  std::vector<T> frequencies((dim + 1) / 2);
  libm_frequencies(dim, frequencies.data());
  buffer<T> row(dim);
  position_cycle ours(scattered(64), 1);
  position_cycle theirs(scattered(64), 1);
  return compare([&] { pe.encode(*ours.next(), row.data()); },
                 [&] { libm_rows(theirs.next(), 1, dim, frequencies.data(), channel_places{}, row.data()); });
}

// Elements per second of one width against another.
template <class T>
double width_against_width(std::size_t rows, std::size_t dim, std::size_t other_dim) {
  const auto pe = generator<T>(dim);
  const auto other = generator<T>(other_dim);
  buffer<T> matrix(rows * std::max(dim, other_dim));
  const comparison c =
      compare([&] { pe.encode_range(0, rows, matrix.data()); }, [&] { other.encode_range(0, rows, matrix.data()); });
  return c.ratio * static_cast<double>(dim) / static_cast<double>(other_dim);
}

}  // namespace bench

#endif  // SINPE_BENCH_CONTESTS_HPP
