// SPDX-License-Identifier: MIT
// What users of encodings elsewhere ran into over conventions: the numbers are the formula's, with 20 digits.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include <sinpe/sinpe.hpp>

#include "support/bits.hpp"
#include "support/case_check.hpp"
#include "support/catch.hpp"
#include "support/encoded.hpp"
#include "support/guarded.hpp"
#include "support/instances.hpp"

namespace {

namespace conventions = sinpe::conventions;

using test::check_case;
using test::check_case_row;

// Rows of float and double between guards: written whole, in [-1, 1], and nothing beside them.
template <class T>
void check_sound(std::size_t d, const sinpe::pe_options& options) {
  test::guarded_matrix<T> row(1, d, static_cast<std::ptrdiff_t>(d));
  sinpe::sinusoidal_pe<T>(d, options).encode(5, row.first_row());
  CHECK(row.only_rows_written());
  CHECK(row.rows_all_written());
  for (const T x : row.dense()) CHECK((x >= -1 && x <= 1));  // and so not NaN
}

// How far sin^2 + cos^2 of any pair is from 1.
double worst_pair(std::size_t d, const sinpe::pe_options& options) {
  const std::vector<float> row = test::encoded<float>(d, options, 50);
  const bool interleaved = options.layout == sinpe::pair_layout::interleaved;
  double worst = 0;
  for (std::size_t k = 0; k < d / 2; ++k) {
    const double a = static_cast<double>(row[interleaved ? 2 * k : k]);
    const double b = static_cast<double>(row[interleaved ? 2 * k + 1 : d / 2 + k]);
    worst = std::fmax(worst, std::fabs(a * a + b * b - 1));
  }
  return worst;
}

// The row in halves, made of the interleaved one.
template <class T>
std::vector<T> regrouped(const std::vector<T>& pairs) {
  const std::size_t d = pairs.size();
  std::vector<T> halves(d);
  for (std::size_t k = 0; k < d / 2; ++k) {
    halves[k] = pairs[2 * k];
    halves[d / 2 + k] = pairs[2 * k + 1];
  }
  return halves;
}

}  // namespace

// ml-explore/mlx #3614
TEST_CASE("widths at which the denominator h - 1 vanishes") {
  const sinpe::pe_options options = conventions::tensor2tensor();
  check_case_row(2, options, 5, {-0.95892427466313846889L, 0.28366218546322626447L});
  check_case_row(3, options, 5, {-0.95892427466313846889L, 0.28366218546322626447L, 0.0L});
  CHECK(sinpe::encode<float>(5, 3, options)[2] == 0.0f);
  CHECK(sinpe::encode<float>(5, 1, options) == std::vector<float>{0.0f});
  CHECK(sinpe::encode<double>(5, 1, conventions::mlx()) == std::vector<double>{0.0});
  CHECK_FALSE(sinpe::valid(0, options));
  CHECK_THROWS_AS(sinpe::encode<float>(5, 0, options), std::invalid_argument);
  for (const sinpe::named_convention& system : conventions::all) {
    for (std::size_t d = 1; d <= 8; ++d) {
      INFO(system.name << ", d = " << d);
      check_sound<float>(d, system.options);
      check_sound<double>(d, system.options);
    }
  }
}

// hojonathanho/diffusion #15; wenet-e2e/wenet #2141; openvinotoolkit/openvino_notebooks #3327
TEST_CASE("k/(h-1) against k/h") {
  check_case_row(
      8, conventions::ddpm(), 100,
      {-0.50636564110975879366L, -0.99749471638229216648L, 0.21378066605529894825L, 0.0099998333341666646825L,
       0.86231887228768393410L, -0.070741012075107547173L, 0.97688168517019129957L, 0.99995000041666527778L});
  check_case_row(8, conventions::hf_marian(), 100,
                 {-0.50636564110975879366L, -0.54402111088936981340L, 0.84147098480789650665L, 0.099833416646828152307L,
                  0.86231887228768393410L, -0.83907152907645245226L, 0.54030230586813971740L, 0.99500416527802576610L});
  check_case(384, conventions::whisper(), 1499,
             {{100, -0.47981232095468606431L}, {292, 0.87737115103021100435L}, {191, 0.14933925461877975070L}});
}

// flashinfer-ai/flashinfer #3819
TEST_CASE("cosines first against sines first") {
  check_case_row(
      8, conventions::guided_diffusion(), 500,
      {-0.88384927343147796217L, 0.96496602849211327407L, 0.28366218546322626447L, 0.87758256189037271612L,
       -0.46777180532247612632L, -0.26237485370392878591L, -0.95892427466313846889L, 0.47942553860420300027L});
  check_case_row(8, conventions::x_transformers(), 500,
                 {-0.46777180532247612632L, -0.26237485370392878591L, -0.95892427466313846889L, 0.47942553860420300027L,
                  -0.88384927343147796217L, 0.96496602849211327407L, 0.28366218546322626447L, 0.87758256189037271612L});
  CHECK(conventions::diffusers_timestep(true, 0) == conventions::guided_diffusion());
}

// huggingface/diffusers #3981; tensorflow/tensor2tensor #1423; allenai/allennlp #2993; and many more
TEMPLATE_TEST_CASE("halves are the interleaved row in another order, bit for bit", "", float, double) {
  for (std::size_t d = 2; d <= 512; d = d < 64 ? d + 2 : 8 * d) {
    for (const double position : {4.0, 12345.0}) {
      const auto pairs = test::encoded<TestType>(d, conventions::paper(), position);
      CHECK(test::difference(test::encoded<TestType>(d, conventions::hf_marian(), position), regrouped(pairs)) == "");
    }
  }
}

TEST_CASE("sine, cosine, sine, cosine is the default") {
  CHECK(conventions::paper() == sinpe::pe_options());
  check_case_row(6, conventions::paper(), 4,
                 {-0.75680249530792825137L, -0.65364362086361191464L, 0.18459872362061740417L, 0.98281397590675261523L,
                  0.0086176320938569497671L, 0.99996286751913689582L});
}

// jadore801120/attention-is-all-you-need-pytorch #32; SamLynnEvans/Transformer #25; dmlc/gluon-nlp #178; and more
TEST_CASE("both members of a pair have one frequency") {
  for (const sinpe::named_convention& system : conventions::all) {
    INFO(system.name);
    CHECK(worst_pair(64, system.options) <= 4e-7);
  }
  const sinpe::pe_options paper = conventions::paper();
  CHECK(worst_pair(512, paper) <= 4e-7);
  check_case(512, paper, 50,
             {{0, -0.26237485370392878591L},
              {1, 0.96496602849211327407L},
              {2, -0.89533874682966913338L},
              {3, -0.44538581974000658608L},
              {256, 0.47942553860420300027L},
              {257, 0.87758256189037271612L},
              {510, 0.0051831414344309141641L},
              {511, 0.99998656743221840412L}});
}

// zju3dv/LoFTR #41, #17, #64
TEMPLATE_TEST_CASE("frequencies of the caller reproduce a mistake that models were trained with", "", float, double) {
  test::check_case_of<TestType>(128, conventions::paper(), 61,
                                {{2, 0.55074069828371038395L}, {10, -0.99020047652911693678L}});
  std::vector<double> mistaken;
  for (int k = 0; k < 64; ++k) mistaken.push_back(std::exp(-2.0 * k));
  std::vector<TestType> row(128);
  sinpe::sinusoidal_pe<TestType>(128, mistaken.data(), mistaken.size()).encode(61, row.data());
  // The reference is for e^(-2k) itself: a double of it is off by 2^-54 of an angle of 8.3.
  test::exact sine1 = test::decimal(0.92048730263985401723L);
  sine1.slack += 8.3 * 0x1p-53;
  test::exact sine5 = test::decimal(0.0027693921755085683054L);
  sine5.slack += 0.0028 * 0x1p-52;
  CHECK(test::keeps_promise(row[2], sine1));
  CHECK(test::keeps_promise(row[10], sine5));
}

// Kyubyong/transformer #81, #20; codertimo/BERT-pytorch #18, #24
TEST_CASE("whole numbers as base and width") {
  constexpr int base = 10000;
  constexpr int width = 128;
  constexpr unsigned unsigned_width = 128;
  constexpr std::int64_t long_width = 128;
  const std::vector<double> row = sinpe::encode<double>(1, width, conventions::paper(base));
  // sin(f) = f (1 - f^2/6 + ...), and f^2/6 is 2.2e-9 here.
  CHECK(std::fabs(row[126] / 0.00011547819846894581797 - 1) < 2.3e-9);
  CHECK(test::difference(row, sinpe::encode<double>(1, unsigned_width, conventions::paper(10000.0))) == "");
  CHECK(test::difference(row, sinpe::encode<double>(1, long_width)) == "");
  CHECK(test::difference(row, sinpe::encode<double>(1, std::size_t{128})) == "");
}

// facebookresearch/fairseq #1177, #1187, #2366; huggingface/transformers #20761
TEST_CASE("presets hide no offset; fairseq's first position is a fact beside it") {
  check_case_row(
      4, conventions::paper(), 2,
      {0.90929742682568169540L, -0.41614683654714238700L, 0.019998666693333079366L, 0.99980000666657777841L});
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
  CHECK(test::difference(plain, ones) == "");
}

// willisma/SiT #24; sihyun-yu/REPA #40; ArchiMickey/Just-a-DiT #9; and more
TEST_CASE("times in [0, 1] need a time factor") {
  check_case(256, conventions::flux(), 0.5,
             {{0, -0.88384927343147796217L},
              {128, -0.46777180532247612632L},
              {64, 0.28366218546322626447L},
              {192, -0.95892427466313846889L}});
  check_case(256, conventions::guided_diffusion(), 0.5,
             {{64, 0.99998750002604164497L}, {192, 0.0049999791666927083178L}});
  CHECK(test::difference(sinpe::encode<float>(0.5, 256, conventions::flux()),
                         sinpe::encode<float>(500, 256, conventions::guided_diffusion())) == "");
  // In double a row and the rotation of another may round apart; 512 is no rotation of anything.
  CHECK(test::difference(sinpe::encode<double>(0.5, 256, conventions::flux(1024)),
                         sinpe::encode<double>(512, 256, conventions::guided_diffusion())) == "");
}

// ggml-org/ggml #835; allenai/OLMo-core #330; NVIDIA/Megatron-LM #535
TEST_CASE("a position scale multiplies once") {
  sinpe::pe_options quarter = conventions::paper();
  quarter.gain = 0.25;
  check_case_row(
      4, quarter, 8,
      {0.90929742682568169540L, -0.41614683654714238700L, 0.019998666693333079366L, 0.99980000666657777841L});
  check_case(4, quarter, 10001, {{0, -0.44193289186920724735L}, {1, 0.89704811414110869577L}});
  CHECK(quarter == conventions::deepvoice3(0.25));
}
