# SPDX-License-Identifier: MIT
# A header includes what it uses, itself: names of the standard library do not come by way of another header. Files
# .inl count as part of the header that includes them.
source "$(dirname "$0")/tools.sh"

# HEADER REGEX of names that need it
needs=$(
  cat <<'END'
cstddef \bstd::(size_t|ptrdiff_t)\b
cstdint \bstd::u?int(8|16|32|64|ptr)?_?t\b
cstring \bstd::mem(cpy|move|set)\b
limits \bstd::numeric_limits\b
new \bstd::align_val_t\b|::new \(
string \bstd::string\b
stdexcept \bstd::invalid_argument\b
type_traits \bstd::(enable_if|is_[a-z_]+|conditional|remove_[a-z]+|void_t)(_t|_v)?\b
utility \bstd::(move|forward|declval|index_sequence)\b
vector \bstd::vector\b
cstdlib \bstd::(abort|exit)\b
END
)

# text HEADER: it and its .inl files, without comments
text() {
  local folder
  folder=$(cd "$(dirname "$1")" && while [[ ! -d sinpe ]]; do cd ..; done && pwd)
  { cat "$1" && grep -oE '<sinpe/[^>]*\.inl>' "$1" | tr -d '<>' | while read -r inl; do cat "$folder/$inl"; done; } |
    sed -E 's|//.*||'
}
includes_what_it_uses() {
  local header names missing=
  text "$1" >"$work/text"
  while read -r header names; do
    if grep -qE "$names" "$work/text" && ! grep -q "#include <$header>" "$1"; then missing+=" <$header>"; fi
  done <<<"$needs"
  echo "$1 lacks$missing"
  [[ -z $missing ]]
}

while read -r header; do passes "$header" includes_what_it_uses "$header"; done < <(find "$include" -name '*.hpp')

mkdir "$work/sinpe"
printf '#include <vector>\n// std::string\nstd::vector<int> x;\n#include <sinpe/a.inl>\n' >"$work/sinpe/a.hpp"
touch "$work/sinpe/a.inl"
passes "control: all there" includes_what_it_uses "$work/sinpe/a.hpp"
echo 'std::size_t y;' >"$work/sinpe/a.inl"
refused "control: a name in an .inl file" includes_what_it_uses "$work/sinpe/a.hpp"
finish
