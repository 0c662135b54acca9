# SPDX-License-Identifier: MIT
# The headers compile where there is no x86: NEON kernels on aarch64, scalar arithmetic alone on big-endian s390x.
source "$(dirname "$0")/tools.sh"

for machine in aarch64-linux-gnu s390x-linux-gnu; do
  compiler=
  for name in "$machine-g++" "$machine-g++-12"; do
    if command -v "$name" >/dev/null; then compiler=$name; fi
  done
  if [[ -z $compiler ]]; then
    note "no $machine-g++: the headers were not compiled for it"
    continue
  fi
  passes "$machine" "$compiler" -std=c++17 -O0 "${warnings[@]}" -I "$include" -c "$root/tests/hygiene/unity.cpp" \
    -o "$work/unity.o"
done
finish_or_skip
