"""The commands that change nothing: what a person may ask about the game."""

from __future__ import annotations

from itertools import chain

from pions.interfaces import sentences
from pions.interfaces.chapter_text import chapter_parts
from pions.interfaces.danger_sentences import danger_lines
from pions.interfaces.opening_sentences import table_state
from pions.interfaces.terminal.lines import board_sentences
from pions.interfaces.terminal.lines.command_registry import COMMANDS, LineCommand, command
from pions.interfaces.terminal.lines.reply import BoardText, Effect, EffectRequest, Reply
from pions.match.table import Table
from pions.study.rulebook.rulebook import rulebook
from pions.words import N_, Words


@command("help", "aide", "?", help=N_("show the legal moves and the commands"))
def _help(table: Table, _rest: str, _now: float) -> Reply:
    listed = [_command_words(known) for known in COMMANDS]
    heading = Words(N_("type a move, or one of these commands; the first letters are enough:"))
    legal = sentences.legal_moves(table.position)
    return Reply(table, (BoardText(table.position, legal=True), legal, heading, *listed))


def _command_words(known: LineCommand) -> Words:
    names = ", ".join(known.names)
    if not known.argument:
        return Words(N_("  {names}: {help}"), {"names": names, "help": Words(known.help)})
    fields = {"names": names, "argument": Words(known.argument), "help": Words(known.help)}
    return Words(N_("  {names} {argument}: {help}"), fields)


@command("board", "plateau", help=N_("show the board"))
def _board(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, (BoardText(table.position), table_state(table)))


@command("rules", "règles", help=N_("say how the game is played"))
def _rules(table: Table, _rest: str, _now: float) -> Reply:
    parts = chain.from_iterable(chapter_parts(rulebook(table.game.rules)))
    return Reply(table, tuple(p if isinstance(p, Words) else BoardText(p) for p in parts))


@command("legal", "coups", help=N_("list the legal moves"))
def _legal(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, (sentences.legal_moves(table.position),))


@command("hint", "indice", "conseil", help=N_("suggest a move, and say why"))
def _hint(table: Table, _rest: str, _now: float) -> Reply:
    return _thought_about(table, Effect.HINT)


@command("values", "valeurs", help=N_("show what each legal move is worth"))
def _values(table: Table, _rest: str, _now: float) -> Reply:
    return _thought_about(table, Effect.VALUES)


@command(
    "why",
    "pourquoi",
    argument=N_("[MOVE]"),
    help=N_("say what a move does; without one, whether the last move was good"),
)
def _why(table: Table, rest: str, _now: float) -> Reply:
    if not rest and not table.game.cursor:
        return Reply(table, (Words(N_("no move has been played yet: name one, as in why d3")),))
    return Reply(table, request=EffectRequest(Effect.WHY, rest))


@command("review", "revue", help=N_("grade every move that was played; Ctrl-C ends it early"))
def _review(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, request=EffectRequest(Effect.REVIEW))


@command("dangers", "menaces", help=N_("in a row: say where a side could complete a line"))
def _dangers(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, danger_lines(table.position))


def _thought_about(table: Table, effect: Effect) -> Reply:
    if table.is_over:
        return Reply(table, (sentences.legal_moves(table.position),))
    return Reply(table, request=EffectRequest(effect))


@command("row", "ligne", argument=N_("NUMBER"), help=N_("read one row of the board"))
def _row(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, (board_sentences.row(table.position, rest),))


@command("column", "colonne", argument=N_("NAME"), help=N_("read one column of the board"))
def _column(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, (board_sentences.column(table.position, rest),))


@command("cell", "case", argument=N_("NAME"), help=N_("say what is on a cell, or would happen"))
def _cell(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, (board_sentences.cell(table.position, rest),))


@command("pieces", "pions", "where", "où", help=N_("say where the pieces of each side are"))
def _pieces(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, tuple(board_sentences.pieces(table.position)))


@command("last", "dernier", help=N_("say what the last move was"))
def _last(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, (sentences.last_move(table.game), *sentences.opening(table.game)))


@command("score", help=N_("count the pieces"))
def _score(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, (sentences.score(table.position),))


@command("time", "chrono", help=N_("show the time of the game and of each side"))
def _time(table: Table, _rest: str, now: float) -> Reply:
    return Reply(table, (sentences.times(table, now),))


@command("history", "moves", "historique", help=N_("list the moves played"))
def _history(table: Table, _rest: str, _now: float) -> Reply:
    return Reply(table, (sentences.history(table.game),))
