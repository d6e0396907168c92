"""The result of a match as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import isfinite

from pions.interfaces.cli.columns import shortened, table
from pions.interfaces.contest_texts import TERMINATIONS
from pions.interfaces.language import number_text, say, tell, translate
from pions.match.faults import Termination
from pions.tournament.elo import Strength
from pions.tournament.history import FaultyGame
from pions.tournament.report import Report
from pions.tournament.standings import Score
from pions.words import N_, Words, counted

LONGEST_NAME = 40
"""Columns that a name takes at most."""

MOST_FAULTS = 10
"""Kinds of fault that are listed; the others are only counted."""


def match_lines(report: Report) -> Iterator[str]:
    """The table, the Elo difference, and what went wrong; the players as they were named."""
    headings = [N_("player"), N_("points"), N_("wins"), N_("draws"), N_("losses"), N_("ms/move")]
    rows = [[translate(heading) for heading in headings]]
    standings = report.standings
    rows += [_row(*one) for one in zip(standings.entrants, standings.scores, strict=True)]
    yield from table(rows)
    strength = report.strength
    if strength is not None:
        shares = {"score": 100 * strength.score, "draws": 100 * report.draw_rate}
        template = N_("Elo difference: {elo}; score {score:.1f}%; draws {draws:.1f}%")
        yield tell(template, elo=strength_words(strength), **shares)
        yield superiority(strength)
    yield from sprt_lines(report)
    yield from fault_lines(report.faults, report.fault_count, tracebacks=True)
    yield from sandbox_lines(report)


def _row(name: str, score: Score) -> list[str]:
    speed = 1000 * score.seconds / score.moves if score.moves else 0.0
    numbers = (score.wins, score.draws, score.losses)
    points, pace = number_text(score.points, "g"), number_text(speed, ".1f")
    return [shortened(name, LONGEST_NAME), points, *map(str, numbers), pace]


def strength_words(strength: Strength) -> Words:
    """The Elo difference with its 95 % interval, as far as it is bounded."""
    if isfinite(strength.elo) and isfinite(strength.error):
        fields = {"elo": round(strength.elo, 1) + 0.0, "error": strength.error}  # no -0.0
        return Words(N_("{elo:+.1f} ± {error:.1f} (95%)"), fields)
    if strength.score > 0.5:
        return Words(N_("more than {low:+.0f} (95%)"), {"low": strength.low})
    return Words(N_("less than {high:+.0f} (95%)"), {"high": strength.high})


def superiority(strength: Strength) -> str:
    """How likely it is that the first player is the better one."""
    return tell(N_("likelihood of superiority: {los:.1f}%"), los=100 * strength.los)


def sprt_lines(report: Report) -> Iterator[str]:
    sprt, verdict = report.event.sprt, report.verdict
    if sprt is None or verdict is None:
        return
    yield tell(
        N_("test of Elo {elo0:g} against {elo1:g}: LLR {llr:.2f}, from {low:.2f} to {high:.2f}"),
        **asdict(sprt),
        **asdict(verdict),
    )
    if verdict.accepted is None:
        yield translate(N_("nothing is shown yet: more games are needed"))
    else:
        elo = sprt.elo1 if verdict.accepted == "H1" else sprt.elo0
        yield tell(N_("shown: Elo {elo:g} is the likelier"), elo=elo)


def sandbox_lines(report: Report) -> Iterator[str]:
    if report.unsandboxed:
        yield tell(
            N_("games with a bot that ran without a sandbox: {count}"), count=report.unsandboxed
        )


def fault_lines(
    faults: Sequence[FaultyGame], count: int, *, tracebacks: bool = False
) -> Iterator[str]:
    """How many games were lost by a fault, what each player did wrong, and how often."""
    if not count:
        return
    yield tell(N_("games lost by a fault: {count}"), count=count)
    groups: dict[tuple[int, Termination], list[FaultyGame]] = {}
    for one in faults:
        groups.setdefault((one.entrant, one.termination), []).append(one)
    for alike in list(groups.values())[:MOST_FAULTS]:
        yield f"  {_fault_line(alike[0], len(alike) - 1)}"
        if tracebacks:
            yield from (f"    {line}" for line in alike[0].traceback.splitlines())
    if len(groups) > MOST_FAULTS:
        yield "  …"


def _fault_line(first: FaultyGame, more: int) -> str:
    fields = {
        "number": first.number + 1,
        "player": shortened(first.player, LONGEST_NAME),
        "kind": translate(TERMINATIONS[first.termination]),
        "reason": say(first.reason),
    }
    if not more:
        return tell(N_("game {number}, {player}: {kind}: {reason}"), **fields)
    return say(
        counted(
            "game {number} and {count} more, {player}: {kind}: {reason}",
            "game {number} and {count} more, {player}: {kind}: {reason}",
            more,
            **fields,
        )
    )
