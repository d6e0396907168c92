"""The report of a tournament for a program; numbers that would be infinite are null."""

from __future__ import annotations

from pions.interfaces.cli.results import (
    fault_json,
    finite,
    score_json,
    sprt_json,
    strength_json,
)
from pions.tournament.bradley_terry import Rating
from pions.tournament.event_json import event_document
from pions.tournament.history import ScorePoint
from pions.tournament.report import Cell, RankedEntrant, Report
from pions.tournament.standings import Duel


def report_json(report: Report) -> dict[str, object]:
    """The whole report; entrants are named by their numbers in `event`."""
    number = len(report.event.entrants)
    return {
        "event": event_document(report.event),
        "games": report.games,
        "draw_rate": report.draw_rate,
        "ranking": [place_json(place) for place in report.ranking],
        "cross_table": [
            [_cell_json(report.cell(one, other)) for other in range(number)]
            for one in range(number)
        ],
        "duels": [_duel_json(*one) for one in sorted(report.standings.duels.items())],
        "sprt": sprt_json(report),
        "course": [moment_json(moment) for moment in report.history],
        "fault_count": report.fault_count,
        "faults": [fault_json(one) for one in report.faults],
    }


def place_json(place: RankedEntrant) -> dict[str, object]:
    """An entrant's place in the ranking."""
    speed = place.milliseconds
    return {
        "rank": place.rank,
        "entrant": place.entrant,
        "name": place.name,
        "games": place.score.games,
        **score_json(place.score),
        "points": place.points,
        "byes": place.byes,
        "share": place.share,
        "ms_per_move": None if speed is None else round(speed, 3),
        "elo": None if place.rating is None else _rating_json(place.rating),
    }


def _rating_json(rating: Rating) -> dict[str, object]:
    return {
        "elo": finite(rating.elo),
        "low": finite(rating.low),
        "high": finite(rating.high),
        "error": finite(rating.error),
        "group": rating.group,
    }


def _cell_json(cell: Cell | None) -> dict[str, object] | None:
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
        "elo": None if strength is None else strength_json(strength),
    }


def moment_json(moment: ScorePoint) -> dict[str, object]:
    """How things stood after so many games."""
    told: dict[str, object] = {"games": moment.games, "points": list(moment.points)}
    if moment.strength is not None:
        told["elo"] = {
            "difference": finite(moment.strength.elo),
            "low": finite(moment.strength.low),
            "high": finite(moment.strength.high),
        }
    return told
