"""Random games to the end, many at once."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, cast

from pions.errors import RulesError
from pions.native import NativePosition, core
from pions.rules.base import Position
from pions.words import N_


class Playouts(NamedTuple):
    """How many random games ended how."""

    black_wins: int
    draws: int
    white_wins: int


def playouts(position: Position, games: int, seed: int = 0, threads: int = 0) -> Playouts:
    """Play that many games with uniformly random moves; the same seed gives the same games.

    On the native core this is one call, without Python between the moves, on that many threads;
    0 takes one for each core of the machine. Their number does not change the games.
    """
    if games < 0 or threads < 0:
        raise RulesError(
            N_("games={games}, threads={threads}: both are numbers from 0 up"),
            games=games,
            threads=threads,
        )
    if position.core == "native":
        native = cast(NativePosition, position)
        return Playouts(*core.playouts(native, games, seed, threads))
    # The tally is in the order of the fields of `Playouts`.
    random, tally = Random(seed), {0: 0, None: 0, 1: 0}
    for _ in range(games):
        tally[_random_winner(position, random)] += 1
    return Playouts(*tally.values())


def _random_winner(position: Position, random: Random) -> int | None:
    while not position.is_over:
        position = position.after(random.choice(position.legal_moves))
    return position.winner_index
