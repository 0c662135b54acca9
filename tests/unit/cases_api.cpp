// SPDX-License-Identifier: MIT
// What users of other implementations ran into, kinds API and bounds. Numbers are the formula's, to 20 digits.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/encoded.hpp"
#include "support/guarded.hpp"

using test::check_case;
using test::check_case_row;

namespace {

const std::vector<long double> row_2_of_width_4 = {0.90929742682568169540L, -0.41614683654714238700L,
                                                   0.019998666693333079366L, 0.99980000666657777841L};

// A user's matrix, of which the library sees a pointer and a stride.
template <class T>
struct column_major {
  std::size_t rows, cols;  // a column is a token
  std::vector<T> values;
  T* column(std::size_t j) { return values.data() + j * rows; }
};

}  // namespace

TEMPLATE_TEST_CASE("case 56: the position runs along the sequence, whichever axis that is", "", float, double) {
  constexpr std::size_t d = 8;
  for (const std::size_t seq_len : {std::size_t{5}, std::size_t{3}}) {
    const std::size_t batch = 3;
    const sinpe::sinusoidal_pe<TestType> generator(d);
    std::vector<TestType> batch_first(batch * seq_len * d);
    std::vector<TestType> time_first(seq_len * batch * d);
    for (std::size_t b = 0; b < batch; ++b) {
      generator.add_positional(batch_first.data() + b * seq_len * d, seq_len);
      generator.add_positional(time_first.data() + b * d, seq_len, 0, static_cast<std::ptrdiff_t>(batch * d));
    }
    for (std::size_t b = 0; b < batch; ++b) {
      for (std::size_t t = 0; t < seq_len; ++t) {
        const auto row = test::encoded<TestType>(d, {}, static_cast<double>(t));
        CHECK(test::difference(batch_first.data() + (b * seq_len + t) * d, row.data(), d) == "");
        CHECK(test::difference(time_first.data() + (t * batch + b) * d, row.data(), d) == "");
      }
    }
  }
}

TEST_CASE("case 59: one token at a time keeps its position") {
  check_case(768, {}, 50,
             {{0, -0.26237485370392878591L},
              {1, 0.96496602849211327407L},
              {2, -0.99277041905121937996L},
              {3, 0.12002872596535492836L},
              {767, 0.99998688578204968178L}});
}

TEMPLATE_TEST_CASE("case 61: a position per row, an offset per sequence", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(4);
  const std::int32_t ids32[] = {9, -7, 0, 1, 2};
  const std::int64_t ids64[] = {9, -7, 0, 1, 2};
  std::vector<TestType> rows(5 * 4);
  generator.encode_at(ids32, 5, rows.data());
  for (std::size_t c = 0; c < 4; ++c) CHECK(test::keeps_promise(rows[16 + c], test::decimal(row_2_of_width_4[c])));
  std::vector<TestType> same(5 * 4);
  generator.encode_at(ids64, 5, same.data());
  CHECK(test::difference(rows, same) == "");

  constexpr std::size_t length = 70;
  std::vector<std::int64_t> positions;
  std::vector<TestType> singly;
  for (const std::int64_t offset : {0, 7, 4095}) {
    std::vector<TestType> sequence(length * 4);
    generator.encode_range(offset, length, sequence.data());
    singly.insert(singly.end(), sequence.begin(), sequence.end());
    for (std::size_t t = 0; t < length; ++t) positions.push_back(offset + static_cast<std::int64_t>(t));
  }
  std::vector<TestType> batch(3 * length * 4);
  generator.encode_at(positions.data(), positions.size(), batch.data());
  CHECK(test::difference(batch, singly) == "");
}

TEST_CASE("case 63: the first position is explicit and 0 by default") {
  check_case_row(4, {}, 2, row_2_of_width_4);
  std::vector<float> rows(3 * 4);
  sinpe::sinusoidal_pe<float>(4).add_positional(rows.data(), 3);
  for (std::size_t c = 0; c < 4; ++c) CHECK(test::keeps_promise(rows[8 + c], test::decimal(row_2_of_width_4[c])));
}

TEST_CASE("case 72: double is double") {
  const double expected[] = {-0x1.fccfa2cc8a02bp-1, 0x1.c870e43d783d7p-4,  0x1.3a8da74b0833ep-1,  -0x1.93fafe74f6a42p-1,
                             0x1.98fbe88267a0cp-1,  -0x1.340504873ac71p-1, -0x1.cca982f1c3cd9p-1, 0x1.beeb8776d4979p-2,
                             0x1.feeccbba29121p-1,  0x1.094a02f2fadd6p-4};
  const auto row = test::encoded<double>(10, {}, 12345);
  for (std::size_t c = 0; c < 10; ++c) {
    test::exact nearest{expected[c], 0, 0};
    nearest.slack = 0.5 * test::ulp(row[c], nearest);
    CHECK(test::keeps_promise(row[c], nearest));
  }
}

TEMPLATE_TEST_CASE("case 76: rows of a strided view", "", float, double) {
  const sinpe::sinusoidal_pe<TestType> generator(32);
  std::vector<TestType> dense(6 * 32);
  generator.encode_range(100, 6, dense.data());
  test::guarded_matrix<TestType> written(6, 32, 37);
  generator.encode_range(100, 6, written.first_row(), 37);
  CHECK(written.only_rows_written());
  CHECK(test::difference(written.dense(), dense) == "");

  test::guarded_matrix<TestType> added(6, 32, 37);
  added.fill(std::vector<TestType>(6 * 32, TestType{2}));
  generator.add_positional(added.first_row(), 6, 100, 37);
  CHECK(added.only_rows_written());
  for (TestType& x : dense) x = TestType{2} + x;
  CHECK(test::difference(added.dense(), dense) == "");
}

TEMPLATE_TEST_CASE("case 78: nothing is kept between calls, and a generator is a value", "", float, double) {
  const auto fresh = sinpe::encode<TestType>(7, 48);
  sinpe::pe_options other = test::timestep();
  other.base = 77;
  CHECK(sinpe::encode<TestType>(7, 48, other) != fresh);
  CHECK(sinpe::encode<TestType>(7, 50).size() == 50);
  CHECK(test::difference(sinpe::encode<TestType>(7, 48), fresh) == "");

  const sinpe::sinusoidal_pe<TestType> original(48);
  sinpe::sinusoidal_pe<TestType> assigned(9, other);
  assigned = original;
  const sinpe::sinusoidal_pe<TestType> copy = original;
  std::vector<TestType> row(48);
  copy.encode(7, row.data());
  CHECK(test::difference(row, fresh) == "");
  assigned.encode(7, row.data());
  CHECK(test::difference(row, fresh) == "");
}

TEMPLATE_TEST_CASE("case 81: a column-major matrix whose columns are tokens", "", float, double) {
  column_major<TestType> matrix{10, 20, std::vector<TestType>(200)};
  sinpe::sinusoidal_pe<TestType>(10).encode_range(0, 20, matrix.column(0), static_cast<std::ptrdiff_t>(matrix.rows));
  for (std::size_t t = 0; t < matrix.cols; ++t) {
    const auto row = test::encoded<TestType>(10, {}, static_cast<double>(t));
    CHECK(test::difference(matrix.column(t), row.data(), 10) == "");
  }
}

TEST_CASE("case 85: there is no last position") {
  struct example {
    int position;
    long double c0, c1, c2, c511;
  };
  const example examples[] = {
      {210, 0.46771851834275896907L, -0.88387747318237172154L, 0.99855388311325253834L, 0.99976305833133879590L},
      {1116, -0.67029628837774790141L, -0.74209358290381073988L, 0.84357839675468155605L, 0.99331557638551387158L},
      {7124, -0.90532246540782654500L, 0.42472489169801987107L, -0.99988064309475860307L, 0.73948097822150995924L},
      {1000000, -0.34999350217129295212L, 0.93675212753314478694L, -0.86144454160506065547L, -0.99995708274516327105L}};
  for (const example& e : examples) {
    check_case(512, {}, e.position, {{0, e.c0}, {1, e.c1}, {2, e.c2}, {511, e.c511}});
  }
}

TEST_CASE("case 86: a stream that runs over 5000") {
  check_case(256, {}, 4999,
             {{0, -0.66394952105360482018L}, {1, -0.74777739568182239192L}, {255, 0.85914671295962289029L}});
  check_case(256, {}, 5000,
             {{0, -0.98796643876677684725L}, {1, 0.15466840618074712151L}, {255, 0.85909171716275809655L}});
  std::vector<float> rows(20 * 256);
  sinpe::sinusoidal_pe<float>(256).encode_range(4990, 20, rows.data());
  CHECK(test::difference(rows.data() + 10 * 256, test::encoded<float>(256, {}, 5000).data(), 256) == "");
}

TEST_CASE("case 89: positions beyond 31 bits") {
  check_case(128, {}, (std::int64_t{1} << 31) + 5,
             {{0, -0.50357168911196890411L},
              {1, -0.86395344430410053124L},
              {64, 0.65734412935800066377L},
              {65, -0.75359053576764888260L},
              {126, 0.34834643282337544938L}});
  std::vector<double> rows(4 * 128);
  sinpe::sinusoidal_pe<double>(128).encode_range((std::int64_t{1} << 31) - 2, 4, rows.data());
  for (std::size_t r = 0; r < 4; ++r) {
    const auto row = test::encoded<double>(128, {}, 2147483646.0 + static_cast<double>(r));
    CHECK(test::difference(rows.data() + r * 128, row.data(), 128) == "");
  }
  // An int that runs over its largest value goes on as an integer does.
  std::vector<double> from_int(4 * 128);
  sinpe::sinusoidal_pe<double>(128).encode_range(2147483646, 4, from_int.data());
  CHECK(test::difference(from_int, rows) == "");
}
