// SPDX-License-Identifier: MIT
// Promise: encode() and add_positional() without a generator give what a generator gives, call after call.
#include <array>
#include <cstddef>
#include <thread>
#include <vector>

#include "support/bits.hpp"
#include "support/catch.hpp"
#include "support/encoded.hpp"
#include "support/instances.hpp"
#include "support/option_sets.hpp"

namespace {

// A matrix of an engine: data() and size(), the size signed.
template <class T>
struct tensor {
  std::vector<T> values;
  T* data() { return values.data(); }
  int size() const { return static_cast<int>(values.size()); }
};

template <class T>
std::vector<T> threes_and_positions(std::size_t rows, std::size_t d) {
  std::vector<T> matrix(rows * d, T{3});
  sinpe::sinusoidal_pe<T>(d).add_positional(matrix.data(), rows);
  return matrix;
}

// Options that differ from each other in one member only.
std::vector<sinpe::pe_options> one_change_each() {
  std::vector<sinpe::pe_options> all(8);
  all[1].base = 500;
  all[2].shift = 1;
  all[3].gain = 2;
  all[4].half = sinpe::half_rule::floor;
  all[5].layout = sinpe::pair_layout::halves;
  all[6].lead = sinpe::pair_lead::cosine;
  all[7].tail = sinpe::odd_tail::zero;
  return all;
}

}  // namespace

TEMPLATE_TEST_CASE("encode() gives the row of a generator, whatever the call before asked for", "", float, double) {
  for (const auto& before : one_change_each()) {
    for (const auto& options : one_change_each()) {
      sinpe::encode<TestType>(1, 7, before);
      INFO(test::describe(before) << " then " << test::describe(options));
      CHECK(test::difference(sinpe::encode<TestType>(5, 7, options), test::encoded<TestType>(7, options, 5)) == "");
    }
  }
  CHECK(test::difference(sinpe::encode<TestType>(5, 8), test::encoded<TestType>(8, {}, 5)) == "");
  CHECK(test::difference(sinpe::encode<TestType>(-0.5, 9), test::encoded<TestType>(9, {}, -0.5)) == "");
}

TEST_CASE("encode() is of float by default, and of both types side by side") {
  const std::vector<float> row = sinpe::encode(5, 6);
  CHECK(test::difference(row, test::encoded<float>(6, {}, 5)) == "");
  CHECK(test::difference(sinpe::encode<double>(5, 6), test::encoded<double>(6, {}, 5)) == "");
  CHECK(test::difference(sinpe::encode(5, 6), row) == "");
}

TEST_CASE("options are equal when all of their members are") {
  const auto all = one_change_each();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) {
      CHECK((all[i] == all[j]) == (i == j));
      CHECK((all[i] != all[j]) == (i != j));
    }
  }
}

TEMPLATE_TEST_CASE("add_positional() adds to any dense matrix", "", float, double) {
  std::vector<TestType> vector(6 * 10, TestType{3});
  sinpe::add_positional(vector, 6);
  CHECK(test::difference(vector, threes_and_positions<TestType>(6, 10)) == "");

  std::array<TestType, 15> array;
  array.fill(TestType{3});
  sinpe::add_positional(array, 3);
  CHECK(test::difference(array.data(), threes_and_positions<TestType>(3, 5).data(), 15) == "");

  tensor<TestType> own{std::vector<TestType>(28, TestType{3})};
  sinpe::add_positional(own, 4);
  CHECK(test::difference(own.values, threes_and_positions<TestType>(4, 7)) == "");
}

TEMPLATE_TEST_CASE("add_positional() does not see the options of an encode() before", "", float, double) {
  sinpe::pe_options other;
  other.lead = sinpe::pair_lead::cosine;
  sinpe::encode<TestType>(1, 10, other);
  std::vector<TestType> matrix(6 * 10, TestType{3});
  sinpe::add_positional(matrix, 6);
  CHECK(test::difference(matrix, threes_and_positions<TestType>(6, 10)) == "");
}

namespace {

// Calls when it dies; made before the first call of its thread, it outlives the generator that the thread remembers.
struct last_caller {
  std::vector<float>* row = nullptr;
  ~last_caller() {
    if (row != nullptr) *row = sinpe::encode(5, 8);
  }
};

}  // namespace

TEST_CASE("encode() works in destructors that run after its thread's generator is gone") {
  std::vector<float> row;
  std::thread([&] {
    thread_local last_caller caller;
    caller.row = &row;
    sinpe::encode(3, 8);
  }).join();
  CHECK(test::difference(row, test::encoded<float>(8, {}, 5)) == "");
}
