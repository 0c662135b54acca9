# SPDX-License-Identifier: MIT
# Sourced by the checks of tests/hygiene and tests/package: where things are, which compilers there are, how to fail.
# A check goes on after a failure, unless STOP_AT_FIRST_FAILURE is set, and ends with `finish`, which fails if anything
# failed or nothing was checked.
set -euo pipefail
shopt -s inherit_errexit nullglob

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
include=$root/include
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wold-style-cast -Wcast-align
  -Wdouble-promotion -Wundef -Werror)

checks=0
failures=0
note() { printf 'note: %s\n' "$*"; }
fail() {
  printf 'FAILED: %s\n' "$*"
  if [[ -n ${STOP_AT_FIRST_FAILURE:-} ]]; then exit 1; fi
  failures=$((failures + 1))
}
finish() {
  printf '%d checks, %d failed\n' "$checks" "$failures"
  ((checks > 0 && failures == 0))
}
# The same for a check that needs what may not be there: where that is all of it, ctest says that it was skipped.
finish_or_skip() {
  if ((checks == 0)); then exit 77; fi
  finish
}

# passes WHAT COMMAND...: the command must succeed; its output is shown where it does not. `refused` is the opposite.
# Both leave the output in $work/log.
passes() {
  checks=$((checks + 1))
  if "${@:2}" >"$work/log" 2>&1; then return; fi
  cat "$work/log"
  fail "$1: ${*:2}"
}
refused() {
  checks=$((checks + 1))
  if "${@:2}" >"$work/log" 2>&1; then fail "$1: accepted: ${*:2}"; fi
}
# says WHAT REGEX: the output of the command before must have a line that matches.
says() {
  checks=$((checks + 1))
  if ! grep -qE "$2" "$work/log"; then
    cat "$work/log"
    fail "$1: no line matches $2"
  fi
}

# The compiler of the build, then the first g++ and the first clang++ found. One that stands behind two names runs once.
compilers=()
compiler_versions=()
add_compiler() {
  local name version
  for name in "$@"; do
    command -v "$name" >/dev/null || continue
    version=$("$name" --version | sed -n '1s/^[^ ]* *//p')
    for known in "${compiler_versions[@]}"; do
      if [[ $known == "$version" ]]; then return; fi
    done
    compilers+=("$name")
    compiler_versions+=("$version")
    return
  done
  note "no compiler of: $*"
}
if [[ -n ${CXX:-} ]]; then add_compiler "$CXX"; fi
add_compiler g++ g++-12
add_compiler clang++ clang++-14

# The other versions that are there, and clang++ with its own standard library: the words of a command, one a line.
more_compilers() {
  local name
  for name in g++-11 g++-12 clang++-14 clang++-16 clang++-19; do
    if ! command -v "$name" >/dev/null; then continue; fi
    if [[ " ${compiler_versions[*]} " != *" $("$name" --version | sed -n '1s/^[^ ]* *//p') "* ]]; then echo "$name"; fi
  done
  for name in clang++-19 clang++-16 clang++-14; do
    if ! "$name" -stdlib=libc++ -fsyntax-only -x c++ - <<<'#include <vector>' 2>/dev/null; then continue; fi
    echo "$name -stdlib=libc++"
    return
  done
}

# The standard headers that sinpe includes, as lines of #include.
standard_includes() { grep -hoE '^#include <[a-z_]+>' -r "$include" | sort -u; }

# 32 bits need a standard library of their own; Debian keeps the headers that both share where -m32 does not look.
narrow=(-m32 -isystem "/usr/include/$(uname -m)-linux-gnu")
has_32_bits() { "$1" "${narrow[@]}" -fsyntax-only -x c++ - <<<'#include <vector>' 2>/dev/null; }

is_clang() { [[ $("$1" --version) == *clang* ]]; }
is_x86() { [[ $("$1" -dumpmachine) == x86_64* ]]; }

# Writes the code blocks of README.md to FOLDER/01.LANGUAGE, 02.LANGUAGE, ... in order.
readme_blocks() {
  mkdir -p "$1"
  awk -v folder="$1" '
    /^```/ && inside { inside = 0; close(file); next }
    /^```/ { inside = 1; file = sprintf("%s/%02d.%s", folder, ++count, substr($0, 4)); printf "" > file; next }
    inside { print > file }
  ' "$root/README.md"
}
