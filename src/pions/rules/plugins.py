"""What other packages announce by entry points: games, evaluations, formats, reasons."""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from typing import Any


@cache
def load_plugins(group: str) -> None:
    """Load, once, the modules that the entry points of that group name; they register what they
    bring."""
    for entry in _announced(tuple(sys.path)).select(group=group):
        entry.load()


@lru_cache(maxsize=1)
def _announced(_path: tuple[str, ...]) -> Any:
    """All entry points of the packages in the folders of that path; looking for those of one group
    takes as long, since every package is asked. Their class has another name in each version of
    Python."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and rarely needed

    return entry_points()
