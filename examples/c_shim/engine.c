/* SPDX-License-Identifier: MIT */
/* An engine in C. */
#include <stdio.h>

#include "positional.h"

int main(void) {
  float embeddings[3 * 8] = {0};
  positional* pe = positional_new(8);
  if (pe == NULL) return 1;
  const int added = positional_add(pe, embeddings, 3, 1, 8);
  const int refused = positional_add(pe, embeddings, 3, 1, 7);
  const int impossible = positional_new(0) == NULL;
  positional_free(pe);
  for (int r = 0; r < 3; ++r) printf("PE(%d) = %.4f %.4f ...\n", r + 1, embeddings[8 * r], embeddings[8 * r + 1]);
  printf("added: %d; rows that overlap: %d; no generator of width 0: %d\n", added, refused, impossible);
  return added == 0 && refused == -1 && impossible ? 0 : 1;
}
