"""Segments: the rows of some games and what is known of these games, ready to be written."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path

from pions.rules.base import Rules
from pions.storage.explorer.positions import new_rows
from pions.storage.explorer.segment_file import (
    COLUMNS,
    SegmentFile,
    column_bytes,
    write_segment_file,
)
from pions.storage.explorer.sources import GameFacts, SourceGame

PER_GAME = ("black", "white", "event", "start", "year", "result", "margin", "first_move", "digest")


class SegmentWriter:
    """Collects games of one kind of rules. Mutable: the columns so far."""

    def __init__(self, rules: Rules) -> None:
        self._rules, self._rows = rules, new_rows(rules)
        self._columns = {name: array(COLUMNS[name]) for name in PER_GAME}
        self._moves = array(COLUMNS["moves"])
        self._texts: dict[str, int] = {"": 0}

    @property
    def games(self) -> int:
        return len(self._columns["digest"])

    def add(self, game: SourceGame, digest: int) -> None:
        """Add a game; nothing is added of one that breaks the rules, and an error says why."""
        game.add_to(self._rows, self.games)
        self._note(game.facts, game.start, game.moves, digest)

    def _note(self, facts: GameFacts, start: str, moves: Sequence[int], digest: int) -> None:
        values = {
            "black": self._text(facts.black),
            "white": self._text(facts.white),
            "event": self._text(facts.event),
            "start": self._text(start),
            "year": facts.year,
            "result": facts.result,
            "margin": facts.margin,
            "first_move": len(self._moves),
            "digest": digest,
        }
        for name, value in values.items():
            self._columns[name].append(value)
        self._moves.extend(moves)

    def append(self, segment: SegmentFile) -> None:
        """Add all games of another segment."""
        columns, first, first_move = segment.columns, self.games, len(self._moves)
        texts = [self._text(one) for one in json.loads(bytes(columns["texts"]))]
        keys, codes, games = (bytes(columns[name]) for name in ("keys", "codes", "games"))
        self._rows.append(keys, codes, games, first)
        for name in ("black", "white", "event", "start"):
            self._columns[name].extend(map(texts.__getitem__, columns[name]))
        for name in ("year", "result", "margin", "digest"):
            self._columns[name].extend(columns[name])
        self._columns["first_move"].extend(first_move + one for one in columns["first_move"])
        self._moves.extend(columns["moves"])

    def write(self, path: Path, replaces: Iterable[str] = ()) -> None:
        """Write what was collected; the files named are part of it, and no longer needed."""
        keys, codes, games = self._rows.columns()
        columns = {"keys": keys, "codes": codes, "games": games}
        columns |= {name: column_bytes(COLUMNS[name], self._columns[name]) for name in PER_GAME}
        columns["moves"] = column_bytes(COLUMNS["moves"], self._moves)
        columns["texts"] = json.dumps(list(self._texts)).encode()
        header = {"rules": str(self._rules), "replaces": list(replaces)}
        write_segment_file(path, header, columns)

    def _text(self, text: str) -> int:
        return self._texts.setdefault(text, len(self._texts))
