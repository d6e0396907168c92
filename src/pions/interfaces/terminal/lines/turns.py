"""Turns at a table, each with the sentences that tell of it. The rules are those of `Table`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pions.errors import GameOverError, HistoryError, IllegalMoveError
from pions.interfaces import sentences
from pions.interfaces.opening_sentences import opening_news
from pions.interfaces.terminal.lines.reply import Effect, EffectRequest, Reply
from pions.match.table import Chair, Table
from pions.match.table_opening import new_opening
from pions.match.table_time import TableTime, recorded_seconds
from pions.play.recorded_table import with_recorded
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.side import Side
from pions.words import N_, Words, friendly_list

_OPENING_HELP = Words(
    N_("colours are chosen at the board: place stones by moves, then type take COLOUR, or more")
)


def begin(
    game: Game, chairs: tuple[Chair, Chair], now: float, seed: int = 0, opening_rule: str = ""
) -> Reply:
    """A table where a game begins or goes on; a forced pass is played at once."""
    time, opening = TableTime(spent=recorded_seconds(game)), new_opening(opening_rule, game)
    table = with_recorded(Table(game, chairs, time, seed=seed, opening=opening)).started(now)
    if table.is_over or table.position.legal_moves != (PASS,):
        return Reply(table, () if table.in_opening is None else (_OPENING_HELP,))
    return _played(table, PASS, now)


def play(table: Table, move: Move, now: float) -> Reply:
    """Play a move, and the passes that it forces."""
    position = table.position
    if table.is_over:
        raise GameOverError(N_("the game is over: {state}"), state=sentences.state(table.game))
    if move not in position.legal_moves:
        raise IllegalMoveError(
            N_("{reason}; {legal}"),
            reason=position.rules.why_illegal(position, move),
            legal=sentences.legal_moves(position),
        )
    return _played(table, move, now)


def _played(table: Table, move: Move, now: float) -> Reply:
    after = table.play(move, table.game.cursor, now)
    return Reply(after, sentences.new_moves(table.game, after.game))


def undo(table: Table, count: int, now: float) -> Reply:
    """Take back an agreed end, or that many moves of a person with the replies to them."""
    game = table.game
    if game.result is not None and game.is_at_end:
        agreed = game.result.winner is None
        said = N_("the draw is taken back") if agreed else N_("the resignation is taken back")
        return Reply(table.retract_result(now), (Words(said),))
    back, done = _repeated(lambda one: one.undo(now), table, count)
    if not 0 < count == done:
        raise HistoryError(
            N_("cannot take back {count}: moves played: {played}"), count=count, played=done
        )
    names = friendly_list(game.names[back.game.cursor :])
    return Reply(back, (Words(N_("taken back: {moves}"), {"moves": names}),))


def redo(table: Table, count: int, now: float) -> Reply:
    """Play again that many moves that were taken back, with the replies to them."""
    again, done = _repeated(lambda one: one.redo(now), table, count)
    if not 0 < count == done:
        raise HistoryError(
            N_("cannot play again {count}: moves taken back: {undone}"), count=count, undone=done
        )
    names = friendly_list(again.game.names[table.game.cursor :])
    return Reply(again, (Words(N_("played again: {moves}"), {"moves": names}),))


def _repeated(step: Callable[[Table], Table], table: Table, count: int) -> tuple[Table, int]:
    """The table after that many steps, or as many as there are, and how many were made."""
    for done in range(count):
        try:
            table = step(table)
        except HistoryError:
            return table, done
    return table, count


def new_game(table: Table, now: float, rules: Rules | None = None) -> Reply:
    """The same game from its start, or one of other rules, between the same players."""
    game = table.game
    start = game.start if rules in (None, game.rules) else None
    # Another seed, or players that draw lots would repeat themselves.
    rule = "" if table.opening is None else table.opening.rule.name
    started = begin(
        Game.new(rules or game.rules, game.players, start), table.chairs, now, table.seed + 1, rule
    )
    heading = Words(N_("a new game"))
    return replace(started, lines=(heading, *started.lines), request=EffectRequest(Effect.NEW_GAME))


def resign(table: Table, now: float) -> Reply:
    """The side to move gives up."""
    if table.is_over:
        return Reply(table, (sentences.state(table.game),))
    return Reply(table.resign(table.asked, now))


def take_colour(table: Table, side: Side, now: float) -> Reply:
    """Choose a colour where an opening asks for it."""
    after = table.take_colour(side, table.game.cursor, now)
    return Reply(after, opening_news(table, after))


def add_stones(table: Table, now: float) -> Reply:
    """Lay two more stones instead of choosing a colour."""
    after = table.add_stones(table.game.cursor, now)
    return Reply(after, opening_news(table, after))
