"""Bytes in a file that names what it is and knows whether it is whole.

A line that names the kind and its version, 32 bytes of SHA-256 over the plain bytes, and the bytes
in zlib's format: compressed, or as they are.
"""

from __future__ import annotations

import hashlib
import zlib
from pathlib import Path

from pions.errors import SettingsError
from pions.words import N_

_DIGEST = hashlib.sha256().digest_size


AS_THEY_ARE = 0
"""The level of zlib that stores bytes without compression: they are read in a tenth of the time."""
SMALLEST = 9


def pack(head: bytes, data: bytes, level: int = SMALLEST) -> bytes:
    return head + hashlib.sha256(data).digest() + zlib.compress(data, level)


def unpack(head: bytes, content: bytes, largest: int, *, known: bool = False) -> bytes | None:
    """The plain bytes, up to `largest`; None if they are damaged or more. The head must be there.

    A byte of zlib can stand for a thousand: what it says is never unpacked beyond the limit.
    Of a `known` file, one that ships, zlib's own checksum is enough: SHA-256 takes longer than all
    the rest.
    """
    rest = memoryview(content)[len(head) :]  # not copied: there can be megabytes
    digest, packed = rest[:_DIGEST], rest[_DIGEST:]
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(packed, largest + 1)
    except zlib.error:
        return None
    if len(data) > largest or not unpacker.eof or unpacker.unused_data:
        return None
    return data if known or hashlib.sha256(data).digest() == digest else None


def unpack_named(
    head: bytes, content: bytes, largest: int, name: str, wrong_kind: str, *, known: bool = False
) -> bytes:
    """The plain bytes of a file; `SettingsError`, which calls it by that name, if it is of another
    kind, as that template says, or damaged."""
    if not content.startswith(head):
        raise SettingsError(wrong_kind, file=name)
    data = unpack(head, content, largest, known=known)
    if data is None:
        raise SettingsError(N_("{file!r} is damaged: fetch it or make it again"), file=name)
    return data


def read_packed(path: Path, largest: int) -> bytes:
    """The contents of a packed file of up to `largest` plain bytes; a larger one is cut short."""
    with path.open("rb") as file:
        # Incompressible bytes grow by a few in a thousand; the head and checksum come on top.
        return file.read(largest + largest // 256 + 4096)
