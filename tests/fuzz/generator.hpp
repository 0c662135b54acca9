// SPDX-License-Identifier: MIT
// sinusoidal_pe: rows from every call against rows made one by one with scalar kernels.
#ifndef SINPE_TESTS_FUZZ_GENERATOR_HPP
#define SINPE_TESTS_FUZZ_GENERATOR_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"
#include "support/scaled_sum.hpp"

namespace fuzz {

// Row by row, position by position. Integers go through std::int64_t, whatever their type can count to.
template <class P>
struct progression {
  P first;
  P step;

  template <class Write>
  void at(std::size_t row, const Write& write) const {
    if constexpr (std::is_integral<P>::value) {
      const double about = static_cast<double>(first) + static_cast<double>(row) * static_cast<double>(step);
      const std::uint64_t exact = static_cast<std::uint64_t>(first) + row * static_cast<std::uint64_t>(step);
      write(about < 0x1.8p62 && about > -0x1.8p62 ? static_cast<std::int64_t>(exact) : std::int64_t{1} << 62);
    } else {
      const volatile double distance = static_cast<double>(row) * static_cast<double>(step);
      const volatile double sum = static_cast<double>(first) + distance;
      write(static_cast<double>(sum));
    }
  }

  // The position as it compares with others, whether or not it has an encoding. Of integers: whether it is at least 0,
  // and 64 bits in that order; what they do not hold is the last of them.
  auto number(std::size_t row) const {
    if constexpr (std::is_integral<P>::value) {
      const double about = static_cast<double>(first) + static_cast<double>(row) * static_cast<double>(step);
      const std::uint64_t exact = static_cast<std::uint64_t>(first) + row * static_cast<std::uint64_t>(step);
      const bool small = about > -0x1p62 && about < 0x1p62;  // only then may rounding have changed the sign
      const bool negative = small ? static_cast<std::int64_t>(exact) < 0 : about < 0;
      const std::uint64_t magnitude = negative ? 0 - exact : exact;
      const double size = negative ? -about : about;
      const bool beyond = size > 0x1.8p64 || (size > 0x1.8p63 && magnitude < std::uint64_t{1} << 63);
      const std::uint64_t held = beyond ? ~std::uint64_t{0} : magnitude;
      return std::pair<bool, std::uint64_t>(!negative, negative ? ~held : held);
    } else {
      double number = 0;
      at(row, [&](double position) { number = position; });
      return number;
    }
  }
};

template <class T, class P>
std::vector<T> rows_singly(const sinpe::sinusoidal_pe<T>& generator, const progression<P>& positions,
                           std::size_t rows) {
  std::vector<T> all;
  std::vector<T> row(generator.dim());
  for (std::size_t r = 0; r < rows; ++r) {
    positions.at(r, [&](auto position) { generator.encode(position, row.data()); });
    must(is_encoding(row), "a row is in [-1, 1], or all NaN");
    all.insert(all.end(), row.begin(), row.end());
  }
  return all;
}

// Every call with positions of type P.
template <class T, class P>
void calls(input& in, const sinpe::sinusoidal_pe<T>& generator, const sinpe::sinusoidal_pe<T>& scalar) {
  const std::size_t d = generator.dim();
  const std::size_t rows = in.below(in.flag() ? 4 : 90 / (d / 16 + 1) + 2);
  const P first = in.position<P>();
  const bool stepping = in.flag();
  const P step = stepping ? in.position<P>() : static_cast<P>(1);
  const std::vector<T> expected = rows_singly(scalar, progression<P>{first, step}, rows);

  canvas<T> written(in, rows, d);
  generator.encode_range(first, rows, written.first_row(), written.stride(), step);
  must(same(written.rows(), expected), "encode_range gives the rows of encode");
  if (!stepping) {
    std::vector<T> dense(rows * d);
    generator.encode_range(first, rows, dense.data());
    must(same(dense, expected), "encode_range without strides gives the rows of encode");
  }
  const std::vector<T> x = embeddings<T>(in, rows * d);
  const T x_scale = in.flag() ? static_cast<T>(in.number()) : T{1};
  const T pe_scale = in.flag() ? static_cast<T>(in.number()) : T{1};
  std::vector<T> sums, scaled_sums;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sums.push_back(test::scaled_sum(x[i], T{1}, expected[i], T{1}));
    scaled_sums.push_back(test::scaled_sum(x[i], x_scale, expected[i], pe_scale));
  }
  // Where there is no encoding, adding gives NaN too.
  canvas<T> added(in, rows, d);
  added.fill(x);
  generator.add_positional(added.first_row(), rows, first, added.stride(), step);
  must(same_sums(added.rows(), sums), "add_positional is encode and one addition");
  canvas<T> scaled(in, rows, d);
  scaled.fill(x);
  generator.add_positional_scaled(scaled.first_row(), rows, first, x_scale, pe_scale, scaled.stride(), step);
  must(same_sums(scaled.rows(), scaled_sums), "add_positional_scaled is two products and one sum");

  const std::unique_ptr<P[]> listed(new P[rows]);  // a vector of bool has no data()
  std::vector<T> list_rows;
  for (std::size_t r = 0; r < rows; ++r) {
    listed[r] = r % 8 == 7 ? in.position<P>() : static_cast<P>(r / 2);
    const std::vector<T> row = rows_singly(scalar, progression<P>{listed[r], static_cast<P>(1)}, 1);
    list_rows.insert(list_rows.end(), row.begin(), row.end());
  }
  canvas<T> at(in, rows, d);
  generator.encode_at(listed.get(), rows, at.first_row(), at.stride());
  must(same(at.rows(), list_rows), "encode_at gives the rows of encode");
  std::vector<T> at_sums = x;
  for (std::size_t i = 0; i < x.size(); ++i) at_sums[i] = test::scaled_sum(x[i], T{1}, list_rows[i], T{1});
  canvas<T> added_at(in, rows, d);
  added_at.fill(x);
  generator.add_positional_at(added_at.first_row(), rows, listed.get(), added_at.stride());
  must(same_sums(added_at.rows(), at_sums), "add_positional_at is encode_at and one addition");
}

template <class T>
void calls_of_any_position(input& in, const sinpe::sinusoidal_pe<T>& generator) {
  auto scalar = generator;
  scalar.pin(sinpe::isa::scalar);
  auto pinned = generator;
  pinned.pin(in.level());
  switch (in.below(15)) {
    case 0:
      return calls<T, int>(in, pinned, scalar);
    case 1:
      return calls<T, bool>(in, pinned, scalar);
    case 2:
      return calls<T, char>(in, pinned, scalar);
    case 3:
      return calls<T, signed char>(in, pinned, scalar);
    case 4:
      return calls<T, unsigned char>(in, pinned, scalar);
    case 5:
      return calls<T, short>(in, pinned, scalar);
    case 6:
      return calls<T, unsigned short>(in, pinned, scalar);
    case 7:
      return calls<T, unsigned>(in, pinned, scalar);
    case 8:
      return calls<T, long>(in, pinned, scalar);
    case 9:
      return calls<T, unsigned long>(in, pinned, scalar);
    case 10:
      return calls<T, long long>(in, pinned, scalar);
    case 11:
      return calls<T, unsigned long long>(in, pinned, scalar);
    case 12:
      return calls<T, float>(in, pinned, scalar);
    case 13:
      return calls<T, long double>(in, pinned, scalar);
    default:
      return calls<T, double>(in, pinned, scalar);
  }
}

// By options: valid() agrees with the constructor; value() and the free calls agree with the generator.
template <class T>
void generator_of_options(input& in) {
  const std::size_t d = in.width();
  const sinpe::pe_options options = in.options();
  std::optional<sinpe::sinusoidal_pe<T>> generator;
  const bool good = accepted([&] { generator.emplace(d, options); });
  must(good == sinpe::valid(d, options), "valid(d, options) says what the constructor does");
  std::vector<T> row;
  const double position = in.number();
  must(good == accepted([&] { row = sinpe::encode<T>(position, d, options); }), "encode() refuses what it cannot do");
  if (!good) return;
  std::vector<T> expected(d);
  generator->encode(position, expected.data());
  must(same(row, expected), "encode() gives the row of a generator");
  const std::size_t channel = in.word() % d;
  const std::vector<T> one = {sinpe::value<T>(position, channel, d, options)};
  must(same(expected.data() + channel, one), "value() gives the element of a row");
  calls_of_any_position(in, *generator);
}

template <class T>
void generator_of_frequencies(input& in) {
  const std::size_t d = in.width();
  const sinpe::pe_options options = in.options();
  const std::vector<double> frequencies = in.numbers(in.flag() && d < 1000 ? (d + 1) / 2 : in.below(20));
  const double* const data = in.byte() == 255 ? nullptr : frequencies.data();
  std::optional<sinpe::sinusoidal_pe<T>> generator;
  const bool good = accepted([&] { generator.emplace(d, data, frequencies.size(), options); });
  must(good == sinpe::valid(d, data, frequencies.size(), options), "valid(d, frequencies) says what happens");
  if (good) calls_of_any_position(in, *generator);
}

template <class T>
void generator_per_channel(input& in) {
  const std::size_t d = in.below(70);
  const std::vector<double> frequencies = in.numbers(d);
  const std::vector<double> phases = in.flag() ? in.numbers(d) : std::vector<double>();
  std::optional<sinpe::sinusoidal_pe<T>> generator;
  const double* const turns = phases.empty() ? nullptr : phases.data();
  if (accepted([&] { generator.emplace(sinpe::sinusoidal_pe<T>::per_channel(d, frequencies.data(), turns)); })) {
    calls_of_any_position(in, *generator);
  }
}

template <class T>
void free_add(input& in) {
  const std::size_t size = in.byte() * 4;
  const std::size_t seq_len = in.byte();
  const std::vector<T> x = embeddings<T>(in, size);
  std::vector<T> matrix = x;
  const bool good = accepted([&] { sinpe::add_positional(matrix, seq_len); });
  const bool fitting = size == 0 ? seq_len == 0 : seq_len != 0 && size % seq_len == 0;
  must(good == fitting, "add_positional() takes what seq_len divides");
  if (!good || size == 0) return must(same(matrix, x), "what is refused stays as it is");
  std::vector<T> expected = x;
  sinpe::sinusoidal_pe<T>(size / seq_len).add_positional(expected.data(), seq_len);
  must(same_sums(matrix, expected), "add_positional() adds what a generator adds");
}

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_GENERATOR_HPP
