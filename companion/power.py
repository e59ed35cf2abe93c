"""Asks the machine to switch off. The service itself has no right to: a unit that has it watches for a file.

See systemd/companion-shutdown.path. Whoever may write in the service's runtime directory may switch the machine off.
"""

from __future__ import annotations

import os
from pathlib import Path

from companion.errors import CompanionError

REQUEST = "switch-off"


def ask_for_shutdown() -> None:
    """Ask for a clean shutdown and return at once; the service is told to stop like any other.

    Raises CompanionError with one clear line where nobody listens: this companion wasn't started by systemd.
    """
    folder = os.environ.get("RUNTIME_DIRECTORY")
    if not folder:
        raise CompanionError("only the installed service can switch the machine off; shut it down by hand")
    try:
        (Path(folder) / REQUEST).touch()
    except OSError as error:
        raise CompanionError(f"can't ask for the shutdown: {error.strerror}; shut it down by hand") from None
