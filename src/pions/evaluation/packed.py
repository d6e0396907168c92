"""Bytes in a file that names what it is and knows whether it is whole.

A line that names the kind and its version, 32 bytes of SHA-256 over the plain bytes, and the bytes
compressed by zlib.
"""

from __future__ import annotations

import hashlib
import zlib

_DIGEST = hashlib.sha256().digest_size


def pack(head: bytes, data: bytes, level: int = 9) -> bytes:
    return head + hashlib.sha256(data).digest() + zlib.compress(data, level)


def unpack(head: bytes, content: bytes) -> bytes | None:
    """The plain bytes; None if they are damaged. The head must be there."""
    digest, packed = content[len(head) :][:_DIGEST], content[len(head) + _DIGEST :]
    try:
        data = zlib.decompress(packed)
    except zlib.error:
        return None
    return data if hashlib.sha256(data).digest() == digest else None
