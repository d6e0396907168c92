"""Reports of matches and tournaments as JSON; numbers that would be infinite are null.

`say` puts words into a language: this package knows none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from math import isfinite

from pions.tournament.bradley_terry import Rating
from pions.tournament.elo import Strength
from pions.tournament.event_json import event_document
from pions.tournament.history import FaultyGame, ScorePoint
from pions.tournament.report import RankedEntrant, Report
from pions.tournament.standings import Duel, ResultCounts, Score
from pions.words import Words

Say = Callable[[Words], str]


def report_json(report: Report, say: Say) -> dict[str, object]:
    """The whole report; entrants are named by their numbers in `event`."""
    number = len(report.event.entrants)
    return {
        "event": event_document(report.event),
        "games": report.games,
        "draw_rate": report.draw_rate,
        "ranking": [_place_json(place) for place in report.ranking],
        "cross_table": [
            [_cell_json(report.cell(one, other)) for other in range(number)]
            for one in range(number)
        ],
        "duels": [_duel_json(*one) for one in sorted(report.standings.duels.items())],
        "sprt": _sprt_json(report),
        "course": [_point_json(point) for point in report.history],
        "fault_count": report.fault_count,
        **({"unsandboxed": report.unsandboxed} if report.unsandboxed else {}),
        "faults": [fault_json(one, say) for one in report.faults],
    }


def _place_json(place: RankedEntrant) -> dict[str, object]:
    speed = place.milliseconds
    return {
        "rank": place.rank,
        "entrant": place.entrant,
        "name": place.name,
        "games": place.score.games,
        **_score_json(place.score),
        "points": place.points,
        "byes": place.byes,
        "share": place.share,
        "ms_per_move": None if speed is None else round(speed, 3),
        "elo": None if place.rating is None else _rating_json(place.rating),
    }


def _rating_json(rating: Rating) -> dict[str, object]:
    return {
        "elo": _finite(rating.elo),
        "low": _finite(rating.low),
        "high": _finite(rating.high),
        "error": _finite(rating.error),
        "group": rating.group,
    }


def _cell_json(cell: ResultCounts | None) -> dict[str, object] | None:
    if cell is None:
        return None
    counts = {"wins": cell.wins, "draws": cell.draws, "losses": cell.losses}
    return {"points": cell.points, "games": cell.games, **counts}


def _duel_json(entrants: tuple[int, int], duel: Duel) -> dict[str, object]:
    strength = duel.strength
    return {
        "entrants": list(entrants),
        "games": duel.games,
        "wins": duel.wins,
        "draws": duel.draws,
        "losses": duel.losses,
        "draw_rate": duel.draw_rate,
        "pairs": list(duel.pairs),
        "elo": None if strength is None else _strength_json(strength),
    }


def _point_json(point: ScorePoint) -> dict[str, object]:
    document: dict[str, object] = {"games": point.games, "points": list(point.points)}
    if point.strength is not None:
        document["elo"] = {
            "difference": _finite(point.strength.elo),
            "low": _finite(point.strength.low),
            "high": _finite(point.strength.high),
        }
    return document


def match_json(report: Report, say: Say) -> dict[str, object]:
    duel = report.standings.duel(0, 1)
    both = zip(report.standings.entrants, report.standings.scores, strict=True)
    test = _sprt_json(report)
    return {
        "games": duel.games,
        "players": [{"name": name, **_score_json(score)} for name, score in both],
        "draw_rate": duel.draw_rate,
        "pairs": list(duel.pairs),
        "elo": None if duel.strength is None else _strength_json(duel.strength),
        **({} if test is None else {"sprt": test}),
        **({"unsandboxed": report.unsandboxed} if report.unsandboxed else {}),
        "faults": [fault_json(one, say) for one in report.faults],
    }


def _score_json(score: Score) -> dict[str, object]:
    return {
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
        "los": round(strength.los, 6),
    }


def _finite(number: float) -> float | None:
    """The number to two places, None if it is infinite: JSON has no infinity."""
    return round(number, 2) if isfinite(number) else None


def fault_json(fault: FaultyGame, say: Say) -> dict[str, object]:
    return {
        "game": fault.number + 1,
        "player": fault.player,
        "entrant": fault.entrant,
        "side": str(fault.side),
        "termination": fault.termination.value,
        "reason": say(fault.reason),
        **({"traceback": fault.traceback} if fault.traceback else {}),
    }


def _sprt_json(report: Report) -> dict[str, object] | None:
    sprt, verdict = report.event.sprt, report.verdict
    if sprt is None or verdict is None:
        return None
    return {
        **asdict(sprt),
        "llr": _finite(verdict.llr),
        "low": _finite(verdict.low),
        "high": _finite(verdict.high),
        "accepted": verdict.accepted,
    }
