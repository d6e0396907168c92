"""The orders that do something: to the game, to its files, to the players and to the talk."""

from __future__ import annotations

from pions.errors import NotationError, SettingsError
from pions.interfaces.language import LANGUAGES
from pions.interfaces.terminal.ordering import LONGEST_SHOWN, order
from pions.interfaces.terminal.session import (
    Drawing,
    Level,
    Load,
    Opponent,
    Quit,
    Reply,
    Save,
    Session,
    Speak,
    Swap,
)
from pions.rules.registry import find_rules
from pions.words import N_, friendly_list


@order("undo", "annuler", argument=N_("[NUMBER]"), help=N_("take back the last move, or several"))
def _undo(session: Session, rest: str, now: float) -> Reply:
    return session.undo(_count(rest), now)


@order("redo", "refaire", argument=N_("[NUMBER]"), help=N_("play again what was taken back"))
def _redo(session: Session, rest: str, now: float) -> Reply:
    return session.redo(_count(rest), now)


def _count(text: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise NotationError(N_("{text!r} is not a number of moves"), text=text[:LONGEST_SHOWN])
    return int(text)


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


@order("load", "charger", argument=N_("FILE"), help=N_("continue the game in a file"))
def _load(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Load(rest))


@order(
    "new",
    "rejouer",
    "nouvelle",
    argument=N_("[RULES]"),
    help=N_("play again from the start, or another game"),
)
def _new(session: Session, rest: str, now: float) -> Reply:
    return session.anew(now, find_rules(rest) if rest else None)


@order("resign", "abandonner", help=N_("resign"))
def _resign(session: Session, _rest: str, now: float) -> Reply:
    return session.resign(now)


@order(
    "level",
    "niveau",
    argument=N_("[NUMBER]"),
    help=N_("how strong the computer is from now on, 1 to 10"),
)
def _level(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Level(rest))


@order(
    "opponent",
    "adversaire",
    argument=N_("[PLAYER]"),
    help=N_("who plays the other side from now on: human, or one of pions players"),
)
def _opponent(session: Session, rest: str, _now: float) -> Reply:
    return session.reply(wish=Opponent(rest))


@order("swap", "échanger", help=N_("change sides with the opponent"))
def _swap(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(wish=Swap())


@order("language", "langue", argument=N_("LANG"), help=N_("speak another language: en or fr"))
def _language(session: Session, rest: str, _now: float) -> Reply:
    if rest not in LANGUAGES:
        raise SettingsError(
            N_("unknown language {name!r}: choose one of {names}"),
            name=rest[:LONGEST_SHOWN],
            names=friendly_list(tuple(LANGUAGES)),
        )
    return session.reply(wish=Speak(rest))


@order("drawing", "dessin", help=N_("draw the board at every turn, or no longer"))
def _drawing(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(wish=Drawing())


@order("quit", "quitter", "exit", help=N_("quit; the game is saved"))
def _quit(session: Session, _rest: str, _now: float) -> Reply:
    return session.reply(wish=Quit())
