// SPDX-License-Identifier: MIT
// The parameters of presets: that each goes where the system puts it, and that bad ones are refused under their name.
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "formula.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"

namespace {

namespace conventions = sinpe::conventions;

constexpr double pi = 3.14159265358979323846;

// The largest error of a few rows, as a share of what we promise.
double error_of(const sinpe::pe_options& options, const test::formula& law, std::size_t d) {
  double largest = 0;
  for (const double pos : {1.0, 0.3, 61.0}) {
    const std::vector<double> row = sinpe::encode<double>(pos, d, options);
    for (std::size_t c = 0; c < d; ++c) {
      const test::true_value exact = test::value_of(law, d, pos, c);
      const double share = exact.distance(row[c]) / test::allowed_at<double>(exact);
      if (!(share <= largest)) largest = share == share ? share : 2;
    }
  }
  return largest;
}

// What a preset says about its arguments; "" where it accepts them.
template <class Preset>
std::string complaint(Preset preset) {
  try {
    static_cast<void>(preset());
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("parameters of presets") {
  struct use {
    const char* what;
    sinpe::pe_options options;
    test::formula law;
  };
  const use uses[] = {
      {"paper(500)", conventions::paper(500), {'I', "2k/d", "xsin", 500, 1}},
      {"kerashub_sine(500)", conventions::kerashub_sine(500), {'I', "2k/d", "xsin", 500, 1}},
      {"gpt_neox(500)", conventions::gpt_neox(500), {'S', "2k/d", "xsin", 500, 1}},
      {"deepvoice3(1.385)", conventions::deepvoice3(1.385), {'I', "2k/d", "xsin", 10000, 1.385}},
      {"tensor2tensor(500)", conventions::tensor2tensor(500), {'S', "k/(h-1)", "zero", 500, 1}},
      {"tensor2tensor_min_timescale_multiplied(10, 20)",
       conventions::tensor2tensor_min_timescale_multiplied(10, 20),
       {'S', "k/(h-1)", "zero", 2, 10}},
      {"timescales(8, 32)", conventions::timescales(8, 32), {'S', "k/(h-1)", "zero", 4, 0.125}},
      {"whisper(500)", conventions::whisper(500), {'S', "k/(h-1)", "zero", 500, 1}},
      {"pyg(1/512, 4)", conventions::pyg(1.0 / 512, 4), {'S', "k/(h-1)", "zero", 512, 0.25}},
      {"mlx(0.25, 2)", conventions::mlx(0.25, 2), {'S', "k/(h-1)", "zero", 8, 2}},
      {"mlx, cos_first", conventions::mlx(0.25, 2, true), {'C', "k/(h-1)", "zero", 8, 2}},
      {"mlx, full_turns", conventions::mlx(0.25, 2, false, true), {'S', "k/(h-1)", "zero", 8, 4 * pi}},
      {"x_transformers(500)", conventions::x_transformers(500), {'S', "k/h", "zero", 500, 1}},
      {"guided_diffusion(500)", conventions::guided_diffusion(500), {'C', "k/h", "zero", 500, 1}},
      {"ggml_timestep(500)", conventions::ggml_timestep(500), {'C', "k/h", "zero", 500, 1}},
      {"diffusers_timestep(true)", conventions::diffusers_timestep(true), {'C', "k/(h-1)", "zero", 10000, 1}},
      {"diffusers_timestep(false, 0.5, 3, 500)",
       conventions::diffusers_timestep(false, 0.5, 3, 500),
       {'S', "k/(h-1/2)", "zero", 500, 3}},
      {"flux(3, 500)", conventions::flux(3, 500), {'C', "k/h", "zero", 500, 3}},
      {"edm(500, true)", conventions::edm(500, true), {'C', "k/(h-1)", "zero", 500, 1}},
      {"se3_index(500)", conventions::se3_index(500), {'S', "2k/d", "xsin", 500, pi}},
      {"wavelengths(0.5, 8)", conventions::wavelengths(0.5, 8), {'S', "k/(h-1)", "zero", 16, 4 * pi}},
      {"nerfstudio(-2, 3)", conventions::nerfstudio(-2, 3), {'S', "k/(h-1)", "zero", 1.0 / 32, 0.5 * pi}},
  };
  for (const use& u : uses) {
    for (const std::size_t d : {std::size_t{2}, std::size_t{10}, std::size_t{11}}) {
      INFO(u.what << ", d = " << d);
      CHECK(error_of(u.options, u.law, d) <= 1);
    }
  }
}

TEST_CASE("powers of two are exact powers at the width that they are for") {
  for (const int count : {1, 2, 4, 10, 58}) {
    const std::size_t d = 2 * static_cast<std::size_t>(count);
    INFO(count << " frequencies");
    for (const double factor : {1.0, pi, 2 * pi}) {
      const sinpe::sinusoidal_pe<double> powers(d, conventions::powers_of_two(count, factor));
      std::vector<double> frequencies;
      for (int k = 0; k < count; ++k) frequencies.push_back(factor * std::ldexp(1.0, k));
      sinpe::pe_options zero_tail;
      zero_tail.tail = sinpe::odd_tail::zero;
      const sinpe::sinusoidal_pe<double> given(d, frequencies.data(), frequencies.size(), zero_tail);
      std::vector<double> ours(d), theirs(d);
      powers.encode(0.8125, ours.data());
      given.encode(0.8125, theirs.data());
      for (std::size_t c = 0; c < d; ++c) CHECK(std::fabs(ours[c] - theirs[c]) <= 3e-16);
    }
  }
  CHECK(conventions::nerf(4) == conventions::powers_of_two(4, 1));
  CHECK(conventions::tiny_cuda_nn(4) == conventions::powers_of_two(4, pi));
}

// Conventions without a name, as named_conventions.hpp says how to reach them.
TEST_CASE("channels that go their own ways") {
  constexpr std::size_t d = 12;
  constexpr double pos = 7;
  double caffe2[d], wrong_exponent[d], flashlight[d], quarters[d], flashlight_phases[d];
  for (std::size_t c = 0; c < d; ++c) {
    const double channel = static_cast<double>(c);
    caffe2[c] = std::pow(10000, -channel / d);
    wrong_exponent[c] = std::pow(10000, -2 * channel / d);
    flashlight[c] = std::pow(10000, -2 * std::floor(channel / 2) / d);
    quarters[c] = c % 2 == 0 ? 0 : 0.25;
    flashlight_phases[c] = std::fmod(channel * pi / 2, 2) / (2 * pi);
  }
  const auto row_of = [&](const double* frequencies, const double* phases) {
    std::vector<double> row(d);
    sinpe::sinusoidal_pe<double>::per_channel(d, frequencies, phases).encode(pos, row.data());
    return row;
  };
  const std::vector<double> by_caffe2 = row_of(caffe2, quarters), by_wrong_exponent = row_of(wrong_exponent, quarters);
  const std::vector<double> by_flashlight = row_of(flashlight, flashlight_phases);
  for (std::size_t c = 0; c < d; ++c) {
    const double channel = static_cast<double>(c);
    const double exponent = channel / d;
    const bool sine = c % 2 == 0;
    const double a = pos / std::pow(10000, exponent), b = pos / std::pow(10000, 2 * exponent);
    CHECK(std::fabs(by_caffe2[c] - (sine ? std::sin(a) : std::cos(a))) <= 1e-14);
    CHECK(std::fabs(by_wrong_exponent[c] - (sine ? std::sin(b) : std::cos(b))) <= 1e-14);
    const double angle = pos * flashlight[c] + std::fmod(channel * pi / 2, 2);
    CHECK(std::fabs(by_flashlight[c] - std::sin(angle)) <= 1e-14);
  }
}

TEST_CASE("presets are constants") {
  constexpr sinpe::pe_options options = conventions::wavelengths(1, 8);
  static_assert(sinpe::valid(8, options), "usable in a constant expression");
  static_assert(sinpe::value<float>(0, 4, 8, options) == 1, "a cosine at position 0");
  static_assert(conventions::mlx().base == 10000 && conventions::pyg().base == 10000, "1 / 1e-4 is 10000 in double");
  CHECK(options.base == 8);
}

TEST_CASE("bad parameters are refused under their own name") {
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(complaint([] { return conventions::paper(0); }) == "sinpe: base must be finite and positive, got 0");
  CHECK(complaint([] { return conventions::wavelengths(-1, 8); }) ==
        "sinpe: lambda_min must be finite and positive, got -1");
  CHECK(complaint([=] { return conventions::wavelengths(1, infinity); }) ==
        "sinpe: lambda_max must be finite and positive, got inf");
  CHECK(complaint([=] { return conventions::tensor2tensor(nan); }) ==
        "sinpe: max_timescale must be finite and positive, got nan");
  CHECK(complaint([] { return conventions::timescales(0, 1); }) ==
        "sinpe: min_timescale must be finite and positive, got 0");
  CHECK(complaint([] { return conventions::tensor2tensor_min_timescale_multiplied(-1, -2); }) ==
        "sinpe: max_timescale must be finite and positive, got -2");
  CHECK(complaint([] { return conventions::mlx(0); }) == "sinpe: min_freq must be finite and positive, got 0");
  CHECK(complaint([] { return conventions::pyg(1, 0); }) == "sinpe: granularity must be finite and positive, got 0");
  CHECK(complaint([=] { return conventions::flux(nan); }) == "sinpe: time_factor must be finite, got nan");
  CHECK(complaint([=] { return conventions::diffusers_timestep(true, infinity); }) ==
        "sinpe: downscale_freq_shift must be finite, got inf");
  CHECK(complaint([=] { return conventions::diffusers_timestep(true, 0, -infinity); }) ==
        "sinpe: scale must be finite, got -inf");
  CHECK(complaint([=] { return conventions::deepvoice3(infinity); }) == "sinpe: position_rate must be finite, got inf");
  CHECK(complaint([] { return conventions::nerf(-1); }) == "sinpe: num_freqs must not be negative, got -1");
  CHECK(complaint([] { return conventions::nerf(121); }) == "sinpe: num_freqs must be at most 120, got 121");
  CHECK(complaint([] { return conventions::nerfstudio(std::numeric_limits<int>::min(), 0); }) ==
        "sinpe: min_freq_exp must be at least -120, got -2147483648");
  CHECK(complaint([] { return conventions::nerfstudio(0, 121); }) ==
        "sinpe: max_freq_exp must be at most 120, got 121");
  CHECK(complaint([] { return conventions::diffusers_timestep(false, -0.5, 0, 1e-3); }) == "");
  const std::string inverse = " must have an inverse that double holds, got 1e-310";
  CHECK(complaint([] { return conventions::pyg(1e-310); }) == "sinpe: base_freq" + inverse);
  CHECK(complaint([] { return conventions::pyg(1e-4, 1e-310); }) == "sinpe: granularity" + inverse);
  CHECK(complaint([] { return conventions::wavelengths(1e-310, 1e-309); }) == "sinpe: lambda_min" + inverse);
  CHECK(complaint([] { return conventions::timescales(1e-310, 1e-309); }) == "sinpe: min_timescale" + inverse);
  CHECK(complaint([] { return conventions::timescales(1e-300, 1e300); }) ==
        "sinpe: max_timescale must be as far from the other limit as double holds, got 1e+300");
  CHECK(complaint([] { return conventions::timescales(1e300, 1e-300); }) ==
        "sinpe: max_timescale must be as far from the other limit as double holds, got 1e-300");

  // What only a width can tell, the constructor says.
  CHECK_FALSE(sinpe::valid(6, conventions::diffusers_timestep(false, 3)));
  CHECK(sinpe::valid(8, conventions::diffusers_timestep(false, 3)));
  CHECK_FALSE(sinpe::valid(140, conventions::nerf(70)));
}
