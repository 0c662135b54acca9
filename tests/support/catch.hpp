// SPDX-License-Identifier: MIT
// Catch2 of whichever version there is: 3 has many headers, 2.13 a single one.
#ifndef SINPE_TESTS_SUPPORT_CATCH_HPP
#define SINPE_TESTS_SUPPORT_CATCH_HPP

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif

#endif  // SINPE_TESTS_SUPPORT_CATCH_HPP
