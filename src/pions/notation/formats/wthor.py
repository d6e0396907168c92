"""WTHOR, the French federation's base of Othello games: `.wtb`, with `.jou` and `.trn` beside it.

    header, 16 bytes    century, year, month and day of the file, number of games (4 bytes), of
                        names (2), year of the games (2), board (0 or 8), kind, depth, unused
    game, 68 bytes      tournament, black, white (2 bytes each, places in .trn and .jou), Black's
                        discs, the same with best play from `depth` empty cells on, 60 moves
    name, 20 bytes in .jou, 26 in .trn, Latin-1

A move is 10 × row + column, both from 1; 0 fills the rest. Passes are not stored. Numbers have
their lowest byte first.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from pions.errors import MoveError, NotationError
from pions.notation.contents import Feature
from pions.notation.dates import year_of
from pions.notation.registry import Beside, Binary, Format, never, not_a_text, register
from pions.notation.results import recorded_score
from pions.rules.base import PASS, Move
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.words import N_, Words

GAME_BYTES = 60
RECORD_BYTES = 68
HEADER_BYTES = 16
_HEADER = struct.Struct("<BBBBIHHBBBB")
_RECORD = struct.Struct("<HHHBB60s")
_PLAYER, _TOURNAMENT = 20, 26
_MOST_NAMES = 65_535
_LINES = range(1, 9)
_CELLS: dict[int, Move] = {10 * row + c: 8 * row + c - 9 for row in _LINES for c in _LINES}
_BYTES = {cell: byte for byte, cell in _CELLS.items()}
_UNKNOWN = "???"


@dataclass(frozen=True)
class WthorFile:
    """What the records of one file have in common."""

    year: int
    depth: int
    """Empty cells from which on the score with best play was computed."""
    players: tuple[str, ...] = ()
    tournaments: tuple[str, ...] = ()


def wthor_records(data: bytes) -> Iterator[bytes]:
    """The records of a file of games on the usual board, unread; `NotationError` if it is none."""
    header = _header(data.ljust(HEADER_BYTES, b"\0"))
    count, size = header[4], header[7]
    if size not in (0, 8) or len(data) != HEADER_BYTES + RECORD_BYTES * count:
        raise NotationError(N_("this is not a whole WTHOR file of games"))
    for begin in range(HEADER_BYTES, len(data), RECORD_BYTES):
        yield data[begin : begin + RECORD_BYTES]


def is_wthor(data: bytes) -> bool:
    """Whether bytes begin like a file of games on the usual board."""
    if len(data) < HEADER_BYTES:
        return False
    century, year, month, day, games, names, _, size, kind, _, _ = _header(data)
    is_dated = century in (19, 20, 21) and year < 100 and 1 <= month <= 12 and 1 <= day <= 31
    return is_dated and games > 0 and names == 0 and size in (0, 8) and kind in (0, 1)


def _header(data: bytes) -> tuple[int, ...]:
    return _HEADER.unpack_from(data)


def wthor_names(data: bytes | None, width: int) -> tuple[str, ...]:
    """The names of a `.jou` or `.trn` file, () where there is none."""
    if data is None or len(data) < HEADER_BYTES:
        return ()
    starts = range(HEADER_BYTES, len(data) - width + 1, width)
    return tuple(data[s : s + width].partition(b"\0")[0].decode("latin-1").strip() for s in starts)


def read(data: bytes, beside: Beside) -> Iterator[Callable[[], Game]]:
    header = _header(data.ljust(HEADER_BYTES, b"\0"))
    year, depth = header[6], header[9]
    players = wthor_names(beside(".jou"), _PLAYER)
    tournaments = wthor_names(beside(".trn"), _TOURNAMENT)
    file = WthorFile(year, depth, players, tournaments)
    for record in wthor_records(data):
        yield partial(read_record, record, file)


def read_record(record: bytes, file: WthorFile) -> Game:
    """One game, replayed and its score checked."""
    event, black, white, score, theory, moves = _RECORD.unpack(record)
    new = Game.new(OTHELLO, (_name(file.players, black), _name(file.players, white)))
    game = _played(new, moves.rstrip(b"\0"))
    outcome = game.position.outcome
    if outcome is None:
        game = game.with_result(recorded_score((score, 64 - score)))
    elif outcome.points[0] != score:
        raise NotationError(
            N_("the file says {said} discs for Black, the moves give {found}"),
            said=score,
            found=outcome.points[0],
        )
    extra: dict[str, object] = {"event": _name(file.tournaments, event)}
    if file.year:
        extra["date"] = str(file.year)
    if file.depth:
        extra["theory"] = {"score": theory, "empties": file.depth}
    return game.with_extra({name: value for name, value in extra.items() if value})


def _name(names: tuple[str, ...], number: int) -> str:
    """The name at that place; its number where the file with the names is missing."""
    found = names[number] if number < len(names) else f"#{number}"
    return "" if found.strip("?") == "" else found


def _played(game: Game, moves: bytes) -> Game:
    played = 0

    def cells() -> Iterator[Move]:
        nonlocal played
        for byte in moves:
            played += 1
            yield _CELLS[byte]

    try:
        return game.play_all(cells(), add_passes=True)
    except KeyError:
        reason = Words(N_("{byte} is not the number of a cell"), {"byte": moves[played - 1]})
    except MoveError as error:
        reason = error.words
    raise NotationError(N_("cannot play on: {reason}"), number=played, reason=reason)


class _Names:
    """Names in the order in which they come, each once. Mutable."""

    def __init__(self, width: int) -> None:
        self._width, self._places = width, dict[bytes, int]()
        self.place("")

    def place(self, name: str) -> int:
        kept = _kept_name(name, self._width)
        place = self._places.setdefault(kept, len(self._places))
        if place > _MOST_NAMES:
            raise NotationError(N_("WTHOR holds {most} names, not more"), most=_MOST_NAMES)
        return place

    def file(self, stamp: tuple[int, ...]) -> bytes:
        names = b"".join(name.ljust(self._width, b"\0") for name in self._places)
        return _HEADER.pack(*stamp, 0, len(self._places), 0, 0, 0, 0, 0) + names


def _kept_name(name: str, width: int) -> bytes:
    return (name or _UNKNOWN).encode("latin-1", "replace")[: width - 1]


def write(games: Iterable[Game]) -> dict[str, bytes]:
    """The three files; the year and depth of the header are those of the first game with one."""
    players, tournaments = _Names(_PLAYER), _Names(_TOURNAMENT)
    records, year, depth = bytearray(), 0, 0
    for game in games:
        records += _record(game, players, tournaments)
        year = year or year_of(game.extra.get("date")) or 0
        depth = depth or _theory(game)[1]
    # The day of a file that is written from the same games must not change.
    stamp = (*divmod(year or 2000, 100), 12, 31)
    count = len(records) // RECORD_BYTES
    head = _HEADER.pack(*stamp, count, 0, year, 8, 0, depth, 0)
    files = {".wtb": head + bytes(records)}
    return {**files, ".jou": players.file(stamp), ".trn": tournaments.file(stamp)}


def _record(game: Game, players: _Names, tournaments: _Names) -> bytes:
    if game.rules != OTHELLO or game.start != OTHELLO.start():
        raise NotationError(
            N_("{format} holds Othello from its usual start, not this game of {rules}"),
            format="WTHOR",
            rules=str(game.rules),
        )
    outcome = game.outcome
    if outcome is None or sum(outcome.points) != OTHELLO.grid.size:
        raise NotationError(N_("WTHOR holds games with a score, which this one has not"))
    moves = bytes(_BYTES[move] for move in game.moves if move != PASS)
    return _RECORD.pack(
        tournaments.place(str(game.extra.get("event", ""))),
        *(players.place(name) for name in game.players),
        outcome.points[0],
        outcome.points[0] if _theory(game)[0] is None else _theory(game)[0],
        moves,
    )


def _theory(game: Game) -> tuple[int | None, int]:
    """Black's discs with best play, if they are known, and from how many empty cells on."""
    theory = game.extra.get("theory")
    found = theory if isinstance(theory, dict) else {}
    score, empties = found.get("score"), found.get("empties")
    if not (isinstance(score, int) and isinstance(empties, int)):
        return None, 0
    return min(max(score, 0), 64), min(max(empties, 0), 60)


def also_lost(game: Game) -> Iterator[Words]:
    """Names longer than their place, and what a date says beside the year."""
    event = str(game.extra.get("event", ""))
    names = [(name, _PLAYER) for name in game.players] + [(event, _TOURNAMENT)]
    if any(name and _kept_name(name, width).decode("latin-1") != name for name, width in names):
        yield Words(N_("long names, or letters that Latin-1 lacks"))
    date = game.extra.get("date")
    if date and date != str(year_of(date)):
        yield Words(N_("the day of the game"))
    if game.result is not None and sum(game.result.points) == OTHELLO.grid.size:
        return
    if game.result is not None:
        yield Words(Feature.REASON.value)


FORMAT = register(
    Format(
        name="wthor",
        title=N_("WTHOR (Othello base)"),
        extensions=(".wtb",),
        example="WTH_1992.wtb",
        recognise=never,
        read=not_a_text,
        holds=frozenset((Feature.MOVES, Feature.PLAYERS, Feature.RESULT)),
        fields=frozenset(("event", "date", "theory")),
        also_lost=also_lost,
        binary=Binary(is_wthor, read, write),
    )
)
