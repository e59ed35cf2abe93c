"""The table companion: rules, seeing and memory of one table."""

import os

# One thread is meant for seeing. OpenBLAS would start one for each core, which cost more than they do for arrays as
# small as ours; it looks at this when numpy is first imported.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
