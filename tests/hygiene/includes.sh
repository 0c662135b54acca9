# SPDX-License-Identifier: MIT
# A header includes what it uses, itself: names of the standard library do not come by way of another header. And it uses
# what it includes. Files .inl count as part of the header that includes them.
source "$(dirname "$0")/tools.sh"

# HEADER REGEX of names that need it, all of those in use
needs=$(
  cat <<'END_OF_TABLE'
cassert \bassert\(
cstddef \bstd::(size_t|ptrdiff_t|max_align_t|nullptr_t)\b|\boffsetof\b
cstdint \bstd::u?int(8|16|32|64|ptr)?_?t\b
cstdlib \bstd::(abort|exit)\b
cstring \bstd::mem(cpy|move|set|cmp)\b
limits \bstd::numeric_limits\b
new \bstd::(align_val_t|bad_alloc|nothrow)\b|::new \(
stdexcept \bstd::invalid_argument\b
string \bstd::(string|to_string)\b
type_traits \bstd::((enable_if|is_[a-z_]+|conditional|remove_[a-z]+|decay|common_type|underlying_type|make_(un)?signed|void)(_t|_v)?|(true|false)_type)\b
utility \bstd::(move|forward|declval|index_sequence|exchange|swap|pair)\b
vector \bstd::vector\b
END_OF_TABLE
)

# text HEADER: it and its .inl files, and theirs, without comments
text() { whole "$1" "$(folder_of "$1")" | sed -E 's|//.*||'; }
whole() {
  local inl
  cat "$1"
  while read -r inl; do whole "$2/$inl" "$2"; done < <(grep -oE '^#include <sinpe/[^>]*\.inl>' "$1" | sed 's/.*<\(.*\)>/\1/')
}
folder_of() { (cd "$(dirname "$1")" && while [[ ! -d sinpe ]]; do cd ..; done && pwd); }

includes_what_it_uses() {
  local header names missing=
  text "$1" >"$work/text"
  while read -r header names; do
    if grep -qE "$names" "$work/text" && ! grep -q "#include <$header>" "$1"; then missing+=" <$header>"; fi
  done <<<"$needs"
  echo "$1 lacks$missing"
  [[ -z $missing ]]
}

# declared HEADER: names that it declares. Declarations begin in the first column, their bodies do not; a name that is
# listed without being one hides an unused include at worst.
declared() {
  text "$1" | awk '
    function last_word(line) { sub(/^.*[ *&]/, "", line); print line }
    /^(struct|class|enum|union) / { for (i = 2; i <= NF; ++i) if ($i !~ /^(class|struct)$/) { print $i; break } }
    /^(using|# *define) / { print $2 }
    /^[a-z].*[ *&][a-z_0-9]+(<[^(]*>)?\(/ { line = $0; sub(/\(.*/, "", line); sub(/<[^<]*>$/, "", line); last_word(line) }
    /^(inline )?constexpr [^(]*( = |\{)/ { line = $0; sub(/ *[={].*/, "", line); last_word(line) }
  ' | grep -oE '^[A-Za-z_0-9]+' | sort -u
}
uses_what_it_includes() {
  local header names unused= folder
  folder=$(folder_of "$1")
  text "$1" | grep -v '^#include' >"$work/text"
  for header in $(grep -oE '^#include <[a-z_]+>' "$1" | sed 's/.*<\(.*\)>/\1/'); do
    names=$(sed -n "s/^$header //p" <<<"$needs")
    if [[ -z $names ]]; then echo "the table of includes.sh does not know <$header>" && return 1; fi
    if ! grep -qE "$names" "$work/text"; then unused+=" <$header>"; fi
  done
  for header in $(grep -oE '^#include <sinpe/[^>]*\.hpp>' "$1" | sed 's/.*<\(.*\)>/\1/'); do
    if [[ $header == sinpe/detail/macros*.hpp ]]; then continue; fi
    if [[ $header != sinpe/detail/* && $1 != */detail/* ]]; then continue; fi  # public headers hand others on to users
    if ! grep -qwFf <(declared "$folder/$header") "$work/text"; then unused+=" <$header>"; fi
  done
  echo "$1 has no use for$unused"
  [[ -z $unused ]]
}

while read -r header; do
  passes "$header" includes_what_it_uses "$header"
  if [[ $header != */sinpe/sinpe.hpp ]]; then passes "$header" uses_what_it_includes "$header"; fi
done < <(find "$include" -name '*.hpp' | sort)

mkdir "$work/sinpe"
printf '#include <vector>\n// std::string\nstd::vector<int> x;\n#include <sinpe/a.inl>\n' >"$work/sinpe/a.hpp"
touch "$work/sinpe/a.inl"
passes "control: all there" includes_what_it_uses "$work/sinpe/a.hpp"
passes "control: all used" uses_what_it_includes "$work/sinpe/a.hpp"
echo 'std::size_t y;' >"$work/sinpe/a.inl"
refused "control: a name in an .inl file" includes_what_it_uses "$work/sinpe/a.hpp"
mkdir "$work/sinpe/detail"
printf 'struct b {\n};\n' >"$work/sinpe/detail/b.hpp"
printf '#include <sinpe/detail/b.hpp>\nb x;\n' >"$work/sinpe/c.hpp"
passes "control: a header of ours" uses_what_it_includes "$work/sinpe/c.hpp"
printf '#include <sinpe/detail/b.hpp>\nint x;\n' >"$work/sinpe/c.hpp"
refused "control: a header of ours that is not used" uses_what_it_includes "$work/sinpe/c.hpp"
printf '#include <vector>\nint x;  // std::vector\n' >"$work/sinpe/c.hpp"
refused "control: a standard header that is not used" uses_what_it_includes "$work/sinpe/c.hpp"
printf '#include <map>\nstd::map<int, int> x;\n' >"$work/sinpe/c.hpp"
refused "control: a standard header that the table does not know" uses_what_it_includes "$work/sinpe/c.hpp"
finish
