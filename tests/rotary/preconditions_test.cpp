// SPDX-License-Identifier: MIT
// Promise: SINPE_ASSERT checks the preconditions of the calls that do not throw, before they write. An executable of
// its own, because the macro has to be set before the first include.
#include "support/preconditions.hpp"

#include "support/instances.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "support/catch.hpp"

#if defined(__unix__) || defined(__APPLE__)

namespace {

using test::failed_condition;
using test::says;

}  // namespace

TEST_CASE("preconditions of rotations are caught") {
  const sinpe::rotary<float> rope(8, sinpe::rotary_pairing::halves);
  std::vector<float> x(6 * 8);
  std::vector<float> table(2 * 8);
  const int positions[] = {3, 4};
  const sinpe::rotary_shape dense{2, 3};
  const sinpe::rotary_shape overlapping{2, 3, 1, 8, 23};
  const sinpe::rotary_shape overflowing{static_cast<std::size_t>(-1) / 32, 1};  // in bytes
  const char* const apart = "heads must neither overlap nor overflow";
  float* const null = nullptr;
  const int* const no_positions = nullptr;
  CHECK(failed_condition([&] { rope.rotate(x.data(), dense, 5); }) == "");
  CHECK(failed_condition([&] { rope.apply(x.data(), dense, table.data()); }) == "");
  CHECK(says(failed_condition([&] { rope.rotate(null, dense, 5); }), "x must not be null"));
  CHECK(says(failed_condition([&] { rope.apply(null, dense, table.data()); }), "x must not be null"));
  CHECK(says(failed_condition([&] { rope.apply(x.data(), dense, null); }), "the table must not be null"));
  CHECK(says(failed_condition([&] { rope.rotate_at(x.data(), dense, no_positions); }), "positions must not be null"));
  CHECK(
      says(failed_condition([&] { rope.rotate_batch(x.data(), dense, no_positions); }), "positions must not be null"));
  CHECK(says(failed_condition([&] { rope.table_range(1, 2, null); }), "the matrix must not be null"));
  CHECK(says(failed_condition([&] { rope.table_range(1, 2, table.data(), 7); }), "rows must neither overlap"));
  for (const sinpe::rotary_shape& bad : {overlapping, overflowing}) {
    CHECK(says(failed_condition([&] { rope.rotate(x.data(), bad, 5); }), apart));
    CHECK(says(failed_condition([&] { rope.rotate_at(x.data(), bad, positions); }), apart));
    CHECK(says(failed_condition([&] { rope.rotate_batch(x.data(), bad, positions); }), apart));
    CHECK(says(failed_condition([&] { rope.apply(x.data(), bad, table.data()); }), apart));
  }
}

#else

TEST_CASE("preconditions of rotations") { WARN("not tested: this system has no fork()"); }

#endif
