"""The line protocol: the smallest that lets a program in any language play.

    to the program          from the program
    # pions othello                             what is played; lines with # may be ignored
    # seconds 2                                 the time for each move, if it is limited
    # seed 7                                    for programs that draw lots
    f5                                          a move played already, before the program begins
    white                                       the program's colour; it is White's turn
                            f6
    e6
                            # hmm               lines with # are ignored, and so are empty ones
                            f4
    pass                                        Black cannot move
                            e3
    quit                                        the game is over

From `black` or `white` on the sides alternate: on its turn the program writes a move, else it
reads one. A move is a cell as the rules name it (`f5`, `h8`), with gravity a column number from 1
(`4`), or `pass` where the rules allow nothing else. With a clock for the whole game `# clock 60
0.5` comes instead of `# seconds`, and before each of its turns `# left 58.25 60` tells the program
its own time and the other side's.
"""

from __future__ import annotations

from pions.protocols.registry import GameSetup, ProgramSession, Protocol, register
from pions.rules.base import PASS, Move, Rules

COMMENT = "#"
_PASS = "pass"


def opening_lines(setup: GameSetup) -> tuple[str, ...]:
    """What a program reads before its first turn."""
    return (
        f"{COMMENT} pions {setup.rules}",
        *_time(setup),
        f"{COMMENT} seed {setup.seed}",
        *(move_line(setup.rules, move) for move in setup.opening),
        str(setup.side),
    )


def _time(setup: GameSetup) -> list[str]:
    lines = []
    if setup.seconds is not None:
        lines.append(f"{COMMENT} seconds {_number(setup.seconds)}")
    if setup.clock is not None:
        whole, increment = setup.clock
        lines.append(f"{COMMENT} clock {_number(whole)} {_number(increment)}")
    return lines


def move_line(rules: Rules, move: Move) -> str:
    return _PASS if move == PASS else rules.name(move)


def time_left(own: float, other: float) -> str:
    return f"{COMMENT} left {_number(own)} {_number(other)}"


def parse_line(rules: Rules, line: str) -> Move | None:
    """The move in a line; None for comments and empty lines, `InvalidMoveError` for the rest."""
    text = line.strip().lower()
    return rules.parse_move(text) if text and not text.startswith(COMMENT) else None


def _number(seconds: float) -> str:
    """A number that every language reads: no exponent, no trailing zeros."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


class LineProtocolSession(ProgramSession):
    """The session of one game; nothing waits for an answer. Mutable."""

    def __init__(self, setup: GameSetup) -> None:
        self._rules = setup.rules
        self._queue = list(opening_lines(setup))

    def send_move(self, move: Move) -> None:
        self._queue.append(move_line(self._rules, move))

    def request_move(self, left: tuple[float, float] | None) -> None:
        if left is not None:
            self._queue.append(time_left(*left))

    def outgoing(self) -> tuple[str, ...]:
        sent, self._queue = tuple(self._queue), []
        return sent

    def receive(self, line: str) -> Move | None:
        return parse_line(self._rules, line)


LINE = register(Protocol(name="line", begin=LineProtocolSession, end="quit"))
