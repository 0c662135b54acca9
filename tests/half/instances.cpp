// SPDX-License-Identifier: MIT
// See tools.hpp.
#define SINPE_TESTS_INSTANTIATE
#include "half/tools.hpp"

SINPE_TESTS_HALF_KERNELS(, sinpe::float16)
SINPE_TESTS_HALF_KERNELS(, sinpe::bfloat16)
