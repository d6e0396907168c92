"""What other packages announce by entry points: games, evaluations, formats, reasons."""

from __future__ import annotations

from functools import cache


@cache
def load_plugins(group: str) -> None:
    """Load, once, the modules that the entry points of that group name; they register what they
    bring."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and rarely needed

    for entry in entry_points(group=group):
        entry.load()
