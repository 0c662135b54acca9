// SPDX-License-Identifier: MIT
// What users of encodings elsewhere ran into over conventions: the numbers are the formula's, with 20 digits.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <stdexcept>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "formula.hpp"
#include "support/catch.hpp"
#include "support/instances.hpp"

namespace {

namespace conventions = sinpe::conventions;

template <class T>
void check_value(T ours, double exact) {
  test::true_value literal;
  literal.high = exact;
  literal.slack = 0.5 * test::ulp_at<double>(exact);  // of reading 20 digits into a double
  INFO(ours << " for " << exact);
  CHECK(literal.distance(static_cast<double>(ours)) <= test::allowed_at<T>(literal));
}

template <class T, class P>
void check_row(P pos, const sinpe::pe_options& options, std::initializer_list<double> exact) {
  const std::vector<T> row = sinpe::encode<T>(pos, exact.size(), options);
  std::size_t c = 0;
  for (const double x : exact) {
    INFO("channel " << c);
    check_value(row[c], x);
    check_value(sinpe::value<T>(pos, c, exact.size(), options), x);
    ++c;
  }
}

template <class P>
void check_row(P pos, const sinpe::pe_options& options, std::initializer_list<double> exact) {
  check_row<float>(pos, options, exact);
  check_row<double>(pos, options, exact);
}

template <class P>
void check_channel(P pos, std::size_t d, std::size_t c, const sinpe::pe_options& options, double exact) {
  check_value(sinpe::encode<float>(pos, d, options)[c], exact);
  check_value(sinpe::encode<double>(pos, d, options)[c], exact);
}

template <class T>
bool same_bytes(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0;
}

}  // namespace

// ml-explore/mlx #3614
TEST_CASE("widths at which the denominator h - 1 vanishes") {
  const sinpe::pe_options options = conventions::tensor2tensor();
  check_row(5, options, {-0.95892427466313846889, 0.28366218546322626447});
  check_row(5, options, {-0.95892427466313846889, 0.28366218546322626447, 0.0});
  CHECK(sinpe::encode<float>(5, 3, options)[2] == 0.0f);
  CHECK(sinpe::encode<float>(5, 1, options) == std::vector<float>{0.0f});
  CHECK(sinpe::encode<double>(5, 1, conventions::mlx()) == std::vector<double>{0.0});
  CHECK_FALSE(sinpe::valid(0, options));
  CHECK_THROWS_AS(sinpe::encode<float>(5, 0, options), std::invalid_argument);
  for (const sinpe::named_convention& system : conventions::all) {
    for (std::size_t d = 1; d <= 8; ++d) {
      for (const float x : sinpe::encode<float>(5, d, system.options)) {
        INFO(system.name << ", d = " << d);
        CHECK((x >= -1 && x <= 1));  // and so not NaN
      }
    }
  }
}

// hojonathanho/diffusion #15; wenet-e2e/wenet #2141; openvinotoolkit/openvino_notebooks #3327
TEST_CASE("k/(h-1) against k/h") {
  check_row(100, conventions::ddpm(),
            {-0.50636564110975879366, -0.99749471638229216648, 0.21378066605529894825, 0.0099998333341666646825,
             0.86231887228768393410, -0.070741012075107547173, 0.97688168517019129957, 0.99995000041666527778});
  check_row(100, conventions::hf_marian(),
            {-0.50636564110975879366, -0.54402111088936981340, 0.84147098480789650665, 0.099833416646828152307,
             0.86231887228768393410, -0.83907152907645245226, 0.54030230586813971740, 0.99500416527802576610});
  check_channel(1499, 384, 100, conventions::whisper(), -0.47981232095468606431);
  check_channel(1499, 384, 292, conventions::whisper(), 0.87737115103021100435);
  check_channel(1499, 384, 191, conventions::whisper(), 0.14933925461877975070);
}

// flashinfer-ai/flashinfer #3819
TEST_CASE("cosines first against sines first") {
  check_row(500, conventions::guided_diffusion(),
            {-0.88384927343147796217, 0.96496602849211327407, 0.28366218546322626447, 0.87758256189037271612,
             -0.46777180532247612632, -0.26237485370392878591, -0.95892427466313846889, 0.47942553860420300027});
  check_row(500, conventions::x_transformers(),
            {-0.46777180532247612632, -0.26237485370392878591, -0.95892427466313846889, 0.47942553860420300027,
             -0.88384927343147796217, 0.96496602849211327407, 0.28366218546322626447, 0.87758256189037271612});
  CHECK(conventions::diffusers_timestep(true, 0) == conventions::guided_diffusion());
}

// huggingface/diffusers #3981; tensorflow/tensor2tensor #1423; allenai/allennlp #2993; and many more
TEST_CASE("halves are the interleaved row in another order, bit for bit") {
  for (const std::size_t d : {std::size_t{6}, std::size_t{64}, std::size_t{512}}) {
    const std::vector<float> pairs = sinpe::encode<float>(4, d, conventions::paper());
    const std::vector<float> halves = sinpe::encode<float>(4, d, conventions::hf_marian());
    std::vector<float> regrouped(d);
    for (std::size_t k = 0; k < d / 2; ++k) {
      regrouped[k] = pairs[2 * k];
      regrouped[d / 2 + k] = pairs[2 * k + 1];
    }
    CHECK(same_bytes(halves, regrouped));
  }
  check_row(4, conventions::paper(),
            {-0.75680249530792825137, -0.65364362086361191464, 0.18459872362061740417, 0.98281397590675261523,
             0.0086176320938569497671, 0.99996286751913689582});
}

// jadore801120/attention-is-all-you-need-pytorch #32; SamLynnEvans/Transformer #25; dmlc/gluon-nlp #178; and more
TEST_CASE("both members of a pair have one frequency") {
  for (const sinpe::named_convention& system : conventions::all) {
    const std::size_t d = 64;
    const std::vector<float> row = sinpe::encode<float>(50, d, system.options);
    const bool interleaved = system.options.layout == sinpe::pair_layout::interleaved;
    for (std::size_t k = 0; k < d / 2; ++k) {
      const float a = row[interleaved ? 2 * k : k];
      const float b = row[interleaved ? 2 * k + 1 : d / 2 + k];
      INFO(system.name << ", pair " << k);
      CHECK(std::fabs(a * a + b * b - 1) <= 4e-7f);
    }
  }
  const sinpe::pe_options paper = conventions::paper();
  check_channel(50, 512, 0, paper, -0.26237485370392878591);
  check_channel(50, 512, 1, paper, 0.96496602849211327407);
  check_channel(50, 512, 2, paper, -0.89533874682966913338);
  check_channel(50, 512, 3, paper, -0.44538581974000658608);
  check_channel(50, 512, 256, paper, 0.47942553860420300027);
  check_channel(50, 512, 257, paper, 0.87758256189037271612);
  check_channel(50, 512, 510, paper, 0.0051831414344309141641);
  check_channel(50, 512, 511, paper, 0.99998656743221840412);
}

// zju3dv/LoFTR #41, #17, #64
TEST_CASE("frequencies of the caller reproduce a mistake that models were trained with") {
  check_channel(61, 128, 2, conventions::paper(), 0.55074069828371038395);
  check_channel(61, 128, 10, conventions::paper(), -0.99020047652911693678);
  std::vector<double> mistaken;
  for (int k = 0; k < 64; ++k) mistaken.push_back(std::exp(-2.0 * k));
  const sinpe::sinusoidal_pe<float> generator(128, mistaken.data(), mistaken.size());
  std::vector<float> row(128);
  generator.encode(61, row.data());
  check_value(row[2], 0.92048730263985401723);
  check_value(row[10], 0.0027693921755085683054);
}

// Kyubyong/transformer #81, #20; codertimo/BERT-pytorch #18, #24
TEST_CASE("whole numbers as base and width") {
  constexpr int base = 10000;
  constexpr int width = 128;
  constexpr unsigned unsigned_width = 128;
  constexpr std::int64_t long_width = 128;
  const std::vector<double> row = sinpe::encode<double>(1, width, conventions::paper(base));
  check_value(row[126], std::sin(0.00011547819846894581797));
  CHECK(same_bytes(row, sinpe::encode<double>(1, unsigned_width, conventions::paper(10000.0))));
  CHECK(same_bytes(row, sinpe::encode<double>(1, long_width)));
  CHECK(same_bytes(row, sinpe::encode<double>(1, std::size_t{128})));
}

// facebookresearch/fairseq #1177, #1187, #2366; huggingface/transformers #20761
TEST_CASE("presets hide no offset; fairseq's first position is a fact beside it") {
  check_row(2, conventions::paper(),
            {0.90929742682568169540, -0.41614683654714238700, 0.019998666693333079366, 0.99980000666657777841});
  for (const sinpe::named_convention& system : conventions::all) {
    INFO(system.name);
    const sinpe::pe_options& o = system.options;
    const float first = sinpe::encode<float>(0, 8, o)[0];
    CHECK(first == (o.lead == sinpe::pair_lead::sine ? 0.0f : 1.0f));
    if (system.zero_row >= 0) CHECK(system.first >= system.zero_row);
  }
}

// SamLynnEvans/Transformer #10; OpenNMT/OpenNMT-py #1722; keras-team/keras-io #655; and more
TEST_CASE("the embedding times sqrt(d), in the same pass") {
  const sinpe::sinusoidal_pe<float> generator(512, conventions::paper());
  std::vector<float> x(512, 0.5f);
  generator.add_positional_scaled(x.data(), 1, 1, std::sqrt(512.0f), 1.0f);
  CHECK(std::fabs(static_cast<double>(x[0]) - 12.155179483792656897) <= 1.5e-6);
  CHECK(std::fabs(static_cast<double>(x[1]) - 11.854010804852900108) <= 1.5e-6);
  std::vector<float> plain(512, 0.5f), ones(512, 0.5f);
  generator.add_positional(plain.data(), 1, 7);
  generator.add_positional_scaled(ones.data(), 1, 7, 1.0f, 1.0f);
  CHECK(same_bytes(plain, ones));
}

// willisma/SiT #24; sihyun-yu/REPA #40; ArchiMickey/Just-a-DiT #9; and more
TEST_CASE("times in [0, 1] need a time factor") {
  check_channel(0.5, 256, 0, conventions::flux(), -0.88384927343147796217);
  check_channel(0.5, 256, 128, conventions::flux(), -0.46777180532247612632);
  check_channel(0.5, 256, 64, conventions::flux(), 0.28366218546322626447);
  check_channel(0.5, 256, 192, conventions::flux(), -0.95892427466313846889);
  check_channel(0.5, 256, 64, conventions::guided_diffusion(), 0.99998750002604164497);
  check_channel(0.5, 256, 192, conventions::guided_diffusion(), 0.0049999791666927083178);
  CHECK(same_bytes(sinpe::encode<float>(0.5, 256, conventions::flux()),
                   sinpe::encode<float>(500, 256, conventions::guided_diffusion())));
}

// ggml-org/ggml #835; allenai/OLMo-core #330; NVIDIA/Megatron-LM #535
TEST_CASE("a position scale multiplies once") {
  sinpe::pe_options quarter = conventions::paper();
  quarter.gain = 0.25;
  check_row(8, quarter,
            {0.90929742682568169540, -0.41614683654714238700, 0.019998666693333079366, 0.99980000666657777841});
  check_channel(10001, 4, 0, quarter, -0.44193289186920724735);
  check_channel(10001, 4, 1, quarter, 0.89704811414110869577);
  CHECK(quarter == conventions::deepvoice3(0.25));
}
