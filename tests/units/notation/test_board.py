"""Positions in every spelling."""

from __future__ import annotations

import pytest

from pions.errors import NotationError, PionsError, PositionError
from pions.notation.formats import board, jsonl, transcript
from pions.notation.position_text import read_position
from pions.notation.registry import USUAL
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, GOMOKU_19, RENJU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4, OTHELLO_6, OTHELLO_10
from pions.rules.side import BLACK, WHITE
from pions.rules.text import draw_text

POSITION = OTHELLO.start().play("f5").play("d6").play("c3")
CELLS = POSITION.cells
ROWS = [CELLS[n : n + 8] for n in range(0, 64, 8)]


def spelled(black: str, white: str, empty: str) -> str:
    signs = {"X": black, "O": white, "-": empty}
    return "".join(signs[mark] for mark in CELLS)


@pytest.mark.parametrize(
    "signs",
    [
        "XO-",
        "*O-",
        "xo.",
        "BW.",
        "bw-",
        "01.",
        "●○·",
        "⚫⚪-",
        "NB.",
        "nb_",
        "RY.",
        "rj.",
        "XO+",
        "120",
    ],
)
def test_spellings_of_the_pieces(signs: str) -> None:
    text = spelled(*signs)
    rows = "\n".join(text[n : n + 8] for n in range(0, 64, 8))
    for written in (text, "/".join(rows.split()), rows, " ".join(text), rows.replace("\n", "\r\n")):
        assert read_position(f"{written} {signs[1]}", OTHELLO) == POSITION
        assert read_position(written, OTHELLO).cells == CELLS


@pytest.mark.parametrize(
    "side", ["O", "o", "W", "w", "white", "WHITE", "blanc", "Blancs", "○", "yellow", "jaune"]
)
def test_spellings_of_the_side(side: str) -> None:
    assert read_position(f"{CELLS} {side}", OTHELLO).turn is WHITE
    rows = "\n".join(ROWS)
    assert read_position(f"{rows}\n{side} to move", OTHELLO).turn is WHITE
    assert read_position(f"{CELLS} {side}; a1:+2; % comment", OTHELLO).turn is WHITE


@pytest.mark.parametrize("side", ["X", "x", "*", "B", "black", "noir", "NOIRS", "●", "red", ""])
def test_black_is_to_move_if_told_so_or_not_told(side: str) -> None:
    assert read_position(f"{CELLS} {side}", OTHELLO).turn is BLACK


def test_the_side_may_stick_to_the_cells() -> None:
    assert read_position(f"{CELLS}O", OTHELLO) == POSITION


def test_labels_and_frames() -> None:
    header = "  a b c d e f g h"
    left = [f"{n} {' '.join(row)}" for n, row in enumerate(ROWS, 1)]
    right = [f"{' '.join(row)} {n}" for n, row in enumerate(ROWS, 1)]
    both = [f"{line} {line[0]}" for line in left]
    frame = "+---+---+---+---+---+---+---+---+"
    framed = [f"| {' | '.join(row)} |\n{frame}" for row in ROWS]
    for lines in (left, right, both, [header, *left], [*left, header], [header, *both, header]):
        assert read_position("\n".join(lines) + "\nO", OTHELLO) == POSITION
    assert read_position("\n".join((frame, *framed, "white")), OTHELLO) == POSITION
    assert read_position("\n".join(["ABCDEFGH", *ROWS, "O"]), OTHELLO) == POSITION


@pytest.mark.parametrize("rules", [OTHELLO, OTHELLO_10, CONNECT_4, CONNECT_3, GOMOKU, TIC_TAC_TOE])
def test_printed_boards_read_back(rules: InARow) -> None:
    position = rules.start()
    while not position.is_over:
        assert read_position(str(position), rules) == position
        assert read_position(str(position)).cells == position.cells
        if rules.turn_by_count or position.turn is BLACK:
            assert read_position(draw_text(position), rules) == position
        assert read_position(position.text, rules) == position
        position = position.after(position.legal_moves[0])
    assert read_position(str(position), rules).cells == position.cells
    assert read_position(str(position), rules).outcome == position.outcome


def test_legal_cells_of_a_printed_board_are_empty() -> None:
    drawn = draw_text(POSITION, legal=True)
    assert "*" in drawn
    assert read_position(f"{drawn}\nO", OTHELLO) == POSITION


def test_winning_lines_are_read() -> None:
    won = Game.new(CONNECT_4).play_all("1212121").position
    assert "(X)" in str(won)
    assert read_position(str(won), CONNECT_4) == won


def test_narrow_and_small_boards_read_back() -> None:
    for rules in (InARow(1, 5, 3, gravity=True), InARow(1, 5, 3), InARow(5, 1, 3), InARow(1, 1, 1)):
        position = rules.start()
        assert read_position(str(position), rules) == position
        after = position.after(position.legal_moves[0])
        assert read_position(str(after), rules) == after


def test_the_course_writes_zero_for_empty() -> None:
    position = read_position("00000/00000/00000/01000/12020", CONNECT_3)
    assert position.cells == "----------------X---XO-O-"
    assert position.turn is BLACK
    assert read_position("0" * 25).cells == "-" * 25
    assert read_position("0" * 20 + "00100").turn is WHITE
    assert read_position("01" * 8, OTHELLO_4).cells == "XO" * 8


def test_bitboards() -> None:
    start = OTHELLO.start()
    pair = "0x0000000810000000 0x0000001008000000"
    assert read_position(pair) == start
    assert read_position(pair.replace("0x", "")) == start
    assert read_position(f"{pair} O", OTHELLO).turn is WHITE
    assert read_position("0x1, 0x80", OTHELLO).cells == "X------O" + "-" * 56
    assert read_position("0x1 0x2", TIC_TAC_TOE).cells == "XO-------"
    with pytest.raises(NotationError, match="not a pair of bitboards"):
        read_position("0x3 0x1", OTHELLO)
    with pytest.raises(NotationError, match="not a pair of bitboards"):
        read_position("0x1 0x10000000000000000", OTHELLO)
    with pytest.raises(NotationError, match="not a side to move"):
        read_position(f"{pair} nobody", OTHELLO)


@pytest.mark.parametrize(
    "rules",
    [
        OTHELLO,
        OTHELLO_4,
        OTHELLO_6,
        OTHELLO_10,
        CONNECT_4,
        CONNECT_3,
        GOMOKU,
        GOMOKU_19,
        TIC_TAC_TOE,
    ],
)
def test_the_size_tells_the_game(rules: InARow) -> None:
    assert read_position(rules.start().text).rules == rules
    assert read_position(rules.start().cells).rules == rules
    assert read_position(str(rules.start())).rules == rules


def test_whose_turn_it_is_follows_from_the_count() -> None:
    assert read_position("X--------", TIC_TAC_TOE).turn is WHITE
    assert read_position("XO-------", TIC_TAC_TOE).turn is BLACK
    assert read_position("0x1 0x0", TIC_TAC_TOE).turn is WHITE
    over = TIC_TAC_TOE.set_up("XXXOO----", WHITE)
    for text in (over.cells, over.text, str(over), draw_text(over)):  # "Black has won" names a side
        assert read_position(text, TIC_TAC_TOE).outcome == over.outcome


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("XXX XXX XXX", "9 X and 0 O: no game gets there"),
        ("XXX XXX XXX O", "9 X and 0 O: no game gets there"),
        ("XX- --- ---", "2 X and 0 O: no game gets there"),
        ("O-- --- --- X", "0 X and 1 O: no game gets there"),
        ("0x7 0x0 O", "3 X and 0 O: no game gets there"),
        ("XO- --- --- O", "1 X and 1 O: it is the turn of X, not of O"),
        ("X-- --- --- X", "1 X and 0 O: it is the turn of O, not of X"),
    ],
)
def test_counts_that_no_game_reaches_are_refused_with_the_way_out(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(text, TIC_TAC_TOE)
    assert str(caught.value).startswith(message)
    assert str(caught.value).endswith("accept any count with --any (in Python any_count=True)")


def test_any_count_can_be_asked_for() -> None:
    for text in ("XX------- O", "O-------- X", "XO------- O", "XXXXXXXXX X"):
        assert read_position(text, TIC_TAC_TOE, any_count=True).text == text
    assert read_position("XXX------", TIC_TAC_TOE, any_count=True).is_over
    with pytest.raises(NotationError, match="2 black and 0 white pieces do not say"):
        read_position("XX-------", TIC_TAC_TOE, any_count=True)


def test_any_count_is_read_where_turns_do_not_alternate() -> None:
    assert read_position("X" * 60 + "---- O", OTHELLO).turn is WHITE
    few = "O" * 3 + "-" * 222
    assert read_position(f"{few} X", RENJU).turn is BLACK  # Black may have passed
    with pytest.raises(NotationError, match="do not say whose turn"):
        read_position(few, RENJU)
    with pytest.raises(PositionError, match="3 X and 0 O: no game gets there"):
        read_position(f"XXX{few[3:]} O", RENJU)


def test_games_that_begin_with_any_count_load_again() -> None:
    game = Game.new(TIC_TAC_TOE, start=TIC_TAC_TOE.set_up("XX-------", WHITE)).play("c1")
    assert list(jsonl.read(jsonl.write(game), TIC_TAC_TOE, USUAL)) == [game]
    assert list(transcript.read(transcript.write(game), TIC_TAC_TOE, USUAL)) == [game]
    (read,) = board.read(f"{game.start.text}\n", TIC_TAC_TOE, USUAL)
    assert read.start == game.start


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("X" * 63, "63 signs for cells, not 64"),
        ("X" * 66, "66 signs for cells, not 64"),
        ("?" * 64, "0 signs for cells, not 64"),
        (f"{'X-' * 31}BO X", "mixes several spellings of the pieces: - B O X"),
        (f"{CELLS} q", "is not a board of 8x8 cells: apart from the cells there may be labels"),
        ("\n".join([*ROWS, "?!"]), "is not a board of 8x8 cells"),
        ("X" * 50_000, "50000 characters is too long"),
        ("", "0 signs for cells"),
    ],
)
def test_errors_say_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(text, OTHELLO)
    assert message in str(caught.value)
    assert len(str(caught.value)) < 200


def test_positions_must_be_possible() -> None:
    with pytest.raises(PositionError, match="hangs in the air"):
        read_position("X" + "-" * 41, CONNECT_4)
    with pytest.raises(NotationError, match="known size: 7 signs for cells; say which rules"):
        read_position("XO-XO-X")


def test_a_position_is_a_game_with_a_set_up() -> None:
    (game,) = board.read(POSITION.text, OTHELLO, USUAL)
    assert game == Game.new(OTHELLO, start=POSITION)
    assert board.write(game) == f"{POSITION.text}\n"
    assert board.write(game.play("d3")) == f"{POSITION.play('d3').text}\n"


def test_a_position_a_line() -> None:
    text = f"{POSITION.text}\n\n{OTHELLO.start().text}; f5:+0;\n"
    games = list(board.read(text, OTHELLO, USUAL))
    assert [game.start for game in games] == [POSITION, OTHELLO.start()]
    with pytest.raises(NotationError, match="line 3: "):
        list(board.read(f"{POSITION.text}\n\nXX\n", OTHELLO, USUAL))
    four = "\n".join(["XO--"] * 4)
    assert len(list(board.read(four, OTHELLO_4, USUAL))) == 1


def test_what_was_assumed() -> None:
    assert not board.assumptions(POSITION.text, OTHELLO, USUAL)
    assert "turn" in str(board.assumptions(CELLS, OTHELLO, USUAL)[0])
    assert "read as Connect-4" in str(board.assumptions("-" * 42, None, USUAL)[0])
    notes = " ".join(map(str, board.assumptions("0x1 0x2", OTHELLO, USUAL)))
    assert "bit 0 is the upper left cell" in notes


def test_long_rubbish_is_refused_at_once() -> None:
    for text in ("X" * 10_000_000, "+-" * 5_000_000, "1" * 10_000_000, "\n" * 1_000_000):
        with pytest.raises(PionsError):
            read_position(text)


@pytest.mark.parametrize("rule", ["-----", "---------", "=====", "─────"])
def test_a_ruled_line_ends_a_board(rule: str) -> None:
    position = Game.new(CONNECT_3).play_all("32415"[:3]).position
    rows = "\n".join(position.cells[n : n + 5] for n in range(0, 25, 5))
    for text in (f"{rows}\n{rule}", f"{rule}\n{rows}\n{rule}", f"{rows}\n{rule}\nO"):
        assert read_position(text, CONNECT_3) == position
    filled = "XOXOX" + "OXOXO" * 2 + "XOXOX" * 2
    framed = f"{rule}\n" + "\n".join(filled[n : n + 5] for n in range(0, 25, 5))
    assert read_position(framed, CONNECT_3).cells == filled


def test_a_row_too_many_is_no_remark() -> None:
    rows = "\n".join(["O----"] * 5 + ["XOXOX"])
    with pytest.raises(NotationError, match="30 signs for cells, not 25"):
        read_position(rows, CONNECT_3)
