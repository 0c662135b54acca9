# SPDX-License-Identifier: MIT
# A header includes only what is below it: no cycle, nothing public from detail/. sinpe.hpp reaches every file.
source "$(dirname "$0")/tools.sh"

# edges FOLDER: "A B" for each file A of FOLDER that includes file B, by paths below FOLDER.
edges() { (cd "$1" && grep -roE '^ *# *include [<"]sinpe/[^>"]+' sinpe | sed -E 's/:.*[<"]/ /' | sort -u); }

layered() {
  local bad=0 from to reached next
  while read -r from to; do
    if [[ ! -f $1/$to ]]; then echo "$from includes $to, which is not there" && bad=1; fi
    if [[ $from == sinpe/detail/* && $to != sinpe/detail/* ]]; then echo "$from includes the public $to" && bad=1; fi
  done < <(edges "$1")
  edges "$1" | tsort >"$work/order" 2>"$work/cycle" || bad=1
  cat "$work/cycle"
  if [[ -s $work/cycle ]]; then bad=1; fi

  reached=
  next=sinpe/sinpe.hpp
  while [[ $next != "$reached" ]]; do
    reached=$next
    next=$(sort -u <(echo "$reached") <(edges "$1" | awk 'NR == FNR { known[$1]; next } $1 in known { print $2 }' \
      <(echo "$reached") -))
  done
  diff <(cd "$1" && find sinpe -type f | sort) <(echo "$reached") >"$work/unreached" || bad=1
  sed -n 's/^< /not reached from sinpe.hpp: /p' "$work/unreached"
  return $bad
}

passes "layers" layered "$include"

# fixture NAME, with edges as "FROM TO" on standard input
fixture() {
  mkdir -p "$work/$1/sinpe/detail"
  while read -r from to; do
    echo "#include <sinpe/$to>" >>"$work/$1/sinpe/$from"
    touch "$work/$1/sinpe/$to"
  done
}
fixture sound <<<$'sinpe.hpp options.hpp\nsinpe.hpp detail/a.hpp\ndetail/a.hpp detail/b.hpp'
fixture upward <<<$'sinpe.hpp options.hpp\nsinpe.hpp detail/a.hpp\ndetail/a.hpp options.hpp'
fixture cyclic <<<$'sinpe.hpp detail/a.hpp\ndetail/a.hpp detail/b.hpp\ndetail/b.hpp detail/a.hpp'
fixture orphan <<<$'sinpe.hpp options.hpp\nrotary.hpp options.hpp'
passes "control: sound" layered "$work/sound"
for control in upward cyclic orphan; do refused "control: $control" layered "$work/$control"; done
finish
