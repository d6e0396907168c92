"""The Gomocup protocol with Pions as the engine: what the lines of a host mean."""

from __future__ import annotations

from collections.abc import Callable

from pions.errors import PionsError
from pions.evaluation.value import Value
from pions.protocols.engine_session import (
    Abandon,
    Answer,
    EngineAction,
    EngineSession,
    GetReady,
    Leave,
    MoveNow,
    PlaceStones,
    Think,
)
from pions.protocols.gomocup import (
    ENEMY,
    OTHER,
    OWN,
    RENJU,
    cell_text,
    check_rules,
    parse_cell,
)
from pions.protocols.gomocup_info import NO_INFO, InfoError
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.numbers import whole
from pions.rules.opening_rules import SWAP2
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.search.results import Progress
from pions.version import __version__

MOST_UNTOLD = 20
LONGEST_SHOWN = 80
"""Characters of a line that are repeated when it is refused."""

Actions = tuple[EngineAction, ...]


class GomocupError(Exception):
    """A line that cannot be obeyed; its text says why, in English as the whole protocol is."""


class GomocupEngineSession(EngineSession):
    """The board as the host describes it. Mutable."""

    def __init__(self, rules: Rules | None = None) -> None:
        """Rules given are a check only: a host tells board and rules itself."""
        if rules is not None:
            check_rules(rules)
        self._columns = self._rows = 0
        """0 before `START`."""
        self._stones: dict[Move, int] = {}
        """Whose each stone is: `OWN` or `ENEMY`."""
        self._listed: list[str] | None = None
        """The lines since `BOARD` or `SWAP2BOARD`, None outside of them."""
        self._is_swap2 = False
        """Whether colours are still to be chosen."""
        self._value: Value | None = None
        """Of the position that it thinks about, to the side to move."""
        self._info = NO_INFO
        self._untold: list[str] = []
        """What of `INFO` made no sense: no host reads an answer before it asks for a move."""
        self._is_thinking = self._is_closed = False
        self._commands: dict[str, Callable[[str], Actions]] = {
            "START": self._start,
            "RECTSTART": self._rectstart,
            "RESTART": self._restart,
            "BEGIN": self._begin,
            "TURN": self._turn,
            "BOARD": self._board,
            "SWAP2BOARD": self._swap2board,
            "TAKEBACK": self._takeback,
            "PLAY": self._play,
            "INFO": self._inform,
            "ABOUT": lambda _: _say(f'name="Pions", version="{__version__}"'),
            "STOP": lambda _: self._move_now(),
            "YXSTOP": lambda _: self._move_now(),
            "END": lambda _: (Leave(),),
        }

    def receive(self, line: str) -> Actions:
        text = "".join(one for one in line if one.isprintable()).strip()
        word, _, rest = text.partition(" ")
        if not text:
            return ()
        try:
            if self._listed is not None and word.upper() not in self._commands:
                return self._list_stone(text)
            self._listed = None
            if word.upper() not in self._commands:
                return _say(f"UNKNOWN {text[:LONGEST_SHOWN]}")
            return self._commands[word.upper()](rest.strip())
        except (GomocupError, InfoError, PionsError) as error:
            return _say(f"ERROR {error}")

    def closed(self) -> Actions:
        """What was asked is answered still, without delay."""
        self._is_closed = True
        return (MoveNow(),) if self._is_thinking else (Leave(),)

    def resume(self) -> Actions:
        return (Leave(),) if self._is_closed else ()

    def moved(self, move: Move, remark: str = "") -> tuple[str, ...]:
        self._is_thinking = False
        if move == PASS:
            return self.failed("every free cell is forbidden")
        remarks = (f"MESSAGE {remark}",) if remark else ()
        if self._is_swap2:  # the side to move is worth having, or the other is
            stays = self._value is None or self._value >= -self._value
            return (*remarks, cell_text(self._columns, move) if stays else "SWAP")
        self._stones[move] = OWN
        return (*remarks, cell_text(self._columns, move))

    def progress_lines(self, progress: Progress) -> tuple[str, ...]:
        self._value = progress.value
        return ()

    def placed(self, moves: tuple[Move, ...]) -> tuple[str, ...]:
        self._is_thinking = False
        return (" ".join(cell_text(self._columns, move) for move in moves),)

    def failed(self, reason: str) -> tuple[str, ...]:
        self._is_thinking = False
        return (f"ERROR {reason}",)

    def _start(self, rest: str) -> Actions:
        size = whole(rest)
        if size is None:
            raise GomocupError(f"START needs a size such as 15, not {rest[:LONGEST_SHOWN]!r}")
        return self._new_board(size, size)

    def _rectstart(self, rest: str) -> Actions:
        sizes = [whole(one) for one in rest.split(",")]
        if len(sizes) != 2 or sizes[0] is None or sizes[1] is None:
            raise GomocupError(f"RECTSTART needs sizes as 20,15, not {rest[:LONGEST_SHOWN]!r}")
        return self._new_board(sizes[0], sizes[1])

    def _new_board(self, columns: int, rows: int) -> Actions:
        InARow(columns, rows, 5)  # raises where there is no such board
        self._columns, self._rows = columns, rows
        self._stones.clear()
        return (*self._abandon(), GetReady(self._rules()), Answer("OK"))

    def _restart(self, _rest: str) -> Actions:
        self._check_started()
        self._stones.clear()
        return (*self._abandon(), Answer("OK"))

    def _begin(self, _rest: str) -> Actions:
        self._check_turn()
        if self._stones:
            raise GomocupError("BEGIN is for an empty board: send RESTART first")
        return self._think(self._stones)

    def _turn(self, rest: str) -> Actions:
        self._check_turn()
        cell = parse_cell(self._columns, self._rows, rest)
        if cell in self._stones:
            raise GomocupError(f"there is a stone on {rest[:LONGEST_SHOWN]} already")
        return self._think({**self._stones, cell: ENEMY})

    def _play(self, rest: str) -> Actions:
        """The host decides where the engine's next stone goes."""
        self._check_turn()
        cell = parse_cell(self._columns, self._rows, rest)
        if cell in self._stones:
            raise GomocupError(f"there is a stone on {rest[:LONGEST_SHOWN]} already")
        self._stones[cell] = OWN
        return _say(cell_text(self._columns, cell))

    def _takeback(self, rest: str) -> Actions:
        self._check_turn()
        if self._stones.pop(parse_cell(self._columns, self._rows, rest), None) is None:
            raise GomocupError(f"there is no stone on {rest[:LONGEST_SHOWN]}")
        return _say("OK")

    def _board(self, _rest: str) -> Actions:
        self._check_turn()
        self._listed, self._is_swap2 = [], False
        return ()

    def _swap2board(self, _rest: str) -> Actions:
        self._check_turn()
        self._listed, self._is_swap2 = [], True
        return ()

    def _open(self, lines: list[str]) -> Actions:
        """Three stones to lay, or a colour to choose once three or five lie."""
        if len(lines) not in (0, SWAP2.moves, SWAP2.moves + SWAP2.more):
            raise GomocupError(f"SWAP2BOARD needs 0, 3 or 5 stones, not {len(lines)}")
        position: Position = self._rules().start()
        for line in lines:
            position = position.play(parse_cell(self._columns, self._rows, _bare(line)))
        if position.is_over:
            raise GomocupError("the game is over: there is no move to make")
        self._is_thinking, self._value = True, None
        if not lines:
            limit = self._info.limit()
            return (*self._told(), PlaceStones(position, SWAP2.moves, limit))
        return (*self._told(), self._thinking_about(position))

    def _list_stone(self, text: str) -> Actions:
        assert self._listed is not None
        if text.upper() != "DONE":
            if len(self._listed) <= self._columns * self._rows:  # one too many is refused anyway
                self._listed.append(text)
            return ()
        lines, self._listed = self._listed, None
        if self._is_swap2:
            return self._open(lines)
        stones: dict[Move, int] = {}
        for line in lines:
            cell, owner = self._parse_stone(line)
            if cell in stones:
                raise GomocupError(f"two stones on one cell: {line[:LONGEST_SHOWN]}")
            if owner != OTHER:
                stones[cell] = owner
        return self._think(stones)

    def _parse_stone(self, line: str) -> tuple[Move, int]:
        place, _, owner = line.rpartition(",")
        if owner.strip() not in (str(OWN), str(ENEMY), str(OTHER)):
            raise GomocupError(f"BOARD needs stones as 7,7,1, not {line[:LONGEST_SHOWN]!r}")
        cell = parse_cell(self._columns, self._rows, place)
        if int(owner) == OTHER and not self._info.rule & RENJU:
            raise GomocupError("continuous games are not played: no stone can be 3")
        return cell, int(owner)  # what Renju forbids, the rules know by themselves

    def _inform(self, rest: str) -> Actions:
        key, _, value = rest.partition(" ")
        try:
            self._info = self._info.with_value(key.lower(), value.strip())
        except InfoError as error:
            self._untold = [*self._untold, f"MESSAGE ignored: {error}"][-MOST_UNTOLD:]
        return ()

    def _told(self) -> Actions:
        told, self._untold = self._untold, []
        return tuple(map(Answer, told))

    def _move_now(self) -> Actions:
        return (MoveNow(),) if self._is_thinking else ()

    def _abandon(self) -> Actions:
        was_thinking, self._is_thinking = self._is_thinking, False
        return (Abandon(),) if was_thinking else ()

    def _check_started(self) -> None:
        if not self._columns:
            raise GomocupError("there is no board yet: send START first")

    def _check_turn(self) -> None:
        self._check_started()
        if self._is_thinking:
            raise GomocupError("still thinking: wait for the move, or send STOP")

    def _rules(self) -> InARow:
        return self._info.rules(self._columns, self._rows)

    def _think(self, stones: dict[Move, int]) -> Actions:
        """Ask for a move; the board changes only if one is possible."""
        position = self._position(stones)
        if position.is_over:
            raise GomocupError("the game is over: there is no move to make")
        self._stones, self._is_thinking, self._is_swap2 = dict(stones), True, False
        return (*self._told(), self._thinking_about(position))

    def _thinking_about(self, position: Position) -> Think:
        info = self._info
        return Think(position, info.limit(), info.threads, info.max_memory or None)

    def _position(self, stones: dict[Move, int]) -> Position:
        """Whoever has as many stones as the other began: the order of `BOARD` does not tell."""
        own = sum(owner == OWN for owner in stones.values())
        side = BLACK if 2 * own >= len(stones) else WHITE
        marks = {OWN: side.mark, ENEMY: side.other.mark}
        cells = "".join(
            marks[stones[cell]] if cell in stones else EMPTY
            for cell in range(self._columns * self._rows)
        )
        return self._rules().set_up(cells, side)


def _bare(line: str) -> str:
    """A stone of `SWAP2BOARD`: `7,7`, or `7,7,1` from hosts that list it as `BOARD` does."""
    place, _, owner = line.rpartition(",")
    return place if "," in place and owner.strip() in ("1", "2") else line


def _say(line: str) -> Actions:
    return (Answer(line),)
