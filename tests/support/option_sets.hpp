// SPDX-License-Identifier: MIT
// The choices of pe_options in all combinations, and a name for each to print.
#ifndef SINPE_TESTS_SUPPORT_OPTION_SETS_HPP
#define SINPE_TESTS_SUPPORT_OPTION_SETS_HPP

#include <string>
#include <vector>

#include <sinpe/sinpe.hpp>

namespace test {

inline std::string describe(const sinpe::pe_options& o) {
  const char* const halves[] = {"real", "floor", "ceil"};
  const char* const layouts[] = {"interleaved", "halves"};
  const char* const leads[] = {"sine", "cosine"};
  const char* const tails[] = {"lead", "zero", "wrap"};
  return "base " + std::to_string(o.base) + " shift " + std::to_string(o.shift) + " gain " + std::to_string(o.gain) +
         " half " + halves[static_cast<int>(o.half)] + " layout " + layouts[static_cast<int>(o.layout)] + " lead " +
         leads[static_cast<int>(o.lead)] + " tail " + tails[static_cast<int>(o.tail)];
}

// Every layout, lead and tail, the rest as in `law`.
inline std::vector<sinpe::pe_options> all_orders(const sinpe::pe_options& law = {}) {
  std::vector<sinpe::pe_options> all;
  for (const auto layout : {sinpe::pair_layout::interleaved, sinpe::pair_layout::halves}) {
    for (const auto lead : {sinpe::pair_lead::sine, sinpe::pair_lead::cosine}) {
      for (const auto tail : {sinpe::odd_tail::lead, sinpe::odd_tail::zero, sinpe::odd_tail::wrap}) {
        sinpe::pe_options options = law;
        options.layout = layout;
        options.lead = lead;
        options.tail = tail;
        all.push_back(options);
      }
    }
  }
  return all;
}

// A handful that between them take every branch of the frequencies: base below and above 1, signs, shifts, half rules.
inline std::vector<sinpe::pe_options> some_laws() {
  using sinpe::half_rule;
  std::vector<sinpe::pe_options> laws(6);
  laws[1].shift = 1;
  laws[1].half = half_rule::floor;
  laws[2].base = 0.25;
  laws[2].gain = -0.001;
  laws[3].base = 1;
  laws[3].gain = 1e6;
  laws[4].shift = -2.5;
  laws[4].half = half_rule::ceil;
  laws[5].base = 1e-3;
  laws[5].shift = 0.5;
  laws[5].gain = 1234.5678;
  return laws;
}

}  // namespace test

#endif  // SINPE_TESTS_SUPPORT_OPTION_SETS_HPP
