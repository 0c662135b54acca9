// SPDX-License-Identifier: MIT
// The main function of Catch2 2.13; version 3 brings its own.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
