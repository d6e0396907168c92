"""What is known of a position: how often it was reached, what was played, with which result."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from heapq import nlargest

from pions.rules.base import Move, Position
from pions.storage.explorer.index import PositionIndex
from pions.storage.explorer.positions import (
    ENDED,
    CanonicalPosition,
    Result,
    canonical_position,
)
from pions.storage.explorer.segment import IndexedGame, IndexSegment
from pions.study.opening_names import position_name
from pions.words import Words

MOST_GAMES = 50
MOST_PLAYERS = 50


@dataclass(frozen=True)
class OutcomeCounts:
    """How many games ended how."""

    black: int = 0
    white: int = 0
    draw: int = 0
    unknown: int = 0

    @property
    def games(self) -> int:
        return self.black + self.white + self.draw + self.unknown

    def with_result(self, result: Result, count: int) -> OutcomeCounts:
        """The same with more games of that result."""
        name = result.name.lower()
        return replace(self, **{name: getattr(self, name) + count})

    def share(self, count: int) -> float:
        """A count as a share of all games."""
        return count / self.games if self.games else 0.0


@dataclass(frozen=True)
class ExploredMove:
    """What was played, and how these games ended."""

    move: Move
    same: tuple[Move, ...]
    """Other moves that are the same by symmetry, and are counted with it."""
    counts: OutcomeCounts
    opening: Words | None = None
    """What the position after it is called."""


@dataclass(frozen=True)
class PlayerGames:
    """How often somebody had the position."""

    name: str
    black: int
    white: int

    @property
    def games(self) -> int:
        return self.black + self.white


@dataclass(frozen=True)
class Explored:
    """What the games of an index say of a position."""

    position: Position
    counts: OutcomeCounts
    moves: tuple[ExploredMove, ...]
    """The most frequent first; only those that were played."""
    ended: OutcomeCounts
    """The games that went no further."""
    players: tuple[PlayerGames, ...] = ()
    """The most frequent first."""
    games: tuple[IndexedGame, ...] = ()
    """The latest first."""
    opening: Words | None = None


@dataclass
class _Tally:
    """What is counted while segments are read. Mutable."""

    counts: OutcomeCounts = field(default_factory=OutcomeCounts)
    moves: dict[int, OutcomeCounts] = field(default_factory=dict)
    black: Counter[str] = field(default_factory=Counter)
    white: Counter[str] = field(default_factory=Counter)
    latest: list[tuple[int, int, int]] = field(default_factory=list)
    """Year, place of the segment, number of the game."""


def explore(
    index: PositionIndex, position: Position, *, games: int = 8, players: int = 8
) -> Explored:
    """What the games of an index say of a position, whichever way the board was turned."""
    found = canonical_position(position)
    segments = index.segments(position.rules)
    tally = _Tally()
    for place, segment in enumerate(segments):
        _count(tally, segment, place, found.key, games, counts_players=players > 0)
    latest = nlargest(games, tally.latest)
    return Explored(
        position,
        tally.counts,
        _moves(position, found, tally),
        tally.moves.get(ENDED, OutcomeCounts()),
        _players(tally, players),
        tuple(segments[place].game(number) for _year, place, number in latest),
        position_name(position),
    )


def _count(
    tally: _Tally, segment: IndexSegment, place: int, key: int, games: int, *, counts_players: bool
) -> None:
    rows = segment.rows_of(key)
    for played in segment.played(rows):
        count, result = len(played.rows), played.result
        before = tally.moves.get(played.move, OutcomeCounts())
        tally.counts = tally.counts.with_result(result, count)
        tally.moves[played.move] = before.with_result(result, count)
        tally.latest += [(year, place, game) for year, game in segment.latest(played, games)]
    if counts_players and rows:
        black, white = segment.players(rows)
        tally.black.update(black)
        tally.white.update(white)


def _moves(position: Position, found: CanonicalPosition, tally: _Tally) -> tuple[ExploredMove, ...]:
    named = (
        ExploredMove(
            moves[0], moves[1:], tally.moves[code], position_name(position.after(moves[0]))
        )
        for code, moves in found.moves.items()
        if code in tally.moves
    )
    return tuple(sorted(named, key=lambda one: -one.counts.games))


def _players(tally: _Tally, most: int) -> tuple[PlayerGames, ...]:
    both = tally.black + tally.white
    del both[""]  # nobody knows who that was
    return tuple(
        PlayerGames(name, tally.black[name], tally.white[name])
        for name, _ in both.most_common(most)
    )
