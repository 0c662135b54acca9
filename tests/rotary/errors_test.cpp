// SPDX-License-Identifier: MIT
// Promise: bad arguments throw std::invalid_argument, "sinpe: ...", naming the argument, before anything is written;
// valid() tells beforehand.
#include <limits>

#include "tools.hpp"

namespace {

using sinpe::rotary_pairing;
namespace scaling = sinpe::rotary_scaling;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t most = std::numeric_limits<std::size_t>::max();

// The argument that `make` finds fault with, "" where it finds none.
template <class Make>
std::string fault_of(const Make& make) {
  try {
    make();
  } catch (const std::invalid_argument& e) {
    const std::string text = e.what();
    const std::size_t end = text.find(" must ");
    REQUIRE(text.compare(0, 7, "sinpe: ") == 0);
    REQUIRE(end != std::string::npos);
    return text.substr(7, end - 7);
  }
  return "";
}

std::string fault(std::size_t head_dim, rotary_pairing pairing, const sinpe::rotary_options& options = {}) {
  const std::string name = fault_of([&] { sinpe::rotary<float>(head_dim, pairing, options); });
  CHECK(fault_of([&] { sinpe::rotary<double>(head_dim, pairing, options); }) == name);
  CHECK(sinpe::rotary<float>::valid(head_dim, pairing, options) == name.empty());
  return name;
}

std::string fault(std::size_t head_dim, const std::vector<double>& f, std::size_t count, double amplitude = 1) {
  const auto pairing = rotary_pairing::halves;
  const std::string name = fault_of([&] { sinpe::rotary<float>(head_dim, pairing, f.data(), count, amplitude); });
  CHECK(sinpe::rotary<double>::valid(head_dim, pairing, f.data(), count, amplitude) == name.empty());
  return name;
}

}  // namespace

TEST_CASE("bad widths and pairings are named") {
  for (const auto pairing : test::pairings) {
    CHECK(fault(64, pairing) == "");
    CHECK(fault(0, pairing) == "head_dim");
    CHECK(fault(33, pairing) == "head_dim");
    CHECK(fault(most, pairing) == "head_dim");
    CHECK(fault(33, pairing, {32}) == "");
    CHECK(fault(64, pairing, {33}) == "rotary_dim");
    CHECK(fault(64, pairing, {66}) == "rotary_dim");
    CHECK(fault(31, pairing, {32}) == "rotary_dim");
    CHECK(fault(most, pairing, {most}) == "rotary_dim");
    CHECK(fault(most, pairing, {64}) == "");
    CHECK(fault(4096, pairing) == "");
    CHECK(fault(4098, pairing) == "rotary_dim");
  }
  CHECK(fault(64, rotary_pairing{}) == "pairing");
  CHECK(fault(64, static_cast<rotary_pairing>(3)) == "pairing");
}

TEST_CASE("bad bases, amplitudes and frequencies are named") {
  for (const double base : {0.0, -1.0, inf, not_a_number, 1e-30}) {
    CHECK(fault(8, rotary_pairing::halves, {0, base}) == "base");
  }
  const double below_least = 0x1.fffffffffffffp-61;
  const double above_most = 0x1.0000000000001p60;
  for (const double amplitude : {0.0, -1.0, inf, not_a_number, 1e-300, 1e300, below_least, above_most}) {
    CHECK(fault(8, rotary_pairing::halves, {0, 10000, amplitude}) == "amplitude");
    CHECK(fault(8, {1, 0.5}, 2, amplitude) == "amplitude");
  }
  for (const double amplitude : {0x1p-60, 0x1p60}) {
    CHECK(fault(8, rotary_pairing::halves, {0, 10000, amplitude}) == "");
    CHECK(fault(4, {1, 0.5}, 2, amplitude) == "");
  }
  CHECK(fault(4, {1, 0.5}, 2) == "");
  CHECK(fault(3, {1, 0.5}, 2) == "rotary_dim");
  CHECK(fault(4, {1, 0.5}, 0) == "count");
  CHECK(fault(4, {1, 0.5}, most) == "count");
  CHECK(fault(4, {1, not_a_number}, 2) == "frequencies[1]");
  CHECK(fault(4, {inf, 1}, 2) == "frequencies[0]");
  CHECK(fault(4, {1, 1e19}, 2) == "frequencies[1]");
  CHECK(fault_of([] { sinpe::rotary<float>(4, rotary_pairing::halves, nullptr, 2); }) == "frequencies");
  CHECK(fault_of([] { sinpe::rotary<float>(4, rotary_pairing::halves, sinpe::rotary_frequencies{}); }) == "count");
}

TEST_CASE("strides that overlap are named") {
  const sinpe::rotary<float> rope(8, rotary_pairing::halves);
  const auto stride_at_fault = [&](const sinpe::rotary_shape& shape) {
    const std::string name = fault_of([&] { rope.validate(shape); });
    CHECK(rope.valid(shape) == name.empty());
    return name;
  };
  CHECK(stride_at_fault({5, 3, 2}) == "");
  CHECK(stride_at_fault({5, 3, 2, 8, 24, 120}) == "");
  CHECK(stride_at_fault({5, 3, 2, 7}) == "head_stride");
  CHECK(stride_at_fault({5, 3, 2, -7, 24, 120}) == "head_stride");
  CHECK(stride_at_fault({5, 3, 2, 8, 23, 120}) == "row_stride");
  CHECK(stride_at_fault({5, 3, 2, 8, 24, 119}) == "batch_stride");
  CHECK(stride_at_fault({5, 3, 2, 40, 8, 120}) == "");
  CHECK(stride_at_fault({5, 3, 2, 39, 8, 120}) == "head_stride");
  CHECK(stride_at_fault({1, 3, 1, 8, 1, 1}) == "");  // never stepped over
  CHECK(stride_at_fault({0, 3, 2, 1, 1, 1}) == "");
  CHECK(stride_at_fault({most / 8, 3, 2}) == "shape.seq");
  CHECK(stride_at_fault({5, most, 1}) == "shape.heads");
  CHECK(stride_at_fault({2, 2, 2, 8, 16, std::numeric_limits<std::ptrdiff_t>::min()}) == "batch_stride");
}

TEST_CASE("scaling parameters out of range are named") {
  CHECK(fault_of([] { scaling::none(7, 10000); }) == "rotary_dim");
  CHECK(fault_of([] { scaling::none(0, 10000); }) == "rotary_dim");
  CHECK(fault_of([] { scaling::none(most - 1, 10000); }) == "rotary_dim");
  CHECK(fault_of([] { scaling::none(8, 1e-40); }) == "frequencies[2]");
  CHECK(fault_of([] { scaling::ntk(2, 10000, 2); }) == "rotary_dim");
  CHECK(fault_of([] { scaling::linear(8, 10000, 1e-300); }) == "frequencies[0]");
  for (const double bad : {0.0, -2.0, inf, not_a_number}) {
    const double divisors[] = {1, bad};
    CHECK(fault_of([&] { scaling::none(8, bad); }) == "base");
    CHECK(fault_of([&] { scaling::linear(8, 10000, bad); }) == "factor");
    CHECK(fault_of([&] { scaling::ntk(8, 10000, bad); }) == "factor");
    CHECK(fault_of([&] { scaling::dynamic_ntk(8, 10000, bad, 4096, 2048); }) == "factor");
    CHECK(fault_of([&] { scaling::dynamic_ntk(8, 10000, 2, 4096, bad); }) == "original_max_position");
    CHECK(fault_of([&] { scaling::yarn(8, bad, {4, 2048}); }) == "base");
    CHECK(fault_of([&] { scaling::yarn(8, 10000, {bad, 2048}); }) == "factor");
    CHECK(fault_of([&] { scaling::yarn(8, 10000, {4, bad}); }) == "original_max_position");
    CHECK(fault_of([&] { scaling::yarn(8, 10000, {4, 2048, bad}); }) == "beta_fast");
    CHECK(fault_of([&] { scaling::yarn(8, 10000, {4, 2048, 32, bad}); }) == "beta_slow");
    CHECK(fault_of([&] { scaling::longrope(4, 10000, divisors, 2, 4, 2048); }) == "divisors[1]");
    CHECK(fault_of([&] { scaling::llama3(8, 10000, {bad}); }) == "factor");
    CHECK(fault_of([&] { scaling::llama3(8, 10000, {8, bad}); }) == "low_freq_factor");
    CHECK(fault_of([&] { scaling::llama3(8, 10000, {8, 1, bad}); }) == "high_freq_factor");
    CHECK(fault_of([&] { scaling::llama3(8, 10000, {8, 1, 4, bad}); }) == "original_max_position");
  }
  const double divisors[] = {1, 2};
  CHECK(fault_of([&] { scaling::dynamic_ntk(8, 10000, 2, not_a_number, 2048); }) == "seq_len");
  CHECK(fault_of([&] { scaling::dynamic_ntk(8, 10000, 0.5, 4096, 2048); }) == "factor");
  CHECK(fault_of([&] { scaling::dynamic_ntk(8, 10000, 1e300, 1e300, 1); }) == "seq_len");
  CHECK(fault_of([&] { scaling::yarn(8, 1, {4, 2048}); }) == "base");
  CHECK(fault_of([&] { scaling::yarn(8, 10000, {4, 2048, 1, 1}); }) == "beta_fast");
  CHECK(fault_of([&] { scaling::yarn_amplitude(4, -1); }) == "mscale");
  CHECK(fault_of([&] { scaling::longrope(4, 10000, nullptr, 2, 4, 2048); }) == "divisors");
  CHECK(fault_of([&] { scaling::longrope(4, 10000, divisors, 1, 4, 2048); }) == "count");
  CHECK(fault_of([&] { scaling::longrope(4, 10000, divisors, 2, 0.5, 2048); }) == "factor");
  CHECK(fault_of([&] { scaling::longrope(4, 10000, divisors, 2, 4, 1); }) == "original_max_position");
  CHECK(fault_of([&] { scaling::llama3(8, 10000, {8, 4, 4}); }) == "high_freq_factor");
}
