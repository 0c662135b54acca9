// SPDX-License-Identifier: MIT
// The presets against the numbers in the tests of the systems that they are named after, within the tolerance of those
// tests; and each of these values against the formula, within what we promise.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/catch.hpp"
#include "support/instances.hpp"
#include "vectors.hpp"

namespace {

namespace conventions = sinpe::conventions;

const std::map<std::string, sinpe::pe_options> presets = {
    {"paper", conventions::paper()},
    {"espnet_relative", conventions::espnet_relative()},
    {"kerashub_sine", conventions::kerashub_sine()},
    {"tensor2tensor", conventions::tensor2tensor()},
    {"tensor2tensor(7)", conventions::tensor2tensor(7)},
    {"fairseq", conventions::fairseq()},
    {"fairseq2", conventions::fairseq2()},
    {"marian", conventions::marian()},
    {"ctranslate2", conventions::ctranslate2()},
    {"hf_marian", conventions::hf_marian()},
    {"diffusers_timestep", conventions::diffusers_timestep()},
    {"ggml_timestep", conventions::ggml_timestep()},
    {"mlx(0.01)", conventions::mlx(0.01)},
    {"wavelengths(1, 8)", conventions::wavelengths(1, 8)},
};

const sinpe::named_convention& facts_about(const std::string& name) {
  for (const sinpe::named_convention& system : conventions::all) {
    if (name == system.name) return system;
  }
  throw std::runtime_error("no named convention " + name);
}

// What one system came to.
struct outcome {
  std::size_t values = 0;
  double to_theirs = 0;     // largest difference to their numbers
  double of_allowed = 0;    // and as a share of what their test allows
  double of_promise = 0;    // largest error of the values before scaling and adding, as a share of our promise
  std::size_t checked = 0;  // how many of those

  void compare(double ours, double theirs, double allowed) {
    ++values;
    const double difference = std::fabs(ours - theirs);
    to_theirs = std::max(to_theirs, difference);
    if (!(difference <= allowed)) of_allowed = std::max(of_allowed, 2.0);
    if (allowed > 0) of_allowed = std::max(of_allowed, difference / allowed);
  }

  template <class T>
  void check(const test::formula& law, std::size_t d, double pos, const T* row) {
    for (std::size_t c = 0; c < d; ++c) {
      const test::true_value exact = test::value_of(law, d, pos, c);
      const double error = exact.distance(static_cast<double>(row[c]));
      of_promise = std::max(of_promise, error == error ? error / test::allowed_at<T>(exact) : 2.0);
      ++checked;
    }
  }
};

// Each kind writes the d (or 2d) values of one row of theirs the way a user would.
template <class T>
std::vector<T> our_row(const test::vector_system& system, const sinpe::sinusoidal_pe<T>& generator,
                       const test::vector_row& theirs, outcome& result) {
  const std::size_t d = system.d;
  std::vector<T> row(d);
  if (system.kind == "two_axes") {
    row.resize(2 * d);
    for (std::size_t axis = 0; axis < 2; ++axis) {
      generator.encode(system.axes.at(axis) + theirs.position, row.data() + axis * d);
      result.check(system.law, d, system.axes[axis] + theirs.position, row.data() + axis * d);
    }
    return row;
  }
  if (system.kind == "zero_row" && facts_about(system.preset).zero_row == theirs.position) return row;
  const int pos = theirs.position + (system.kind == "add" ? facts_about(system.preset).first : 0);
  generator.encode(pos, row.data());
  result.check(system.law, d, pos, row.data());
  if (system.kind == "add") {
    for (std::size_t c = 0; c < d; ++c) row[c] = static_cast<T>(system.input.at(c));
    generator.add_positional(row.data(), 1, pos);
  }
  if (system.kind == "squares") {
    std::vector<T> scaled(d);
    generator.add_positional_scaled(scaled.data(), 1, pos, T{1}, static_cast<T>(system.pe_scale));
    double sum = 0;
    for (const T x : scaled) sum += static_cast<double>(x) * static_cast<double>(x);
    return {static_cast<T>(sum)};
  }
  return row;
}

template <class T>
outcome measure(const test::vector_system& system) {
  const sinpe::sinusoidal_pe<T> generator(system.d, presets.at(system.preset));
  outcome result;
  for (const test::vector_row& theirs : system.rows) {
    const std::vector<T> ours = our_row(system, generator, theirs, result);
    double total = 0;
    for (std::size_t i = 0; i < theirs.values.size(); ++i) {
      const double mine = static_cast<double>(ours.at(theirs.first_channel + i));
      total += std::fabs(mine - theirs.values[i]);
      result.compare(mine, theirs.values[i], system.theirs.allowed(theirs.values[i]));
    }
    if (system.theirs.kind == "total") result.of_allowed = std::max(result.of_allowed, total / system.theirs.absolute);
  }
  return result;
}

template <class T>
void require_all(const char* type) {
  const std::vector<test::vector_system> systems = test::read_vectors();
  REQUIRE(systems.size() == 21);
  std::printf("%s, the formula in %s\n%-30s %6s %12s %10s %12s\n", type, test::formula_precision, "system", "values",
              "difference", "/ allowed", "err / promise");
  std::size_t values = 0;
  for (const test::vector_system& system : systems) {
    INFO(system.name << ": " << system.source);
    const outcome result = measure<T>(system);
    std::printf("%-30s %6zu %12.3g %10.2g %12.3g\n", system.name.c_str(), result.values, result.to_theirs,
                result.of_allowed, result.of_promise);
    CHECK(result.of_allowed <= 1);
    CHECK(result.of_promise <= 1);
    CHECK((result.checked > 0 || system.kind == "zero_row"));
    values += result.values;
  }
  CHECK(values == 1292);
}

}  // namespace

TEST_CASE("the numbers of other systems, float") { require_all<float>("float"); }
TEST_CASE("the numbers of other systems, double") { require_all<double>("double"); }
