// SPDX-License-Identifier: MIT
// See instances.hpp.
#define SINPE_TESTS_RELATIVE_INSTANTIATE
#include "relative/instances.hpp"

SINPE_TESTS_OPERATORS()
