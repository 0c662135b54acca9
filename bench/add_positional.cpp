// SPDX-License-Identifier: MIT
// The encoding added in place by add_positional, beside adding what is there already: a constant, a ready table.
#include "bench.hpp"
#include "support/measure.hpp"

namespace bench {
namespace {

template <class T>
buffer<T>& shared_table(const subject& s) {
  static std::unique_ptr<buffer<T>> table;
  if (!table || table->size() != s.elements()) {
    table.reset();
    table = std::make_unique<buffer<T>>(s.elements());
    std::vector<T> frequencies((s.dim + 1) / 2);
    libm_frequencies(s.dim, frequencies.data());
    fast_math_rows(s.positions.data(), s.rows, s.dim, frequencies.data(), s.places(), table->data());
  }
  return *table;
}

template <class T>
void register_matrix(const matrix_size& m, const sinpe::pe_options& options = {}) {
  subject s;
  s.verb = std::string("add_positional<") + element_name<T>() + ">";
  s.rows = m.rows;
  s.dim = m.dim;
  s.positions = ascending(m.rows);
  s.adds = true;
  s.options = options;
  const std::size_t count = s.elements();
  add_generator<T>(s, [rows = s.rows](const auto& pe, T* x) { pe.add_positional(x, rows); });
  add_ceiling<T>(s, "memset", [=](T* x) { fill_memory(x, count * sizeof(T)); });
  add_ceiling<T>(s, "add_constant", [=](T* x) { add_constant(x, count, T{0.5}); });
  const auto add = [s](T* x) { add_table(x, shared_table<T>(s).data(), s.elements()); };
  add_approximation<T>(s, "add_table", add, add);
}

}  // namespace

void register_add_positional() {
  for (const matrix_size m : float_sizes) register_matrix<float>(m);
  for (const matrix_size m : double_sizes) register_matrix<double>(m);
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  register_matrix<float>({512, 512}, halves);
}

}  // namespace bench
