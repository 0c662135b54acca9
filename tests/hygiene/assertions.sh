# SPDX-License-Identifier: MIT
# SINPE_ASSERT is assert() unless the user says otherwise: it ends the program with the sentence of the condition, and
# is gone under NDEBUG. What each call asserts: tests/unit/preconditions.cpp. Without exceptions a bad argument ends the
# program too.
source "$(dirname "$0")/tools.sh"

cat >"$work/careless.cpp" <<'END'
#include <sinpe/sinpe.hpp>
int main() {
  volatile std::size_t channel = 8;
  return sinpe::value(0, channel, 8) > 2 ? 1 : 0;
}
END
cat >"$work/refused.cpp" <<'END'
#include <cstdio>
#include <sinpe/sinpe.hpp>
int main(int argc, char**) {
  if (!sinpe::valid(8) || sinpe::valid(0)) return 0;
  const sinpe::pe_options options = sinpe::conventions::paper(argc > 1 ? -1.0 : 500.0);
  std::fputs("went on", stderr);
  return options.base > 0 && sinpe::value(0, 1, 8, options) == 1 ? 0 : 1;
}
END
for compiler in "${compilers[@]}"; do
  build=("$compiler" -std=c++17 -I "$include" "$work/careless.cpp" -o "$work/careless")
  passes "compile" "${build[@]}"
  refused "a channel that is not there" "$work/careless"
  says "the sentence" 'sinpe: channel must be less than d'
  passes "compile without assertions" "${build[@]}" -DNDEBUG
  passes "no assertion" "$work/careless"
  passes "compile with an own one" "${build[@]}" '-DSINPE_ASSERT(condition)=((condition) ? void() : std::exit(7))' \
    -include cstdlib
  refused "an own assertion" "$work/careless"

  passes "compile without exceptions" "$compiler" -std=c++17 -fno-exceptions -fno-rtti -I "$include" \
    "$work/refused.cpp" -o "$work/refused"
  passes "good arguments" "$work/refused"
  refused "a bad argument" "$work/refused" bad
  passes "it does not go on" test "$(grep -c 'went on' "$work/log")" = 0
done
finish
