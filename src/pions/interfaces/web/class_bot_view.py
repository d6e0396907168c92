"""The bots and the league of a class, as JSON."""

from __future__ import annotations

from typing import Any

from pions.interfaces.web.translated import translated_words
from pions.play.class_bots import ClassBot
from pions.play.class_league import student_of
from pions.play.live_class import LiveClass
from pions.teaching.classroom.bot_trial import TrialScore
from pions.tournament.report import RankedEntrant
from pions.words import Words


def bot_json(bot: ClassBot | None, *, source: bool = False) -> dict[str, Any] | None:
    """A bot as its author and the teacher see it."""
    if bot is None:
        return None
    row, trial = bot.row, bot.trial
    return {
        "student": row.student,
        "version": row.version,
        "handed": row.handed.isoformat(),
        "state": trial.state,
        "reason": _said(trial.reason),
        "traceback": trial.traceback,
        "printed": trial.printed,
        "scores": [_score_json(one) for one in trial.scores],
        **({"source": row.source} if source else {}),
    }


def _score_json(score: TrialScore) -> dict[str, Any]:
    return {
        "opponent": score.opponent,
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "reason": _said(score.reason),
        "traceback": score.traceback,
    }


def _said(words: Words | None) -> dict[str, str] | None:
    return None if words is None else translated_words(words)


def teacher_json(live: LiveClass) -> dict[str, Any]:
    """What only the teacher sees."""
    bots = [{**(bot_json(one) or {}), "remarks": one.remarks} for one in live.bots.all()]
    incidents = [
        {"kind": one.kind, "who": one.who, "times": one.times}
        for one in reversed(live.classroom.incidents)
    ]
    return {"bots": bots, "incidents": incidents}


def league_json(live: LiveClass) -> dict[str, Any] | None:
    """The table of the latest league; None before the first."""
    league, report, watched = live.classroom.league, live.league.report, live.league.watched
    if league is None or report is None or watched is None:
        return None
    entrants = watched.tournament.event.entrants
    return {
        "tournament": league.tournament,
        "page": f"/leagues/{live.code}/{league.tournament}",
        "name": league.name,
        "running": league.running,
        "games": report.games,
        "total": watched.total,
        "ranking": [
            {**_place_json(place), "student": student_of(entrants[place.entrant])}
            for place in report.ranking
        ],
    }


def _place_json(place: RankedEntrant) -> dict[str, Any]:
    return {
        "rank": place.rank,
        "name": place.name,
        "points": place.points,
        "games": place.score.games,
        "faults": place.faults,
    }
