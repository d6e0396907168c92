"""What makes a puzzle: one move that stands alone, and a proof against every other."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from pions.errors import NotationError
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.study.puzzles.check import puzzle_faults
from pions.study.puzzles.composed import composed_games
from pions.study.puzzles.exact_proof import exact_puzzle, is_solvable
from pions.study.puzzles.forced_proof import forced_puzzle
from pions.study.puzzles.fours_proof import fours_puzzle
from pions.study.puzzles.make_file import make_file
from pions.study.puzzles.pack_file import parse_pack
from pions.study.puzzles.packs import ENDING, FOLDER, find_pack
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation, Theme
from pions.study.puzzles.puzzle_words import refutation_words
from pions.study.puzzles.themes import themes_of
from pions.study.solve import solve


def played(start: Position, moves: Iterable[str]) -> Position:
    position = start
    for name in moves:
        position = position.play(name)
    return position


THINK_AHEAD = played(CONNECT_4.start(), "44231114314132553325")
"""One column alone keeps the result, and nobody can win at once."""


def puzzle_of(position: Position) -> Puzzle:
    found = exact_puzzle(position) if is_solvable(position) else forced_puzzle(position)
    assert found is not None
    return replace(found, themes=themes_of(found))


def othello_puzzle() -> Puzzle:
    cells = "-X-OOOO-X-XOXO--XOOXOXOOXOXOXOXOXXOXOOOOXXXOOOOO-XXXXOOO-OOOOO--"
    return puzzle_of(OTHELLO.set_up(cells, OTHELLO.start().turn))


def test_the_only_move_that_keeps_the_result_is_found() -> None:
    puzzle = puzzle_of(THINK_AHEAD)
    solution = solve(THINK_AHEAD)
    assert puzzle.proof is ProofKind.EXACT
    assert solution.best == (puzzle.best,)
    assert set(puzzle.refutations) == set(THINK_AHEAD.legal_moves) - {puzzle.best}
    assert all(one.score is not None for one in puzzle.refutations.values())
    assert not list(puzzle_faults(puzzle))


def test_a_move_that_wins_at_once_is_no_puzzle() -> None:
    assert exact_puzzle(played(CONNECT_4.start(), "112233")) is None


def test_nor_is_one_that_has_to_be_stopped_at_once() -> None:
    assert exact_puzzle(played(CONNECT_4.start(), "11223")) is None


def test_nor_a_position_where_several_moves_are_as_good() -> None:
    assert exact_puzzle(TIC_TAC_TOE.start()) is None


def test_where_nothing_is_threatened_no_line_is_forced() -> None:
    calm = played(GOMOKU.start(), ("h8", "a1", "h9", "o15"))
    assert forced_puzzle(calm) is None


def test_points_count_in_othello() -> None:
    puzzle = othello_puzzle()
    assert puzzle.position.name(puzzle.best) == "b2"
    assert puzzle.score == 10
    assert Theme.CORNER_GIVEN in puzzle.themes
    assert not list(puzzle_faults(puzzle))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda one: replace(one, line=one.line[1:]), "is not the one best move"),
        (lambda one: replace(one, score=12), "its score is 10, not 12"),
        (lambda one: replace(one, themes=(Theme.ZUGZWANG,)), "its themes are others"),
        (lambda one: replace(one, refutations={}), "is worth something else"),
        (
            lambda one: replace(
                one,
                refutations={
                    move: Refutation((one.best,) if index else other.line, other.score)
                    for index, (move, other) in enumerate(one.refutations.items())
                },
            ),
            "does not refute it",
        ),
    ],
)
def test_a_puzzle_that_was_changed_does_not_hold(
    change: Callable[[Puzzle], Puzzle], said: str
) -> None:
    faults = [str(one) for one in puzzle_faults(change(othello_puzzle()))]
    assert any(said in one for one in faults), faults


def fours() -> Puzzle:
    return find_pack("fours").puzzles[0]


def test_of_all_fours_one_alone_begins_a_chain_that_wins() -> None:
    puzzle = fours()
    found = fours_puzzle(puzzle.position)
    assert found is not None
    assert found.proof is ProofKind.FOURS
    assert found.line == puzzle.line
    assert not list(puzzle_faults(puzzle))
    (stopped,) = puzzle.refutations
    assert "is stopped by" in str(refutation_words(puzzle, stopped))
    quiet = next(m for m in puzzle.position.legal_moves if m not in (puzzle.best, stopped))
    assert "begins no chain of fours" in str(refutation_words(puzzle, quiet))


def test_a_chain_that_does_not_win_is_found_out() -> None:
    puzzle = fours()
    (stopped,) = puzzle.refutations
    wrong = replace(puzzle, line=(stopped,))
    assert len(list(puzzle_faults(wrong))) >= 2
    short = replace(puzzle, line=puzzle.line[:1])
    assert any("does not win by fours" in str(one) for one in puzzle_faults(short))


def test_a_chain_beside_a_quicker_win_is_not_the_one_best_move() -> None:
    # j11 begins the only chain of fours, which wins in 9; i13 wins in 5.
    header = (FOLDER / f"fours{ENDING}").read_text(encoding="utf-8").splitlines()[0]
    row = (
        "1493\t48OXX3OX7X2OOX10XO3OXO21X5O1O29X7OX5O10X52 O\t#+\tj11 j9 j14 j13 i13 h12 k11\t"
        "forced-fours\t1760\tj9>j11;*>"
    )
    (puzzle,) = parse_pack(f"{header}\n{row}\n", "row", "fours").puzzles
    assert fours_puzzle(puzzle.position) is None
    assert any("j11 is not the one best move" in str(one) for one in puzzle_faults(puzzle))


def test_composed_positions_are_only_for_boards_with_chains_of_fours(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="no chains of fours"):
        make_file(tmp_path / "x.puzzles", CONNECT_4, 1, origin="composed")
    games = composed_games(GOMOKU, 1)
    assert any(next(games) for _ in range(5))
    assert next(composed_games(GOMOKU, 1, 3)) == next(composed_games(GOMOKU, 1, 3))
