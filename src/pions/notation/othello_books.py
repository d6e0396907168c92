"""The bytes of opening books of other Othello programs.

Edax, `.dat`, 42 bytes first: `XADEKOOB`, version and release, when it was made (8), how (20), the
number of positions (4). A position: discs of the side to move and of the other (8 bytes each, bit
0 is a1), wins, draws, losses and lines (4 each), score, lowest and highest (2 each), number of
links and level (1 each); then each link and at last the best move outside the book: score, cell.

Egaroucid, `.egbk3`, 14 bytes first: `DICUORAGE`, 3, the number of positions (4). A position, 25
bytes: discs of the side to move and of the other, score, level, lines (4), and score, cell and
level of the best move outside the book.

Numbers have their lowest byte first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from pions.errors import NotationError
from pions.words import N_

EDAX, EGAROUCID = b"XADEKOOB", b"DICUORAGE\x03"
_EDAX_HEADER, _EGAROUCID_HEADER = 42, 14
_EDAX_POSITION = struct.Struct("<QQIIIIhhhBB")
_EGAROUCID_POSITION = struct.Struct("<QQbbIbBb")
_CELLS = 64


@dataclass(frozen=True)
class OthelloBookEntry:
    """A position of such a book."""

    own: int
    """The discs of the side to move, one bit each."""
    other: int
    score: int
    level: int
    moves: tuple[tuple[int, int], ...] = ()
    """Cells and their scores, for the side to move."""


def edax_entries(data: bytes) -> Iterator[OthelloBookEntry]:
    place = _EDAX_HEADER
    while place < len(data):
        if place + _EDAX_POSITION.size > len(data):
            raise _cut_off()
        own, other, *_, score, _, _, links, level = _EDAX_POSITION.unpack_from(data, place)
        place += _EDAX_POSITION.size
        end = place + 2 * (links + 1)
        if end > len(data):
            raise _cut_off()
        pairs = struct.iter_unpack("<bB", data[place:end])
        moves = tuple((cell, value) for value, cell in pairs if cell < _CELLS)
        yield OthelloBookEntry(own, other, score, level, moves)
        place = end


def egaroucid_entries(data: bytes) -> Iterator[OthelloBookEntry]:
    body = data[_EGAROUCID_HEADER:]
    if len(body) % _EGAROUCID_POSITION.size:
        raise _cut_off()
    for fields in _EGAROUCID_POSITION.iter_unpack(body):
        own, other, score, level, _, value, cell, _ = fields
        moves = ((cell, value),) if cell < _CELLS and abs(value) <= _CELLS else ()
        yield OthelloBookEntry(own, other, score, level, moves)


def edax_count(data: bytes) -> int:
    return int.from_bytes(data[_EDAX_HEADER - 4 : _EDAX_HEADER], "little")


def egaroucid_count(data: bytes) -> int:
    return int.from_bytes(data[_EGAROUCID_HEADER - 4 : _EGAROUCID_HEADER], "little")


def _cut_off() -> NotationError:
    return NotationError(N_("the book is cut off"))
