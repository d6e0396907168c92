"""The weights of Othello's pattern evaluation: the file that ships, and how it is packed.

A file is packed (see `packed`): 16-bit numbers in 64ths of a disc, phase by phase. `pions train
othello` makes it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pions.errors import SettingsError
from pions.evaluation.packed import AS_THEY_ARE, SMALLEST, pack, read_packed, unpack_named
from pions.native import core
from pions.rules.othello import Othello
from pions.words import N_

SHIPPED = Path(__file__).with_name("othello-weights.bin")
_HEADER = b"pions othello weights 1\n"
LARGEST_WEIGHTS = 8 * 1024 * 1024
"""Plain bytes: this version's weights are half as many."""


LARGEST_PLAIN = 5_000_000
"""Bytes: more weights than that are compressed, so that the package stays small."""


def pack_weights(weights: bytes) -> bytes:
    """Not compressed if that can be helped: nobody should wait for the first hint."""
    return pack(_HEADER, weights, AS_THEY_ARE if len(weights) <= LARGEST_PLAIN else SMALLEST)


def unpack_weights(data: bytes, name: str, *, known: bool = False) -> bytes:
    """The plain weights of a file's contents; `name` is what an error calls it."""
    other = N_("{file!r} is not a file of Othello weights")
    return unpack_named(_HEADER, data, LARGEST_WEIGHTS, name, other, known=known)


def is_trained_for(rules: Othello) -> bool:
    """Whether the weights that ship can judge positions of these rules."""
    return (rules.columns, rules.rows, rules.anti) == (8, 8, False)


@cache
def load_evaluation(path: Path = SHIPPED) -> core.OthelloEvaluation:
    """The evaluation in a weights file; the one that ships if none is named."""
    try:
        data = read_packed(path, LARGEST_WEIGHTS)
    except OSError as error:
        raise SettingsError(
            N_("cannot read {file!r}: {reason}"), file=str(path), reason=error.strerror or ""
        ) from None
    # Outside: its error is a `ValueError` too.
    weights = unpack_weights(data, path.name, known=path == SHIPPED)
    try:
        return core.OthelloEvaluation(weights)
    except ValueError as error:
        raise SettingsError(
            N_("{file!r} holds the weights of another version"), file=path.name
        ) from error
