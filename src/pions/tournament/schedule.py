"""Who plays whom, when, from which opening: small frozen pairings, made one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random

from pions.match.conditions import USUAL, Conditions
from pions.rules.registry import find_rules
from pions.tournament.openings import Opening, openings


@dataclass(frozen=True)
class Pairing:
    """A game to play, all in texts and numbers: any process can play it."""

    number: int
    """From 0; the same number is the same game in every run with the same seed."""
    pair: int
    """Both games of a pair begin with the same opening, colours swapped."""
    rules: str
    players: tuple[str, str]
    """The texts that find Black and White."""
    entrants: tuple[int, int]
    """Which entrants play Black and White."""
    opening: Opening
    seed: int
    conditions: Conditions = USUAL


def match_of_two(
    rules: str,
    players: tuple[str, str],
    games: int,
    *,
    plies: int = 0,
    seed: int = 0,
    conditions: Conditions = USUAL,
) -> Iterator[Pairing]:
    """Pairs of games between two players: the first begins as Black, then they swap."""
    pairs = enumerate(openings(find_rules(rules), plies, seed))
    seats = ((pair, opening, entrants) for pair, opening in pairs for entrants in ((0, 1), (1, 0)))
    for number, (pair, opening, (black, white)) in enumerate(islice(seats, games)):
        yield Pairing(
            number=number,
            pair=pair,
            rules=rules,
            players=(players[black], players[white]),
            entrants=(black, white),
            opening=opening,
            seed=game_seed(seed, number),
            conditions=conditions,
        )


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a tournament."""
    return Random(f"{seed}:game {number}").randrange(2**31 - 1)
