"""The commands, one file each: `add` describes its arguments, `run` does the work and returns the exit code."""

from __future__ import annotations

import argparse
from typing import TypeAlias

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
