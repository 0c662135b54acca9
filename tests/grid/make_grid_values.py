# SPDX-License-Identifier: MIT
"""Writes grid_values.txt: small grids of every named convention, from the formulas of the systems in 50 digits.

Each function builds the table in the order of loops of the system that it is named after: w counts columns, h rows.
Run:  python3 make_grid_values.py > grid_values.txt   (needs mpmath)
"""
from mpmath import cos, mp, mpf, pi, sin

mp.dps = 50
B = mpf(10000)


def paper(n, base=B):  # k/n
    return [base ** (-mpf(k) / n) for k in range(n)]


def both_ends(n, base=B):  # k/(n-1)
    return [base ** (-mpf(k) / max(n - 1, 1)) for k in range(n)]


def block(pos, omega):
    return [sin(pos * f) for f in omega] + [cos(pos * f) for f in omega]


def pairs(pos, omega):
    return [g(pos * f) for f in omega for g in (sin, cos)]


def padded(rows, d):
    return [row + [mpf(0)] * (d - len(row)) for row in rows]


def dit(d, h, w, omega=None):
    omega = omega or paper(d // 4)
    return padded([block(x, omega) + block(y, omega) for y in range(h) for x in range(w)], d)


def mae(d, h, w):
    return [[mpf(0)] * d] + dit(d, h, w)


def diffusers(d, h, w, base_size, scale):
    o = paper(d // 4)
    at = lambda i, n: mpf(i) / (mpf(n) / base_size) / scale
    return padded([block(at(x, w), o) + block(at(y, h), o) for y in range(h) for x in range(w)], d)


def simple_vit(d, h, w):
    return dit(d, h, w, both_ends(d // 4))


def simple_vit_3d(d, f, h, w):
    o = both_ends(d // 6)
    return padded([block(x, o) + block(y, o) + block(z, o)
                   for z in range(f) for y in range(h) for x in range(w)], d)


def scenic_3d(d, t, h, w):
    o = paper(d // 6)
    return padded([block(z, o) + block(x, o) + block(y, o)
                   for z in range(t) for y in range(h) for x in range(w)], d)


def moco_v3(d, h, w):
    o = paper(d // 4)
    return [[mpf(0)] * d] + padded([block(x, o) + block(y, o) for x in range(w) for y in range(h)], d)


def detr(d, h, w, temperature=B, at=lambda i, n: mpf(i + 1)):
    width = d // 2
    def axis(pos):
        return [(sin, cos)[c % 2](pos * mpf(temperature) ** (-mpf(2 * (c // 2)) / width)) for c in range(width)]
    return padded([axis(at(y, h)) + axis(at(x, w)) for y in range(h) for x in range(w)], d)


def detr_normalized(d, h, w):
    return detr(d, h, w, 20, lambda i, n: (i + 1) / (n + mpf('1e-6')) * 2 * pi)


def deformable_detr(d, h, w):
    return detr(d, h, w, B, lambda i, n: (i + mpf('0.5')) / (n + mpf('1e-6')) * 2 * pi)


def timm(d, h, w, interleave=False, reverse=False):
    o = paper(d // 4)
    shape = (w, h) if reverse else (h, w)
    rows = []
    for a in range(shape[0]):
        for b in range(shape[1]):
            if interleave:
                rows.append(block(a, o) + block(b, o))
            else:
                rows.append([g(p * f) for g in (sin, cos) for p in (a, b) for f in o])
    return padded(rows, d)


def tensor2tensor(d, *shape):
    o = both_ends(d // (2 * len(shape)))
    rows = [[]]
    for n in shape:
        rows = [row + block(i, o) for row in rows for i in range(n)]
    return padded(rows, d)


def video(d, frame_width, t, h, w):
    a, b = paper(frame_width // 2), paper((d - frame_width) // 4)
    return padded([block(z, a) + block(y, b) + block(x, b)
                   for z in range(t) for y in range(h) for x in range(w)], d)


def cogvideox(d, t, h, w, spatial, temporal):
    a, b = paper(d // 8), paper(3 * d // 16)
    return [block(z / mpf(temporal), a) + block(x / mpf(spatial), b) + block(y / mpf(spatial), b)
            for z in range(t) for y in range(h) for x in range(w)]


def show(name, shape, rows):
    print('grid', name, len(rows[0]), *shape)
    for row in rows:
        print('row', *[mp.nstr(x, 22, min_fixed=-3) for x in row])


print('# SPDX-License-Identifier: MIT')
print('# Written by make_grid_values.py.  grid NAME d frames rows columns, then its rows.')
show('dit', (1, 2, 3), dit(8, 2, 3))
show('dit_11', (1, 2, 2), dit(11, 2, 2))
show('mae', (1, 3, 4), mae(8, 3, 4))
show('diffusers', (1, 2, 3), diffusers(8, 2, 3, 16, mpf('0.75')))
show('simple_vit', (1, 2, 3), simple_vit(12, 2, 3))
show('simple_vit_4', (1, 2, 2), simple_vit(4, 2, 2))
show('simple_vit_3d', (2, 3, 2), simple_vit_3d(14, 2, 3, 2))
show('scenic_3d', (2, 3, 2), scenic_3d(13, 2, 3, 2))
show('moco_v3', (1, 2, 3), moco_v3(8, 2, 3))
show('detr', (1, 2, 3), detr(8, 2, 3))
show('detr_odd', (1, 2, 2), detr(7, 2, 2))
show('detr_normalized', (1, 2, 3), detr_normalized(8, 2, 3))
show('deformable_detr', (1, 2, 3), deformable_detr(8, 2, 3))
show('timm', (1, 2, 3), timm(8, 2, 3))
show('timm_interleaved', (1, 2, 3), timm(8, 2, 3, interleave=True))
show('timm_reversed', (1, 2, 3), timm(8, 2, 3, reverse=True))
show('tensor2tensor', (1, 2, 3), tensor2tensor(10, 2, 3))
show('tensor2tensor_3', (2, 3, 2), tensor2tensor(12, 2, 3, 2))
show('video', (2, 3, 2), video(12, 4, 2, 3, 2))
show('video_half', (2, 2, 3), video(17, 8, 2, 2, 3))
show('cogvideox', (2, 2, 3), cogvideox(16, 2, 2, 3, 1.875, 2))
