"""The orders that change nothing: what a person may ask about the game."""

from __future__ import annotations

from pions.interfaces import sentences
from pions.interfaces.terminal import board_words
from pions.interfaces.terminal.ordering import ORDERS, Order, order
from pions.interfaces.terminal.session import Advise, Board, Judge, Reply, Session
from pions.words import N_, Words


@order("help", "aide", "?", help=N_("show the legal moves and the commands"))
def _help(session: Session, _rest: str, _now: float) -> Reply:
    position = session.game.position
    listed = [_order_words(known) for known in ORDERS]
    heading = Words(N_("type a move, or one of these commands; the first letters are enough:"))
    return session.reply(
        Board(position, legal=True), sentences.legal_moves(position), heading, *listed
    )


def _order_words(known: Order) -> Words:
    names = ", ".join(known.names)
    if not known.argument:
        return Words(N_("  {names}: {help}"), {"names": names, "help": Words(known.help)})
    fields = {"names": names, "argument": Words(known.argument), "help": Words(known.help)}
    return Words(N_("  {names} {argument}: {help}"), fields)


@order("board", "plateau", help=N_("show the board"))
def _board(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(Board(session.game.position), sentences.state(session.game))


@order("legal", "coups", help=N_("list the legal moves"))
def _legal(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.legal_moves(session.game.position))


@order("hint", "conseil", "indice", help=N_("suggest a move, and say why"))
def _hint(session: Session, _rest: str, _now: float) -> Reply:
    if session.game.is_over:
        return session.reply(sentences.legal_moves(session.game.position))
    return session.reply(wish=Advise())


@order("values", "valeurs", help=N_("say what each legal move is worth"))
def _values(session: Session, _rest: str, _now: float) -> Reply:
    if session.game.is_over:
        return session.reply(sentences.legal_moves(session.game.position))
    return session.reply(wish=Judge())


@order("row", "ligne", argument=N_("NUMBER"), help=N_("read one row of the board"))
def _row(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(board_words.row(session.game.position, rest))


@order("column", "colonne", argument=N_("NAME"), help=N_("read one column of the board"))
def _column(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(board_words.column(session.game.position, rest))


@order(
    "cell",
    "case",
    argument=N_("NAME"),
    help=N_("say what is on a cell, or what playing there would do"),
)
def _cell(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(board_words.cell(session.game.position, rest))


@order("pieces", "pions", "where", "où", help=N_("say where the pieces of each side are"))
def _pieces(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(*board_words.whereabouts(session.game.position))


@order("last", "dernier", help=N_("say the last move"))
def _last(session: Session, _rest: str, _now: float) -> Reply:
    game = session.game
    return session.reply(sentences.last_move(game), *sentences.opening(game))


@order("score", help=N_("count the pieces"))
def _score(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.score(session.game.position))


@order("time", "chrono", help=N_("say the time of the game and of each side"))
def _time(session: Session, _rest: str, now: float) -> Reply:
    return session.reply(sentences.times(session.game, session.chronometer, now))


@order("history", "moves", "historique", help=N_("list the moves played"))
def _history(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.history(session.game))
