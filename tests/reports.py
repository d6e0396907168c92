"""Tournaments to be reported: games made up where only results matter, played where moves do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.side import BLACK, WHITE, Side
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import run_tournament
from pions.tournament.sources import Source
from pions.tournament.standings import Standings, standings_of
from pions.words import Words

EVIL = "</script><img src=x onerror=alert(1)>&\"'"
TORUS = "in-a-row(columns=5, rows=5, k=4, topology=torus)"


def event(
    *names: str, games: int = 2, kind: str = "round-robin", sprt: Sprt | None = None
) -> Event:
    """An event of tic-tac-toe between people who exist only by name."""
    entrants = tuple(Entrant(name, "random") for name in names)
    return Event("tic-tac-toe", entrants, kind=kind, games=games, sprt=sprt, seed=3)


def made_up(results: Iterable[tuple[int, int, Side | None]]) -> Iterator[Played]:
    """Games without moves, two of each pair in a row: who was Black, who White, who won."""
    for number, (black, white, winner) in enumerate(results):
        yield game(number, (black, white), winner)


def game(
    number: int,
    entrants: tuple[int, int],
    winner: Side | None,
    termination: Termination = Termination.NORMAL,
    reason: str = "the board is full",
    traceback: str = "",
) -> Played:
    """One game without moves."""
    players = (f"p{entrants[0]}", f"p{entrants[1]}")
    pairing = Pairing(number, number // 2, "tic-tac-toe", players, entrants, (), 0)
    points = {BLACK: (1, 0), WHITE: (0, 1), None: (0, 0)}[winner]
    record = Record(
        "tic-tac-toe", players, (), 0, winner, points, termination, Words(reason), (0.5, 0.25)
    )
    return Played(pairing, replace(record, traceback=traceback))


def duel(wins: int, draws: int, losses: int) -> list[Played]:
    """So many games of the first entrant against the second, colours changing."""
    results = ["w"] * wins + ["d"] * draws + ["l"] * losses
    seats = [((0, 1), BLACK, WHITE), ((1, 0), WHITE, BLACK)]
    rows: list[tuple[int, int, Side | None]] = []
    for number, result in enumerate(results):
        entrants, own, other = seats[number % 2]
        rows.append((*entrants, {"w": own, "d": None, "l": other}[result]))
    return list(made_up(rows))


@cache
def held(name: str) -> tuple[Event, Standings, tuple[Played, ...]]:
    """A small tournament that was really played, or one of those made up."""
    if name in MADE_UP:
        chosen, results = MADE_UP[name]
        return chosen, standings_of(chosen.names, results), results
    chosen = EVENTS[name]
    played = tuple(step.played for step in run_tournament(chosen))
    return chosen, standings_of(chosen.names, played), played


def _event(rules: str, players: dict[str, str], games: int, plies: int) -> Event:
    entrants = tuple(Entrant(name, player) for name, player in players.items())
    return Event(rules, entrants, games=games, openings=Source(plies=plies), seed=7)


FOUR = {"greedy": "greedy", "random": "random", "first": "first", "deep": "minimax(depth=2)"}
EVENTS = {
    "four": _event("othello-6", FOUR, 4, 4),
    "two": _event("connect-4", {"greedy": "greedy", "random": "random"}, 30, 4),
    "torus": _event(TORUS, {EVIL: "greedy", "随机机器人": "random", "x" * 70: "first"}, 2, 2),
    "small": _event("othello-4", {"random": "random", "first": "first"}, 10, 0),
}
MADE_UP: dict[str, tuple[Event, tuple[Played, ...]]] = {
    "nothing": (event("A", "B", "C"), ()),
    "faults": (
        event("A", "B", "C"),
        (
            game(0, (0, 1), BLACK),
            game(1, (1, 0), None),
            game(2, (0, 2), WHITE, Termination.CRASH, "it <b>broke</b>", "line <3>"),
        ),
    ),
}
