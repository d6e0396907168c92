"""The entrants of a contest: players by their texts, and every bot of a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from pions.errors import PionsError, SettingsError, StorageError
from pions.players.own import is_python
from pions.players.registry import find_player
from pions.tournament.event import Entrant, with_distinct_names
from pions.words import N_

BOT = "bot"
"""In a folder of its own a bot is called `bot.py`, or `bot` if it is a program."""


def find_entrants(texts: Iterable[str], base: Path) -> tuple[Entrant, ...]:
    """The entrants that texts name, each under a distinct name; paths are relative to `base`."""
    return with_distinct_names(one for text in texts for one in _named(text, base))


def _named(text: str, base: Path) -> Iterator[Entrant]:
    folder = base / Path(text.strip()).expanduser()
    if folder.is_dir() and ("/" in text or not _is_known(text)):
        yield from _bots_in(folder.resolve())
    else:
        yield Entrant(text.strip(), _with_absolute_path(text, base))


def _is_known(text: str) -> bool:
    # A folder may have the name of a player: `pions tournament othello greedy` means the player.
    try:
        find_player(text)
    except PionsError:
        return False
    return True


def _with_absolute_path(text: str, base: Path) -> str:
    """The player's text, its file made absolute: a tournament may be resumed from elsewhere."""
    place, colon, function = text.strip().partition(".py")
    if is_python(text) and colon:
        return f"{(base / Path(place).expanduser()).resolve()}.py{function}"
    path = base / Path(text.strip()).expanduser()
    if "/" in text and "(" not in text and path.is_file():
        return str(path.resolve())
    return text.strip()


def _bots_in(folder: Path) -> list[Entrant]:
    bots = [bot for path in _files_in(folder) if (bot := _bot_at(path)) is not None]
    if not bots:
        raise SettingsError(
            N_(
                "no bots in {folder}: a bot is a file NAME.py, an executable file, or a folder "
                "with bot.py or an executable bot"
            ),
            folder=str(folder),
        )
    return bots


def _files_in(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        raise StorageError(
            N_("cannot read {path}: {reason}"),
            path=str(folder),
            reason=error.strerror or str(error),
        ) from error


def _bot_at(path: Path) -> Entrant | None:
    if path.name.startswith((".", "_")):
        return None
    if path.is_dir():
        inside = (path / f"{BOT}.py", path / BOT)
        place = next((one for one in inside if one.is_file()), None)
        return None if place is None else Entrant(path.name, str(place))
    if path.suffix == ".py" or os.access(path, os.X_OK):
        return Entrant(path.stem, str(path))
    return None
