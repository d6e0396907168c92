"""A tournament described in a TOML file: its keys are the command's options.

rules = "othello"
players = ["ia2(3)", "greedy", "bots/"]     # or a table: [players]  ann = "bots/ann.py"
kind = "swiss"
rounds = 5
seconds = 0.5
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from pions.errors import NotationError
from pions.interfaces.cli.contest.contest_options import TournamentOptions
from pions.notation.files import read_file
from pions.play.contest_entrants import find_entrants
from pions.tournament.event import Entrant
from pions.words import N_, friendly_list

OPTIONS = {field.name.replace("_", "-"): field for field in fields(TournamentOptions)}
PATH_OPTIONS = ("openings", "out", "html", "db")
"""Options that may name a file: relative paths start at the folder of the tournament's file."""
PAIRS = ("sprt", "errors")
"""Options that take two numbers."""
KEYS = ("rules", "players", *OPTIONS)


@dataclass(frozen=True)
class TournamentDescription:
    """A tournament as a file or the command line describes it."""

    rules: str
    entrants: tuple[Entrant, ...]
    options: TournamentOptions

    def overridden(self, given: TournamentOptions) -> TournamentDescription:
        """This description, with the options of the command line on top."""
        values = {field.name: getattr(given, field.name) for field in fields(given)}
        # None and False mean that it was not given: a switch in the file cannot be turned off.
        said = {name: value for name, value in values.items() if value not in (None, False)}
        return replace(self, options=replace(self.options, **said))


def read_description(path: Path) -> TournamentDescription:
    """The tournament in that file; `NotationError` names what is wrong with it."""
    document = _parsed(path)
    for key in document:
        if key not in KEYS:
            raise _wrong(path, N_("{file}: unknown key {key!r}; known keys: {keys}"), key=key)
    rules = document.pop("rules", None)
    if not isinstance(rules, str):
        raise _wrong(path, N_("{file}: {key!r} is missing or not a text"), key="rules")
    players = document.pop("players", None)
    given: dict[str, Any] = {
        OPTIONS[key].name: _text(path, key, value) for key, value in document.items()
    }
    # The file's name is the tournament's, so that the same command resumes it.
    options = TournamentOptions(**{"name": path.stem, **given})
    return TournamentDescription(rules, _entrants(path, players), _beside(path, options))


def _parsed(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_file(path))
    except tomllib.TOMLDecodeError as error:
        raise NotationError(
            N_("{file} is not a TOML file: {reason}"), file=str(path), reason=str(error)
        ) from None


def _wrong(path: Path, template: str, *, key: str) -> NotationError:
    return NotationError(template, file=str(path), key=key[:80], keys=friendly_list(KEYS))


def _text(path: Path, key: str, value: object) -> object:
    """A value as the command line would give it: a text, two texts, or a switch."""
    kind = OPTIONS[key].default
    # First, since a bool is an int: `games = true` must not become a number.
    if isinstance(value, bool) or kind is False:
        if isinstance(value, bool) and kind is False:
            return value
    elif key in PAIRS:
        if isinstance(value, list) and len(value) == 2 and all(map(_is_number, value)):
            return tuple(map(str, value))
    elif isinstance(value, str | int | float):
        return str(value)
    raise _wrong(path, N_("{file}: {key!r} has a value of the wrong kind"), key=key)


def _is_number(value: object) -> bool:
    return isinstance(value, str | int | float) and not isinstance(value, bool)


def _entrants(path: Path, players: object) -> tuple[Entrant, ...]:
    if isinstance(players, list) and all(isinstance(one, str) for one in players):
        return find_entrants(players, path.parent)
    if isinstance(players, Mapping) and all(isinstance(one, str) for one in players.values()):
        return tuple(one for entry in players.items() for one in _renamed(*entry, path.parent))
    raise _wrong(
        path, N_("{file}: {key!r} must be a list of players or a table of them"), key="players"
    )


def _renamed(name: str, text: str, folder: Path) -> tuple[Entrant, ...]:
    """One player under that name; the bots of a folder keep their own."""
    found = find_entrants([text], folder)
    return (replace(found[0], name=name),) if len(found) == 1 else found


def _beside(path: Path, options: TournamentOptions) -> TournamentOptions:
    named = {name: getattr(options, name) for name in PATH_OPTIONS}
    found: dict[str, Any] = {
        name: _path(path.parent, name, text) for name, text in named.items() if text is not None
    }
    return replace(options, **found)


def _path(folder: Path, option: str, text: str) -> str:
    """A path as seen from here; what is not a file, such as `random` or a URL, stays."""
    is_word = option == "openings" and text.strip().partition(":")[0] in ("none", "random")
    return text if is_word or "://" in text else str(folder / Path(text).expanduser())
