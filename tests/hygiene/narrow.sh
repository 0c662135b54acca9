# SPDX-License-Identifier: MIT
# 32-bit x86: a double there needs four bytes of alignment only, which is half of what the other tests can try.
source "$(dirname "$0")/tools.sh"

for compiler in "${compilers[@]}"; do
  if ! is_x86 "$compiler" || ! has_32_bits "$compiler"; then
    note "$compiler has no standard library for 32-bit x86"
    continue
  fi
  build=("$compiler" "${narrow[@]}" -msse2 -mfpmath=sse -std=c++17 -O1 -I "$include")
  passes "compile" "${build[@]}" -o "$work/trivial" -x c++ - <<<'int main() {}'
  if ! "$work/trivial"; then
    note "this machine does not run 32-bit programs"
    break
  fi
  passes "compile" "${build[@]}" "$root/tests/hygiene/narrow.cpp" -o "$work/narrow"
  passes "double at every multiple of four bytes" "$work/narrow"
  break  # it is about the library: a second compiler would cost its compile time and find the same
done
finish_or_skip
