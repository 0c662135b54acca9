# SPDX-License-Identifier: MIT
# An installed sinpe is found, wherever its folder is moved, and refused where another version is asked for.
source "$(dirname "$0")/tools.sh"

passes "install" install_sinpe "$work/prefix"
passes "all headers are installed" diff -r "$include" "$work/prefix/include"
refused "a path of the machine in the package" grep -rF "$work" "$work/prefix/share"

make_engine "$work/engine" find_package
passes "configure" configure "$work/engine" "$work/engine/build" "-DCMAKE_PREFIX_PATH=$work/prefix"
passes "build and run" build_and_run "$work/engine"

# find_version VERSION [LINE]: whether find_package accepts it, after a line of the project's own.
find_version() {
  mkdir -p "$work/ask"
  printf '%s\n' 'cmake_minimum_required(VERSION 3.16)' 'project(ask LANGUAGES NONE)' "${2:-}" \
    "find_package(sinpe $1 REQUIRED)" >"$work/ask/CMakeLists.txt"
  configure "$work/ask" "$work/ask/build" "-DCMAKE_PREFIX_PATH=$work/prefix"
}
IFS=. read -r major minor patch <<<"$version"
passes "this version" find_version "$version EXACT"
passes "this minor version" find_version "$major.$minor"
for bytes in 4 8; do passes "pointers of $bytes bytes" find_version "$version" "set(CMAKE_SIZEOF_VOID_P $bytes)"; done
refused "the next patch" find_version "$major.$minor.$((patch + 1))"
refused "the next minor version" find_version "$major.$((minor + 1))"
refused "the next major version" find_version "$((major + 1))"
refused "version 99" find_version 99
says "the reason is the version" "version: $version"
finish
