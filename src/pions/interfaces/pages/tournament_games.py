"""Games for a page that knows no rules: every position as what changed since the one before.

The plies of a game stand in one text, separated by `;`. A ply names its changed cells after their
new mark, the cell that was played first: `X19.27.28` puts X on three cells, a pass is empty.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pions.evaluation.value import Value, ValueKind
from pions.interfaces.language import say
from pions.match.record import Record
from pions.rules.base import Position, Rules
from pions.tournament.pairing import Played
from pions.tournament.standings import Standings
from pions.words import Counted, Words

Duels = tuple[int, int]


class GameSample:
    """Which games a page keeps: all, or an even choice of each two entrants'. Mutable."""

    def __init__(self, standings: Standings, most: int) -> None:
        self._games = {two: duel.games for two, duel in standings.duels.items()}
        self._quotas = quotas(self._games, most)
        self._seen = Counter[Duels]()

    def takes(self, played: Played) -> bool:
        """Whether the next game is one of them; every game must be asked about, in order."""
        one, other = sorted(played.pairing.entrants)
        two = (one, other)
        place, quota, games = self._seen[two], self._quotas.get(two, 0), self._games.get(two, 1)
        self._seen[two] += 1
        # True `quota` times in `games` calls, evenly spread, as Bresenham draws a line.
        return (place + 1) * quota // games > place * quota // games


def quotas(games: Mapping[Duels, int], most: int) -> dict[Duels, int]:
    """How many games of each two entrants to keep, `most` in all."""
    total = sum(games.values())
    if total <= most:
        return dict(games)
    shares = {two: most * number // total for two, number in games.items()}
    # Rounding down leaves some over: to the pairs with the fewest, so that none is left out.
    left = most - sum(shares.values())
    fewest = sorted(shares, key=lambda two: shares[two])
    return {two: share + (two in fewest[:left]) for two, share in shares.items()}


@dataclass
class Phrases:
    """Sentences that many games share, each stored once and referred to by its number. Mutable."""

    numbers: dict[Words, int] = field(default_factory=dict)

    def number(self, words: Words) -> int:
        return self.numbers.setdefault(words, len(self.numbers))

    def said(self) -> list[str]:
        return [say(words) for words in self.numbers]


def game_data(played: Played, rules: Rules, phrases: Phrases) -> dict[str, object]:
    record = played.record
    black, white = played.pairing.entrants
    positions = list(_positions(rules, record))
    return {
        "number": played.pairing.number + 1,
        "black": black,
        "white": white,
        "winner": None if record.winner is None else record.winner.mark,
        "points": list(record.points),
        "termination": record.termination.value,
        "reason": phrases.number(record.reason),
        "opening": record.opening,
        "moves": " ".join(map(rules.name, record.moves)),
        "cells": ";".join(changes_of(positions)),
        **_marks(positions[-1]),
        **_thoughts(record, phrases),
    }


def _positions(rules: Rules, record: Record) -> Iterator[Position]:
    position = rules.start()
    yield position
    for move in record.moves:
        position = position.after(move)
        yield position


def changes_of(positions: Sequence[Position]) -> Iterator[str]:
    """For each ply what it changed on the board, as the script reads it."""
    return (_ply(before.cells, after) for before, after in pairwise(positions))


def _ply(before: str, position: Position) -> str:
    changed = [cell for cell, mark in enumerate(position.cells) if mark != before[cell]]
    changed.sort(key=lambda cell: cell != position.last_cell)
    marks = dict.fromkeys(position.cells[cell] for cell in changed)
    by_mark = ((mark, [c for c in changed if position.cells[c] == mark]) for mark in marks)
    return "".join(mark + ".".join(map(str, cells)) for mark, cells in by_mark)


def _marks(last: Position) -> dict[str, object]:
    line = last.winning_line if last.is_over else ()
    return {"line": list(line)} if line else {}


def _thoughts(record: Record, phrases: Phrases) -> dict[str, object]:
    """Times and values of the moves, where anything is known of them."""
    times = [ply.milliseconds for ply in record.plies]
    values = [_value(ply.value, phrases) for ply in record.plies]
    known: dict[str, object] = {"times": times} if any(times) else {}
    if any(value is not None for value in values):
        known["values"] = values
    return known


def _value(value: float | str | None, phrases: Phrases) -> float | list[int] | None:
    """A number as it is; words as the number of a sentence, in brackets."""
    return [phrases.number(value_words(value))] if isinstance(value, str) else value


def value_words(text: str) -> Words:
    """The words of a value that was stored as text, so that it can be said in any language."""
    for kind, pattern in _VALUES:
        if (found := pattern.fullmatch(text)) is not None:
            numbers = {name: int(text) for name, text in found.groupdict().items()}
            return Value(kind, numbers.get("number", 0), error=numbers.get("error")).words
    return Words("{text}", {"text": text})


def _pattern(template: str) -> re.Pattern[str]:
    """What finds the numbers that stand in a text of that template."""
    return re.compile(re.sub(r"\{(number|error)[^}]*\}", r"(?P<\1>[+-]?\\d+)", template))


def _templates(words: Words) -> tuple[str, ...]:
    """The texts of a sentence, for one and for more."""
    return (words.template, words.many) if isinstance(words, Counted) else (words.template,)


_VALUES = [
    (kind, _pattern(template))
    for kind in ValueKind
    for number in (1, 0)  # no points either way have words of their own
    for value in (Value(kind, number), Value(kind, number, error=0))
    for template in _templates(value.words)
]
