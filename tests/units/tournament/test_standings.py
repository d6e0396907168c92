"""Standings: games folded into scores, pairs and strength."""

from __future__ import annotations

import pytest

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.plies import Ply
from pions.rules.side import BLACK, WHITE, Side
from pions.tournament.pairing import Pairing, Played
from pions.tournament.standings import Duel, Standings, standings_of
from pions.words import Words


def game(
    number: int,
    winner: Side | None,
    termination: Termination = Termination.NORMAL,
    entrants: tuple[int, int] | None = None,
) -> Played:
    """Game `number` of a match of two: the first entrant is Black in games of even number."""
    sides = entrants or ((0, 1) if number % 2 == 0 else (1, 0))
    pairing = Pairing(number, number // 2, "othello", ("a", "b"), sides, (0,), seed=number)
    record = Record(
        rules="othello",
        players=("a", "b"),
        plies=(Ply(0), Ply(1), Ply(2), Ply(3)),
        opening=1,
        winner=winner,
        points=(0, 0),
        termination=termination,
        reason=Words("…"),
        seconds=(1.0, 2.0),
    )
    return Played(pairing, record)


def test_wins_are_counted_for_the_player_and_not_the_colour() -> None:
    played = [game(0, BLACK), game(1, BLACK), game(2, WHITE), game(3, None)]
    standings = standings_of(("a", "b"), played)
    first, second = standings.scores
    assert (first.wins, first.draws, first.losses, first.points, first.games) == (1, 1, 2, 1.5, 4)
    assert (second.wins, second.draws, second.losses, second.points) == (2, 1, 1, 2.5)
    duel = standings.duel(0, 1)
    assert (duel.wins, duel.draws, duel.losses, duel.draw_rate) == (1, 1, 2, 0.25)
    assert duel.pairs == (0, 1, 1, 0, 0)  # a win and a loss; a loss and a draw


def test_time_and_moves_belong_to_the_player() -> None:
    first, second = standings_of(("a", "b"), [game(0, BLACK), game(2, BLACK)]).scores
    assert (first.seconds, second.seconds) == (2.0, 4.0)
    # One ply is the opening's; then White, Black, White have moved.
    assert (first.moves, second.moves) == (2, 4)


def test_faults_are_the_loser_s() -> None:
    played = [
        game(0, WHITE, Termination.CRASH),
        game(1, WHITE, Termination.CRASH),
        game(3, BLACK, Termination.TIMEOUT),
        game(4, BLACK),
    ]
    first, second = standings_of(("a", "b"), played).scores
    assert dict(first.faults) == {Termination.CRASH: 1, Termination.TIMEOUT: 1}
    assert dict(second.faults) == {Termination.CRASH: 1}


def test_strength_over_pairs_needs_whole_pairs() -> None:
    whole = standings_of(("a", "b"), [game(0, BLACK), game(1, WHITE), game(2, None), game(3, None)])
    assert whole.duel(0, 1).pairs == (0, 0, 1, 0, 1)
    strength = whole.duel(0, 1).strength
    assert strength is not None
    assert (strength.method, strength.score) == ("pentanomial", 0.75)
    half = whole.with_game(game(4, WHITE))
    strength = half.duel(0, 1).strength
    assert strength is not None
    assert (strength.method, strength.score, strength.games) == ("trinomial", 0.6, 5)
    again = half.with_game(game(5, WHITE)).duel(1, 0)
    assert again.pairs == (0, 0, 2, 0, 1)
    assert again.halves == {}


def test_the_order_of_games_does_not_matter() -> None:
    played = [game(0, BLACK), game(1, None), game(2, WHITE), game(3, WHITE), game(4, BLACK)]
    assert standings_of(("a", "b"), played) == standings_of(("a", "b"), reversed(played))


def test_more_than_two_entrants() -> None:
    played = [game(0, BLACK, entrants=(2, 1)), game(1, BLACK, entrants=(1, 2))]
    standings = standings_of(("a", "b", "c"), played)
    assert [score.points for score in standings.scores] == [0, 1, 1]
    assert standings.duel(2, 1) == standings.duel(1, 2)
    assert standings.duel(1, 2).pairs == (0, 0, 1, 0, 0)
    assert standings.duel(0, 1) == Duel()


def test_nothing_played() -> None:
    standings = Standings.new(("a", "b"))
    assert standings.duel(0, 1).strength is None
    assert standings.duel(0, 1).draw_rate == pytest.approx(0)
