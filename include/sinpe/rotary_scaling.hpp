// SPDX-License-Identifier: MIT
// The frequencies of rotary embeddings, and how published models stretch them to longer contexts. Each function returns
// what the constructor of `rotary` takes; the plain law needs none of them.
//
// Notation: r = rotary_dim, B = base, f_k = B^(-2k/r), k = 0 ... r/2 - 1; L = original_max_position.
// Errors: std::invalid_argument naming the parameter and its value: rotary_dim odd, 0 or above 4096; a number that is
// not finite or out of the range given below; a frequency of 2^60 and more.
// Without exceptions they abort.
// Accuracy: every number is the nearest double of its formula (dynamic_ntk: within an ulp).
// Same bits: on every compiler and machine; the arithmetic is that of integers.
// Cost: they allocate what they return and take less than a millisecond at r = 128: for set-up, not for loops.
#ifndef SINPE_ROTARY_SCALING_HPP
#define SINPE_ROTARY_SCALING_HPP

#include <cstddef>
#include <limits>
#include <vector>

#include <sinpe/detail/nearest.hpp>
#include <sinpe/detail/parameter.hpp>
#include <sinpe/detail/scaling.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// Units: radians per position, one number for each pair; the amplitude multiplies cosines and sines.
struct rotary_frequencies {
  std::vector<double> values;
  double amplitude = 1.0;
};

// YaRN. Pairs that turn more than beta_fast times within L positions keep f_k, those below beta_slow get f_k / factor.
struct yarn_parameters {
  double factor;
  double original_max_position;
  double beta_fast = 32.0;
  double beta_slow = 1.0;
  bool truncate = true;  // whole pairs as ends of the ramp; gpt-oss sets it to false
};

// Llama 3. The defaults are those of 3.1.
struct llama3_parameters {
  double factor = 8.0;
  double low_freq_factor = 1.0;
  double high_freq_factor = 4.0;
  double original_max_position = 8192.0;
};

namespace rotary_scaling {

// f_k.  Requires: base > 0.  Source: Su et al. 2021, "RoFormer", 3.3; Hugging Face "default".
inline rotary_frequencies none(std::size_t rotary_dim, double base);

// f_k / factor.  Requires: factor > 0.  Source: Chen et al. 2023, "Position Interpolation"; Hugging Face "linear".
inline rotary_frequencies linear(std::size_t rotary_dim, double base, double factor);

// f_k with B factor^(r / (r - 2)) as the base.  Requires: r > 2, factor > 0.
// Source: "NTK-aware scaled RoPE"; Hugging Face, x-transformers. diffusers has B factor, without the power: that is
// none(rotary_dim, base * factor).
inline rotary_frequencies ntk(std::size_t rotary_dim, double base, double factor);

// ntk with `factor * seq_len / L - (factor - 1)` in the place of factor, where seq_len is beyond L; f_k up to there.
// Requires: r > 2, factor >= 1, L >= 1, seq_len finite and, over L and times factor, below 2^1023.
// Source: Hugging Face "dynamic".
inline rotary_frequencies dynamic_ntk(std::size_t rotary_dim, double base, double factor, double seq_len,
                                      double original_max_position);

// f_k / factor w_k + f_k (1 - w_k), w a ramp from 0 to 1 between the pairs of beta_fast and beta_slow rotations in L
// positions. Amplitude: yarn_amplitude(factor).
// Requires: base > 1, factor >= 1, L >= 1, beta_fast > beta_slow > 0.
// Source: Peng et al. 2023, "YaRN"; Hugging Face "yarn", ggml, whose ramp this is where both ends fall together.
inline rotary_frequencies yarn(std::size_t rotary_dim, double base, const yarn_parameters& parameters);

// 0.1 mscale ln(factor) + 1.  Requires: factor >= 1, mscale >= 0.
// DeepSeek: the amplitude is yarn_amplitude(factor, mscale) / yarn_amplitude(factor, mscale_all_dim).
inline double yarn_amplitude(double factor, double mscale = 1.0);

// f_k / divisors[k], the caller's short or long list. Amplitude: sqrt(1 + ln(factor) / ln(L)), factor the new length
// over L.
// Requires: `count` = r/2 divisors > 0; factor >= 1, L > 1.  Source: Ding et al. 2024, "LongRoPE"; Hugging Face, Phi-3.
inline rotary_frequencies longrope(std::size_t rotary_dim, double base, const double* divisors, std::size_t count,
                                   double factor, double original_max_position);

// By the rotations t = L f_k / (2 pi): f_k from high_freq_factor on, f_k / factor below low_freq_factor, between them
// f_k / factor (1 - w) + f_k w,  w = (t - low_freq_factor) / (high_freq_factor - low_freq_factor).
// Requires: factor >= 1, 0 < low_freq_factor < high_freq_factor, L >= 1.
// Source: Llama 3.1, `apply_scaling`; Hugging Face "llama3".
inline rotary_frequencies llama3(std::size_t rotary_dim, double base, const llama3_parameters& parameters = {});

}  // namespace rotary_scaling

// ------------------------------------------------------------------------------------------------------ machinery

#include <sinpe/detail/scaling_laws.inl>

SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_ROTARY_SCALING_HPP
