// SPDX-License-Identifier: MIT
// What users of other implementations ran into, kind accuracy. Numbers are the formula's, to 20 digits.
#include <cstdint>
#include <vector>

#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/channels.hpp"

using test::check_case;

TEST_CASE("case 2: late positions stay distinct") {
  const long double sines[] = {-0.50397224480446029906L, 0.45449782544388699084L,  0.99510469100323510517L,
                               0.62081689281461419918L,  -0.32424709358397552239L, -0.97119979748354313119L,
                               -0.72523588649408181975L, 0.18750655394138942394L};
  for (int i = 0; i < 8; ++i) check_case(2, {}, 32760 + i, {{0, sines[i]}});
}

TEST_CASE("case 10: a fractional timestep reaches the encoding as it is") {
  check_case(256, test::timestep(), 998.3897,
             {{0, 0.80402417352322176702L},
              {128, -0.59459660980390745386L},
              {64, -0.84772273638060791142L},
              {192, -0.53043959337833591231L}});
  check_case(256, test::timestep(), 937, {{0, 0.69283061344035251075L}, {128, 0.72110036824277439201L}});
}

TEST_CASE("case 12: real-valued positions") {
  check_case(64, {}, 1234.56789,
             {{0, 0.077943723317378520531L},
              {1, -0.99695776038677984901L},
              {10, -0.55973538087198414285L},
              {11, -0.82867140858128733204L},
              {62, 0.16388958829373632639L},
              {63, 0.98647868849200670651L}});
}

TEST_CASE("case 13: large positions, in every layout") {
  struct example {
    int position;
    long double sine0, cosine0, sine1, cosine1;
  };
  const example examples[] = {
      {2000, 0.93003950441613700792L, -0.36745954910083132978L, -0.79017506787333330571L, -0.61288119738769364823L},
      {16000, 0.13100706618943186074L, -0.99138143446830686522L, 0.84446816579514317192L, 0.53560574769002113815L},
      {131071, -0.57524168375478937114L, -0.81798349938794908071L, -0.20733070419617130666L, -0.97827091293645223750L}};
  for (const auto& options : test::all_orders()) {
    for (const example& e : examples) {
      std::vector<test::channel_value> expected;
      for (std::size_t c = 0; c < 128; ++c) {
        const test::channel at = test::channel_of(c, 128, options);
        const bool sine = at.is == test::channel::member::sine;
        if (at.k == 0) expected.push_back({c, sine ? e.sine0 : e.cosine0});
        if (at.k == 1) expected.push_back({c, sine ? e.sine1 : e.cosine1});
      }
      REQUIRE(expected.size() == 4);
      check_case(128, options, e.position, expected);
    }
  }
}

TEST_CASE("case 16: positions up to 2^53") {
  check_case(2, {}, 100000000, {{0, 0.93163902710972600803L}, {1, -0.36338508935569055387L}});
  check_case(2, {}, 2147483647, {{0, -0.72491655514455639055L}, {1, -0.68883669187794383468L}});
  check_case(2, {}, std::int64_t{1} << 40, {{0, -0.40570501153282871982L}, {1, -0.91400407199155700230L}});
  check_case(2, {}, std::int64_t{1} << 53, {{0, -0.84892596481465499956L}, {1, -0.52851178441308869426L}});
  check_case(2, {}, 0x1p53, {{0, -0.84892596481465499956L}, {1, -0.52851178441308869426L}});
}

TEST_CASE("case 17: the correctly rounded float, near 0 and far from it") {
  struct example {
    int position;
    std::uint32_t sine, cosine;
  };
  const example examples[] = {{127, 0x3f78fe49u, 0x3e6def8bu},
                              {129, 0xbe461de4u, 0xbf7b29bbu},
                              {1000, 0x3f53ae61u, 0x3f0ff813u},
                              {10000, 0xbe9c797du, 0xbf73c074u},
                              {100000, 0x3d126d55u, 0xbf7fd61cu}};
  for (const example& e : examples) {
    float row[2];
    sinpe::sinusoidal_pe<float>(2).encode(e.position, row);
    INFO("position " << e.position);
    CHECK(test::bits_of(row[0]) == e.sine);
    CHECK(test::bits_of(row[1]) == e.cosine);
  }
}

TEMPLATE_TEST_CASE("case 19: position 0 gives exactly +0 and 1", "", float, double) {
  const auto levels = test::supported_levels();
  auto all_options = test::all_orders();
  sinpe::pe_options backwards;
  backwards.gain = -2;
  for (const auto& options : test::all_orders(backwards)) all_options.push_back(options);
  for (const auto& options : all_options) {
    for (std::size_t d = 1; d <= 1025; d += d < 40 ? 1 : 197) {
      std::vector<TestType> expected;
      for (std::size_t c = 0; c < d; ++c) {
        const bool one = test::channel_of(c, d, options).is == test::channel::member::cosine;
        expected.push_back(static_cast<TestType>(one ? 1 : 0));
      }
      sinpe::sinusoidal_pe<TestType> generator(d, options);
      std::vector<TestType> row(d);
      INFO("d " << d << " " << test::describe(options));
      for (const sinpe::isa level : levels) {
        generator.pin(level);
        for (const double zero : {0.0, -0.0}) {
          generator.encode(zero, row.data());
          CHECK(test::difference(row, expected) == "");
          generator.encode_at(&zero, 1, row.data());
          CHECK(test::difference(row, expected) == "");
        }
        std::vector<TestType> around(11 * d);
        generator.encode_range(-5, 11, around.data());
        CHECK(test::difference(around.data() + 5 * d, expected.data(), d) == "");
      }
    }
  }
}

TEMPLATE_TEST_CASE("case 19: one element at position 0 is exactly +0 or 1", "", float, double) {
  for (const double gain : {1.0, -2.0}) {
    sinpe::pe_options options;
    options.gain = gain;
    for (const double zero : {0.0, -0.0}) {
      CHECK(test::bits_of(sinpe::value<TestType>(zero, 0, 4, options)) == test::bits_of(TestType{0}));
      CHECK(test::bits_of(sinpe::value<TestType>(zero, 3, 4, options)) == test::bits_of(TestType{1}));
    }
  }
}

TEST_CASE("case 25: 1e18 is right, whichever type carries it") {
  // Beyond 2^53 the absolute part of the bound grows in proportion: here by less than 2^7.
  constexpr double grown = 0x1p-63;
  double row[2];
  sinpe::sinusoidal_pe<double>(2).encode(1e18, row);
  CHECK(test::error(row[0], test::decimal(-0.99296932074040507621L)) <= 0x1p-53 + grown);
  CHECK(test::error(row[1], test::decimal(0.11837199021871073261L)) <= 0x1p-56 + grown);
  double by_integer[2];
  sinpe::sinusoidal_pe<double>(2).encode(std::int64_t{1000000000000000000}, by_integer);
  CHECK(test::difference(by_integer, row, 2) == "");
  float narrow[2];
  sinpe::sinusoidal_pe<float>(2).encode(1e18, narrow);
  CHECK(test::keeps_promise(narrow[0], test::decimal(-0.99296932074040507621L)));
  CHECK(test::keeps_promise(narrow[1], test::decimal(0.11837199021871073261L)));
}

TEST_CASE("case 27: position 1 is angle 1") { check_case(2, {}, 1, {{1, 0.54030230586813971740L}}); }
