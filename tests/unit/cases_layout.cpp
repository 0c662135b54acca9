// SPDX-License-Identifier: MIT
// What users of other implementations ran into, kind layout. Numbers are the formula's, to 20 digits.
#include <cstddef>
#include <limits>
#include <vector>

#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/channels.hpp"
#include "support/encoded.hpp"

using test::check_case;
using test::check_case_row;

namespace {

// A row between NaN cells, of which none may be left inside nor lost outside.
template <class T>
bool fills_exactly(std::size_t d, const sinpe::pe_options& options, double position) {
  const T nan = std::numeric_limits<T>::quiet_NaN();
  std::vector<T> cells(d + 2, nan);
  sinpe::sinusoidal_pe<T>(d, options).encode(position, cells.data() + 1);
  bool exact = test::is_nan(cells.front()) && test::is_nan(cells.back());
  for (std::size_t c = 0; c < d; ++c) exact = exact && !test::is_nan(cells[c + 1]);
  return exact;
}

}  // namespace

TEST_CASE("case 28: an odd width has one sine more") {
  check_case_row(5, {}, 3,
                 {0.14112000805986722210L, -0.98999249660044545727L, 0.075285292998888964961L, 0.99716203530723703550L,
                  0.0018928709030918880690L});
  check_case_row(3, {}, 7, {0.65698659871878909040L, 0.75390225434330463814L, 0.015080471170057416143L});
  check_case_row(1, {}, 2, {0.90929742682568169540L});
  check_case(127, {}, 10, {{125, 0.99999922741490313424L}, {126, 0.0010752166460150993458L}});
  for (std::size_t d = 1; d <= 33; ++d) CHECK((fills_exactly<float>(d, {}, 3) && fills_exactly<double>(d, {}, 3)));
}

TEST_CASE("case 30: an odd timestep width ends in one zero") {
  check_case_row(15, test::timestep(), 42.5,
                 {0.088383699305805550452L, 0.39483002925695034195L, -0.99656339852765337190L, 0.68182150879586234185L,
                  0.97586957915687227956L, 0.99825684528054049990L, 0.99987451381271611845L, -0.99608650311959399998L,
                  -0.91875418257385676895L, 0.082833524101136257189L, 0.73151857812589682116L, 0.21835421790336221522L,
                  0.059019241358585983401L, 0.015841610643636083865L, 0});
  CHECK(test::bits_of(test::encoded<float>(15, test::timestep(), 42.5)[14]) == 0);
  CHECK(test::bits_of(test::encoded<double>(15, test::timestep(), -42.5)[14]) == 0);
  CHECK((fills_exactly<float>(15, test::timestep(), 42.5) && fills_exactly<double>(15, test::timestep(), 42.5)));
}

TEMPLATE_TEST_CASE("case 49: -p has the negated sines and the same cosines of p", "", float, double) {
  for (const auto& options : test::all_orders()) {
    sinpe::pe_options backwards = options;
    backwards.gain = -1;
    for (const double position : {1.0, 3.0, 4.0, 36.0, 63.5, 64.0, 1234567.0, 0.1, 0x1p52 + 1, 0x1p53}) {
      const std::size_t d = 37;
      auto row = test::encoded<TestType>(d, options, position);
      for (std::size_t c = 0; c < d; ++c) {
        const auto is = test::channel_of(c, d, options).is;
        if (is == test::channel::member::sine) row[c] = -row[c];
      }
      INFO(position << " " << test::describe(options));
      CHECK(test::difference(test::encoded<TestType>(d, options, -position), row) == "");
      CHECK(test::difference(test::encoded<TestType>(d, backwards, position), row) == "");
    }
  }
}

TEST_CASE("case 49: a relative distance of -3") {
  check_case_row(
      4, test::halves(), -3,
      {-0.14112000805986722210L, -0.029995500202495660769L, -0.98999249660044545727L, 0.99955003374898751627L});
}
