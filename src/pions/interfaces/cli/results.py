"""The result of a match, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite

from pions.interfaces.language import say, tell, translate
from pions.match.faults import Termination
from pions.tournament.elo import Strength
from pions.tournament.pairing import Played
from pions.tournament.standings import Score, Standings
from pions.words import N_, Words

MOST_FAULTS = 10
"""Faults that are told one by one; the others are only counted."""

TERMINATIONS = {
    Termination.NORMAL: N_("normal end"),
    Termination.ILLEGAL_MOVE: N_("illegal move"),
    Termination.RUBBISH: N_("no move at all"),
    Termination.CRASH: N_("crash"),
    Termination.TIMEOUT: N_("time-out"),
    Termination.MEMORY: N_("out of memory"),
}


def match_lines(standings: Standings, faults: list[Played]) -> Iterator[str]:
    """The table, the Elo difference, and what went wrong."""
    headings = [N_("player"), N_("points"), N_("wins"), N_("draws"), N_("losses"), N_("ms/move")]
    rows = [[translate(heading) for heading in headings]]
    rows += [_row(*one) for one in zip(standings.entrants, standings.scores, strict=True)]
    yield from _table(rows)
    duel = standings.duel(0, 1)
    if duel.strength is not None:
        yield tell(
            N_("Elo difference: {elo}; score {score:.1f} %; draws {draws:.1f} %"),
            elo=strength_words(duel.strength),
            score=100 * duel.strength.score,
            draws=100 * duel.draw_rate,
        )
    yield from _fault_lines(faults)


def _row(name: str, score: Score) -> list[str]:
    speed = 1000 * score.seconds / score.moves if score.moves else 0.0
    numbers = (score.wins, score.draws, score.losses)
    return [name, f"{score.points:g}", *map(str, numbers), f"{speed:.1f}"]


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        numbers = (f"{text:>{width}}" for text, width in zip(others, widths[1:], strict=True))
        yield "  ".join((f"{first:<{widths[0]}}", *numbers))


def strength_words(strength: Strength) -> Words:
    """The Elo difference with its 95 % interval, as far as there is an end to it."""
    if isfinite(strength.elo) and isfinite(strength.error):
        fields = {"elo": round(strength.elo, 1) + 0.0, "error": strength.error}  # no -0.0
        return Words(N_("{elo:+.1f} ± {error:.1f} (95 %)"), fields)
    if strength.score > 0.5:
        return Words(N_("more than {low:+.0f} (95 %)"), {"low": strength.low})
    return Words(N_("less than {high:+.0f} (95 %)"), {"high": strength.high})


def _fault_lines(faults: list[Played]) -> Iterator[str]:
    if not faults:
        return
    yield tell(N_("games lost by a fault: {count}"), count=len(faults))
    for played in faults[:MOST_FAULTS]:
        record = played.record
        kind, reason = translate(TERMINATIONS[record.termination]), say(record.reason)
        number = played.pairing.number + 1
        yield "  " + tell(
            N_("game {number}: {kind}: {reason}"), number=number, kind=kind, reason=reason
        )
    if len(faults) > MOST_FAULTS:
        yield "  …"


def match_json(standings: Standings, faults: list[Played]) -> dict[str, object]:
    """The same for a program; numbers that would be infinite are null."""
    duel = standings.duel(0, 1)
    both = zip(standings.entrants, standings.scores, strict=True)
    return {
        "games": duel.games,
        "players": [_score_json(name, score) for name, score in both],
        "draw_rate": duel.draw_rate,
        "pairs": list(duel.pairs),
        "elo": None if duel.strength is None else _strength_json(duel.strength),
        "faults": [_fault_json(played) for played in faults],
    }


def _score_json(name: str, score: Score) -> dict[str, object]:
    return {
        "name": name,
        "points": score.points,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "seconds": round(score.seconds, 6),
        "moves": score.moves,
        "faults": {kind.value: count for kind, count in score.faults.items()},
    }


def _strength_json(strength: Strength) -> dict[str, object]:
    return {
        "difference": _finite(strength.elo),
        "error": _finite(strength.error),
        "low": _finite(strength.low),
        "high": _finite(strength.high),
        "score": strength.score,
        "score_low": strength.score_low,
        "score_high": strength.score_high,
        "method": strength.method,
    }


def _finite(number: float) -> float | None:
    return round(number, 2) if isfinite(number) else None


def _fault_json(played: Played) -> dict[str, object]:
    record = played.record
    side = record.at_fault
    assert side is not None
    return {
        "game": played.pairing.number + 1,
        "player": record.players[side],
        "entrant": played.pairing.entrants[side],
        "side": str(side),
        "termination": record.termination.value,
        "reason": say(record.reason),
    }
