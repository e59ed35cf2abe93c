"""Pixels in, pieces out; knows no game."""

import os

# The products here are small: threads of the linear algebra library cost far more than they bring, most of all where
# other processes want the cores too. Counts only if numpy wasn't imported before.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
