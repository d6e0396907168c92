"""The NBoard protocol with Pions as the engine: what the lines of a host mean.

Commands are carried out one after the other; `ping` alone overtakes them, ends the thinking and
drops the requests before it. Its words are English, as the whole protocol is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from pions.errors import PionsError
from pions.protocols.engine_session import (
    Abandon,
    Answer,
    EngineAction,
    EngineSession,
    GetReady,
    Leave,
    MoveNow,
    Think,
)
from pions.protocols.nboard import check_rules, evaluation, move_text, parse_move, read_game
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.numbers import whole
from pions.rules.othello import OTHELLO
from pions.rules.side import EMPTY
from pions.search.limits import Limit
from pions.search.results import Progress

LONGEST_SHOWN = 80
SOLVED_EMPTY = 20
"""The most empty cells at which the end is solved, where the depth is at least half as large."""
USUAL_HINT = Limit(seconds=2.0)
"""For hosts that ask for hints and have set no depth."""
DEEPEST, MOST_LINES = 60, 64
Actions = tuple[EngineAction, ...]


class NBoardError(Exception):
    """A line that cannot be obeyed; its text says why."""


@dataclass(frozen=True)
class _Request:
    """What is thought about: `go`, `hint` or `analyze`."""

    command: str
    position: Position
    ply: int = 0
    limit: Limit = USUAL_HINT
    lines: int = 0


class NBoardEngineSession(EngineSession):
    """The game as the host has told it, and what waits. Mutable."""

    def __init__(self, rules: Rules | None = None) -> None:
        self._game = Game.new(OTHELLO if rules is None else rules)
        check_rules(self._game.rules)
        self._depth: int | None = None
        self._waiting: deque[str | _Request] = deque()
        self._asked: _Request | None = None
        self._last: Progress | None = None
        self._is_leaving = False
        self._commands: dict[str, Callable[[str], Actions]] = {
            "nboard": self._nboard,
            "set": self._set,
            "move": self._move,
            "hint": self._hint,
            "go": lambda _: self._request(_Request("go", self._game.position)),
            "learn": lambda _: _say("learned"),
            "analyze": self._analyze,
            "ping": lambda rest: _say(f"pong {rest}".rstrip()),
        }

    def receive(self, line: str) -> Actions:
        text = "".join(one for one in line if one.isprintable()).strip()
        word = text.partition(" ")[0].lower()
        if word == "quit":
            return self.closed()
        if word == "ping":
            return self._ping(text)
        if text and not self._is_leaving:
            self._waiting.append(text)
        return () if self._asked is not None else self.resume()

    def resume(self) -> Actions:
        """Carry out what waits, until something needs thought."""
        actions: list[EngineAction] = []
        while self._waiting and self._asked is None:
            waiting = self._waiting.popleft()
            actions += (
                self._think(waiting) if isinstance(waiting, _Request) else self._obey(waiting)
            )
        if self._is_leaving and self._asked is None:
            actions.append(Leave())
        return tuple(actions)

    def closed(self) -> Actions:
        """What was asked is answered still, without delay."""
        self._is_leaving = True
        return (MoveNow(),) if self._asked is not None else (Leave(),)

    def progress_lines(self, progress: Progress) -> tuple[str, ...]:
        if self._asked is None:
            return ()
        lines = self._search_lines(progress) if self._asked.command != "analyze" else ()
        is_news = self._last is None or progress.nodes > self._last.nodes
        if progress.value is not None:
            self._last = progress
        nodes = f"nodestats {progress.nodes} {progress.seconds:.2f}"
        return (*lines, nodes) if is_news else lines

    def _search_lines(self, progress: Progress) -> tuple[str, ...]:
        asked = self._asked
        assert asked is not None
        last = self._last
        known = last is not None and (last.depth, last.confidence) == _stage(progress)
        if progress.value is None or known:  # the same again, only with more nodes
            return ()
        sure = "" if progress.confidence in (None, 100) else f"@{progress.confidence}%"
        first = {progress.line[0] if progress.line else None: progress.line}
        return tuple(
            f"search {self._variation(first.get(move, (move,)))} {evaluation(value.number)} 0 "
            f"{progress.depth}{sure}"
            for move, value in progress.moves[: max(1, asked.lines)]
        )

    def _variation(self, line: tuple[Move, ...]) -> str:
        return "".join(move_text(self._game.rules, move) for move in line)

    def moved(self, move: Move, remark: str = "") -> tuple[str, ...]:
        del remark
        asked, last = self._end_thinking()
        value = "" if last is None or last.value is None else evaluation(last.value.number)
        if asked.command == "analyze":
            return (f"analysis {asked.ply} {value or evaluation(0)}",)
        if asked.command == "hint":
            return ("status",)
        seconds = 0.0 if last is None else last.seconds
        return (f"=== {move_text(self._game.rules, move)}/{value}/{seconds:.2f}", "status")

    def failed(self, reason: str) -> tuple[str, ...]:
        self._end_thinking()
        return (f"status error: {reason}",)

    def _end_thinking(self) -> tuple[_Request, Progress | None]:
        assert self._asked is not None
        asked, last = self._asked, self._last
        self._asked = self._last = None
        return asked, last

    def _obey(self, text: str) -> Actions:
        word, _, rest = text.partition(" ")
        # NBoard 1.1 sent a bare move.
        name = word.lower() if len(word) != 2 or word.lower() == "go" else "move"
        if name not in self._commands:
            return ()  # to be ignored, says the protocol
        try:
            return self._commands[name](rest.strip() if name == word.lower() else text)
        except NBoardError as error:
            return _say(f"status error: {error}")
        except PionsError as error:
            return _say(f"status error: {error}")

    def _nboard(self, rest: str) -> Actions:
        if whole(rest) not in (1, 2):
            raise NBoardError(f"nboard 1 or nboard 2, not {rest[:LONGEST_SHOWN]!r}")
        return (GetReady(self._game.rules), Answer("set myname Pions"))

    def _set(self, rest: str) -> Actions:
        what, _, value = rest.partition(" ")
        if what.lower() == "game":
            game = read_game(value)
            changed = game.rules != self._game.rules
            self._game = game
            return (GetReady(game.rules),) if changed else ()
        if what.lower() == "depth":
            depth = whole(value)
            if depth is None or depth < 1:
                raise NBoardError(f"set depth needs a number from 1 up, not {value[:20]!r}")
            self._depth = min(depth, DEEPEST)
        return ()  # contempt and what is not known: nothing that a perfect player would use

    def _move(self, rest: str) -> Actions:
        move, game = parse_move(self._game.rules, rest), self._game
        if move != PASS and game.position.legal_moves == (PASS,):
            game = game.play(PASS)  # some hosts leave out what is forced
        self._game = game.play(move)
        return ()

    def _hint(self, rest: str) -> Actions:
        count = whole(rest) if rest else 1
        if count is None or count < 1:
            raise NBoardError(f"hint needs a number from 1 up, not {rest[:20]!r}")
        lines = min(count, MOST_LINES)
        return self._request(_Request("hint", self._game.position, lines=lines))

    def _analyze(self, _rest: str) -> Actions:
        """The worth of each position, the last first: what is known of the end helps before it."""
        game = self._game
        for ply, position in enumerate(game.positions):
            if not position.is_over:
                self._waiting.appendleft(_Request("analyze", position, ply, lines=1))
        return ()

    def _request(self, request: _Request) -> Actions:
        if request.position.is_over:
            raise NBoardError("the game is over")
        self._waiting.appendleft(request)
        return _say("status thinking" if request.command == "go" else "status analysing")

    def _think(self, request: _Request) -> Actions:
        self._asked, self._last = request, None
        limit = request.limit if request.lines else Limit()
        if self._depth is not None:
            limit = replace(limit, depth=self._plies(request.position), seconds=None)
        think = Think(request.position, limit, lines=request.lines)
        return (think, MoveNow()) if self._is_leaving else (think,)

    def _plies(self, position: Position) -> int:
        """The depth that was set; near the end, all that is left."""
        assert self._depth is not None
        empty = position.cells.count(EMPTY)
        return empty if empty <= min(SOLVED_EMPTY, 2 * self._depth) else self._depth

    def _ping(self, text: str) -> Actions:
        """Nothing but what changes the game is carried out before the answer."""
        thinking = (Abandon(),) if self._asked is not None else ()
        self._asked = self._last = None
        changes = [one for one in self._waiting if _changes_the_game(one)]
        self._waiting = deque([*changes, text])
        return (*thinking, *self.resume())


def _changes_the_game(waiting: str | _Request) -> bool:
    if isinstance(waiting, _Request):
        return False
    return waiting.partition(" ")[0].lower() not in ("go", "hint", "analyze")


def _stage(progress: Progress) -> tuple[int, int | None]:
    return progress.depth, progress.confidence


def _say(line: str) -> Actions:
    return (Answer(line),)
