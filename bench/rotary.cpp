// SPDX-License-Identifier: MIT
// Heads rotated in place, beside adding a constant to the same memory, which takes what scaling it takes: [seq, 32,
// 128] of float and double.
#include "bench.hpp"

#include <sinpe/rotary.hpp>

#include "support/measure.hpp"

namespace bench {
namespace {

constexpr std::size_t heads = 32;
constexpr std::size_t head_dim = 128;

// One row of the report. `adds`: how many times adding a constant takes as long, taken in the same run. Outputs that
// differ from those of the scalar kernels are an error.
template <class T, class Rotate>
void add_row(const std::string& name, std::size_t seq, const sinpe::rotary<T>& rope, Rotate rotate) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
    buffer<T>& x = shared_matrix<T>(seq * heads * head_dim);
    x.fill_with_pattern();
    rotate(rope, x.data());
    const std::uint64_t sum = checksum(x.data(), x.bytes());
    sinpe::rotary<T> reference = rope;
    reference.pin(sinpe::isa::scalar);
    x.fill_with_pattern();
    rotate(reference, x.data());
    if (checksum(x.data(), x.bytes()) != sum) {
      ++refused_rows();
      state.SkipWithError("not the bits of the scalar kernels");
      return;
    }
    const double seconds = timed_seconds(state, x.bytes(), [&] { rotate(rope, x.data()); });
    state.counters["adds"] = seconds / seconds_beside([&] { add_constant(x.data(), x.size(), T{0.5}); });
  });
}

template <class T>
void register_rotations(std::size_t seq) {
  for (const auto pairing : {sinpe::rotary_pairing::adjacent, sinpe::rotary_pairing::halves}) {
    for (const level& l : levels()) {
      sinpe::rotary<T> rope(head_dim, pairing);
      if (l.pinned) rope.pin(l.isa);
      const std::string text = std::string("<") + element_name<T>() + ">/" + l.name + "/seq:" + std::to_string(seq) +
                               (pairing == sinpe::rotary_pairing::adjacent ? "/adjacent" : "/halves");
      const auto table = std::make_shared<buffer<T>>(seq * head_dim);
      rope.table_range(0, seq, table->data());
      add_row<T>("rotary_apply" + text, seq, rope, [=](const auto& r, T* x) {
        r.apply(x, {seq, heads}, table->data());
      });
      add_row<T>("rotary_rotate" + text, seq, rope, [=](const auto& r, T* x) { r.rotate(x, {seq, heads}, 0); });
    }
  }
}

}  // namespace

void register_rotary() {
  for (const std::size_t seq : {1, 16, 512}) register_rotations<float>(seq);
  register_rotations<double>(512);
}

}  // namespace bench
