// SPDX-License-Identifier: MIT
// The definitions of relative.hpp, which includes this file at its end.

namespace detail {

constexpr fault fault_in_lone(std::size_t d, const pe_options& options, lone_channel lone) {
  if (!is_one_of(static_cast<int>(lone), 2)) return fault_of("lone", "be a lone_channel", static_cast<double>(lone));
  if (lone == lone_channel::keep || !has_lone_channel(order_of(d, options))) return no_fault();
  return fault_of("d", "be even, or its last channel be kept, since its partner is not in the row", d);
}

constexpr fault fault_in_relative(std::size_t d, const pe_options& options, lone_channel lone) {
  if (const fault f = fault_in_options(d, options)) return f;
  return fault_in_lone(d, options, lone);
}

constexpr fault fault_in_relative(std::size_t d, const double* frequencies, std::size_t count,
                                  const pe_options& options, lone_channel lone) {
  if (const fault f = fault_in_options(d, frequencies, count, options)) return f;
  return fault_in_lone(d, options, lone);
}

}  // namespace detail

constexpr bool valid(std::size_t d, const pe_options& options, lone_channel lone) noexcept {
  return !detail::fault_in_relative(d, options, lone);
}

constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options,
                     lone_channel lone) noexcept {
  return !detail::fault_in_relative(d, frequencies, count, options, lone);
}

// ------------------------------------------------------------------------------------------------ one operator

template <class T>
void relative_operator::apply(T* row) const noexcept {
  apply(static_cast<const T*>(row), row);
}

template <class T>
void relative_operator::apply(const T* in, T* out) const noexcept {
  static_assert(detail::is_float_or_double<T>, "sinpe: elements are float or double");
  SINPE_ASSERT(in != nullptr && out != nullptr && "sinpe: the row must not be null");
  const double* const s = sines();
  const double* const c = cosines();
  for (std::size_t pair = 0; pair < pairs_.pairs; ++pair) {
    const std::size_t leading = pairs_.leading(pair), trailing = pairs_.trailing(pair);
    double x = static_cast<double>(in[leading]), y = static_cast<double>(in[trailing]);
    detail::turn_pair(s[pair], c[pair], !pairs_.cosine_first, x, y);
    out[leading] = static_cast<T>(x);
    out[trailing] = static_cast<T>(y);
  }
  if (pairs_.odd == detail::row_pairs::rest::kept) out[pairs_.rest_channel] = in[pairs_.rest_channel];
  if (pairs_.odd == detail::row_pairs::rest::repeats) out[pairs_.rest_channel] = out[pairs_.trailing(0)];
}

template <class T>
void relative_operator::apply_rows(T* matrix, std::size_t rows) const noexcept {
  apply_rows(matrix, rows, static_cast<std::ptrdiff_t>(pairs_.dim));
}

template <class T>
void relative_operator::apply_rows(T* matrix, std::size_t rows, std::ptrdiff_t row_stride) const noexcept {
  apply_rows(static_cast<const T*>(matrix), matrix, rows, row_stride, row_stride);
}

template <class T>
void relative_operator::apply_rows(const T* in, T* out, std::size_t rows) const noexcept {
  const std::ptrdiff_t dense = static_cast<std::ptrdiff_t>(pairs_.dim);
  apply_rows(in, out, rows, dense, dense);
}

template <class T>
void relative_operator::apply_rows(const T* in, T* out, std::size_t rows, std::ptrdiff_t in_stride,
                                   std::ptrdiff_t out_stride) const noexcept {
  SINPE_ASSERT(detail::is_matrix<T>(rows, pairs_.dim, in_stride) &&
               detail::is_matrix<T>(rows, pairs_.dim, out_stride) && "sinpe: rows must neither overlap nor overflow");
  SINPE_ASSERT((rows <= 1 || in != out || in_stride == out_stride) && "sinpe: in place, the strides must be equal");
  for (std::size_t row = 0; row < rows; ++row) {
    const std::ptrdiff_t r = static_cast<std::ptrdiff_t>(row);
    apply(in + r * in_stride, out + r * out_stride);
  }
}

template <class T>
void relative_operator::matrix(T* out) const noexcept {
  matrix(out, static_cast<std::ptrdiff_t>(pairs_.dim));
}

template <class T>
void relative_operator::matrix(T* out, std::ptrdiff_t row_stride) const noexcept {
  static_assert(detail::is_float_or_double<T>, "sinpe: elements are float or double");
  SINPE_ASSERT(out != nullptr && "sinpe: the matrix must not be null");
  SINPE_ASSERT(detail::is_matrix<T>(pairs_.dim, pairs_.dim, row_stride) &&
               "sinpe: rows must neither overlap nor overflow");
  const auto row = [&](std::size_t channel) { return out + static_cast<std::ptrdiff_t>(channel) * row_stride; };
  for (std::size_t r = 0; r < pairs_.dim; ++r) {
    for (std::size_t c = 0; c < pairs_.dim; ++c) row(r)[c] = T{0};
  }
  const auto put_trailing_row = [&](std::size_t r, std::size_t pair) {
    const double s = pairs_.cosine_first ? sines()[pair] : -sines()[pair];
    row(r)[pairs_.leading(pair)] = static_cast<T>(s);
    row(r)[pairs_.trailing(pair)] = static_cast<T>(cosines()[pair]);
  };
  for (std::size_t pair = 0; pair < pairs_.pairs; ++pair) {
    const double s = pairs_.cosine_first ? -sines()[pair] : sines()[pair];
    row(pairs_.leading(pair))[pairs_.leading(pair)] = static_cast<T>(cosines()[pair]);
    row(pairs_.leading(pair))[pairs_.trailing(pair)] = static_cast<T>(s);
    put_trailing_row(pairs_.trailing(pair), pair);
  }
  if (pairs_.odd == detail::row_pairs::rest::kept) row(pairs_.rest_channel)[pairs_.rest_channel] = T{1};
  if (pairs_.odd == detail::row_pairs::rest::repeats) put_trailing_row(pairs_.rest_channel, 0);
}

inline relative_operator& relative_operator::operator*=(const relative_operator& other) noexcept {
  SINPE_ASSERT(pairs_ == other.pairs_ && "sinpe: operators of different rows have no product");
  for (std::size_t pair = 0; pair < pairs_.pairs; ++pair) {
    double& s = turns_[pair];
    double& c = turns_[pairs_.pairs + pair];
    const double by_s = other.sines()[pair], by_c = other.cosines()[pair];
    detail::turn_pair(by_s, by_c, true, s, c);
  }
  return *this;
}

inline relative_operator relative_operator::inverse() const {
  relative_operator result = *this;
  for (std::size_t pair = 0; pair < pairs_.pairs; ++pair) result.turns_[pair] = -turns_[pair];
  return result;
}

inline double relative_operator::similarity() const noexcept {
  detail::long_sum sum;
  for (std::size_t pair = 0; pair < pairs_.pairs; ++pair) sum.add(cosines()[pair]);
  return sum.value();
}

// ------------------------------------------------------------------------------------------------ all operators

inline relative_operators::relative_operators(std::size_t d, const pe_options& options, lone_channel lone)
    : pairs_(detail::row_pairs_of(detail::order_of(d, options))), level_(best_isa()) {
  detail::refuse(detail::fault_in_relative(d, options, lone));
  tables_.fill(pairs_.pairs, detail::option_frequencies(d, options), level_);
}

inline relative_operators::relative_operators(std::size_t d, const double* frequencies, std::size_t count,
                                              const pe_options& options, lone_channel lone)
    : pairs_(detail::row_pairs_of(detail::order_of(d, options))), level_(best_isa()) {
  detail::refuse(detail::fault_in_relative(d, frequencies, count, options, lone));
  tables_.fill(pairs_.pairs, detail::given_frequencies(frequencies, options.gain), level_);
}

inline void relative_operators::pin(isa level) noexcept { level_ = detail::asserted_level(level); }

// The rows of some pairs: sines, then cosines. Tables of whole tiles are tables too.
template <class Positions>
void relative_operators::turns(const Positions& positions, std::size_t rows, std::size_t first_pair, std::size_t pairs,
                               double* out) const noexcept {
  if (pairs == 0) return;
  const detail::encoder<double> encoder{
      tables_.tables(first_pair, pairs), {2 * pairs, false, pairs, pairs, pairs}, level_};
  encoder.rows<detail::row_operation::write>(positions, rows, out, static_cast<std::ptrdiff_t>(2 * pairs), {});
}

template <class P>
relative_operator relative_operators::at(P k) const {
  relative_operator m(pairs_);
  at(k, m);
  return m;
}

template <class P>
void relative_operators::at(P k, relative_operator& m) const noexcept {
  SINPE_ASSERT(pairs_ == m.pairs_ && "sinpe: the operator is one of other rows");
  turns(detail::listed_positions<P>{&k}, 1, 0, pairs_.pairs, m.turns_.data());
}

// Through a small block on the stack: no call allocates.
template <class Positions>
void relative_operators::similarities(const Positions& offsets, std::size_t count, double* out) const noexcept {
  SINPE_ASSERT((out != nullptr || count == 0) && "sinpe: out must not be null");
  constexpr std::size_t block_rows = 16;
  constexpr std::size_t block_pairs = 4 * detail::tile_pairs;
  double block[block_rows * 2 * block_pairs];
  for (std::size_t row = 0; row < count; row += block_rows) {
    const std::size_t rows = count - row < block_rows ? count - row : block_rows;
    detail::long_sum sums[block_rows];
    for (std::size_t pair = 0; pair < pairs_.pairs; pair += block_pairs) {
      const std::size_t pairs = pairs_.pairs - pair < block_pairs ? pairs_.pairs - pair : block_pairs;
      turns(detail::later_positions<Positions>{offsets, row}, rows, pair, pairs, block);
      for (std::size_t r = 0; r < rows; ++r) {
        for (std::size_t i = 0; i < pairs; ++i) sums[r].add(block[(2 * r + 1) * pairs + i]);
      }
    }
    for (std::size_t r = 0; r < rows; ++r) out[row + r] = sums[r].value();
  }
}

template <class P>
double relative_operators::similarity(P k) const noexcept {
  double sum = 0;
  similarities(detail::listed_positions<P>{&k}, 1, &sum);
  return sum;
}

template <class P>
void relative_operators::similarity_range(P first, std::size_t count, double* out,
                                          detail::step_of<P> step) const noexcept {
  similarities(detail::spaced_positions<P>{first, step}, count, out);
}

template <class P>
void relative_operators::similarity_at(const P* offsets, std::size_t count, double* out) const noexcept {
  SINPE_ASSERT((offsets != nullptr || count == 0) && "sinpe: offsets must not be null");
  similarities(detail::listed_positions<P>{offsets}, count, out);
}
