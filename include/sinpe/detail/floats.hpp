// SPDX-License-Identifier: MIT
// Arithmetic in float, each operation rounded once whatever the compiler would rather do, and frequencies made of it.
#ifndef SINPE_DETAIL_FLOATS_HPP
#define SINPE_DETAIL_FLOATS_HPP

#include <cstdint>

#include <sinpe/detail/frequency.hpp>
#include <sinpe/detail/nearest.hpp>
#include <sinpe/detail/wide.hpp>

#include <sinpe/detail/macros.hpp>

SINPE_DETAIL_BEGIN
namespace detail {

// The product of two floats is exact in double, so this is one rounding even where the compiler keeps excess digits.
constexpr float float_product(float a, float b) {
  return static_cast<float>(static_cast<double>(a) * static_cast<double>(b));
}

}  // namespace detail
SINPE_DETAIL_END

#include <sinpe/detail/macros_end.hpp>

#endif  // SINPE_DETAIL_FLOATS_HPP
