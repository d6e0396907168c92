"""A checksum in every row: what a disk or a hand has damaged is known before it is believed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from sqlalchemy import Row, Table

CHECKSUM = "checksum"
CHECKED = "checked"
"""The key of a column's `info` that says whether it counts; by default it does."""
_BYTES = 8


def digest(values: Iterable[object]) -> str:
    """The checksum of values in their order; migrations use it, so it never changes."""
    made = blake2b(digest_size=_BYTES)
    for value in values:
        part = _bytes_of(value)
        # With its length: else what moves from the end of one value into the next goes unnoticed.
        made.update(b"%d:" % len(part))
        made.update(part)
    return made.hexdigest()


def _bytes_of(value: object) -> bytes:
    if isinstance(value, str):
        return b"s" + value.encode("utf-8", "surrogatepass")
    if isinstance(value, datetime):
        return b"t" + value.astimezone(UTC).isoformat().encode()
    return b"v" + repr(value).encode()


@lru_cache(maxsize=16)
def _checked(table: Table) -> tuple[str, ...]:
    return tuple(one.name for one in table.c if one.info.get(CHECKED, True))


def with_checksum(table: Table, columns: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a whole row, and its checksum."""
    return {**columns, CHECKSUM: digest(columns.get(name) for name in _checked(table))}


def is_intact(table: Table, row: Row[Any]) -> bool:
    values = row._mapping  # SQLAlchemy's public way to look up by name, whatever its spelling
    return bool(values[CHECKSUM] == digest(values[name] for name in _checked(table)))
