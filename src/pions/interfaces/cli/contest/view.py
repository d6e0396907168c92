"""A running contest as the full screen shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pions.interfaces.cli.columns import shortened, table
from pions.interfaces.cli.contest.live import progress_text
from pions.interfaces.cli.match_report import fault_lines
from pions.interfaces.cli.tournament_report import cross_table_lines, duel_lines, ranking_lines
from pions.interfaces.contest_texts import TERMINATIONS, headline, settings_table
from pions.interfaces.contest_view import ContestView, Part
from pions.interfaces.language import translate
from pions.match.faults import Termination
from pions.play.contest import RunningContest
from pions.rules.registry import find_rules
from pions.tournament.pairing import Played
from pions.tournament.report import Report
from pions.words import N_

LONGEST_OPENING = 20
"""Columns that the moves of an opening take at most."""
SHORTEST_NAME = 8
MOST_CROSSED = 20
"""Entrants up to whom the table of all against all is shown while it runs."""


def contest_view(contest: RunningContest, main: int, beside: int) -> ContestView:
    """The contest now; `main` and `beside` are the widths of the two parts in columns."""
    report = contest.report
    return ContestView(
        title=headline(contest.event),
        done=report.games,
        total=contest.total,
        progress=progress_text(contest),
        main=tuple(_main(report, main)),
        beside=tuple(_beside(contest, report, beside)),
    )


def _main(report: Report, columns: int) -> Iterator[Part]:
    yield Part(translate(N_("Standings")), tuple(ranking_lines(report, columns)))
    if duels := tuple(_cut(duel_lines(report), columns)):
        yield Part(translate(N_("Who is better?")), duels)
    if 2 < len(report.ranking) <= MOST_CROSSED:
        yield Part(translate(N_("Each against each")), tuple(cross_table_lines(report, columns)))


def _beside(contest: RunningContest, report: Report, columns: int) -> Iterator[Part]:
    if games := list(contest.last):
        yield Part(translate(N_("Last games")), tuple(_game_lines(reversed(games), columns)))
    if faults := tuple(_cut(fault_lines(report.faults, report.fault_count), columns)):
        yield Part(translate(N_("Faults")), faults)
    rows = [list(one) for one in settings_table(contest.event)]
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
