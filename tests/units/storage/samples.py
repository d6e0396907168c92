"""A tournament and games of it, made up rather than played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pions.match.adjudication import Adjudication, Draw, Resign
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.base import PASS, Move
from pions.rules.plies import Ply
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.pairing import Pairing, Played
from pions.tournament.sources import Source
from pions.words import Words

EVENT = Event(
    "othello",
    (Entrant("Ann", "alphabeta(depth=2)"), Entrant("Bo", "./bo.py"), Entrant("Çé", "random")),
    kind="gauntlet",
    games=4,
    rounds=3,
    openings=Source(plies=6, balanced_by="discs", bound=2),
    seed=17,
    conditions=Conditions(
        limit=Limit(depth=3, seconds=0.5, clock=Clock(60.0, 61.5, 0.25)),
        margin=0.125,
        adjudication=Adjudication(Draw(8, 1, 20), Resign(3, 400), 300),
        private=True,
    ),
    sprt=Sprt(0.0, 5.0),
)

NESTED = Words(
    "{player} raised {kind}: {message} after {plies} plies and {seconds:g} seconds",
    {
        "player": "./bo.py",
        "kind": "ValueError",
        "message": Words(
            "move {number}, {why}",
            {"number": 3, "why": Words("{cell} is taken", {"cell": "d3"})},
        ),
        "plies": 12,
        "seconds": 1.5,
    },
)

PLIES = (
    Ply(Move(19), None, None),
    Ply(Move(18), 12, 3.5),
    Ply(PASS, 0, -4),
    Ply(Move(26), 1300, "win in 3"),
)


def record(**changes: object) -> Record:
    """A record with something changed."""
    usual = Record(
        rules="othello",
        players=("alphabeta", "bo"),
        plies=PLIES,
        opening=1,
        winner=WHITE,
        points=(20, 44),
        termination=Termination.NORMAL,
        reason=Words("neither side can move"),
        seconds=(1.3, 0.012),
        seed=5,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]  # tests name real fields


def played(number: int, made: Record | None = None, event: Event = EVENT) -> Played:
    """The game of that number of the event."""
    made = made or record(seed=number)
    black, white = (number % 3, (number + 1) % 3)
    pairing = Pairing(
        number=number,
        pair=number // 2,
        rules=event.rules,
        players=(event.entrants[black].player, event.entrants[white].player),
        entrants=(black, white),
        opening=made.moves[: made.opening],
        seed=made.seed,
        conditions=event.conditions,
    )
    return Played(pairing, made)


def games_of_every_ending() -> Iterator[Played]:
    """A game for each way to end and each winner."""
    number = 0
    for termination in Termination:
        for winner in (BLACK, WHITE, None):
            reason = NESTED if termination.is_fault else Words("full board")
            ended = record(termination=termination, winner=winner, reason=reason, seed=number)
            yield played(number, ended)
            number += 1
