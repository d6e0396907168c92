"""Games to find puzzles in: levels against each other, after an opening that a beginner plays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from pions.players.registry import find_player
from pions.rules.base import Position, Rules

BEGINNER = "level(number=1)"
LEVELS = range(2, 7)
SHORTEST_OPENING = 2
OPENING_SHARE = 6
"""Openings take up to one in so many cells."""
LONGEST_OPENING = 12


def self_play_games(rules: Rules, seed: int, first: int = 0) -> Iterator[tuple[Position, ...]]:
    """The positions of one game after the other, without end: game by game the same for a seed."""
    for number in count(first):
        yield tuple(_positions(rules, Random(f"{seed}/{number}")))


def _positions(rules: Rules, random: Random) -> Iterator[Position]:
    longest = min(LONGEST_OPENING, max(SHORTEST_OPENING, rules.grid.size // OPENING_SHARE))
    opening = random.randint(SHORTEST_OPENING, longest)
    beginner = find_player(BEGINNER, rules, random.getrandbits(30))
    levels = (f"level(number={random.choice(LEVELS)})" for _ in range(2))
    players = [find_player(one, rules, random.getrandbits(30)) for one in levels]
    position = rules.start()
    for ply in count():
        if position.is_over:
            return
        yield position
        player = beginner if ply < opening else players[position.turn]
        position = position.after(player.choose(position).move)
