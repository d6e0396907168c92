"""Candidates: which moves a search looks at."""

from __future__ import annotations

import pytest

from pions.errors import PlayerError
from pions.evaluation.initiative import Initiative
from pions.evaluation.registry import default_evaluation
from pions.evaluation.value import ValueKind
from pions.players.alpha_beta import AlphaBetaPlayer
from pions.players.minimax import Minimax
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO
from pions.search.candidates import near_cells, near_moves

TORUS = InARow(12, 12, 5, topology="torus")


def names(rules: InARow, *moves: str) -> set[str]:
    position = rules.start()
    for move in moves:
        position = position.play(move)
    return {position.name(move) for move in near_moves(position)}


def test_near_is_two_steps_on_a_line() -> None:
    star = names(GOMOKU, "h8")
    assert star == {
        "f10",
        "h10",
        "j10",
        "g9",
        "h9",
        "i9",
        "f8",
        "g8",
        "i8",
        "j8",
        "g7",
        "h7",
        "i7",
        "f6",
        "h6",
        "j6",
    }
    assert names(GOMOKU, "a1") == {"b1", "c1", "a2", "a3", "b2", "c3"}
    assert {"l1", "k1", "a12", "a11", "l12"} < names(TORUS, "a1"), "over the seams"
    assert names(InARow(9, 9, 5, directions="rows-columns"), "e5") == {
        "c5",
        "d5",
        "f5",
        "g5",
        "e3",
        "e4",
        "e6",
        "e7",
    }


def test_an_empty_board_has_all_moves() -> None:
    assert len(names(GOMOKU)) == 225


def test_being_near_is_mutual() -> None:
    for rules in (GOMOKU, TORUS, InARow(10, 10, 5, topology="sphere")):
        near = near_cells(rules)
        for cell, others in enumerate(near):
            assert cell not in others
            assert all(cell in near[other] for other in others)


@pytest.mark.parametrize(
    ("rules", "near"),
    [(GOMOKU, True), (RENJU, True), (TORUS, True), (TIC_TAC_TOE, False), (CONNECT_4, False)],
    ids=str,
)
def test_auto_means_near_on_large_boards(rules: Rules, near: bool) -> None:
    for player in (AlphaBetaPlayer(), Minimax()):
        assert player.lists_near(rules) is near
    assert AlphaBetaPlayer(candidates="all").lists_near(rules) is False


@pytest.mark.parametrize("rules", [OTHELLO, CONNECT_4], ids=str)
def test_near_means_nothing_elsewhere(rules: Rules) -> None:
    with pytest.raises(PlayerError, match="candidates=near needs K in a row without gravity"):
        find_player("alphabeta(candidates=near)", rules)
    assert find_player("alphabeta(candidates=proches)", GOMOKU).name == "alphabeta(candidates=near)"


def test_both_searches_find_the_same_with_candidates() -> None:
    position = GOMOKU.start()
    for name in ("h8", "i9", "h9", "h10", "g8"):
        position = position.play(name)
    by_minimax = Minimax(depth=2).choose(position)
    by_alpha_beta = AlphaBetaPlayer(depth=2, core="native").choose(position)
    assert by_minimax.value == by_alpha_beta.value


def test_only_what_cannot_be_stopped_far_away_is_announced() -> None:
    position = GOMOKU.start()
    for name in ("g8", "a1", "h8", "c1", "i8", "e1"):
        position = position.play(name)
    far = AlphaBetaPlayer(depth=3).choose(position)  # an open four, then five
    assert (GOMOKU.cell_names.name(far.move) in ("f8", "j8"), far.value) == (True, None)
    at_once = AlphaBetaPlayer(depth=1).choose(position.play(far.move).play("n13"))
    assert at_once.value is not None
    assert at_once.value.kind is ValueKind.WIN


def test_initiative_is_usual_for_five_in_a_row() -> None:
    assert default_evaluation(GOMOKU) == default_evaluation(TORUS) == Initiative()
    assert default_evaluation(TIC_TAC_TOE) != Initiative()
    assert default_evaluation(CONNECT_4) != Initiative()


def test_initiative_favours_the_side_to_move() -> None:
    # Two lines of three, each alike: whoever is to move is better.
    cells = list("-" * 225)
    for x in (3, 4, 5):
        cells[3 * 15 + x], cells[11 * 15 + x] = "X", "O"
    for side in (0, 1):
        position = GOMOKU.set_up(
            "".join(cells), (GOMOKU.start().turn, GOMOKU.start().turn.other)[side]
        )
        assert Initiative().value(position) > 0
