// SPDX-License-Identifier: MIT
// The two calls.  g++ -std=c++17 -O2 -I include examples/quickstart.cpp -o quickstart && ./quickstart
#include <cstdio>
#include <vector>

#include <sinpe/sinpe.hpp>

int main() {
  for (int position = 0; position < 4; ++position) {
    std::printf("PE(%d) =", position);
    for (float x : sinpe::encode(position, 8)) std::printf(" %7.4f", static_cast<double>(x));
    std::printf("\n");
  }
  std::vector<float> embeddings(4 * 8, 0.5f);  // [seq_len, d]
  sinpe::add_positional(embeddings, 4);
  std::printf("0.5 + PE(3, 0) = %.4f\n", static_cast<double>(embeddings[3 * 8]));
}
