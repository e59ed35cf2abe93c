"""The commands. Exit codes: 0 done, 1 failed, 2 bad usage or input; errors are one clear line, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version

from companion.errors import BadInputError, CompanionError

COMMANDS = (
    "demo",
    "serve",
    "calibrate",
    "doctor",
    "read",
    "teach",
    "replay",
    "sets",
    "games",
    "export",
    "restore",
    "bench",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = argparse.ArgumentParser(prog="companion", description="The table companion: real dice, seen and scored.")
    parser.add_argument("--version", action="version", version=f"companion {version('table-companion')}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        import_module(f"companion.commands.{name}").add(subparsers)
    options = parser.parse_args(arguments)
    try:
        code: int = import_module(f"companion.commands.{options.command}").run(options)
        sys.stdout.flush()
    except BadInputError as error:
        return _fail(error, 2)
    except CompanionError as error:
        return _fail(error, 1)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror or error}", 1)
    except KeyboardInterrupt:
        return 130
    return code


def _fail(error: object, code: int) -> int:
    line = " ".join(str(error).split())
    sys.stderr.write(f"companion: {line}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
