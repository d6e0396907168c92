"""The file of a segment: named columns of numbers, read where they lie.

8 bytes   PIONSEX1
8 bytes   the length of what follows
JSON      rules, what the segment replaces, the place and the length of each column, and the
          CRC-32 of all that follows
columns   each at a multiple of 8 bytes, lowest byte first
"""

from __future__ import annotations

import json
import mmap
import os
import sys
from array import array
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

from pions.errors import StorageError
from pions.notation.files import reason_of, unreadable, unwritable
from pions.words import N_

MAGIC = b"PIONSEX1"
ALIGNED = 8
COLUMNS: dict[str, Literal["B", "H", "I", "Q", "h"]] = {
    # One entry for each position of each game, sorted by key, code and game.
    "keys": "Q",
    "codes": "H",
    "games": "I",
    # One for each game, the oldest first; names are places in the list of texts.
    "black": "I",
    "white": "I",
    "event": "I",
    "start": "I",
    "year": "H",
    "result": "B",
    "margin": "h",
    "first_move": "I",
    "digest": "Q",
    # Moves of all games, one after the other, and all texts as JSON.
    "moves": "H",
    "texts": "B",
}
"""What each column counts with, by `array`'s letters."""


@dataclass(frozen=True)
class SegmentFile:
    """An open file; its columns are views into the mapped memory."""

    path: Path
    header: Mapping[str, Any]
    columns: Mapping[str, Any]


def write_segment_file(path: Path, header: Mapping[str, Any], columns: Mapping[str, bytes]) -> None:
    """Write a segment: whole, or not at all."""
    head = _head(header, columns)
    beside = path.with_name(f".{path.name}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(MAGIC + len(head).to_bytes(8, "little") + head)
            for data in columns.values():
                file.write(data)
                file.write(_padding(data))
            file.flush()
            os.fsync(file.fileno())  # before the rename: a name must not refer to half a file
        beside.replace(path)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _head(header: Mapping[str, Any], columns: Mapping[str, bytes]) -> bytes:
    places: dict[str, tuple[int, int]] = {}
    end = checksum = 0
    for name, data in columns.items():
        places[name] = end, len(data)
        end += _padded(len(data))
        checksum = crc32(_padding(data), crc32(data, checksum))
    found = {**header, "columns": places, "size": end, "checksum": checksum}
    head = json.dumps(found).encode()
    return head + b" " * (_padded(len(head)) - len(head))


def read_segment_file(path: Path) -> SegmentFile:
    """Map a segment into memory; `StorageError` names a file that is none."""
    try:
        with path.open("rb") as file:
            data = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except ValueError as error:  # an empty file cannot be mapped
        raise _damaged(path) from error
    except OSError as error:
        raise unreadable(path, error) from error
    try:
        return _opened(path, data)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise _damaged(path) from error


def _opened(path: Path, data: memoryview) -> SegmentFile:
    size = int.from_bytes(data[8:16], "little")
    first = 16 + size
    if data[:8] != MAGIC or first > len(data):
        raise ValueError(path)
    header = json.loads(bytes(data[16:first]))
    # Versions before this one wrote none.
    checksum = header.get("checksum")
    if first + header["size"] != len(data) or checksum not in (None, crc32(data[first:])):
        raise ValueError(path)
    columns = {}
    for name, kind in COLUMNS.items():
        place, length = header["columns"][name]
        columns[name] = data[first + place : first + place + length].cast(kind)
    return SegmentFile(path, header, columns)


def column_bytes(kind: str, numbers: Sequence[int]) -> bytes:
    """Numbers as a column holds them."""
    column = array(kind, numbers)
    if sys.byteorder == "big":
        column.byteswap()
    return column.tobytes()


def remove_file(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        template = N_("cannot remove {path}: {reason}")
        raise StorageError(template, path=str(path), reason=reason_of(error)) from error


def _padded(length: int) -> int:
    return -(-length // ALIGNED) * ALIGNED


def _padding(data: bytes) -> bytes:
    return bytes(_padded(len(data)) - len(data))


def _damaged(path: Path) -> StorageError:
    return StorageError(
        N_("{place} is damaged: remove it, and add the games of the explorer again"),
        place=str(path),
    )
