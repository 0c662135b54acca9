// SPDX-License-Identifier: MIT
// One row by encode(pos, out), as a decoder asks for it at each step.
#include "bench.hpp"
#include "support/write_baselines.hpp"

namespace bench {
namespace {

template <class T>
void register_row(std::size_t dim) {
  constexpr std::size_t calls_in_turn = 64;
  subject s;
  s.verb = std::string("encode<") + element_name<T>() + ">";
  s.dim = dim;
  s.positions = scattered(calls_in_turn);
  add_generator<T>(
      s,
      [=](const auto& pe, T* out) {
        for (std::size_t r = 0; r < calls_in_turn; ++r) pe.encode(s.positions[r], out + r * dim);
      },
      [cycle = position_cycle(s.positions, 1)](const auto& pe, T* out) mutable { pe.encode(*cycle.next(), out); });
  add_write_baselines<T>(s);
}

}  // namespace

void register_encode() {
  for (const std::size_t dim : {64u, 63u, 512u, 511u, 1024u, 4096u}) {
    register_row<float>(dim);
    register_row<double>(dim);
  }
}

}  // namespace bench
