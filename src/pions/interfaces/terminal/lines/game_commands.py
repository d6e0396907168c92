"""The commands that do something: to the game, its files, its players and the screen."""

from __future__ import annotations

from pions.errors import NotationError, SettingsError
from pions.interfaces import sentences
from pions.interfaces.language import LANGUAGES, say
from pions.interfaces.terminal.lines import turns
from pions.interfaces.terminal.lines.command_registry import MAX_ECHO, command, without_accents
from pions.interfaces.terminal.lines.reply import Effect, EffectRequest, Reply
from pions.match.table import Table
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.words import N_, friendly_list


@command("undo", "annuler", argument=N_("[NUMBER]"), help=N_("take back the last move, or several"))
def _undo(table: Table, rest: str, now: float) -> Reply:
    return turns.undo(table, _count(rest), now)


@command("redo", "rétablir", "refaire", argument=N_("[NUMBER]"), help=N_("play undone moves again"))
def _redo(table: Table, rest: str, now: float) -> Reply:
    return turns.redo(table, _count(rest), now)


def _count(text: str) -> int:
    if not text:
        return 1
    # Six digits are more than any game has moves; int() would take unbounded time.
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise NotationError(N_("{text!r} is not a number of moves"), text=text[:MAX_ECHO])
    return int(text)


@command(
    "new",
    "rejouer",
    "nouvelle",
    argument=N_("[RULES]"),
    help=N_("play again from the start, or another game"),
)
def _new(table: Table, rest: str, now: float) -> Reply:
    return turns.new_game(table, now, find_rules(rest) if rest else None)


@command("resign", "abandonner", help=N_("resign the game"))
def _resign(table: Table, _rest: str, now: float) -> Reply:
    return turns.resign(table, now)


@command(
    "take",
    "prendre",
    argument=N_("COLOUR"),
    help=N_("choose a colour after an opening by pie, swap or swap2"),
)
def _take(table: Table, rest: str, now: float) -> Reply:
    return turns.take_colour(table, _side(table, rest), now)


def _side(table: Table, text: str) -> Side:
    """The side that a word names, as the game or the language calls it."""
    wanted = without_accents(text.strip())
    for side, known in zip(Side, _SIDE_WORDS, strict=True):
        own = without_accents(say(sentences.side_words(table.position, side)))
        if wanted and wanted in (*known, own):
            return side
    names = friendly_list([say(sentences.side_words(table.position, side)) for side in Side])
    raise NotationError(
        N_("{text!r} is not a colour: type take and one of {names}"),
        text=text[:MAX_ECHO],
        names=names,
    )


_SIDE_WORDS = (("black", "noir", "noirs", "x"), ("white", "blanc", "blancs", "o"))


@command("more", "encore", help=N_("in swap2: place two more stones, and let the other choose"))
def _more(table: Table, _rest: str, now: float) -> Reply:
    return turns.add_stones(table, now)


@command("language", "langue", argument=N_("LANG"), help=N_("change the language, for example fr"))
def _language(table: Table, rest: str, _now: float) -> Reply:
    if rest not in LANGUAGES:
        raise SettingsError(
            N_("unknown language {name!r}: choose one of {names}"),
            name=rest[:MAX_ECHO],
            names=friendly_list(tuple(LANGUAGES)),
        )
    return Reply(table, request=EffectRequest(Effect.LANGUAGE, rest))


def _effect(effect: Effect, names: str, help: str, argument: str = "") -> None:
    """Register a command that only asks for an effect."""

    @command(*names.split(), help=help, argument=argument)
    def _answer(table: Table, rest: str, _now: float) -> Reply:
        return Reply(table, request=EffectRequest(effect, rest))


_SAVE = N_("save the game to a file; --bare leaves out the line that names the rules")
_LOAD = N_("continue a game in a file, which may leave open which rules it has")
_REPLACE = N_("save the game, replacing a file of that name")
_OPPONENT = N_("show or change who plays the other side: human, or one of pions players")
_effect(Effect.SAVE, "save sauver", _SAVE, N_("[--bare] FILE"))
_effect(Effect.REPLACE, "save! sauver!", _REPLACE, N_("[--bare] FILE"))
_effect(Effect.LOAD, "load charger", _LOAD, N_("FILE [as RULES]"))
_effect(Effect.LEVEL, "level niveau", N_("show or change the computer's level"), N_("[NUMBER]"))
_effect(Effect.OPPONENT, "opponent adversaire", _OPPONENT, N_("[PLAYER]"))
_DRAW = N_("offer a draw; the opponent types accept or decline")
_effect(Effect.OFFER_DRAW, "draw nulle", _DRAW)
_effect(Effect.ACCEPT_DRAW, "accept accepter", N_("accept the draw that is offered"))
_effect(Effect.DECLINE_DRAW, "decline refuser", N_("decline the draw that is offered"))
_effect(Effect.SWAP, "swap échanger", N_("swap sides with the opponent"))
_effect(Effect.DRAWING, "drawing dessin", N_("draw the board at every turn, or stop doing so"))
_effect(Effect.QUIT, "quit quitter exit", N_("leave; the game is saved"))
