"""What matches of an experiment show: a table, a chart, and sentences that do not overstate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pions.drawing.bars import Bar, bars_svg
from pions.interfaces.contest_texts import limit_text, openings_text
from pions.interfaces.experiment_report.blocks import Block, Figure, Items, Paragraph, TextTable
from pions.interfaces.language import number_text, tell, translate
from pions.teaching.experiments.running import EventResult
from pions.tournament.elo import Strength
from pions.tournament.event import FIXED
from pions.words import N_

HEADINGS = (
    N_("rules"), N_("first"), N_("second"), N_("games"), N_("wins"), N_("draws"), N_("losses"),
    N_("different"), N_("score"), N_("95% interval"), N_("Elo"), N_("seed"),
)  # fmt: skip
NOTHING = "–"


def match_blocks(number: int, question: str, rows: Sequence[EventResult]) -> Iterator[Block]:
    yield Paragraph(_method(rows))
    yield TextTable([translate(one) for one in HEADINGS], [match_row(one) for one in rows], 3)
    title = question or translate(N_("Score of the first player"))
    chart = bars_svg(title, [_bar(one, rows) for one in rows])
    caption = translate(
        N_("Score of the first player; the whisker is the 95% interval, the line is equality.")
    )
    yield Figure(f"chart-{number}.svg", chart, caption)
    yield Items([_finding(one, rows) for one in rows])


def _method(rows: Sequence[EventResult]) -> str:
    event = rows[0].event
    colours = (
        N_("The first player is always Black.")
        if event.colours == FIXED
        else N_("Each opening is played twice, with colours swapped.")
    )
    return " ".join(
        (
            tell(N_("Wins, draws and losses are those of the first player.")),
            translate(colours),
            tell(N_("Openings: {openings}."), openings=openings_text(event)),
            tell(N_("Limit for each move: {limit}."), limit=limit_text(event)),
        )
    )


def match_row(one: EventResult) -> list[str]:
    event, duel, strength = one.event, one.standings.duel(0, 1), known_strength(one)
    counts = (duel.games, duel.wins, duel.draws, duel.losses, one.different)
    score = NOTHING if not duel.games else number_text(duel.points / duel.games, ".1%")
    return [
        event.rules,
        *event.names,
        *map(str, counts),
        score,
        NOTHING if strength is None else interval_text(strength),
        NOTHING if strength is None else elo_text(strength),
        str(event.seed),
    ]


def known_strength(one: EventResult) -> Strength | None:
    """The strength behind the games; None where they are all the same game."""
    duel = one.standings.duel(0, 1)
    return None if one.different < 2 and duel.games > 1 else duel.strength


def interval_text(strength: Strength) -> str:
    low, high = (number_text(100 * one, ".1f") for one in (strength.score_low, strength.score_high))
    return f"{low}–{number_text(strength.score_high, '.1%')}" if high else low


def elo_text(strength: Strength) -> str:
    if 0 < strength.score < 1:
        return f"{round(strength.elo):+d} ± {round(strength.error)}".replace("-", "−")
    bound = strength.low if strength.score > 0.5 else strength.high
    return f"{'>' if strength.score > 0.5 else '<'} {round(bound):+d}".replace("-", "−")


def _label(one: EventResult, rows: Sequence[EventResult]) -> str:
    """Who meets whom, and what else tells the rows apart."""
    names = " – ".join(one.event.names)
    unique = len({row.event.names for row in rows}) == len(rows)
    return names if unique else one.label


def _bar(one: EventResult, rows: Sequence[EventResult]) -> Bar:
    duel, strength = one.standings.duel(0, 1), known_strength(one)
    note = f"+{duel.wins} ={duel.draws} −{duel.losses}"
    share = duel.points / duel.games if duel.games else 0.0
    if strength is None:
        return Bar(_label(one, rows), share, note)
    return Bar(_label(one, rows), share, note, strength.score_low, strength.score_high)


def _finding(one: EventResult, rows: Sequence[EventResult]) -> str:
    duel, strength, label = one.standings.duel(0, 1), known_strength(one), _label(one, rows)
    if not duel.games:
        return tell(N_("{label}: not played yet."), label=label)
    if strength is None:
        template = N_(
            "{label}: every game is the same one, since neither player leaves anything to chance; "
            "more games of this kind show nothing more."
        )
    elif strength.score_low > 0.5:
        template = N_("{label}: the first player is better.")
    elif strength.score_high < 0.5:
        template = N_("{label}: the second player is better.")
    else:
        template = N_("{label}: too few games ({games}) to tell the two players apart.")
    return tell(template, label=label, games=duel.games)
