# SPDX-License-Identifier: MIT
# Runs a program and looks at what it did; CTest alone ignores the exit code where it matches the output.
#   cmake [-DFAILS=ON] [-DMATCH=regex] [-DFILES=a;b] -P expect.cmake -- program argument ...
# FAILS: it must exit with an error, by its own decision: a crash is no refusal.
# MATCH: what its output must contain.
# FILES: SVG pictures that it must leave behind, whole.
set(command)
set(in_command FALSE)
foreach(index RANGE 1 ${CMAKE_ARGC})
  if(in_command AND index LESS CMAKE_ARGC)
    list(APPEND command "${CMAKE_ARGV${index}}")
  elseif("${CMAKE_ARGV${index}}" STREQUAL "--")
    set(in_command TRUE)
  endif()
endforeach()

foreach(picture IN LISTS FILES)
  file(REMOVE "${picture}")
endforeach()
execute_process(COMMAND ${command} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
message("${output}")

if(FAILS AND NOT result MATCHES "^[12]$")
  message(FATAL_ERROR "expected exit code 1 or 2, found: ${result}")
elseif(NOT FAILS AND NOT result EQUAL 0)
  message(FATAL_ERROR "expected success, found: ${result}")
endif()
if(MATCH AND NOT output MATCHES "${MATCH}")
  message(FATAL_ERROR "the output does not match: ${MATCH}")
endif()
foreach(picture IN LISTS FILES)
  file(READ "${picture}" text)
  if(NOT text MATCHES "^<svg .*</svg>\n$" OR text MATCHES "nan|inf")
    message(FATAL_ERROR "not a picture: ${picture}")
  endif()
endforeach()
