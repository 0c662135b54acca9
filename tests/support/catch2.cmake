# SPDX-License-Identifier: MIT
# Finds Catch2, 2.13 or 3, and offers sinpe_add_catch_test(). Without Catch2 SINPE_CATCH2_MAIN stays empty and the
# function says which test is not built.
set(SINPE_TESTS_DIR "${CMAKE_CURRENT_LIST_DIR}/..")
option(SINPE_FETCH_CATCH2 "Fetch Catch2 where find_package does not find it" OFF)

find_package(Catch2 QUIET)
if(NOT TARGET Catch2::Catch2 AND SINPE_FETCH_CATCH2)
  include(FetchContent)
  FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2.git GIT_TAG v3.7.1)
  FetchContent_MakeAvailable(Catch2)
  list(APPEND CMAKE_MODULE_PATH "${catch2_SOURCE_DIR}/extras")
endif()

set(SINPE_CATCH2_MAIN "")
if(TARGET Catch2::Catch2WithMain)
  set(SINPE_CATCH2_MAIN Catch2::Catch2WithMain)
elseif(TARGET Catch2::Catch2)
  # Version 2 is a header: its implementation takes seconds to compile, so it is compiled once.
  add_library(sinpe_catch2_main STATIC "${CMAKE_CURRENT_LIST_DIR}/catch_main.cpp")
  target_compile_features(sinpe_catch2_main PRIVATE cxx_std_17)
  target_link_libraries(sinpe_catch2_main PUBLIC Catch2::Catch2)
  set(SINPE_CATCH2_MAIN sinpe_catch2_main)
else()
  message(STATUS "sinpe: Catch2 not found; set SINPE_FETCH_CATCH2 to fetch it")
endif()
if(SINPE_CATCH2_MAIN)
  include(Catch)
endif()

# The kernels of all instruction sets, once for all tests that include support/instances.hpp.
if(SINPE_CATCH2_MAIN)
  add_library(sinpe_instances STATIC
    "${CMAKE_CURRENT_LIST_DIR}/instances_float.cpp"
    "${CMAKE_CURRENT_LIST_DIR}/instances_double.cpp"
    "${CMAKE_CURRENT_LIST_DIR}/instances_half.cpp"
    "${CMAKE_CURRENT_LIST_DIR}/instances_rotary.cpp")
  target_include_directories(sinpe_instances PRIVATE "${SINPE_TESTS_DIR}")
  target_link_libraries(sinpe_instances PUBLIC sinpe::sinpe)
endif()

# sinpe_add_catch_test(name label source...): one executable, each of its test cases a ctest test with that label.
function(sinpe_add_catch_test name label)
  if(NOT SINPE_CATCH2_MAIN)
    message(STATUS "sinpe: ${name} is not built: no Catch2")
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE "${SINPE_TESTS_DIR}")
  target_link_libraries(${name} PRIVATE sinpe::sinpe ${SINPE_CATCH2_MAIN})
  catch_discover_tests(${name} PROPERTIES LABELS ${label})
endfunction()
