"""The engine for K in a row: what it sees at once, and what its answers are."""

from __future__ import annotations

import pytest

from pions.engines.base import ALL_LINES, EngineOptions
from pions.engines.registry import engine_for, open_engine
from pions.engines.threat_prover import ThreatProver
from pions.engines.threat_windows import open_threat_engine
from pions.evaluation.value import ValueKind
from pions.players.level import LevelPlayer
from pions.rules.base import Position
from pions.rules.in_a_row import RENJU, InARow
from pions.rules.side import BLACK, EMPTY
from pions.search.limits import Budget, Limit

GOMOKU = InARow(15, 15, 5)
SIZES = [
    GOMOKU,
    InARow(19, 19, 5),
    InARow(20, 20, 6),
    InARow(12, 9, 5),
    InARow(9, 9, 5, topology="torus"),
    InARow(10, 10, 5, topology="sphere"),
]


def test_it_thinks_for_boards_of_every_size() -> None:
    assert engine_for(GOMOKU).name == "threats"
    assert engine_for(InARow(9, 9, 5, topology="torus")).name == "line"
    assert engine_for(RENJU).name == "threats"
    assert engine_for(InARow(26, 26, 12)).name == "alpha-beta", "rows too long for its tables"


@pytest.mark.parametrize("rules", SIZES, ids=str)
def test_the_first_piece_is_placed_in_the_middle(rules: InARow) -> None:
    found = open_engine(rules, 1).think(rules.start(), Budget(Limit(nodes=100))).best
    middle = rules.grid.cell(rules.columns // 2, rules.rows // 2)
    assert found.move == middle


def test_a_fork_of_fours_is_announced_and_every_answer_loses() -> None:
    # Three in a row, open at both ends: Black makes an open four.
    position = GOMOKU.start()
    for name in ("g8", "a1", "h8", "c1", "i8", "e1"):
        position = position.play(name)
    found = open_engine(GOMOKU, 1).think(position, Budget(Limit(nodes=2_000))).best
    assert (found.value.kind, found.value.number) == (ValueKind.WIN, 3)
    after = position.after(found.move)
    every = open_engine(GOMOKU, 1).think(after, Budget(Limit(depth=2)), EngineOptions(ALL_LINES))
    assert len(every.moves) == len(after.legal_moves)
    assert {one.value.kind for one in every.moves} == {ValueKind.LOSS}


def test_among_all_moves_a_five_wins_though_the_opponent_has_one_too() -> None:
    position = GOMOKU.start()
    for name in ("d12", "d6", "e12", "e6", "f12", "g6", "g12", "c6"):
        position = position.play(name)
    budget, options = Budget(Limit(depth=2)), EngineOptions(ALL_LINES)
    every = open_engine(GOMOKU, 1).think(position, budget, options)
    wins = {GOMOKU.cell_names.name(one.move): one.value for one in every.moves[:2]}
    assert set(wins) == {"c12", "h12"}
    assert all((one.kind, one.number) == (ValueKind.WIN, 1) for one in wins.values())
    assert len(every.moves) == len(position.legal_moves)
    two = open_engine(GOMOKU, 1).think(position, Budget(Limit(depth=2)), EngineOptions(2))
    assert {one.move for one in two.moves} == {one.move for one in every.moves[:2]}


def test_a_line_over_the_seam_of_a_torus_is_stopped() -> None:
    rules = InARow(13, 13, 5, topology="torus")
    position = rules.start()
    for name in ("m7", "g1", "a7", "i3", "b7", "k11", "l7"):
        position = position.play(name)
    best = open_engine(rules, 1).think(position, Budget(Limit(nodes=5_000))).best
    # White cannot stop both ends: whatever it plays, it says so.
    assert best.value.kind is ValueKind.LOSS
    assert rules.cell_names.name(best.move) in ("c7", "k7")


def test_the_top_level_takes_a_win_at_hand_and_stops_one() -> None:
    position = GOMOKU.start()
    for name in ("g8", "a1", "h8", "c1", "i8", "e1", "j8", "g1"):
        position = position.play(name)
    limit = Limit(nodes=500)
    assert position.after(LevelPlayer(10).choose(position, limit).move).is_over
    blocked = GOMOKU.start()
    for name in ("f8", "g8", "a1", "h8", "c1", "i8", "e2", "j8"):
        blocked = blocked.play(name)
    move = LevelPlayer(10).choose(blocked, limit).move
    assert GOMOKU.cell_names.name(move) == "k8"


def test_black_never_plays_a_forbidden_cell_in_renju() -> None:
    # h8 would be two open threes, the best move by far if it were allowed.
    position = RENJU.start()
    for name in ("g8", "a1", "i8", "c1", "h7", "e1", "h9", "g1"):
        position = position.play(name)
    every = open_engine(RENJU, 1).think(position, Budget(Limit(depth=1)), EngineOptions(ALL_LINES))
    assert {one.move for one in every.moves} == set(position.legal_moves)
    assert RENJU.parse_move("h8") not in {one.move for one in every.moves}


def test_a_four_that_black_may_not_stop_wins_for_white_in_renju() -> None:
    # White has four on row 8, to be stopped on h8 only, where Black would make an overline.
    black, white = "h5 h6 h7 h9 h10 h11 a1 c1", "d8 e8 f8 g8 c2 a3 e1 g1"
    names = {**dict.fromkeys(black.split(), "X"), **dict.fromkeys(white.split(), "O")}
    marks = {RENJU.parse_move(name): mark for name, mark in names.items()}
    marks[RENJU.parse_move("c8")] = "X"
    cells = "".join(marks.get(cell, EMPTY) for cell in RENJU.grid.cells)
    position = RENJU.set_up(cells, BLACK)
    found = open_engine(RENJU, 1).think(position, Budget(Limit(nodes=200))).best
    assert (found.value.kind, found.value.number) == (ValueKind.LOSS, 2)


def test_a_long_win_by_threats_is_announced_and_played_to_its_end() -> None:
    """Deeper than so few nodes of search reach; each later move follows the proof."""
    position = GOMOKU.start()
    for name in ("h8", "a1", "i8", "a15", "i9", "o15"):
        position = position.play(name)
    engine, announced = open_engine(GOMOKU, 1), []
    attacker = position.turn
    while not position.is_over:
        if position.turn is not attacker:
            position = position.after(
                open_engine(GOMOKU, 1).think(position, Budget(Limit(depth=2))).best.move
            )
            continue
        best = engine.think(position, Budget(Limit(nodes=100_000))).best
        assert best.value.kind is ValueKind.WIN
        announced.append(best.value.number)
        position = position.after(best.move)
    assert position.winner_index == attacker
    assert announced[0] > 5
    assert announced == sorted(announced, reverse=True)


# The moves that lead there; without a look at the opponent's attacks, so few nodes choose a move
# that loses to one of about thirty plies.
UNSAFE = ("j7 k6 i6 j11 g8", "g6 g7 i6 j10 i7")


def chosen(position: Position, *, guarded: bool) -> Position:
    engine = open_threat_engine(GOMOKU, 4)
    engine.turn("root-safety", on=guarded)
    found = engine.search(position.cells, position.turn, nodes=24_000)
    return position.after(found.lines[0][1][0])


def is_lost(position: Position) -> bool:
    """Whether the side to move, the opponent of who moved last, is proved to win."""
    budget = Budget(Limit(nodes=30_000))
    return ThreatProver(GOMOKU, 8).win(position, position.turn, budget) is not None


@pytest.mark.parametrize("names", UNSAFE)
def test_a_move_that_loses_to_a_proved_attack_is_not_chosen(names: str) -> None:
    position: Position = GOMOKU.start()
    for name in names.split():
        position = position.play(name)
    assert is_lost(chosen(position, guarded=False))
    assert not is_lost(chosen(position, guarded=True))


FALLING = InARow(9, 8, 5, gravity=True, topology="cylinder")


def falling_choice(columns: str) -> str:
    position: Position = FALLING.start()
    for column in columns:
        position = position.play(column)
    found = open_threat_engine(FALLING, 1).search(position.cells, position.turn, nodes=2_000)
    return position.name(found.lines[0][1][0] % FALLING.columns)


def test_with_gravity_a_line_over_the_seam_is_stopped_and_completed() -> None:
    assert falling_choice("8795152") == "3"
    assert falling_choice("87951525") == "3"


def test_with_gravity_no_piece_is_placed_under_a_line_of_the_opponent() -> None:
    # Black has four on the second row; both ends hang above empty ground.
    assert falling_choice("23452838485") not in ("1", "6")


def test_nothing_is_reported_of_the_position_before() -> None:
    """An engine that is asked again still holds its last report until the first depth is done."""
    engine = open_engine(GOMOKU, 1)
    first = GOMOKU.start()
    for name in ("h8", "a1", "h9", "b1"):
        first = first.play(name)
    best = engine.think(first, Budget(Limit(depth=6)), EngineOptions(3)).moves[0].move
    taken, budget = first.after(best), Budget(Limit(depth=4))
    seen: list[int] = []

    def look() -> None:
        found = engine.so_far
        seen.extend(() if found is None else (one.move for one in found.moves))

    budget.watcher = look
    engine.think(taken, budget, EngineOptions(3))
    look()
    assert seen
    assert set(seen) <= set(taken.legal_moves)
