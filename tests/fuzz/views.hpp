// SPDX-License-Identifier: MIT
// Views of any strides, scattered rows, padding, columns, 16-bit elements and generators that allocate nothing, against
// rows made one by one with scalar kernels.
#ifndef SINPE_TESTS_FUZZ_VIEWS_HPP
#define SINPE_TESTS_FUZZ_VIEWS_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "fuzz/generator.hpp"
#include "fuzz/input.hpp"
#include "fuzz/rows.hpp"
#include "fuzz/tasks.hpp"

namespace fuzz {

template <class T>
void must_be(const std::vector<T>& cells, const std::vector<T>& expected, const char* property) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool same_bits = test::bits_of(cells[i]) == test::bits_of(expected[i]);
    must(same_bits || (is_no_number(cells[i]) && is_no_number(expected[i])), property);
  }
}

template <class T>
std::vector<T> cells_of(input& in, std::size_t count) {
  std::vector<T> cells;
  for (const float x : embeddings<float>(in, count)) cells.push_back(static_cast<T>(x));
  return cells;
}

template <class T>
sinpe::embeddings_view<T> view_of_any_strides(input& in, std::size_t dim) {
  sinpe::embeddings_view<T> v = in.flag()   ? sinpe::view_batch_first<T>(nullptr, in.below(4), in.below(50), dim)
                                : in.flag() ? sinpe::view_sequence_first<T>(nullptr, in.below(50), in.below(4), dim)
                                            : sinpe::view_channels_first<T>(nullptr, in.below(4), dim, in.below(150));
  for (std::ptrdiff_t* const stride : {&v.batch_stride, &v.row_stride, &v.channel_stride}) {
    const std::size_t change = in.byte();
    if (change > 200) *stride = -*stride;
    if (change == 199) *stride += static_cast<std::ptrdiff_t>(in.below(7)) - 3;
    if (change == 198) *stride = static_cast<std::ptrdiff_t>(in.word());
    if (change == 197) v.seq_len = static_cast<std::size_t>(in.word());
  }
  if (in.byte() == 255) ++v.dim;
  return v;
}

template <class T, class P, class Generator>
void use_view(input& in, const Generator& generator, const sinpe::sinusoidal_pe<T>& scalar) {
  sinpe::embeddings_view<T> v = view_of_any_strides<T>(in, scalar.dim());
  const task<T> t = task_of<T>(in);
  T none{};
  if (in.byte() != 255) v.data = &none;
  if (!generator.valid(v)) return must(!accepted([&] { generator.add_positional(v); }), "a view is refused, as said");
  if (v.is_empty() || v.seq_len > 200) return;
  std::ptrdiff_t low = 0, high = 0;
  const auto reach = [&](std::size_t count, std::ptrdiff_t stride) {
    if (count > 1) (stride < 0 ? low : high) += static_cast<std::ptrdiff_t>(count - 1) * stride;
  };
  constexpr std::ptrdiff_t most = 100000;
  reach(v.batch, v.batch_stride);
  if (low >= -most && high <= most) reach(v.seq_len, v.row_stride);
  if (low >= -most && high <= most) reach(v.dim, v.channel_stride);
  if (low < -most || high > most) return;
  const position_case<P> positions(in, v.batch, v.seq_len);
  std::vector<T> cells = cells_of<T>(in, static_cast<std::size_t>(high - low + 1));
  std::vector<T> expected = cells;
  v.data = cells.data() - low;
  for (std::size_t b = 0; b < v.batch; ++b) {
    for (std::size_t r = 0; r < v.seq_len; ++r) {
      const auto row = positions.row(scalar, b, r);
      for (std::size_t c = 0; c < v.dim; ++c) {
        std::ptrdiff_t at = -low;
        if (v.batch > 1) at += static_cast<std::ptrdiff_t>(b) * v.batch_stride;
        if (v.seq_len > 1) at += static_cast<std::ptrdiff_t>(r) * v.row_stride;
        if (v.dim > 1) at += static_cast<std::ptrdiff_t>(c) * v.channel_stride;
        T& x = expected[static_cast<std::size_t>(at)];
        x = t.result(x, row ? &(*row)[c] : nullptr);
      }
    }
  }
  must(generator.valid(v, positions.given) == positions.good(), "positions of a view are valid, or not");
  if (!positions.good()) return must(!accepted([&] { t.run(generator, v, positions.given); }), "they are refused");
  t.run(generator, v, positions.given);
  must_be(cells, expected, "a view gets the rows of encode, and nothing else is touched");
}

template <class T, class P, class Generator>
void use_scattered_rows(input& in, const Generator& generator, const sinpe::sinusoidal_pe<T>& scalar) {
  const std::size_t rows = in.below(20), d = scalar.dim();
  const task<T> t = task_of<T>(in);
  const position_case<P> positions(in, 1, rows);
  std::vector<T> cells = cells_of<T>(in, rows * (d + 1));
  std::vector<T> expected = cells;
  std::vector<T*> pointers;
  for (std::size_t r = 0; r < rows; ++r) {
    const std::size_t at = (rows - 1 - r) * (d + 1);
    pointers.push_back(in.byte() > 220 ? nullptr : cells.data() + at);
    const auto row = positions.row(scalar, 0, r);
    for (std::size_t c = 0; pointers[r] != nullptr && c < d; ++c) {
      expected[at + c] = t.result(expected[at + c], row ? &(*row)[c] : nullptr);
    }
  }
  const sinpe::scattered_rows<T> to{pointers.data(), rows, d};
  must(generator.valid(to, positions.given) == positions.good(), "rows that stand anywhere are valid");
  if (!positions.good()) return must(!accepted([&] { t.run(generator, to, positions.given); }), "they are refused");
  t.run(generator, to, positions.given);
  must_be(cells, expected, "rows that stand anywhere get the rows of encode");
}

template <class T, class Generator>
void use_generator(input& in, const Generator& given, sinpe::sinusoidal_pe<T> scalar) {
  Generator generator = given;
  scalar.pin(sinpe::isa::scalar);
  generator.pin(in.level());
  switch (in.below(6)) {
    case 0:
      return use_view<T, int>(in, generator, scalar);
    case 1:
      return use_view<T, unsigned long long>(in, generator, scalar);
    case 2:
      return use_view<T, double>(in, generator, scalar);
    case 3:
      return use_view<T, signed char>(in, generator, scalar);
    case 4:
      return use_scattered_rows<T, double>(in, generator, scalar);
    default:
      return use_scattered_rows<T, int>(in, generator, scalar);
  }
}

template <class T>
void views(input& in) {
  const std::size_t d = in.flag() ? in.width() : in.below(24);
  const sinpe::pe_options options = in.options();
  std::optional<sinpe::sinusoidal_pe<T>> whole;
  const bool good = accepted([&] { whole.emplace(d, options); });
  must(good == sinpe::valid(d, options), "valid() says what the constructor does");
  const std::size_t way = in.below(4);
  if (way == 0) {
    const std::size_t bytes = d < 1000 ? sinpe::workspace_sinusoidal_pe<T>::workspace_bytes(d) : 0;
    const std::size_t offset = in.below(64);
    std::vector<unsigned char> memory(bytes + offset);
    std::optional<sinpe::workspace_sinusoidal_pe<T>> pe;
    const std::size_t given = in.byte() == 255 ? bytes / 2 : bytes;
    const bool made = accepted([&] { pe.emplace(d, options, memory.data() + offset, given); });
    must(made == (good && given == bytes), "a workspace takes what a generator takes");
    if (made) use_generator<T>(in, *pe, *whole);
  } else if (way == 1) {
    std::optional<sinpe::static_sinusoidal_pe<T, 11>> pe;
    const bool made = accepted([&] { pe.emplace(options); });
    must(made == sinpe::valid(11, options), "a static generator takes what a generator takes");
    if (made) use_generator<T>(in, *pe, sinpe::sinusoidal_pe<T>(11, options));
  } else if (good && way == 2) {
    const std::size_t begin = in.byte(), end = in.byte();
    std::optional<sinpe::sinusoidal_pe<T>> part;
    const bool made = accepted([&] { part.emplace(whole->columns(begin, end)); });
    must(made == (begin < end && end <= d), "columns within the row, and no others");
    if (!made) return;
    std::vector<T> row(d), some(part->dim());
    const double position = in.number();
    whole->encode(position, row.data());
    part->encode(position, some.data());
    must_be(some,
            std::vector<T>(row.begin() + static_cast<std::ptrdiff_t>(begin),
                           row.begin() + static_cast<std::ptrdiff_t>(end)),
            "columns are those of the row");
    use_generator<T>(in, *part, *part);
  } else if (good) {
    use_generator<T>(in, *whole, *whole);
  }
}

}  // namespace fuzz

#endif  // SINPE_TESTS_FUZZ_VIEWS_HPP
