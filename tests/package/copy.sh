# SPDX-License-Identifier: MIT
# A copy of the include folder is enough.
source "$(dirname "$0")/tools.sh"

cp -r "$include" "$work/headers"
for compiler in "${compilers[@]}"; do
  passes "compile" "$compiler" -std=c++17 -I "$work/headers" "$root/tests/package/engine.cpp" -o "$work/engine"
  passes "run" "$work/engine"
done
finish
