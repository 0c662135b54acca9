// SPDX-License-Identifier: MIT
// For a microcontroller: no heap, no exceptions, no run-time type information; the tables are constants and stay in
// flash. examples/checks/microcontroller.sh compiles it for a Cortex-M4 and reports the sizes.
#include <sinpe/no_heap.hpp>

#ifndef D_MODEL
#define D_MODEL 64
#endif

extern "C" {

extern const sinpe::static_sinusoidal_pe<float, D_MODEL> positional;
constexpr sinpe::static_sinusoidal_pe<float, D_MODEL> positional;

// embeddings += PE(first), PE(first + 1), ...
void add_positional(float* embeddings, unsigned seq_len, unsigned first) {
  positional.add_positional(embeddings, seq_len, first);
}
}
