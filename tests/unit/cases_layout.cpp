// SPDX-License-Identifier: MIT
// What users of other implementations ran into, kind layout. Numbers are the formula's, to 20 digits.
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/channels.hpp"

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

template <class T>
std::vector<T> encoded(std::size_t d, const sinpe::pe_options& options, double position) {
  std::vector<T> row(d);
  sinpe::sinusoidal_pe<T>(d, options).encode(position, row.data());
  return row;
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
  CHECK(test::bits_of(encoded<float>(15, test::timestep(), 42.5)[14]) == 0);
  CHECK(test::bits_of(encoded<double>(15, test::timestep(), -42.5)[14]) == 0);
  CHECK((fills_exactly<float>(15, test::timestep(), 42.5) && fills_exactly<double>(15, test::timestep(), 42.5)));
}

TEST_CASE("case 31: widths 0 to 8 under the half - 1 rule") {
  check_case_row(2, test::half_minus_one(), 5, {-0.95892427466313846889L, 0.28366218546322626447L});
  check_case_row(3, test::half_minus_one(), 5, {-0.95892427466313846889L, 0.28366218546322626447L, 0});
  check_case_row(1, test::half_minus_one(), 5, {0});
  CHECK_FALSE(sinpe::valid(0, test::half_minus_one()));
  for (std::size_t d = 1; d <= 8; ++d) {
    CHECK((fills_exactly<float>(d, test::half_minus_one(), 5) && fills_exactly<double>(d, test::half_minus_one(), 5)));
  }
}

TEST_CASE("case 32: k/half and k/(half - 1) are both to be had") {
  check_case_row(
      8, test::half_minus_one(), 100,
      {-0.50636564110975879366L, -0.99749471638229216648L, 0.21378066605529894825L, 0.0099998333341666646825L,
       0.86231887228768393410L, -0.070741012075107547173L, 0.97688168517019129957L, 0.99995000041666527778L});
  check_case_row(8, test::halves(), 100,
                 {-0.50636564110975879366L, -0.54402111088936981340L, 0.84147098480789650665L, 0.099833416646828152307L,
                  0.86231887228768393410L, -0.83907152907645245226L, 0.54030230586813971740L, 0.99500416527802576610L});
  check_case(384, test::half_minus_one(), 1499,
             {{100, -0.47981232095468606431L}, {292, 0.87737115103021100435L}, {191, 0.14933925461877975070L}});
}

TEST_CASE("case 34: cosine first is sine first with its halves exchanged") {
  check_case_row(
      8, test::timestep(), 500,
      {-0.88384927343147796217L, 0.96496602849211327407L, 0.28366218546322626447L, 0.87758256189037271612L,
       -0.46777180532247612632L, -0.26237485370392878591L, -0.95892427466313846889L, 0.47942553860420300027L});
  check_case_row(8, test::halves(), 500,
                 {-0.46777180532247612632L, -0.26237485370392878591L, -0.95892427466313846889L, 0.47942553860420300027L,
                  -0.88384927343147796217L, 0.96496602849211327407L, 0.28366218546322626447L, 0.87758256189037271612L});
}

TEMPLATE_TEST_CASE("case 35: halves are a permutation of interleaved", "", float, double) {
  for (std::size_t d = 2; d <= 64; d += 2) {
    const auto split = encoded<TestType>(d, test::halves(), 12345);
    const auto pairs = encoded<TestType>(d, {}, 12345);
    std::vector<TestType> permuted(d);
    for (std::size_t j = 0; j < d / 2; ++j) {
      permuted[j] = pairs[2 * j];
      permuted[d / 2 + j] = pairs[2 * j + 1];
    }
    CHECK(test::difference(split, permuted) == "");
  }
}

TEST_CASE("case 35: sine, cosine, sine, cosine is the default") {
  check_case_row(6, {}, 4,
                 {-0.75680249530792825137L, -0.65364362086361191464L, 0.18459872362061740417L, 0.98281397590675261523L,
                  0.0086176320938569497671L, 0.99996286751913689582L});
}

TEST_CASE("case 36: both members of a pair share a frequency") {
  const auto row = encoded<float>(512, {}, 50);
  for (std::size_t k = 0; k < 256; ++k) {
    const double s = static_cast<double>(row[2 * k]);
    const double c = static_cast<double>(row[2 * k + 1]);
    CHECK(std::fabs(s * s + c * c - 1) < 4e-7);
  }
  check_case(512, {}, 50,
             {{0, -0.26237485370392878591L},
              {1, 0.96496602849211327407L},
              {2, -0.89533874682966913338L},
              {3, -0.44538581974000658608L},
              {256, 0.47942553860420300027L},
              {257, 0.87758256189037271612L},
              {510, 0.0051831414344309141641L},
              {511, 0.99998656743221840412L}});
}

TEST_CASE("case 39: one axis of an image grid, and the frequencies of old checkpoints") {
  check_case(128, {}, 61, {{2, 0.55074069828371038395L}, {10, -0.99020047652911693678L}});
  std::vector<double> legacy;
  for (int k = 0; k < 64; ++k) legacy.push_back(std::exp(-2.0 * k));
  // The reference is for e^(-2k) itself: a double of it is off by 2^-54 of an angle of 8.3.
  test::exact sine1 = test::decimal(0.92048730263985401723L);
  sine1.slack += 8.3 * 0x1p-53;
  test::exact sine5 = test::decimal(0.0027693921755085683054L);
  sine5.slack += 0.0028 * 0x1p-52;
  std::vector<float> narrow(128);
  sinpe::sinusoidal_pe<float>(128, legacy.data(), legacy.size()).encode(61, narrow.data());
  CHECK(test::keeps_promise(narrow[2], sine1));
  CHECK(test::keeps_promise(narrow[10], sine5));
  std::vector<double> row(128);
  sinpe::sinusoidal_pe<double>(128, legacy.data(), legacy.size()).encode(61, row.data());
  CHECK(test::keeps_promise(row[2], sine1));
  CHECK(test::keeps_promise(row[10], sine5));
}

TEST_CASE("case 40: integers as base and width are nothing special") {
  sinpe::pe_options options;
  options.base = 10000;
  const auto row = encoded<float>(128, {}, 3);
  const int as_int = 128;
  const unsigned as_unsigned = 128;
  const std::int64_t as_int64 = 128;
  CHECK(test::difference(sinpe::encode<float>(3, static_cast<std::size_t>(as_int), options), row) == "");
  CHECK(test::difference(sinpe::encode<float>(3, as_unsigned, options), row) == "");
  CHECK(test::difference(sinpe::encode<float>(3, static_cast<std::size_t>(as_int64), options), row) == "");
  // sin(f) = f (1 - f^2/6 + ...), and f^2/6 is 2.2e-9 here.
  const double sine = encoded<double>(128, {}, 1)[126];
  CHECK(std::fabs(sine / 0.00011547819846894581797 - 1) < 2.3e-9);
}

TEMPLATE_TEST_CASE("case 49: -p has the negated sines and the same cosines of p", "", float, double) {
  for (const auto& options : test::all_orders()) {
    sinpe::pe_options backwards = options;
    backwards.gain = -1;
    for (const double position : {1.0, 3.0, 4.0, 36.0, 63.5, 64.0, 1234567.0, 0.1, 0x1p52 + 1, 0x1p53}) {
      const std::size_t d = 37;
      auto row = encoded<TestType>(d, options, position);
      for (std::size_t c = 0; c < d; ++c) {
        const auto is = test::channel_of(c, d, options).is;
        if (is == test::channel::member::sine) row[c] = -row[c];
      }
      INFO(position << " " << test::describe(options));
      CHECK(test::difference(encoded<TestType>(d, options, -position), row) == "");
      CHECK(test::difference(encoded<TestType>(d, backwards, position), row) == "");
    }
  }
}

TEST_CASE("case 49: a relative distance of -3") {
  check_case_row(
      4, test::halves(), -3,
      {-0.14112000805986722210L, -0.029995500202495660769L, -0.98999249660044545727L, 0.99955003374898751627L});
}
