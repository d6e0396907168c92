"""An event that is being held, as the tournament screen shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pions.interfaces.cli.columns import shortened, table
from pions.interfaces.cli.contest.course import Course, how_far
from pions.interfaces.cli.report import cross_table_lines, duel_lines, ranking_lines
from pions.interfaces.cli.results import TERMINATIONS, fault_lines
from pions.interfaces.contest_view import ContestView, Part
from pions.interfaces.language import translate
from pions.interfaces.pages.tournament_settings import headline, settings
from pions.match.faults import Termination
from pions.rules.registry import find_rules
from pions.tournament.pairing import Played
from pions.tournament.report import Report
from pions.words import N_

LONGEST_OPENING = 20
"""Columns that the moves of an opening take at most."""
SHORTEST_NAME = 8
MOST_CROSSED = 20
"""Entrants up to whom the table of all against all is shown while it runs."""


def contest_view(course: Course, main: int, beside: int) -> ContestView:
    """The event now; so many columns for its main part and the one beside it."""
    told = course.report
    return ContestView(
        title=headline(course.event),
        done=told.games,
        total=course.total,
        progress=how_far(course),
        main=tuple(_main(told, main)),
        beside=tuple(_beside(course, told, beside)),
    )


def _main(told: Report, columns: int) -> Iterator[Part]:
    yield Part(translate(N_("Standings")), tuple(ranking_lines(told, columns)))
    if duels := tuple(_cut(duel_lines(told), columns)):
        yield Part(translate(N_("Who is better?")), duels)
    if 2 < len(told.ranking) <= MOST_CROSSED:
        yield Part(translate(N_("Each against each")), tuple(cross_table_lines(told, columns)))


def _beside(course: Course, told: Report, columns: int) -> Iterator[Part]:
    if games := list(course.last):
        yield Part(translate(N_("Last games")), tuple(_game_lines(reversed(games), columns)))
    if faults := tuple(_cut(fault_lines(told.faults, told.fault_count), columns)):
        yield Part(translate(N_("Faults")), faults)
    rows = [list(one) for one in settings(course.event)]
    yield Part(translate(N_("Settings")), tuple(_cut(table(rows, left=(0, 1)), columns)))


def _game_lines(games: Iterable[Played], columns: int) -> Iterator[str]:
    """Number, players, result, how it ended and how it began, the latest first."""
    rows = [_game_row(played) for played in games]
    spare = columns - max(sum(map(len, (row[0], row[2], row[3], row[4]))) for row in rows) - 10
    room = max(SHORTEST_NAME, spare // 2)
    for row in rows:
        names = (shortened(name, room) for name in row[1].split("\n"))
        row[1] = " - ".join(names)
    yield from _cut(table(rows, left=(1, 3, 4)), columns)


def _game_row(played: Played) -> list[str]:
    record, pairing = played.record, played.pairing
    black, white = record.points
    kind = record.termination
    ended = "" if kind is Termination.NORMAL else translate(TERMINATIONS[kind])
    names = pairing.names or record.players
    return [
        str(pairing.number + 1),
        "\n".join(names),
        f"{black}-{white}",
        ended,
        shortened(_opening(played), LONGEST_OPENING),
    ]


def _opening(played: Played) -> str:
    rules, record = find_rules(played.pairing.rules), played.record
    moves = [rules.name(ply.move) for ply in record.plies[: record.opening]]
    return "".join(moves) if all(len(move) < 3 for move in moves) else " ".join(moves)


def _cut(lines: Iterable[str], columns: int) -> Iterator[str]:
    return (shortened(line, columns) for line in lines)
