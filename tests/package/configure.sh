# SPDX-License-Identifier: MIT
# sinpe itself configures without a warning, with all that it can build, and without the packages that this needs.
source "$(dirname "$0")/tools.sh"

configure_sinpe() { configure "$root" "$work/$1" "${@:2}" && [[ ! -e $work/$1/_deps ]]; }
passes "everything" configure_sinpe full
passes "the version of the header" grep -qx "CMAKE_PROJECT_VERSION:STATIC=$version" "$work/full/CMakeCache.txt"
passes "no build type is forced on the cache" grep -qx 'CMAKE_BUILD_TYPE:STRING=' "$work/full/CMakeCache.txt"
passes "without optional packages" configure_sinpe bare -DCMAKE_DISABLE_FIND_PACKAGE_Catch2=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_benchmark=ON
says "a message about Catch2" 'sinpe: Catch2 not found'
says "a message about Google Benchmark" 'sinpe: Google Benchmark not found'
passes "the target alone" configure_sinpe target -DSINPE_BUILD_TESTS=OFF -DSINPE_BUILD_EXAMPLES=OFF \
  -DSINPE_BUILD_BENCH=OFF -DSINPE_INSTALL=OFF

# Nothing is fetched: a process that has no network at all does not miss it.
if unshare --map-root-user --net true 2>/dev/null; then
  offline() { unshare --map-root-user --net "$BASH" -c "$(declare -f configure); configure \"\$@\"" offline "$@"; }
  export CMAKE work
  passes "without a network" offline "$root" "$work/offline"
else
  note "this machine gives no namespace without a network"
fi
finish
