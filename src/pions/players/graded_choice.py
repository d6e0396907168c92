"""How a level plays a game whose engine counts in points.

The engine tells the best moves apart; the level chooses among those that lose little against the
best: the less a move loses, the more likely it is. The top level plays the best.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from pions.engines.base import AnyEngine, EngineOptions
from pions.engines.pool import consult
from pions.players.base import Choice
from pions.players.levels import Grading, Level
from pions.players.machine import turned
from pions.players.perfect_play import Resources
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY
from pions.search.limits import LEAST_SECONDS, Budget, Limit, Stop, smallest
from pions.search.results import MoveValue, SearchResult
from pions.search.time_management import MoveTime, TimeManager, move_time
from pions.words import N_


@dataclass(frozen=True)
class GradedChooser:
    """A level, and the engine that thinks for it."""

    kind: type[AnyEngine]
    level: Level
    resources: Resources
    longest: float
    """Seconds for a move where no limit is given; the most that a lower level ever takes."""

    def choice(self, position: Position, limit: Limit, stop: Stop, random: Random) -> Choice:
        """What it plays in an unfinished game."""
        time = self.time(position, limit)
        seconds = None if time.most is None else max(time.most, LEAST_SECONDS)
        nodes = smallest(self.level.max_nodes, limit.nodes)
        budget = Budget(Limit(self._depth(position, limit), nodes, seconds), stop=stop)
        result = consult(
            position,
            budget,
            EngineOptions(self.level.grading.candidates, self.resources.threads),
            self.resources.memory,
            # What is left in the table from earlier moves helps, but makes results hard to repeat:
            # welcome only where the clock does so anyway.
            fresh=not (self.level.is_top and _is_timed(limit)),
            is_enough=TimeManager(time).is_enough,
        )
        chosen = self._chosen(position, result, random)
        return _as_choice(position, result, chosen, random, budget.elapsed)

    def time(self, position: Position, limit: Limit) -> MoveTime:
        """The time for a move: only the top level takes all that is given."""
        time = move_time(limit, position.turn, self.kind.moves_to_come(position))
        if time.most is None:
            return MoveTime(None if limit.depth is not None else self.longest)
        if self.level.is_top or time.most <= self.longest:
            return time
        return MoveTime(self.longest, time.share)

    def _depth(self, position: Position, limit: Limit) -> int | None:
        """None where the time alone decides."""
        grading, empty = self.level.grading, position.cells.count(EMPTY)
        own = empty if self.level.is_top or empty <= grading.endgame else grading.depth
        if limit.depth is not None:
            return max(1, min(own, limit.depth))
        return None if self.level.is_top else max(1, own)

    def _chosen(self, position: Position, result: SearchResult, random: Random) -> MoveValue:
        grading = self.level.grading
        if result.depth == 0 or grading.max_loss == 0:
            return result.best
        return graded(result, grading, lambda move: self.kind.is_giveaway(position, move), random)


def _is_timed(limit: Limit) -> bool:
    """Whether time ends the thinking; otherwise the same must be found every time."""
    if limit.depth is not None:
        return False
    return limit.seconds is not None or limit.clock is not None or limit.nodes is None


def graded(
    result: SearchResult, grading: Grading, is_giveaway: Callable[[Move], bool], random: Random
) -> MoveValue:
    """One of the moves that the grading allows: the less it loses, the more likely it is."""
    best = result.best
    fair = [one for one in result.moves if best.raw - one.raw <= grading.max_loss]
    if not grading.gives_away:
        fair = [one for one in fair if not is_giveaway(one.move)] or [best]
    # Relative to the best, so that `exp` cannot overflow.
    weights = [exp((one.raw - best.raw) / grading.temperature) for one in fair]
    return random.choices(fair, weights)[0]


def _as_choice(
    position: Position, result: SearchResult, chosen: MoveValue, random: Random, seconds: float
) -> Choice:
    move, has_value = turned(chosen.move, position, random), result.depth > 0
    notes = {N_("sure"): f"{result.confidence} %"} if has_value and result.confidence else {}
    return Choice(
        move,
        value=chosen.value if has_value else None,
        # The rest of the line belongs to the move before it was turned.
        line=chosen.line if move == chosen.move else (move,),
        depth=result.depth,
        nodes=result.nodes,
        seconds=seconds,
        stopped=result.stopped,
        notes=notes,
    )
