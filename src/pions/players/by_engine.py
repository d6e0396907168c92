"""How a level plays a game that a thinking engine takes.

The engine tells the best moves apart; the level chooses among those that lose little against the
best, likelier the less they lose. The top level plays the best.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from pions.engines.base import Engine, Line, Order, Thought
from pions.engines.native_search import Bounds
from pions.engines.pool import think
from pions.players.base import Choice
from pions.players.levels import Ease, Level
from pions.players.pace import Pace, Patience, pace_for
from pions.players.perfect import Means
from pions.players.symmetry import turned
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY
from pions.search.limits import Limit, Stop
from pions.words import N_


@dataclass(frozen=True)
class Thinker:
    """A level, with an engine to think for it."""

    kind: type[Engine]
    level: Level
    means: Means
    longest: float
    """Seconds for a move where no limit is given; the most that a lower level ever takes."""

    def choice(self, position: Position, limit: Limit, stop: Stop, random: Random) -> Choice:
        """What it plays in an unfinished game."""
        begun, pace = time.monotonic(), self._pace(position, limit)
        patience = Patience(pace)
        thought = think(
            position,
            Bounds(self._nodes(limit), pace.most, lambda: stop.requested),
            Order(self._depth(position, limit), self.level.ease.among, self.means.threads),
            self.means.memory,
            fresh=not (self.level.is_top and _is_timed(limit)),
            enough=patience.is_enough,
        )
        chosen = self._chosen(position, thought, random)
        return _told(position, thought, chosen, random, time.monotonic() - begun)

    def _pace(self, position: Position, limit: Limit) -> Pace:
        pace = pace_for(self.kind, position, limit)
        if pace.most is None:
            return Pace(None if limit.depth is not None else self.longest)
        if self.level.is_top or pace.most <= self.longest:
            return pace
        return Pace(self.longest, pace.share)

    def _nodes(self, limit: Limit) -> int | None:
        given = [most for most in (self.level.nodes, limit.nodes) if most is not None]
        return min(given, default=None)

    def _depth(self, position: Position, limit: Limit) -> int | None:
        """None where the time alone decides."""
        ease, empty = self.level.ease, position.cells.count(EMPTY)
        own = empty if self.level.is_top or empty <= ease.ends else ease.depth
        if limit.depth is not None:
            return max(1, min(own, limit.depth))
        return None if self.level.is_top else max(1, own)

    def _chosen(self, position: Position, thought: Thought, random: Random) -> Line:
        ease = self.level.ease
        if thought.depth == 0 or ease.gives == 0:
            return thought.best
        return loosely(thought, ease, lambda move: self.kind.is_gift(position, move), random)


def _is_timed(limit: Limit) -> bool:
    """Whether time ends the thinking; otherwise the same must be found every time."""
    if limit.depth is not None:
        return False
    return limit.seconds is not None or limit.clock is not None or limit.nodes is None


def loosely(thought: Thought, ease: Ease, is_gift: Callable[[Move], bool], random: Random) -> Line:
    """One of the moves that lose no more than the ease allows, likelier the less it loses."""
    best = thought.best
    fair = [line for line in thought.lines if best.worth - line.worth <= ease.gives]
    if not ease.gifts:
        fair = [line for line in fair if not is_gift(line.move)] or [best]
    weights = [exp((line.worth - best.worth) / ease.loose) for line in fair]
    return random.choices(fair, weights)[0]


def _told(
    position: Position, thought: Thought, chosen: Line, random: Random, seconds: float
) -> Choice:
    move = turned(chosen.move, position, random)
    return Choice(
        move,
        value=chosen.value if thought.depth else None,
        line=chosen.line if move == chosen.move else (move,),
        depth=thought.depth,
        nodes=thought.nodes,
        seconds=seconds,
        stopped=thought.stopped,
        notes={}
        if thought.sure is None or not thought.depth
        else {N_("sure"): f"{thought.sure} %"},
    )
