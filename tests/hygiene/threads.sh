# SPDX-License-Identifier: MIT
# One generator on many threads, and the free calls, under ThreadSanitizer: tests/unit/threads.cpp by itself, without
# vector kernels, which differ in nothing that threads could share and take long to compile.
source "$(dirname "$0")/tools.sh"

cat >"$work/race.cpp" <<'END'
#include <thread>
int shared = 0;
int main() {
  std::thread other([] { ++shared; });
  ++shared;
  other.join();
}
END
# Randomised addresses may lie where ThreadSanitizer wants its own.
fixed=()
if setarch -R true 2>/dev/null; then fixed=(setarch -R); fi

for compiler in "${compilers[@]}"; do
  build=("$compiler" -std=c++17 -O1 -g1 -fsanitize=thread -pthread -I "$include" -I "$root/tests" -o "$work/program")
  if ! "${build[@]}" "$work/race.cpp" 2>/dev/null; then
    note "$compiler has no ThreadSanitizer"
    continue
  fi
  refused "control: a race" "${fixed[@]}" "$work/program"
  says "control: a race" 'WARNING: ThreadSanitizer: data race'
  if ! "$compiler" -fsyntax-only -x c++ - <<<'#include <catch2/catch.hpp>' 2>/dev/null; then
    note "$compiler: no Catch2 of version 2: threads.cpp is not run"
    continue
  fi
  passes "compile" "$compiler" -std=c++17 -c "$root/tests/support/catch_main.cpp" -o "$work/main.o"
  passes "compile" "${build[@]}" -U__SSE2__ -DSINPE_TESTS_INSTANTIATE "$root/tests/unit/threads.cpp" "$work/main.o"
  passes "threads.cpp under ThreadSanitizer" "${fixed[@]}" "$work/program"
  note "$compiler: $(grep -E 'passed' "$work/log")"
  break
done
finish
