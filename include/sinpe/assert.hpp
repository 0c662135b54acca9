// SPDX-License-Identifier: MIT
// SINPE_ASSERT(condition) checks the preconditions of the calls that do not throw. By default it is assert(): define it
// before the first #include of sinpe to do something else, or nothing. Every condition carries its sentence as
// `condition && "sinpe: ..."`.
#ifndef SINPE_ASSERT
#include <cassert>
#define SINPE_ASSERT(condition) assert(condition)
#endif
