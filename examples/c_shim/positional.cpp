// SPDX-License-Identifier: MIT
// The shim: C++ stays on this side. It compiles with and without exceptions, since nothing that it calls throws.
#include "positional.h"

#include <new>

#include <sinpe/sinpe.hpp>

struct positional {
  sinpe::sinusoidal_pe<float> generator;
};

extern "C" positional* positional_new(size_t d) {
  if (!sinpe::valid(d)) return nullptr;
#if defined(__cpp_exceptions)
  try {
    return new (std::nothrow) positional{sinpe::sinusoidal_pe<float>(d)};
  } catch (...) {  // std::bad_alloc of the tables
    return nullptr;
  }
#else
  return new (std::nothrow) positional{sinpe::sinusoidal_pe<float>(d)};
#endif
}

extern "C" void positional_free(positional* pe) { delete pe; }

extern "C" int positional_add(const positional* pe, float* embeddings, size_t seq_len, int64_t first,
                              ptrdiff_t row_stride) {
  if (pe == nullptr) return -1;
  sinpe::embeddings_view<float> view = sinpe::view_rows(embeddings, seq_len, pe->generator.dim());
  view.row_stride = row_stride;
  if (!pe->generator.valid(view)) return -1;
  pe->generator.add_positional(view, first);
  return 0;
}
