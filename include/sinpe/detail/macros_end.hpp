// SPDX-License-Identifier: MIT
// Closes what `macros.hpp` opened, so that no SINPE_DETAIL_ macro outlives an #include.

#undef SINPE_DETAIL_GNU
#undef SINPE_DETAIL_X86
#undef SINPE_DETAIL_NEON
#undef SINPE_DETAIL_FLOOR
#undef SINPE_DETAIL_BEGIN
#undef SINPE_DETAIL_END
#undef SINPE_DETAIL_COLD
#undef SINPE_DETAIL_EXCEPTIONS
#undef SINPE_DETAIL_CONSTANT_EVALUATED
#undef SINPE_DETAIL_SHUFFLE
#undef SINPE_DETAIL_UNROLL
