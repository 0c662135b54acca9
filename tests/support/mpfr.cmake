# SPDX-License-Identifier: MIT
# Finds MPFR (Debian: libmpfr-dev), which ships no package file. Where it is there, so is the target sinpe_mpfr_library.
find_path(SINPE_MPFR_INCLUDE_DIR mpfr.h)
find_library(SINPE_MPFR_LIBRARY mpfr)
find_library(SINPE_GMP_LIBRARY gmp)
mark_as_advanced(SINPE_MPFR_INCLUDE_DIR SINPE_MPFR_LIBRARY SINPE_GMP_LIBRARY)
if(NOT TARGET sinpe_mpfr_library AND SINPE_MPFR_INCLUDE_DIR AND SINPE_MPFR_LIBRARY AND SINPE_GMP_LIBRARY)
  add_library(sinpe_mpfr_library INTERFACE)
  target_include_directories(sinpe_mpfr_library SYSTEM INTERFACE "${SINPE_MPFR_INCLUDE_DIR}")
  target_link_libraries(sinpe_mpfr_library INTERFACE "${SINPE_MPFR_LIBRARY}" "${SINPE_GMP_LIBRARY}")
endif()
