// SPDX-License-Identifier: MIT
// Promise: per_channel gives sin(pos f_c + 2 pi t_c), with the accuracy and the same bits of every other encoding.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "per_channel_values.hpp"
#include "support/bound.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"
#include "support/levels.hpp"
#include "support/refused.hpp"

namespace {

std::vector<double> frequencies() {
  std::vector<double> f;
  for (std::size_t c = 0; c < 21; ++c) f.push_back((c % 3 == 1 ? -0.37 : 0.9) / static_cast<double>(1 + c * c));
  return f;
}
std::vector<double> phases() {
  std::vector<double> t;
  for (std::size_t c = 0; c < 21; ++c) t.push_back(static_cast<double>(c) * 0.25 - 1.37);
  return t;
}

template <class T>
void check_values() {
  for (const test::per_channel_value& v : test::channel_values) {
    const double f[] = {v.frequency, 1.0};  // two channels: the first must not depend on its neighbour
    const double t[] = {v.phase_turns, 0.5};
    T row[2] = {};
    sinpe::sinusoidal_pe<T>::per_channel(2, f, t).encode(v.position, row);
    CAPTURE(v.position, v.frequency, v.phase_turns, row[0], v.high);
    CHECK(test::keeps_promise(row[0], test::exact{v.high, v.low, 0x1p-100}));
  }
}

template <class T>
void check_same_bits() {
  const std::vector<double> f = frequencies();
  const std::vector<double> t = phases();
  const std::size_t d = f.size();
  constexpr std::size_t rows = 300;
  std::vector<T> expected(rows * d);
  auto pe = sinpe::sinusoidal_pe<T>::per_channel(d, f.data(), t.data());
  pe.pin(sinpe::isa::scalar);
  for (std::size_t r = 0; r < rows; ++r) pe.encode(static_cast<std::int64_t>(r) - 150, expected.data() + r * d);
  for (const sinpe::isa level : test::supported_levels()) {
    pe.pin(level);
    std::vector<T> got(rows * d, std::numeric_limits<T>::quiet_NaN());
    pe.encode_range(std::int64_t{-150}, rows, got.data());
    CAPTURE(test::name_of(level));
    CHECK(std::memcmp(got.data(), expected.data(), got.size() * sizeof(T)) == 0);
    std::vector<T> row(d);
    pe.encode(std::int64_t{-150}, row.data());
    CHECK(std::memcmp(row.data(), expected.data(), d * sizeof(T)) == 0);
  }
}

std::string refusal(std::size_t d, const double* f, const double* t) {
  return test::message_of([&] { sinpe::sinusoidal_pe<float>::per_channel(d, f, t); });
}

}  // namespace

TEST_CASE("per_channel is within the promise of the exact value") {
  check_values<float>();
  check_values<double>();
}

TEST_CASE("per_channel gives the same bits alone, in ranges across zero and on every level") {
  check_same_bits<float>();
  check_same_bits<double>();
}

TEST_CASE("per_channel without phases is the sines of the same frequencies") {
  const std::vector<double> f = frequencies();
  std::vector<float> row(f.size());
  std::vector<float> pairs(2 * f.size());
  sinpe::pe_options halves;
  halves.layout = sinpe::pair_layout::halves;
  sinpe::sinusoidal_pe<float>::per_channel(f.size(), f.data(), nullptr).encode(1234.5, row.data());
  sinpe::sinusoidal_pe<float>(pairs.size(), f.data(), f.size(), halves).encode(1234.5, pairs.data());
  CHECK(std::memcmp(row.data(), pairs.data(), row.size() * sizeof(float)) == 0);
}

TEST_CASE("a quarter of a turn is the cosine") {
  const std::vector<double> f = frequencies();
  const std::vector<double> quarter(f.size(), 0.25);
  std::vector<double> row(f.size());
  std::vector<double> pairs(2 * f.size());
  sinpe::pe_options cosines;
  cosines.layout = sinpe::pair_layout::halves;
  cosines.lead = sinpe::pair_lead::cosine;
  for (const std::int64_t position : {5, 128, 1000, 8191}) {
    sinpe::sinusoidal_pe<double>::per_channel(f.size(), f.data(), quarter.data()).encode(position, row.data());
    sinpe::sinusoidal_pe<double>(pairs.size(), f.data(), f.size(), cosines).encode(position, pairs.data());
    for (std::size_t c = 0; c < f.size(); ++c) CHECK(std::fabs(row[c] - pairs[c]) <= 0x1p-53);
  }
}

TEST_CASE("per_channel names the argument that it refuses") {
  std::vector<double> f = frequencies();
  std::vector<double> t = phases();
  CHECK(refusal(0, f.data(), t.data()) == "sinpe: d must be at least 1, got 0");
  CHECK(refusal(f.size(), nullptr, t.data()) == "sinpe: frequencies must not be null");
  t[4] = std::numeric_limits<double>::quiet_NaN();
  CHECK(refusal(f.size(), f.data(), t.data()) == "sinpe: phase_turns[4] must be finite, got nan");
  using generator = sinpe::sinusoidal_pe<float>;
  CHECK_FALSE(generator::valid_per_channel(0, f.data(), nullptr));
  CHECK_FALSE(generator::valid_per_channel(f.size(), nullptr, nullptr));
  CHECK_FALSE(generator::valid_per_channel(f.size(), f.data(), t.data()));
  CHECK(generator::valid_per_channel(f.size(), f.data(), nullptr));
  f[3] = std::numeric_limits<double>::infinity();
  CHECK(refusal(f.size(), f.data(), t.data()) == "sinpe: frequencies[3] must be finite, got inf");
  CHECK_FALSE(generator::valid_per_channel(f.size(), f.data(), nullptr));
}
