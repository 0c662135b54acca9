# SPDX-License-Identifier: MIT
# A C++20 module may include sinpe in its global fragment, and what it exports runs.
source "$(dirname "$0")/tools.sh"

cat >"$work/engine.cpp" <<'END'
module;
#include <sinpe/sinpe.hpp>
export module engine;
export float element(int position) { return sinpe::value(position, 1, 8); }
export unsigned long channels(int position) { return sinpe::encode(position, 8).size(); }
END
cat >"$work/main.cpp" <<'END'
import engine;
int main() { return element(0) == 1.0f && channels(3) == 8 ? 0 : 1; }
END
cd "$work"
by_gcc() { "$1" -std=c++20 -fmodules-ts -I "$include" -x c++ engine.cpp main.cpp -o program; }
by_clang() {
  "$1" -std=c++20 -I "$include" --precompile -x c++-module engine.cpp -o engine.pcm &&
    "$1" -std=c++20 -c engine.pcm -o engine.o &&
    "$1" -std=c++20 -fmodule-file=engine=engine.pcm main.cpp engine.o -o program
}

# The first g++ and the first clang++ that are old enough to have them.
tried=
for compiler in "${compilers[@]}" $(more_compilers | grep -v ' '); do
  way=by_gcc least=12
  if is_clang "$compiler"; then way=by_clang least=16; fi
  version=$("$compiler" -dumpversion | cut -d. -f1)
  if ((version < least)) || [[ $tried == *$way* ]]; then continue; fi
  tried+=" $way"
  rm -rf gcm.cache program engine.o engine.pcm
  passes "a module" "$way" "$compiler"
  passes "run" ./program
  note "$compiler"
done
if [[ -z $tried ]]; then
  note "no compiler with modules"
  exit 77  # skipped, as ctest knows
fi
finish
