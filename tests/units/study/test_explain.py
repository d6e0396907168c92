"""Explanations: the sentences that one expects of known positions, and that they are true."""

from __future__ import annotations

from random import Random

import pytest

from pions.errors import GameOverError, IllegalMoveError
from pions.interfaces.language import say, speaking
from pions.rules.base import Position, Rules, rules_as
from pions.rules.game import Game
from pions.rules.in_a_row import CARO, CONNECT_3, CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import ANTI_OTHELLO, OTHELLO
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.search.limits import Limit
from pions.study.explaining.explain import explain
from pions.study.explaining.facts import facts_of
from pions.study.explaining.regions import regions
from pions.study.explaining.zugzwang import waiting_threats
from pions.study.reasons import winning_moves

TORUS = InARow(columns=9, rows=9, k=5, topology="torus")
EXACTLY_FIVE = InARow(columns=15, rows=15, k=5, overline="ignored")
CYLINDER = InARow(columns=8, rows=8, k=5, topology="cylinder")
SPHERE = InARow(columns=8, rows=8, k=5, topology="sphere")
MANY_SIX = InARow(columns=19, rows=19, k=6)
OTHELLO_A = "c4c5b6d3c2a7d6e7d7e3b5d2f7b1b7c6e6"
OTHELLO_B = OTHELLO_A + "e8d1"
LATE = OTHELLO_B + "a8c7a4b8c3f5e1b3c1b2a2d8f8a1f6g7g4b4a3g8a6g5g6a5h7h3g3"
FOURS = "h8 g8 i8 a2 j8 a3 k10 a5 k11 a7"
"""Black has two rows that meet in k8."""
CROWDED = (
    "c4e3f4g5e6e7f6b3d6c6f8f7c5d8g3g4b6a7e2d7e8g8c3c7h4f3h6h2g6b7a2b4f2b2b8c8a6g7g2h1a4g1b1d2f1"
    "f5h8a5d3h3a3h5b5h7c1"
)

EXPECTED: list[tuple[Rules, str, str, str]] = [
    # Wins and threats that end the game
    (TIC_TAC_TOE, "b2 a1 c1 a2", "a3", "a3 wins at once."),
    (TIC_TAC_TOE, "a1 b2 c3 b1", "c1", "c1 does not stop White from winning at b3."),
    (TIC_TAC_TOE, "a1 b2 c3 b1", "b3", "b3 stops White from winning there."),
    (TIC_TAC_TOE, "b2 a1 c1", "a3", "a3 stops Black from winning there."),
    (TIC_TAC_TOE, "b2 a1 c1", "b1", "b1 does not stop Black from winning at a3."),
    (TIC_TAC_TOE, "a1 b1 b2", "c3", "c3 stops Black from winning there."),
    (TIC_TAC_TOE, "a1 b1", "a3", "a3 threatens to win at a2: White has to answer there."),
    (TIC_TAC_TOE, "a1 b1 a3 a2", "c1", "c1 threatens to win at b2: White has to answer there."),
    (TIC_TAC_TOE, "a1 b1 a3 a2", "c3", "c3 threatens to win at b3, b2, and White can stop only"),
    (CONNECT_3, "313", "3", "3 stops Red from winning there."),
    (CONNECT_3, "313", "2", "2 does not stop Red from winning at 3."),
    (CONNECT_4, "445566", "3", "3 wins at once."),
    (CONNECT_4, "445566", "7", "7 wins at once."),
    (CONNECT_4, "41424", "4", "4 stops Red from winning there."),
    (CONNECT_4, "41424", "5", "5 does not stop Red from winning at 4."),
    (CONNECT_4, "1425262", "6", "6 does not stop Red from winning at 2."),
    (CONNECT_4, "4433", "2", "2 threatens to win at 1, 5, and Yellow can stop only one."),
    (CONNECT_4, "4433", "5", "5 threatens to win at 2, 6, and Yellow can stop only one."),
    (CONNECT_4, "44322355", "1", "1 threatens to win at 6: Yellow has to answer there."),
    (CONNECT_4, "2577713147446472", "3", "3 opens the cell above it, where Yellow wins."),
    (CONNECT_4, "257771314744647", "2", "2 makes an odd threat: column 3, row 3."),
    (CONNECT_4, "2577713147446472141", "2", "2 makes an even threat: column 3, row 4."),
    (CONNECT_4, "2577713147446472141", "3", "3 threatens to win at 3, 4"),
    (CONNECT_4, "25777131", "1", "1 breaks a line of Yellow."),
    (CONNECT_4, "255235465151", "3", "After 3, 24 cells are left apart from those below threats"),
    (CONNECT_4, "6235267323264661153362421", "4", "If column 4 is filled in turn after that, Red"),
    (CONNECT_4, "2552354651517435227466447", "7", "If column 7 is filled in turn after that, Yel"),
    # Five in a row
    (GOMOKU, FOURS, "k8", "k8 begins a line of fours that wins by force: k8, l8, k9"),
    (GOMOKU, FOURS + " k12", "k13", "After k13, Black wins by a line of fours: k8, "),
    (GOMOKU, "h8 a1 i8 a2 j8 a3 k8 a4", "l8", "l8 wins at once."),
    (GOMOKU, "h8 a1 i8 a2 j8 a3", "k8", "k8 threatens to win at g8, l8"),
    (GOMOKU, "h8 a1 i8 a2 j8 a3", "k8", "k8 makes an open four: two cells complete it."),
    (GOMOKU, "h8 a1 i8 a2", "j8", "j8 makes an open three: it threatens an open four."),
    (GOMOKU, "h8 g8 i8 a2 j8 a3", "k8", "k8 threatens to win at l8: White has to answer there."),
    (GOMOKU, "h8 g8 i8 a2 j8 a3", "k8", "k8 makes a four: there is one answer."),
    (CARO, "h8 g8 i8 a2 j8 a3", "k8", "k8 makes a four."),
    (CARO, "h8 g8 i8 a2 j8 a3", "k8", "k8 threatens to win at l8: White can answer at l8, m8."),
    (CARO, "h8 f8 i8 a2 j8 a3", "k8", "k8 threatens to win at g8, l8: White can answer at l8."),
    (CARO, "h8 a1 i8 a2 j8 a3", "k8", "k8 threatens to win at g8, l8, and White can stop only"),
    (CARO, "h8 a1 i8 a2 j8 a3", "k8", "k8 makes an open four: two cells complete it."),
    (GOMOKU, "h8 a1 i8 a2 j8", "k8", "k8 takes the cell where Black would have an open four."),
    (GOMOKU, "h8 a1 i8 a2 j8", "k8", "k8 breaks"),
    (GOMOKU, "h8 a1 i8 a2 j8", "a3", "After a3, Black can make an open four at"),
    (GOMOKU, "h8 a1 i8 a2 j8 a3 k8", "o15", "o15 does not stop Black from winning at g8, l8."),
    (GOMOKU, "h8 a1 h9 a3 i7 a5 j7 a7", "h7", "h7 makes two open threes at once."),
    (GOMOKU, "h8 h10 h9 a3 h7 a5 i6 a7 j6 o1", "h6", "h6 makes a four and an open three at once."),
    (GOMOKU, "h8 a1 h9 a3 i7 a5 j7", "h7", "h7 takes the cell where Black would have two open"),
    (EXACTLY_FIVE, "h8 a1 i8 a2 j8 a3", "k8", "k8 makes an open four: two cells complete it."),
    (EXACTLY_FIVE, "h8 a1 i8 a2", "j8", "j8 makes an open three: it threatens an open four."),
    (TORUS, "a5 e1 b5 e3 i5 e7", "h5", "h5 threatens to win at c5, g5"),
    (TORUS, "a5 e1 b5 e3 i5 e7", "h5", "h5 builds a line that goes on over the seam of the board."),
    (TORUS, "a5 e1 b5 e3", "i5", "i5 makes an open three: it threatens an open four."),
    (CYLINDER, "a1 c3 b1 c5 h1 c7", "g1", "g1 builds a line that goes on over the seam"),
    (SPHERE, "a1 c3 b1 c5 h1 c7", "g1", "g1 builds a line that goes on over the seam"),
    (MANY_SIX, "h8 a1 i8 a3 j8 a5 k8 a7", "l8", "l8 makes a row of 5 that can be completed twice."),
    (MANY_SIX, "h8 a1 i8 a3 j8 a5", "k8", "k8 makes a row of 4 that is open on both sides."),
    # Othello
    (OTHELLO, "c4c5b6b5", "b4", "b4 leaves a wall of 4 discs for White to play against."),
    (OTHELLO, "c4c5b6b5a6a5d6d3f6e7e2c7", "a7", "With a8, White would make 4 discs stable."),
    (OTHELLO, OTHELLO_A, "a8", "a8 takes a corner."),
    (OTHELLO, OTHELLO_A, "a8", "a8 makes 2 discs stable"),
    (OTHELLO, OTHELLO_A, "c7", "c7 lets Black take the corner a8."),
    (OTHELLO, OTHELLO_B, "c1", "c1 lets Black take the corner a1."),
    (OTHELLO, "c4c5b6d3c2", "a7", "a7 is a C cell beside the empty corner a8."),
    (OTHELLO, "c4c5b6d3c2", "a7", "a7 opens the position: 8 empty cells lie around"),
    (OTHELLO, "c4c5b6d3c2a7d6e7d7e3b5", "b1", "b1 is a C cell beside the empty corner a1."),
    (OTHELLO, "c4c5b6d3c2a7d6e7d7e3b5d2", "b7", "b7 is the X cell beside the empty corner a8."),
    (OTHELLO, "c4c5b6d3c2a7d6e7d7e3b5d2f7", "b2", "b2 is the X cell beside the empty corner a1."),
    (OTHELLO, "c4c5b6d3c2a7d6e7d7e3b5d2", "f2", "f2 leaves White 13 moves, more than any other"),
    (OTHELLO, "c4c5b6d3", "e3", "e3 is quiet"),
    (OTHELLO, "", "d3", "d3 leaves White only 3 moves."),
    (OTHELLO, "c4", "c3", "After c3, moves to choose from: Black 4, White 5."),
    (OTHELLO, LATE, "h4", "h4 enters a region of 3 empty cells: Black can have the last move."),
    (
        OTHELLO,
        LATE + "g2h6",
        "h5",
        "h5 enters a region of 2 empty cells: White can have the last move.",
    ),
    (OTHELLO, CROWDED, "a8", "a8 leaves Black without a move: White plays again."),
    (OTHELLO, CROWDED + "c2a8a1d1", "e1", "e1 ends the game with a win."),
]


def reached(rules: Rules, moves: str) -> Position:
    if " " in moves:
        names = moves.split()
    else:
        names = list(moves) if getattr(rules, "gravity", False) else _pairs(moves)
    return Game.new(rules).play_all(names, add_passes=True).position


def _pairs(moves: str) -> list[str]:
    return [moves[place : place + 2] for place in range(0, len(moves), 2)]


@pytest.mark.parametrize(("rules", "moves", "move", "sentence"), EXPECTED)
def test_what_one_expects_is_said(rules: Rules, moves: str, move: str, sentence: str) -> None:
    position = reached(rules, moves)
    told = [str(one.words) for one in facts_of(position, rules.parse_move(move))]
    assert any(one.startswith(sentence) for one in told), told


def test_there_are_enough_of_them() -> None:
    assert len(EXPECTED) >= 60


@pytest.mark.parametrize(("rules", "moves", "move", "sentence"), EXPECTED)
def test_everything_is_said_in_french_too(
    rules: Rules, moves: str, move: str, sentence: str
) -> None:
    del sentence
    for fact in facts_of(reached(rules, moves), rules.parse_move(move)):
        with speaking("fr"):
            assert say(fact.words) != str(fact.words)


IN_FRENCH: list[tuple[Rules, str, str, str]] = [
    (TIC_TAC_TOE, "b2 a1 c1 a2", "a3", "a3 gagne tout de suite."),
    (CONNECT_4, "6235267323264661153362421", "4", "Si la colonne 4 se remplit ensuite à tour de"),
    (CONNECT_4, "255235465151", "3", "Après 3, il reste 24 cases hors de celles qui sont sous"),
    (GOMOKU, FOURS, "k8", "k8 commence une suite de quatre qui gagne de force\N{NBSP}: k8, l8, k9"),
    (GOMOKU, FOURS + " k12", "k13", "Après k13, Noir gagne par une suite de quatre\N{NBSP}: k8, "),
    (OTHELLO, "c4c5b6b5", "b4", "b4 laisse un mur de 4 pions contre lequel Blanc peut jouer."),
    (OTHELLO, "c4c5b6b5a6a5d6d3f6e7e2c7", "a7", "Avec a8, Blanc rendrait 4 pions définitifs."),
]


@pytest.mark.parametrize(("rules", "moves", "move", "sentence"), IN_FRENCH)
def test_what_one_expects_in_french(rules: Rules, moves: str, move: str, sentence: str) -> None:
    with speaking("fr"):
        told = [say(one.words) for one in facts_of(reached(rules, moves), rules.parse_move(move))]
    assert any(one.startswith(sentence) for one in told), told


def test_what_is_said_of_running_out_of_cells_is_true() -> None:
    """Played out: fill the cells that are not below a threat, and the one named has to give way."""
    said = 0
    for position in random_positions(CONNECT_4, 5, 12):
        for move in position.legal_moves:
            told = [str(one.words) for one in facts_of(position, move)]
            if any("runs out of them first" in one or "is zugzwang" in one for one in told):
                said += 1
                assert _who_gives_way(position.after(move), position.turn) is position.turn.other
    assert said


def _who_gives_way(position: Position, side: Side) -> Side:
    """Who is to move once every column is full up to below its lowest threat of that side."""
    rules = rules_as(InARow, position)
    threats = waiting_threats(rules, position, side)
    heights = [
        position.cells[column :: rules.columns].count("-") for column in range(rules.columns)
    ]
    turn = position.turn
    for column, empty in enumerate(heights):
        # From the landing cell upwards, until the cell above the next one is a threat.
        for row in range(empty - 1, -1, -1):
            if (row - 1) * rules.columns + column in threats:
                break
            turn = turn.other
    return turn


def random_positions(rules: Rules, seed: int, games: int) -> list[Position]:
    random, found = Random(seed), []
    for _ in range(games):
        position = rules.start()
        while not position.is_over:
            found.append(position)
            position = position.after(random.choice(position.legal_moves))
    return found


SMALL_BOARDS = [
    TIC_TAC_TOE,
    CONNECT_3,
    find_rules("in-a-row(columns=6, rows=5, k=4, gravity=true)"),
    find_rules("in-a-row(columns=6, rows=6, k=4, topology=sphere)"),
    find_rules("in-a-row(columns=5, rows=5, k=4, topology=klein)"),
]


@pytest.mark.parametrize("rules", SMALL_BOARDS, ids=str)
def test_what_is_said_of_the_end_is_true(rules: Rules) -> None:
    for position in random_positions(rules, 7, 1):
        for move in position.legal_moves:
            after = position.after(move)
            told = " ".join(str(one.words) for one in facts_of(position, move))
            won = after.is_over and after.winner_index == position.turn_index
            assert ("wins at once" in told) == won
            if won or after.is_over:
                continue
            lost = bool(winning_moves(after, after.turn))
            assert lost == any(
                not one.good and "win" in str(one.words) for one in facts_of(position, move)
            )
            assert ("can stop only one" in told) == (
                not lost and len(winning_moves(after, position.turn)) > 1
            )


@pytest.mark.parametrize("rules", [OTHELLO, ANTI_OTHELLO], ids=str)
def test_what_is_said_of_corners_is_true(rules: Rules) -> None:
    corners = {"a1", "h1", "a8", "h8"}
    for position in random_positions(rules, 3, 1)[::5]:
        for move in position.legal_moves:
            after = position.after(move)
            told = " ".join(str(one.words) for one in facts_of(position, move))
            if "lets" in told:
                assert corners & {position.name(one) for one in after.legal_moves}
            if rules is ANTI_OTHELLO:
                assert "corner" not in told
            else:
                assert ("takes a corner" in told) == (
                    position.name(move) in corners and not _wins(after, position)
                )


def _wins(after: Position, position: Position) -> bool:
    return after.is_over and after.winner_index == position.turn_index


def test_two_moves_are_compared_by_value_then_by_facts() -> None:
    position = reached(TIC_TAC_TOE, "b2 a1 c1")
    assert [str(one) for one in explain(position, "a2", "a3", Limit(nodes=10_000))] == [
        "a3 (draw) is better than a2 (loss in 2).",
        "a2 does not stop Black from winning at a3.",
        "a3 stops Black from winning there.",
    ]


def test_a_better_move_that_is_not_better_is_not_called_so() -> None:
    position = reached(TIC_TAC_TOE, "b2 a1 c1")
    assert str(explain(position, "a3", "a2", Limit(nodes=10_000))[0]) == (
        "a3 is not worse than a2: draw against loss in 2."
    )
    equal = explain(reached(TIC_TAC_TOE, "b2"), "a1", "c1", Limit(nodes=10_000))
    assert str(equal[0]) == "a1 and c1 are worth the same: draw."
    assert not any(str(one).startswith("c1") for one in equal)


def test_where_the_board_shows_little_the_engine_speaks() -> None:
    (told,) = explain(reached(TIC_TAC_TOE, ""), "b2", limit=Limit(nodes=10_000))
    assert str(told).startswith("b2: draw. Expected next: ")


def test_regions_are_connected_empty_cells() -> None:
    position = reached(OTHELLO, LATE)
    sizes = sorted(map(len, regions(position)))
    assert sum(sizes) == position.cells.count("-")
    assert 3 in sizes


def test_nothing_is_explained_once_the_game_is_over() -> None:
    over = reached(TIC_TAC_TOE, "a1 b1 a2 b2 a3")
    with pytest.raises(GameOverError, match="nothing to explain"):
        explain(over, "c1")


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(IllegalMoveError):
        explain(OTHELLO.start(), "a1")
    with pytest.raises(IllegalMoveError):
        explain(OTHELLO.start(), "d3", "a1")
