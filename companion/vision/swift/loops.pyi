"""The compiled loops: what each takes is said in its C file, and where it is called, beside the same in numpy."""

from collections.abc import Callable

def __getattr__(name: str) -> Callable[..., None]: ...
