"""The NBoard protocol for programs that play: what Pions, as the host, says to them."""

from __future__ import annotations

from pions.errors import InvalidMoveError
from pions.protocols.nboard import check_rules, game_text, move_text, parse_move
from pions.protocols.nboard_checks import CHECKS
from pions.protocols.nboard_engine import NBoardEngineSession
from pions.protocols.registry import (
    GameSetup,
    ProgramReply,
    ProgramSession,
    Protocol,
    Remark,
    register,
)
from pions.rules.base import Move
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.words import N_

USUAL_DEPTH = 12
"""What an engine is told where the user sets no depth: the protocol knows no time for a move."""
_REMARKS = ("search", "book")


class NBoardSession(ProgramSession):
    """The session of one game. Mutable."""

    def __init__(self, setup: GameSetup) -> None:
        self._rules = setup.rules
        self._queue = ["nboard 2"]
        if not any(one.lower().startswith("set depth") for one in setup.commands):
            self._queue.append(f"set depth {USUAL_DEPTH}")
        self._queue += [*setup.commands, f"set game {game_text(game_so_far(setup))}", "ping 1"]
        self._is_ready = self._is_asked = False
        self._unsent: list[str] = []
        """What must wait for the first `pong`: an engine may take its time to load."""

    def send_move(self, move: Move) -> None:
        self._tell(f"move {move_text(self._rules, move)}")

    def request_move(self, left: tuple[float, float] | None) -> None:
        del left  # the protocol has no word for it
        self._tell("go")
        self._is_asked = True

    def _tell(self, line: str) -> None:
        (self._queue if self._is_ready else self._unsent).append(line)

    def outgoing(self) -> tuple[str, ...]:
        sent, self._queue = tuple(self._queue), []
        return sent

    def receive(self, line: str) -> ProgramReply:
        word, _, rest = line.strip().partition(" ")
        if word.lower() == "pong" and rest.strip() == "1":
            self._is_ready, self._queue, self._unsent = True, [*self._queue, *self._unsent], []
        elif word.lower() in _REMARKS:
            return Remark(rest.strip())
        elif word == "===":
            return self._moved(rest)
        return None  # status, nodestats, set myname, and whatever else is not known

    def _moved(self, rest: str) -> Move:
        if not self._is_asked or not self._is_ready:
            raise InvalidMoveError(N_("the answer {text!r} was not asked for"), text=rest[:80])
        move = parse_move(self._rules, rest)
        self._is_asked = False
        self.send_move(move)  # `go` does not play: the host tells the engine its own move
        return move


def game_so_far(setup: GameSetup) -> Game:
    """The opening as a game with the time that the engine has, the only place to tell it."""
    game = Game.new(setup.rules)
    for move in setup.opening:
        game = game.play(move)
    time = _time(setup)
    return game.with_extra({"time_control": time}) if time else game


def _time(setup: GameSetup) -> str:
    """As GGF writes it: the main time, and what each move gives back."""
    if setup.clock is None:
        return ""
    main, increment = (round(one) for one in setup.clock)
    added = f"/{increment // 60:02}:{increment % 60:02}" if increment else ""
    return f"{main // 60:02}:{main % 60:02}{added}"


NBOARD = register(
    Protocol(
        name="nboard",
        begin=NBoardSession,
        end="quit",
        check=check_rules,
        takes_commands=True,
        engine=NBoardEngineSession,
        checks=CHECKS,
        usual_rules=OTHELLO,
    )
)
