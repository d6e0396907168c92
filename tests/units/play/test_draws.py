"""Draws by agreement: offered, accepted, declined, and not pressed on anybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pions.errors import GameOverError, OfferError
from pions.evaluation.value import Value, ValueKind
from pions.match.table import Chair
from pions.play import actions
from pions.play.actions import accept_draw, decline_draw, offer_draw
from pions.play.draw_offers import PLIES_BETWEEN, computer_agrees
from pions.play.live_tables import LiveTables
from pions.play.new_tables import new_table
from pions.play.stored_table import StoredTable, row_of, stored_table_in
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE
from units.play.test_live_table import at_tables

_LINE = "d3 c3 b3 b2 b1 a1 c4 c1 c2 d2 d1 e1 a2 a3 f5 e2"
OPENING = _LINE.split()


def played(plies: int, rules: str = "othello", white: str = "human") -> StoredTable:
    """A table after that many plies."""
    game = Game.new(find_rules(rules)).play_all(OPENING[:plies])
    return new_table(game, (Chair(), Chair(white)), 0.0)


def moved(stored: StoredTable, *moves: str) -> StoredTable:
    for move in moves:
        stored = actions.move(move, stored.table.game.cursor)(stored, 0.0)
    return stored


def test_an_offer_that_is_accepted_ends_the_game_without_a_winner() -> None:
    offered = offer_draw(BLACK)(played(4), 0.0)
    assert (offered.draws.by, offered.table.is_over) == (BLACK, False)
    drawn = accept_draw(WHITE)(offered, 0.0)
    outcome = drawn.table.game.outcome
    assert outcome is not None
    assert (outcome.winner, str(outcome.reason), drawn.draws.by) == (None, "by agreement", None)


def test_offering_what_is_offered_accepts_it() -> None:
    offered = offer_draw(WHITE)(played(4), 0.0)
    assert offer_draw(BLACK)(offered, 0.0).table.is_over


def test_nobody_accepts_their_own_offer_or_one_that_is_not_there() -> None:
    offered = offer_draw(BLACK)(played(4), 0.0)
    with pytest.raises(OfferError):
        accept_draw(BLACK)(offered, 0.0)
    with pytest.raises(OfferError):
        accept_draw(WHITE)(played(4), 0.0)
    with pytest.raises(OfferError):
        decline_draw(WHITE)(played(4), 0.0)


def test_an_offer_is_made_once_and_again_only_after_some_plies() -> None:
    stored = offer_draw(BLACK)(played(4), 0.0)
    with pytest.raises(OfferError, match="may still accept"):
        offer_draw(BLACK)(stored, 0.0)
    stored = decline_draw(WHITE)(stored, 0.0)
    with pytest.raises(OfferError, match=f"from ply {4 + PLIES_BETWEEN}"):
        offer_draw(BLACK)(stored, 0.0)
    stored = moved(stored, *OPENING[4:14])
    assert offer_draw(BLACK)(stored, 0.0).draws.by is BLACK


def test_undo_and_withdrawing_are_no_way_to_offer_sooner() -> None:
    stored = decline_draw(BLACK)(offer_draw(BLACK)(played(6), 0.0), 0.0)
    assert stored.draws.by is None
    stored = actions.undo()(stored, 0.0)
    with pytest.raises(OfferError):
        offer_draw(BLACK)(stored, 0.0)


def test_each_side_has_its_own_turn_to_offer() -> None:
    stored = decline_draw(WHITE)(offer_draw(BLACK)(played(4), 0.0), 0.0)
    assert offer_draw(WHITE)(stored, 0.0).draws.by is WHITE


def test_the_others_move_declines_and_ones_own_leaves_the_offer_open() -> None:
    offered = offer_draw(BLACK)(played(4), 0.0)  # Black is to move
    own = moved(offered, OPENING[4])
    assert own.draws.by is BLACK
    assert moved(own, OPENING[5]).draws.by is None


def test_nothing_is_offered_before_both_have_moved_or_after_the_end() -> None:
    with pytest.raises(OfferError, match="both sides have moved"):
        offer_draw(WHITE)(played(1), 0.0)
    over = actions.resign(BLACK)(offer_draw(BLACK)(played(4), 0.0), 0.0)
    assert over.draws.by is None
    with pytest.raises(GameOverError):
        offer_draw(WHITE)(over, 0.0)


def test_offers_are_stored_and_older_tables_have_none() -> None:
    stored = offer_draw(WHITE)(replace(played(4), assisted=True), 0.0)
    row = row_of(stored)
    assert stored_table_in(row) == replace(stored, created=row.created)
    older = row.document.replace('"draws"', '"x"').replace('"assisted"', '"y"')
    read = stored_table_in(replace(row, document=older))
    assert (read.draws.by, read.assisted) == (None, False)


@pytest.mark.parametrize(
    ("value", "ply", "agrees"),
    [
        (Value(ValueKind.DRAW, 0), 2, True),
        (Value(ValueKind.LOSS, 3), 2, True),
        (Value(ValueKind.WIN, 30), 40, False),
        (Value(ValueKind.POINTS, 0), 50, True),
        (Value(ValueKind.POINTS, 2), 50, False),
        (Value(ValueKind.AT_MOST, -2), 2, True),
        (Value(ValueKind.AT_LEAST, -2), 50, False),
        (Value(ValueKind.ABOUT, -1), 19, False),
        (Value(ValueKind.ABOUT, -1), 20, True),
        (Value(ValueKind.ESTIMATE, 5), 60, False),
    ],
)
def test_a_computer_agrees_where_it_does_not_stand_better(
    value: Value, ply: int, agrees: bool
) -> None:
    assert computer_agrees(value, ply) is agrees


@pytest.mark.parametrize(
    ("moves", "drawn"),
    [
        ("b2 a1", True),  # a draw with best play
        ("a1 b1", True),  # the person could win: the computer is glad
        ("a3 c3 b3 c2", False),  # the computer can win
    ],
    ids=["level", "lost", "won"],
)
def test_a_computer_answers_by_what_the_position_is_worth(moves: str, drawn: bool) -> None:
    game = Game.new(find_rules("tic-tac-toe")).play_all(moves.split())

    async def scene(tables: LiveTables) -> None:
        live = await tables.create(new_table(game, (Chair(), Chair("first")), 0.0))
        await live.change(offer_draw(BLACK))
        await live.until(lambda table: not live.draws.is_asked(table))
        assert live.table.is_over is drawn
        assert live.stored.draws.by is None

    at_tables(scene)


def test_where_no_person_plays_nobody_speaks_of_a_draw() -> None:
    stored = new_table(Game.new(find_rules("othello")), (Chair("first"), Chair("first")), 0.0)
    with pytest.raises(OfferError):
        actions.draw_speaker(stored)
