// SPDX-License-Identifier: MIT
// Tables built from what stands beside a convention, as a user builds them: first position, step, padding row, scale.
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/catch.hpp"
#include "support/instances.hpp"

namespace {

sinpe::named_convention named(const std::string& name) {
  for (const sinpe::named_convention& system : sinpe::conventions::all) {
    if (name == system.name) return system;
  }
  throw std::runtime_error("no named convention " + name);
}

constexpr std::size_t d = 4;

std::vector<double> rows_of(const sinpe::named_convention& system, int length, std::size_t rows) {
  std::vector<double> table(rows * d);
  const int first = system.step > 0 ? system.first : length + system.first;
  sinpe::sinusoidal_pe<double>(d, system.options).encode_range(first, rows, table.data(), d, system.step);
  return table;
}

// The rows at these positions, one by one.
std::vector<double> rows_at(const sinpe::named_convention& system, const std::vector<int>& positions) {
  std::vector<double> table;
  for (const int pos : positions) {
    for (std::size_t c = 0; c < d; ++c) table.push_back(sinpe::value<double>(pos, c, d, system.options));
  }
  return table;
}

}  // namespace

TEST_CASE("relative encodings count down") {
  // T = 4; XLNet with as many queries as keys.
  CHECK(rows_of(named("espnet_relative"), 4, 7) == rows_at(named("paper"), {3, 2, 1, 0, -1, -2, -3}));
  CHECK(rows_of(named("transformer_xl"), 4, 4) == rows_at(named("hf_marian"), {3, 2, 1, 0}));
  CHECK(rows_of(named("xlnet"), 4, 8) == rows_at(named("hf_marian"), {4, 3, 2, 1, 0, -1, -2, -3}));
  // fairseq prints the first member of rows 3 to -3 of the first.
  const double printed[] = {0.1411, 0.9093, 0.8415, 0.0, -0.8415, -0.9093, -0.1411};
  const std::vector<double> ours = rows_of(named("espnet_relative"), 4, 7);
  for (std::size_t r = 0; r < 7; ++r) CHECK(std::fabs(ours[r * d] - printed[r]) <= 1e-4);
}

TEST_CASE("first tokens") {
  CHECK(rows_of(named("ctranslate2"), 5, 2) == rows_at(named("tensor2tensor"), {1, 2}));
  CHECK(rows_of(named("opennmt_tf"), 5, 2) == rows_at(named("tensor2tensor"), {1, 2}));
  CHECK(rows_of(named("fairseq"), 5, 2) == rows_at(named("tensor2tensor"), {2, 3}));
  CHECK(rows_of(named("fairseq2"), 5, 2) == rows_at(named("tensor2tensor"), {0, 1}));
  CHECK(rows_of(named("deepvoice3"), 5, 2) == rows_at(named("paper"), {1, 2}));
  // fairseq's table holds position r in row r, fairseq2's position r - 1: each reads the row behind its zeros.
  CHECK(named("fairseq").zero_row + 1 == named("fairseq").first);
  CHECK(named("fairseq2").zero_row + 1 == named("fairseq2").first + 1);
  CHECK(named("deepvoice3").zero_row + 1 == named("deepvoice3").first);
}

TEST_CASE("MLX makes a row of length 1, NeMo's fixed encoding one of sqrt(1/2)") {
  for (const std::size_t width : {std::size_t{16}, std::size_t{512}}) {
    for (const char* name : {"mlx", "nemo_fixed"}) {
      const sinpe::named_convention system = named(name);
      const double scale =
          system.pe_scale == sinpe::scaled_by::sqrt_2_over_d    ? std::sqrt(2.0 / static_cast<double>(width))
          : system.pe_scale == sinpe::scaled_by::inverse_sqrt_d ? std::sqrt(1.0 / static_cast<double>(width))
                                                                : 0.0;
      std::vector<double> row(width);
      sinpe::sinusoidal_pe<double>(width, system.options).add_positional_scaled(row.data(), 1, 9, 1.0, scale);
      double squares = 0;
      for (const double x : row) squares += x * x;
      INFO(name);
      CHECK(std::fabs(squares - (std::string(name) == "mlx" ? 1.0 : 0.5)) <= 1e-14);
    }
  }
}
