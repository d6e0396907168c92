"""JSON as short as it gets."""

from __future__ import annotations

import json

# ASCII only: a name in somebody's file may hold half a surrogate pair, which UTF-8 cannot.
dump = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode


def as_bytes(document: object) -> bytes:
    return dump(document).encode("ascii")
