// SPDX-License-Identifier: MIT
// Every call of every header in one translation unit, as a unity build makes it.
#define UNIT everything
#include "everything.cpp"
#undef UNIT
#define UNIT siblings
#include "siblings.cpp"
#undef UNIT
#define UNIT views
#include "views.cpp"
