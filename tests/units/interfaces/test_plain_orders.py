"""What the line mode says about a board, and who sits where when it is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pions.errors import PionsError
from pions.interfaces.language import language, say, speaking
from pions.interfaces.terminal import board_words
from pions.interfaces.terminal.granting import Granter
from pions.interfaces.terminal.orders import ORDERS, find_order, obey, words_to_type
from pions.interfaces.terminal.seats import Seats, two_people
from pions.interfaces.terminal.session import Board, Reply, Session
from pions.play.game_saver import GameSaver
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with speaking("en"):
        yield


class Page:
    """A screen that only remembers whether boards are drawn."""

    shows_board = True


def sitting(seats: Seats | None = None) -> Granter:
    return Granter(GameSaver(Path("nowhere.jsonl")), seats or two_people(), Page(), lambda: 0.0)


def asked(granter: Granter, session: Session, line: str) -> tuple[Session, list[str]]:
    reply: Reply = granter.grant(session, obey(session, line, 0.0))
    return reply.session, [say(one) for one in reply.lines if not isinstance(one, Board)]


def begun(rules: object = OTHELLO, *moves: str) -> Session:
    game = Game.new(rules).play_all(moves)  # type: ignore[arg-type]
    return Session.begin(game, 0.0).session


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("d3", "d3: empty, can be played and would turn over 1 disc"),
        ("D 3", "d3: empty, can be played and would turn over 1 disc"),
        ("a1", "a1: empty, cannot be played: a1 would turn over no disc"),
        ("e4", "e4: Black"),
    ],
)
def test_a_cell_of_othello(name: str, told: str) -> None:
    assert say(board_words.cell(OTHELLO.start(), name)) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("4 1", "column 4 row 1: Red"),
        ("4,2", "column 4 row 2: empty, can be played"),
        ("4/3", "column 4 row 3: empty, the cell below is empty too"),
    ],
)
def test_a_cell_where_pieces_fall(name: str, told: str) -> None:
    assert say(board_words.cell(CONNECT_4.start().play("4"), name)) == told


@pytest.mark.parametrize("name", ["", "z9", "4", "d3d4", "é", "9 9"])
def test_what_is_no_cell(name: str) -> None:
    with pytest.raises(PionsError, match="is not a cell of this board"):
        board_words.cell(CONNECT_4.start(), name)


def test_columns_are_read_from_the_first_row() -> None:
    position = CONNECT_4.start().play("4").play("4").play("4")
    told = "column 4: 1 Red, 2 Yellow, 3 Red; the other cells are empty"
    assert say(board_words.column(position, "4")) == told
    assert say(board_words.column(position, "1")) == "column 1 is empty"
    told = "column d: 4 White, 5 Black; the other cells are empty"
    assert say(board_words.column(OTHELLO.start(), "D")) == told
    with pytest.raises(PionsError, match="there is not a column 'i': the columns are a, b, c"):
        board_words.column(OTHELLO.start(), "i")


def test_where_the_pieces_are() -> None:
    told = [say(one) for one in board_words.whereabouts(TIC_TAC_TOE.start().play("b2"))]
    assert told == ["Black: b2", "White: no piece on the board"]


def test_every_name_means_its_own_order_with_or_without_accents() -> None:
    names = [name for known in ORDERS for name in known.names]
    assert len(names) == len(set(names))
    for known in ORDERS:
        assert all(find_order(name) is known for name in known.names)
    assert find_order("échanger") is find_order("ECHANGER") is find_order("ech")
    assert find_order("sauv") is not find_order("sauver!")


def test_the_words_to_type_are_the_legal_moves_and_the_orders() -> None:
    words = words_to_type(begun())
    assert words[:4] == ["d3", "c4", "f5", "e6"]
    assert {"help", "aide", "undo", "quit"} <= set(words)


def test_a_level_takes_the_other_side_or_the_machines_own() -> None:
    granter = sitting()
    session, told = asked(granter, begun(), "level 3")
    assert session.machines == {WHITE}
    assert session.game.players == ("", "level(number=3)")
    assert told == [
        "Black: a person; White: level(number=3)",
        "levels go from 1 (beginner) to 10 (maximum)",
    ]
    session, _ = asked(granter, session, "niveau 8")
    assert session.game.players == ("", "level(number=8)")
    session, _ = asked(granter, session, "swap")
    assert session.machines == {BLACK}
    session, _ = asked(granter, session, "opponent human")
    assert session.machines == frozenset()
    assert session.game.players == ("", "")


@pytest.mark.parametrize("line", ["level 0", "level x", "opponent nobody", "opponent ia2(", "load"])
def test_what_cannot_be_granted_changes_nothing(line: str) -> None:
    granter = sitting(Seats.find("human", "first", OTHELLO))
    before = Session.begin(Game.new(OTHELLO), 0.0, granter.seats.machines).session
    session, told = asked(granter, before, line)
    assert session is before
    assert len(told) == 1
    assert granter.seats.names == ("", "first")


def test_a_player_of_another_game_does_not_sit_down() -> None:
    granter = sitting()
    session, told = asked(granter, begun(CONNECT_4), "opponent ia2(2)")
    assert session.machines == frozenset()
    assert granter.seats.machines == frozenset()
    assert "cannot play" in told[0]


def test_another_language_from_now_on() -> None:
    granter = sitting()
    _, told = asked(granter, begun(), "langue fr")
    assert language() == "fr"
    assert told == ["à Noir (X) de jouer"]
    _, told = asked(granter, begun(), "language de")
    assert told == ["langue inconnue «\u00a0de\u00a0»\u00a0: choisissez parmi en, fr"]


def test_drawing_can_be_switched() -> None:
    granter = sitting()
    asked(granter, begun(), "drawing")
    assert not granter.screen.shows_board
    asked(granter, begun(), "dessin")
    assert granter.screen.shows_board
