"""The books that come with the package: what they say is true, and the best players use them."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from pions.books.base import OpeningBook
from pions.books.estimate_book import EstimateBook
from pions.books.exact_book import Book
from pions.books.library import ENDING, FOLDER, shipped_book
from pions.books.make import check_book
from pions.evaluation.value import Value, ValueKind
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_3, CONNECT_4
from pions.rules.othello import OTHELLO, OTHELLO_6
from pions.search.limits import Limit
from pions.study.hint import hint
from pions.study.opening_names import OPENINGS
from pions.study.solve import solve
from pions.study.values import move_values

MOST_BYTES = 500_000
"""Of all shipped books together."""


def connect4() -> OpeningBook:
    book = shipped_book(CONNECT_4)
    assert isinstance(book, Book)
    return book


def othello() -> EstimateBook:
    book = shipped_book(OTHELLO)
    assert isinstance(book, EstimateBook)
    return book


def test_they_are_small_and_found_by_the_name_of_their_game() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.name for file in files] == [f"{name}{ENDING}" for name in ("connect-4", "othello")]
    assert sum(file.stat().st_size for file in files) < MOST_BYTES
    assert shipped_book(CONNECT_3) is shipped_book(OTHELLO_6) is None


def test_the_first_moves_of_connect_4_are_worth_what_is_published() -> None:
    """Tromp, Allis, Allen: the middle column wins with the last piece but one."""
    choices = {one.move: one for one in connect4().choices(CONNECT_4.start())}
    assert [choices[column].worth for column in range(7)] == [-2, -1, 0, 1, 0, -1, -2]
    assert all(one.exact for one in choices.values())
    assert choices[3].value == Value(ValueKind.WIN, 41)
    assert connect4().get(CONNECT_4.start()) == 1


def test_connect_4_is_known_to_its_last_ply_and_follows_from_it() -> None:
    check_book(FOLDER / f"connect-4{ENDING}", sample=0)


def some_position(random: Random, plies: int) -> Position:
    position = CONNECT_4.start()
    for _ in range(plies):
        position = position.after(random.choice(position.legal_moves))
    return position


@pytest.mark.parametrize("seed", range(2))
def test_the_solver_finds_the_same_in_connect_4(seed: int) -> None:
    book = connect4()
    position = some_position(Random(seed), book.plies)
    assert solve(position, moves=False).score == book.get(position)


def test_a_hint_on_the_empty_board_of_connect_4_proves_the_win() -> None:
    found = hint(CONNECT_4.start(), Limit(seconds=0.05))
    assert CONNECT_4.name(found.move) == "4"
    assert found.value == Value(ValueKind.WIN, 41)


@pytest.mark.parametrize("player", ["native", "native(level=8)", "level(9)", "level(10)"])
def test_the_best_players_begin_connect_4_in_the_middle(player: str) -> None:
    choice = find_player(player, CONNECT_4, seed=1).choose(CONNECT_4.start(), Limit(seconds=0.05))
    assert (CONNECT_4.name(choice.move), choice.value) == ("4", Value(ValueKind.WIN, 41))
    assert choice.line[:1] == (choice.move,)


def test_equal_moves_of_connect_4_are_varied() -> None:
    position = CONNECT_4.start().play("3")
    equal = {one.move for one in connect4().choices(position) if one.worth == 0}
    assert [CONNECT_4.name(move) for move in sorted(equal)] == ["3", "4", "5", "6"]
    chosen = {
        find_player("native", CONNECT_4, seed=seed).choose(position).move for seed in range(1, 30)
    }
    assert chosen == equal


def test_all_values_of_the_empty_board_are_proved() -> None:
    values = move_values(CONNECT_4.start(), Limit(seconds=0.05))
    assert [one.best for one in values] == [False, False, False, True, False, False, False]
    assert {one.value.kind for one in values} == {ValueKind.WIN, ValueKind.DRAW, ValueKind.LOSS}


def test_othello_is_right_as_far_as_that_can_be_said() -> None:
    check_book(FOLDER / f"othello{ENDING}", sample=0)
    assert all(not seen.exact for seen in othello().entries.values())
    assert abs(othello().choices(OTHELLO.start())[0].worth) <= 4, "most think that it is a draw"


def test_othello_knows_the_openings_that_people_play() -> None:
    """Not all: the bad ones are not worth knowing."""
    book, known = othello(), 0
    for moves in OPENINGS:
        position = OTHELLO.start()
        for place in range(0, len(moves), 2):
            position = position.play(moves[place : place + 2])
        known += bool(book.choices(position))
    assert known > len(OPENINGS) // 3


def test_games_of_the_best_level_differ_in_the_book_and_are_the_same_for_a_seed() -> None:
    def opening(seed: int) -> tuple[int, ...]:
        position, moves, book = OTHELLO.start(), [], othello()
        while book.choices(position):
            moves.append(find_player("level(10)", OTHELLO, seed=seed).choose(position).move)
            position = position.after(moves[-1])
        return tuple(moves)

    played = [opening(seed) for seed in (1, 2, 3, 1)]
    assert played[0] == played[3]
    assert len(set(played)) == 3
    assert min(map(len, played)) > 6


def test_who_wants_no_book_gets_none() -> None:
    choose = partial(find_player("native(book=none)", OTHELLO, seed=1).choose, OTHELLO.start())
    assert "book" not in choose(Limit(seconds=0.01)).notes
    with_depth = find_player("native(depth=2)", OTHELLO, seed=1).choose(OTHELLO.start())
    assert "book" not in with_depth.notes, "who asks for a depth is shown what it finds"
