"""Diagrams of numbered cells."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import NotationError
from pions.notation.formats import diagram
from pions.notation.registry import USUAL
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4, OTHELLO_6, Othello
from pions.rules.side import BLACK, WHITE


def read(text: str, rules: Rules | None = None) -> Game:
    (game,) = diagram.read(text, rules, USUAL)
    return game


def four() -> Game:
    """A game with two passes."""
    moves = ["a2", "a3", "b4", "c1", "a4", "b1", "a1", "d2", "c4", "d4", "d1", "d3"]
    return Game.new(OTHELLO_4).play_all(moves, add_passes=True)


LABELLED = diagram.write(four())


def test_the_shared_sample_is_written_as_it_was_read(shared_data: Path) -> None:
    folder = shared_data / "formats" / "transcript"
    sample = (folder / "ffo_diagram_penloup_juhem.txt").read_text("utf-8")
    assert diagram.write(read(sample)) == sample


def test_labels_discs_and_frames_do_not_matter() -> None:
    game = four()
    assert LABELLED.startswith("\ta\tb\tc\td\n1\t7\t6\t4\t11\n")
    rows = LABELLED.splitlines()[1:5]
    bare = "\n".join(row.partition("\t")[2] for row in rows)
    both = "\n".join(f"{row}\t{row[0]}" for row in rows)
    for text in (LABELLED, bare, bare.replace("\t", " "), both, bare.replace("\t", " | ")):
        assert read(text, OTHELLO_4).plies == game.plies
    assert read(bare).rules == OTHELLO_4
    for black, white in ("●○", "Xo", "xO", "BW", "⚫⚪"):
        spelled = bare.replace("*", black).replace("O", white)
        assert read(spelled).plies == game.plies


def test_the_caption_is_read_and_its_score_checked() -> None:
    captioned = LABELLED.replace("11-5", "**Ann B. 11-5 Bo**")
    assert read(captioned).players == ("Ann B.", "Bo")
    assert read(captioned).result is None
    with pytest.raises(NotationError, match="the diagram says 12-4, its moves give 11-5"):
        read(LABELLED.replace("11-5", "12-4"))
    with pytest.raises(NotationError, match="'nonsense' is neither a row"):
        read(f"{LABELLED}nonsense\n")


def test_a_game_that_stops_early_ended_as_recorded() -> None:
    text = diagram.write(four().go_to(4))
    assert "." in text
    assert "-" not in text
    assert read(text).outcome is None
    recorded = read(f"{text}Ann 3-13 Bo\n")
    assert recorded.outcome is not None
    assert (recorded.outcome.winner, recorded.outcome.points) == (WHITE, (3, 13))


def test_cells_between_tabs_may_be_empty() -> None:
    text = diagram.write(four().go_to(4))
    assert read(text.replace(".", "")).plies == four().go_to(4).plies[:4]


def test_a_set_up_is_read_from_the_discs() -> None:
    start = OTHELLO_4.set_up("XO----------OX--", BLACK)
    game = Game.new(OTHELLO_4, start=start).play("c1")
    assert read(diagram.write(game), OTHELLO_4) == game
    with pytest.raises(NotationError, match="White begins"):
        diagram.write(Game.new(OTHELLO, start=OTHELLO.start().play("f5")))


def test_other_games_have_diagrams_too() -> None:
    for rules, moves in (
        (TIC_TAC_TOE, ["b2", "a1", "c3"]),
        (GOMOKU, ["h8", "h9", "a15"]),
        (CONNECT_4, list("44453")),
        (OTHELLO_6, ["e4", "e5"]),
        (Othello(6, 4), ["e3", "e4"]),
    ):
        game = Game.new(rules)
        for move in moves:
            game = game.play(move)
        assert read(diagram.write(game), rules) == game
        assert read(diagram.write(game)).plies == game.plies


def test_numbers_are_not_mistaken_for_labels() -> None:
    three = TIC_TAC_TOE.with_parameters(k=3)
    assert read("1 2 3\n. . .\n. . .").names == ("a3", "b3", "c3")
    assert read("1 . .\n2 . .\n3 . .").names == ("a3", "a2", "a1")
    assert read("1 2 3\n1 1 . .\n2 . 2 .\n3 . . .").names == ("a3", "b2")
    assert read("a b c\n1 . .\n2 . .\n3 . .", three).names == ("a3", "a2", "a1")
    bare = "\n".join(["- - - - - - -"] * 5 + ["2 3 1 - - - -"])
    assert read(bare).rules == CONNECT_4


def test_discs_on_an_even_board_are_othello() -> None:
    wide = Game.new(Othello(6, 4)).play("e3")
    assert read(diagram.write(wide)).rules == Othello(6, 4)


def test_a_piece_may_not_hang_in_the_air() -> None:
    text = diagram.write(Game.new(CONNECT_4).play_all("445"))
    with pytest.raises(NotationError, match="line 6: the piece of move 3 hangs in the air"):
        read(text.replace("\t1\t3\t", "\t1\t.\t").replace("\t2\t.", "\t2\t3", 1), CONNECT_4)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("11\n", "12\n"), "line 4: move 12 stands in two cells"),
        (("\t3\t", "\t30\t"), "move 3 is missing"),
        (("\t3\t", "\t"), "line 5: move 4 stands in two cells"),
        (("\t3\t", "\t\t\t\t"), "line 5: 7 cells in a row of 4"),
        (("2\t1\t", "2\t3\t"), "line 5: move 3 stands in two cells"),
    ],
)
def test_errors_say_where_and_what(change: tuple[str, str], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(LABELLED.replace(*change), OTHELLO_4)
    assert message in str(caught.value)


def test_an_illegal_move_is_named_by_number_and_cell() -> None:
    swapped = LABELLED.replace("\t1\t", "\tone\t").replace("\t7\t", "\t1\t").replace("one", "7")
    with pytest.raises(NotationError, match="line 2: cannot play '1': illegal move 'a1'"):
        read(swapped)


def test_the_board_must_have_the_size_of_the_rules() -> None:
    with pytest.raises(NotationError, match="cells in a row of 8"):
        read(LABELLED, OTHELLO)
    with pytest.raises(NotationError, match="too long"):
        read("1 2 3\n" * 100)
    with pytest.raises(NotationError, match="equally long"):
        read("1 2 3\n4 5")
    with pytest.raises(NotationError, match="no move"):
        read("O *\n* O\nO O", TIC_TAC_TOE.with_parameters(columns=2, rows=3, k=2))
