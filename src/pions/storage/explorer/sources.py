"""Games for the explorer, from wherever they are stored."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from pions.errors import NotationError
from pions.native import core
from pions.notation.files import read_bytes
from pions.notation.wthor import (
    PLAYER_BYTES,
    PLAYERS_ENDING,
    TOURNAMENT_BYTES,
    TOURNAMENTS_ENDING,
    WthorGame,
    read_wthor,
    wthor_names,
)
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.storage.explorer.positions import ENDED, Result, move_code
from pions.words import N_

EVEN = 32
"""Discs of each side in a drawn game of Othello."""
LONGEST_NAME = 200
_SQUARES = bytes(
    8 * (byte // 10) + byte % 10 - 9
    if byte // 10 in range(1, 9) and byte % 10 in range(1, 9)
    else 255
    for byte in range(256)
)
"""The cell of each byte of a WTHOR file, 10 × row + column; 255, which no board has, for others."""


@dataclass(frozen=True)
class GameFacts:
    """Who played, where and when, and how it ended."""

    black: str
    white: str
    event: str
    year: int
    """0 where it is not known."""
    result: Result
    margin: int
    """Black's points minus White's; 0 in games without points."""


class SourceGame(Protocol):
    """A game to be indexed."""

    @property
    def rules(self) -> Rules: ...

    @property
    def facts(self) -> GameFacts: ...

    @property
    def start(self) -> str:
        """The text of its first position; empty for the usual one."""
        ...

    @property
    def moves(self) -> Sequence[Move]:
        """Passes left out."""
        ...

    def add_to(self, rows: core.PositionRows, number: int) -> None:
        """Add its positions; `NotationError` names the move that breaks the rules."""
        ...


def digest_of(game: SourceGame) -> bytes:
    """What tells a game from others: the same game in two files is one."""
    facts = game.facts
    told = (str(game.rules), game.start, facts.black, facts.white, facts.event, facts.year)
    text = repr((*told, int(facts.result), facts.margin))
    return blake2b(text.encode() + array("H", list(game.moves)).tobytes(), digest_size=8).digest()


@dataclass(frozen=True)
class PlayedGame:
    """A game as Pions holds it."""

    game: Game

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @cached_property
    def facts(self) -> GameFacts:
        ended = self.game.go_to(len(self.game.plies))
        black, white = (name[:LONGEST_NAME] for name in ended.players)
        outcome, margin = ended.outcome, 0
        if outcome is not None and self.rules.counts_points:
            margin = outcome.points[0] - outcome.points[1]
        event = str(ended.extra.get("event", ""))[:LONGEST_NAME]
        return GameFacts(black, white, event, _year(ended), Result.of(outcome), margin)

    @property
    def start(self) -> str:
        return "" if self.game.start == self.rules.start() else self.game.start.text

    @property
    def moves(self) -> Sequence[Move]:
        return [ply.move for ply in self.game.plies if ply.move != PASS]

    def add_to(self, rows: core.PositionRows, number: int) -> None:
        result, position = self.facts.result, self.game.start
        for ply in self.game.plies:
            code = move_code(position, ply.move)
            rows.add(position.cells, position.turn_index, code, result, number)
            position = position.after(ply.move)
        rows.add(position.cells, position.turn_index, ENDED, result, number)


def _year(game: Game) -> int:
    """The year with which its date begins."""
    digits = str(game.extra.get("date", ""))[:4]
    return int(digits) if len(digits) == 4 and digits.isascii() and digits.isdigit() else 0


@dataclass(frozen=True)
class WthorSource:
    """A record of a WTHOR file, with the names that its numbers stand for."""

    record: WthorGame
    facts: GameFacts

    @property
    def rules(self) -> Rules:
        return OTHELLO

    @property
    def start(self) -> str:
        return ""

    @cached_property
    def moves(self) -> bytes:
        return self.record.moves.translate(_SQUARES)

    def add_to(self, rows: core.PositionRows, number: int) -> None:
        played = rows.add_othello(self.moves, self.facts.result, number)
        if played < len(self.moves):
            raise NotationError(N_("move {number} is not legal"), number=played + 1)


def wthor_games(path: Path) -> Iterator[SourceGame]:
    """The games of a WTHOR file, with the names in the files beside it."""
    found = read_wthor(path)
    players = _names_beside(path, PLAYERS_ENDING, PLAYER_BYTES)
    events = _names_beside(path, TOURNAMENTS_ENDING, TOURNAMENT_BYTES)
    for record in found:
        black, white = _name(players, record.black), _name(players, record.white)
        event, margin = _name(events, record.tournament), 2 * (record.score - EVEN)
        result = _disc_result(record.score)
        yield WthorSource(record, GameFacts(black, white, event, found.year, result, margin))


def _disc_result(score: int) -> Result:
    if score == EVEN:
        return Result.DRAW
    return Result.BLACK if score > EVEN else Result.WHITE


def _names_beside(path: Path, ending: str, size: int) -> tuple[str, ...]:
    """The names in the file of that ending in the same folder, none where there is no such file."""
    beside = sorted(one for one in path.parent.iterdir() if one.suffix.lower() == ending)
    return wthor_names(read_bytes(beside[0]), size) if beside else ()


def _name(names: tuple[str, ...], number: int) -> str:
    return names[number] if number < len(names) else ""
