// SPDX-License-Identifier: MIT
// See instances.hpp.
#define SINPE_TESTS_INSTANTIATE
#include "support/instances.hpp"
#include "support/places.hpp"

SINPE_TESTS_MEMBERS(, float)
SINPE_TESTS_PLACES(, float)
