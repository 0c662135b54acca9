# SPDX-License-Identifier: MIT
# Translation units that include sinpe link with each other, at any -O and -march: no symbol is defined twice, none is
# strong, and none that the linker may pick for everybody holds instructions that only some machines have.
source "$(dirname "$0")/tools.sh"

# strong OBJECT: the external symbols that a second definition would clash with.
strong() { nm -C --defined-only --extern-only "$1" | awk '$2 !~ /^[WVuw]$/ { sub(/^[^ ]+ [^ ]+ /, ""); print }'; }
only_strong_is() { diff <(echo "$2()") <(strong "$1"); }

# The values come from our own arithmetic: libm differs between machines.
without_libm() {
  ! nm -u "$1" | grep -E ' (sin|cos|tan|sincos|pow|exp2?|exp10|log2?|fma|floor|ceil|r?int|round|trunc|fmod|ldexp)[fl]?$'
}

# wide OBJECT: how many AVX instructions (a mnemonic in v...) each function holds, as "COUNT FUNCTION".
wide() {
  objdump -d --no-show-raw-insn "$1" | awk '
    /^[0-9a-f]+ <.*>:$/ { name = $2 }
    $2 ~ /^v/ && $2 !~ /^ver[rw]$/ { ++count[name] }
    END { for (name in count) print count[name], name }'
}
# AVX instructions belong in the kernels that dispatch guards, and there they must be.
wide_in_kernels_only() {
  local found outside
  found=$(wide "$1")
  outside=$(grep -vE 'detail(4avx2|6avx512)' <<<"$found" || true)
  printf '%s\n' "$outside"
  [[ -z $outside && $found == *detail4avx2* && $found == *detail6avx512* ]]
}

# Kernels take seconds to compile, at -O2 most of all: four units, each with a part of the calls.
for compiler in "${compilers[@]}"; do
  compile=("$compiler" -std=c++17 -fPIC "${warnings[@]}" -I "$include" -c)
  calls=("$root/tests/hygiene/everything.cpp" -DFLOAT_ONLY)
  passes "compile" "${compile[@]}" -O2 "${calls[@]}" -DUNIT=first -o "$work/first.o"
  passes "compile" "${compile[@]}" -O0 "${calls[@]}" -DUNIT=second -o "$work/second.o"
  passes "compile" "${compile[@]}" -O2 "$root/tests/hygiene/siblings.cpp" -DUNIT=siblings -o "$work/siblings.o"
  units=(first second siblings)
  main=("$compiler" -std=c++17 -c "$root/tests/hygiene/linking.cpp" -o "$work/main.o")
  if is_x86 "$compiler"; then
    passes "AVX outside of kernels" wide_in_kernels_only "$work/first.o"
    passes "AVX outside of kernels" wide_in_kernels_only "$work/siblings.o"
    passes "compile" "${compile[@]}" -O0 -mavx2 "${calls[@]}" -DUNIT=wide -o "$work/wide.o"
    refused "control: a unit of -mavx2" wide_in_kernels_only "$work/wide.o"
    if grep -qw avx2 /proc/cpuinfo; then
      units+=(wide)
      main+=(-DWIDE)
    else
      note "this machine has no AVX2: a unit of -mavx2 is not linked"
    fi
  else
    note "$compiler is not for x86-64: units of different -march not linked"
  fi
  for unit in "${units[@]}"; do
    passes "strong symbols" only_strong_is "$work/$unit.o" "$unit"
    passes "no libm" without_libm "$work/$unit.o"
  done

  passes "compile" "${main[@]}"
  # The linker takes what several units define from the first of them.
  objects=("${units[@]/%/.o}")
  backwards=()
  for unit in "${objects[@]}"; do backwards=("$unit" "${backwards[@]}"); done
  cd "$work"
  for order in "${objects[*]}" "${backwards[*]}"; do
    read -r -a in_order <<<"$order"
    passes "link" "$compiler" main.o "${in_order[@]}" -o program
    passes "run: $order" ./program
    note "$compiler, $order: $(cat log)"
  done
  if command -v valgrind >/dev/null; then
    passes "valgrind" valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=all ./program
  else
    note "no valgrind: memory is watched by guards and sanitizers alone"
  fi
  for unit in "${units[@]}"; do passes "link" "$compiler" -shared -Wl,-z,defs "$unit.o" -o "lib$unit.so"; done
  passes "link" "$compiler" main.o -L . "${units[@]/#/-l}" -Wl,-rpath,. -o program
  passes "run: shared libraries" ./program
done
finish
