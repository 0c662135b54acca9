// SPDX-License-Identifier: MIT
// SINPE_ASSERT(condition) checks the preconditions of the calls that do not throw. By default it is assert(): define it
// before the first #include of sinpe to do something else, or nothing. Every condition carries its sentence as
// `condition && "sinpe: ..."`.
//
// Define it, and NDEBUG where it is assert(), alike in all translation units: of inline functions that differ the
// linker takes any one for all. No namespace keeps them apart: one unit may hand a generator to another.
#ifndef SINPE_ASSERT
#include <cassert>
#define SINPE_ASSERT(condition) assert(condition)
#endif
