"""GTP with Pions as the engine: what the commands of a host mean.

Commands are answered one after the other, as the protocol wants it: those that come while Pions
thinks wait for its move. Its words are English, as the whole protocol is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress

from pions.errors import PionsError, PlayerError
from pions.notation.files import read_file
from pions.notation.registry import Conventions, find_format
from pions.protocols.engine_session import (
    Answer,
    EngineAction,
    EngineSession,
    GetReady,
    Leave,
    MoveNow,
    Think,
)
from pions.protocols.gtp import PASS_VERTEX, board_text, check_rules, move_of, plain_line, vertex
from pions.protocols.gtp_clock import GtpClock, limit_of
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.numbers import whole
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules, presets
from pions.rules.side import BLACK, WHITE, Side
from pions.search.results import Progress
from pions.version import __version__

_COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
_SYNTAX = "syntax error"
_ILLEGAL = "illegal move"
Actions = tuple[EngineAction, ...]


def _game_names() -> Iterator[str]:
    """The ready-made games that GTP can tell of, as hosts write them: `Tic-Tac-Toe`.

    `set_game` takes every text of rules besides.
    """
    for preset in presets():
        with suppress(PlayerError):
            check_rules(preset.rules)
            yield preset.name.title()


class GtpError(Exception):
    """A command that fails; its text says why."""


class GtpEngineSession(EngineSession):
    """The game as the host has told it, and the commands that wait. Mutable."""

    def __init__(self, rules: Rules | None = None) -> None:
        self._game = Game.new(OTHELLO if rules is None else rules)
        check_rules(self._game.rules)
        self._clock: GtpClock | None = None
        self._waiting: deque[str] = deque()
        self._asked: tuple[str, bool] | None = None
        """While it thinks: the number of the command, and whether the move is to be played."""
        self._is_closed = False
        self._seconds = 0.0
        self._commands: dict[str, Callable[[list[str]], str | Think]] = {
            "protocol_version": lambda _: "2",
            "name": lambda _: "Pions",
            "version": lambda _: __version__,
            "known_command": self._known_command,
            "list_commands": lambda _: "\n".join(self._commands),
            "quit": lambda _: "",
            "list_games": lambda _: "\n".join(_game_names()),
            "set_game": self._set_game,
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "komi": self._komi,
            "play": self._play,
            "genmove": self._genmove,
            "reg_genmove": self._genmove,
            "undo": self._undo,
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "final_score": self._final_score,
            "showboard": lambda _: f"\n{board_text(self._game.position)}",
            "loadsgf": self._loadsgf,
        }

    def receive(self, line: str) -> Actions:
        text = plain_line(line).partition("#")[0].strip()
        if not text:
            return ()
        self._waiting.append(text)
        return () if self._asked is not None else self.resume()

    def resume(self) -> Actions:
        """Carry out what waits, until a command needs thought."""
        actions: list[EngineAction] = []
        while self._waiting and self._asked is None:
            actions += self._carry_out(self._waiting.popleft())
        if self._is_closed and self._asked is None:
            actions.append(Leave())
        return tuple(actions)

    def closed(self) -> Actions:
        """What was asked is answered still, without delay."""
        self._is_closed = True
        return (MoveNow(),) if self._asked is not None else (Leave(),)

    def progress_lines(self, progress: Progress) -> tuple[str, ...]:
        self._seconds = progress.seconds
        return ()

    def moved(self, move: Move, remark: str = "") -> tuple[str, ...]:
        del remark  # a response is the vertex and nothing else
        number, is_played = self._end_thinking()
        if is_played:
            side = self._game.position.turn
            if self._clock is not None:
                self._clock = self._clock.spent(side, self._seconds)
            self._game = self._game.play(move)
        return response("=", number, vertex(self._game.rules, move))

    def failed(self, reason: str) -> tuple[str, ...]:
        return response("?", self._end_thinking()[0], reason)

    def _end_thinking(self) -> tuple[str, bool]:
        assert self._asked is not None
        asked, self._asked = self._asked, None
        return asked

    def _carry_out(self, text: str) -> Actions:
        words = text.split()
        number = words.pop(0) if words[0].isascii() and words[0].isdigit() else ""
        name = words.pop(0) if words else ""
        try:
            if name not in self._commands:
                raise GtpError("unknown command")
            done = self._commands[name](words)
        except GtpError as error:
            return _said(response("?", number, str(error)))
        except PionsError as error:
            return _said(response("?", number, f"{_SYNTAX}: {error}"))
        if isinstance(done, Think):
            self._asked, self._seconds = (number, name == "genmove"), 0.0
            return (done, MoveNow()) if self._is_closed else (done,)
        said = _said(response("=", number, done))
        if name in ("boardsize", "clear_board", "set_game"):
            return (GetReady(self._game.rules), *said)
        return (*said, Leave()) if name == "quit" else said

    def _known_command(self, words: list[str]) -> str:
        return "true" if _one(words) in self._commands else "false"

    def _set_game(self, words: list[str]) -> str:
        if not words:
            raise GtpError(_SYNTAX)
        try:
            rules = find_rules(" ".join(words))
            check_rules(rules)
        except PionsError as error:
            raise GtpError(f"unknown game: {error}") from None
        self._game = Game.new(rules)
        return ""

    def _boardsize(self, words: list[str]) -> str:
        size, rules = whole(_one(words)), self._game.rules
        try:
            if size is None:
                raise GtpError(_SYNTAX)
            changed = rules.with_parameters(columns=size, rows=size)
            check_rules(changed)
        except (PionsError, TypeError):  # TypeError: a game without columns and rows
            raise GtpError("unacceptable size") from None
        self._game = Game.new(changed)
        return ""

    def _clear_board(self, _words: list[str]) -> str:
        self._game = Game.new(self._game.rules)
        if self._clock is not None:  # a new game, the same time
            self._clock = GtpClock(self._clock.main, self._clock.overtime, self._clock.stones)
        return ""

    def _komi(self, words: list[str]) -> str:
        try:
            float(_one(words))
        except ValueError:
            raise GtpError(_SYNTAX) from None
        return ""  # our games have none: hosts send it whatever is played

    def _play(self, words: list[str]) -> str:
        if len(words) != 2:
            raise GtpError(_SYNTAX)
        side, rules = _side(words[0]), self._game.rules
        move = move_of(rules, words[1])
        game = self._game
        if move != PASS or game.position.legal_moves != (PASS,):
            game = self._at_turn_of(side, _ILLEGAL)
        if game.position.turn is not side or move not in game.position.legal_moves:
            raise GtpError(_ILLEGAL)
        self._game = game.play(move)
        return ""

    def _genmove(self, words: list[str]) -> str | Think:
        side = _side(_one(words))
        if self._game.position.is_over:
            return PASS_VERTEX  # the specification lets no genmove fail
        self._game = self._at_turn_of(side, f"it is not {side}'s turn")
        return Think(self._game.position, limit_of(self._clock, side))

    def _at_turn_of(self, side: Side, error: str) -> Game:
        """The game where that side is to move: some hosts leave out a pass that is forced."""
        game = self._game
        if game.position.turn is not side and game.position.legal_moves == (PASS,):
            game = game.play(PASS)
        if game.position.turn is not side:
            raise GtpError(error)
        return game

    def _undo(self, _words: list[str]) -> str:
        if not self._game.cursor:
            raise GtpError("cannot undo")
        self._game = self._game.undo()
        return ""

    def _time_settings(self, words: list[str]) -> str:
        main, overtime, stones = _numbers(words, 3)
        self._clock = GtpClock.from_settings(main, overtime, stones)
        return ""

    def _time_left(self, words: list[str]) -> str:
        side = _side(words[0] if words else "")
        seconds, stones = _numbers(words[1:], 2, least=None)  # a clock may be overdrawn
        if self._clock is not None:
            self._clock = self._clock.with_time_left(side, seconds, stones)
        return ""

    def _final_score(self, _words: list[str]) -> str:
        outcome = self._game.position.outcome
        if outcome is None:
            raise GtpError("cannot score")
        if outcome.winner is None:
            return "0"
        letter = "B" if outcome.winner is BLACK else "W"
        margin = (
            abs(outcome.points[0] - outcome.points[1]) if self._game.rules.counts_points else ""
        )
        return f"{letter}+{margin}"

    def _loadsgf(self, words: list[str]) -> str:
        number = whole(words[-1]) if len(words) > 1 else None
        try:
            text = read_file(" ".join(words if number is None else words[:-1]))
            game = next(find_format("sgf").read(text, None, Conventions()))
            check_rules(game.rules)
        except (PionsError, StopIteration):
            raise GtpError("cannot load file") from None
        # The number is that of the first move left out, counted from 1.
        plies = len(game.plies) if number is None else min(len(game.plies), max(0, number - 1))
        self._game = game.with_result(None).go_to(plies)
        return ""


def response(mark: str, number: str, text: str) -> tuple[str, ...]:
    """The lines of a response: an empty one ends it, so there is none inside."""
    lines = [line for line in text.split("\n") if line.strip()] or [""]
    first = "" if text.startswith("\n") else lines.pop(0)
    return (f"{mark}{number} {first}".rstrip(), *lines, "")


def _said(lines: tuple[str, ...]) -> Actions:
    return tuple(Answer(line) for line in lines)


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise GtpError(_SYNTAX)
    return words[0]


def _side(word: str) -> Side:
    if word.lower() not in _COLOURS:
        raise GtpError(_SYNTAX)
    return _COLOURS[word.lower()]


def _numbers(words: list[str], count: int, least: int | None = 0) -> list[int]:
    numbers = [number for word in words if (number := whole(word)) is not None]
    if len(words) != count or len(numbers) != count:
        raise GtpError(_SYNTAX)
    if least is not None and min(numbers) < least:
        raise GtpError(_SYNTAX)
    return numbers
