"""Games to find puzzles in: levels against each other, after an opening that a beginner plays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from pions.players.registry import find_player, player_kinds
from pions.rules.base import Position, Rules
from pions.rules.side import Side

BEGINNER = "level(number=1)"
LEVELS = range(2, 7)
QUICK = "k-tuple"
"""Who plays on boards from `LARGE` cells on: puzzles are rare there, and it takes many games."""
LARGE = 100
SLIPS = 0.1
"""How often the beginner moves for a quick player: one that never slips leaves nothing to find."""
SHORTEST_OPENING = 2
OPENING_SHARE = 6
"""Openings take up to one in this many cells."""
LONGEST_OPENING = 12
LONGEST_ON_LARGE = 4
"""On large boards a longer opening of a beginner's decides the game: nothing is left to save."""


def self_play_games(rules: Rules, seed: int, first: int = 0) -> Iterator[tuple[Position, ...]]:
    """The positions of one game after the other, without end: game by game the same for a seed."""
    for number in count(first):
        yield tuple(_positions(rules, Random(f"{seed}/{number}")))


def _positions(rules: Rules, random: Random) -> Iterator[Position]:
    is_large = rules.grid.size >= LARGE and _has_quick(rules)
    most = LONGEST_ON_LARGE if is_large else LONGEST_OPENING
    longest = min(most, max(SHORTEST_OPENING, rules.grid.size // OPENING_SHARE))
    opening = random.randint(SHORTEST_OPENING, longest)
    beginner = find_player(BEGINNER, rules, random.getrandbits(30))
    names = [QUICK if is_large else f"level(number={random.choice(LEVELS)})" for _ in Side]
    players = [find_player(one, rules, random.getrandbits(30)) for one in names]
    position = rules.start()
    for ply in count():
        if position.is_over:
            return
        yield position
        slips = is_large and random.random() < SLIPS
        player = beginner if ply < opening or slips else players[position.turn]
        position = position.after(player.choose(position).move)


def _has_quick(rules: Rules) -> bool:
    return any(kind.name == QUICK and kind.plays(rules) for kind in player_kinds())
