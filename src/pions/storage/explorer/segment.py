"""A segment as it is asked: which rows are of a position, by binary search in sorted columns."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from pions.storage.explorer.positions import RESULTS, Result
from pions.storage.explorer.segment_file import SegmentFile
from pions.storage.explorer.sources import GameFacts


@dataclass(frozen=True)
class PlayedGames:
    """Games in which the same was done in a position, all with one result."""

    move: int
    """The cell that stands for the move, or `ENDED` or `PASSED`."""
    result: Result
    rows: range
    """Where they are among the rows, the oldest game first."""


@dataclass(frozen=True)
class IndexedGame:
    """A game of an index."""

    facts: GameFacts
    start: str
    moves: tuple[int, ...]


class IndexSegment:
    """The games of one file."""

    def __init__(self, file: SegmentFile) -> None:
        self.file, self._columns = file, file.columns

    @property
    def rules(self) -> str:
        return str(self.file.header["rules"])

    @property
    def rows(self) -> int:
        return len(self._columns["keys"])

    @property
    def games(self) -> int:
        return len(self._columns["digest"])

    @property
    def digests(self) -> list[int]:
        return list(self._columns["digest"])

    @cached_property
    def _texts(self) -> list[str]:
        return list(json.loads(bytes(self._columns["texts"])))

    def rows_of(self, key: int) -> range:
        """The rows of a position."""
        keys = self._columns["keys"]
        first = bisect_left(keys, key)
        return range(first, bisect_left(keys, key + 1, first))

    def played(self, rows: range) -> Iterator[PlayedGames]:
        """What was done in a position, by move and result: each kind is found by its end."""
        codes, first = self._columns["codes"], rows.start
        while first < rows.stop:
            code = codes[first]
            end = bisect_left(codes, code + 1, first, rows.stop)
            yield PlayedGames(code // RESULTS, Result(code % RESULTS), range(first, end))
            first = end

    def latest(self, played: PlayedGames, most: int) -> list[tuple[int, int]]:
        """Year and number of the latest of these games."""
        rows = played.rows[-most:] if most else range(0)
        games = self._columns["games"][rows.start : rows.stop]
        return [(self._columns["year"][game], game) for game in games]

    def players(self, rows: range) -> tuple[Counter[str], Counter[str]]:
        """How many of the games each player had with Black, and with White."""
        games = self._columns["games"][rows.start : rows.stop].tolist()
        return self._named("black", games), self._named("white", games)

    def _named(self, column: str, games: list[int]) -> Counter[str]:
        counts = Counter(map(self._columns[column].__getitem__, games))
        return Counter({self._texts[text]: count for text, count in counts.items()})

    def game(self, number: int) -> IndexedGame:
        columns, text = self._columns, self._texts
        black, white, event = (text[columns[name][number]] for name in ("black", "white", "event"))
        result = Result(columns["result"][number])
        facts = GameFacts(
            black, white, event, columns["year"][number], result, columns["margin"][number]
        )
        first = columns["first_move"][number]
        last = columns["first_move"][number + 1] if number + 1 < self.games else None
        return IndexedGame(
            facts, text[columns["start"][number]], tuple(columns["moves"][first:last])
        )
