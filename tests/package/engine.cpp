// SPDX-License-Identifier: MIT
// A user of sinpe: fails unless the headers are the ones of this version and compute the sine and cosine of 3.
#include <sinpe/sinpe.hpp>

static_assert(__cplusplus >= 201703L, "the target asks for C++17");

int main() {
  const bool right =
      sinpe::value(3, 0, 8) == 0.14112000805986722210f && sinpe::value(3, 1, 8) == -0.98999249660044545727f;
  return right && sinpe::valid(8) ? 0 : 1;
}
