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

for compiler in "${compilers[@]}"; do
  compile=("$compiler" -std=c++17 -fPIC "${warnings[@]}" -I "$include" -c "$root/tests/hygiene/everything.cpp")
  link=("$compiler" "$work/main.o")
  passes "compile" "$compiler" -std=c++17 -c "$root/tests/hygiene/linking.cpp" -o "$work/main.o"
  passes "compile" "${compile[@]}" -O2 -DUNIT=first -o "$work/first.o"
  passes "compile" "${compile[@]}" -O0 -DUNIT=second -o "$work/second.o"
  passes "strong symbols" only_strong_is "$work/first.o" first
  passes "strong symbols" only_strong_is "$work/second.o" second
  passes "no libm" without_libm "$work/first.o"
  passes "no libm" without_libm "$work/second.o"

  passes "link" "${link[@]}" "$work/first.o" "$work/second.o" -o "$work/program"
  passes "run: -O2 beside -O0" "$work/program"
  for unit in first second; do
    passes "link" "$compiler" -shared -Wl,-z,defs "$work/$unit.o" -o "$work/lib$unit.so"
  done
  passes "link" "${link[@]}" -L "$work" -lfirst -lsecond "-Wl,-rpath,$work" -o "$work/program"
  passes "run: two shared libraries" "$work/program"

  if ! is_x86 "$compiler"; then
    note "$compiler is not for x86-64: units of different -march not linked"
    continue
  fi
  passes "AVX outside of kernels" wide_in_kernels_only "$work/first.o"
  passes "compile" "${compile[@]}" -O0 -mavx2 -DUNIT=second -o "$work/second.o"
  refused "control: a unit of -mavx2" wide_in_kernels_only "$work/second.o"
  for order in "first second" "second first"; do
    read -r one other <<<"$order"
    passes "link" "${link[@]}" "$work/$one.o" "$work/$other.o" -o "$work/program"
    if ! grep -qw avx2 /proc/cpuinfo; then
      note "this machine has no AVX2: $order not run"
      continue
    fi
    passes "run: -mavx2 beside baseline" "$work/program"
    note "$compiler, $order: $(cat "$work/log")"
  done
done
finish
