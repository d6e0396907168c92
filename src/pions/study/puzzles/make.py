"""Making puzzles: look through games, prove what stands out, keep what is not too easy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from pions.rules.base import Position
from pions.rules.canonical import canonical
from pions.search.limits import Stop
from pions.study.puzzles.difficulty import is_seen_by_greed, rating_of
from pions.study.puzzles.exact_proof import exact_puzzle, is_solvable
from pions.study.puzzles.forced_proof import forced_puzzle, is_forceable
from pions.study.puzzles.fours_proof import fours_puzzle
from pions.study.puzzles.puzzle import Puzzle
from pions.study.puzzles.themes import themes_of

Prove = Callable[[Position], Puzzle | None]

EASY_SHARE = 8
"""One puzzle in this many may be found by greed alone: beginners need some too."""


@dataclass
class Making:
    """Mutable: what was found, and how far the games were read."""

    puzzles: list[Puzzle]
    games: int = 0
    easy: int = 0


def puzzle_in(position: Position) -> Puzzle | None:
    """The puzzle in a position, without its themes and rating; None where none is proved."""
    if position.is_over:
        return None
    if is_solvable(position):
        return exact_puzzle(position)
    return (forced_puzzle(position) or fours_puzzle(position)) if is_forceable(position) else None


def make_puzzles(
    games: Iterable[tuple[Position, ...]],
    making: Making,
    count: int,
    stop: Stop | None = None,
    found: Callable[[Puzzle], None] | None = None,
    prove: Prove = puzzle_in,
) -> None:
    """Look through games, from `making.games` on, until there are that many puzzles in all.

    At most one is taken from each game, and none that is there already, however the board is
    turned.
    """
    known = {_key(one.position) for one in making.puzzles}
    for positions in games:
        if len(making.puzzles) >= count or (stop is not None and stop.requested):
            return
        puzzle = _from_game(positions, making, known, prove)
        if puzzle is not None:
            making.puzzles.append(puzzle)
            known.add(_key(puzzle.position))
            if found is not None:
                found(puzzle)
        making.games += 1


def _from_game(
    positions: tuple[Position, ...], making: Making, known: set[object], prove: Prove
) -> Puzzle | None:
    """The first in an order of chance that will do: games of one length have puzzles everywhere."""
    for proved in _proved(positions, making.games, prove):
        if _key(proved.position) in known:
            continue
        puzzle = replace(proved, themes=themes_of(proved), source=making.games)
        if _is_wanted(puzzle, making):
            return replace(puzzle, rating=rating_of(puzzle))
    return None


def _proved(positions: tuple[Position, ...], game: int, prove: Prove) -> Iterable[Puzzle]:
    """The puzzles of a game in an order of chance; where forced lines prove them, those that win
    come first, for they are rare and what people like to solve."""
    order = list(positions)
    Random(game).shuffle(order)
    found = (one for one in map(prove, order) if one is not None)
    if any(map(is_solvable, order)):
        return found
    return sorted(found, key=lambda one: not one.wins)


def _is_wanted(puzzle: Puzzle, making: Making) -> bool:
    """Whether it is not one more of too many easy ones."""
    if not is_seen_by_greed(puzzle):
        return True
    if (making.easy + 1) * EASY_SHARE > len(making.puzzles) + 1:
        return False
    making.easy += 1
    return True


def _key(position: Position) -> object:
    return canonical(position), position.turn
