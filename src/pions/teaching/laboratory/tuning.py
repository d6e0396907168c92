"""Tuning of figures by SPSA (Spall 1992), as engine testers use it, and the match that judges it.

At step k every figure is shifted up or down at random by c_k, all at once; the shifted setting
plays a pair of games against the one shifted the other way, and every figure moves towards the
side that won. c_k falls like k^-0.101 to a sixth of the figure's range, and the step by the usual
a_k like (A + k)^-0.602: over a few hundred pairs these reach what a tester's tiny steps reach over
a hundred thousand. At the end the tuned setting meets the one it began with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import floor
from random import Random
from typing import Any

from pions.errors import SettingsError
from pions.evaluation.base import Evaluation
from pions.rules.parameters import Parameter
from pions.teaching.laboratory.trials import Arena, GamesTask, check_games, with_games
from pions.tournament.pairing import Played
from pions.tournament.standings import Duel
from pions.words import N_, friendly_list

ALPHA, GAMMA = 0.602, 0.101
STABILITY = 0.1
"""A, as a share of all pairs."""
RANGE_SHARE = 6
"""The last shift is the range of a figure divided by this."""
RATE = 0.03
"""The last step, in shifts for each game won more than lost."""
MOST_POINTS = 400
"""Points of a figure's history: a chart shows no more."""


@dataclass(frozen=True)
class Shift:
    """One step: both settings that meet, and which way each figure was shifted."""

    flips: tuple[int, ...]
    sizes: tuple[float, ...]
    gain: float


@dataclass(frozen=True)
class TuningTrial:
    """A setting while it is tuned, then while it is compared with the one it began with."""

    arena: Arena
    start: str
    """The text of the evaluation, with the figures to begin with."""
    names: tuple[str, ...] = ()
    """The figures to tune; none named: all."""
    pairs: int = 250
    check_pairs: int = 50
    rate: float = RATE
    values: tuple[float, ...] = ()
    step: int = 0
    history: tuple[tuple[int, tuple[float, ...]], ...] = ()
    """The values after some of the steps."""
    duel: Duel = field(default_factory=Duel)
    """The tuned setting against the start, once it is tuned."""

    def __post_init__(self) -> None:
        check_games(self.pairs)
        if not 0 < self.rate <= 1:
            raise SettingsError(
                N_("a rate of {rate} is not possible: choose one above 0 up to 1"), rate=self.rate
            )
        names = self.names or tuple(one.name for one in self.beginning.figures)
        object.__setattr__(self, "names", tuple(one.name for one in self._figures(names)))
        if not self.values:
            first = tuple(float(getattr(self.beginning, name)) for name in self.names)
            object.__setattr__(self, "values", first)
            object.__setattr__(self, "history", ((0, first),))

    @property
    def beginning(self) -> Evaluation:
        return self.arena.evaluation(self.start)

    def _figures(self, names: tuple[str, ...]) -> tuple[Parameter, ...]:
        known = {one.name: one for one in self.beginning.figures}
        unknown = next((name for name in names if name not in known), None)
        if unknown is not None:
            raise SettingsError(
                N_("{name} has no figure {figure!r}: choose among {names}"),
                name=self.beginning.name,
                figure=unknown,
                names=friendly_list(tuple(known)),
            )
        return tuple(known[name] for name in dict.fromkeys(names))

    @property
    def figures(self) -> tuple[Parameter, ...]:
        """Those that are tuned."""
        return self._figures(self.names)

    @property
    def tuned(self) -> Evaluation:
        """The setting as it stands."""
        return self._setting(self.values)

    @property
    def is_tuned(self) -> bool:
        return self.step >= self.pairs

    @property
    def done(self) -> int:
        return 2 * self.step + self.duel.games

    @property
    def total(self) -> int:
        return 2 * (self.pairs + self.check_pairs)

    def task(self) -> GamesTask | None:
        if not self.is_tuned:
            shift, draw = self._shift(), self._random("rounding")
            plus, minus = (self._setting(self._shifted(shift, sign), draw) for sign in (1.0, -1.0))
            return self.arena.pair(self.step, plus, minus)
        number = self.duel.games // 2
        if number >= self.check_pairs:
            return None
        # Other openings than those that it was tuned on.
        return self.arena.pair(self.pairs + number, self.tuned, self.beginning)

    def after(self, result: tuple[Played, ...]) -> TuningTrial:
        if self.is_tuned:
            return replace(self, duel=with_games(self.duel, result))
        pair = with_games(Duel(), result)
        shift, won = self._shift(), pair.wins - pair.losses
        values = tuple(
            _within(figure, value + shift.gain * size * won * flip)
            for figure, value, size, flip in zip(
                self.figures, self.values, shift.sizes, shift.flips, strict=True
            )
        )
        step = self.step + 1
        every = -(-self.pairs // MOST_POINTS)
        kept = step % every == 0 or step == self.pairs
        history = (*self.history, (step, values)) if kept else self.history
        return replace(self, values=values, step=step, history=history)

    def _random(self, what: str) -> Random:
        return Random(f"{self.arena.seed}:spsa {what} {self.step}")

    def _shift(self) -> Shift:
        step, last = self.step + 1, self.pairs
        draw, stable = self._random("flips"), STABILITY * last
        ends = [(one.most or 0) - (one.least or 0) for one in self.figures]
        sizes = tuple(end / RANGE_SHARE * (last / step) ** GAMMA for end in ends)
        # R = a_k / c_k²: the range of a figure cancels out.
        gain = self.rate * ((stable + last) / (stable + step)) ** ALPHA
        gain *= (step / last) ** (2 * GAMMA)
        return Shift(tuple(draw.choice((-1, 1)) for _ in sizes), sizes, gain)

    def _shifted(self, shift: Shift, sign: float) -> tuple[float, ...]:
        return tuple(
            _within(figure, value + sign * size * flip)
            for figure, value, size, flip in zip(
                self.figures, self.values, shift.sizes, shift.flips, strict=True
            )
        )

    def _setting(self, values: tuple[float, ...], draw: Random | None = None) -> Evaluation:
        """The evaluation with those values; rounded at random where a draw is given, so that
        figures of one or two still feel small steps."""
        shares = [0.5 if draw is None else draw.random() for _ in values]
        whole = (
            int(_within(figure, floor(value + share)))
            for figure, value, share in zip(self.figures, values, shares, strict=True)
        )
        return self.beginning.with_figures(dict(zip(self.names, whole, strict=True)))

    def as_json(self) -> dict[str, Any]:
        """Everything that `resumed` needs."""
        return {
            "values": list(self.values),
            "step": self.step,
            "history": [[step, list(values)] for step, values in self.history],
            "duel": duel_json(self.duel),
        }

    def resumed(self, stored: Mapping[str, Any]) -> TuningTrial:
        """The trial where another of the same settings stopped."""
        return replace(
            self,
            values=tuple(map(float, stored["values"])),
            step=int(stored["step"]),
            history=tuple((int(step), tuple(map(float, v))) for step, v in stored["history"]),
            duel=duel_from(stored["duel"]),
        )


def _within(figure: Parameter, value: float) -> float:
    least, most = figure.least or 0, figure.most or 0
    return float(min(most, max(least, value)))


def duel_json(duel: Duel) -> dict[str, Any]:
    """Whole pairs only: trials stop between two of them."""
    return {"results": [duel.wins, duel.draws, duel.losses], "pairs": list(duel.pairs)}


def duel_from(stored: Mapping[str, Any]) -> Duel:
    wins, draws, losses = map(int, stored["results"])
    return Duel(wins=wins, draws=draws, losses=losses, pairs=tuple(map(int, stored["pairs"])))
