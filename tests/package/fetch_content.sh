# SPDX-License-Identifier: MIT
# A project that fetches sinpe, here from a repository beside it.
source "$(dirname "$0")/tools.sh"

if ! command -v git >/dev/null; then
  note "no git: FetchContent is not checked"
  exit 77  # skipped, as ctest knows
fi
copy_sinpe "$work/repository"
cd "$work/repository"
git init -q -b main
git add .
git -c user.name=sinpe -c user.email=sinpe@localhost -c commit.gpgsign=false commit -q -m "sinpe $version"

make_engine "$work/engine" FetchContent
passes "configure" configure "$work/engine" "$work/engine/build" "-DSINPE_REPOSITORY=$work/repository"
passes "build and run" build_and_run "$work/engine"
finish
