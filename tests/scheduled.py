"""Tournaments whose games are not played but drawn: what a schedule makes of any results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.side import Side
from pions.tournament.event import Entrant, Event
from pions.tournament.pairing import Pairing, Played
from pions.tournament.schedule import pairings
from pions.tournament.standings import Standings
from pions.words import Words

Decide = Callable[[Pairing], Side | None]
"""Who wins a game."""

Round = tuple[Standings, tuple[Pairing, ...]]
"""The standings before a round and its games."""

MOST_ROUNDS = 1_000


def an_event(kind: str, number: int, games: int = 2, rounds: int | None = None) -> Event:
    entrants = tuple(Entrant(f"player {one}", "random") for one in range(number))
    return Event("tic-tac-toe", entrants, kind, games, rounds)


def at_random(seed: int, draws: float = 0.3) -> Decide:
    """Results that depend on the seed and the game's number alone."""

    def decide(pairing: Pairing) -> Side | None:
        random = Random(f"{seed}:{pairing.number}")
        return None if random.random() < draws else random.choice(list(Side))

    return decide


def better_seed(pairing: Pairing) -> Side:
    return Side(pairing.entrants.index(min(pairing.entrants)))


def drawn(_pairing: Pairing) -> None:
    return None


def played(pairing: Pairing, winner: Side | None) -> Played:
    record = Record(
        rules=pairing.rules,
        players=pairing.players,
        plies=(),
        opening=0,
        winner=winner,
        points=(0, 0),
        termination=Termination.NORMAL,
        reason=Words("…"),
        seconds=(0.0, 0.0),
    )
    return Played(pairing, record)


def rounds_of(event: Event, decide: Decide) -> Iterator[Round]:
    """The rounds of a tournament with these results, and last the final standings alone."""
    standings = Standings.new(event.names)
    for number in count():
        assert number < MOST_ROUNDS, "the tournament does not end"
        games = pairings(event, number, standings)
        if games is None:
            yield standings, ()
            return
        made = tuple(games)
        yield standings, made
        for one in made:
            standings = standings.with_game(played(one, decide(one)))


def all_games(event: Event, decide: Decide) -> list[Pairing]:
    return [one for _, games in rounds_of(event, decide) for one in games]


def final(event: Event, decide: Decide) -> Standings:
    return list(rounds_of(event, decide))[-1][0]
