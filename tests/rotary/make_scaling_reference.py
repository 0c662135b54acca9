#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes scaling_reference.txt: frequencies of the scaling laws by their formulas, at 80 digits (mpmath)."""
import pathlib

from mpmath import ceil, floor, log, mp, mpf, pi, sqrt

mp.dps = 80
lines = ["# SPDX-License-Identifier: MIT",
         "# Made by make_scaling_reference.py: LAW R BASE PARAMETERS... : AMPLITUDE f_0 f_1 ..."]


def plain(r, base):
    return [mpf(base) ** (-mpf(2 * k) / r) for k in range(r // 2)]


def put(law, r, base, parameters, amplitude, values):
    words = [law, str(r), repr(base)] + [repr(p) for p in parameters] + [":"]
    lines.append(" ".join(words + [mp.nstr(x, 40) for x in [mpf(amplitude)] + values]))


def yarn(r, base, factor, length, fast, slow, truncate):
    factor, length = mpf(factor), mpf(length)
    low, high = (r * log(length / (2 * pi * mpf(turns))) / (2 * log(mpf(base))) for turns in (fast, slow))
    if truncate:
        low, high = floor(low), ceil(high)
    low, high = max(low, mpf(0)), min(high, mpf(r - 1))
    width = max(high - low, mpf(1) / 1000)
    ramp = [min(max((k - low) / width, mpf(0)), mpf(1)) for k in range(r // 2)]
    values = [f / factor * w + f * (1 - w) for f, w in zip(plain(r, base), ramp)]
    put("yarn", r, base, [float(factor), float(length), fast, slow, int(truncate)], log(factor) / 10 + 1, values)




def llama3(r, base, factor, low, high, length):
    values = []
    for f in plain(r, base):
        turns = length * f / (2 * pi)
        weight = min(max((turns - mpf(low)) / (mpf(high) - mpf(low)), mpf(0)), mpf(1))
        values.append(f / mpf(factor) * (1 - weight) + f * weight)
    put("llama3", r, base, [factor, low, high, float(length)], 1, values)


for r, base in [(2, 10000.0), (8, 10000.0), (64, 500000.0), (128, 0.5), (96, 1e-3), (4, 1e300)]:
    put("none", r, base, [], 1, plain(r, base))
for r, base, factor in [(8, 10000.0, 4.0), (64, 10000.0, 3.7), (6, 1e6, 0.1)]:
    put("linear", r, base, [factor], 1, [f / mpf(factor) for f in plain(r, base)])
for r, base, factor in [(4, 10000.0, 8.0), (128, 10000.0, 2.5), (64, 500000.0, 0.3)]:
    put("ntk", r, base, [factor], 1, plain(r, mpf(base) * mpf(factor) ** (mpf(r) / (r - 2))))
for r, base, factor, n, length in [(128, 10000.0, 10.0, 4096.0, 2048.0), (64, 10000.0, 1.7, 100000.0, 4096.0),
                                   (64, 10000.0, 3.0, 100.0, 2048.0)]:
    scale = mpf(factor) * max(n, length) / mpf(length) - (mpf(factor) - 1)
    put("dynamic", r, base, [factor, n, length], 1, plain(r, mpf(base) * scale ** (mpf(r) / (r - 2))))
for arguments in [(128, 10000.0, 16.0, 4096.0, 32.0, 1.0, True), (64, 150000.0, 32.0, 4096.0, 32.0, 1.0, False),
                  (64, 10000.0, 40.0, 4096.0, 32.0, 1.0, True), (32, 10000.0, 4.0, 8.0, 32.0, 1.0, True),
                  (32, 10000.0, 4.0, 3.0, 32.0, 1.0, True), (16, 2.0, 1.3, 1e9, 30.0, 0.7, True)]:
    yarn(*arguments)
for arguments in [(128, 500000.0, 8.0, 1.0, 4.0, 8192), (128, 10000.0, 10.0, 1.0, 4.0, 2048),
                  (64, 500000.0, 32.0, 0.7, 5.3, 131072)]:
    llama3(*arguments)
for r, base, factor, length in [(96, 10000.0, 32.0, 4096.0), (8, 10000.0, 1.0, 4096.0), (8, 2.0, 7.3, 1.5)]:
    divisors = [1.0 + 0.25 * k for k in range(r // 2)]
    put("longrope", r, base, [factor, length], sqrt(1 + log(mpf(factor)) / log(mpf(length))),
        [f / mpf(x) for f, x in zip(plain(r, base), divisors)])
pathlib.Path(__file__).with_name("scaling_reference.txt").write_text("\n".join(lines) + "\n")
