"""Registered players in a process of their own, and players that other packages announce."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.isolation import IsolatedSeat
from pions.match.play import play_game
from pions.match.seats import InProcessSeat, open_seat
from pions.players import registry
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK
from pions.search.limits import Limit
from units.match.bots import children, left_processes

APART = Conditions(apart=True, load_seconds=60)

ANNOUNCED = """
import os
from pions.players.registry import player

@player("announced-good")
def good(position): return position.legal_moves[-1]

@player("announced-bad")
def bad(position): os._exit(7)
"""


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert left_processes(before) == {}


@pytest.fixture
def announced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that announces two players is installed."""
    (tmp_path / "pions_of_ann.py").write_text(ANNOUNCED)
    information = tmp_path / "pions_of_ann-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: pions-of-ann\nVersion: 1\n")
    (information / "entry_points.txt").write_text("[pions.players]\nann = pions_of_ann\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_functions", dict(registry._functions))
    registry._entries.cache_clear()
    registry._load_plugins.cache_clear()
    monkeypatch.delitem(sys.modules, "pions_of_ann", raising=False)


@pytest.fixture(autouse=True)
def forget_announcements() -> Iterator[None]:
    yield
    registry._entries.cache_clear()
    registry._load_plugins.cache_clear()


def test_registered_players_have_a_process_if_asked() -> None:
    with open_seat("random", OTHELLO, conditions=APART) as seat:
        assert isinstance(seat, IsolatedSeat)
        assert seat.name == "random"
        assert seat.choose(OTHELLO.start(), None).move in OTHELLO.start().legal_moves
    with open_seat("random", OTHELLO) as seat:
        assert isinstance(seat, InProcessSeat)


@pytest.mark.parametrize("text", ["random", "alphabeta(depth=2)", "greedy"])
def test_apart_or_not_the_game_is_the_same(text: str) -> None:
    near, far = (play_game(OTHELLO, (text, "ia1"), how, seed=8) for how in (Conditions(), APART))
    assert (near.moves, near.players) == (far.moves, far.players)
    assert [ply.value for ply in near.plies] == [ply.value for ply in far.plies]


def test_without_a_limit_a_registered_player_is_given_none() -> None:
    hasty = Conditions(apart=True, load_seconds=60, own_seconds=1e-9, margin=0)
    assert play_game(TIC_TAC_TOE, ("first", "first"), hasty).termination is Termination.NORMAL
    limited = Conditions(apart=True, load_seconds=60, limit=Limit(seconds=0.05), margin=60)
    record = play_game(TIC_TAC_TOE, ("mcts(playouts=1000000)", "first"), limited)
    assert record.termination is Termination.NORMAL, record.reason


def test_what_is_wrong_with_the_question_raises_as_ever() -> None:
    with pytest.raises(PlayerError, match="cannot play othello"):
        play_game(OTHELLO, ("k-tuple", "first"), APART)
    with pytest.raises(PlayerError, match="a person cannot play here"):
        play_game(OTHELLO, ("human", "first"), APART)


@pytest.mark.usefixtures("announced")
def test_announced_players_are_always_apart() -> None:
    with open_seat("announced-good", TIC_TAC_TOE) as seat:
        assert isinstance(seat, IsolatedSeat)
        assert seat.choose(TIC_TAC_TOE.start(), None).move == 8
    record = play_game(TIC_TAC_TOE, ("announced-bad", "announced-good"))
    assert (record.termination, record.at_fault) == (Termination.CRASH, BLACK)
    assert str(record.reason) == "the process of announced-bad ended with exit code 7"


def test_what_this_program_registers_only_it_knows() -> None:
    @registry.player("known-here")
    def known(position: object) -> int:
        del position
        return 4

    with open_seat("known-here", TIC_TAC_TOE, conditions=APART) as seat:
        assert isinstance(seat, InProcessSeat)
