#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# microcontroller.sh SOURCE INCLUDE: compiles for a Cortex-M4 and prints what the code and the table take.
set -euo pipefail
source=$1
include=$2
compiler=arm-none-eabi-g++
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
flags=(-std=c++17 -Os -mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16 -fno-exceptions -fno-rtti
  -ffunction-sections -fdata-sections -DNDEBUG -Wall -Wextra -Werror)
for d in 64 256; do
  "$compiler" "${flags[@]}" -DD_MODEL="$d" -I "$include" -c "$source" -o "$work/pe.o"
  arm-none-eabi-size -A "$work/pe.o" | awk -v d="$d" '
    $1 ~ /^\.text/ { code += $2 }
    $1 ~ /^\.rodata/ { table += $2 }
    $1 ~ /^\.(data|bss)/ { writable += $2 }
    END { printf "d = %d: %d bytes of code, %d of constants, %d of RAM\n", d, code, table, writable
          exit code == 0 || table == 0 || writable != 0 }'
  if arm-none-eabi-nm "$work/pe.o" | grep -E ' U .*(_Znw|_Zna|malloc|__cxa|__gxx)'; then
    echo 'the heap or exceptions are needed' >&2
    exit 1
  fi
done
