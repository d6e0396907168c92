"""Trials: long work cut into small tasks that any process can do, folded into a value at home.

    while (task := trial.task()) is not None:
        trial = trial.after(task.perform())

The same settings and seed give the same trial to the digit, wherever its tasks are done.
"""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, Self

from pions.errors import SettingsError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import find_evaluation
from pions.rules.base import Rules
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.teaching.laboratory.settings import MOST_DEPTH, check_figures, player_text
from pions.tournament.openings import Openings
from pions.tournament.pairing import Pairing, Played, game_seed
from pions.tournament.run import run
from pions.tournament.sources import Source, usual_plies
from pions.tournament.standings import Duel
from pions.words import N_

MOST_GAMES = 1_000_000


class Task(Protocol):
    """A piece of work: a value that can be sent to another process."""

    def perform(self, executor: Executor | None = None) -> Any: ...


class Trial(Protocol):
    """Something that goes on for a while."""

    @property
    def done(self) -> int:
        """Games so far."""

    @property
    def total(self) -> int: ...

    def task(self) -> Task | None:
        """What is to be done next, None once all is done."""

    def after(self, result: Any) -> Self:
        """The trial once its task is done."""


@dataclass(frozen=True)
class GamesTask:
    """Games to play."""

    pairings: tuple[Pairing, ...]

    def perform(self, executor: Executor | None = None) -> tuple[Played, ...]:
        return tuple(run(self.pairings, executor))


@dataclass(frozen=True)
class Arena:
    """Where two settings meet: the rules, how deep both look, and the seed of their openings."""

    rules: str
    depth: int = 1
    seed: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.depth <= MOST_DEPTH:
            raise SettingsError(
                N_("a depth of {depth} is not possible here: choose 0 to {most}"),
                depth=self.depth,
                most=MOST_DEPTH,
            )

    @property
    def found_rules(self) -> Rules:
        return find_rules(self.rules)

    def evaluation(self, text: str) -> Evaluation:
        """The evaluation that a text names, with figures for these rules."""
        rules = self.found_rules
        found = find_evaluation(text, rules)
        check_figures(found, rules)
        return found

    def pair(self, number: int, first: Evaluation, second: Evaluation) -> GamesTask:
        """The pair of that number: both play both colours from one opening."""
        rules = self.found_rules
        opening = Openings(rules, Source(usual_plies(rules)), self.seed)[number]
        players = player_text(first, self.depth), player_text(second, self.depth)
        return GamesTask(
            tuple(
                Pairing(
                    number=2 * number + swapped,
                    pair=number,
                    rules=self.rules,
                    players=players[::-1] if swapped else players,
                    entrants=(1, 0) if swapped else (0, 1),
                    opening=opening,
                    seed=game_seed(self.seed, 2 * number + swapped),
                )
                for swapped in (0, 1)
            )
        )


def with_games(duel: Duel, games: tuple[Played, ...]) -> Duel:
    """The duel after more games, seen by entrant 0."""
    for played in games:
        side = Side(played.pairing.entrants.index(0))
        duel = duel.with_game(played.pairing.pair, played.record.score(side))
    return duel


@dataclass(frozen=True)
class MatchTrial:
    """A match of two settings, pair by pair."""

    arena: Arena
    first: str
    second: str
    pairs: int = 50
    duel: Duel = field(default_factory=Duel)

    def __post_init__(self) -> None:
        check_games(self.pairs)
        self.arena.evaluation(self.first)
        self.arena.evaluation(self.second)

    @property
    def done(self) -> int:
        return self.duel.games

    @property
    def total(self) -> int:
        return 2 * self.pairs

    def task(self) -> GamesTask | None:
        if self.done >= self.total:
            return None
        settings = self.arena.evaluation(self.first), self.arena.evaluation(self.second)
        return self.arena.pair(self.done // 2, *settings)

    def after(self, result: tuple[Played, ...]) -> MatchTrial:
        return replace(self, duel=with_games(self.duel, result))


def check_games(number: int) -> None:
    """Raise `SettingsError` unless that number of games or pairs can be played."""
    if not 1 <= number <= MOST_GAMES:
        raise SettingsError(
            N_("{number} games are not possible: choose 1 to {most}"),
            number=number,
            most=MOST_GAMES,
        )
