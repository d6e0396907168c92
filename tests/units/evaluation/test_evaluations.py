"""Evaluations: what holds for all of them, and numbers worked out by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import UnknownEvaluationError
from pions.evaluation.base import WIN, Evaluation
from pions.evaluation.initiative import Initiative, initiative_worth
from pions.evaluation.k_tuple import cell_scores, line_worth
from pions.evaluation.othello import Discs, Weights, stable_discs, weight_table
from pions.evaluation.registry import (
    EvaluationKind,
    default_evaluation,
    evaluations,
    find_evaluation,
)
from pions.evaluation.windows import Dangers, Puissance3
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, InARow
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_10
from pions.rules.registry import presets
from pions.rules.side import BLACK, WHITE
from strategies import any_position


def fitting(rules: Rules) -> list[Evaluation]:
    made = [kind.make() for kind in evaluations()]
    own = [Weights(black_only=True), Discs(course=True), Puissance3(course=True)]
    return [one for one in (*made, *own) if one.judges(rules)]


@given(any_position(largest=8))
@settings(max_examples=150)
def test_terms_add_up_and_each_cell_has_its_heat(position: Position) -> None:
    for evaluation in fitting(position.rules):
        found = evaluation.explain(position)
        assert found.value == sum(found.terms.values()) == evaluation.value(position)
        assert len(found.heat) == position.rules.grid.size
        assert abs(found.value) < WIN


@given(any_position(largest=8))
@settings(max_examples=150)
def test_what_one_side_wins_the_other_loses(position: Position) -> None:
    other = position.rules.set_up(position.cells, position.turn.other, core=position.core)
    for evaluation in fitting(position.rules):
        if isinstance(evaluation, Initiative):  # whoever is to move has the better of equal lines
            assert evaluation.value(other) >= -evaluation.value(position)
            continue
        assert evaluation.value(other) == -evaluation.value(position), evaluation
        if position.is_over and other.is_over:
            assert evaluation.end(other, 3) == -evaluation.end(position, 3)


@given(any_position(largest=8), st.data())
@settings(max_examples=100)
def test_symmetric_positions_are_worth_the_same(position: Position, data: st.DataObject) -> None:
    symmetry = data.draw(st.sampled_from(position.rules.symmetries))
    moved = [""] * len(position.cells)
    for cell, mark in enumerate(position.cells):
        moved[symmetry[cell]] = mark
    twin = position.rules.set_up("".join(moved), position.turn, core=position.core)
    for evaluation in fitting(position.rules):
        assert evaluation.value(twin) == evaluation.value(position), evaluation


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_game_has_a_usual_evaluation_and_each_loads_again(rules: Rules) -> None:
    usual = default_evaluation(rules)
    assert usual.judges(rules)
    for evaluation in (usual, *fitting(rules)):
        assert find_evaluation(str(evaluation), rules) == evaluation


@pytest.mark.parametrize("kind", evaluations(), ids=lambda kind: kind.name)
def test_an_evaluation_asked_about_another_game_refuses(kind: EvaluationKind) -> None:
    evaluation = kind.make()
    other = CONNECT_4 if isinstance(OTHELLO, kind.make.rules_class) else OTHELLO
    questions = (
        evaluation.value,
        evaluation.terms,
        evaluation.heat,
        evaluation.explain,
        lambda position: evaluation.end(position, 1),
    )
    for ask in questions:
        with pytest.raises(UnknownEvaluationError, match=f"{kind.name} cannot judge"):
            ask(other.start())


def test_anti_othello_is_judged_by_its_discs() -> None:
    assert default_evaluation(ANTI_OTHELLO) == Discs()
    assert default_evaluation(OTHELLO) == Weights()


def test_puissance_4_is_judged_by_its_dangers() -> None:
    assert default_evaluation(CONNECT_4) == Dangers()
    assert default_evaluation(CONNECT_4.with_parameters(columns=9)) == Dangers()
    assert default_evaluation(GOMOKU) == Initiative()


def test_an_evaluation_for_another_game_is_refused() -> None:
    with pytest.raises(UnknownEvaluationError, match="cannot judge othello: choose one of weights"):
        find_evaluation("k-tuple", OTHELLO)
    with pytest.raises(UnknownEvaluationError, match="unknown evaluation 'disks'"):
        find_evaluation("disks")


def test_the_example_of_the_course() -> None:
    position = CONNECT_3.set_up("----------------X---XO-O-", BLACK)
    evaluation = find_evaluation("puissance3")
    assert evaluation.terms(position) == {
        "rows own": 60,
        "rows enemy": -230,
        "columns own": 60,
        "columns enemy": -30,
    }
    assert evaluation.value(position) == -140


def test_three_aligned_count_once_for_rows_and_once_for_columns() -> None:
    rows = CONNECT_3.set_up("-" * 15 + "OO-O-XXXX-", WHITE)
    terms = find_evaluation("puissance3").terms(rows)
    # Two windows of the bottom row are full and the third holds two of three: 1000 + 200.
    assert terms["rows enemy"] == -(1000 + 200)


def test_the_weights_of_the_course() -> None:
    table = weight_table(OTHELLO.grid)
    assert table[:8] == (500, -150, 30, 10, 10, 30, -150, 500)
    assert table[8:16] == (-150, -250, 0, 0, 0, 0, -250, -150)
    assert table[16:24] == (30, 0, 1, 2, 2, 1, 0, 30)
    assert table[24:32] == (10, 0, 2, 16, 16, 2, 0, 10)
    assert table == table[::-1]
    assert len(weight_table(OTHELLO_10.grid)) == 100


def test_weights_and_discs_by_hand() -> None:
    """After f5 d6 Black holds e4, e5, f5 (16 + 16 + 2), White d4, d5, d6 (16 + 16 + 2)."""
    position = OTHELLO.start().play("f5").play("d6")
    assert Weights(black_only=True).value(position) == 34
    assert Weights().value(position) == 0
    assert Discs().terms(position) == {"own": 3, "enemy": -3}
    white = OTHELLO.start().play("f5")  # Black: e4, d5, e5, f5; White: d4, to move
    assert Weights(black_only=True).value(white) == -(16 + 16 + 16 + 2)
    assert Discs(course=True).value(white) == 1 - 4


def test_the_course_counts_a_finished_game_as_five_thousand() -> None:
    won = OTHELLO.set_up("XXX" + "-" * 61, WHITE)
    assert won.is_over
    for evaluation in (Weights(black_only=True), Discs(course=True)):
        assert evaluation.end(won, 2) == -5000


def test_mobility_and_corners_by_hand() -> None:
    start = OTHELLO.start()
    assert find_evaluation("mobility").terms(start) == {"own": 4, "enemy": -4}
    held = OTHELLO.set_up("XX" + "-" * 7 + "O" + "-" * 45 + "O" + "-" * 8, BLACK)
    # Black holds a1, so its neighbours no longer matter; White stands beside the empty h8.
    assert find_evaluation("corners").terms(held) == {"corners": 100, "neighbours": 25}


def test_stable_discs_are_never_flipped() -> None:
    cells = "XXXO----X-------" + "-" * 48
    position = OTHELLO.set_up(cells, BLACK)
    assert stable_discs(position) == {0, 1, 2, 8}


@given(any_position(largest=8, family="othello"), st.data())
@settings(max_examples=60)
def test_stable_discs_stay_in_any_continuation(position: Position, data: st.DataObject) -> None:
    stable, cells = stable_discs(position), position.cells
    while not position.is_over:
        position = position.after(data.draw(st.sampled_from(position.legal_moves)))
    assert all(position.cells[cell] == cells[cell] for cell in stable)


def test_the_table_of_emacs() -> None:
    worth = line_worth(5)
    assert worth.own == (7, 35, 800, 15_000, 800_000, 0)
    assert worth.enemy == (7, 15, 400, 1_800, 100_000, 0)


@pytest.mark.parametrize("k", range(2, 27))
def test_the_table_for_every_k(k: int) -> None:
    worth = line_worth(k)
    assert list(worth.own[:k]) == sorted(worth.own[:k])
    assert list(worth.enemy[:k]) == sorted(worth.enemy[:k])
    assert worth.own[k - 1] > worth.enemy[k - 1], "completing goes before blocking"
    assert all(own >= enemy for own, enemy in zip(worth.own, worth.enemy, strict=True))


def test_initiative_by_the_numbers_of_its_page() -> None:
    worth = initiative_worth(5)
    assert worth.own == (0, 16, 800, 2_700, 800_000, 0)
    assert worth.enemy == (0, 14, 490, 1_300, 40_000, 0)


def test_cells_on_an_empty_board_count_their_lines() -> None:
    scores = cell_scores(GOMOKU.start())
    corner, middle = 0, GOMOKU.parse_move("h8")
    assert scores[corner] == 3 * 7  # along the row, the column and one diagonal
    assert scores[middle] == 20 * 7  # five lines in each of four directions


def test_a_line_counts_by_what_stands_on_it() -> None:
    rules = InARow(columns=5, rows=1, k=5)
    own, enemy, mixed = (rules.set_up(cells, BLACK) for cells in ("XX---", "-OO--", "XO---"))
    assert set(cell_scores(own).values()) == {800}
    assert set(cell_scores(enemy).values()) == {400}
    assert set(cell_scores(mixed).values()) == {0}


def test_dangers_by_hand() -> None:
    """Three on the floor, open on both sides: windows one short twice, two short, three short."""
    position = CONNECT_4.set_up("-" * 35 + "-XXX---", BLACK)
    terms = find_evaluation("dangers").terms(position)
    assert terms["rows own"] == 1000 + 1000 + 50 + 5
    assert terms["rows enemy"] == 0
    high = CONNECT_4.set_up("-" * 28 + "-XXX---" + "-OXO---", BLACK)
    # Above the floor: a5 must wait for a6; so must e5. Both windows lack one, not playable yet.
    assert find_evaluation("dangers").terms(high)["rows own"] == 300 + 300 + 20 + 5
