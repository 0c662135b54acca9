// SPDX-License-Identifier: MIT
// Promise: accuracy of 16-bit elements against MPFR: 0.501 ulp, and what any encoding may be off beside it, 2^-48,
// which shows only where bfloat16 holds less than 2^-30.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <random>
#include <vector>

#include "accuracy/mpfr_oracle.hpp"
#include "accuracy/positions.hpp"
#include "half/tools.hpp"
#include "support/catch.hpp"
#include "support/channels.hpp"
#include "support/levels.hpp"
#include "support/option_sets.hpp"

namespace {

constexpr double most_ulps = 0.501;

template <class T>
class judge {
 public:
  ~judge() {
    std::printf("16 bits, %d digits: %zu values, the worst %.6f ulp beyond 2^-48\n", test::half_format<T>::digits,
                count_, worst_);
  }
  std::size_t count() const { return count_; }
  std::size_t perturbed() const { return perturbed_; }

  void operator()(T result, const test::exact& reference) {
    ++count_;
    const double off = error(result, reference);
    worst_ = std::fmax(worst_, off);
    if (!(off <= most_ulps) || std::fabs(test::meaning<T>(result.bits)) > 1) {
      FAIL_CHECK("bits " << result.bits << " for " << reference.high << ", off by " << off << " ulp");
    }
    if (std::fabs(reference.high) < 0x1p-30 || (result.bits & 0x7fffu) < 2) return;
    ++perturbed_;  // the judge can say no: two steps away a result is off by 1.5 ulp, whichever way it was rounded
    for (const unsigned bits : {result.bits + 2u, result.bits - 2u}) {
      if (error(test::half_of<T>(bits), reference) <= most_ulps) FAIL_CHECK("bits " << bits << " are accepted, too");
    }
  }

 private:
  // In ulp of the smaller magnitude, beyond the absolute term.
  static double error(T result, const test::exact& reference) {
    const double value = test::meaning<T>(result.bits);
    const double off = std::fabs((value - reference.high) - reference.low) - 0x1p-48;
    return std::fmax(off, 0) / test::half_ulp_step<T>(std::fmin(std::fabs(value), std::fabs(reference.high)));
  }

  std::size_t count_ = 0;
  std::size_t perturbed_ = 0;
  double worst_ = 0;
};

template <class T>
void check_law(std::size_t d, const sinpe::pe_options& law, const test::positions_list& positions, judge<T>& check) {
  std::vector<test::exact_pair> exact;
  test::mpfr_number frequency;
  for (std::size_t k = 0; k < d / 2 + d % 2; ++k) {
    test::set_frequency(k, d, law, frequency);
    for (const double p : positions) exact.push_back(test::sine_and_cosine(p, frequency));
  }
  const auto orders = test::all_orders(law);
  for (std::size_t order = d % 3; order < orders.size(); order += 3) {
    if (!sinpe::valid(d, orders[order])) continue;
    for (const sinpe::isa level : test::supported_levels()) {
      const auto pe = test::pinned(sinpe::sinusoidal_pe<T>(d, orders[order]), level);
      std::vector<T> row(positions.size() * d);
      pe.encode_at(positions.data(), positions.size(), row.data());
      for (std::size_t i = 0; i < positions.size(); ++i) {
        for (std::size_t c = 0; c < d; ++c) {
          const test::channel at = test::channel_of(c, d, orders[order]);
          if (at.is == test::channel::member::zero) continue;
          const test::exact_pair& pair = exact[at.k * positions.size() + i];
          check(row[i * d + c], at.is == test::channel::member::sine ? pair.sine : pair.cosine);
        }
      }
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("16 bits, MPFR: every kind of position, width and option on every level", "", sinpe::float16,
                   sinpe::bfloat16) {
  judge<TestType> check;
  std::mt19937_64 random(16);
  const test::positions_list all = test::all_positions();
  for (std::size_t d = 1; d <= 17; ++d)
    check_law<TestType>(d, {}, d % 5 == 0 ? all : test::random_positions(random, 30), check);
  for (const sinpe::pe_options& law : test::some_laws())
    check_law<TestType>(9, law, test::random_positions(random, 30), check);
  for (const std::size_t d : {std::size_t{64}, std::size_t{127}, std::size_t{1024}}) {
    check_law<TestType>(d, {}, test::random_positions(random, 4096 / d), check);
  }
  // Neighbouring rows, and some near zeros of the sine.
  test::positions_list range;
  for (int r = 0; r < 200; ++r) range.push_back(99900 + r);
  for (const double p : {710.0, 355.0, 103993.0, 104348.0, 245850922.0}) range.push_back(p);
  check_law<TestType>(12, {}, range, check);
  CHECK(check.count() > 100000 * test::supported_levels().size() / 2);
  CHECK(check.perturbed() > check.count() / 2);
}
