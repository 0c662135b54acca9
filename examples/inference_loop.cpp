// SPDX-License-Identifier: MIT
// A byte-level transformer block over a text file, run twice: over the whole text at once (prefill), then one position
// at a time with a key/value cache (decoding). Both must see the same encoding, bit for bit, and agree in the output
// within rounding.    inference_loop [FILE]    FILE is README.md by default
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <exception>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/file.hpp"

namespace {

constexpr std::size_t d_model = 64, heads = 4, d_head = d_model / heads, d_hidden = 128;
constexpr std::size_t max_positions = 512;
constexpr float tolerance = 2e-5f;  // outputs are about 1 in size; sums of 64 to 512 terms differ in their roundings

struct matrix {
  matrix(std::size_t r, std::size_t c) : rows(r), cols(c), data(r * c) {}
  float* row(std::size_t r) { return data.data() + r * cols; }
  const float* row(std::size_t r) const { return data.data() + r * cols; }
  std::size_t rows, cols;
  std::vector<float> data;
};

// Weights of about 1/sqrt(inputs), the same on every platform: splitmix64, whose top 24 bits a float holds exactly.
matrix random_weights(std::size_t inputs, std::size_t outputs, std::uint64_t seed) {
  matrix w(inputs, outputs);
  const float scale = std::sqrt(3.0f / static_cast<float>(inputs));
  for (float& x : w.data) {
    std::uint64_t z = (seed += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    x = scale * (static_cast<float>((z ^ (z >> 31)) >> 40) / 8388608.0f - 1.0f);
  }
  return w;
}

struct model {
  matrix embedding = random_weights(256, d_model, 1);
  matrix query = random_weights(d_model, d_model, 2), key = random_weights(d_model, d_model, 3);
  matrix value = random_weights(d_model, d_model, 4), out = random_weights(d_model, d_model, 5);
  matrix up = random_weights(d_model, d_hidden, 6), down = random_weights(d_hidden, d_model, 7);
  sinpe::sinusoidal_pe<float> positional{d_model};
};

struct kv_cache {
  matrix keys{max_positions, d_model}, values{max_positions, d_model};
};

// x w. As engines do, many rows stream through the weights and a single row takes dot products, here with two partial
// sums: the two round differently.
matrix product(const matrix& x, const matrix& w) {
  matrix y(x.rows, w.cols);
  for (std::size_t r = 0; r < x.rows; ++r) {
    if (x.rows > 1) {
      for (std::size_t i = 0; i < w.rows; ++i)
        for (std::size_t o = 0; o < w.cols; ++o) y.row(r)[o] += x.row(r)[i] * w.row(i)[o];
    } else {
      for (std::size_t o = 0; o < w.cols; ++o) {
        float even = 0, odd = 0;
        for (std::size_t i = 0; i < w.rows; i += 2) {
          even += x.row(r)[i] * w.row(i)[o];
          odd += x.row(r)[i + 1] * w.row(i + 1)[o];
        }
        y.row(r)[o] = even + odd;
      }
    }
  }
  return y;
}

// x = layer_norm(x + y), row by row.
void add_and_norm(matrix& x, const matrix& y) {
  for (std::size_t r = 0; r < x.rows; ++r) {
    float mean = 0, variance = 0;
    for (std::size_t c = 0; c < x.cols; ++c) mean += (x.row(r)[c] += y.row(r)[c]);
    mean /= static_cast<float>(x.cols);
    for (std::size_t c = 0; c < x.cols; ++c) variance += (x.row(r)[c] - mean) * (x.row(r)[c] - mean);
    const float scale = 1.0f / std::sqrt(variance / static_cast<float>(x.cols) + 1e-5f);
    for (std::size_t c = 0; c < x.cols; ++c) x.row(r)[c] = (x.row(r)[c] - mean) * scale;
  }
}

// One query row and one head over the positions 0 .. seen - 1 of the cache.
void attend(const float* query, const kv_cache& cache, std::size_t head, std::size_t seen, float* out) {
  const std::size_t from = head * d_head;
  std::vector<float> weight(seen);
  float largest = std::numeric_limits<float>::lowest(), sum = 0;
  for (std::size_t p = 0; p < seen; ++p) {
    for (std::size_t c = from; c < from + d_head; ++c) weight[p] += query[c] * cache.keys.row(p)[c];
    weight[p] /= std::sqrt(static_cast<float>(d_head));
    largest = std::max(largest, weight[p]);
  }
  for (float& w : weight) sum += (w = std::exp(w - largest));
  for (std::size_t p = 0; p < seen; ++p)
    for (std::size_t c = from; c < from + d_head; ++c) out[c] += weight[p] / sum * cache.values.row(p)[c];
}

// What the block sees of the bytes at positions first, first + 1, ...: sqrt(d) * embedding + encoding.
matrix embed(const model& m, const unsigned char* text, std::size_t count, std::size_t first) {
  matrix x(count, d_model);
  for (std::size_t r = 0; r < count; ++r) std::copy_n(m.embedding.row(text[r]), d_model, x.row(r));
  const float scale = std::sqrt(static_cast<float>(d_model));
  m.positional.add_positional_scaled(x.data.data(), count, first, scale, 1.0f);
  return x;
}

// The block on rows at positions first, first + 1, ...; positions before `first` are in the cache, these join it.
matrix forward(const model& m, matrix x, std::size_t first, kv_cache& cache) {
  const matrix queries = product(x, m.query), keys = product(x, m.key), values = product(x, m.value);
  std::copy(keys.data.begin(), keys.data.end(), cache.keys.row(first));
  std::copy(values.data.begin(), values.data.end(), cache.values.row(first));
  matrix attention(x.rows, d_model);
  for (std::size_t r = 0; r < x.rows; ++r)
    for (std::size_t h = 0; h < heads; ++h) attend(queries.row(r), cache, h, first + r + 1, attention.row(r));
  add_and_norm(x, product(attention, m.out));
  matrix hidden = product(x, m.up);
  for (float& v : hidden.data) v = std::max(v, 0.0f);
  add_and_norm(x, product(hidden, m.down));
  return x;
}

bool same_bits(const float* a, const float* b) { return std::memcmp(a, b, d_model * sizeof(float)) == 0; }

int run(const std::string& file) {
  const std::vector<unsigned char> text = examples::read_file(file, max_positions);
  if (text.empty()) throw std::runtime_error(file + " is empty");
  const std::size_t length = text.size();
  const model m;

  matrix encoding(length, d_model);
  m.positional.encode_range(0, length, encoding.data.data());
  const matrix input = embed(m, text.data(), length, 0);
  kv_cache prefill_cache;
  const matrix output = forward(m, input, 0, prefill_cache);

  std::size_t different = 0;
  bool within_tolerance = true;
  float largest_difference = 0;
  kv_cache cache;
  matrix row(1, d_model);
  for (std::size_t p = 0; p < length; ++p) {
    m.positional.encode(p, row.row(0));
    const matrix step_input = embed(m, &text[p], 1, p);
    different += !same_bits(row.row(0), encoding.row(p)) || !same_bits(step_input.row(0), input.row(p));
    const matrix step = forward(m, step_input, p, cache);
    for (std::size_t c = 0; c < d_model; ++c) {
      const float difference = std::fabs(step.row(0)[c] - output.row(p)[c]);
      within_tolerance = within_tolerance && difference <= tolerance;  // false for NaN
      largest_difference = std::max(largest_difference, difference);
    }
  }

  std::printf("%s: %zu positions, d_model %zu, %zu heads\n", file.c_str(), length, d_model, heads);
  std::printf("encoding: %zu of %zu rows differ between prefill and decoding\n", different, length);
  std::printf("output:   largest difference %.2g, allowed %.2g\n", static_cast<double>(largest_difference),
              static_cast<double>(tolerance));
  return different == 0 && within_tolerance ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 2) {
    std::fprintf(stderr, "usage: inference_loop [FILE]\n");
    return 2;
  }
  try {
    return run(argc == 2 ? argv[1] : "README.md");
  } catch (const std::exception& e) {
    std::fprintf(stderr, "inference_loop: %s\n", e.what());
    return 1;
  }
}
