# SPDX-License-Identifier: MIT
# Sourced by the checks of this folder: makes the projects that use sinpe.
source "$(dirname "${BASH_SOURCE[0]}")/../hygiene/tools.sh"
: "${CMAKE:=cmake}" "${CXX:=${compilers[0]}}"
export CXX

version=$(sed -nE 's/^#define SINPE_VERSION_[A-Z]+ ([0-9]+)$/\1/p' "$include/sinpe/version.hpp" | paste -sd.)

# What a user gets of sinpe: the headers and the build file.
copy_sinpe() {
  mkdir -p "$1"
  cp -r "$include" "$root/CMakeLists.txt" "$1"
}

# make_engine FOLDER WORD: the project `engine`, which takes sinpe by the cmake block of README.md that holds WORD and links
# it by the one that says how.
make_engine() {
  mkdir -p "$1"
  cp "$root/tests/package/engine.cpp" "$1"
  readme_blocks "$work/blocks"
  local taken linked
  taken=$(grep -l "$2" "$work"/blocks/*.cmake)
  linked=$(grep -l target_link_libraries "$work"/blocks/*.cmake)
  {
    echo 'cmake_minimum_required(VERSION 3.16)'
    echo 'project(engine LANGUAGES CXX)'
    echo 'add_executable(engine engine.cpp)'
    cat "$taken" "$linked"
    echo 'add_custom_target(run COMMAND engine)'
  } >"$1/CMakeLists.txt"
}

# configure SOURCE BUILD ARGUMENTS...: silent about anything that cmake calls a warning, of users or of developers.
configure() {
  "$CMAKE" -S "$1" -B "$2" -Wdev -Werror=dev "${@:3}" 2>"$work/complaints" || { cat "$work/complaints" && return 1; }
  cat "$work/complaints"
  [[ ! -s $work/complaints ]]
}
build_and_run() { "$CMAKE" --build "$1/build" --target run; }

# install_sinpe PREFIX: installs a copy, removes the copy, and moves what was installed.
install_sinpe() {
  copy_sinpe "$work/sinpe"
  configure "$work/sinpe" "$work/sinpe/build" -DSINPE_BUILD_TESTS=OFF -DSINPE_BUILD_EXAMPLES=OFF -DSINPE_BUILD_BENCH=OFF
  "$CMAKE" --install "$work/sinpe/build" --prefix "$1.first"
  mv "$1.first" "$1"
  rm -r "$work/sinpe"
}
