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

# The symbols of sinpe that units of two objects share, from which the linker picks.
shared_symbols() { comm -12 <(nm "$1" | grep -o '_ZN*K*5sinpe.*' | sort -u) <(nm "$2" | grep -o '_ZN*K*5sinpe.*' | sort -u); }
apart() { [[ -z $(shared_symbols "$1" "$2") ]]; }

# Kernels take seconds to compile, at -O2 most of all: the units that hold them all are compiled once.
for compiler in "${compilers[@]}"; do
  compile=("$compiler" -std=c++17 -fPIC "${warnings[@]}" -I "$include" -c)
  main=("$compiler" -std=c++17 -c "$root/tests/hygiene/linking.cpp" -o "$work/main.o")
  # unit NAME SOURCE FLAGS...
  unit() { passes "compile" "${compile[@]}" "$root/tests/hygiene/$2.cpp" -DUNIT="$1" "${@:3}" -o "$work/$1.o"; }
  unit everything everything -O2 -DPART_OF_THE_KERNELS
  unit siblings siblings -O1 -DPART_OF_THE_KERNELS
  unit views views -O1 -DPART_OF_THE_KERNELS
  unit first few -O2
  unit second few -O0
  unit undispatched few -O0 -DSINPE_NO_DISPATCH
  passes "SINPE_NO_DISPATCH in one unit alone" apart "$work/second.o" "$work/undispatched.o"
  refused "control: units with the same flags" apart "$work/first.o" "$work/second.o"
  unit silent few -O0 -fno-exceptions
  passes "-fno-exceptions in one unit alone" apart "$work/second.o" "$work/silent.o"
  units=(everything siblings views first second)
  if is_x86 "$compiler"; then
    for name in everything siblings views; do passes "AVX outside of kernels" wide_in_kernels_only "$work/$name.o"; done
    flags=(-msse4.1 -mpopcnt -mbmi2 -mavx -mavx2 -march=haswell -march=knl -march=skylake-avx512 -march=icelake-server)
    for i in "${!flags[@]}"; do
      unit "flagged_$i" few -O0 "${flags[i]}"
      passes "${flags[i]} in one unit alone" apart "$work/second.o" "$work/flagged_$i.o"
      for ((j = 0; j < i; ++j)); do
        passes "${flags[j]} and ${flags[i]}" apart "$work/flagged_$j.o" "$work/flagged_$i.o"
      done
    done
    unit wide few -O0 -mavx2
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
  for name in "${units[@]}"; do
    passes "strong symbols" only_strong_is "$work/$name.o" "$name"
    passes "no libm" without_libm "$work/$name.o"
  done

  passes "compile" "${main[@]}"
  # The linker takes what several units define from the first of them.
  objects=("${units[@]/%/.o}")
  backwards=()
  for name in "${objects[@]}"; do backwards=("$name" "${backwards[@]}"); done
  sums=()
  cd "$work"
  for order in "${objects[*]}" "${backwards[*]}"; do
    read -r -a in_order <<<"$order"
    passes "link" "$compiler" main.o "${in_order[@]}" -o program
    passes "run: $order" ./program
    sums+=("$(cat log)")
    note "$compiler, $order: ${sums[-1]}"
  done
  passes "the same sums in both orders" test "${sums[0]}" = "${sums[1]}"
  if command -v valgrind >/dev/null; then
    passes "valgrind" valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=all ./program
  else
    note "no valgrind: memory is watched by guards and sanitizers alone"
  fi
  for name in "${units[@]}"; do passes "link" "$compiler" -shared -Wl,-z,defs "$name.o" -o "lib$name.so"; done
  passes "link" "$compiler" main.o -L . "${units[@]/#/-l}" -Wl,-rpath,. -o program
  passes "run: shared libraries" ./program
done
finish
