// SPDX-License-Identifier: MIT
// The definitions of sinusoidal_pe.hpp, which includes this file at its end.

constexpr bool valid(std::size_t d, const pe_options& options) noexcept {
  return !detail::fault_in_options(d, options);
}

constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options) noexcept {
  return !detail::fault_in_options(d, frequencies, count, options);
}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(const detail::row_shape& shape) noexcept : shape_(shape), level_(best_isa()) {}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(std::size_t d, pe_options options)
    : sinusoidal_pe(detail::order_of(d, options).shape()) {
  detail::refuse(detail::fault_in_options(d, options));
  const detail::channel_order order = detail::order_of(d, options);
  pairs_.fill(order.pairs(), detail::pair_frequencies<detail::option_frequencies>(order, {d, options}), level_);
}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(std::size_t d, const double* frequencies, std::size_t count, pe_options options)
    : sinusoidal_pe(detail::order_of(d, options).shape()) {
  detail::refuse(detail::fault_in_options(d, frequencies, count, options));
  const detail::channel_order order = detail::order_of(d, options);
  pairs_.fill(order.pairs(), detail::pair_frequencies<detail::given_frequencies>(order, {frequencies, options.gain}),
              level_);
}

template <class T>
sinusoidal_pe<T> sinusoidal_pe<T>::per_channel(std::size_t d, const double* frequencies, const double* phase_turns) {
  detail::refuse(detail::fault_in_channels(d, frequencies, phase_turns));
  sinusoidal_pe result(detail::row_shape{d, false, d, 0, d});  // pairs of which only the leading member shows
  result.pairs_.fill(d, detail::given_frequencies(frequencies, 1.0), result.level_);
  if (phase_turns != nullptr) {
    result.pairs_.fill_phases([&](std::size_t c) { return detail::phase_of_turns(phase_turns[c]); });
  }
  return result;
}

template <class T>
template <detail::row_operation Operation, class Positions>
void sinusoidal_pe<T>::rows(const Positions& positions, std::size_t count, T* out, std::ptrdiff_t row_stride,
                            const detail::row_scales<detail::stored_as<T>>& scales) const noexcept {
  SINPE_ASSERT((out != nullptr || count == 0) && "sinpe: the matrix must not be null");
  SINPE_ASSERT(detail::is_matrix<T>(count, shape_.dim, row_stride) && "sinpe: rows must neither overlap nor overflow");
  const detail::encoder<detail::stored_as<T>> encoder{pairs_.tables(), shape_, level_};
  encoder.template rows<Operation>(positions, count, detail::as_stored(out), row_stride, scales);
}

template <class T>
template <class P>
void sinusoidal_pe<T>::encode(P pos, T* out) const noexcept {
  encode_range(pos, 1, out, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::encode_range(P first, std::size_t count, T* out) const noexcept {
  encode_range(first, count, out, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::encode_range(P first, std::size_t count, T* out, std::ptrdiff_t row_stride,
                                    P step) const noexcept {
  rows<detail::row_operation::write>(detail::spaced_positions<P>{first, step}, count, out, row_stride);
}

template <class T>
template <class P>
void sinusoidal_pe<T>::encode_at(const P* positions, std::size_t count, T* out) const noexcept {
  encode_at(positions, count, out, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::encode_at(const P* positions, std::size_t count, T* out,
                                 std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((positions != nullptr || count == 0) && "sinpe: positions must not be null");
  rows<detail::row_operation::write>(detail::listed_positions<P>{positions}, count, out, row_stride);
}

template <class T>
void sinusoidal_pe<T>::add_positional(T* embeddings, std::size_t seq_len) const noexcept {
  add_positional(embeddings, seq_len, 0, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional(T* embeddings, std::size_t seq_len, P first) const noexcept {
  add_positional(embeddings, seq_len, first, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional(T* embeddings, std::size_t seq_len, P first, std::ptrdiff_t row_stride,
                                      P step) const noexcept {
  rows<detail::row_operation::add>(detail::spaced_positions<P>{first, step}, seq_len, embeddings, row_stride);
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional_at(T* embeddings, std::size_t seq_len, const P* positions) const noexcept {
  add_positional_at(embeddings, seq_len, positions, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional_at(T* embeddings, std::size_t seq_len, const P* positions,
                                         std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((positions != nullptr || seq_len == 0) && "sinpe: positions must not be null");
  rows<detail::row_operation::add>(detail::listed_positions<P>{positions}, seq_len, embeddings, row_stride);
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale,
                                             scale pe_scale) const noexcept {
  add_positional_scaled(embeddings, seq_len, first, x_scale, pe_scale, dense());
}

template <class T>
template <class P>
void sinusoidal_pe<T>::add_positional_scaled(T* embeddings, std::size_t seq_len, P first, scale x_scale,
                                             scale pe_scale, std::ptrdiff_t row_stride, P step) const noexcept {
  rows<detail::row_operation::scaled_add>(detail::spaced_positions<P>{first, step}, seq_len, embeddings, row_stride,
                                          {x_scale, pe_scale});
}

template <class T>
void sinusoidal_pe<T>::pin(isa level) noexcept {
  SINPE_ASSERT(is_supported(level) && "sinpe: this machine does not run that instruction set");
  level_ = level;
}

template <class T, class P>
constexpr T value(P pos, std::size_t channel, std::size_t d, const pe_options& options) {
  static_assert(detail::is_element<T>,
                "sinpe: elements are float, double or 16-bit floats (sinpe/half.hpp); an encoding lies in [-1, 1], "
                "integers cannot hold it");
  SINPE_ASSERT(channel < d && "sinpe: channel must be less than d");
  SINPE_ASSERT(valid(d, options) && "sinpe: a generator of this width would refuse these options");
  const detail::channel_order order = detail::order_of(d, options);
  const auto place = order.place_of(channel);
  detail::option_frequencies frequencies(d, options);
  return __builtin_bit_cast(T, detail::element<detail::stored_as<T>>(detail::position_from(pos),
                                                                     order.pair_frequency(place.pair, frequencies),
                                                                     place.leading));
}

namespace detail {

// The generator of the last call of this thread with these types, made anew where d or the options differ.
template <class T>
const sinusoidal_pe<T>& recent_generator(std::size_t d, const pe_options& options) {
  thread_local sinusoidal_pe<T> generator(d, options);
  thread_local pe_options generator_options = options;
  if (generator.dim() != d || generator_options != options) {
    generator = sinusoidal_pe<T>(d, options);
    generator_options = options;
  }
  return generator;
}

}  // namespace detail

template <class T, class P>
std::vector<T> encode(P pos, std::size_t d, const pe_options& options) {
  const sinusoidal_pe<T>& generator = detail::recent_generator<T>(d, options);
  std::vector<T> row(d);
  generator.encode(pos, row.data());
  return row;
}

template <class Matrix>
void add_positional(Matrix& embeddings, std::size_t seq_len) {
  using T = std::remove_reference_t<decltype(*embeddings.data())>;
  const std::size_t size = static_cast<std::size_t>(embeddings.size());
  if (size == 0 && seq_len == 0) return;
  if (seq_len == 0 || size % seq_len != 0) {
    detail::report(detail::fault_of("seq_len", "divide the size of the matrix", seq_len));
  }
  detail::recent_generator<T>(size / seq_len, {}).add_positional(embeddings.data(), seq_len);
}
