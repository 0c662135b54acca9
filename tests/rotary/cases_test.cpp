// SPDX-License-Identifier: MIT
// What users of rotary embeddings ran into elsewhere, each fault in the numbers that its report or the formula gives.
#include "support/bound.hpp"
#include "tools.hpp"

namespace {

using sinpe::rotary_pairing;

struct pair_value {
  double position;
  std::size_t k;
  long double sine, cosine;
};

// Rows of the table on every instruction set, within the promise of the encoding.
template <class T>
void check_pairs(std::size_t dim, const std::vector<pair_value>& expected) {
  for (const auto pairing : test::pairings) {
    for (const sinpe::isa level : test::supported_levels()) {
      const auto rope = test::pinned(sinpe::rotary<T>(dim, pairing), level);
      for (const pair_value& e : expected) {
        std::vector<T> row(dim);
        rope.table_at(&e.position, 1, row.data());
        INFO("position " << e.position << " pair " << e.k << " on " << test::name_of(level));
        CHECK(test::keeps_promise(row[e.k], test::decimal(e.cosine)));
        CHECK(test::keeps_promise(row[dim / 2 + e.k], test::decimal(e.sine)));
      }
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE("the pairing is the one that was named", "[transformers#34741][gpt-neox#834]", float, double) {
  const long double adjacent[] = {-1.1426396637476532959L, 1.9220755965441759415L, 2.9598506679133291746L,
                                  4.0297995016691611052L};
  const long double halves[] = {-1.9841106485555498026L, 1.9599006674966638968L, 2.4623779024123156589L,
                                4.0197996683349944405L};
  for (const sinpe::isa level : test::supported_levels()) {
    for (const auto pairing : test::pairings) {
      std::vector<TestType> x = {1, 2, 3, 4};
      test::pinned(sinpe::rotary<TestType>(4, pairing), level).rotate(x.data(), {1}, 1);
      for (std::size_t i = 0; i < 4; ++i) {
        const long double expected = pairing == rotary_pairing::adjacent ? adjacent[i] : halves[i];
        INFO(test::name_of(level) << ": " << x[i] << " for " << static_cast<double>(expected));
        CHECK(std::fabs(static_cast<double>(x[i] - expected)) <= 8 * static_cast<double>(test::rounding<TestType>));
      }
    }
  }
}

TEMPLATE_TEST_CASE("the norm of a pair stays within 4 ulp", "", float, double) {
  constexpr std::size_t dim = 64;
  const auto x = test::random_numbers<TestType>(dim, 8);
  for (const auto pairing : test::pairings) {
    auto y = x;
    sinpe::rotary<TestType>(dim, pairing).rotate(y.data(), {1}, 4711);
    CHECK(test::largest_difference(x, y) > 0.1);
    for (std::size_t k = 0; k < dim / 2; ++k) {
      const std::size_t a = test::lead_of(pairing, k);
      const std::size_t b = test::trail_of(pairing, k, dim / 2);
      const long double before = std::hypot(static_cast<long double>(x[a]), static_cast<long double>(x[b]));
      const long double after = std::hypot(static_cast<long double>(y[a]), static_cast<long double>(y[b]));
      const long double ulp = std::ldexp(1.0L, std::ilogb(before) + 1 - std::numeric_limits<TestType>::digits);
      CHECK(std::fabs(after - before) <= 4 * ulp);
    }
  }
}

TEMPLATE_TEST_CASE("angles are not of a short type", "[gpt-neox#1003][openvino#33214]", float, double) {
  check_pairs<TestType>(32, {{1857, 1, 0.95180855239144819984L, 0.30669280981871062981L}});
  check_pairs<TestType>(128, {{8189, 3, 0.80172846438727536720L, -0.59768843839514022615L},
                              {8190, 3, 0.27712432594615860916L, -0.96083406890518158931L},
                              {8191, 3, -0.36029276116441216524L, -0.93283928211269268625L}});
}

TEMPLATE_TEST_CASE("frequencies are not of a short type", "[sglang-jax#1472]", float, double) {
  check_pairs<TestType>(128, {{100000, 1, 0.99999866153849835697L, -0.0016361299495476728540L},
                              {100000, 20, -0.037589164700471329242L, 0.99929327762029943527L},
                              {100000, 40, 0.87868085076879640160L, -0.47740963803868072740L}});
}

TEMPLATE_TEST_CASE("an odd head of 33 turns 32 of its channels", "[flash-linear-attention#1177]", float, double) {
  sinpe::rotary_options options;
  options.rotary_dim = 32;
  for (const auto pairing : test::pairings) {
    for (const sinpe::isa level : test::supported_levels()) {
      const auto rope = test::pinned(sinpe::rotary<TestType>(33, pairing, options), level);
      const auto x = test::random_numbers<TestType>(3 * 33, 9);
      auto y = x;
      rope.rotate(y.data(), {3}, 77);
      for (std::size_t r = 0; r < 3; ++r) {
        const std::vector<TestType> head(x.begin() + static_cast<std::ptrdiff_t>(33 * r),
                                         x.begin() + static_cast<std::ptrdiff_t>(33 * r + 33));
        const auto expected = test::rotated_head(head, pairing, 32, 10000, 77 + static_cast<long double>(r));
        const std::vector<TestType> got(y.begin() + static_cast<std::ptrdiff_t>(33 * r),
                                        y.begin() + static_cast<std::ptrdiff_t>(33 * r + 33));
        CHECK(test::largest_difference(got, expected) <= test::rounding<TestType>);
        CHECK(test::bits_of(got[32]) == test::bits_of(head[32]));
      }
    }
  }
}

TEMPLATE_TEST_CASE("one row of 128 serves 32 heads", "[llama.cpp#12865]", float, double) {
  for (const auto pairing : test::pairings) {
    const sinpe::rotary<TestType> rope(128, pairing);
    std::vector<TestType> row(128);
    rope.table_range(31337, 1, row.data());
    const auto head = test::random_numbers<TestType>(128, 10);
    std::vector<TestType> x;
    for (int h = 0; h < 32; ++h) x.insert(x.end(), head.begin(), head.end());
    rope.apply(x.data(), {1, 32}, row.data());
    const auto expected = test::rotated_head(head, pairing, 128, 10000, 31337);
    for (std::size_t h = 0; h < 32; ++h) {
      const std::vector<TestType> got(x.begin() + static_cast<std::ptrdiff_t>(128 * h),
                                      x.begin() + static_cast<std::ptrdiff_t>(128 * h + 128));
      CHECK(test::largest_difference(got, expected) <= test::rounding<TestType> + 1e-14);  // the reference's angle
    }
  }
}
