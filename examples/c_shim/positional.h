/* SPDX-License-Identifier: MIT */
/* What a C engine sees of sinpe: an opaque generator, no exception and no abort. */
#ifndef POSITIONAL_H
#define POSITIONAL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct positional positional;

/* A generator of width d, or null where d is 0 or memory is short. To be freed by positional_free. */
positional* positional_new(size_t d);
void positional_free(positional* pe);

/* embeddings[r * row_stride + c] += PE(first + r, c) for seq_len rows. 0: done. -1: null, or rows that overlap. */
int positional_add(const positional* pe, float* embeddings, size_t seq_len, int64_t first, ptrdiff_t row_stride);

#ifdef __cplusplus
}
#endif

#endif
