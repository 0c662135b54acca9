# SPDX-License-Identifier: MIT
"""Writes legacy_values.txt: frequencies and values of tables as PyTorch computes them in float32.

Run:  python3 make_legacy_values.py > legacy_values.txt   (Debian 12, python3-torch 1.13.0a0, x86-64)
"""
import math

import torch

POSITIONS = [0, 1, 2, 3, 10, 63, 64, 511, 512, 1000, 4999, 12345, 99999, 1000000, 16777217]


def show(name, d, frequencies, table):
    print('table', name, d)
    print('frequencies', *[float(f).hex() for f in frequencies])
    for position in POSITIONS:
        print('row', position, *[float(x).hex() for x in table(torch.tensor([position]).float())[0]])


def paper(d):
    """pytorch/examples word_language_model."""
    div_term = torch.exp(torch.arange(0, d, 2).float() * (-math.log(10000.0) / d))

    def table(position):
        pe = torch.zeros(1, d)
        pe[:, 0::2] = torch.sin(position.unsqueeze(1) * div_term)
        pe[:, 1::2] = torch.cos(position.unsqueeze(1) * div_term)
        return pe

    return div_term, table


def fairseq(d):
    """fairseq SinusoidalPositionalEmbedding."""
    half = d // 2
    emb = math.log(10000) / (half - 1)
    emb = torch.exp(torch.arange(half, dtype=torch.float) * -emb)

    def table(position):
        angles = position.unsqueeze(1) * emb.unsqueeze(0)
        pe = torch.cat([torch.sin(angles), torch.cos(angles)], dim=1)
        return pe if d % 2 == 0 else torch.cat([pe, torch.zeros(1, 1)], dim=1)

    return emb, table


def ctrl(d):
    """The power instead of the exponential, as in Hugging Face CTRL; even d."""
    rates = 1 / torch.pow(10000, 2 * torch.arange(d // 2) / d)

    def table(position):
        angles = position.unsqueeze(1) * rates
        return torch.cat([torch.sin(angles), torch.cos(angles)], dim=1)

    return rates, table


print('# SPDX-License-Identifier: MIT')
print('# Written by make_legacy_values.py with PyTorch', torch.__version__, 'on the CPU.')
print('# table NAME d, the frequencies f_0, f_1, ... and rows: position, then the d values. Hexadecimal floats.')
show('paper', 32, *paper(32))
show('fairseq', 11, *fairseq(11))
show('ctrl', 10, *ctrl(10))
