"""Reviews: what every move of a game lost, and that exact truth is never contradicted."""

from __future__ import annotations

from random import Random

import pytest

from pions.engines.scores import plies_to_end
from pions.evaluation.value import Value, ValueKind
from pions.jobs.map_tasks import JobProgress
from pions.rules.base import Position, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.search.limits import Limit, Stop
from pions.search.results import MoveValue
from pions.study.analysis import Analysis
from pions.study.chances import result_of
from pions.study.grades import Grade, Turn
from pions.study.review import Review, judged, review
from pions.study.review_json import review_json
from pions.study.solve import solve
from pions.study.turning_points import turning_points

NO_TIME_LIMIT = Limit(nodes=50_000_000)
TORUS_4 = InARow(columns=4, rows=4, k=4, topology="torus")


def random_game(rules: Rules, seed: int, start: Position | None = None) -> Game:
    game, random = Game.new(rules, start=start), Random(seed)
    while not game.is_over:
        game = game.play(random.choice(game.position.legal_moves))
    return game


def othello_ending(seed: int) -> Game:
    """A random game of Othello from its last twelve empty cells on."""
    whole = random_game(OTHELLO, seed)
    start = next(one for one in whole.positions if one.cells.count(EMPTY) == 10)
    return random_game(OTHELLO, seed + 100, start)


GAMES = [
    *(random_game(rules, seed) for rules in (TIC_TAC_TOE, CONNECT_3, TORUS_4) for seed in range(4)),
    *(random_game(OTHELLO_4, seed) for seed in range(3)),
    *(othello_ending(seed) for seed in range(3)),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.rules}-{len(game.moves)}")
def test_grades_agree_with_exact_truth(game: Game) -> None:
    found = review(game, NO_TIME_LIMIT)
    assert found.exact_from == 1
    for one in found.moves:
        solution = solve(one.position)
        scores = {move.move: move.score for move in solution.moves}
        kept = scores[one.move] == solution.score
        if not one.is_forced:
            assert (one.grade is Grade.BEST) == kept
        if result_of(one.best_value) == result_of(one.value):
            assert one.grade < Grade.MISTAKE
        elif not one.is_forced:
            assert one.grade >= Grade.MISTAKE
        if plies_to_end(one.position, 1) is not None:
            assert one.best_value == solution.value


WON_FOR_RED = "27455222413166"
"""Only 4 wins."""


@pytest.fixture(scope="module")
def two_mistakes() -> Review:
    """A game of Connect-4 in which Red misses the win, and Yellow the draw."""
    start = Game.new(CONNECT_4).play_all(list(WON_FOR_RED)).position
    return review(Game.new(CONNECT_4, start=start).play_all(["1", "3", "4"]), NO_TIME_LIMIT)


def test_a_game_of_connect_4_is_told_as_it_went(two_mistakes: Review) -> None:
    turns = {one.ply: one.judgement.turn for one in two_mistakes.moves}
    assert turns == {1: Turn.MISSED_WIN, 2: Turn.LOST_DRAW, 3: None}
    assert [str(one.words) for one in turning_points(two_mistakes)] == [
        "won for Red until 1. 1: 4 was right (win in 9)",
        "drawn until 2. 3 by Yellow: 4 was right (draw)",
    ]
    assert [one.ply for one in two_mistakes.moments] == [1, 2]
    assert [two_mistakes.count(side, Grade.MISTAKE) for side in (BLACK, WHITE)] == [1, 1]
    assert str(two_mistakes.moves[-1].value) == "win in 3"
    assert two_mistakes.exact_from == 1
    assert two_mistakes.chances[-1] > two_mistakes.chances[0] > two_mistakes.chances[1] == 0


def test_an_only_move_is_known_where_two_are_looked_at() -> None:
    game = Game.new(TIC_TAC_TOE).play_all(["b2", "a1", "c1", "a3"])
    blocking = 3  # it stops a line, and keeps the draw
    assert review(game, lines=2).moves[blocking].is_only_move
    assert not review(game, lines=1).moves[blocking].is_only_move


def analysis(position: Position, value: Value, move: int) -> Analysis:
    return Analysis(position, (MoveValue(move, value, value.number, 3),), 3, 10, 0.0, "test 1")


def estimated(*percents: int, best: tuple[int, ...]) -> Review:
    """A game of Gomoku of as many moves, its positions worth that much to the side to move."""
    game = Game.new(GOMOKU).play_all(["h8", "a1", "i8", "a2"][: len(percents) - 1])
    values = [Value(ValueKind.ESTIMATE, percent, percent) for percent in percents]
    return judged(
        game,
        [analysis(*one) for one in zip(game.positions, values, best, strict=True)],
    )


def test_the_engines_own_choice_is_never_blamed() -> None:
    h8, other = GOMOKU.parse_move("h8"), GOMOKU.parse_move("g7")
    assert estimated(50, 20, best=(h8, 0)).moves[0].grade is Grade.BEST
    assert estimated(50, 20, best=(other, 0)).moves[0].grade is Grade.BLUNDER


def test_a_position_is_worth_at_least_what_the_move_played_showed() -> None:
    other = GOMOKU.parse_move("g7")
    found = estimated(10, -60, best=(other, 0))
    assert found.moves[0].grade is Grade.BEST
    assert found.chances == (0.6, 0.6)


def test_a_review_that_is_stopped_has_the_last_moves() -> None:
    stop = Stop()
    game = random_game(TIC_TAC_TOE, 1)

    def look(progress: JobProgress) -> None:
        if progress.done >= 1:
            stop.request()

    found = review(game, progress=look, stop=stop)
    assert 0 < len(found.moves) < len(game.moves)
    assert found.moves[-1].ply == len(game.moves)


def test_a_game_that_goes_on_is_reviewed_until_now() -> None:
    game = Game.new(OTHELLO).play_all(["f5", "d6", "c3"])
    found = review(game, Limit(nodes=500))
    assert len(found.moves) == 3
    assert not found.moves[0].judgement.exact
    assert found.exact_from == 4
    assert found.accuracy(WHITE) is not None


def test_a_game_without_moves_has_nothing_to_review() -> None:
    found = review(Game.new(OTHELLO), Limit(nodes=50))
    assert (found.moves, found.accuracy(BLACK), found.moments) == ((), None, ())


def test_the_json_says_all_of_it(two_mistakes: Review) -> None:
    document = review_json(two_mistakes)
    mistake = document["moves"][0]
    assert (mistake["grade"], mistake["better"][0], mistake["exact"]) == ("mistake", "4", True)
    assert document["accuracy"]["black"] > document["accuracy"]["white"]
    assert document["moments"] == [1, 2]
    assert len(document["chances"]) == len(document["moves"]) + 1
