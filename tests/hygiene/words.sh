# SPDX-License-Identifier: MIT
# What headers may not name: constants that need a macro to be there, libm and its errno, intrinsics headers (they
# double the time of an #include), streams, threads, locales, the environment.
source "$(dirname "$0")/tools.sh"

headers='cmath|math\.h|complex|[a-z]+intrin\.h|arm_neon\.h|iostream|ostream|sstream|iomanip|thread|mutex|atomic'
headers+='|locale|clocale|locale\.h|errno\.h|cerrno|random|regex|functional|algorithm'
calls='getenv|setlocale|printf|sinf?|cosf?|powf?|expf?|logf?|fmaf?'
words='M_PI|_USE_MATH_DEFINES|errno|restrict|__restrict__|typeid|dynamic_cast'
banned="include *[<\"]($headers)[>\"]|\b($calls) *\(|\b($words)\b"

# Comments may name all of them.
without_comments() { sed -E 's|//.*||' "$1"; }
free_of_banned_words() { ! without_comments "$1" | grep -nE "$banned"; }

while read -r header; do
  passes "$header" free_of_banned_words "$header"
done < <(find "$include" -type f)

for line in '#include <cmath>' '#include <immintrin.h>' 'x = M_PI;' 'y = std::sin(x);' 'errno = 0;' 'getenv("PATH")'; do
  echo "$line" >"$work/control.hpp"
  refused "control: $line" free_of_banned_words "$work/control.hpp"
done
echo 'int basin(int); // errno, std::sin(x)' >"$work/control.hpp"
passes "control: a comment" free_of_banned_words "$work/control.hpp"
finish
