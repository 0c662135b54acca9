# SPDX-License-Identifier: MIT
# SINPE_ASSERT is assert() unless the user says otherwise: it ends the program with the sentence of the condition, and
# is gone under NDEBUG. What each call asserts: tests/unit/preconditions.cpp.
source "$(dirname "$0")/tools.sh"

cat >"$work/careless.cpp" <<'END'
#include <sinpe/sinpe.hpp>
int main() {
  volatile std::size_t channel = 8;
  return sinpe::value(0, channel, 8) > 2 ? 1 : 0;
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
done
finish
