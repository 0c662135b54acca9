// SPDX-License-Identifier: MIT
// The legacy tables against PyTorch's own (legacy_values.txt), and against the sine of the float angle.
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "data.hpp"
#include "grids.hpp"

namespace {

using sinpe::float_frequency;
using sinpe::legacy_float_pe;

struct framework_table {
  std::string name;
  std::size_t d;
  std::vector<double> frequencies;
  std::vector<double> positions;
  std::vector<std::vector<double>> rows;
};

std::vector<double> doubles(const std::vector<long double>& values) {
  std::vector<double> result;
  for (const long double value : values) result.push_back(static_cast<double>(value));
  return result;
}

std::vector<framework_table> framework_tables() {
  std::vector<framework_table> all;
  for (const std::string& text : test::data_lines(SINPE_TESTS_GRID_DATA "/legacy_values.txt")) {
    const std::vector<std::string> line = test::words_of(text);
    if (line[0] == "table") {
      all.push_back({line[1], static_cast<std::size_t>(test::number(line[2])), {}, {}, {}});
    } else if (line[0] == "frequencies") {
      all.back().frequencies = doubles(test::numbers(line, 1));
    } else {
      all.back().positions.push_back(static_cast<double>(test::number(line[1])));
      all.back().rows.push_back(doubles(test::numbers(line, 2)));
    }
  }
  return all;
}

const std::map<std::string, sinpe::pe_options> options_of = {
    {"paper", sinpe::conventions::paper()},
    {"fairseq", sinpe::conventions::fairseq()},
    {"ctrl", sinpe::conventions::hf_marian()},
};

// Frequencies are neighbours at most; how many are the same is printed.
void check_neighbours(const legacy_float_pe<float>& pe, const framework_table& theirs) {
  REQUIRE(pe.frequency_count() == theirs.frequencies.size());
  std::size_t same = 0;
  for (std::size_t k = 0; k < pe.frequency_count(); ++k) {
    const float of_theirs = static_cast<float>(theirs.frequencies[k]);
    INFO(theirs.name << " k " << k);
    CHECK(std::fabs(pe.frequency(k) - of_theirs) <= std::ldexp(of_theirs, -23));
    if (test::bits_of(pe.frequency(k)) == test::bits_of(of_theirs)) ++same;
  }
  std::printf("%s: %zu of %zu frequencies are PyTorch's\n", theirs.name.c_str(), same, pe.frequency_count());
  CHECK(2 * same > pe.frequency_count());
}

}  // namespace

TEMPLATE_TEST_CASE("with PyTorch's frequencies its tables are met within 1e-6 at every position", "", float, double) {
  std::size_t values = 0;
  double worst = 0, to_formula = 0;
  for (const framework_table& theirs : framework_tables()) {
    INFO(theirs.name);
    const sinpe::pe_options& options = options_of.at(theirs.name);
    const legacy_float_pe<TestType> pe(theirs.d, theirs.frequencies.data(), theirs.frequencies.size(), options);
    test::guarded_matrix<TestType> out(theirs.rows.size(), theirs.d, static_cast<std::ptrdiff_t>(theirs.d) + 1);
    pe.encode_at(theirs.positions.data(), theirs.rows.size(), out.first_row(),
                 static_cast<std::ptrdiff_t>(theirs.d) + 1);
    CHECK(out.only_rows_written());
    CHECK(out.rows_all_written());
    for (std::size_t r = 0; r < theirs.rows.size(); ++r) {
      REQUIRE(theirs.rows[r].size() == theirs.d);
      for (std::size_t c = 0; c < theirs.d; ++c, ++values) {
        const double difference = std::fabs(static_cast<double>(out.row(r)[c]) - theirs.rows[r][c]);
        if (!(difference <= worst)) worst = difference;
        const double exact = sinpe::value<double>(theirs.positions[r], c, theirs.d, options);
        to_formula = std::fmax(to_formula, std::fabs(exact - theirs.rows[r][c]));
      }
    }
  }
  std::printf("%zu values of PyTorch: at most %.3g off; the formula would be %.3g off\n", values, worst, to_formula);
  CHECK(values == 795);
  CHECK(worst <= 1e-6);
  CHECK(to_formula > 1e-3);  // or there is nothing to be legacy about
}

// Not those of its pow(), which is up to several units off.
TEST_CASE("exponentials in float are PyTorch's or their neighbours") {
  for (const framework_table& theirs : framework_tables()) {
    if (theirs.name == "ctrl") continue;
    check_neighbours(legacy_float_pe<float>(theirs.d, options_of.at(theirs.name), float_frequency::exponential),
                     theirs);
  }
}

TEST_CASE("frequencies are rounded as promised") {
  CHECK(legacy_float_pe<float>(8, {}, float_frequency::rounded).frequency(1) == 0.1f);
  CHECK(legacy_float_pe<float>(8, {}, float_frequency::rounded).frequency(3) == 0.001f);
  CHECK(legacy_float_pe<float>(8, {}, float_frequency::exponential).frequency(0) == 1.0f);
  sinpe::pe_options options;
  options.gain = -3;
  CHECK(legacy_float_pe<float>(8, options, float_frequency::rounded).frequency(1) == -0.3f);
  const double listed[] = {0.25, 0.1};
  CHECK(legacy_float_pe<float>(4, listed, 2, options).frequency(0) == -0.75f);
  CHECK(legacy_float_pe<float>(4, listed, 2, options).frequency(1) == -0.3f);
  options.gain = 1;
  options.base = 1e-4;  // rising
  CHECK(legacy_float_pe<float>(8, options, float_frequency::rounded).frequency(2) == 100.0f);
  const float risen = legacy_float_pe<float>(8, options, float_frequency::exponential).frequency(2);
  CHECK(std::fabs(risen - 100.0f) <= 100.0f * 0x1p-21f);
}

TEMPLATE_TEST_CASE("values are the sine and cosine of the float angle", "", float, double) {
  for (const std::size_t d : {1u, 2u, 3u, 5u, 8u, 33u}) {
    for (const sinpe::pe_options& options : test::all_orders()) {
      const legacy_float_pe<TestType> pe(d, options, float_frequency::exponential);
      const double unit = 1;
      for (const float position : {0.0f, 1.0f, -77.5f, 4096.0f, 1e9f}) {
        test::guarded_matrix<TestType> row(1, d, static_cast<std::ptrdiff_t>(d));
        pe.encode(position, row.first_row());
        CHECK(row.only_rows_written());
        REQUIRE(row.rows_all_written());
        for (std::size_t c = 0; c < d; ++c) {
          const test::channel at = test::channel_of(c, d, options);
          INFO("d " << d << " channel " << c << " position " << position);
          if (at.is == test::channel::member::zero) {
            CHECK(row.first_row()[c] == 0);
            continue;
          }
          const volatile float angle = position * pe.frequency(at.k);
          const sinpe::sinusoidal_pe<TestType> of_angle(2, &unit, 1);
          TestType both[2] = {};
          of_angle.encode(static_cast<float>(angle), both);
          CHECK(test::bits_of(row.first_row()[c]) == test::bits_of(both[at.is == test::channel::member::sine ? 0 : 1]));
        }
      }
    }
  }
}

TEST_CASE("rows of a legacy table are the same from every call") {
  const legacy_float_pe<float> pe(9, sinpe::conventions::fairseq(), float_frequency::exponential);
  std::vector<float> range(std::size_t{4} * 9), listed(range.size()), row(9);
  pe.encode_range(7, 4, range.data());
  const long positions[] = {7, 8, 9, 10};
  pe.encode_at(positions, 4, listed.data());
  CHECK(test::difference(range, listed) == "");
  pe.encode(10u, row.data());
  CHECK(test::difference(row.data(), range.data() + 27, 9) == "");
}

TEST_CASE("bad arguments of a legacy table are refused by name; a bad position makes a row of NaN") {
  const double frequencies[] = {1, 2};
  sinpe::pe_options options;
  options.base = -1;
  const auto rounded = float_frequency::rounded;
  CHECK(test::is_refused("d", "0", [&] { legacy_float_pe<float>(0, {}, rounded); }));
  CHECK(test::is_refused("base", "-1", [&] { legacy_float_pe<float>(4, options, rounded); }));
  CHECK(test::is_refused("how", "5", [&] { legacy_float_pe<float>(4, {}, static_cast<float_frequency>(5)); }));
  CHECK(test::is_refused("count", "2", [&] { legacy_float_pe<float>(6, frequencies, 2); }));
  std::vector<float> row(4);
  legacy_float_pe<float>(4, {}, rounded).encode(std::numeric_limits<double>::infinity(), row.data());
  CHECK(test::all_nan(row));
}
