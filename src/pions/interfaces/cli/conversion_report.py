"""What `pions convert` says: faults as they come, a status line, and at the end the counts."""

from __future__ import annotations

from json import dumps

from pions.interfaces.cli import output
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.stoppable import StatusLine
from pions.interfaces.language import say, tell
from pions.notation.conversion import Conversion
from pions.notation.game_stream import FoundGame
from pions.words import N_, Words, counted

MOST_TOLD = 1_000
"""Faults said one by one; a file of noise has millions."""


class ConversionReport:
    """Talks on standard error; for a program, everything is one JSON object there. Mutable."""

    def __init__(self, options: GlobalOptions) -> None:
        self._options, self._status = options, StatusLine(options)
        self._faults: list[FoundGame] = []
        self._assumed: set[Words] = set()

    def begin(self, name: str, counts: Conversion) -> None:
        games = counted("{count:,} game", "{count:,} games", counts.read)
        self._status.show(f"{say(games)}, {name}")

    def tell(self, found: FoundGame) -> None:
        """Say what is wrong with a game."""
        self._faults.append(found)
        if len(self._faults) <= MOST_TOLD and not self._options.json:
            self._say(f"pions: {_place(found)}: {say(_reason(found))}")

    def note(self, words: Words) -> None:
        """Say what was assumed, once for all files."""
        if words not in self._assumed and not (self._options.quiet or self._options.json):
            self._assumed.add(words)
            self._say(say(words))

    def close(self, counts: Conversion) -> None:
        """The counts, and what the format could not hold."""
        self._status.clear()
        if self._options.json:
            output.talk(_json(counts, self._faults))  # standard output may be the games'
            return
        if len(self._faults) > MOST_TOLD:
            rest = len(self._faults) - MOST_TOLD
            self._say(say(counted("{count:,} fault more", "{count:,} faults more", rest)))
        if self._options.quiet:
            return
        for words, count in counts.losses.items():
            games = counted("{count:,} game", "{count:,} games", count)
            output.remark(N_("not held by the format: {what} ({games})"), what=words, games=games)
        output.talk("; ".join(map(say, _counts(counts))))

    def _say(self, text: str) -> None:
        self._status.clear()
        output.talk(text)


def _reason(found: FoundGame) -> Words:
    assert found.fault is not None
    return found.fault.words


def _field(found: FoundGame, name: str) -> int | None:
    value = _reason(found).fields.get(name)
    return value if isinstance(value, int) else None


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


def _json(counts: Conversion, faults: list[FoundGame]) -> str:
    return dumps(
        {
            "v": output.VERSION,
            "read": counts.read,
            "written": counts.written,
            "left_out": counts.left_out,
            "doubles": counts.doubles,
            "lost": {say(words): count for words, count in counts.losses.items()},
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
