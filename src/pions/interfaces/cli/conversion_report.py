"""What `pions convert` says: faults as they come, a status line, and at the end the counts."""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps

from pions.interfaces.cli import output
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.stoppable import StatusLine
from pions.interfaces.language import say, tell
from pions.notation.conversion import Conversion
from pions.notation.game_stream import FoundGame
from pions.words import N_, Words, counted, listed

MOST_TOLD = 1_000
"""Faults said one by one; a file of noise has millions."""


class ConversionReport:
    """Talks on standard error; for a program, everything is one JSON object there. Mutable."""

    def __init__(self, options: GlobalOptions) -> None:
        self._options, self._status = options, StatusLine(options)
        self._faults: list[FoundGame] = []
        self._file = ""
        self._assumed: dict[Words, list[str]] = {}
        """What was taken for granted, and in which files."""

    def begin(self, name: str, counts: Conversion) -> None:
        self._file = name
        games = counted("{count:,} game", "{count:,} games", counts.read)
        self._status.show(f"{say(games)}, {name}")

    def tell(self, found: FoundGame) -> None:
        """Say what is wrong with a game."""
        self._faults.append(found)
        if len(self._faults) <= MOST_TOLD and not self._options.json:
            self._say(f"pions: {_told(found)}")

    def note(self, words: Words) -> None:
        """Say what was assumed, with the first file; how many more there are is said at the end."""
        files = self._assumed.setdefault(words, [])
        if not (files or self._options.quiet or self._options.json):
            self._say(f"{self._file}: {say(words)}")
        if self._file not in files[-1:]:
            files.append(self._file)

    def close(self, counts: Conversion) -> None:
        """The counts, and what the format could not hold."""
        self._status.clear()
        if self._options.json:
            # Standard output may be the games'.
            output.talk(_json(counts, self._faults, self._assumed))
            return
        if len(self._faults) > MOST_TOLD:
            rest = len(self._faults) - MOST_TOLD
            self._say(say(counted("{count:,} fault more", "{count:,} faults more", rest)))
        if self._options.quiet:
            return
        for words, files in self._assumed.items():
            if more := len(files) - 1:
                said = counted(
                    "{count:,} file more: {what}", "{count:,} files more: {what}", more, what=words
                )
                output.talk(say(said))
        for words, count in counts.losses.items():
            games = counted("{count:,} game", "{count:,} games", count)
            output.remark(N_("not held by the format: {what} ({games})"), what=words, games=games)
        output.talk(say(listed(tuple(_counts(counts)))))

    def _say(self, text: str) -> None:
        self._status.clear()
        output.talk(text)


def _reason(found: FoundGame) -> Words:
    assert found.fault is not None
    return found.fault.words


def _field(found: FoundGame, name: str) -> int | None:
    value = _reason(found).fields.get(name)
    return value if isinstance(value, int) else None


def _told(found: FoundGame) -> str:
    """Where it is and what is wrong; what is said of a whole file names the file itself."""
    reason = _reason(found)
    if found.place in (reason.fields.get("path"), reason.fields.get("folder")):
        return say(reason)
    return tell(N_("{name}: {what}"), name=_place(found), what=reason)


def _place(found: FoundGame) -> str:
    """The file, which game it is where the fault names no line, and which move."""
    place = found.place
    if found.number and _field(found, "line") is None:
        place = tell(N_("{place}, game {number}"), place=place, number=found.number)
    if (move := _field(found, "number")) is not None:
        place = tell(N_("{place}, move {number}"), place=place, number=move)
    return place


def _counts(counts: Conversion) -> list[Words]:
    said: list[Words] = [
        counted("{count:,} game read", "{count:,} games read", counts.read),
        counted("{count:,} written", "{count:,} written", counts.written),
    ]
    if counts.left_out:
        said.append(counted("{count:,} not wanted", "{count:,} not wanted", counts.left_out))
    if counts.doubles:
        said.append(counted("{count:,} double", "{count:,} doubles", counts.doubles))
    if counts.faults:
        said.append(counted("{count:,} fault", "{count:,} faults", counts.faults))
    return said


def _json(counts: Conversion, faults: list[FoundGame], assumed: Mapping[Words, list[str]]) -> str:
    return dumps(
        {
            "v": output.VERSION,
            "read": counts.read,
            "written": counts.written,
            "left_out": counts.left_out,
            "doubles": counts.doubles,
            "lost": {say(words): count for words, count in counts.losses.items()},
            "assumed": {say(words): files for words, files in assumed.items()},
            "faults": [
                {
                    "file": one.place,
                    "game": one.number or None,
                    "line": _field(one, "line"),
                    "move": _field(one, "number"),
                    "reason": say(_reason(one)),
                }
                for one in faults
            ],
        },
        ensure_ascii=False,
    )
