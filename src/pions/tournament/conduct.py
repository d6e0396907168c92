"""A tournament from its first game to its last: rounds, and the standings after each game."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import count

from pions.rules.registry import find_rules
from pions.tournament.event import Event
from pions.tournament.openings import Openings
from pions.tournament.pairing import Played
from pions.tournament.run import NOTHING, WINDOW, Keep, Known, run
from pions.tournament.schedule import pairings
from pions.tournament.sprt import judge
from pions.tournament.standings import Standings


@dataclass(frozen=True)
class Step:
    """A game, and what all games up to it say."""

    played: Played
    standings: Standings


def conduct(
    event: Event,
    executor: Executor | None = None,
    *,
    window: int = WINDOW,
    known: Known = NOTHING,
    keep: Keep | None = None,
) -> Iterator[Step]:
    """Each game in order, until the schedule ends or the sequential test has its answer.

    Whoever interrupts it can go on later: games `known` count as if they were played now.
    """
    openings = Openings(find_rules(event.rules), event.openings, event.seed)
    standings = Standings.new(event.names)
    for round_number in count():
        games = pairings(event, round_number, standings, openings)
        if games is None:
            return
        for played in run(games, executor, window=window, known=known, keep=keep):
            standings = standings.with_game(played)
            yield Step(played, standings)
            if is_decided(event, standings):
                return


def is_decided(event: Event, standings: Standings) -> bool:
    """Whether the sequential test, if there is one, has its answer."""
    return event.sprt is not None and judge(event.sprt, standings.duel(0, 1)).accepted is not None
