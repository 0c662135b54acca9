# SPDX-License-Identifier: MIT
# An installed sinpe is found by pkg-config, wherever its folder is moved.
source "$(dirname "$0")/tools.sh"

if ! command -v pkg-config >/dev/null; then
  note "no pkg-config: sinpe.pc is not checked"
  exit 77  # skipped, as ctest knows
fi
passes "three numbers" grep -qE "^[0-9]+\.[0-9]+\.[0-9]+$" <<<"$version"
passes "install" install_sinpe "$work/prefix"

export PKG_CONFIG_PATH=$work/prefix/share/pkgconfig
passes "this version" pkg-config --exact-version "$version" sinpe
refused "version 99" pkg-config --atleast-version 99 sinpe
# shellcheck disable=SC2046  # the flags are words
passes "compile" "$CXX" -std=c++17 $(pkg-config --cflags sinpe) "$root/tests/package/engine.cpp" -o "$work/engine"
passes "run" "$work/engine"
finish
