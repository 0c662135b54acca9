// SPDX-License-Identifier: MIT
// What is claimed of the sinusoidal encoding, each claim with the numbers that show it:
//   property FOLDER     FOLDER/similarity.svg: the dot product by offset;  FOLDER/detector.svg: who finds an offset
// Fails where a claim does.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/detector.hpp"
#include "support/property_pictures.hpp"

namespace {

using examples::starts;
using examples::tested;
using row_of_doubles = std::vector<double>;

int failures = 0;

void claim(bool holds, const char* sentence) {
  std::printf("  %s: %s\n", holds ? "holds" : "FAILS", sentence);
  failures += holds ? 0 : 1;
}

template <class P>
row_of_doubles encoding(P position, std::size_t d) {
  return sinpe::encode<double>(position, d);
}

double largest_difference(const row_of_doubles& a, const row_of_doubles& b) {
  double largest = 0;
  for (std::size_t c = 0; c < a.size(); ++c) largest = std::fmax(largest, std::fabs(a[c] - b[c]));
  return largest;
}

double distance(const double* a, const double* b) { return std::hypot(a[0] - b[0], a[1] - b[1]); }

// ------------------------------------------------------------------------------------------------- values

void show_values() {
  const double positions[] = {1, 3, 1000, -17, 0.5, 1e9, 123456789.25, 0x1p52 + 1};
  const std::size_t d = 64;
  double lowest = 0, highest = 0, squares_off = 0;
  for (const double position : positions) {
    const row_of_doubles row = encoding(position, d);
    lowest = std::fmin(lowest, *std::min_element(row.begin(), row.end()));
    highest = std::fmax(highest, *std::max_element(row.begin(), row.end()));
    squares_off = std::fmax(squares_off, std::fabs(examples::dot(row.data(), row.data(), d) - d / 2));
  }
  std::printf("1. Values, d = %zu, at positions from -17 to 2^52 + 1, whole and fractional\n", d);
  std::printf("  values from %.6f to %.6f; |PE|^2 is %zu, off by %.1e at most\n", lowest, highest, d / 2, squares_off);
  claim(lowest >= -1 && highest <= 1, "every value is in [-1, 1]");
  claim(squares_off < 1e-13, "every row has the same length, sqrt(d/2), at any position");
  sinpe::sinusoidal_pe<double> one(d), other(d);
  row_of_doubles a(d), b(d);
  one.encode(123456789.25, a.data());
  other.encode(123456789.25, b.data());
  claim(a == b, "no parameters: two generators that share nothing agree in every bit");
}

// ------------------------------------------------------------------------------------------------- frequencies

void show_frequencies() {
  const std::size_t d = 512;
  const row_of_doubles one = encoding(1, d), zero = encoding(0, d);
  double ratio_off = 0;
  const auto frequency = [&](std::size_t pair) { return std::atan2(one[2 * pair], one[2 * pair + 1]); };
  const double ratio = std::pow(10000.0, -2.0 / d);
  for (std::size_t pair = 1; pair < d / 2; ++pair)
    ratio_off = std::fmax(ratio_off, std::fabs(frequency(pair) / frequency(pair - 1) / ratio - 1));
  const double first = frequency(0), last = frequency(d / 2 - 1);
  const double first_moves = distance(&one[0], &zero[0]), last_moves = distance(&one[d - 2], &zero[d - 2]);
  std::printf("\n2. Frequencies, d = %zu, from the angles of the row at position 1\n", d);
  std::printf("  first %.6f, last %.6e; each is %.6f of the one before, to %.0e\n", first, last, ratio, ratio_off);
  std::printf("  from position 0 to 1 the first pair moves by %.4f, the last by %.6f\n", first_moves, last_moves);
  claim(std::fabs(first - 1) < 1e-15 && std::fabs(last * 10000 * ratio - 1) < 1e-12 && ratio_off < 1e-12,
        "frequencies are geometric, from 1 to about 1/10000");
  claim(first_moves > 0.9 && last_moves < 2e-4, "one position moves the first pair and hardly the last");
}

// ------------------------------------------------------------------------------------------------- the operator

void show_operator() {
  const std::size_t d = 512;
  const int k = 7;
  const sinpe::relative_operator m = sinpe::relative_operators(d).at(k);
  std::printf("\n3. One operator M_%d, d = %zu: the largest difference between M_%d PE(pos) and PE(pos + %d)\n", k, d,
              k, k);
  double worst = 0, moved = 2;
  for (const std::int64_t pos : {std::int64_t{1}, std::int64_t{100}, std::int64_t{1000000}, std::int64_t{1} << 50}) {
    row_of_doubles row = encoding(pos, d);
    const row_of_doubles before = row;
    m.apply(row.data());
    const double error = largest_difference(row, encoding(pos + k, d));
    std::printf("  pos %16lld   %.2e\n", static_cast<long long>(pos), error);
    worst = std::fmax(worst, error);
    moved = std::fmin(moved, largest_difference(before, row));
  }
  claim(worst <= 0x1p-51 && moved > 0.1, "M_k depends on k alone: one matrix moves every position, to 2^-51");
}

// ------------------------------------------------------------------------------------------------- similarity

void show_similarity() {
  const std::size_t d = 512;
  const sinpe::relative_operators operators(d);
  std::printf("\n4. Dot products, d = %zu, divided by d/2 = %zu\n  offset    ", d, d / 2);
  double dot_off = 0;
  const int offsets[] = {1, 10, 100, 1000, 10000};
  for (const int k : offsets) std::printf("%12d", k);
  std::printf("\n  similarity");
  for (const int k : offsets) std::printf("%12.4f", operators.similarity(k) / (d / 2));
  for (const int k : offsets) {
    for (const std::int64_t pos : {5, 5000, 5000000}) {
      const row_of_doubles a = encoding(pos, d), b = encoding(pos + k, d);
      dot_off = std::fmax(dot_off, std::fabs(examples::dot(a.data(), b.data(), d) - operators.similarity(k)));
    }
  }
  std::printf("\n  dot products at positions 5, 5000 and 5000000 differ from it by %.1e at most\n", dot_off);
  claim(dot_off < 1e-11, "the dot product depends on the offset alone");
  std::printf("  mean over 1..9, 10..99, ...:");
  double previous = 1;
  bool decays = true;
  for (std::size_t first = 1; first <= 10000; first *= 10) {
    row_of_doubles values(9 * first);
    operators.similarity_range(first, values.size(), values.data());
    double mean = 0;
    for (const double v : values) mean += std::fabs(v) / (d / 2) / static_cast<double>(values.size());
    std::printf(" %.4f", mean);
    decays = decays && mean < previous;
    previous = mean;
  }
  std::printf("\n");
  claim(decays, "its size decays with the offset, from decade to decade");
}

// ------------------------------------------------------------------------------------------------- the detector

constexpr std::size_t queries = 192;  // from 64 on: the trained positions, up to 255
constexpr double content_scale = 0.3;

template <class Detector>
tested test(const std::string& name, const examples::stroke& line, const Detector& detector, double scale) {
  tested result{name, line, {}};
  std::printf("  %-50s", name.c_str());
  for (const std::int64_t start : starts) {
    result.outcomes.push_back(examples::measured(detector, start, queries, scale));
    std::printf("%8.1f%%", 100 * result.outcomes.back().found);
  }
  std::printf("\n");
  return result;
}

double found_in_range(const tested& t) { return t.outcomes[0].found; }
double mean_found_outside(const tested& t) {
  double sum = 0;
  for (std::size_t i = 1; i < t.outcomes.size(); ++i) sum += t.outcomes[i].found;
  return sum / static_cast<double>(t.outcomes.size() - 1);
}

void show_detector(const std::string& picture) {
  const examples::additive_detector from_rows = examples::learned(0, 1e-6);
  const examples::additive_detector from_content = examples::learned(content_scale, 0);
  const examples::additive_detector given = examples::given();
  const examples::rotary_detector rotary = examples::learned_rotary(1e-6);
  std::printf("\n5. A score that fires where the key is %zu positions back, d = %zu, among %zu keys (chance: 1.5%%)\n",
              examples::offset, examples::detector_dim, examples::window + 1);
  std::printf("  W_q, W_k by least squares on rows at positions 0..255; content: %.1f rms a channel\n", content_scale);
  std::printf("  queries whose best key is right, from position   ");
  for (const std::int64_t start : starts) std::printf("%9lld", static_cast<long long>(start));
  std::printf("\n");
  const char* const blue = "#0b5cad";
  const char* const orange = "#d1571b";
  const char* const green = "#3a8f5c";
  std::vector<tested> all;
  all.push_back(test("RoPE", {green, 2.5}, rotary, 0));
  all.push_back(test("RoPE, content in the test", {green, 2, "6 3"}, rotary, content_scale));
  all.push_back(test("M_8 as W_k, nothing learned", {blue, 2.5, "10 6"}, given, 0));
  all.push_back(test("M_8 as W_k, content in the test", {blue, 1.5, "3 3"}, given, content_scale));
  all.push_back(test("learned from encodings", {orange, 2.5}, from_rows, 0));
  const tested surprised =
      test("learned from encodings, content in the test", {examples::ink}, from_rows, content_scale);
  const tested spared = test("learned with content, none in the test", {examples::ink}, from_content, 0);
  all.push_back(test("learned with content, content in the test", {orange, 2, "6 3"}, from_content, content_scale));
  examples::draw_detector(picture, all);

  claim(found_in_range(all[4]) > 0.99, "projections that were never told about positions detect an offset");
  claim(mean_found_outside(all[4]) < 0.1, "outside of the positions that they learned from they do not");
  claim(found_in_range(surprised) < 0.1, "nor with content that they did not learn with");
  claim(found_in_range(spared) > 0.99 && mean_found_outside(spared) > 0.95,
        "content while learning, as a ridge does, makes them find it at every position tested without");
  claim(found_in_range(all[5]) > 0.4 && mean_found_outside(all[5]) < found_in_range(all[5]) - 0.03,
        "with content in the test as well they are less sure, and less again outside");
  claim(found_in_range(all[2]) == 1 && mean_found_outside(all[2]) == 1,
        "M_8 as W_k works everywhere: what fails outside is the fit, not the encoding");
  double drift = 0;
  for (const examples::outcome& o : all[0].outcomes)
    drift = std::fmax(drift, largest_difference(o.mean_score, all[0].outcomes[0].mean_score));
  claim(found_in_range(all[0]) == 1 && mean_found_outside(all[0]) == 1 && drift < 1e-9,
        "RoPE's score is the same at every position: structure, not learning");
  std::printf("  (from range to range its mean scores differ by %.0e at most)\n", drift);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: property FOLDER\n");
    return 2;
  }
  try {
    const std::string folder = argv[1];
    examples::draw_similarity(folder + "/similarity.svg");
    show_values();
    show_frequencies();
    show_operator();
    show_similarity();
    show_detector(folder + "/detector.svg");
    std::printf("\n%d claims fail\n", failures);
    return failures == 0 ? 0 : 1;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "property: %s\n", e.what());
    return 1;
  }
}
