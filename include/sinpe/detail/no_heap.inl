// SPDX-License-Identifier: MIT
// The definitions of no_heap.hpp, which includes this file at its end.

template <class T, std::size_t D>
constexpr static_sinusoidal_pe<T, D>::static_sinusoidal_pe(const pe_options& options)
    : encoding_calls<static_sinusoidal_pe<T, D>, T>(detail::order_of(D, options).shape(), detail::compiled_isa()) {
  detail::refuse(detail::fault_in_options(D, options));
  const detail::channel_order order = detail::order_of(D, options);
  detail::pair_frequencies<detail::option_frequencies> frequency_of(order, {D, options});
  detail::fill_tiles<detail::fixed_frequency>(pairs, frequency_of, frequencies_);
  detail::scalar::fill_turns<detail::scalar::pair_for<T>>(frequencies_, pairs, turns_);  // no other is constexpr
}

template <class T>
constexpr std::size_t workspace_sinusoidal_pe<T>::workspace_bytes(std::size_t d) noexcept {
  const std::size_t pairs = d / 2 + d % 2;
  return (detail::tile_words<detail::fixed_frequency>(pairs) + detail::table_slack) * sizeof(std::uint64_t) +
         detail::turn_table_size<T>(pairs) * sizeof(double) + detail::cache_line - 1;
}

template <class T>
workspace_sinusoidal_pe<T>::workspace_sinusoidal_pe(std::size_t d, const pe_options& options, void* workspace,
                                                    std::size_t bytes)
    : encoding_calls<workspace_sinusoidal_pe<T>, T>(detail::order_of(d, options).shape(), best_isa()) {
  detail::refuse(detail::fault_in_options(d, options));
  if (workspace == nullptr) detail::report(detail::fault_of("workspace", "not be null"));
  if (bytes < workspace_bytes(d)) detail::report(detail::fault_of("bytes", "be at least workspace_bytes(d)", bytes));
  const detail::channel_order order = detail::order_of(d, options);
  const std::size_t pairs = order.pairs();
  unsigned char* at = static_cast<unsigned char*>(workspace);
  const auto on_cache_line = [&at] {
    const std::size_t beyond = reinterpret_cast<std::uintptr_t>(at) % detail::cache_line;
    if (beyond != 0) at += detail::cache_line - beyond;
    return at;
  };
  std::uint64_t* const frequencies =
      ::new (static_cast<void*>(on_cache_line())) std::uint64_t[detail::tile_words<detail::fixed_frequency>(pairs)]();
  at += detail::tile_words<detail::fixed_frequency>(pairs) * sizeof(std::uint64_t);
  double* const turns = ::new (static_cast<void*>(on_cache_line())) double[detail::turn_table_size<T>(pairs)]();
  detail::pair_frequencies<detail::option_frequencies> frequency_of(order, {d, options});
  detail::fill_tiles<detail::fixed_frequency>(pairs, frequency_of, frequencies);
  detail::fill_turns<T>(this->level(), frequencies, pairs, turns);
  tables_ = {pairs, frequencies, turns, nullptr};
}
