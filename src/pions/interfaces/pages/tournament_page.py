"""The page of a tournament: one HTML file that needs nothing else.

The page knows no rules: it is given tables to show, games as cells that change, and texts in
both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pions.interfaces.contest_texts import settings_table
from pions.interfaces.language import say, translate
from pions.interfaces.pages.assembly import Parts, in_every_language, page, served_page
from pions.interfaces.pages.tournament_games import GameSample, Phrases, game_data
from pions.interfaces.pages.tournament_texts import ENDS, LIVE_TEXTS, TEXTS
from pions.rules.base import Rules
from pions.rules.registry import find_rules, preset_of
from pions.tournament.event import Event
from pions.tournament.history import GameHistory
from pions.tournament.pairing import Played
from pions.tournament.report import Report, report
from pions.tournament.report_json import fault_json, report_json
from pions.tournament.standings import Standings

MOST_GAMES = 1_000
"""Games that a page holds; of more, an even choice."""

MOST_FAULTS = 50

SCRIPTS = ("numbers", "ranking", "course", "cross", "games", "viewer", "live", "main")

PARTS = Parts(
    frame="tournament/tournament.html",
    scripts=("shared/page.js", "shared/board.js", *(f"tournament/{name}.js" for name in SCRIPTS)),
    styles=("shared/page.css", "tournament/tournament.css", "tournament/games.css"),
)


def tournament_page(
    event: Event, standings: Standings, games: Iterable[Played], *, most_games: int = MOST_GAMES
) -> str:
    """The whole page, beginning in the language spoken now; the games come in their order."""
    rules, phrases = find_rules(event.rules), Phrases()
    history, sample = GameHistory(len(event.entrants)), GameSample(standings, most_games)
    sampled: list[dict[str, object]] = []
    for played in games:
        history.add(played)
        if sample.takes(played):
            sampled.append(game_data(played, rules, phrases))
    summary = report(event, standings, history)
    data = {**report_data(summary, phrases), "kept": sampled, **_rules_data(rules)}
    return page(PARTS, rules, {**TEXTS, **ENDS}, data)


def live_page(rules: Rules, data: Mapping[str, object], files: str) -> str:
    """The same page from a server, whose events change it while games are played.

    Its script and style are at addresses that begin with `files`.
    """
    known = {**data, **_rules_data(rules)}
    return served_page(PARTS, rules, {**TEXTS, **ENDS, **LIVE_TEXTS}, known, {}, files)


def report_data(summary: Report, phrases: Phrases, *, traces: bool = True) -> dict[str, object]:
    """What the page says of a report, without its games; tracebacks are for authors only."""
    faults = [
        {
            **fault_json(one, say),
            "reason": phrases.number(one.reason),
            **({} if traces else {"traceback": ""}),
        }
        for one in summary.faults[:MOST_FAULTS]
    ]
    document = report_json(summary, say)
    return {
        **{name: value for name, value in document.items() if name != "event"},
        "rules": summary.event.rules,
        "entrants": list(summary.event.names),
        "faults": faults,
        "phrases": in_every_language(phrases.said),
        "settings": in_every_language(lambda: settings_table(summary.event)),
    }


def _rules_data(rules: Rules) -> dict[str, object]:
    return {
        "start": rules.start_cells,
        "counts": rules.counts_points,
        "game": in_every_language(lambda: _game_name(rules)),
    }


def _game_name(rules: Rules) -> str:
    """What people call the game; the settings below have the text of its rules."""
    preset = preset_of(rules)
    return str(rules) if preset is None else translate(preset.title)
