# SPDX-License-Identifier: MIT
# In another project sinpe is a target with an include folder and a language standard: it builds, tests, installs and
# changes nothing.
source "$(dirname "$0")/tools.sh"

parent=$root/tests/package/parent
build=$work/build
installed() { [[ -n $(find "$1" -path '*sinpe*') ]]; }

passes "configure" configure "$parent" "$build" "-DSINPE_FOLDER=$root"
passes "build" "$CMAKE" --build "$build"
passes "the parent's test" "${CMAKE%cmake}ctest" --test-dir "$build" --no-tests=error
says "no other test" '^100% tests passed, 0 tests failed out of 1$'
passes "install" "$CMAKE" --install "$build" --prefix "$work/without"
refused "sinpe is installed unasked" installed "$work/without"

passes "configure" configure "$parent" "$work/asked" "-DSINPE_FOLDER=$root" -DSINPE_INSTALL=ON
passes "build" "$CMAKE" --build "$work/asked"
passes "install" "$CMAKE" --install "$work/asked" --prefix "$work/with"
passes "sinpe is installed where asked for" installed "$work/with"

# The snapshot sees what a careless dependency does.
mkdir "$work/careless"
printf '%s\n' 'project(sinpe LANGUAGES CXX)' 'add_library(sinpe INTERFACE)' 'add_library(sinpe::sinpe ALIAS sinpe)' \
  'target_compile_features(sinpe INTERFACE cxx_std_17)' >"$work/careless/base"
while read -r line; do
  { cat "$work/careless/base" && echo "$line"; } >"$work/careless/CMakeLists.txt"
  rm -rf "$work/control"
  refused "control: $line" configure "$parent" "$work/control" "-DSINPE_FOLDER=$work/careless"
  says "control: $line" "changed: |, not '"
done <<'END'
project(sinpe VERSION 1 LANGUAGES CXX)
set(CMAKE_CXX_STANDARD 17 PARENT_SCOPE)
set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
option(BUILD_FUZZERS "" ON)
find_package(Threads)
target_compile_options(sinpe INTERFACE -O3)
add_custom_target(sinpe_tests)
END
finish
