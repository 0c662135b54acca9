// SPDX-License-Identifier: MIT
// The version of sinpe: three numbers, kept here and nowhere else (CMake reads this file).
#ifndef SINPE_VERSION_HPP
#define SINPE_VERSION_HPP

#define SINPE_VERSION_MAJOR 0
#define SINPE_VERSION_MINOR 1
#define SINPE_VERSION_PATCH 0

#endif  // SINPE_VERSION_HPP
