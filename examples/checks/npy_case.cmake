# SPDX-License-Identifier: MIT
# One case of npy_cases, given to npy.
#   cmake -DNPY=command -DCASES=command -DNAME=case -DFOLDER=folder (-DFIRST=position | -DREFUSED=regex) -P npy_case.cmake
# FIRST: the output must be the case plus its encoding from that position on, and no other.
# REFUSED: npy must fail, name the file, say why, and write nothing.
file(MAKE_DIRECTORY "${FOLDER}")
set(in "${FOLDER}/${NAME}.npy")
set(out "${FOLDER}/${NAME}.out.npy")
file(REMOVE "${in}" "${out}")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  message("${output}")
  set(result "${result}" PARENT_SCOPE)
  set(output "${output}" PARENT_SCOPE)
endfunction()

run(${CASES} write ${NAME} "${in}")
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the case was not written")
endif()

if(DEFINED REFUSED)
  run(${NPY} "${in}" "${out}")
  if(NOT result EQUAL 1)
    message(FATAL_ERROR "expected exit code 1, found: ${result}")
  elseif(NOT output MATCHES "${NAME}.npy: .*(${REFUSED})")
    message(FATAL_ERROR "the message does not match: ${REFUSED}")
  elseif(EXISTS "${out}")
    message(FATAL_ERROR "there is an output")
  endif()
  return()
endif()

run(${NPY} "${in}" "${out}" ${FIRST})
if(NOT result EQUAL 0)
  message(FATAL_ERROR "refused: ${result}")
endif()
run(${CASES} verify ${NAME} "${out}" ${FIRST})
if(NOT result EQUAL 0)
  message(FATAL_ERROR "the output is wrong")
endif()
# The check itself must see a wrong position.
math(EXPR other "${FIRST} + 1")
run(${CASES} verify ${NAME} "${out}" ${other})
if(result EQUAL 0 AND NOT NAME MATCHES "empty")
  message(FATAL_ERROR "the check accepts any position")
endif()
