# SPDX-License-Identifier: MIT
# What cannot be right does not compile, and the compiler's output holds our sentence ("sinpe: ..."). Each kind of use
# is compiled with float first, so that a refusal is due to the element type and nothing else.
source "$(dirname "$0")/tools.sh"

# refuses USE ELEMENTS...: numbers of refuse.cpp; 1 is int, 6 const float, 8 a pointer, 10 a const half, 11 to 13 wrong
# uses of half_storage, 15 and 16 halves where there are none, 17 to 19 what converts to a number or is too wide
refuses() {
  local compile=("$compiler" -std=c++17 -fsyntax-only -I "$include" "$root/tests/hygiene/refuse.cpp" "-D$1")
  local element
  passes "control: $1 of float" "${compile[@]}" -DREFUSE=0
  for element in "${@:2}"; do
    refused "$1 of element type $element" "${compile[@]}" "-DREFUSE=$element"
    # A pointer to something else, and a fraction as a step between integers, are refused by the parameter's type, in
    # the compiler's own words.
    if [[ $1 != OUTPUT && $1 != STEP ]]; then says "the sentence for $1 of element type $element" 'sinpe: '; fi
  done
}

for compiler in "${compilers[@]}"; do
  refuses GENERATOR 1 2 3 4 5 6 7 8 9 10 11 12 13 14
  refuses VALUE 1 2 3 4 5 6 7 8 9 10 14
  refuses ENCODE 1 6
  refuses ADD 1 6 10
  refuses OUTPUT 1 6
  refuses POSITION 8 14 17 18 19
  refuses POSITIONS 8 14 17 18 19
  refuses STEP 1 5
  for use in ROTARY GRID LEGACY OPERATOR; do
    refuses $use 1 7 15 16
    says "element types of $use" 'sinpe: elements are float or double'
  done
done
finish
