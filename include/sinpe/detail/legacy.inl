// SPDX-License-Identifier: MIT
// The definitions of legacy.hpp, which includes this file at its end.

namespace detail {

// The product of two floats is exact in double, so this is one rounding even where the compiler keeps excess digits.
constexpr float float_product(float a, float b) {
  return static_cast<float>(static_cast<double>(a) * static_cast<double>(b));
}

// f_k of the options as floats; see float_frequency.
class float_frequencies {
 public:
  float_frequencies(std::size_t d, const pe_options& options, float_frequency how)
      : law_(law_of(d, options)), how_(how), walk_(law_, order_of(d, options).frequencies()) {
    if (how == float_frequency::rounded || order_of(d, options).frequencies() <= 1) return;
    const signed_wide log_base = logarithm(options.base);
    rising_ = log_base.negative;
    step_ = nearest_float(log_base.magnitude / exponent_denominator(law_).magnitude);
  }

  float operator()(std::size_t k) {
    const bool negative = parts_of(law_.gain).negative;
    if (how_ == float_frequency::rounded) return signed_float(nearest_float(walk_.at(k)), negative);
    const float exponent = float_product(static_cast<float>(k), step_);
    return float_product(nearest_float(exponential_of(wide_magnitude(static_cast<double>(exponent)), !rising_)),
                         signed_float(nearest_float(wide_magnitude(law_.gain)), negative));
  }

 private:
  static float signed_float(float magnitude, bool negative) { return negative ? -magnitude : magnitude; }

  frequency_law law_;
  float_frequency how_;
  frequency_walk walk_;
  bool rising_ = false;
  float step_ = 0;
};

}  // namespace detail

template <class T>
legacy_float_pe<T>::legacy_float_pe(std::size_t d, const pe_options& options, float_frequency how)
    : order_(detail::order_of(d, options)), radian_(detail::turns_of(detail::wide_from(1))) {
  detail::refuse(detail::fault_in_options(d, options));
  if (!detail::is_one_of(static_cast<int>(how), 2)) {
    detail::report(detail::fault_of("how", "be a float_frequency", static_cast<double>(how)));
  }
  detail::float_frequencies frequencies(d, options, how);
  frequencies_.resize(order_.frequencies());
  for (std::size_t k = 0; k < frequencies_.size(); ++k) frequencies_[k] = frequencies(k);
}

template <class T>
legacy_float_pe<T>::legacy_float_pe(std::size_t d, const double* frequencies, std::size_t count,
                                    const pe_options& options)
    : order_(detail::order_of(d, options)), radian_(detail::turns_of(detail::wide_from(1))) {
  detail::refuse(detail::fault_in_options(d, frequencies, count, options));
  frequencies_.resize(order_.frequencies());
  for (std::size_t k = 0; k < frequencies_.size(); ++k) {
    frequencies_[k] = detail::float_product(static_cast<float>(frequencies[k]), static_cast<float>(options.gain));
  }
}

template <class T>
float legacy_float_pe<T>::frequency(std::size_t k) const noexcept {
  SINPE_ASSERT(k < frequencies_.size() && "sinpe: k must be less than frequency_count()");
  return frequencies_[k];
}

template <class T>
void legacy_float_pe<T>::encode_row(float position, T* out) const noexcept {
  for (std::size_t channel = 0; channel < order_.dim; ++channel) {
    const auto place = order_.place_of(channel);
    const std::uint64_t flags = order_.flags(place.pair);
    if ((flags & detail::fixed_frequency::silent) != 0) {
      out[channel] = 0;
      continue;
    }
    const float angle = detail::float_product(position, frequencies_[order_.frequency_index(place.pair)]);
    out[channel] = detail::element<T>(detail::position_from_double(static_cast<double>(angle)),
                                      detail::flagged(radian_, flags, false), place.leading);
  }
}

template <class T>
template <class P>
void legacy_float_pe<T>::encode(P pos, T* out) const noexcept {
  encode_range(pos, 1, out, dense());
}

template <class T>
template <class P>
void legacy_float_pe<T>::encode_range(P first, std::size_t rows, T* out) const noexcept {
  encode_range(first, rows, out, dense());
}

template <class T>
template <class P>
void legacy_float_pe<T>::encode_range(P first, std::size_t rows, T* out, std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((out != nullptr || rows == 0) && "sinpe: the matrix must not be null");
  SINPE_ASSERT(detail::is_matrix<T>(rows, order_.dim, row_stride) && "sinpe: rows must neither overlap nor overflow");
  const detail::spaced_carriers<P> positions{first, detail::one<P>()};
  for (std::size_t r = 0; r < rows; ++r) {
    encode_row(static_cast<float>(positions(r)), out + static_cast<std::ptrdiff_t>(r) * row_stride);
  }
}

template <class T>
template <class P>
void legacy_float_pe<T>::encode_at(const P* positions, std::size_t rows, T* out) const noexcept {
  encode_at(positions, rows, out, dense());
}

template <class T>
template <class P>
void legacy_float_pe<T>::encode_at(const P* positions, std::size_t rows, T* out,
                                   std::ptrdiff_t row_stride) const noexcept {
  SINPE_ASSERT((positions != nullptr || rows == 0) && "sinpe: positions must not be null");
  SINPE_ASSERT((out != nullptr || rows == 0) && "sinpe: the matrix must not be null");
  SINPE_ASSERT(detail::is_matrix<T>(rows, order_.dim, row_stride) && "sinpe: rows must neither overlap nor overflow");
  for (std::size_t r = 0; r < rows; ++r) {
    encode(positions[r], out + static_cast<std::ptrdiff_t>(r) * row_stride);
  }
}
