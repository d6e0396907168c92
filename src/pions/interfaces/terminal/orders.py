"""What a person may type during a game, in French and in English, and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from pions.errors import InvalidMoveError, NotationError, PionsError
from pions.interfaces.terminal import sentences
from pions.interfaces.terminal.session import Board, Load, Quit, Reply, Save, Session
from pions.words import N_, Words, friendly_list

Action = Callable[[Session, str, float], Reply]
"""From the session, what follows the order's name, and the moment, to the reply."""

_SEPARATORS = re.compile(r"[\s,;]+")
_LONGEST_SHOWN = 80


@dataclass(frozen=True)
class Order:
    """Something that can be asked for."""

    names: tuple[str, ...]
    """English first, then French; any beginning that fits only this order will do."""
    argument: str
    help: str
    act: Action


ORDERS: list[Order] = []


class UnknownOrderError(PionsError, ValueError):
    """A line that is neither a move nor an order."""


def order(*names: str, help: str, argument: str = "") -> Callable[[Action], Action]:
    """Make a function known as an order."""

    def note(act: Action) -> Action:
        ORDERS.append(Order(names, argument, help, act))
        return act

    return note


def obey(session: Session, line: str, now: float) -> Reply:
    """The reply to a line: an order, a move or several moves. A mistake changes nothing."""
    first, _, rest = line.strip().partition(" ")
    if not first:
        return session.reply()
    try:
        found = None if _names_a_move(session, first) else find_order(first)
        return found.act(session, rest.strip(), now) if found else _play_all(session, line, now)
    except PionsError as error:
        return session.reply(error.words)


def find_order(text: str) -> Order | None:
    """The order that a word means, None if it means none."""
    word = text.lower()
    for known in ORDERS:
        if word in known.names:
            return known
    near = {name: known for known in ORDERS for name in known.names if _begins(name, word)}
    if len(set(near.values())) > 1:
        raise UnknownOrderError(
            N_("{text!r} could mean {names}: write more of it"),
            text=text[:_LONGEST_SHOWN],
            names=friendly_list(sorted(near)),
        )
    return next(iter(near.values()), None)


def _begins(name: str, word: str) -> bool:
    """Whether a word is short for a name; an order that destroys must be written in full."""
    return name.startswith(word) and not name.endswith("!")


def _names_a_move(session: Session, text: str) -> bool:
    try:
        session.game.rules.parse_move(text)
    except InvalidMoveError:
        return False
    return True


def _play_all(session: Session, line: str, now: float) -> Reply:
    """Play the moves on a line one by one; those before a mistake stay played."""
    reply = session.reply()
    texts = list(filter(None, _SEPARATORS.split(line.strip())))
    for count, text in enumerate(texts):
        if reply.session.is_machines_turn:
            return reply.and_then((_not_played(texts[count:]),))
        try:
            step = _play(reply.session, text, now)
        except PionsError as error:
            return reply.and_then((error.words,))
        reply = step.after(reply)
    return reply


def _not_played(texts: list[str]) -> Words:
    """That a person may not play the machine's moves, nor those after them."""
    moves = friendly_list([text[:_LONGEST_SHOWN] for text in texts])
    template = N_("not played: {moves!r}; it is the machine's turn after each move")
    return Words(template, {"moves": moves})


def _play(session: Session, text: str, now: float) -> Reply:
    if not _names_a_move(session, text):
        raise UnknownOrderError(
            N_("{text!r} is neither a move nor an order; {legal}; write help for the orders"),
            text=text[:_LONGEST_SHOWN],
            legal=sentences.legal_moves(session.game.position),
        )
    return session.play(text, now)


def _count(text: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise NotationError(N_("{text!r} is no number of moves"), text=text[:_LONGEST_SHOWN])
    return int(text)


@order("help", "aide", "?", help=N_("show the legal moves and the orders"))
def _help(session: Session, _rest: str, _now: float) -> Reply:
    position = session.game.position
    listed = [_order_words(known) for known in ORDERS]
    heading = Words(N_("type a move, or one of these orders; a few first letters are enough:"))
    return session.reply(
        Board(position, legal=True), sentences.legal_moves(position), heading, *listed
    )


def _order_words(known: Order) -> Words:
    names = ", ".join(known.names)
    if not known.argument:
        return Words(N_("  {names}: {help}"), {"names": names, "help": Words(known.help)})
    fields = {"names": names, "argument": Words(known.argument), "help": Words(known.help)}
    return Words(N_("  {names} {argument}: {help}"), fields)


@order("undo", "annuler", argument=N_("[NUMBER]"), help=N_("take back the last move, or several"))
def _undo(session: Session, rest: str, now: float) -> Reply:
    return session.undo(_count(rest), now)


@order("redo", "refaire", argument=N_("[NUMBER]"), help=N_("play again what was taken back"))
def _redo(session: Session, rest: str, now: float) -> Reply:
    return session.redo(_count(rest), now)


@order("board", "plateau", help=N_("show the board"))
def _board(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(Board(session.game.position), sentences.state(session.game))


@order("legal", "coups", help=N_("list the legal moves"))
def _legal(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.legal_moves(session.game.position))


@order("row", "ligne", argument=N_("NUMBER"), help=N_("read one row of the board"))
def _row(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(sentences.row(session.game.position, rest))


@order("last", "dernier", help=N_("tell the last move"))
def _last(session: Session, _rest: str, _now: float) -> Reply:
    game = session.game
    return session.reply(sentences.last_move(game), *sentences.opening(game))


@order("score", help=N_("count the pieces"))
def _score(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.score(session.game.position))


@order("time", "chrono", help=N_("tell the time of the game and of each side"))
def _time(session: Session, _rest: str, now: float) -> Reply:
    return session.reply(sentences.times(session.game, session.chronometer, now))


@order("history", "historique", help=N_("list the moves played"))
def _history(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(sentences.history(session.game))


@order("save", "sauver", argument=N_("FILE"), help=N_("write the game to a file"))
def _save(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Save(rest))


@order(
    "save!",
    "sauver!",
    argument=N_("FILE"),
    help=N_("write the game, replacing a file of that name"),
)
def _save_over(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Save(rest, replace=True))


@order("load", "charger", argument=N_("FILE"), help=N_("go on with the game in a file"))
def _load(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Load(rest))


@order("new", "rejouer", help=N_("play the same game again from the start"))
def _new(session: Session, _rest: str, now: float) -> Reply:
    return session.anew(now)


@order("resign", "abandonner", help=N_("give the game up"))
def _resign(session: Session, _rest: str, now: float) -> Reply:
    return session.resign(now)


@order("quit", "quitter", "exit", help=N_("leave; the game is kept"))
def _quit(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(wish=Quit())
