// SPDX-License-Identifier: MIT
// See instances.hpp.
#define SINPE_TESTS_INSTANTIATE
#include "instances.hpp"

SINPE_TESTS_MEMBERS(, float)
SINPE_TESTS_MEMBERS(, double)
