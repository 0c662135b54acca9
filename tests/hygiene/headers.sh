# SPDX-License-Identifier: MIT
# Every header can be the only include, can be included twice, before or after the others, and after the macros that
# other people's headers are known to define.
source "$(dirname "$0")/tools.sh"

public=("$include"/sinpe/*.hpp)
reversed=()
for header in "${public[@]}"; do reversed=(-include "$header" "${reversed[@]}"); done

# The macros come after the standard headers, which do not survive them either.
hostile=$work/hostile.hpp
{
  standard_includes
  cat <<'END'
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#define small char
#define near
#define far
#define I (__extension__ 1.0iF)
#define PI 3.14159265358979323846
#define IN
#define OUT
#define ERROR 0
#define interface struct
#define emit
#define signals public
#define slots
#define foreach for
#define None 0L
#define Bool int
#define Status int
#define Success 0
#define read(s, mem, len) lwip_read(s, mem, len)
#define write(s, dataptr, len) lwip_write(s, dataptr, len)
#define select(maxfdp1, readset, writeset, exceptset, timeout) lwip_select(maxfdp1, readset, writeset, exceptset, timeout)
#define word(...) makeWord(__VA_ARGS__)
#define noinline __attribute__((__noinline__))
#define always_inline inline __attribute__((__always_inline__))
END
} >"$hostile"

for compiler in "${compilers[@]}"; do
  alone=("$compiler" -std=c++17 -fsyntax-only "${warnings[@]}" -I "$include" -x c++ /dev/null)
  using=("$compiler" -std=c++17 -fsyntax-only "${warnings[@]}" -I "$include" "$root/tests/hygiene/unity.cpp")
  for header in "${public[@]}" "$include"/sinpe/detail/*.hpp; do
    if [[ $header == */detail/macros.hpp ]]; then continue; fi  # opens what another header closes
    passes "alone and twice" "${alone[@]}" -include "$header" -include "$header"
  done
  passes "in reverse order" "${using[@]}" "${reversed[@]}"
  passes "after hostile macros" "${using[@]}" -include "$hostile"
  passes "after the I of <complex.h>" "$compiler" -std=gnu++17 -fsyntax-only -I "$include" -include complex.h \
    "$root/tests/hygiene/unity.cpp"

  printf '#pragma once\ninline int f() { return interface(0); }\n' >"$work/victim.hpp"
  refused "control: a header that uses a hostile name" "${alone[@]}" -include "$hostile" -include "$work/victim.hpp"

  lines=$("$compiler" -std=c++17 -E -P -I "$include" -include sinpe/sinpe.hpp -x c++ /dev/null | wc -l)
  began=$(date +%s%N)
  passes "#include <sinpe/sinpe.hpp>" "$compiler" -std=c++17 -O2 -I "$include" -include sinpe/sinpe.hpp -c -x c++ \
    /dev/null -o "$work/empty.o"
  note "$compiler: #include <sinpe/sinpe.hpp> is $lines lines, $((($(date +%s%N) - began) / 1000000)) ms at -O2"
done

# Another standard library includes less by the way: what a header uses it must include itself.
while read -r -a compiler; do
  if [[ ${#compiler[@]} -eq 1 ]]; then continue; fi
  for header in "${public[@]}"; do
    passes "alone" "${compiler[@]}" -std=c++17 -fsyntax-only -I "$include" -x c++ /dev/null -include "$header"
  done
  note "public headers alone also with ${compiler[*]}"
done < <(more_compilers)
finish
