// SPDX-License-Identifier: MIT
// The systems behind the presets of `conventions.hpp`, with what each does around the encoding, as a table.
#ifndef SINPE_NAMED_CONVENTIONS_HPP
#define SINPE_NAMED_CONVENTIONS_HPP

#include <sinpe/conventions.hpp>
#include <sinpe/options.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN

// What multiplies an embedding, or the encoding, before the two are added. `configured`: a number that the model brings
// along, learned or set in its configuration.
enum class scaled_by { one, sqrt_d, inverse_sqrt_d, sqrt_2_over_d, configured };

struct named_convention {
  const char* name;    // of the system: that of its preset where it has one
  pe_options options;  // at the defaults of the system, or at the parameters in the name
  const char* shape;   // of what it returns or keeps: T tokens, Q queries, B sequences, N rows of a table
  scaled_by x_scale = scaled_by::one;
  scaled_by pe_scale = scaled_by::one;
  int first = 0;      // position of the first token's row; where step is -1, of row 0 with T added: -1 is T - 1
  int step = 1;       // from row to row
  int zero_row = -1;  // the row of its table that is zeros, for padding; the first token reads the one after it
};

namespace conventions {

// Every system. The options suit any width, except where `shape` shows one.
inline constexpr named_convention all[] = {
    // sin cos
    {"paper", paper(), "[T, d]", scaled_by::sqrt_d},
    {"annotated_transformer", paper(), "[1, T, d]", scaled_by::sqrt_d},
    {"pytorch_example", paper(), "[T, 1, d]", scaled_by::sqrt_d},
    {"espnet", paper(), "[1, T, d]", scaled_by::sqrt_d},
    {"espnet_scaled", paper(), "[1, T, d]", scaled_by::one, scaled_by::configured},
    {"espnet_relative", espnet_relative(), "[1, 2T-1, d]", scaled_by::sqrt_d, scaled_by::one, -1, -1},
    {"opennmt_py_interleaved", opennmt_py_interleaved(), "[T, 1, d]", scaled_by::sqrt_d},
    {"nemo_fixed", paper(), "[N, d]", scaled_by::one, scaled_by::inverse_sqrt_d},
    {"joeynmt", paper(), "[1, T, d]"},
    {"mlpack", paper(), "[T, d]"},
    {"burn", paper(), "[1, T, d]"},
    {"bert4keras", paper(), "[..., d]"},
    {"flax_nlp_seq", paper(), "[1, T, d]"},
    {"kerashub_sine", kerashub_sine(), "[B, T, d]"},
    {"xlm", kerashub_sine(), "[N, d]"},
    {"distilbert", kerashub_sine(), "[N, d]"},
    {"deepvoice3", deepvoice3(), "[N, d]", scaled_by::one, scaled_by::one, 1, 1, 0},
    {"tatp22", tatp22(), "[B, T, d]"},
    // sin | cos, both ends reached
    {"tensor2tensor", tensor2tensor(), "[1, T, d]"},
    {"allennlp", tensor2tensor(), "[B, T, d]"},
    {"lingvo", tensor2tensor(), "[T, d]", scaled_by::one, scaled_by::configured},
    {"praxis", tensor2tensor(), "[1, T, d]"},
    {"axlearn", tensor2tensor(), "[..., d]"},
    {"tf_model_garden", tensor2tensor(), "[T, d]"},
    {"flax_wmt", tensor2tensor(), "[1, T, d]"},
    {"maxtext", tensor2tensor(), "[T, d]"},
    {"gluonnlp", tensor2tensor(), "[..., d]"},
    {"fairseq", fairseq(), "[N, d]", scaled_by::sqrt_d, scaled_by::one, 2, 1, 1},
    {"hf_m2m100", fairseq(), "[N, d]", scaled_by::configured, scaled_by::one, 2, 1, 1},
    {"hf_speech_to_text", fairseq(), "[N, d]", scaled_by::configured, scaled_by::one, 2, 1, 1},
    {"fairseq2", fairseq2(), "[N+1, d]", scaled_by::one, scaled_by::one, 0, 1, 0},
    {"marian", marian(), "[T, 1, d]", scaled_by::sqrt_d},
    {"ctranslate2", ctranslate2(), "[T, d]", scaled_by::one, scaled_by::one, 1, 1},
    {"opennmt_tf", opennmt_tf(), "[B, T, d]", scaled_by::sqrt_d, scaled_by::one, 1, 1},
    {"opennmt_py_concat", opennmt_py_concat(), "[T, 1, d]", scaled_by::sqrt_d},
    {"whisper", whisper(), "[T, d]"},
    {"pyg", pyg(), "[N, d]"},
    {"paddle", paddle(), "[B, T, d]", scaled_by::configured, scaled_by::configured},
    {"mlx", mlx(), "[..., d]", scaled_by::one, scaled_by::sqrt_2_over_d},
    {"musicgen", musicgen(), "[N, d]"},
    // sin | cos with the paper's frequencies
    {"hf_marian", hf_marian(), "[N, d]", scaled_by::configured},
    {"hf_pegasus", hf_marian(), "[N, d]", scaled_by::configured},
    {"hf_roformer", hf_marian(), "[N, d]"},
    {"hf_ctrl", hf_marian(), "[N, d]", scaled_by::sqrt_d},
    {"sockeye", hf_marian(), "[T, d]", scaled_by::configured, scaled_by::configured},
    {"trax_sin_cos", hf_marian(), "[1, T, d]"},
    {"tensorflow_tutorial", hf_marian(), "[T, d]", scaled_by::sqrt_d},
    {"gpt_neox", gpt_neox(), "[1, T, d]"},
    {"transformer_xl", transformer_xl(), "[T, 1, d]", scaled_by::one, scaled_by::one, -1, -1},
    {"xlnet", xlnet(), "[T+Q, B, d]", scaled_by::one, scaled_by::one, 0, -1},
    {"x_transformers", x_transformers(), "[T, d]", scaled_by::one, scaled_by::configured},
    // timesteps and other real numbers
    {"ddpm", ddpm(), "[B, d]"},
    {"guided_diffusion", guided_diffusion(), "[B, d]"},
    {"dit", guided_diffusion(), "[B, d]"},
    {"ggml_timestep", ggml_timestep(), "[B, d]"},
    {"diffusers_timestep", diffusers_timestep(), "[B, d]"},
    {"diffusers_timestep(true, 0)", diffusers_timestep(true, 0), "[B, d]"},
    {"diffusers_timestep(false, 0)", diffusers_timestep(false, 0), "[B, d]"},
    {"flux", flux(), "[B, d]"},
    {"edm", edm(), "[B, d]"},
    {"edm_song_unet", edm_song_unet(), "[B, d]"},
    {"diffwave", diffwave(), "[B, d]"},
    {"wavegrad", x_transformers(), "[B, d, T]"},
    {"se3_index", se3_index(), "[..., d]"},
    {"se3_timestep", diffusers_timestep(false, 1, 10000), "[B, d]"},
    {"depthcharge", wavelengths(0.001, 10000), "[..., d]"},
    {"nerf(10)", nerf(10), "[..., 20]"},
    {"tiny_cuda_nn(12)", tiny_cuda_nn(12), "[..., 24]"},
    {"nerfstudio(0, 8)", nerfstudio(0, 8), "[..., d]"},
};

// Conventions without a name, and how to reach them.
//
// By other options. Funnel, TensorRT-LLM: x_transformers(). FireRed: espnet_relative(). AnimateDiff: paper(). GLIGEN's
// boxes: each of four coordinates with base 0.01, so that frequencies rise; it orders by k, then sine and cosine, then
// coordinate.
//
// By the constructor of sinusoidal_pe with frequencies. Lingvo's SinusoidalPositionalEmbedding: 2 pi (k + 1) / T; the
// linear bands of Perceiver and of timm's Fourier features; NeRF's linear bands; random Fourier features.
//
// By sinusoidal_pe::per_channel. Caffe2: B^(-c/d), odd channels a quarter of a turn on, a frequency for each channel;
// SamLynnEvans's Transformer, widely copied: the same with B^(-2c/d); flashlight: B^(-2 floor(c/2)/d), the phase being
// (c pi/2 modulo 2) radians, by the precedence of its operators; negated sines (Funnel's factors, SpeechBrain's later
// rows): half a turn. depthcharge with odd d: sines and cosines of two sets of wavelengths.
//
// Not at all. What is no encoding of a position: Zipformer's logarithm and constant channel, PatchTST's division by
// mean and deviation, DiffWave's interpolation of rows, raw coordinates beside the channels.

}  // namespace conventions
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_NAMED_CONVENTIONS_HPP
