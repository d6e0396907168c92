"""Figures learned from self-play, by logistic regression on the results of the games.

The chances of the side to move are taken to be 1 / (1 + e^-s), where s is the sum of the features
of a position, each times its weight. Batches of games are played by the setting as it stands, with
a share of random moves so that games differ; after each, every weight follows the gradient of the
log loss over all positions of the batch (a step of Adagrad on features measured by their spread
in the first batch, so that rare and small ones learn as well as others). What a game's end says of
its positions fades the further they are from it.

It begins by knowing nothing: every figure is 0, and only a move that wins at once is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from math import exp, log, sqrt
from random import Random
from typing import Any

from pions.errors import SettingsError
from pions.evaluation.base import Evaluation
from pions.rules.base import Position
from pions.teaching.laboratory.settings import score_after
from pions.teaching.laboratory.trials import Arena, GamesTask, check_games, with_games
from pions.teaching.laboratory.tuning import duel_from, duel_json
from pions.tournament.standings import Duel
from pions.words import N_

BATCH = 10
"""Games that are played by one setting before it learns from them."""
RATE = 0.15
EXPLORE = 0.15
"""The share of moves at random."""
FADE = 0.97
"""How much less each ply counts than the next."""
LARGEST_SHARE = 0.5
"""The weight that counts most becomes this share of its figure's range."""
CHECK_EVERY, CHECK_PAIRS = 100, 5
"""After this many games some pairs are played against the start."""

Sample = tuple[tuple[float, ...], float, float]
"""The features, what the game brought the side to move from 0 to 1, and how much that counts."""


@dataclass(frozen=True)
class SelfPlayTask:
    """Games of one setting against itself."""

    arena: Arena
    evaluation: str
    names: tuple[str, ...]
    first: int
    games: int

    def perform(self, executor: Executor | None = None) -> tuple[tuple[Sample, ...], ...]:
        del executor  # a batch is a second's work
        return tuple(self._game(self.first + number) for number in range(self.games))

    def _game(self, number: int) -> tuple[Sample, ...]:
        draw = Random(f"{self.arena.seed}:self-play {number}")
        evaluation = self.arena.evaluation(self.evaluation)
        position, seen = self.arena.found_rules.start(), list[tuple[int, tuple[float, ...]]]()
        while not position.is_over:
            counts = evaluation.features(position)
            seen.append((position.turn_index, tuple(float(counts[name]) for name in self.names)))
            position = position.after(_self_play_move(position, evaluation, draw))
        winner, plies = position.winner_index, len(seen)
        return tuple(
            (features, 0.5 if winner is None else float(winner == side), FADE ** (plies - 1 - ply))
            for ply, (side, features) in enumerate(seen)
        )


def _self_play_move(position: Position, evaluation: Evaluation, draw: Random) -> int:
    moves = position.legal_moves
    if draw.random() < EXPLORE:
        return draw.choice(moves)
    scores = {move: score_after(position, move, evaluation) for move in moves}
    best = max(scores.values())
    return draw.choice([move for move, score in scores.items() if score == best])


@dataclass(frozen=True)
class LearningPoint:
    """How far it was after some games."""

    games: int
    error: float
    """The mean log loss of the batch, before learning from it; ln 2, 0.693, is knowing nothing."""
    figures: tuple[int, ...]


@dataclass(frozen=True)
class LearningTrial:
    """A setting that learns from its own games, now and then compared with its start."""

    arena: Arena
    kind: str
    """The evaluation whose figures are learned; those that it is given do not matter."""
    games: int = 500
    weights: tuple[float, ...] = ()
    spreads: tuple[float, ...] = ()
    """How far each feature lies from 0 in the first batch: what its weight is measured by."""
    squares: tuple[float, ...] = ()
    """Of the gradients so far, by which Adagrad shortens its steps."""
    played: int = 0
    points: tuple[LearningPoint, ...] = ()
    duel: Duel = field(default_factory=Duel)
    """Against the start, since the last check began."""
    duels: tuple[tuple[int, Duel], ...] = ()
    """The checks that are done, and after how many games."""

    def __post_init__(self) -> None:
        check_games(self.games)
        beginning = self.arena.evaluation(self.kind)
        if not beginning.is_linear(self.arena.found_rules):
            raise SettingsError(
                N_("{name} cannot learn in {rules}: its value is not a sum of its figures"),
                name=beginning.name,
                rules=self.arena.rules,
            )
        if not self.weights:
            nothing = (0.0,) * len(self.names)
            object.__setattr__(self, "weights", nothing)
            object.__setattr__(self, "squares", nothing)
            object.__setattr__(self, "spreads", nothing)

    @property
    def beginning(self) -> Evaluation:
        """What it starts from: nothing counts."""
        named = self.arena.evaluation(self.kind)
        return named.with_figures({one.name: 0 for one in named.figures})

    @property
    def names(self) -> tuple[str, ...]:
        """The figures that its features speak of."""
        start = self.arena.found_rules.start()
        counted = self.beginning.features(start)
        return tuple(one.name for one in self.beginning.figures if one.name in counted)

    @property
    def learned(self) -> Evaluation:
        """The setting as it stands; before the first batch nothing is known, and all count 0."""
        figures = [one for one in self.beginning.figures if one.name in self.names]
        reach = [
            abs(weight) / (LARGEST_SHARE * max(abs(one.least or 0), abs(one.most or 0)))
            for one, weight in zip(figures, self._per_feature, strict=True)
        ]
        scale = max(reach) or 1.0
        whole = {
            one.name: min(one.most or 0, max(one.least or 0, round(weight / scale)))
            for one, weight in zip(figures, self._per_feature, strict=True)
        }
        return self.beginning.with_figures(whole)

    @property
    def _per_feature(self) -> list[float]:
        return [w / s if s else 0.0 for w, s in zip(self.weights, self.spreads, strict=True)]

    @property
    def done(self) -> int:
        return self.played

    @property
    def total(self) -> int:
        return self.games

    @property
    def _checks(self) -> bool:
        """Whether pairs against the start are due."""
        due = self.played > 0 and (self.played % CHECK_EVERY == 0 or self.played == self.games)
        return due and (not self.duels or self.duels[-1][0] != self.played)

    def task(self) -> GamesTask | SelfPlayTask | None:
        if self._checks:
            number = len(self.duels) * CHECK_PAIRS + self.duel.games // 2
            return self.arena.pair(number, self.learned, self.beginning)
        if self.played >= self.games:
            return None
        left = min(BATCH, self.games - self.played, CHECK_EVERY - self.played % CHECK_EVERY)
        return SelfPlayTask(self.arena, str(self.learned), self.names, self.played, left)

    def after(self, result: Any) -> LearningTrial:
        if not self._checks:
            return self._learned_from(result)
        duel = with_games(self.duel, result)
        if duel.games < 2 * CHECK_PAIRS:
            return replace(self, duel=duel)
        return replace(self, duel=Duel(), duels=(*self.duels, (self.played, duel)))

    def _learned_from(self, games: tuple[tuple[Sample, ...], ...]) -> LearningTrial:
        samples = [sample for game in games for sample in game]
        spreads = self.spreads if any(self.spreads) else _spreads(samples)
        whole = sum(weight for _, _, weight in samples) or 1.0
        error, gradient = 0.0, [0.0] * len(self.weights)
        for features, result, weight in samples:
            scaled = [f / s if s else 0.0 for f, s in zip(features, spreads, strict=True)]
            chance = _chance(sum(w * f for w, f in zip(self.weights, scaled, strict=True)))
            error -= weight * (result * log(chance) + (1 - result) * log(1 - chance))
            for place, feature in enumerate(scaled):
                gradient[place] += weight * (result - chance) * feature / whole
        after = self._stepped(gradient, spreads, len(games))
        figures = tuple(int(getattr(after.learned, name)) for name in self.names)
        point = LearningPoint(after.played, error / whole, figures)
        return replace(after, points=(*self.points, point))

    def _stepped(
        self, gradient: list[float], spreads: tuple[float, ...], games: int
    ) -> LearningTrial:
        squares = tuple(s + g * g for s, g in zip(self.squares, gradient, strict=True))
        weights = tuple(
            w + RATE * g / (sqrt(s) + 1e-9)
            for w, g, s in zip(self.weights, gradient, squares, strict=True)
        )
        return replace(
            self,
            weights=weights,
            squares=squares,
            spreads=spreads,
            played=self.played + games,
        )

    def as_json(self) -> dict[str, Any]:
        """Everything that `resumed` needs."""
        return {
            "weights": list(self.weights),
            "squares": list(self.squares),
            "spreads": list(self.spreads),
            "played": self.played,
            "points": [[one.games, one.error, list(one.figures)] for one in self.points],
            "duel": duel_json(self.duel),
            "duels": [[games, duel_json(duel)] for games, duel in self.duels],
        }

    def resumed(self, stored: Mapping[str, Any]) -> LearningTrial:
        """The trial where another of the same settings stopped."""
        return replace(
            self,
            weights=tuple(map(float, stored["weights"])),
            squares=tuple(map(float, stored["squares"])),
            spreads=tuple(map(float, stored["spreads"])),
            played=int(stored["played"]),
            points=tuple(
                LearningPoint(int(games), float(error), tuple(map(int, figures)))
                for games, error, figures in stored["points"]
            ),
            duel=duel_from(stored["duel"]),
            duels=tuple((int(games), duel_from(duel)) for games, duel in stored["duels"]),
        )


def _spreads(samples: list[Sample]) -> tuple[float, ...]:
    rows = [features for features, _, _ in samples]
    return tuple(sqrt(sum(f * f for f in column) / len(rows)) for column in zip(*rows, strict=True))


def _chance(score: float) -> float:
    """Kept from 0 and 1, so that its logarithm exists."""
    chance = 1 / (1 + exp(-max(-30.0, min(30.0, score))))
    return min(1 - 1e-9, max(1e-9, chance))
