"""How hard a puzzle is: how many moves look better than they are, and how deep one has to look."""

from __future__ import annotations

from pions.engines.base import ALL_LINES, EngineOptions
from pions.engines.pool import consult
from pions.players.registry import find_player
from pions.search.limits import Budget, Limit
from pions.study.puzzles.puzzle import Puzzle

EASIEST = 700
STEP = 130
"""What each depth at which an engine is still wrong adds."""
DEPTHS = (1, 2, 3, 4, 6)
TEMPTING = 50
"""What each move that looks better at a glance adds."""
MOST_TEMPTING = 6
PLY = 30
"""What each ply adds that one has to foresee."""
MOST_PLIES = 9
UNSEEN = 150
"""What it adds that greed does not find it."""
NAIVE = "greedy"
NAIVE_SEEDS = (1, 2, 3)


def rating_of(puzzle: Puzzle) -> int:
    """A rating for a start, on the scale on which players begin with 1500."""
    missed = sum(not _finds(puzzle, depth) for depth in DEPTHS)
    tempting = min(MOST_TEMPTING, tempting_moves(puzzle))
    plies = min(MOST_PLIES, len(puzzle.line))
    unseen = 0 if is_seen_by_greed(puzzle) else UNSEEN
    return EASIEST + unseen + STEP * missed + TEMPTING * tempting + PLY * plies


def tempting_moves(puzzle: Puzzle) -> int:
    """How many wrong moves look at least as good at a glance."""
    budget = Budget(Limit(depth=1))
    seen = consult(puzzle.position, budget, EngineOptions(ALL_LINES), fresh=True)
    values = {one.move: one.value for one in seen.moves}
    best = values.pop(puzzle.best, None)
    return 0 if best is None else sum(value >= best for value in values.values())


def is_seen_by_greed(puzzle: Puzzle) -> bool:
    """Whether a player who looks no further than its own move may find the answer."""
    players = (find_player(NAIVE, puzzle.position.rules, seed) for seed in NAIVE_SEEDS)
    return any(one.choose(puzzle.position).move == puzzle.best for one in players)


def _finds(puzzle: Puzzle, depth: int) -> bool:
    found = consult(puzzle.position, Budget(Limit(depth=depth)), fresh=True)
    return found.moves[0].move == puzzle.best
