"""The options of the app, saved between games in a small file that people can read."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from pions.errors import PionsError
from pions.notation.files import read_file, write_file
from pions.storage.state_folder import state_folder

THEME = "pions-dark"
SCALE_NAMES = ("auto", "compact", "normal", "large")


@dataclass(frozen=True)
class Options:
    """What can be set in the app."""

    language: str = ""
    """`fr` or `en`; empty: the one of the locale, or of the command line."""
    theme: str = THEME
    pieces: str = "discs"
    """`discs`, or `letters` for fonts without them and for screen readers."""
    size: str = "auto"
    """One of `SCALE_NAMES`."""
    legal: str = "auto"
    """Whether playable cells are marked: `yes`, `no`, or where few of the free cells are."""
    values: bool = False
    """Whether the value of each move is shown."""
    speed: float = 0.5
    """Seconds between the moves of two engines."""
    name: str = ""
    """The person's name."""
    last_rules: str = ""
    last_players: tuple[str, str] = ("human", "level(number=5)")
    """What was played last: the form of a new game starts with it."""

    def having(self, **changes: object) -> Options:
        """The options with some changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # callers name real fields


def options_file() -> Path:
    """Where they are saved."""
    return state_folder() / "terminal.json"


def read_options(path: Path | None = None) -> Options:
    """The saved options; what cannot be understood has its default."""
    try:
        saved = json.loads(read_file(path or options_file()))
    except (PionsError, ValueError):
        return Options()
    return _understood(saved) if isinstance(saved, dict) else Options()


def _understood(saved: dict[str, object]) -> Options:
    usual, found = Options(), dict[str, object]()
    for field in fields(Options):
        value, default = saved.get(field.name), getattr(usual, field.name)
        if isinstance(default, tuple) and isinstance(value, list):
            value = tuple(value) if [type(one) for one in value] == [str, str] else None
        # JSON may write 1.0 as 1. Exact types, because a bool is an int.
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        if type(value) is type(default):
            found[field.name] = value
    return usual.having(**found)


def write_options(options: Options, path: Path | None = None) -> None:
    """Save the options; `StorageError` if they cannot be written."""
    write_file(path or options_file(), json.dumps(asdict(options), ensure_ascii=False, indent=1))
