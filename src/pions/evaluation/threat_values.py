"""What threats are worth: the files of trained values that ship, and how they are packed.

A file is packed (see `packed`): 16-bit numbers as the core wants them, in hundredths of a move.
`pions train gomoku` makes it. Values belong to a length of row and to what longer rows do; the
board may be any, since they speak of lines and not of places.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pions.evaluation.packed import pack, unpack_named
from pions.rules.in_a_row import InARow
from pions.words import N_

USUAL_K = 5
SHIPPED = Path(__file__).with_name("threat-values")
_HEADER = b"pions threat values 2\n"
_LARGEST = 1 << 16
"""Bytes; a file of values unpacks to less than 30 kB."""


def pack_threat_values(values: bytes) -> bytes:
    return pack(_HEADER, values)


def unpack_threat_values(data: bytes, name: str) -> bytes:
    """The plain values of a file's contents; `name` is what an error calls it."""
    return unpack_named(
        _HEADER, data, _LARGEST, name, N_("{file!r} is not a file of threat values")
    )


def threat_values(rules: InARow) -> bytes | None:
    """The values that ship for such rows; None where only those by hand are known."""
    own = f"{rules.k}-{_rule_of(rules)}.bin"
    # Values of five in a row beat those by hand on every surface, for exactly five and in renju,
    # and are no worse for three in a row; for six and more no gain was measured. Four in a row
    # have their own, which beat them.
    others = (f"{rules.k}-wins.bin", "5-wins.bin") if rules.k <= USUAL_K else ()
    return next((values for name in (own, *others) if (values := _shipped(name))), None)


def _rule_of(rules: InARow) -> str:
    """What longer rows do, as files are named by it."""
    return rules.overline if rules.forbidden == "none" else rules.forbidden


@cache
def _shipped(name: str) -> bytes | None:
    path = SHIPPED / name
    return unpack_threat_values(path.read_bytes(), name) if path.is_file() else None
