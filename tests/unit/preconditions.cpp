// SPDX-License-Identifier: MIT
// Promise: SINPE_ASSERT checks the preconditions of the calls that do not throw, before they write. An executable of
// its own, because the macro has to be set before the first include.
#include "support/preconditions.hpp"

#include "support/instances.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>

namespace {

using test::failed_condition;
using test::says;

constexpr std::size_t d = 8;
constexpr const char* not_null = "the matrix must not be null";
constexpr const char* apart = "rows must neither overlap nor overflow";

}  // namespace

TEMPLATE_TEST_CASE("a null matrix is caught", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  TestType* const null = nullptr;
  const int positions[] = {1, 2};
  CHECK(says(failed_condition([&] { generator.encode(1, null); }), not_null));
  CHECK(says(failed_condition([&] { generator.encode_range(1, 2, null); }), not_null));
  CHECK(says(failed_condition([&] { generator.encode_at(positions, 2, null); }), not_null));
  CHECK(says(failed_condition([&] { generator.add_positional(null, 2); }), not_null));
  CHECK(says(failed_condition([&] { generator.add_positional(null, 2, 5); }), not_null));
  CHECK(says(failed_condition([&] { generator.add_positional_at(null, 2, positions); }), not_null));
  CHECK(
      says(failed_condition([&] { generator.add_positional_scaled(null, 2, 5, TestType{1}, TestType{1}); }), not_null));
  CHECK(failed_condition([&] { generator.encode_range(1, 0, null); }) == "");
}

TEMPLATE_TEST_CASE("null positions are caught", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> matrix(2 * d);
  const int* const null = nullptr;
  CHECK(says(failed_condition([&] { generator.encode_at(null, 2, matrix.data()); }), "positions must not be null"));
  CHECK(says(failed_condition([&] { generator.add_positional_at(matrix.data(), 2, null); }),
             "positions must not be null"));
  CHECK(failed_condition([&] { generator.encode_at(null, 0, matrix.data()); }) == "");
  CHECK(failed_condition([&] { generator.add_positional_at(matrix.data(), 0, null); }) == "");
}

TEMPLATE_TEST_CASE("overlapping rows are caught", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> matrix(4 * d);
  TestType* const middle = matrix.data() + 2 * d;
  const int positions[] = {1, 2};
  for (const std::ptrdiff_t stride : {0, 1, 7, -1, -7}) {
    INFO("stride " << stride);
    CHECK(says(failed_condition([&] { generator.encode_range(1, 2, middle, stride); }), apart));
    CHECK(says(failed_condition([&] { generator.encode_at(positions, 2, middle, stride); }), apart));
    CHECK(says(failed_condition([&] { generator.add_positional(middle, 2, 1, stride); }), apart));
    CHECK(says(failed_condition([&] { generator.add_positional_at(middle, 2, positions, stride); }), apart));
    CHECK(
        says(failed_condition([&] { generator.add_positional_scaled(middle, 2, 1, TestType{1}, TestType{1}, stride); }),
             apart));
    CHECK(failed_condition([&] { generator.encode_range(1, 1, middle, stride); }) == "");
    CHECK(failed_condition([&] { generator.encode_range(1, 0, middle, stride); }) == "");
  }
  for (const std::ptrdiff_t stride : {8, 9, -8, -9}) {
    CHECK(failed_condition([&] { generator.encode_range(1, 2, middle, stride); }) == "");
  }
}

TEMPLATE_TEST_CASE("strides that overflow are caught", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> matrix(d);
  constexpr std::ptrdiff_t most = std::numeric_limits<std::ptrdiff_t>::max();
  constexpr std::ptrdiff_t least = std::numeric_limits<std::ptrdiff_t>::min();
  for (const std::ptrdiff_t stride : {most, most - 1, least, least + 1, most / 2 + 1, -(most / 2) - 1}) {
    INFO("stride " << stride);
    CHECK(says(failed_condition([&] { generator.encode_range(1, 2, matrix.data(), stride); }), apart));
  }
  CHECK(says(failed_condition([&] { generator.encode_range(1, std::size_t{1} << 61, matrix.data()); }), apart));
}

TEMPLATE_TEST_CASE("strides that overflow in bytes are caught", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  std::vector<TestType> matrix(d);
  constexpr auto most_elements =
      static_cast<std::ptrdiff_t>(std::numeric_limits<std::ptrdiff_t>::max() / sizeof(TestType));
  for (const std::ptrdiff_t stride : {most_elements + 1, -most_elements - 1}) {
    INFO("stride " << stride);
    CHECK(says(failed_condition([&] { generator.encode_range(1, 2, matrix.data(), stride); }), apart));
  }
}

TEMPLATE_TEST_CASE("a channel beyond the width is caught", "", float, double) {
  CHECK(says(failed_condition([] { sinpe::value<TestType>(1, d, d); }), "channel must be less than d"));
  CHECK(says(failed_condition([] { sinpe::value<TestType>(1, 0, 0); }), "channel must be less than d"));
  CHECK(failed_condition([] { sinpe::value<TestType>(1, d - 1, d); }) == "");
}

TEMPLATE_TEST_CASE("legacy tables and operators assert what generators do", "", float, double) {
  const sinpe::legacy_float_pe<TestType> legacy(d, {}, sinpe::float_frequency::rounded);
  std::vector<TestType> matrix(2 * d);
  const int positions[] = {1, 2};
  TestType* const null = nullptr;
  const int* const no_positions = nullptr;
  CHECK(says(failed_condition([&] { legacy.encode_range(1, 2, matrix.data(), 7); }), apart));
  CHECK(says(failed_condition([&] { legacy.encode_at(positions, 2, matrix.data(), 7); }), apart));
  CHECK(says(failed_condition([&] { legacy.encode_at(positions, 2, null); }), not_null));
  CHECK(
      says(failed_condition([&] { legacy.encode_at(no_positions, 2, matrix.data()); }), "positions must not be null"));
  CHECK(failed_condition([&] { legacy.encode_at(positions, 2, matrix.data()); }) == "");
  CHECK(failed_condition([&] { legacy.encode_at(no_positions, 0, null); }) == "");
  CHECK(failed_condition([&] { legacy.frequency(d / 2 - 1); }) == "");
  CHECK(says(failed_condition([&] { legacy.frequency(d / 2); }), "k must be less than frequency_count()"));
  sinpe::relative_operators operators(d);
  CHECK(says(failed_condition([&] { operators.pin(static_cast<sinpe::isa>(99)); }), "this machine does not run"));
}

TEST_CASE("operators of other rows are caught") {
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  const sinpe::relative_operators operators(d);
  const sinpe::relative_operator like = operators.at(2);
  CHECK(failed_condition([&] { operators.at(1) *= like; }) == "");
  for (const auto& others : {sinpe::relative_operators(d + 2), sinpe::relative_operators(d, halves)}) {
    sinpe::relative_operator other = others.at(1);
    CHECK(says(failed_condition([&] { operators.at(1) *= other; }), "operators of different rows have no product"));
    CHECK(says(failed_condition([&] { operators.at(1, other); }), "the operator is one of other rows"));
  }
}

TEMPLATE_TEST_CASE("rows that an operator would read after writing them are caught", "", float, double) {
  const sinpe::relative_operator m = sinpe::relative_operators(d).at(1);
  std::vector<TestType> rows(2 * d + 1);
  TestType* const x = rows.data();
  CHECK(says(failed_condition([&] { m.apply_rows(x, x, 2, d, d + 1); }), "in place, the strides must be equal"));
  CHECK(failed_condition([&] { m.apply_rows(x, x, 2, d + 1, d + 1); }) == "");
  CHECK(failed_condition([&] { m.apply_rows(x, x, 1, d, d + 1); }) == "");
}

TEST_CASE("null offsets are caught") {
  const sinpe::relative_operators operators(d);
  const int* const null = nullptr;
  double out[2] = {};
  CHECK(says(failed_condition([&] { operators.similarity_at(null, 2, out); }), "offsets must not be null"));
  CHECK(failed_condition([&] { operators.similarity_at(null, 0, out); }) == "");
}

TEST_CASE("value() of options that no constructor takes is caught") {
  sinpe::pe_options options;
  options.base = -1;
  CHECK(failed_condition([&] { sinpe::value<float>(1, 0, d, options); }) != "");
}

TEST_CASE("pinning what the machine does not run is caught") {
  bool found = false;
  for (const sinpe::isa level : {sinpe::isa::scalar, sinpe::isa::baseline, sinpe::isa::avx2, sinpe::isa::avx512}) {
    sinpe::sinusoidal_pe<float> generator(d);
    const std::string text = failed_condition([&] { generator.pin(level); });
    if (sinpe::is_supported(level)) {
      CHECK(text == "");
    } else {
      CHECK(says(text, "this machine does not run that instruction set"));
      found = true;
    }
  }
  if (!found) WARN("this machine runs every instruction set: only a level that is none was refused");
  sinpe::sinusoidal_pe<float> generator(d);
  CHECK(says(failed_condition([&] { generator.pin(static_cast<sinpe::isa>(99)); }), "this machine does not run"));
}

TEMPLATE_TEST_CASE("nothing is written before a precondition fails", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(d);
  void* const shared =
      mmap(nullptr, 4 * d * sizeof(TestType), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  REQUIRE(shared != MAP_FAILED);
  TestType* const matrix = static_cast<TestType*>(shared);
  const std::vector<TestType> zeros(4 * d);
  CHECK(failed_condition([&] { generator.encode_range(1, 2, matrix, 3); }) != "");
  CHECK(test::difference(matrix, zeros.data(), 4 * d) == "");
  CHECK(failed_condition([&] { generator.add_positional(matrix, 2, 1, -3); }) != "");
  CHECK(test::difference(matrix, zeros.data(), 4 * d) == "");
  munmap(shared, 4 * d * sizeof(TestType));
}

#else

TEST_CASE("preconditions are caught") { WARN("not tested: no fork on this system"); }

#endif
