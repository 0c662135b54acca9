// SPDX-License-Identifier: MIT
// Matrices as engines hold them: the encoding added in place to each shape, beside adding a constant to the same memory.
#include "bench.hpp"

#include <functional>
#include <map>
#include <numeric>
#include <random>

#include "support/measure.hpp"

namespace bench {
namespace {

constexpr std::size_t seq_len = 512, width = 512;

// What a row of the report does: `add` on a matrix of `elements`, and where neighbours in memory are.
template <class T>
struct shape {
  std::string name;
  std::size_t elements;
  std::size_t run;     // consecutive elements that are written, ...
  std::size_t stride;  // ... this far from one such run to the next
  std::function<void(const sinpe::sinusoidal_pe<T>&, T*)> add;
};

// vs_constant: how many times as fast as adding a constant to the same elements, taken in the same run. Outputs that
// differ from those of the scalar kernels are an error.
template <class T>
void add_row(const shape<T>& s, const level& l) {
  const std::string name = std::string("add_positional<") + element_name<T>() + ">/" + l.name + "/" + s.name +
                           "/rows:" + std::to_string(seq_len) + "/dim:" + std::to_string(width);
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
    buffer<T>& x = shared_matrix<T>(s.elements);
    const auto checksum_at = [&](const level& at) {
      x.fill_with_pattern();
      s.add(generator<T>(width, at), x.data());
      return checksum(x.data(), x.bytes());
    };
    if (checksum_at(l) != checksum_at(pinned_levels[0])) {
      ++refused_rows();
      state.SkipWithError("not the bits of the scalar kernels");
      return;
    }
    const sinpe::sinusoidal_pe<T> pe = generator<T>(width, l);
    x.clear();
    const double seconds = timed_seconds(state, seq_len * width * sizeof(T), [&] { s.add(pe, x.data()); });
    const double adding = seconds_beside([&] {
      for (std::size_t i = 0; i + s.run <= s.elements; i += s.stride) add_constant(x.data() + i, s.run, T{0.5});
    });
    state.counters["vs_constant"] = adding / seconds;
  });
}

template <class T>
void register_shapes() {
  using generator_of = sinpe::sinusoidal_pe<T>;
  constexpr std::size_t all = seq_len * width;
  constexpr std::size_t padded = width + 32;
  std::vector<std::int64_t> far_apart(seq_len);
  for (std::size_t r = 0; r < seq_len; ++r) far_apart[r] = static_cast<std::int64_t>(r * 61803 % 100001);
  std::vector<std::int64_t> packed(seq_len);
  for (std::size_t r = 0; r < seq_len; ++r) packed[r] = static_cast<std::int64_t>(r % 100);
  const std::vector<std::int64_t> firsts = {7, 4096, 12, 100000};
  std::vector<std::size_t> order(seq_len);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::shuffle(order.begin(), order.end(), std::mt19937(1));

  const shape<T> shapes[] = {
      {"dense", all, all, all,
       [](const generator_of& pe, T* x) { pe.add_positional(sinpe::view_rows(x, seq_len, width)); }},
      {"batch_first:4", all, all, all,
       [firsts](const generator_of& pe, T* x) {
         pe.add_positional(sinpe::view_batch_first(x, 4, seq_len / 4, width),
                           sinpe::positions_from_each(firsts.data()));
       }},
      {"sequence_first:4", all, all, all,
       [](const generator_of& pe, T* x) { pe.add_positional(sinpe::view_sequence_first(x, seq_len / 4, 4, width)); }},
      {"channels_first", all, all, all,
       [](const generator_of& pe, T* x) { pe.add_positional(sinpe::view_channels_first(x, 1, width, seq_len)); }},
      {"padded_rows", seq_len * padded, width, padded,
       [](const generator_of& pe, T* x) { pe.add_positional(x, seq_len, 0, static_cast<std::ptrdiff_t>(padded)); }},
      {"scaled", all, all, all,
       [](const generator_of& pe, T* x) { pe.add_positional_scaled(x, seq_len, 0, T(0.5), T(1)); }},
      {"packed_sequences", all, all, all,
       [packed](const generator_of& pe, T* x) { pe.add_positional_at(x, seq_len, packed.data()); }},
      {"listed", all, all, all,
       [far_apart](const generator_of& pe, T* x) { pe.add_positional_at(x, seq_len, far_apart.data()); }},
      {"row_pointers", all, all, all,
       [order](const generator_of& pe, T* x) {
         static std::vector<T*> rows(seq_len);
         for (std::size_t r = 0; r < seq_len; ++r) rows[r] = x + order[r] * width;
         pe.add_positional(sinpe::scattered_rows<T>{rows.data(), seq_len, width}, sinpe::positions_from(0));
       }},
      {"columns:half", all, width / 2, width,
       [](const generator_of& pe, T* x) {
         static std::map<sinpe::isa, generator_of> halves;  // made once for each level
         auto half = halves.find(pe.level());
         if (half == halves.end()) half = halves.emplace(pe.level(), pe.columns(0, width / 2)).first;
         half->second.add_positional(sinpe::view_rows(x, seq_len, width).columns(0, width / 2));
       }},
  };
  for (const shape<T>& s : shapes) {
    for (const level& l : levels()) add_row(s, l);
  }
}

}  // namespace

void register_views() {
  register_shapes<float>();
  register_shapes<double>();
}

}  // namespace bench
