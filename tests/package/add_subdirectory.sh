# SPDX-License-Identifier: MIT
# A project that holds sinpe in a folder of its own.
source "$(dirname "$0")/tools.sh"

make_engine "$work/engine" add_subdirectory
copy_sinpe "$work/engine/third_party/sinpe"
passes "configure" configure "$work/engine" "$work/engine/build"
passes "build and run" build_and_run "$work/engine"

# Another part of the project brings it, too.
copy_sinpe "$work/engine/other/sinpe"
echo 'add_subdirectory(other/sinpe)' >>"$work/engine/CMakeLists.txt"
passes "configure: twice" configure "$work/engine" "$work/engine/build"
passes "build and run: twice" build_and_run "$work/engine"
finish
