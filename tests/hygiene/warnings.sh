# SPDX-License-Identifier: MIT
# The headers compile without a warning in every standard that we promise, with and without exceptions, as the user's
# own code: by -I, since compilers keep silent about -isystem. Warnings of the optimiser: see linking.sh.
source "$(dirname "$0")/tools.sh"

printf 'inline int f(double x) { return (int)x; }\n' >"$work/careless.hpp"

for compiler in "${compilers[@]}"; do
  strict=("$compiler" -fsyntax-only "${warnings[@]}" -I "$include" -I "$work")
  all=("$root/tests/hygiene/everything.cpp")
  for standard in c++17 c++20 c++2b; do
    passes "warnings" "${strict[@]}" -std=$standard "${all[@]}"
    passes "warnings, no exceptions" "${strict[@]}" -std=$standard -fno-exceptions -fno-rtti "${all[@]}"
  done
  passes "warnings, no assertions" "${strict[@]}" -std=c++17 -DNDEBUG "${all[@]}"
  passes "warnings, own assertion" "${strict[@]}" -std=c++17 '-DSINPE_ASSERT(condition)=' "${all[@]}"
  passes "warnings, no dispatch" "${strict[@]}" -std=c++17 -DSINPE_NO_DISPATCH "${all[@]}"
  if is_x86 "$compiler"; then
    passes "warnings, AVX-512 throughout" "${strict[@]}" -std=c++17 -march=skylake-avx512 "${all[@]}"
  fi
  refused "control: a careless header" "${strict[@]}" -std=c++17 -include careless.hpp -x c++ /dev/null
done
finish
