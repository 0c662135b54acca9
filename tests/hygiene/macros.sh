# SPDX-License-Identifier: MIT
# Including sinpe adds macros that start with SINPE_ and nothing else; SINPE_DETAIL_ ones do not outlive an include, and
# no macro that was there is changed.
source "$(dirname "$0")/tools.sh"

# macros_after COMPILER INCLUDES...: all macros that are alive, one `#define` a line.
macros_after() { "$1" -std=c++17 -dM -E -I "$include" -I "$work" -x c++ "${@:2}" /dev/null | sort; }

# strangers COMPILER HEADER: the macros that differ by including HEADER and should not.
standard=()
while read -r header; do standard+=(-include "$header"); done \
  < <(standard_includes | sed 's/.*<\(.*\)>/\1/')
strangers() {
  diff <(macros_after "$1" "${standard[@]}") <(macros_after "$1" "${standard[@]}" -include "$2") |
    grep '^[<>]' | grep -vE '^> #define SINPE_' || true
  macros_after "$1" "${standard[@]}" -include "$2" | grep -E '^#define SINPE_DETAIL_' |
    grep -vE '^#define SINPE_DETAIL_[A-Z0-9_]+_HPP $' || true
}
clean() {
  local found
  found=$(strangers "$@")
  if [[ -n $found ]]; then
    printf '%s\n' "$found"
    return 1
  fi
}

echo '#define SCRATCH 1' >"$work/leaking.hpp"
echo '#define SINPE_DETAIL_SCRATCH 1' >"$work/untidy.hpp"
printf '#undef NULL\n#define NULL 0\n' >"$work/redefining.hpp"

for compiler in "${compilers[@]}"; do
  for header in "$include"/sinpe/*.hpp; do passes "macros of ${header##*/}" clean "$compiler" "$header"; done
  for control in leaking untidy redefining; do refused "control: $control" clean "$compiler" "$control.hpp"; done
  alive=$(macros_after "$compiler" -include sinpe/sinpe.hpp | sed -nE '/_HPP $/d; s/^#define (SINPE_\w+).*/\1/p')
  note "$compiler: alive, but for include guards: ${alive//$'\n'/ }"
done
finish
