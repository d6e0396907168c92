"""SPRT: after each pair, continue, or stop because one of two Elo differences is shown.

Two hypotheses, H0 and H1, say which score the first entrant makes in the long run: that of elo0,
or that of elo1. The log-likelihood ratio says how much better H1 explains the results than H0.
How often pairs bring 0, ½, 1, 1½ or 2 points is not known under either; each hypothesis is given
the distribution that fits the results best among those with its score. This is Wald's sequential
probability ratio test in its generalised form.

The best distribution with a given score makes each share p of the results p / (1 + tilt · d),
where d is how far that result lies above the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from typing import Literal

from pions.errors import SettingsError
from pions.tournament.elo import score_of
from pions.tournament.event import Sprt
from pions.tournament.standings import Duel
from pions.words import N_

NEVER_SEEN = 1e-3
"""How often a result counts that was not seen: no hypothesis may call it impossible."""

LARGEST_ELO = 1000

_ROUNDS = 100
_PRECISION = 1e-9  # of the tilt; where a likelihood is largest, its own error is the square


@dataclass(frozen=True)
class Verdict:
    """How a test stands."""

    llr: float
    """The log-likelihood ratio: positive where the results speak for H1."""
    low: float
    """At or below this H0 is accepted."""
    high: float
    """At or above this H1 is accepted."""
    accepted: Literal["H0", "H1"] | None
    """None while the test is undecided."""

    @property
    def share(self) -> float:
        """How much of the way to the bound on its side the ratio has gone; 1 is the end."""
        return self.llr / (self.high if self.llr > 0 else self.low)


def check_sprt(sprt: Sprt) -> Sprt:
    """The test unchanged; raises `SettingsError` if its parameters are not valid."""
    if not -LARGEST_ELO <= sprt.elo0 < sprt.elo1 <= LARGEST_ELO:
        raise SettingsError(
            N_(
                "elo0 = {elo0} and elo1 = {elo1} cannot be tested: elo0 must be the smaller one, "
                "and both must lie between {least} and {most}"
            ),
            elo0=sprt.elo0,
            elo1=sprt.elo1,
            least=-LARGEST_ELO,
            most=LARGEST_ELO,
        )
    for name, value in (("alpha", sprt.alpha), ("beta", sprt.beta)):
        if not 0 < value < 0.5:
            raise SettingsError(
                N_(
                    "{name} = {value} is not an error rate for a test: it must lie between 0 and "
                    "0.5"
                ),
                name=name,
                value=value,
            )
    return sprt


def bounds(sprt: Sprt) -> tuple[float, float]:
    """Wald's bounds of the log-likelihood ratio, for H0 and for H1."""
    return log(sprt.beta / (1 - sprt.alpha)), log((1 - sprt.beta) / sprt.alpha)


def judge(sprt: Sprt, duel: Duel) -> Verdict:
    """How the test stands after the games of two entrants, seen by the first.

    Only finished pairs count, for a pair is one result; games that are not played in pairs count
    one by one.
    """
    pairs = duel.pairs if sum(duel.pairs) else (duel.losses, duel.draws, duel.wins)
    return judge_counts(sprt, pairs)


def judge_counts(sprt: Sprt, counts: Sequence[int]) -> Verdict:
    """How the test stands after results counted by what they brought, from nothing to all."""
    low, high = bounds(check_sprt(sprt))
    ratio = llr(counts, score_of(sprt.elo0), score_of(sprt.elo1))
    accepted: Literal["H0", "H1"] | None = None
    if not low < ratio < high:
        accepted = "H0" if ratio <= low else "H1"
    return Verdict(ratio, low, high, accepted)


def llr(counts: Sequence[int], score0: float, score1: float) -> float:
    """The log-likelihood ratio of two scores, each from 0 to 1, both excluded."""
    if not any(counts):
        return 0.0
    weights = [count or NEVER_SEEN for count in counts]
    steps = len(counts) - 1
    above0 = [step / steps - score0 for step in range(steps + 1)]
    above1 = [step / steps - score1 for step in range(steps + 1)]
    tilt0, tilt1 = _tilt(weights, above0), _tilt(weights, above1)
    return sum(
        weight * log((1 + tilt0 * zero) / (1 + tilt1 * one))
        for weight, zero, one in zip(weights, above0, above1, strict=True)
    )


def _tilt(weights: Sequence[float], above: Sequence[float]) -> float:
    """Where Σ weight · d / (1 + tilt · d) is 0: Newton's steps, or halves where they leave.

    The sum falls from +∞ to −∞ between the two tilts that would make a share infinite.
    """
    least, most = -1 / above[-1], -1 / above[0]
    tilt = 0.0
    for _ in range(_ROUNDS):
        value = slope = 0.0
        for weight, d in zip(weights, above, strict=True):
            share = d / (1 + tilt * d)
            value += weight * share
            slope += weight * share * share
        least, most = (tilt, most) if value > 0 else (least, tilt)
        step = value / slope
        if abs(step) <= _PRECISION * (most - least + abs(tilt)):
            break
        tilt = tilt + step if least < tilt + step < most else (least + most) / 2
    return tilt
