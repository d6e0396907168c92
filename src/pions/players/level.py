"""A player for everyone: ten levels, from a child's to the strongest that this machine can do.

Where an engine takes the game, it thinks for the level: see `by_engine`. Elsewhere a level looks
some plies ahead and is sometimes careless: then it plays one of the moves that look good at a
glance, as people do, and not an absurd one. The higher levels are never careless.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import ClassVar

from pions.books.library import NO_BOOK, open_book
from pions.engines.gradual import Budget, Looked, look_ahead, look_at_each
from pions.engines.native_search import Bounds, has_twin
from pions.engines.pool import engine_for
from pions.errors import UnknownEvaluationError
from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Discs
from pions.evaluation.registry import default_evaluation
from pions.players.base import Choice
from pions.players.by_book import known_choice
from pions.players.by_engine import Thinker
from pions.players.levels import NEARLY, Level, levels
from pions.players.machine import Machine, random_for
from pions.players.perfect import USUAL_MEANS, Means, perfect_choice, share_of
from pions.players.registry import register
from pions.players.searching import DEEPEST, Mcts, most_plies_left
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.players.symmetry import turned
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.parameters import parameter
from pions.search.limits import Limit, Stop
from pions.words import N_

MOST_SECONDS = 2.0
"""How long the top level thinks where nobody says; no other level ever thinks longer."""

READY_SECONDS = 0.02

GLANCE = 2
"""Plies at which every move is looked at: what a careless choice rests on."""

NATIVE_PACE = 400
"""How many nodes the native search visits while Python visits one."""


def best_evaluation(rules: Rules) -> Evaluation:
    """The evaluation that plays these rules best; `UnknownEvaluationError` if none can."""
    if isinstance(rules, Othello) and rules.anti:
        return Discs()  # weights and mobility aim at what loses there; measured, see benchmarks
    return default_evaluation(rules)


@register(N_("a level from 1, which a child beats, to 10, the best there is"), aliases=("niveau",))
@dataclass(frozen=True)
class LevelPlayer(Machine):
    """Plays as well as its level says, in every game."""

    number: int = parameter(
        5, N_("1 is beatable by a child, 10 is the strongest"), least=1, most=10
    )
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "level"

    @property
    def level(self) -> Level:
        """How it thinks."""
        return levels()[self.number - 1]

    def get_ready(self, rules: Rules) -> None:
        get_ready(self.level, rules)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        return think_at(self.level, self.seed, position, limit, stop)


def think_at(
    level: Level,
    seed: int,
    position: Position,
    limit: Limit,
    stop: Stop,
    means: Means = USUAL_MEANS,
) -> Choice:
    """What a level chooses with these means."""
    if len(position.legal_moves) == 1:
        return Choice(position.legal_moves[0], depth=0)
    if level.reads_books and limit.depth is None:
        tolerance = max(NEARLY, level.ease.gives)
        known = known_choice(position, random_for(seed, position), means, tolerance)
        if known is not None:
            return known
    kind = engine_for(position.rules)
    if kind is not None:
        by_engine = Thinker(kind, level, means, MOST_SECONDS)
        return by_engine.choice(position, limit, stop, random_for(seed, position))
    try:
        evaluation = best_evaluation(position.rules)
    except UnknownEvaluationError:
        return _by_random_games(level, seed, position, limit, stop)
    seen, random = stand_in(position), random_for(seed, position)
    bounds = _bounds(level, seen, evaluation, limit, stop)
    if level.solves and limit.depth is None:
        share = Budget(share_of(bounds))
        solved = perfect_choice(position, share, random, means)
        if solved is not None:
            return solved
        bounds = share.rest_of(bounds)
    thinker = _Thinker(level, position, seen, evaluation, _plies(level, position, limit))
    return thinker.choice(Budget(bounds), random)


@lru_cache(maxsize=64)
def get_ready(level: Level, rules: Rules, means: Means = USUAL_MEANS) -> None:
    """Load and lay out, once in a process, what the book and an engine's first thought need."""
    if level.reads_books:
        open_book(means.book, rules)
    if engine_for(rules) is not None:
        bookless = replace(means, book=NO_BOOK)
        think_at(level, 1, rules.start(), Limit(seconds=READY_SECONDS), Stop(), bookless)


def _by_random_games(
    level: Level, seed: int, position: Position, limit: Limit, stop: Stop
) -> Choice:
    """For a game that has no evaluation."""
    seconds = _seconds(level, position, limit)
    playouts = Mcts(playouts=4 * 2**level.number, seed=seed)
    return playouts.think(position, Limit(nodes=limit.nodes, seconds=seconds), stop)


def strongest(position: Position, limit: Limit, stop: Stop | None = None) -> Choice:
    """What the top level chooses; the same for the same position as far as time allows."""
    return LevelPlayer(number=levels()[-1].number, seed=1).choose(position, limit, stop)


def _plies(level: Level, position: Position, limit: Limit) -> int:
    rules = position.rules
    by_column = isinstance(rules, InARow) and rules.gravity
    own = level.column_depth if by_column else level.depth
    return max(1, min(own, limit.depth or DEEPEST, most_plies_left(position), DEEPEST))


def _seconds(level: Level, position: Position, limit: Limit) -> float:
    given = limit.seconds_for(position.turn)
    if given is None:
        return MOST_SECONDS
    return given if level.is_top else min(given, MOST_SECONDS)


def _bounds(
    level: Level, position: Position, evaluation: Evaluation, limit: Limit, stop: Stop
) -> Bounds:
    own = level.nodes
    if own is not None and not has_twin(evaluation, position.rules):
        own = max(1, own // NATIVE_PACE)
    nodes = min((most for most in (own, limit.nodes) if most is not None), default=None)
    return Bounds(nodes, _seconds(level, position, limit), lambda: stop.requested)


def stand_in(position: Position) -> Position:
    """The position to think about: where only forbidden moves keep the native core away, the same
    without them. What is then found is a good guess and proves nothing."""
    rules = position.rules
    if not isinstance(rules, InARow) or rules.forbidden == "none":
        return position
    free = rules.with_parameters(forbidden="none")
    seen = free.set_up(position.cells, position.turn, last_move=position.last_move)
    return position if seen.is_over else seen


@dataclass(frozen=True)
class _Thinker:
    """A level before a position."""

    level: Level
    position: Position
    seen: Position
    """The position that it thinks about, see `stand_in`."""
    evaluation: Evaluation
    plies: int

    def choice(self, budget: Budget, random: Random) -> Choice:
        is_careless = random.randrange(100) < self.level.careless
        if is_careless or self.plies <= GLANCE:
            chosen = self._at_a_glance(budget, random, is_careless)
        else:
            chosen = self._carefully(budget, random)
        if chosen is None:  # stopped before the first ply: any legal move will do
            move = random.choice(self.position.legal_moves)
            return Choice(move, depth=0, nodes=budget.nodes, stopped=True)
        return self._told(chosen, budget)

    def _told(self, chosen: Looked, budget: Budget) -> Choice:
        rules, guessed = self.position.rules, self.seen is not self.position
        return Choice(
            chosen.move,
            value=None if guessed else chosen.value(rules),
            line=(chosen.move,) if guessed else chosen.line,
            depth=chosen.depth,
            nodes=budget.nodes,
            seconds=budget.seconds,
            stopped=chosen.depth < self.plies and not chosen.is_settled(rules),
        )

    def _at_a_glance(self, budget: Budget, random: Random, is_careless: bool) -> Looked | None:
        looked = self._looked_at(min(self.plies, GLANCE), budget)
        if not looked:
            return None
        random.shuffle(looked)
        looked.sort(key=lambda one: -one.raw)  # equal ones stay shuffled
        best = looked[0]
        if not is_careless:
            return random.choice([one for one in looked if one.raw == best.raw])
        if not self.level.overlooks:
            looked = [one for one in looked if one.end == best.end]
        return random.choice(looked[: self.level.among])

    def _looked_at(self, plies: int, budget: Budget) -> list[Looked]:
        legal = frozenset(self.position.legal_moves)
        looked = look_at_each(self.seen, self.evaluation, plies, budget)
        return [one for one in looked if one.move in legal]

    def _carefully(self, budget: Budget, random: Random) -> Looked | None:
        best = look_ahead(self.seen, self.evaluation, self.plies, budget)
        if best is None:
            return None
        if best.move not in self.position.legal_moves:  # a forbidden one
            return self._at_a_glance(Budget(), random, is_careless=False)
        return _turned(best, self.position, random)


def _turned(best: Looked, position: Position, random: Random) -> Looked:
    """The move or one that is the same by symmetry."""
    move = turned(best.move, position, random)
    return best if move == best.move else Looked(move, best.raw, best.depth, best.exact, (move,))
