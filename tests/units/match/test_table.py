"""A table: requests make the next one or are refused, and time is counted fairly."""

from __future__ import annotations

import json
from random import Random

import pytest

from pions.errors import GameOverError, HistoryError, IllegalMoveError, StaleError
from pions.match.table import Chair, Table
from pions.match.table_json import table_document, table_from
from pions.rules.base import PASS
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock

PEOPLE = (Chair(), Chair())
AGAINST_MACHINE = (Chair(), Chair("random"))
MACHINES = (Chair("first"), Chair("first"))


def played(table: Table, moves: str, seconds: float = 1.0) -> Table:
    """The table after moves, each of which took so long."""
    now = 0.0 if table.time.since is None else table.time.since
    for move in moves.split():
        now += seconds
        table = table.play(move, table.game.cursor, now)
    return table


def timed(increment: float = 0.0, free_moves: int = 0) -> Table:
    clock = Clock(60.0, 60.0, increment)
    return Table.new(OTHELLO, PEOPLE, clock=clock, seed=7, free_moves=free_moves).started(0.0)


def test_every_change_has_its_revision() -> None:
    table = Table.new(OTHELLO, PEOPLE).started(0.0)
    seen = [table.revision]
    for changed in (
        table := table.play("f5", 0, 1.0),
        table := table.undo(2.0),
        table := table.redo(3.0),
        table := table.with_hint(WHITE),
        table := table.pause(True, 4.0),
        table := table.noted(),
        table := table.resign(BLACK, 5.0),
    ):
        seen.append(changed.revision)
    assert seen == list(range(8))
    assert table.hints == (0, 1)


def test_moves_for_another_ply_and_illegal_ones_are_refused() -> None:
    table = played(Table.new(OTHELLO, PEOPLE), "f5")
    with pytest.raises(StaleError, match="after ply 1, not 0"):
        table.play("f4", 0, 2.0)
    with pytest.raises(IllegalMoveError):
        table.play("a1", 1, 2.0)
    over = table.resign(WHITE, 2.0)
    assert over.game.outcome is not None
    assert over.game.outcome.winner is BLACK
    with pytest.raises(GameOverError):
        over.play("d6", 1, 3.0)
    with pytest.raises(GameOverError):
        over.resign(BLACK, 3.0)


def test_a_forced_pass_is_played_at_once_and_undone_with_its_move() -> None:
    random, table = Random(3), Table.new(find_rules("othello-6"), PEOPLE)
    while PASS not in table.game.moves:
        if table.is_over:
            table = Table.new(table.game.rules, PEOPLE)
        table = table.play(random.choice(table.position.legal_moves), table.game.cursor, 0.0)
    assert table.is_over or table.position.legal_moves != (PASS,)
    assert table.undo(1.0).game.moves == table.game.moves[: table.game.moves.index(PASS) - 1]


def test_a_table_that_begins_with_a_forced_pass_plays_it() -> None:
    """Nobody could: there is no cell to click."""
    start = find_rules("othello-4").set_up("XO--------------", WHITE)
    assert start.legal_moves == (PASS,)
    table = Table.new(start.rules, PEOPLE, game=Game.new(start.rules, start=start))
    assert table.game.moves == (PASS,)
    assert table.turn is BLACK
    assert table.play("c1", 1, 0.0).is_over
    with pytest.raises(HistoryError):
        table.undo(1.0)


def test_undo_gives_the_choice_back_to_the_person() -> None:
    table = played(Table.new(OTHELLO, AGAINST_MACHINE), "f5 d6 c3")
    assert table.undo(9.0).game.cursor == 2
    assert table.undo(9.0).undo(9.0).game.cursor == 0
    assert played(table, "d3").undo(9.0).game.cursor == 2
    assert table.undo(9.0).undo(9.0).redo(9.0).game.cursor == 2
    machines = played(Table.new(OTHELLO, MACHINES), "f5 d6 c3")
    assert machines.undo(9.0).game.cursor == 2
    assert machines.undo(9.0).redo(9.0).game.cursor == 3


def test_undo_for_a_side_gives_the_choice_back_to_that_side() -> None:
    table = played(Table.new(OTHELLO, PEOPLE), "f5 d6 c3")
    assert table.undo(9.0, BLACK).game.cursor == 2
    assert table.undo(9.0, WHITE).game.cursor == 1
    assert played(Table.new(OTHELLO, PEOPLE), "f5 d6").undo(9.0, BLACK).game.cursor == 0
    with pytest.raises(HistoryError):
        played(Table.new(OTHELLO, PEOPLE), "f5").undo(9.0, WHITE)


def test_nothing_to_take_back_or_to_play_again() -> None:
    table = Table.new(OTHELLO, (Chair("first"), Chair()))
    for wish in (table.undo, table.redo, played(table, "f5").undo):
        with pytest.raises(HistoryError):
            wish(1.0)


def test_undo_after_resignation_goes_on() -> None:
    table = played(Table.new(OTHELLO, PEOPLE).started(0.0), "f5 d6").resign(BLACK, 3.0)
    assert table.time.since is None
    again = table.undo(4.0)
    assert (again.is_over, again.game.cursor, again.time.since) == (False, 1, 4.0)


def test_each_side_uses_its_own_time_and_earns_increments() -> None:
    table = played(timed(increment=2.0), "f5 d6", seconds=5.0)
    assert table.time.spent == (5.0, 5.0)
    assert table.time.clock == Clock(57.0, 57.0, 2.0)
    assert table.time.left(BLACK, BLACK, 13.0) == 54.0
    assert table.time.left(WHITE, BLACK, 13.0) == 57.0
    assert [ply.milliseconds for ply in table.game.plies] == [5000, 5000]


def test_the_flag_falls_when_time_is_up_and_not_before() -> None:
    table = timed()
    assert table.flag(59.9) is table
    fallen = table.flag(60.0)
    assert fallen.game.outcome is not None
    assert fallen.game.outcome.winner is WHITE
    assert fallen.time.since is None
    assert fallen.flag(99.0) is fallen
    with pytest.raises(GameOverError, match="time has run out"):
        played(timed(), "f5").flag(99.0).undo(99.0)


def test_a_pause_costs_nobody_time() -> None:
    table = timed().pause(True, 10.0)
    assert table.flag(1000.0) is table
    assert table.pause(True, 1000.0) is table
    table = table.pause(False, 1000.0)
    assert table.time.left(BLACK, BLACK, 1001.0) == 49.0


def test_free_moves_cost_nothing_and_earn_nothing() -> None:
    table = timed(increment=5.0, free_moves=2)
    assert table.time.since is None
    table = table.play("f5", 0, 100.0)
    assert (table.time.since, table.flag(1000.0)) == (None, table)
    table = table.play("d6", 1, 200.0)
    assert (table.time.since, table.time.clock) == (200.0, Clock(60.0, 60.0, 5.0))
    table = table.play("c3", 2, 210.0)
    assert table.time.clock == Clock(55.0, 60.0, 5.0)
    begun = Game.new(OTHELLO).play_all(["f5", "d6"])
    late = Table.new(OTHELLO, PEOPLE, game=begun, clock=Clock(9, 9), free_moves=2).started(0.0)
    assert late.time.since is None


def test_each_move_has_its_own_time_and_what_is_left_of_it_is_lost() -> None:
    clock = Clock.for_each_move(30.0)
    table = played(Table.new(OTHELLO, PEOPLE, clock=clock).started(0.0), "f5 d6", seconds=20.0)
    assert table.time.clock == clock
    assert table.time.left(BLACK, BLACK, 50.0) == 20.0
    assert table.time.left(WHITE, BLACK, 50.0) == 30.0
    fallen = table.flag(70.0)
    assert fallen.game.outcome is not None
    assert fallen.game.outcome.winner is WHITE


def test_a_move_that_is_chosen_again_has_its_whole_time() -> None:
    clock = Clock.for_each_move(30.0)
    table = played(Table.new(OTHELLO, PEOPLE, clock=clock).started(0.0), "f5", seconds=10.0)
    halted = table.pause(True, 35.0)
    assert halted.time.left(WHITE, WHITE, 99.0) == 5.0, "a pause gives nothing back"
    assert table.undo(35.0).time.clock == clock
    assert table_from(table_document(table)).time == table.time


def test_a_machine_moves_only_when_it_is_its_turn_and_nobody_pauses() -> None:
    table = Table.new(OTHELLO, AGAINST_MACHINE)
    assert table.machine is None
    table = played(table, "f5")
    assert table.machine == Chair("random")
    assert table.pause(True, 2.0).machine is None
    assert table.resign(BLACK, 2.0).machine is None


def scenes() -> list[Table]:
    table = played(timed(increment=1.5, free_moves=2), "f5 d6 c3")
    undone = table.undo(20.0).play("c4", 2, 21.0).undo(22.0)
    line = played(Table.new(CONNECT_4, AGAINST_MACHINE), "1 2 1 2 1 2 1")
    odd = Table.new(OTHELLO, (Chair(name="\ud800 {x}\0"), Chair("level(number=3)", "Çé")))
    return [
        table,
        undone,
        table.pause(True, 9.0),
        table.resign(WHITE, 9.0),
        line,
        odd.with_hint(BLACK),
    ]


@pytest.mark.parametrize("table", scenes())
def test_what_is_kept_is_the_same_table(table: Table) -> None:
    again = table_from(json.loads(json.dumps(table_document(table))))
    assert again == table
    assert again.position == table.position
    if not table.is_over:
        move = table.position.legal_moves[0]
        ply = table.game.cursor
        assert again.play(move, ply, 500.0) == table.play(move, ply, 500.0)
    assert table.flag(1e9).game.outcome == again.flag(1e9).game.outcome
