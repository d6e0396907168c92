"""The names of openings: legal, each its own, found however they are reached."""

from __future__ import annotations

import pytest

from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import GOMOKU
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_6
from pions.rules.side import WHITE
from pions.study.opening_names import LONGEST, OPENINGS, opening_name, reached
from pions.words import Words


def name_of(moves: str, start: Position | None = None) -> str | None:
    names = [moves[place : place + 2] for place in range(0, len(moves), 2)]
    name = opening_name(Game.new(OTHELLO, start=start).play_all(names))
    return None if name is None else str(name)


def canonical(position: Position) -> tuple[str, int]:
    """The same for all mirror images of a position."""
    images = (
        "".join(mark for _, mark in sorted(zip(symmetry, position.cells, strict=True)))
        for symmetry in OTHELLO.symmetries
    )
    return min(images), position.turn_index


@pytest.mark.parametrize("moves", OPENINGS)
def test_every_opening_is_legal_and_found(moves: str) -> None:
    position = reached(moves)
    assert position.count(WHITE) + position.cells.count("X") == 4 + len(moves) // 2
    assert name_of(moves) == OPENINGS[moves]


def test_no_two_names_are_of_one_position() -> None:
    assert len({canonical(reached(moves)) for moves in OPENINGS}) == len(OPENINGS)
    assert len(set(OPENINGS.values())) == len(OPENINGS)


@pytest.mark.parametrize("first", ["f5d6", "e6f4", "d3c5", "c4e3"])
def test_the_board_may_be_turned(first: str) -> None:
    assert name_of(first) == "Perpendicular"
    assert name_of(first[:2]) is None


@pytest.mark.parametrize(
    ("moves", "name"),
    [
        ("f5f6e6f4e3", "Cow"),
        ("f5f6e6f4g5", "Heath"),
        ("f5f6e6f4c3", "Buffalo"),
        ("f5f6e6f4e3d6", "Chimney"),
        ("f5f6e6f4e3c5g5", "Bat"),
        ("f5f6e6f4e3c5c4e7", "Tanida"),
        ("f5f6e6f4g6", "Snake"),
        ("e6f4c3c4d3", "Tiger"),
        ("c4e3f6e6f5", "Tiger"),
        ("f5f4", "Parallel"),
    ],
)
def test_other_ways_to_write_an_opening(moves: str, name: str) -> None:
    assert name_of(moves) == name


def test_another_order_of_moves_is_the_same_opening() -> None:
    assert name_of("f5d6c4d3c3") == "Tiger"
    assert reached("f5d6c4d3c3") == reached("f5d6c3d3c4")


def test_a_game_keeps_its_last_name_until_it_is_taken_back() -> None:
    game = Game.new(OTHELLO).play_all(["f5", "d6", "c3", "d3", "c4", "f4", "c6", "b4"])
    names = [opening_name(game.go_to(ply)) for ply in range(len(game.plies) + 1)]
    assert [None if one is None else str(one) for one in names] == [
        None,
        None,
        *["Perpendicular"] * 3,
        *["Tiger"] * 4,
    ]


def test_long_games_are_named_by_their_beginning() -> None:
    game = Game.new(OTHELLO).play_all(["f5", "f4"])
    while not game.is_over:
        game = game.play(game.position.legal_moves[0])
    assert len(game.moves) > LONGEST
    assert opening_name(game) == Words("Parallel")


def test_a_position_set_up_is_named_too() -> None:
    assert name_of("", reached("f5f4")) == "Parallel"


@pytest.mark.parametrize("rules", [ANTI_OTHELLO, OTHELLO_6, GOMOKU], ids=str)
def test_other_games_have_no_names(rules: Rules) -> None:
    game = Game.new(rules)
    for _ in range(3):
        game = game.play(game.position.legal_moves[0])
    assert opening_name(game) is None
