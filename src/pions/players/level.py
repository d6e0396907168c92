"""A player for everyone: ten levels, from a child's to the strongest that this machine can do.

Where the engine counts in points, a level chooses among its moves: see `graded_choice`. Elsewhere
it looks some plies ahead and sometimes blunders: then it plays one of the moves that look good at a
glance, as people do, and not an absurd one. The higher levels never blunder.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import ClassVar

from pions.books.library import NO_BOOK, open_book
from pions.engines.alpha_beta_engine import best_evaluation
from pions.engines.base import ALL_LINES, EngineOptions, ValueScale
from pions.engines.native_alpha_beta import has_native
from pions.engines.pool import consult
from pions.engines.registry import engine_for
from pions.players.base import Choice
from pions.players.book_play import choice_from_book
from pions.players.first_move import first_moves
from pions.players.graded_choice import GradedChooser
from pions.players.levels import BOOK_TOLERANCE, DEFAULT_LEVEL, Level, find_level, levels
from pions.players.machine import Machine, random_for, turned
from pions.players.mcts import Mcts
from pions.players.perfect_play import SOLVING_SHARE, USUAL_RESOURCES, Resources, perfect_choice
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.search.deepening import DEEPEST, most_plies_left
from pions.search.limits import Budget, Limit, Stop, smallest
from pions.search.results import MoveValue
from pions.words import N_

MOST_SECONDS = 2.0
"""How long the top level thinks where no limit is given; no other level ever thinks longer."""

MOST_SOLVING_SECONDS = 10.0
"""How long it may take, where no limit is given, to solve a position that is usually solved in its
time: one in a hundred is harder, and a busy machine is slow."""

READY_SECONDS = 0.005
"""Whatever is loaded and laid out first takes its time; no more thought than that is needed."""

GLANCE = 2
"""Plies at which every move is looked at: what a blunder rests on."""

NATIVE_SPEED = 400
"""How many nodes the native search visits while Python visits one."""


@register(N_("a level from 1, which a child beats, to 10, the best there is"), aliases=("niveau",))
@dataclass(frozen=True)
class LevelPlayer(Machine):
    """Plays as well as its level says, in every game."""

    number: int = parameter(
        DEFAULT_LEVEL,
        N_("1 is beatable by a child, 10 is the strongest"),
        least=1,
        most=len(levels()),
    )
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "level"

    @property
    def level(self) -> Level:
        return find_level(self.number)

    @property
    def is_quick(self) -> bool:
        return self.level.is_quick

    def get_ready(self, rules: Rules) -> None:
        get_ready(self.level, rules)

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        return choose_at(self.level, self.seed, position, limit, stop)


def level_text(number: int) -> str:
    """The text of the player of a level, its number written even where it is the default."""
    return f"{LevelPlayer.kind}(number={number})"


def choose_at(
    level: Level,
    seed: int,
    position: Position,
    limit: Limit,
    stop: Stop,
    resources: Resources = USUAL_RESOURCES,
) -> Choice:
    if len(position.legal_moves) == 1:
        return Choice(position.legal_moves[0], depth=0)
    opening = () if limit.depth or resources.book == NO_BOOK else first_moves(position)
    if opening:
        return Choice(random_for(seed, position).choice(opening), depth=0)
    if level.reads_books and limit.depth is None:
        tolerance = max(BOOK_TOLERANCE, level.grading.max_loss)
        known = choice_from_book(position, random_for(seed, position), resources, tolerance)
        if known is not None:
            return known
    kind = engine_for(position.rules)
    if kind.scale is ValueScale.WINS:
        return _by_random_games(level, seed, position, limit, stop)
    random = random_for(seed, position)
    if kind.scale is ValueScale.POINTS:
        chooser = GradedChooser(kind, level, resources, MOST_SECONDS)
        return chooser.choice(position, limit, stop, random)
    return _by_plies(level, position, limit, stop, random, resources)


def _by_plies(
    level: Level, position: Position, limit: Limit, stop: Stop, random: Random, resources: Resources
) -> Choice:
    budget = _budget(level, position, limit, stop)
    if level.solves and limit.depth is None:
        share, longest = budget.part(SOLVING_SHARE), _longest(level, limit, stop)
        solved = perfect_choice(position, share, random, resources, longest)
        if solved is not None:
            return solved
        if longest is not None:  # it may have taken more than the budget
            budget = _budget(level, position, limit, stop).part(1 - SOLVING_SHARE)
        budget.nodes += (longest or share).nodes
        budget = budget.part()
    plies = _plies(level, position, limit)
    return _PliesChooser(level, position, plies, resources).choice(budget, random)


def _longest(level: Level, limit: Limit, stop: Stop) -> Budget | None:
    """What a solution that is near may take; None where it has to keep within the limit."""
    if not (level.is_top and limit.is_open):
        return None
    return Budget(Limit(seconds=MOST_SOLVING_SECONDS), stop=stop)


@lru_cache(maxsize=64)
def get_ready(level: Level, rules: Rules, resources: Resources = USUAL_RESOURCES) -> None:
    """Load and lay out, once in a process, what the book and an engine's first thought need."""
    if level.reads_books:
        open_book(resources.book, rules)
    if engine_for(rules).keeps_tables:
        # With a book, the engine would not be asked at the start of a game.
        bookless = replace(resources, book=NO_BOOK)
        choose_at(level, 1, rules.start(), Limit(seconds=READY_SECONDS), Stop(), bookless)


def _by_random_games(
    level: Level, seed: int, position: Position, limit: Limit, stop: Stop
) -> Choice:
    seconds = _seconds(level, position, limit)
    playouts = Mcts(playouts=4 * 2**level.number, seed=seed)
    return playouts.think(position, Limit(nodes=limit.nodes, seconds=seconds), stop)


def strongest(position: Position, limit: Limit, stop: Stop | None = None) -> Choice:
    """What the top level chooses; the same for the same position as far as time allows."""
    return LevelPlayer(number=levels()[-1].number, seed=1).choose(position, limit, stop)


def _plies(level: Level, position: Position, limit: Limit) -> int:
    own = level.column_depth if position.rules.moves_are_columns else level.depth
    return max(1, min(own, limit.depth or DEEPEST, most_plies_left(position), DEEPEST))


def _seconds(level: Level, position: Position, limit: Limit) -> float:
    given = limit.seconds_for(position.turn)
    if given is None:
        return MOST_SECONDS
    return given if level.is_top else min(given, MOST_SECONDS)


def _budget(level: Level, position: Position, limit: Limit, stop: Stop) -> Budget:
    own = level.max_nodes
    if own is not None and not _thinks_natively(position.rules):
        own = max(1, own // NATIVE_SPEED)
    nodes, seconds = smallest(own, limit.nodes), _seconds(level, position, limit)
    return Budget(Limit(nodes=nodes, seconds=seconds), stop=stop)


def _thinks_natively(rules: Rules) -> bool:
    return engine_for(rules).keeps_tables or has_native(best_evaluation(rules), rules)


@dataclass(frozen=True)
class _PliesChooser:
    """A level that looks some plies ahead."""

    level: Level
    position: Position
    plies: int
    resources: Resources

    def choice(self, budget: Budget, random: Random) -> Choice:
        is_blunder = random.randrange(100) < self.level.blunder_rate
        if is_blunder or self.plies <= GLANCE:
            chosen = self._at_a_glance(budget, random, is_blunder)
        else:
            chosen = self._carefully(budget, random)
        if chosen is None:  # stopped before the first ply: any legal move will do
            move = random.choice(self.position.legal_moves)
            return Choice(move, depth=0, nodes=budget.nodes, stopped=True)
        return self._as_choice(chosen, budget)

    def _as_choice(self, chosen: MoveValue, budget: Budget) -> Choice:
        return Choice(
            chosen.move,
            value=chosen.value,
            line=chosen.line,
            depth=chosen.depth,
            nodes=budget.nodes,
            seconds=budget.elapsed,
            stopped=chosen.depth < self.plies and not chosen.is_settled(self.position.rules),
        )

    def _at_a_glance(self, budget: Budget, random: Random, is_blunder: bool) -> MoveValue | None:
        budget.depth = min(self.plies, GLANCE)
        result = consult(self.position, budget, EngineOptions(ALL_LINES), fresh=True)
        moves = list(result.moves) if result.depth > 0 else []
        if not moves:
            return None
        random.shuffle(moves)
        moves.sort(key=lambda one: -one.raw)  # equal ones stay shuffled
        best = moves[0]
        if not is_blunder:
            return random.choice([one for one in moves if one.raw == best.raw])
        if not self.level.misses_wins:
            moves = [one for one in moves if one.forced_result == best.forced_result]
        return random.choice(moves[: self.level.blunder_candidates])

    def _carefully(self, budget: Budget, random: Random) -> MoveValue | None:
        budget.depth = self.plies
        options = EngineOptions(threads=self.resources.threads)
        result = consult(self.position, budget, options, self.resources.memory, fresh=True)
        if result.depth == 0:
            return None
        return result.best.as_move(turned(result.best.move, self.position, random))
