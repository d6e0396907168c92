"""Play a tournament's games on any executor, and fold them into standings.

Chunks, window, retry and resume are those of `pions.jobs.map_tasks`; here is only what concerns
games. A worker finds rules and players by their texts, so a pairing can be played anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count

from pions.jobs.map_tasks import ResultStore, map_tasks
from pions.match.play import play_game
from pions.match.record import Record
from pions.rules.registry import find_rules
from pions.tournament.event import Event
from pions.tournament.openings import Openings
from pions.tournament.pairing import Pairing, Played
from pions.tournament.schedule import pairings
from pions.tournament.sprt import judge
from pions.tournament.standings import Standings

GameStore = ResultStore[Pairing, Played]


@dataclass(frozen=True)
class StoredGames:
    """A `GameStore` over games that were read in order, and a function that stores new ones."""

    numbers: frozenset[int] = frozenset()
    games: Iterator[Played] = field(default_factory=lambda: iter(()))
    """Each of them once, in the order of their numbers."""
    add: Callable[[Sequence[Played]], None] = lambda _: None

    def __contains__(self, pairing: Pairing) -> bool:
        return pairing.number in self.numbers

    def load(self, pairing: Pairing) -> Played:  # noqa: ARG002 - they come in order
        return next(self.games)

    def save(self, pairings: Sequence[Pairing], games: Sequence[Played]) -> None:  # noqa: ARG002
        self.add(games)


@dataclass(frozen=True)
class TournamentProgress:
    """A game, and the standings after it."""

    played: Played
    standings: Standings


def play_pairing(pairing: Pairing, *, apart: bool = False) -> Played:
    """Find the rules and the players by their texts, and play; `apart` isolates every player."""
    conditions = replace(pairing.conditions, apart=True) if apart else pairing.conditions
    record = play_game(
        find_rules(pairing.rules),
        pairing.players,
        conditions,
        opening=pairing.opening,
        seed=pairing.seed,
    )
    settled = pairing.with_colours_swapped() if record.swapped else pairing
    return Played(settled, _with_entrant_names(record, settled))


def _with_entrant_names(record: Record, pairing: Pairing) -> Record:
    """The record with the names of the entrants, also in the sentence about a fault."""
    names, side = pairing.names, record.at_fault
    if names is None:
        return record
    if side is None:
        return replace(record, players=names)
    known = {pairing.players[side]: names[side]}
    fields = {key: known.get(str(one), one) for key, one in record.reason.fields.items()}
    return replace(record, players=names, reason=replace(record.reason, fields=fields))


def run(
    pairings: Iterable[Pairing],
    executor: Executor | None = None,
    *,
    store: GameStore | None = None,
    window: int | None = None,
) -> Iterator[Played]:
    """Each game in the order of the pairings, once it is played; without an executor, here."""
    # A chunk that keeps killing its workers holds a player that does. Played again with each
    # player in a process of its own, that player loses its game and the tournament goes on.
    retry = partial(play_pairing, apart=True)
    return map_tasks(play_pairing, pairings, executor, retry=retry, store=store, window=window)


def run_tournament(
    event: Event, executor: Executor | None = None, *, store: GameStore | None = None
) -> Iterator[TournamentProgress]:
    """Each game in order, until the schedule ends or the sequential test has its answer.

    An interrupted tournament resumes from its store: stored games count as if played now.
    """
    openings = Openings(find_rules(event.rules), event.openings, event.seed)
    standings = Standings.new(event.names)
    for round_number in count():
        games = pairings(event, round_number, standings, openings)
        if games is None:
            return
        for played in run(games, executor, store=store):
            standings = standings.with_game(played)
            yield TournamentProgress(played, standings)
            if is_decided(event, standings):
                return


def is_decided(event: Event, standings: Standings) -> bool:
    return event.sprt is not None and judge(event.sprt, standings.duel(0, 1)).accepted is not None
