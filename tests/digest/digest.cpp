// SPDX-License-Identifier: MIT
// Hashes the bits of more than ten million encoded values of mixed types, widths, conventions, positions and calls, and
// some of what is made of them, and compares them with one constant. Every compiler, flag, instruction set and
// architecture has to reproduce it.
//
//   digest            with the kernels that this machine picks
//   digest LEVEL      pinned: scalar, baseline, avx2 or avx512; exit code 77 where the machine does not run them
//
// Nothing here but integers and exact conversions: the program itself must not depend on floating-point flags.
#include <sinpe/sinpe.hpp>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include "companions.hpp"
#include "generators.hpp"

namespace {

constexpr std::uint64_t golden = 0x6aad157f9380f701;
constexpr std::size_t wanted_values = 10500000;

class random_bits {
 public:
  std::uint64_t operator()() {  // splitmix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  std::size_t below(std::size_t end) { return static_cast<std::size_t>((*this)() % end); }

 private:
  std::uint64_t state_ = 2017;
};

class bit_hash {
 public:
  void add(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    mix(bits);
  }
  void add(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    mix(bits);
  }
  void add(sinpe::float16 value) { mix(value.bits); }
  void add(sinpe::bfloat16 value) { mix(value.bits); }
  std::uint64_t value() const { return state_; }

 private:
  void mix(std::uint64_t bits) {
    state_ = (state_ ^ bits) * 0x9fb21c651e98df25u;
    state_ ^= state_ >> 29;
  }
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

sinpe::pe_options random_options(random_bits& random) {
  sinpe::pe_options o;
  constexpr double bases[] = {10000.0, 10000.0, 500000.0, 2.0, 0.5, 1.0, 123.456};
  constexpr double gains[] = {1.0, 1.0, 0.25, -3.0, 6.283185307179586, 1000.0, 1e-3, 1e6};
  constexpr double shifts[] = {0.0, 0.0, 0.25, -1.5, 0.4};
  o.base = bases[random.below(7)];
  o.gain = gains[random.below(8)];
  o.shift = shifts[random.below(5)];
  o.half = static_cast<sinpe::half_rule>(random.below(3));
  o.layout = static_cast<sinpe::pair_layout>(random.below(2));
  o.lead = static_cast<sinpe::pair_lead>(random.below(2));
  o.tail = static_cast<sinpe::odd_tail>(random.below(3));
  return o;
}

std::int64_t random_integer(random_bits& random) {
  const std::size_t bits = random.below(54);
  const std::int64_t magnitude = static_cast<std::int64_t>(random() >> (63 - bits)) / 2;
  return random.below(4) == 0 ? -magnitude : magnitude;
}

// An integer over a power of two, exact in double.
double random_fraction(random_bits& random) {
  double x = static_cast<double>(random_integer(random));
  for (std::size_t i = random.below(60); i > 0; --i) x *= 0.5;
  return x;
}

template <class T>
void encode_some(const sinpe::sinusoidal_pe<T>& pe, random_bits& random, std::vector<T>& out) {
  using scale = typename sinpe::sinusoidal_pe<T>::scale;
  const std::size_t d = pe.dim();
  const std::size_t rows = out.size() / d;
  const std::ptrdiff_t stride = static_cast<std::ptrdiff_t>(d);
  for (std::size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<T>(static_cast<float>(static_cast<int>(random() % 4001) - 2000) / 64);
  switch (random.below(8)) {
    case 0:
      return pe.encode_range(random_integer(random), rows, out.data());
    case 1:
      return pe.encode_range(random_integer(random), rows, out.data(), stride, std::int64_t{-1});
    case 2:
      return pe.encode_range(random_fraction(random), rows, out.data());
    case 3:
      return pe.encode_range(static_cast<std::int32_t>(random() >> 40) - (1 << 23), rows, out.data(), stride, 37);
    case 4: {
      std::vector<double> positions(rows);
      for (double& p : positions) p = random_fraction(random);
      return pe.encode_at(positions.data(), rows, out.data());
    }
    case 5:
      return pe.add_positional(out.data(), rows, random_integer(random));
    case 6:
      return pe.add_positional(out.data(), rows);
    default:
      return pe.add_positional_scaled(out.data(), rows, random_integer(random), static_cast<scale>(22.627417),
                                      static_cast<scale>(0.3));
  }
}

template <class T>
std::size_t hash_some(random_bits& random, const sinpe::isa* level, bit_hash& hash) {
  constexpr std::size_t widths[] = {1, 2, 3, 5, 8, 15, 16, 17, 31, 64, 96, 127, 255, 512, 513, 1024};
  const std::size_t d = widths[random.below(16)];
  const std::size_t most = 4 + 60000 / d;
  const std::size_t rows = 1 + random.below(most < 300 ? most : 300);
  sinpe::pe_options options = random_options(random);
  while (!sinpe::valid(d, options)) options = random_options(random);
  sinpe::sinusoidal_pe<T> pe(d, options);
  if (level != nullptr) pe.pin(*level);
  std::vector<T> out(rows * d);
  encode_some(pe, random, out);
  for (const T value : out) hash.add(value);
  const std::int64_t position = random_integer(random);
  hash.add(sinpe::value<T>(position, random.below(d), d, options));
  return out.size() + 1;
}

int run(const sinpe::isa* level, const char* name) {
  random_bits random;
  bit_hash hash;
  std::size_t values = 0;
  while (values < wanted_values) {
    values += hash_some<float>(random, level, hash);
    values += hash_some<double>(random, level, hash);
    values += hash_some<sinpe::float16>(random, level, hash);
    values += hash_some<sinpe::bfloat16>(random, level, hash);
  }
  hash_views<float>(random, level, hash);
  hash_views<double>(random, level, hash);
  hash_views<sinpe::float16>(random, level, hash);
  hash_views<sinpe::bfloat16>(random, level, hash);
  hash_companions<float>(random, level, hash);
  hash_companions<double>(random, level, hash);
  hash_generators<float>(random, level, hash);
  hash_generators<double>(random, level, hash);
  hash_generators<sinpe::float16>(random, level, hash);
  hash_generators<sinpe::bfloat16>(random, level, hash);
  hash_large_matrices(random, level, hash);
  const bool same = hash.value() == golden;
  std::printf("%s: %zu values, digest %016llx, %s\n", name, values, static_cast<unsigned long long>(hash.value()),
              same ? "as everywhere" : "DIFFERENT");
  return same ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return run(nullptr, "this machine's pick");
  constexpr const char* names[] = {"scalar", "baseline", "avx2", "avx512"};
  constexpr sinpe::isa levels[] = {sinpe::isa::scalar, sinpe::isa::baseline, sinpe::isa::avx2, sinpe::isa::avx512};
  for (int i = 0; i < 4; ++i) {
    if (std::string(argv[1]) != names[i]) continue;
    if (sinpe::is_supported(levels[i])) return run(&levels[i], names[i]);
    std::printf("%s: not on this machine\n", names[i]);
    return 77;
  }
  std::fprintf(stderr, "digest: level must be scalar, baseline, avx2 or avx512, got %s\n", argv[1]);
  return 2;
}
