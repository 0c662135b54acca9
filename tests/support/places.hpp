// SPDX-License-Identifier: MIT
// The engine's calls for rows whose channels are not neighbours in memory, compiled once with the other kernels.
#ifndef SINPE_TESTS_SUPPORT_PLACES_HPP
#define SINPE_TESTS_SUPPORT_PLACES_HPP

#include <cstddef>
#include <cstdint>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace test {

using sinpe::detail::row_operation;

template <class T>
class placing_generator {
 public:
  placing_generator(std::size_t d, const sinpe::pe_options& options);

  // As sinusoidal_pe::per_channel.
  placing_generator(const std::vector<double>& frequencies, const std::vector<double>& phase_turns);

  void pin(sinpe::isa level) { engine_.level = level; }

  template <class Positions>
  void strided(row_operation operation, const Positions& positions, std::size_t rows, T* out, std::ptrdiff_t row_stride,
               std::ptrdiff_t channel_stride, const sinpe::detail::row_scales<T>& scales = {}) const;
  template <class Positions>
  void scattered(row_operation operation, const Positions& positions, const std::vector<T*>& rows,
                 const sinpe::detail::row_scales<T>& scales = {}) const;

 private:
  sinpe::detail::encoder<T> engine_;
  sinpe::detail::pair_storage<T> pairs_;
};

template <class T>
placing_generator<T>::placing_generator(std::size_t d, const sinpe::pe_options& options) {
  using sinpe::detail::option_frequencies;
  const sinpe::detail::channel_order order = sinpe::detail::order_of(d, options);
  pairs_.fill(order.pairs(), sinpe::detail::pair_frequencies<option_frequencies>(order, {d, options}),
              sinpe::best_isa());
  engine_ = {pairs_.tables(), order.shape(), sinpe::best_isa()};
}

template <class T>
placing_generator<T>::placing_generator(const std::vector<double>& frequencies,
                                        const std::vector<double>& phase_turns) {
  const std::size_t d = frequencies.size();
  pairs_.fill(d, sinpe::detail::given_frequencies(frequencies.data(), 1.0), sinpe::best_isa());
  pairs_.fill_phases([&](std::size_t c) { return sinpe::detail::phase_of_turns(phase_turns[c]); });
  engine_ = {pairs_.tables(), {d, false, d, 0, d}, sinpe::best_isa()};
}

template <class T>
template <class Positions>
void placing_generator<T>::strided(row_operation operation, const Positions& positions, std::size_t rows, T* out,
                                   std::ptrdiff_t row_stride, std::ptrdiff_t channel_stride,
                                   const sinpe::detail::row_scales<T>& scales) const {
  switch (operation) {
    case row_operation::write:
      return engine_.template strided_rows<row_operation::write>(positions, rows, out, row_stride, channel_stride,
                                                                 scales);
    case row_operation::add:
      return engine_.template strided_rows<row_operation::add>(positions, rows, out, row_stride, channel_stride,
                                                               scales);
    case row_operation::scaled_add:
      return engine_.template strided_rows<row_operation::scaled_add>(positions, rows, out, row_stride, channel_stride,
                                                                      scales);
  }
}

template <class T>
template <class Positions>
void placing_generator<T>::scattered(row_operation operation, const Positions& positions, const std::vector<T*>& rows,
                                     const sinpe::detail::row_scales<T>& scales) const {
  const std::size_t count = rows.size();
  switch (operation) {
    case row_operation::write:
      return engine_.template scattered_rows<row_operation::write>(positions, count, rows.data(), scales);
    case row_operation::add:
      return engine_.template scattered_rows<row_operation::add>(positions, count, rows.data(), scales);
    case row_operation::scaled_add:
      return engine_.template scattered_rows<row_operation::scaled_add>(positions, count, rows.data(), scales);
  }
}

using integer_range = sinpe::detail::spaced_positions<std::int64_t>;
using listed_doubles = sinpe::detail::listed_positions<double>;

}  // namespace test

#define SINPE_TESTS_PLACES_AT(LINKAGE, T, POSITIONS)                                                                \
  LINKAGE template void test::placing_generator<T>::strided(test::row_operation, const POSITIONS&, std::size_t, T*, \
                                                            std::ptrdiff_t, std::ptrdiff_t,                         \
                                                            const sinpe::detail::row_scales<T>&) const;             \
  LINKAGE template void test::placing_generator<T>::scattered(                                                      \
      test::row_operation, const POSITIONS&, const std::vector<T*>&, const sinpe::detail::row_scales<T>&) const;
#define SINPE_TESTS_PLACES(LINKAGE, T)                   \
  LINKAGE template class test::placing_generator<T>;     \
  SINPE_TESTS_PLACES_AT(LINKAGE, T, test::integer_range) \
  SINPE_TESTS_PLACES_AT(LINKAGE, T, test::listed_doubles)

#if !defined(SINPE_TESTS_INSTANTIATE)
SINPE_TESTS_PLACES(extern, float)
SINPE_TESTS_PLACES(extern, double)
#endif

#endif  // SINPE_TESTS_SUPPORT_PLACES_HPP
