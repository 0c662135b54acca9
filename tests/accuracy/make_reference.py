#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes reference_values.inc: values of the encoding, from its formula at 600 bits with mpmath.

    python3 make_reference.py > reference_values.inc

Deterministic: a second run writes the same bytes. A value is printed as high and low, two hexadecimal floats whose sum
is within 2^-77 of it: high is the nearest double, low 24 bits of the rest. Frequencies and channels are computed from

    f_k = gain * base^(-k / (half - shift)),  half = d/2 by half rule,  f_0 = gain

and from the sentences about layout, lead and tail; no other implementation is asked.
"""
import random

import mpmath

mpmath.mp.prec = 600
random.seed(20170612)

HALF = {"real": lambda d: mpmath.mpf(d) / 2, "floor": lambda d: d // 2, "ceil": lambda d: (d + 1) // 2}

EDGES = [0.0, 1.0] + [2.0**k + s for k in range(1, 54) for s in (-1, 1) if 2.0**k + s <= 2.0**53] + [2.0**53]
FRACTIONS = [0.5, -0.75, 0.1, 1e-20, 1e-3, 2.0**-1074, 4503599627370495.5, -1234.56789, 998.3897, 1e15 + 0.125]
FAMOUS = [355.0, 104348.0, 245850922.0, 6167950454.0, -355.0, 100000.0, 9007199254740991.0]


def channel(c, d, o):
    """(0 sine, 1 cosine, 2 zero; k) of channel c."""
    lead, trail = (1, 0) if o["lead"] == "cosine" else (0, 1)
    half, odd = d // 2, d % 2 == 1
    if odd and c == d - 1 and o["tail"] == "zero":
        return 2, 0
    if odd and c == d - 1 and o["tail"] == "wrap":
        return trail, 0
    if o["layout"] == "interleaved":
        return (lead, trail)[c % 2], c // 2
    leads = half + 1 if odd and o["tail"] == "lead" else half
    return (lead, c) if c < leads else (trail, c - leads)


def frequency(k, d, o):
    if "given" in o:
        return mpmath.mpf(o["given"][k]) * mpmath.mpf(o["gain"])
    if k == 0:
        return mpmath.mpf(o["gain"])
    exponent = -mpmath.mpf(k) / (HALF[o["half"]](d) - mpmath.mpf(o["shift"]))
    return mpmath.mpf(o["gain"]) * mpmath.power(mpmath.mpf(o["base"]), exponent)


def value(position, c, d, o):
    member, k = channel(c, d, o)
    if member == 2:
        return mpmath.mpf(0)
    phase = mpmath.mpf(position) * frequency(k, d, o)
    return mpmath.cos(phase) if member == 1 else mpmath.sin(phase)


def split(x):
    high = float(x)  # nearest
    rest = x - mpmath.mpf(high)
    with mpmath.workprec(24):
        return high, float(+rest)


def hexadecimal(x):
    text = x.hex()
    mantissa, exponent = text.split("p")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return "0" if x == 0 else mantissa + "p" + exponent.lstrip("+")


def write(values, per_line):
    for i in range(0, len(values), per_line):
        print("    " + ", ".join(values[i : i + per_line]) + ",")


def emit(name, d, positions, channels=None, **options):
    o = {"base": 10000.0, "shift": 0.0, "gain": 1.0, "half": "real", "layout": "interleaved", "lead": "sine",
         "tail": "lead", **options}
    channels = list(range(d)) if channels is None else channels
    print(f"constexpr double {name}_positions[] = {{")
    write([hexadecimal(float(p)) for p in positions], 5)
    print("};")
    print(f"constexpr std::size_t {name}_channels[] = {{{', '.join(map(str, channels))}}};")
    if "given" in o:
        print(f"constexpr double {name}_frequencies[] = {{{', '.join(hexadecimal(f) for f in o['given'])}}};")
    print(f"constexpr double {name}_values[] = {{")
    pairs = []
    for p in positions:
        for c in channels:
            pairs += map(hexadecimal, split(value(p, c, d, o)))
    write(pairs, 4)
    print("};")
    given = f"{name}_frequencies, {len(o['given'])}" if "given" in o else "nullptr, 0"
    numbers = ", ".join(hexadecimal(float(o[n])) for n in ("base", "shift", "gain"))
    return (f"    {{\"{name}\", {d},\n     {{{numbers}, half_rule::{o['half']}, pair_layout::{o['layout']}, "
            f"pair_lead::{o['lead']}, odd_tail::{o['tail']}}},\n     {given}, {name}_positions, {len(positions)}, "
            f"{name}_channels, {len(channels)}, {name}_values}},")


def integers(count):
    return [float(random.randrange(2 ** random.randrange(1, 54))) * random.choice((1, -1)) for _ in range(count)]


def mixed(count):
    return random.sample(EDGES, count // 3) + random.sample(FRACTIONS + FAMOUS, count // 3) + integers(count // 3)


def zeros(denominator, count):
    """Positions whose phases at 2 pi / denominator are multiples of a quarter turn, but for the rounding of that."""
    return [float(random.randrange(2**20) * denominator + q * denominator / 4) for q in range(4) for _ in range(count)]


print("// SPDX-License-Identifier: MIT")
print("// Written by make_reference.py, which says what the numbers are. Do not edit.")
print("// clang-format off")
sets = [
    emit("edges", 2, EDGES + [-p for p in EDGES[1:]] + FRACTIONS + FAMOUS),
    emit("paper_1", 1, mixed(9)),
    emit("paper_3", 3, mixed(12)),
    emit("paper_8", 8, mixed(24)),
    emit("paper_17", 17, mixed(12)),
    emit("paper_64", 64, mixed(15), [0, 1, 2, 3, 20, 31, 32, 33, 62, 63]),
    emit("paper_512", 512, mixed(24), [2, 3, 100, 255, 256, 257, 510, 511]),
    emit("paper_4096", 4096, mixed(24), [1, 2, 3, 1000, 2047, 2048, 2049, 4094, 4095]),
    emit("halves_6", 6, mixed(12), layout="halves"),
    emit("cosine_halves_7", 7, mixed(12), layout="halves", lead="cosine"),
    emit("t2t_9", 9, mixed(12), layout="halves", shift=1, half="floor", tail="zero"),
    emit("marian_5", 5, mixed(12), layout="halves", shift=1, tail="wrap"),
    emit("wrap_5", 5, mixed(12), tail="wrap", lead="cosine"),
    emit("ceil_11", 11, mixed(12), half="ceil"),
    emit("floor_11", 11, mixed(12), half="floor", layout="halves"),
    emit("timestep_16", 16, mixed(12), layout="halves", lead="cosine", gain=1000, half="floor"),
    emit("whisper_384", 384, mixed(12), [0, 1, 100, 190, 191, 192, 292, 383], layout="halves", shift=1),
    emit("half_shift_6", 6, mixed(12), shift=0.5),
    emit("negative_shift_6", 6, mixed(12), shift=-3.25, base=2),
    emit("rising_10", 10, mixed(12), base=1e-4, gain=-1e-3),
    emit("base_1_6", 6, mixed(12), base=1, gain=0.1),
    emit("large_gain_12", 12, mixed(12), gain=1e6),
    emit("small_gain_12", 12, mixed(12), gain=-1e-6),
    emit("quarter_turns_2", 2, mixed(24) + [1.0, 2.0, 3.0, 4.0], gain=1.5707963267948966),
    emit("given_9", 9, mixed(15), given=[0.0, -1.0, 3.141592653589793, 1e-30, -1e17]),
    emit("given_gain_6", 6, mixed(12), given=[2.0, -0.25, 1e-3], gain=-0.3, layout="halves"),
    emit("turn_404_2", 2, zeros(404, 16), gain=float(2 * mpmath.pi / 404)),
    emit("turn_1004_2", 2, zeros(1004, 16), gain=float(-2 * mpmath.pi / 1004)),
]
print("constexpr reference_set reference_sets[] = {")
print("\n".join(sets))
print("};")
