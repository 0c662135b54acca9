# SPDX-License-Identifier: MIT
# What README.md shows is true: its programs compile, run and print what the next block says; its fragments compile; the
# quickstart is the one in examples/, and its command works; what it links to is there, and what it counts is so many.
source "$(dirname "$0")/tools.sh"

readme_blocks "$work/blocks"
prints() { diff "$1" <("${@:2}"); }

programs=0
fragments=0
block=("${compilers[0]}" -std=c++17 "${warnings[@]}" -I "$include")
for source in "$work"/blocks/*.cpp; do
  number=$(basename "$source" .cpp)
  if grep -q 'int main' "$source"; then
    programs=$((programs + 1))
    printf -v next '%s/%02d.text' "$work/blocks" $((10#$number + 1))
    passes "block $number" "${block[@]}" -O0 "$source" -o "$work/program"
    passes "output of block $number" prints "$next" "$work/program"
  else
    fragments=$((fragments + 1))
    {
      printf '%s\n' '#include <vector>' '#include <sinpe/sinpe.hpp>' 'void fragment();' 'void fragment() {'
      cat "$source"
      echo '}'
    } >"$work/fragment.cpp"
    passes "block $number" "${block[@]}" -Wno-unused -fsyntax-only "$work/fragment.cpp"
  fi
done
note "$programs programs, $fragments fragments"
passes "a program and a fragment were found" test $((programs * fragments)) -gt 0

quickstart=$(grep -l 'int main' "$work"/blocks/*.cpp | head -1)
printf -v output '%s/%02d.text' "$work/blocks" $((10#$(basename "$quickstart" .cpp) + 1))
grep -v '^// SPDX' "$root/examples/quickstart.cpp" >"$work/quickstart.cpp"
passes "the quickstart is examples/quickstart.cpp" diff "$quickstart" "$work/quickstart.cpp"
mkdir "$work/clone"
cp -r "$include" "$root/examples" "$work/clone"
command=$(grep -lx 'g++ .*quickstart.*' "$work"/blocks/*.sh | head -1)
cd "$work/clone"
passes "the command of the quickstart" prints "$output" bash "$command"

cd "$root"
for path in $(grep -oE '\]\([^)]+\)' README.md | tr -d ']()'); do passes "$path is there" test -e "$path"; done
counted() { grep -qE "(^|[^0-9])$1 $2" <(tr '\n' ' ' <README.md); }
passes "projects" counted "$(sed -nE 's/^source ([^ ]+).*/\1/p' tests/conventions/vectors.txt tests/rotary/vectors.txt | sort -u | wc -l)" projects
passes "systems" counted "$(grep -c '^[^#]' tests/conventions/systems.txt)" systems
passes "ways" counted "$(tests/digest/matrix --list | wc -l)" ways
finish
