"""The protocol of NBoard, versions 1 and 2, as text: Othello between a host and an engine.

    to the engine                   from the engine
    nboard 2                                        the version, first of all
                                    set myname Edax
    set depth 12                                    plies of the middle game
    set game (;GM[Othello]…;)                       the game so far, in GGF
    ping 1                                          an engine that thinks stops
                                    pong 1
    go
                                    status thinking
                                    nodestats 35805 0.04
                                    === F5/-1.00/0.04
    move F5/-1.00/0.04                              go does not play: the host does
    hint 2
                                    search D6C3 +2.00 0 12
                                    search F6 -1.50 0 12
                                    status          it has ended
    learn                           learned
    analyze                         analysis 0 +0.50        for each position of the game
    quit

A line that a side does not know, it ignores. Edax writes `=== F5 -1.00 0.04`, with blanks.
"""

from __future__ import annotations

import re

from pions.errors import InvalidMoveError, NotationError, PlayerError
from pions.notation.formats.ggf import FORMAT, write
from pions.notation.registry import Conventions
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.othello import Othello
from pions.words import N_

PASS_MOVE = "PA"
_MOVE = re.compile(r"([a-zA-Z][0-9]{1,2}|pa|pass|--)", re.IGNORECASE)


def check_rules(rules: Rules) -> None:
    """Raise `PlayerError` where GGF, in which NBoard tells the game, has no words for the rules."""
    try:
        if isinstance(rules, Othello) and rules.usual_start:
            write(Game.new(rules))
            return
    except NotationError:
        pass
    raise PlayerError(
        N_("the NBoard protocol cannot describe {rules}: it knows Othello on square boards"),
        rules=str(rules),
    )


def move_text(rules: Rules, move: Move) -> str:
    return PASS_MOVE if move == PASS else rules.name(move).upper()


def parse_move(rules: Rules, text: str) -> Move:
    """The move before evaluation and time: `F5/1.2/3` or `F5 1.2 3`; else `InvalidMoveError`."""
    word = text.strip().replace("/", " ").partition(" ")[0]
    if _MOVE.fullmatch(word) is None:
        raise InvalidMoveError(N_("{text!r} is not a move such as F5"), text=text.strip()[:80])
    return PASS if word[:2].lower() in ("pa", "--") else rules.parse_move(word)


def game_text(game: Game) -> str:
    return write(game).strip()


def read_game(text: str) -> Game:
    """The game of `set game`; raises a `PionsError` where it is none."""
    game = next(FORMAT.read(text, None, Conventions()), None)
    if game is None:
        raise NotationError(N_("there is no game in {text!r}"), text=text[:80])
    # Whoever resigned or ran out of time: the host may still ask about the position.
    return game.with_result(None)


def evaluation(number: float) -> str:
    """Discs for the side to move, as hosts show them."""
    return f"{number:+.2f}"
