// SPDX-License-Identifier: MIT
// The definitions of sinusoidal_pe.hpp, which includes this file at its end.

constexpr bool valid(std::size_t d, const pe_options& options) noexcept {
  return !detail::fault_in_options(d, options);
}

constexpr bool valid(std::size_t d, const double* frequencies, std::size_t count, const pe_options& options) noexcept {
  return !detail::fault_in_options(d, frequencies, count, options);
}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(const detail::row_shape& shape) noexcept
    : encoding_calls<sinusoidal_pe<T>, T>(shape, best_isa()) {}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(std::size_t d, pe_options options)
    : sinusoidal_pe(detail::order_of(d, options).shape()) {
  detail::refuse(detail::fault_in_options(d, options));
  const detail::channel_order order = detail::order_of(d, options);
  pairs_.fill(order.pairs(), detail::pair_frequencies<detail::option_frequencies>(order, {d, options}), this->level());
}

template <class T>
sinusoidal_pe<T>::sinusoidal_pe(std::size_t d, const double* frequencies, std::size_t count, pe_options options)
    : sinusoidal_pe(detail::order_of(d, options).shape()) {
  detail::refuse(detail::fault_in_options(d, frequencies, count, options));
  const detail::channel_order order = detail::order_of(d, options);
  pairs_.fill(order.pairs(), detail::pair_frequencies<detail::given_frequencies>(order, {frequencies, options.gain}),
              this->level());
}

template <class T>
sinusoidal_pe<T> sinusoidal_pe<T>::per_channel(std::size_t d, const double* frequencies, const double* phase_turns) {
  detail::refuse(detail::fault_in_channels(d, frequencies, phase_turns));
  sinusoidal_pe result(detail::row_shape{d, false, d, 0, d});  // pairs of which only the leading member shows
  result.pairs_.fill(d, detail::given_frequencies(frequencies, 1.0), result.level());
  if (phase_turns != nullptr) {
    result.pairs_.fill_phases([&](std::size_t c) { return detail::phase_of_turns(phase_turns[c]); });
  }
  return result;
}

template <class T>
constexpr bool sinusoidal_pe<T>::valid_per_channel(std::size_t d, const double* frequencies,
                                                   const double* phase_turns) noexcept {
  return !detail::fault_in_channels(d, frequencies, phase_turns);
}

template <class T>
sinusoidal_pe<T> sinusoidal_pe<T>::columns(std::size_t begin, std::size_t end) const {
  const detail::row_shape whole = this->shape();
  if (end > whole.dim) detail::report(detail::fault_of("end", "be at most the width of a row", end));
  if (begin >= end) detail::report(detail::fault_of("begin", "be less than end", begin));
  const std::size_t width = end - begin;
  if (whole.interleaved && begin % 2 == 0) {
    sinusoidal_pe result(detail::row_shape{width, true, width - width / 2, width / 2, 0});
    result.pairs_.fill(
        width - width / 2, [&](std::size_t pair) { return pairs_.frequency(begin / 2 + pair); }, this->level());
    result.pin(this->level());
    return result;
  }
  // One pair for each channel, exchanged where needed so that its leading member is the channel.
  const auto place = [&](std::size_t c) { return detail::place_of(whole, begin + c); };
  const auto frequency = [&](std::size_t c) {
    const detail::row_place at = place(c);
    detail::fixed_frequency f = pairs_.frequency(at.pair);
    if (!at.leading) f.word[detail::fixed_frequency::words - 1] ^= detail::fixed_frequency::swapped;
    return f;
  };
  sinusoidal_pe result(detail::row_shape{width, false, width, 0, width});
  result.pairs_.fill(width, frequency, this->level());
  if (pairs_.has_phases()) result.pairs_.fill_phases([&](std::size_t c) { return pairs_.phase(place(c).pair); });
  result.pin(this->level());
  return result;
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
  return __builtin_bit_cast(
      T, detail::element<detail::stored_as<T>>(detail::position_from(pos),
                                               order.pair_frequency(place.pair, frequencies), place.leading));
}

namespace detail {

template <class T>
struct remembered_generator {
  sinusoidal_pe<T> generator;
  pe_options options;
  bool& is_over;

  ~remembered_generator() { is_over = true; }
};

// use(generator): that of the last call of this thread with these types, made anew where d or the options differ.
template <class T, class Use>
void with_recent_generator(std::size_t d, const pe_options& options, const Use& use) {
  thread_local bool is_over = false;  // destructors of statics may call when those of the thread are done
  if (is_over) return use(sinusoidal_pe<T>(d, options));
  thread_local remembered_generator<T> recent{sinusoidal_pe<T>(d, options), options, is_over};
  if (recent.generator.dim() != d || recent.options != options) {
    recent.generator = sinusoidal_pe<T>(d, options);
    recent.options = options;
  }
  use(recent.generator);
}

}  // namespace detail

template <class T, class P>
std::vector<T> encode(P pos, std::size_t d, const pe_options& options) {
  std::vector<T> row;
  detail::with_recent_generator<T>(d, options, [&](const sinusoidal_pe<T>& generator) {
    row.resize(d);
    generator.encode(pos, row.data());
  });
  return row;
}

template <class Matrix>
void add_positional(Matrix& embeddings, std::size_t seq_len) {
  static_assert(
      detail::is_range<Matrix>,
      "sinpe: a matrix has data() and size(), and where it has strides, as Eigen's, view_of(matrix) is given");
  using T = std::remove_reference_t<decltype(*embeddings.data())>;
  const std::size_t size = detail::size_of(embeddings);
  if (size == 0 && seq_len == 0) return;
  detail::refuse(detail::fault_in_seq_len(size, seq_len));
  detail::with_recent_generator<T>(size / seq_len, {}, [&](const sinusoidal_pe<T>& generator) {
    generator.add_positional(embeddings.data(), seq_len);
  });
}

template <class T, class P>
void add_positional(const embeddings_view<T>& embeddings, const row_positions<P>& positions,
                    const pe_options& options) {
  if (embeddings.batch == 0 || embeddings.seq_len == 0) return;
  detail::with_recent_generator<T>(embeddings.dim, options, [&](const sinusoidal_pe<T>& generator) {
    generator.add_positional(embeddings, positions);
  });
}
