# SPDX-License-Identifier: MIT
# The tests of which_convention: tables as their systems compute them, the numbers that systems print, and bad input.
sinpe_add_example(which_convention_cases checks/which_convention_cases.cpp)
set(vectors ${CMAKE_CURRENT_SOURCE_DIR}/../tests/conventions/vectors.txt)

# sinpe_which_convention_test(name [FAILS] MATCH regex [SYSTEM name in vectors.txt] [ARGUMENTS ...])
function(sinpe_which_convention_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg FAILS "MATCH;SYSTEM" ARGUMENTS)
  set(table ${out}/which_convention_${name}.npy)
  set(case ${name} ${table})
  if(arg_SYSTEM)
    set(case ${arg_SYSTEM} ${table} ${vectors})
  endif()
  add_test(NAME examples.which_convention.${name}.table COMMAND ${run_which_convention_cases} ${case})
  set_tests_properties(examples.which_convention.${name}.table PROPERTIES
    LABELS unit FIXTURES_SETUP which_convention.${name})
  set(fails)
  if(arg_FAILS)
    set(fails FAILS)
  endif()
  sinpe_example_test(which_convention.${name} ${fails} MATCH "${arg_MATCH}"
    COMMAND ${run_which_convention} ${table} ${arg_ARGUMENTS})
  set_tests_properties(examples.which_convention.${name} PROPERTIES FIXTURES_REQUIRED which_convention.${name})
endfunction()

# What float arithmetic makes of it, and where the system begins.
sinpe_which_convention_test(fairseq
  MATCH "verdict: tensor2tensor, .*fairseq2, marian, .* at first position 2, [0-9.]+e-0[567] off.*its own rule: fairseq, hf_m2m100")
sinpe_which_convention_test(timestep ARGUMENTS 0.001 999
  MATCH "verdict: guided_diffusion, dit, ggml_timestep, diffusers_timestep.true, 0., edm at first position 999, ")
sinpe_which_convention_test(paper MATCH "verdict: paper, annotated_transformer, .* at first position 0, [0-9.]+e-1[5-7] off")
sinpe_which_convention_test(padded MATCH "20 x 16.*verdict: paper, .* at first position 0, [0-9.]+e-1[5-7] off")
sinpe_which_convention_test(scaled MATCH "verdict: nemo_fixed at first position 0, ")

# What others print. Five digits need their tolerance.
sinpe_which_convention_test(roformer SYSTEM "axlearn, from RoFormer"
  MATCH "\n *[0-9.]+e-08 .* hf_marian, .*\n *0.19 .* tensor2tensor, .*verdict: hf_marian, hf_pegasus, hf_roformer, ")
sinpe_which_convention_test(fairseq2 SYSTEM fairseq2 ARGUMENTS 1e-5 MATCH "verdict: tensor2tensor, .*fairseq2, .* at first position 0, ")
sinpe_which_convention_test(digits SYSTEM fairseq2 FAILS MATCH "verdict: none. the nearest, tensor2tensor, .* is [0-9.]+e-06 off")
sinpe_which_convention_test(odd SYSTEM "ggml, odd d" ARGUMENTS 1e-6 12 12
  MATCH "verdict: guided_diffusion, dit, ggml_timestep, .* at first position 12, ")
sinpe_which_convention_test(relative SYSTEM "fairseq, relative" ARGUMENTS 1e-4
  MATCH "verdict: paper, .* at first position 3 counting down, .*its own rule: espnet_relative, transformer_xl, xlnet")

# A row cut out of a table, at a position that nobody gives.
sinpe_which_convention_test(row_cut_out MATCH "1 x 64.*verdict: hf_marian, .* at first position 4567, ")

# No verdict.
sinpe_which_convention_test(wrong_exponent FAILS MATCH "verdict: none. the nearest, ")
sinpe_which_convention_test(position_0 SYSTEM "TF Model Garden" FAILS
  MATCH "fits: tensor2tensor.*fits: hf_marian.*verdict: [0-9]+ fit. more rows")

# Bad input.
sinpe_which_convention_test(with_nan FAILS MATCH "with_nan.npy: row 3, channel 5 is not a finite number")
sinpe_which_convention_test(zeros FAILS MATCH "zeros.npy: it has no row but zeros")
sinpe_example_test(which_convention.missing FAILS COMMAND ${run_which_convention} ${out}/missing.npy
  MATCH "cannot open .*missing.npy: ")
sinpe_example_test(which_convention.no_table FAILS COMMAND ${run_which_convention} ${vectors} MATCH "not a .npy file")
sinpe_example_test(which_convention.tolerance FAILS COMMAND ${run_which_convention} ${vectors} 1e-5x
  MATCH "TOLERANCE is \"1e-5x\", not a number")
sinpe_example_test(which_convention.negative FAILS COMMAND ${run_which_convention} ${vectors} -1
  MATCH "TOLERANCE is -1, below 0")
sinpe_example_test(which_convention.first FAILS COMMAND ${run_which_convention} ${vectors} 1e-5 nan
  MATCH "FIRST is \"nan\", not a number")
sinpe_example_test(which_convention.usage FAILS COMMAND ${run_which_convention} MATCH "usage: ")
