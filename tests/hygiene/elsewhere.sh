# SPDX-License-Identifier: MIT
# A compiler that is neither GNU nor clang gets the scalar arithmetic alone. None is at hand, MSVC least of all: so g++
# and clang++ lose their names after the standard headers, and clang++ follows the rules of MSVC as far as it knows them.
source "$(dirname "$0")/tools.sh"

all=$root/tests/hygiene/unity.cpp
{
  standard_includes
  printf '#undef %s\n' __GNUC__ __clang__ __SSE2__ __aarch64__
} >"$work/elsewhere.hpp"

microsoft=(-std=c++17 -fsyntax-only -fms-extensions -fms-compatibility -fms-compatibility-version=19.33
  -fdelayed-template-parsing -D__STRICT_ANSI__ -Wno-everything)
for compiler in "${compilers[@]}"; do
  plain=("$compiler" -std=c++17 -fsyntax-only "${warnings[@]}" -I "$include" -include "$work/elsewhere.hpp")
  passes "no GNU compiler" "${plain[@]}" "$all"
  refused "control: no GNU compiler" "${plain[@]}" -include sinpe/detail/macros.hpp -x c++ - <<<'int x[SINPE_DETAIL_GNU];'
  if is_clang "$compiler"; then
    passes "the rules of MSVC" "$compiler" "${microsoft[@]}" -I "$include" "$all"
    passes "both" "$compiler" "${microsoft[@]}" -I "$include" -include "$work/elsewhere.hpp" "$all"
  fi
done
finish
