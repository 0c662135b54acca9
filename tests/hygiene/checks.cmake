# SPDX-License-Identifier: MIT
# sinpe_add_checks(label name...): the scripts name.sh of this folder as ctest tests label.name.
include_guard(GLOBAL)
find_program(SINPE_BASH bash)
if(NOT SINPE_BASH)
  message(STATUS "sinpe: no bash: the checks of headers and packages do not run")
endif()

function(sinpe_add_checks label)
  if(NOT SINPE_BASH)
    return()
  endif()
  foreach(name IN LISTS ARGN)
    add_test(NAME ${label}.${name} COMMAND "${SINPE_BASH}" "${CMAKE_CURRENT_SOURCE_DIR}/${name}.sh")
    set_tests_properties(${label}.${name} PROPERTIES LABELS ${label} SKIP_RETURN_CODE 77
      ENVIRONMENT "CXX=${CMAKE_CXX_COMPILER};CMAKE=${CMAKE_COMMAND};CMAKE_GENERATOR=${CMAKE_GENERATOR}")
  endforeach()
endfunction()
