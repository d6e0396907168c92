"""What a line that a person types means: a command, or moves."""

from __future__ import annotations

import re

from pions.errors import InvalidMoveError, PionsError
from pions.interfaces import sentences
from pions.interfaces.terminal.lines import (
    game_commands,
    query_commands,
    study_commands,
    turns,
)
from pions.interfaces.terminal.lines.command_registry import (
    COMMANDS,
    MAX_ECHO,
    UnknownCommandError,
    find_command,
    without_accents,
)
from pions.interfaces.terminal.lines.reply import Reply
from pions.match.table import Table
from pions.rules.base import Move
from pions.words import N_, Words, friendly_list, nearest

__all__ = ["COMMANDS", "completions", "interpret"]

_SEPARATORS = re.compile(r"[\s,;]+")
_REGISTERED = (
    query_commands,
    study_commands,
    game_commands,
)  # importing them registers their commands


def interpret(table: Table, line: str, now: float) -> Reply:
    """The reply to a line: a command, a move or several moves. A mistake changes nothing."""
    first, _, rest = line.strip().partition(" ")
    if not first:
        return Reply(table)
    try:
        found = find_command(first) if _parsed_move(table, first) is None else None
        return found.answer(table, rest.strip(), now) if found else _play_all(table, line, now)
    except PionsError as error:
        return Reply(table, (error.words,))


def completions(table: Table) -> list[str]:
    """What a line may begin with: the legal moves and the commands."""
    position = table.position
    moves = [] if table.is_over else [position.name(move) for move in position.legal_moves]
    return [*moves, *(name for known in COMMANDS for name in known.names)]


def _parsed_move(table: Table, text: str) -> Move | None:
    try:
        return table.game.rules.parse_move(text)
    except InvalidMoveError:
        return None


def _play_all(table: Table, line: str, now: float) -> Reply:
    """Play the moves on a line one by one; those before a mistake stay played."""
    reply = Reply(table)
    texts = list(filter(None, _SEPARATORS.split(line.strip())))
    for count, text in enumerate(texts):
        if reply.table.machine is not None:
            return reply.saying(_not_played(texts[count:]))
        try:
            played = _play(reply.table, text, now)
        except PionsError as error:
            return reply.saying(error.words)
        reply = Reply(played.table, reply.lines + played.lines)
    return reply


def _not_played(texts: list[str]) -> Words:
    moves = friendly_list([text[:MAX_ECHO] for text in texts])
    template = N_("not played: {moves!r}; it is the computer's turn after each move")
    return Words(template, {"moves": moves})


def _play(table: Table, text: str, now: float) -> Reply:
    move = _parsed_move(table, text)
    if move is None:
        raise _not_understood(table, text)
    return turns.play(table, move, now)


def _not_understood(table: Table, text: str) -> UnknownCommandError:
    names = {without_accents(name): name for known in COMMANDS for name in known.names}
    near = nearest(without_accents(text[:MAX_ECHO]), names)
    template = N_("{text!r} is neither a move nor a command; {legal}; help lists the commands")
    if near is not None:
        template = N_("{text!r} is neither a move nor a command: did you mean {near!r}? {legal}")
    return UnknownCommandError(
        template,
        text=text[:MAX_ECHO],
        near=None if near is None else names[near],
        legal=sentences.legal_moves(table.position),
    )
