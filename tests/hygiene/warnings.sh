# SPDX-License-Identifier: MIT
# The headers compile without a warning in every standard that we promise, with and without exceptions, as the user's
# own code: by -I, since compilers keep silent about -isystem. All calls are in one unit, as in a unity build. Warnings
# of the optimiser: see linking.sh.
source "$(dirname "$0")/tools.sh"

printf 'inline int f(double x) { return (int)x; }\n' >"$work/careless.hpp"
all=$root/tests/hygiene/unity.cpp

# Each choice with each compiler, but not each with each other.
clean_on() {
  local strict=("$@" -fsyntax-only "${warnings[@]}" -I "$include")
  passes "warnings" "${strict[@]}" -std=c++17 "$all"
  passes "warnings, own assertion" "${strict[@]}" -std=c++2b -ffast-math '-DSINPE_ASSERT(condition)=' "$all"
  refused "control: a careless header" "${strict[@]}" -std=c++17 -I "$work" -include careless.hpp -x c++ /dev/null
}

for compiler in "${compilers[@]}"; do
  strict=("$compiler" -fsyntax-only "${warnings[@]}" -I "$include")
  clean_on "$compiler"
  passes "warnings, no exceptions" "${strict[@]}" -std=c++20 -fno-exceptions -fno-rtti -DNDEBUG "$all"
  passes "warnings, no dispatch" "${strict[@]}" -std=c++17 -fno-exceptions -fno-rtti -DSINPE_NO_DISPATCH "$all"
  if ! is_x86 "$compiler"; then continue; fi
  passes "warnings, AVX-512 throughout" "${strict[@]}" -std=c++17 -march=skylake-avx512 "$all"
  if has_32_bits "$compiler"; then
    passes "warnings, 32 bits" "${strict[@]}" "${narrow[@]}" -std=c++17 -msse2 -mfpmath=sse "$all"
    passes "warnings, x87" "${strict[@]}" "${narrow[@]}" -std=c++17 -mno-sse "$all"
  else
    note "$compiler has no standard library for 32 bits"
  fi
done
while read -r -a compiler; do
  clean_on "${compiler[@]}"
  note "also: ${compiler[*]}"
done < <(more_compilers)
finish
