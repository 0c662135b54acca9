// SPDX-License-Identifier: MIT
// See instances.hpp.
#define SINPE_TESTS_INSTANTIATE
#include "support/instances.hpp"

SINPE_TESTS_ROTARY_KERNELS(, float)
SINPE_TESTS_ROTARY_KERNELS(, double)
