// SPDX-License-Identifier: MIT
// The operators M_k, and the float tables of frameworks.
#ifndef SINPE_TESTS_FUZZ_RELATIVES_HPP
#define SINPE_TESTS_FUZZ_RELATIVES_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"

namespace fuzz {

template <class T>
void apply_operator(input& in, const sinpe::relative_operator& m) {
  const std::size_t d = m.dim();
  const std::size_t rows = in.below(6);
  const std::vector<T> x = embeddings<T>(in, rows * d);
  std::vector<T> expected(rows * d);
  for (std::size_t r = 0; r < rows; ++r) m.apply(x.data() + r * d, expected.data() + r * d);
  std::vector<T> moved(rows * d);
  m.apply_rows(x.data(), moved.data(), rows);
  must(same_sums(moved, expected), "apply_rows is apply, row by row");
  canvas<T> in_place(in, rows, d);
  in_place.fill(x);
  m.apply_rows(in_place.first_row(), rows, in_place.stride());
  must(same_sums(in_place.rows(), expected), "in place it is the same");
  canvas<T> apart(in, rows, d);
  m.apply_rows(x.data(), apart.first_row(), rows, static_cast<std::ptrdiff_t>(d), apart.stride());
  must(same_sums(apart.rows(), expected), "into strided rows it is the same");
  if (d > 40) return;
  canvas<T> matrix(in, d, d);
  m.matrix(matrix.first_row(), matrix.stride());
  for (const T x_rc : matrix.rows()) must(in_range(x_rc), "a matrix of sines and cosines");
}

template <class P>
void use_operators(input& in, const sinpe::relative_operators& operators) {
  const P k = in.position<P>();
  sinpe::relative_operator m = operators.at(k);
  sinpe::relative_operator again = operators.at(static_cast<P>(1));
  operators.at(k, again);
  std::vector<double> offsets_of_range(in.below(40)), offsets_of_list(offsets_of_range.size());
  std::vector<P> offsets;
  for (std::size_t i = 0; i < offsets_of_list.size(); ++i) offsets.push_back(in.position<P>());
  operators.similarity_at(offsets.data(), offsets.size(), offsets_of_list.data());
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    const std::vector<double> one = {operators.similarity(offsets[i])};
    must(same(&offsets_of_list[i], one), "similarity_at is similarity");
  }
  operators.similarity_range(k, offsets_of_range.size(), offsets_of_range.data());
  const std::vector<double> alone = {operators.similarity(k)};
  must(offsets_of_range.empty() || same(offsets_of_range.data(), alone), "similarity_range begins at its first");
  must(same(std::vector<double>{m.similarity()}, alone), "an operator knows its similarity");
  must(same(std::vector<double>{again.similarity()}, alone), "at(k, m) is at(k)");
  if (in.flag()) m *= again;
  if (in.flag()) m = m.inverse();
  if (test::is_nan(m.similarity())) return;  // where k has no encoding M_k is NaN
  if (in.flag()) apply_operator<float>(in, operators.at(k));
  apply_operator<double>(in, operators.at(k));
}

inline void relatives(input& in) {
  const std::size_t d = in.width();
  const sinpe::pe_options options = in.options();
  const auto lone = in.choice<sinpe::lone_channel>(2);
  std::optional<sinpe::relative_operators> operators;
  if (in.flag()) {
    const bool good = accepted([&] { operators.emplace(d, options, lone); });
    must(good == sinpe::valid(d, options, lone), "valid(d, options, lone) says what the constructor does");
  } else {
    const std::vector<double> f = in.numbers(in.below(64));
    const bool good = accepted([&] { operators.emplace(d, f.data(), f.size(), options, lone); });
    must(good == sinpe::valid(d, f.data(), f.size(), options, lone), "valid(d, frequencies, lone) says what happens");
  }
  if (!operators) return;
  switch (in.below(4)) {
    case 0:
      return use_operators<int>(in, *operators);
    case 1:
      return use_operators<unsigned char>(in, *operators);
    case 2:
      return use_operators<unsigned long long>(in, *operators);
    default:
      return use_operators<double>(in, *operators);
  }
}

template <class T, class P>
void use_legacy(input& in, const sinpe::legacy_float_pe<T>& table) {
  const std::size_t d = table.dim();
  const std::size_t rows = in.below(12);
  const P first = in.position<P>();
  canvas<T> range(in, rows, d);
  table.encode_range(first, rows, range.first_row(), range.stride());
  const std::vector<T> written = range.rows();
  // A float angle may overflow, so a row may be NaN in part.
  for (const T x : written) must(in_range(x) || test::is_nan(x), "a legacy row is in [-1, 1], or NaN");
  if (rows == 0) return;
  std::vector<T> row(d);
  table.encode(first, row.data());
  must(same(written.data(), row), "a legacy range begins with the row of its first");
  std::vector<P> positions;
  for (std::size_t r = 0; r < rows; ++r) positions.push_back(in.position<P>());
  canvas<T> list(in, rows, d);
  table.encode_at(positions.data(), rows, list.first_row(), list.stride());
  const std::vector<T> listed = list.rows();
  table.encode(positions[rows - 1], row.data());
  must(same(listed.data() + (rows - 1) * d, row), "legacy encode_at gives the rows of encode");
}

template <class T>
void legacy(input& in) {
  const std::size_t d = in.width();
  const sinpe::pe_options options = in.options();
  std::optional<sinpe::legacy_float_pe<T>> table;
  if (in.flag()) {
    const auto how = in.choice<sinpe::float_frequency>(2);
    const bool good = accepted([&] { table.emplace(d, options, how); });
    const bool known = how == sinpe::float_frequency::rounded || how == sinpe::float_frequency::exponential;
    must(good == (known && sinpe::valid(d, options)), "valid() says what a legacy table takes");
  } else {
    const std::vector<double> f = in.numbers(in.below(64));
    const bool good = accepted([&] { table.emplace(d, f.data(), f.size(), options); });
    must(good == sinpe::valid(d, f.data(), f.size(), options), "valid() says what frequencies a legacy table takes");
  }
  if (!table) return;
  switch (in.below(3)) {
    case 0:
      return use_legacy<T, int>(in, *table);
    case 1:
      return use_legacy<T, unsigned long long>(in, *table);
    default:
      return use_legacy<T, double>(in, *table);
  }
}

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_RELATIVES_HPP
