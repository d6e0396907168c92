"""What becomes of a line that a person types during a game: an order, or moves."""

from __future__ import annotations

import re

from pions.errors import InvalidMoveError, PionsError
from pions.interfaces import sentences
from pions.interfaces.terminal import asking, doing
from pions.interfaces.terminal.ordering import (
    LONGEST_SHOWN,
    ORDERS,
    Order,
    UnknownOrderError,
    find_order,
)
from pions.interfaces.terminal.session import Reply, Session
from pions.words import N_, Words, friendly_list

__all__ = ["ORDERS", "Order", "UnknownOrderError", "find_order", "obey", "words_to_type"]

_SEPARATORS = re.compile(r"[\s,;]+")
_TOLD = (asking, doing)  # their orders are known once they are imported


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


def words_to_type(session: Session) -> list[str]:
    """What a line may begin with: the orders and the legal moves."""
    position = session.game.position
    moves = [] if session.game.is_over else [position.name(move) for move in position.legal_moves]
    return [*moves, *(name for known in ORDERS for name in known.names)]


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
    moves = friendly_list([text[:LONGEST_SHOWN] for text in texts])
    template = N_("not played: {moves!r}; it is the computer's turn after each move")
    return Words(template, {"moves": moves})


def _play(session: Session, text: str, now: float) -> Reply:
    if not _names_a_move(session, text):
        raise UnknownOrderError(
            N_("{text!r} is neither a move nor a command; {legal}; type help for the commands"),
            text=text[:LONGEST_SHOWN],
            legal=sentences.legal_moves(session.game.position),
        )
    return session.play(text, now)
