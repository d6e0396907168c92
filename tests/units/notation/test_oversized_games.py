"""Games that no person made: trees, comments and marks beyond all measure are refused by name."""

from __future__ import annotations

import pytest

from pions.errors import PionsError
from pions.notation.recognition import read_anything
from pions.rules.annotations import MOST_LETTERS, MOST_NODES

HEAD = "(;GM[2]SZ[8]"
LONG = "x" * (MOST_LETTERS + 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{HEAD}C[{LONG}];B[f5])", "too many characters in the comments"),
        (f"{HEAD};B[f5]C[{LONG}];W[d6])", "too many characters in the comments"),
        (f"{HEAD}{';B[f5]' * (MOST_NODES + 1)})", "more moves than any person made"),
        (f"{HEAD}{'(;B[f5])' * (MOST_NODES + 1)})", "more moves than any person made"),
        (f"{HEAD};B[f5]TR[z99])", "'z99' is not a cell of this board"),
    ],
    ids=["root", "ply", "long", "wide", "mark"],
)
def test_what_no_person_made_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(PionsError, match=reason):
        read_anything(text)


def test_nested_brackets_alone_hold_nothing() -> None:
    deep = 50_000
    read = read_anything(f"{HEAD}{'(' * deep};B[f5]{')' * deep})")
    assert read.games[0].names == ("f5",)
