"""The clock of a whole game, on a watch that only players move."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.match import play, seats
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.players.own import FunctionPlayer
from pions.rules.base import Position
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit
from units.match.bots import write_bot


class Watch:
    """A watch that stands still. Mutable: players set it forward."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    made = Watch()
    monkeypatch.setattr(seats, "time", made)
    monkeypatch.setattr(play, "monotonic", made.monotonic)
    return made


class Slow:
    """A player that takes so many seconds for each of its moves. Mutable."""

    def __init__(self, watch: Watch, *seconds: float) -> None:
        self.left: list[float] = []
        coming = iter(seconds)

        def choose(position: Position, limit: Limit) -> int:
            assert limit.clock is not None
            self.left.append(round(limit.clock.left(position.turn), 6))
            watch.now += next(coming)
            return position.legal_moves[0]

        self.player = FunctionPlayer("slow", choose)


def with_clock(black: float, white: float, increment: float, margin: float) -> Conditions:
    return Conditions(limit=Limit(clock=Clock(black, white, increment)), margin=margin)


def test_each_side_sees_its_own_time_run_and_come_back(watch: Watch) -> None:
    black, white = Slow(watch, 4, 3, 2, 1), Slow(watch, 0.5, 0.5, 0.5)
    conditions = with_clock(10, 5, 1, margin=0)
    record = play_game(TIC_TAC_TOE, (black.player, white.player), conditions)
    assert record.termination is Termination.NORMAL, record.reason
    assert black.left == [10, 7, 5, 4]
    assert white.left == [5, 5.5, 6]
    assert record.seconds == (10, 1.5)


def test_the_increment_comes_after_the_flag(watch: Watch) -> None:
    black = Slow(watch, 2.5)
    record = play_game(TIC_TAC_TOE, (black.player, "first"), with_clock(2, 9, 5, margin=0.25))
    assert (record.termination, record.winner) == (Termination.TIMEOUT, WHITE)
    assert str(record.reason) == "slow took 2.5 seconds and had 2"


def test_all_the_time_and_the_margin_may_be_used(watch: Watch) -> None:
    black = Slow(watch, 2.25, 1.25, 1.25, 1.0)
    record = play_game(TIC_TAC_TOE, (black.player, "first"), with_clock(2, 9, 1, margin=0.25))
    assert record.termination is Termination.NORMAL, record.reason
    assert black.left == [2, 1, 1, 1]  # lateness is forgiven, and time never below nothing


def test_a_margin_that_was_not_used_is_not_saved(watch: Watch) -> None:
    black = Slow(watch, 0, 0, 2.5)
    record = play_game(TIC_TAC_TOE, (black.player, "first"), with_clock(2, 9, 0, margin=0.25))
    assert (record.termination, len(record.moves)) == (Termination.TIMEOUT, 4)


def test_a_move_s_own_limit_holds_beside_the_clock(watch: Watch) -> None:
    black = Slow(watch, 1.5)
    limit = Limit(seconds=1, clock=Clock(60, 60))
    record = play_game(TIC_TAC_TOE, (black.player, "first"), Conditions(limit=limit, margin=0.25))
    assert str(record.reason) == "slow took 1.5 seconds and had 1"


def test_the_flag_of_a_player_in_a_file_falls(tmp_path: Path) -> None:
    code = """
def choose(position, limit):
    while position.last_move is not None: pass
    return position.legal_moves[0]
"""
    bot = write_bot(tmp_path, code)
    record = play_game(TIC_TAC_TOE, (bot, "first"), with_clock(0.2, 60, 0.1, margin=0.1))
    assert (record.termination, record.at_fault) == (Termination.TIMEOUT, BLACK)
    assert "did not answer within 0." in str(record.reason)
