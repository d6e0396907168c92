"""The report of a tournament as text: ranking, cross-table, tests and faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite

from pions.interfaces.cli.columns import LINE, room_for, shortened, table, width
from pions.interfaces.cli.match_report import (
    LONGEST_NAME,
    fault_lines,
    sandbox_lines,
    sprt_lines,
    strength_words,
    superiority,
)
from pions.interfaces.contest_texts import headline
from pions.interfaces.language import number_text, tell, translate
from pions.tournament.bradley_terry import Rating
from pions.tournament.report import RankedEntrant, Report
from pions.words import N_

LEAST_NAME = 12
"""Columns that a name gets at least, even if the line becomes longer than it should."""
NOTHING = "-"


def report_lines(report: Report) -> Iterator[str]:
    yield headline(report.event)
    yield tell(
        N_("players: {players}; games: {games}; draws {draws:.1f}%"),
        players=len(report.ranking),
        games=report.games,
        draws=100 * report.draw_rate,
    )
    yield ""
    yield from ranking_lines(report)
    if len(report.ranking) > 2:
        yield ""
        yield from cross_table_lines(report)
    faults = fault_lines(report.faults, report.fault_count, tracebacks=True)
    details = [*duel_lines(report), *faults, *sandbox_lines(report)]
    if details:
        yield ""
        yield from details


def ranking_lines(report: Report, line: int = LINE) -> Iterator[str]:
    """Everybody with points and Elo, best first; byes and faults only where there are any."""
    headings = [
        *("#", translate(N_("player")), translate(N_("games")), translate(N_("points"))),
        *("%", translate(N_("Elo")), "+", "=", "-", translate(N_("ms/move"))),
    ]
    rows = [headings, *map(_figures, report.ranking)]
    for heading, counts in (
        (N_("byes"), [place.byes for place in report.ranking]),
        (N_("faults"), [place.faults for place in report.ranking]),
    ):
        if any(counts):
            more = (translate(heading), *map(str, counts))
            rows = [[*row, one] for row, one in zip(rows, more, strict=True)]
    yield from table(_with_fitting_names(rows, line), left=(1,))


def _figures(place: RankedEntrant) -> list[str]:
    score, speed = place.score, place.milliseconds
    return [
        str(place.rank),
        place.name,
        str(score.games),
        number_text(place.points, "g"),
        NOTHING if place.share is None else number_text(100 * place.share, ".1f"),
        rating_text(place.rating),
        *map(str, (score.wins, score.draws, score.losses)),
        NOTHING if speed is None else number_text(speed, ".1f"),
    ]


def rating_text(rating: Rating | None) -> str:
    """An Elo with its error; where it is unbounded, the bound that is known."""
    if rating is None:
        return NOTHING
    if isfinite(rating.elo) and isfinite(rating.error):
        return f"{round(rating.elo):+d} ±{rating.error:.0f}"
    if isfinite(rating.low):
        return f"> {round(rating.low):+d}"
    return f"< {round(rating.high):+d}" if isfinite(rating.high) else NOTHING


def _with_fitting_names(rows: Sequence[Sequence[str]], line: int) -> list[list[str]]:
    """The rows with the names in their second column cut to what the line has room for."""
    bare = [[*row[:1], "", *row[2:]] for row in rows]
    room = min(LONGEST_NAME, room_for(bare, 1, LEAST_NAME, line))
    return [[*row[:1], shortened(row[1], room), *row[2:]] for row in rows]


def cross_table_lines(report: Report, line: int = LINE) -> Iterator[str]:
    """Points of each against each, in blocks of as many columns as a line has room for."""
    places = list(enumerate(report.ranking, start=1))
    points = [[_points(report, one, other) for _, other in places] for _, one in places]
    widest = max(len(str(len(places))), *(width(text) for row in points for text in row))
    names = min(LONGEST_NAME, max(width(shortened(p.name, LONGEST_NAME)) for _, p in places))
    numbers = len(str(len(places)))
    fitting = max(4, (line - numbers - 2 - min(names, 24)) // (widest + 2))
    for begin in range(0, len(places), fitting):
        if begin:
            yield ""
        chosen = places[begin : begin + fitting]
        head = ["#", translate(N_("player")), *(str(number) for number, _ in chosen)]
        rows = [head]
        for (number, place), row in zip(places, points, strict=True):
            rows.append([str(number), place.name, *row[begin : begin + fitting]])
        yield from table(_with_fitting_names(rows, line), left=(1,))


def _points(report: Report, one: RankedEntrant, other: RankedEntrant) -> str:
    cell = report.cell(one.entrant, other.entrant)
    if one is other:
        return "x"
    return NOTHING if cell is None else number_text(cell.points, "g")


def duel_lines(report: Report) -> Iterator[str]:
    """What the games of two say about their strength, and what the test says."""
    strength = report.strength
    if strength is not None:
        first, second = report.standings.entrants
        yield tell(
            N_("{first} against {second}: Elo {elo}"),
            first=shortened(first, LONGEST_NAME),
            second=shortened(second, LONGEST_NAME),
            elo=strength_words(strength),
        )
        yield superiority(strength)
    yield from sprt_lines(report)
