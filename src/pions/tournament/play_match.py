"""A match of two players in one call."""

from __future__ import annotations

from concurrent.futures import Executor

from pions.match.conditions import Conditions
from pions.rules.arguments import check_argument
from pions.rules.base import Rules
from pions.rules.calls import check_text
from pions.search.limits import NO_LIMIT, Limit
from pions.tournament.event import Entrant, Event, with_distinct_names
from pions.tournament.history import GameHistory
from pions.tournament.report import Report, report
from pions.tournament.run import run_tournament
from pions.tournament.sources import source_from
from pions.tournament.standings import Standings


def play_match(
    rules: Rules,
    first: str,
    second: str,
    games: int = 2,
    *,
    limit: Limit = NO_LIMIT,
    openings: str = "none",
    seed: int = 0,
    executor: Executor | None = None,
) -> Report:
    """Play games between two players, each opening with both colours, and report on them.

    Players are named by their texts, as in `find_player`; `@player` gives a function of one's own
    a name. Openings are written as in `pions match`: `none`, `random:4`, `book.txt`. The same seed
    gives the same games, on any executor, unless time is limited.
    """
    check_argument(rules, Rules)
    for text in (first, second):
        check_text(text)
    entrants = with_distinct_names(Entrant(text, text) for text in (first, second))
    event = Event(
        str(rules),
        entrants,
        games=games,
        openings=source_from(openings, rules),
        seed=seed,
        conditions=Conditions(limit),
    )
    standings, history = Standings.new(event.names), GameHistory(len(entrants))
    for progress in run_tournament(event, executor):
        standings = progress.standings
        history.add(progress.played)
    return report(event, standings, history)
