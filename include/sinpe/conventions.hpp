// SPDX-License-Identifier: MIT
// Published conventions by name. Each function returns the options of one, to be passed wherever pe_options are.
//
// A preset holds the frequencies and the order of the channels and hides no offset: first position, scales, padding row
// and shape of each system stand beside it, as data, in `named_conventions.hpp`.
//
// Notation: h = floor(d/2); B the base, 10000 unless given; "sin cos" interleaved, "sin | cos" in halves.
// Small d: every preset is finite at every d >= 1. Where h - 1 = 0 makes the original NaN or an error, f_0 = gain here.
// Odd d: what the last channel is here; in brackets what the original does instead: refuse, or d-1 or d+1 channels.
// Errors: a parameter not finite, not positive or out of range: std::invalid_argument; without exceptions, an abort.
#ifndef SINPE_CONVENTIONS_HPP
#define SINPE_CONVENTIONS_HPP

#include <sinpe/detail/parameter.hpp>
#include <sinpe/options.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// sin cos, f_k = gain base^(-k/half); an odd d has one more sine.
constexpr pe_options interleaved(double base, double gain = 1, half_rule half = half_rule::real) {
  return {base, 0, gain, half, pair_layout::interleaved, pair_lead::sine, odd_tail::lead};
}

// sin | cos, f_k = gain base^(-2k/d), d odd or not; an odd d has one more sine.
constexpr pe_options halves_by_width(double base, double gain = 1) {
  return {base, 0, gain, half_rule::real, pair_layout::halves, pair_lead::sine, odd_tail::lead};
}

// Halves, f_k = gain base^(-k/(h - shift)); the last channel of an odd d is 0.
constexpr pe_options halves_by_half(double base, double shift, double gain = 1, pair_lead lead = pair_lead::sine) {
  return {base, shift, gain, half_rule::floor, pair_layout::halves, lead, odd_tail::zero};
}

}  // namespace detail

namespace conventions {

// ------------------------------------------------------------------------------------------ sin cos, interleaved

// sin cos, f_k = B^(-2k/d). Odd d: one more sine (refused by most).
// Vaswani et al. 2017, 3.5; Annotated Transformer, PyTorch word_language_model, ESPnet, WeNet, icefall, NeMo, JoeyNMT,
// SpeechBrain, mlpack, Burn, bert4keras, Flax nlp_seq, Scenic.
// Trap: most multiply the embedding by sqrt(d) first; NeMo's FixedPositionalEncoding divides the encoding by it.
constexpr pe_options paper(double base = 10000.0) { return detail::interleaved(detail::positive("base", base)); }

// The same at positions T-1, T-2, ... -(T-1): 2T-1 rows, the first at T-1, step -1.
// ESPnet RelPositionalEncoding, NeMo, icefall, fairseq's and Hugging Face's wav2vec2-conformer.
// Trap: ESPnet's legacy class cuts a table of max_len rows from its front: its first row is at max_len - 1.
constexpr pe_options espnet_relative() { return paper(); }

// The same.  OpenNMT-py SinusoidalInterleaved.  Trap: its other layout has another spacing too: opennmt_py_concat.
constexpr pe_options opennmt_py_interleaved() { return paper(); }

// sin cos, f_k = max_wavelength^(-2k/d). Odd d: one more sine.
// KerasHub SinePositionEncoding; at 10000 Hugging Face XLM and DistilBERT, jadore801120, FastSpeech2.
// Trap: KerasHub computes in the type of the layer; a float16 table of its own is coarse.
constexpr pe_options kerashub_sine(double max_wavelength = 10000.0) {
  return detail::interleaved(detail::positive("max_wavelength", max_wavelength));
}

// sin cos, f_k = position_rate B^(-2k/d). Odd d: one more sine.  DeepVoice3.
// Trap: row 0 of its table is zeros, for padding; the first token is at position 1.
constexpr pe_options deepvoice3(double position_rate = 1.0) {
  return detail::interleaved(10000, detail::finite("position_rate", position_rate));
}

// sin cos, f_k = B^(-k/ceil(d/2)). Odd d: one more sine.  tatp22/multidim-positional-encoding, one axis.
// Trap: an odd d is rounded up in the exponent too, so every frequency but f_0 differs from the paper's.
constexpr pe_options tatp22() { return detail::interleaved(10000, 1, half_rule::ceil); }

// ------------------------------------------------------------- sin | cos, both ends reached: f_k from 1 to 1/base

// sin | cos, f_k = max_timescale^(-k/(h-1)). Odd d: 0 (axlearn, Mesh-TF, Lingvo refuse; TF Models, MaxText: d-1).
// MaxText, GluonNLP, LightSeq; at min_timescale 1: tensor2tensor, AllenNLP, Lingvo, Praxis, axlearn, Mesh-TF, TF Model
// Garden, Flax wmt and lm1b, KerasHub VideoPrism.  Trap: many of them cite the paper, whose formula this is not.
constexpr pe_options tensor2tensor(double max_timescale = 10000.0) {
  return detail::halves_by_half(detail::positive("max_timescale", max_timescale), 1);
}

// sin | cos, f_k = min_timescale (max_timescale/min_timescale)^(-k/(h-1)). Odd d: 0.  What those systems compute.
// Trap: they multiply by min_timescale where their comments divide, and models are trained so. MaxText does neither.
constexpr pe_options tensor2tensor_min_timescale_multiplied(double min_timescale, double max_timescale) {
  const double base = detail::ratio("max_timescale", max_timescale, "min_timescale", min_timescale);
  return detail::halves_by_half(base, 1, min_timescale);
}

// sin | cos, f_k from 1/min_timescale to 1/max_timescale in equal ratios. Odd d: 0.  What their comments say.
constexpr pe_options timescales(double min_timescale, double max_timescale) {
  const double base = detail::ratio("max_timescale", max_timescale, "min_timescale", min_timescale);
  return detail::halves_by_half(base, 1, detail::inverse("min_timescale", min_timescale));
}

// sin | cos, f_k = B^(-k/(h-1)). Odd d: 0.  fairseq; Hugging Face M2M100, Speech2Text, SpeechT5, FSMT; NiuTrans.
// Trap: the first token is at padding_idx + 1, which is 2; padding reads row padding_idx, which is zeros.
constexpr pe_options fairseq() { return tensor2tensor(); }

// The same. Odd d: 0 (refused).  fairseq2.
// Trap: row 0 of its table is zeros, row r position r - 1; fairseq's checkpoints are read from padding_idx + 1 on.
constexpr pe_options fairseq2() { return tensor2tensor(); }

// sin | cos, f_k = B^(-k/(d/2 - 1)), d odd or not. Odd d: one more cosine, of f_0.  Marian NMT.
// Trap: hf_marian, its Hugging Face port, has another spacing.
constexpr pe_options marian() {
  return {10000, 1, 1, half_rule::real, pair_layout::halves, pair_lead::sine, odd_tail::wrap};
}

// sin | cos, f_k = B^(-k/(h-1)). Odd d: 0 (refused).  CTranslate2.  Trap: the first token is at position 1.
constexpr pe_options ctranslate2() { return tensor2tensor(); }

// The same, embeddings multiplied by sqrt(d).  OpenNMT-tf.  Trap: the first token is at position 1.
constexpr pe_options opennmt_tf() { return tensor2tensor(); }

// The same.  OpenNMT-py SinusoidalConcat.  Trap: see opennmt_py_interleaved.
constexpr pe_options opennmt_py_concat() { return tensor2tensor(); }

// sin | cos, f_k = max_timescale^(-k/(h-1)). Odd d: 0 (refused).  OpenAI Whisper's encoder, WeNet's Whisper front end.
// Trap: ports that divide by h recognise next to nothing.
constexpr pe_options whisper(double max_timescale = 10000.0) { return tensor2tensor(max_timescale); }

// sin | cos, f_k = base_freq^(k/(h-1)) / granularity. Odd d: 0 (refused).  PyTorch Geometric.
// Trap: its documentation gives the paper's formula and order, its code this.
constexpr pe_options pyg(double base_freq = 1e-4, double granularity = 1.0) {
  return detail::halves_by_half(detail::inverse("base_freq", base_freq), 1,
                                detail::inverse("granularity", granularity));
}

// sin | cos, f_k = B^(-k/(h-1)). Odd d: 0 (refused).  Paddle add_position_encoding: alpha x + beta PE.
// Trap: at d = 2, and there alone, Paddle's one frequency is 1/B: set gain to 1e-4.
constexpr pe_options paddle() { return tensor2tensor(); }

// sin | cos, or cos | sin if cos_first; f_k from max_freq to min_freq in equal ratios, times 2 pi if full_turns.
// Odd d: 0 (d-1).  MLX nn.SinusoidalPositionalEncoding.  Trap: it multiplies the encoding by sqrt(2/d) by default.
constexpr pe_options mlx(double min_freq = 1e-4, double max_freq = 1.0, bool cos_first = false,
                         bool full_turns = false) {
  return detail::halves_by_half(detail::ratio("max_freq", max_freq, "min_freq", min_freq), 1,
                                full_turns ? 2 * detail::pi * max_freq : max_freq,
                                cos_first ? pair_lead::cosine : pair_lead::sine);
}

// cos | sin, f_k = B^(-k/(h-1)). Odd d: 0.  MusicGen.  Trap: cosines first, unlike every other model of sequences.
constexpr pe_options musicgen() { return detail::halves_by_half(10000, 1, 1, pair_lead::cosine); }

// ----------------------------------------------------------------------- sin | cos with the paper's frequencies

// sin | cos, f_k = B^(-2k/d). Odd d: one more sine.
// Hugging Face Marian, Pegasus, RoFormer, CTRL, Informer, TimeSeries; CTranslate2's Marian converter; Sockeye; trax.
// Trap: Marian divides by d/2 - 1. At d = 512 rows 0 to 2 nearly agree; further on the two differ by up to 0.7.
constexpr pe_options hf_marian() { return detail::halves_by_width(10000); }

// The same with any base. Odd d: one more sine (d+1).  GPT-NeoX.  Trap: its float16 positions are off above 2048.
constexpr pe_options gpt_neox(double base = 10000.0) { return detail::halves_by_width(detail::positive("base", base)); }

// hf_marian at positions T-1, T-2, ... 0: the first row at T-1, step -1. Odd d: one more sine (d+1).
// Transformer-XL, NeMo's speech synthesis.  Trap: clamp_len caps positions; hand capped ones to encode_at.
constexpr pe_options transformer_xl() { return hf_marian(); }

// hf_marian at positions T, T-1, ... -Q+1; T keys, memory included, Q queries.  XLNet.  Trap: it starts at T, not T-1.
constexpr pe_options xlnet() { return hf_marian(); }

// sin | cos, f_k = theta^(-k/h). Odd d: 0 (refused).  x-transformers ScaledSinusoidalEmbedding.
// Trap: the encoding is multiplied by a learned number that starts at 1/sqrt(d).
constexpr pe_options x_transformers(double theta = 10000.0) {
  return detail::halves_by_half(detail::positive("theta", theta), 0);
}

// -------------------------------------------------------------------- timesteps, coordinates, other real numbers

// sin | cos, f_k = B^(-k/(h-1)). Odd d: 0 (lucidrains: d-1).  DDPM, score_sde, latent diffusion, lucidrains.
// Trap: guided_diffusion below exchanges the halves and divides by h.
constexpr pe_options ddpm() { return tensor2tensor(); }

// cos | sin, f_k = max_period^(-k/h). Odd d: 0.  guided-diffusion, latent diffusion's U-Net, DiT, MONAI, candle.
// Trap: MONAI's comment names DDPM, which is the preset above.
constexpr pe_options guided_diffusion(double max_period = 10000.0) {
  return detail::halves_by_half(detail::positive("max_period", max_period), 0, 1, pair_lead::cosine);
}

// The same.  ggml_timestep_embedding, stable-diffusion.cpp by default.
constexpr pe_options ggml_timestep(double max_period = 10000.0) { return guided_diffusion(max_period); }

// sin | cos, or cos | sin if flip_sin_to_cos; f_k = scale max_period^(-k/(h - downscale_freq_shift)). Odd d: 0.
// diffusers get_timestep_embedding.
// Trap: nearly every model passes (true, 0), not the defaults; ERNIE-Image (false, 0), class-conditional DiT (true, 1).
constexpr pe_options diffusers_timestep(bool flip_sin_to_cos = false, double downscale_freq_shift = 1.0,
                                        double scale = 1.0, double max_period = 10000.0) {
  return detail::halves_by_half(detail::positive("max_period", max_period),
                                detail::finite("downscale_freq_shift", downscale_freq_shift),
                                detail::finite("scale", scale), flip_sin_to_cos ? pair_lead::cosine : pair_lead::sine);
}

// cos | sin, f_k = time_factor max_period^(-k/h). Odd d: 0.  FLUX.
// Trap: its t is in [0, 1]: without the factor rows hardly differ.
constexpr pe_options flux(double time_factor = 1000.0, double max_period = 10000.0) {
  return detail::halves_by_half(detail::positive("max_period", max_period), 0,
                                detail::finite("time_factor", time_factor), pair_lead::cosine);
}

// cos | sin, f_k = max_positions^(-k/h), or ^(-k/(h-1)) if endpoint. Odd d: 0 (d-1).  EDM; without endpoint in ADM.
// Trap: SongUNet (DDPM++) sets endpoint and then exchanges the halves: edm_song_unet.
constexpr pe_options edm(double max_positions = 10000.0, bool endpoint = false) {
  return detail::halves_by_half(detail::positive("max_positions", max_positions), endpoint ? 1 : 0, 1,
                                pair_lead::cosine);
}
constexpr pe_options edm_song_unet() { return tensor2tensor(); }

// sin | cos, f_k = 10^(4k/(h-1)), rising. Odd d: 0 (d is 128).  DiffWave.
// Trap: its table has float phases, up to 0.03 off; at a fractional t it interpolates between rows.
constexpr pe_options diffwave() { return detail::halves_by_half(1e-4, 1); }

// sin | cos, f_k = pi max_len^(-2k/d). Odd d: one more sine (d-1).  SE(3) diffusion, residue index.
constexpr pe_options se3_index(double max_len = 2056.0) {
  return detail::halves_by_width(detail::positive("max_len", max_len), detail::pi);
}

// sin | cos, f_k = 2 pi/w_k, wavelengths w_k from lambda_min to lambda_max in equal ratios. Odd d: 0.
// Mass spectrometry: depthcharge with even d, 0.001 to 10000.
// Trap: its float phases are 0.5 off at m/z 1000, these are not; its odd d has a second set of wavelengths.
constexpr pe_options wavelengths(double lambda_min, double lambda_max) {
  return detail::halves_by_half(detail::ratio("lambda_max", lambda_max, "lambda_min", lambda_min), 1,
                                detail::inverse("lambda_min", lambda_min, 2 * detail::pi));
}

// sin cos of one coordinate, f_k = factor 2^k, k < num_freqs. Odd d: 0.  Requires: d/2 = num_freqs, rounded down.
// Trap: NeRF's paper has the pi, its code has not. It puts raw coordinates first and orders by k, then sine and cosine,
// then axis; tiny-cuda-nn orders by axis first and pads with 1.
constexpr pe_options powers_of_two(int num_freqs, double factor) {
  const double base = 1 / detail::power_of_two("num_freqs", num_freqs, 0);
  const double gain = detail::finite("factor", factor);
  return {base, 0, gain, half_rule::floor, pair_layout::interleaved, pair_lead::sine, odd_tail::zero};
}
constexpr pe_options nerf(int num_freqs) { return powers_of_two(num_freqs, 1); }
constexpr pe_options tiny_cuda_nn(int num_freqs) { return powers_of_two(num_freqs, detail::pi); }

// sin | cos of one coordinate, f_k = 2 pi 2^(min_freq_exp + k (max_freq_exp - min_freq_exp)/(h-1)). Odd d: 0.
// Trap: nerfstudio puts the sines of all axes before the cosines of all axes, and raw coordinates last.
constexpr pe_options nerfstudio(int min_freq_exp, int max_freq_exp) {
  const double lowest = detail::power_of_two("min_freq_exp", min_freq_exp);
  return detail::halves_by_half(lowest / detail::power_of_two("max_freq_exp", max_freq_exp), 1,
                                2 * detail::pi * lowest);
}

}  // namespace conventions
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_CONVENTIONS_HPP
