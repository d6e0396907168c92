"""Dangers: who could complete a line, where, and whether it can be played now."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from pions.errors import RulesError
from pions.interfaces.main import run
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, STANDARD_GOMOKU, InARow
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE
from pions.study.dangers import Danger, DangerLevel, dangers
from strategies import any_position

IMMEDIATE, WAITING, POSSIBLE = DangerLevel
THREE = CONNECT_4.set_up("-" * 35 + "-XXX-OO", BLACK)


def cells(found: tuple[Danger, ...], side: object, level: DangerLevel) -> tuple[int, ...]:
    return next((one.cells for one in found if (one.side, one.level) == (side, level)), ())


def test_three_on_the_floor_are_an_immediate_danger_on_both_sides() -> None:
    assert cells(dangers(THREE), BLACK, IMMEDIATE) == (35, 39)
    assert cells(dangers(THREE), WHITE, IMMEDIATE) == ()


def test_a_cell_above_an_empty_one_waits() -> None:
    high = CONNECT_4.set_up("-" * 28 + "-XXX---" + "-OXO---", BLACK)
    assert cells(dangers(high), BLACK, WAITING) == (28, 32)
    assert cells(dangers(high), BLACK, IMMEDIATE) == ()


def test_two_of_four_with_room_are_a_possible_danger() -> None:
    two = CONNECT_4.set_up("-" * 35 + "--XX---", WHITE)
    assert cells(dangers(two), BLACK, POSSIBLE) == (35, 36, 39, 40)
    assert {one.side for one in dangers(two)} == {BLACK}


def test_six_where_exactly_five_win_are_no_danger() -> None:
    row = "--XXX-XX-------"
    position = STANDARD_GOMOKU.set_up("-" * 105 + row + "-" * 105, BLACK)
    assert 105 + 5 not in cells(dangers(position), BLACK, IMMEDIATE)
    assert cells(dangers(position), BLACK, IMMEDIATE) == ()


@given(any_position(largest=7))
@settings(max_examples=60)
def test_immediate_dangers_are_the_wins_of_the_rules(position: Position) -> None:
    if position.is_over or not isinstance(position.rules, InARow):
        return
    found = cells(dangers(position), position.turn, IMMEDIATE)
    wins = {
        position.landing(move)
        for move in position.legal_moves
        if position.after(move).winner_index == position.turn_index
    }
    assert set(found) == wins


def test_other_games_say_why_they_have_none() -> None:
    with pytest.raises(RulesError, match="othello has no dangers"):
        dangers(OTHELLO.start())


def test_they_are_said_and_given_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["show", "connect-4", "--position", THREE.text, "--any", "--dangers", "--lang"]
    assert run([*asked, "en"]) == 0
    out = capsys.readouterr().out
    assert "immediate danger: Red can align 4 at column 1 row 1, column 5 row 1\n" in out
    assert run([*asked, "fr"]) == 0
    out = capsys.readouterr().out
    assert "danger immédiat\u00a0: Rouge peut aligner 4 pions en " in out
    assert run([*asked, "en", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)["dangers"][0]
    assert first == {"side": "black", "level": "immediate", "cells": ["1-1", "5-1"]}
    assert run(["show", "connect-4", "--dangers", "--lang", "en"]) == 0
    assert capsys.readouterr().out.endswith("no danger for either side\n")
