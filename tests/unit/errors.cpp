// SPDX-License-Identifier: MIT
// Promise: bad arguments throw std::invalid_argument, "sinpe: ...", naming the argument and its value, before anything
// is written; valid() tells beforehand.
#include <cstddef>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/option_sets.hpp"
#include "support/refused.hpp"

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

using test::message_of;
using test::names;

template <class T>
std::string message(std::size_t d, const sinpe::pe_options& options) {
  return message_of([&] { sinpe::sinusoidal_pe<T>(d, options); });
}

// The constructor, encode() and valid() agree that `argument` is at fault.
void check_fault(std::size_t d, const sinpe::pe_options& options, const std::string& argument,
                 const std::string& value) {
  const std::string text = message<float>(d, options);
  INFO(text);
  CHECK(names(text, argument, value));
  CHECK(message<double>(d, options) == text);
  CHECK(message_of([&] { sinpe::encode<float>(0, d, options); }) == text);
  CHECK_FALSE(sinpe::valid(d, options));
}

template <class T>
std::string message(std::size_t d, const std::vector<double>& frequencies, std::size_t count, double gain = 1) {
  sinpe::pe_options options;
  options.gain = gain;
  CHECK(sinpe::valid(d, frequencies.data(), count, options) ==
        message_of([&] { sinpe::sinusoidal_pe<T>(d, frequencies.data(), count, options); }).empty());
  return message_of([&] { sinpe::sinusoidal_pe<T>(d, frequencies.data(), count, options); });
}

}  // namespace

TEST_CASE("bad widths are named") {
  check_fault(0, {}, "d", "0");
  const std::size_t most = std::numeric_limits<std::size_t>::max();
  for (const std::size_t d : {most, most - 1, most / 2, most / 2 + 1, most / 8, most / 140, most / 16 + 3}) {
    const std::string text = message<double>(d, {});
    INFO(text);
    CHECK(text.compare(0, 14, "sinpe: d must ") == 0);
    CHECK(text.find(", got ") != std::string::npos);
    CHECK(message<float>(d, {}) == text);
    CHECK_FALSE(sinpe::valid(d));
    const double frequency = 1;
    CHECK_FALSE(sinpe::valid(d, &frequency, most));
    CHECK(message_of([&] { sinpe::sinusoidal_pe<float>(d, &frequency, most); }) == text);
  }
}

TEST_CASE("bad bases are named") {
  const std::pair<double, const char*> bases[] = {
      {0, "0"}, {-0.0, "0"}, {-1, "-1"}, {inf, "inf"}, {-inf, "-inf"}, {not_a_number, "nan"}, {-1e-300, "-1e-300"}};
  for (const auto& base : bases) {
    sinpe::pe_options options;
    options.base = base.first;
    check_fault(8, options, "base", base.second);
    check_fault(1, options, "base", base.second);
  }
  sinpe::pe_options options;
  options.base = 1e-30;  // f_3 = 1e22.5
  check_fault(8, options, "base", "1e-30");
}

TEST_CASE("numbers are said in nine digits, without an exponent where they are neither small nor large") {
  const std::pair<double, const char*> bases[] = {
      {-1e-5, "-0.00001"},           {-1.5e-5, "-0.000015"},       {-1e-6, "-1e-6"},
      {-9.75e-6, "-9.75e-6"},        {-12345678.5, "-12345678.5"}, {-123456789.25, "-123456789"},
      {-100000000.25, "-100000000"}, {-999999999.75, "-1e+9"},     {-1234567890.5, "-1.23456789e+9"}};
  for (const auto& base : bases) {
    sinpe::pe_options options;
    options.base = base.first;
    check_fault(8, options, "base", base.second);
  }
}

TEST_CASE("bad shifts are named") {
  const std::pair<double, const char*> shifts[] = {{inf, "inf"}, {-inf, "-inf"}, {not_a_number, "nan"}};
  for (const auto& shift : shifts) {
    sinpe::pe_options options;
    options.shift = shift.first;
    check_fault(8, options, "shift", shift.second);
    check_fault(2, options, "shift", shift.second);
  }
  sinpe::pe_options options;
  options.shift = 4;
  check_fault(8, options, "shift", "4");
  CHECK(sinpe::valid(9, options));
  options.half = sinpe::half_rule::floor;
  check_fault(9, options, "shift", "4");
  options.shift = 4.5;
  check_fault(8, options, "shift", "4.5");
  options.half = sinpe::half_rule::real;
  check_fault(9, options, "shift", "4.5");
  options.half = sinpe::half_rule::ceil;
  CHECK(sinpe::valid(9, options));
  CHECK(sinpe::valid(2, options));  // f_0 needs no denominator
}

TEST_CASE("bad gains are named") {
  const std::pair<double, const char*> gains[] = {
      {inf, "inf"}, {-inf, "-inf"}, {not_a_number, "nan"}, {0x1p60, "1.1529215e+18"}, {-1e300, "-1e+300"}};
  for (const auto& gain : gains) {
    sinpe::pe_options options;
    options.gain = gain.first;
    const std::string text = message<float>(8, options);
    INFO(text);
    CHECK(text.compare(0, 17, "sinpe: gain must ") == 0);
    CHECK(message<double>(1, options) == text);
    CHECK_FALSE(sinpe::valid(8, options));
  }
  sinpe::pe_options options;
  options.gain = not_a_number;
  check_fault(8, options, "gain", "nan");
  options.gain = 1e300;
  check_fault(8, options, "gain", "1e+300");
  options.gain = 0x1.fffffffffffffp59;
  CHECK(sinpe::valid(8, options));
  options.gain = 0;
  CHECK(sinpe::valid(8, options));
}

TEST_CASE("choices that are none are named") {
  sinpe::pe_options options;
  options.layout = static_cast<sinpe::pair_layout>(2);
  check_fault(8, options, "layout", "2");
  options = {};
  options.lead = static_cast<sinpe::pair_lead>(-1);
  check_fault(8, options, "lead", "-1");
  options = {};
  options.half = static_cast<sinpe::half_rule>(3);
  check_fault(8, options, "half", "3");
  options = {};
  options.tail = static_cast<sinpe::odd_tail>(77);
  check_fault(8, options, "tail", "77");
}

TEMPLATE_TEST_CASE("bad frequencies are named with their index", "", float, double) {
  const std::vector<double> good = {1, 0.5, 0, -3};
  CHECK(message<TestType>(8, good, 4) == "");
  CHECK(message<TestType>(7, good, 4) == "");
  CHECK(message<TestType>(4, good, 4) == "");
  CHECK(names(message<TestType>(8, good, 3), "count", "3"));
  CHECK(names(message<TestType>(9, good, 4), "count", "4"));
  CHECK(names(message<TestType>(1, good, 0), "count", "0"));
  CHECK(names(message<TestType>(0, good, 4), "d", "0"));
  CHECK(names(message<TestType>(8, good, 4, not_a_number), "gain", "nan"));
  CHECK(names(message<TestType>(8, {1, 0.5, not_a_number, -3}, 4), "frequencies[2]", "nan"));
  CHECK(names(message<TestType>(8, {1, 0.5, 0, -inf}, 4), "frequencies[3]", "-inf"));
  CHECK(names(message<TestType>(8, {inf, 0.5, 0, 1}, 4), "frequencies[0]", "inf"));
  CHECK(names(message<TestType>(8, {1, 1e19, 0, 1}, 4), "frequencies[1]", "1e+19"));
  CHECK(names(message<TestType>(8, {1, 100, 0, 1}, 4, 1e17), "frequencies[1]", "100"));
  CHECK(message<TestType>(8, {1, 1e19, 0, 1}, 4, 0.001) == "");
  const std::string null = message_of([] { sinpe::sinusoidal_pe<TestType>(8, nullptr, 4); });
  CHECK(null.compare(0, 24, "sinpe: frequencies must ") == 0);
  CHECK_FALSE(sinpe::valid(8, nullptr, 4));
}

TEMPLATE_TEST_CASE("tails without a frequency of their own need one fewer", "", float, double) {
  const double frequencies[] = {1, 0.5, 0.25};
  sinpe::pe_options options;
  CHECK_FALSE(sinpe::valid(7, frequencies, 3, options));
  for (const auto tail : {sinpe::odd_tail::zero, sinpe::odd_tail::wrap}) {
    options.tail = tail;
    CHECK(sinpe::valid(7, frequencies, 3, options));
    CHECK(message_of([&] { sinpe::sinusoidal_pe<TestType>(7, frequencies, 3, options); }) == "");
    CHECK_FALSE(sinpe::valid(7, frequencies, 2, options));
    CHECK(sinpe::valid(1, frequencies, tail == sinpe::odd_tail::wrap ? 1 : 0, options));
  }
  CHECK_FALSE(sinpe::valid(1, frequencies, 0, options));
}

TEMPLATE_TEST_CASE("a matrix that seq_len does not divide is refused unwritten", "", float, double) {
  std::vector<TestType> matrix(12, TestType{7});
  const std::vector<TestType> before = matrix;
  for (const std::size_t seq_len : {std::size_t{5}, std::size_t{0}, std::size_t{13}, std::size_t{24}}) {
    const std::string text = message_of([&] { sinpe::add_positional(matrix, seq_len); });
    INFO(text);
    CHECK(names(text, "seq_len", std::to_string(seq_len)));
    CHECK(test::difference(matrix, before) == "");
  }
  std::vector<TestType> empty;
  CHECK(message_of([&] { sinpe::add_positional(empty, 0); }) == "");
  CHECK(names(message_of([&] { sinpe::add_positional(empty, 3); }), "d", "0"));
  CHECK(message_of([&] { sinpe::add_positional(matrix, 12); }) == "");
}

TEMPLATE_TEST_CASE("after a refusal the free functions go on as before", "", float, double) {
  const auto row = sinpe::encode<TestType>(3, 10);
  CHECK_THROWS_AS(sinpe::encode<TestType>(3, 0), std::invalid_argument);
  CHECK(test::difference(sinpe::encode<TestType>(3, 10), row) == "");
}

TEST_CASE("valid() says what the constructor does, over many options") {
  std::mt19937_64 random(4);
  const double numbers[] = {0,   1,    -1,    0.5,    2,   3.5,  10000,        1e-9,
                            1e9, 1e18, 1e300, 5e-324, inf, -inf, not_a_number, 0x1p60};
  int refused = 0;
  for (int i = 0; i < 4000; ++i) {
    sinpe::pe_options options;
    if (random() % 2 == 0) options.base = numbers[random() % 16];
    if (random() % 2 == 0) options.shift = numbers[random() % 16];
    if (random() % 2 == 0) options.gain = numbers[random() % 16];
    options.half = static_cast<sinpe::half_rule>(random() % 3);
    options.tail = static_cast<sinpe::odd_tail>(random() % 3);
    options.layout = static_cast<sinpe::pair_layout>(random() % 2);
    const std::size_t d = random() % 12;
    const std::string text = message<float>(d, options);
    INFO("d " << d << " " << test::describe(options) << ": " << text);
    CHECK(sinpe::valid(d, options) == text.empty());
    CHECK((text.empty() || text.compare(0, 7, "sinpe: ") == 0));
    refused += text.empty() ? 0 : 1;
  }
  CHECK(refused > 1000);
  CHECK(refused < 3000);
}
