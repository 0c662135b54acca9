# SPDX-License-Identifier: MIT
# numpy.save -> npy -> numpy.load, for what NumPy itself writes:  numpy_agrees.py FOLDER npy-command...
import subprocess
import sys

import numpy as np

folder, command = sys.argv[1], sys.argv[2:]
source, result = folder + "/numpy.npy", folder + "/numpy.out.npy"
rows, d, first = 300, 64, 1000

position = np.arange(first, first + rows)[:, None]
angle = position / np.power(10000.0, np.arange(0, d, 2) / d)
encoding = np.empty((rows, d))
encoding[:, 0::2], encoding[:, 1::2] = np.sin(angle), np.cos(angle)

matrix = np.random.default_rng(1).standard_normal((rows, d))
for dtype, allowed in (("<f4", 1e-6), ("<f8", 1e-12), (">f4", 1e-6), (">f8", 1e-12)):
    for order in "CF":
        given = np.asarray(matrix, dtype=dtype, order=order)
        np.save(source, given)
        subprocess.run(command + [source, result, str(first)], check=True)
        found = np.load(result)
        assert found.dtype == np.dtype(dtype).newbyteorder("<") and found.shape == (rows, d), (found.dtype, found.shape)
        assert np.abs(found - (given + encoding)).max() < allowed, (dtype, order, np.abs(found - (given + encoding)).max())
        np.save(source, np.ascontiguousarray(found))
        with open(source, "rb") as a, open(result, "rb") as b:
            assert a.read() == b.read(), "the file is not what numpy.save writes"
