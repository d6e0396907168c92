"""The commands to look through a game: its earlier positions, its variations, its remarks."""

from __future__ import annotations

from pions.errors import NotationError
from pions.interfaces.terminal.lines.command_registry import MAX_ECHO, command
from pions.interfaces.terminal.lines.reply import Effect, EffectRequest, Reply
from pions.match.table import Table
from pions.rules.game import Game
from pions.words import N_, Words

MOST_LISTED = 20
MOST_DIGITS = 6
"""More than any game has moves or variations; int() would take unbounded time."""


@command(
    "back",
    "précédent",
    argument=N_("[NUMBER]"),
    help=N_("look one move back, or several; see undo"),
)
def _back(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, request=EffectRequest(Effect.BROWSE, str(-_number(rest))))


@command("forward", "suivant", argument=N_("[NUMBER]"), help=N_("look one move on, or several"))
def _forward(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, request=EffectRequest(Effect.BROWSE, str(_number(rest))))


@command(
    "comment",
    "commentaire",
    argument=N_("[TEXT]"),
    help=N_("write a remark on the move that is looked at, or read it"),
)
def _comment(table: Table, rest: str, _now: float) -> Reply:
    return Reply(table, request=EffectRequest(Effect.COMMENT, rest))


@command(
    "variation",
    "variante",
    argument=N_("[NUMBER]"),
    help=N_("list what else was played after undo, or go on with one of them"),
)
def _variation(table: Table, rest: str, now: float) -> Reply:
    game = table.game
    if not game.branches:
        none = N_("there are no variations: undo a move and play another")
        return Reply(table, (Words(none),))
    if not rest:
        listed = range(min(MOST_LISTED, len(game.branches)))
        return Reply(table, tuple(_branch_words(game, number) for number in listed))
    number = _number(rest)
    if not 1 <= number <= len(game.branches):
        raise NotationError(
            N_("there is no variation {number}: variations: {count}"),
            number=number,
            count=len(game.branches),
        )
    after = table.switch(number - 1, now)
    names = {"moves": " ".join(after.game.names)}
    return Reply(after, (Words(N_("the game is now {moves}"), names),))


def _branch_words(game: Game, number: int) -> Words:
    names, ply = game.switch(number).names, game.branches[number].ply
    fields = {
        "number": number + 1,
        "before": " ".join(names[max(0, ply - 2) : ply]),
        "moves": " ".join(names[ply:]),
    }
    if not ply:
        return Words(N_("{number}: from the start {moves}"), fields)
    return Words(N_("{number}: after {before}, {moves}"), fields)


def _number(text: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise NotationError(N_("{text!r} is not a number of moves"), text=text[:MAX_ECHO])
    return int(text)
