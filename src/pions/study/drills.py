"""Drills: the names of cells, and counting discs at a glance or after a move."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from pions.errors import PionsError
from pions.rules.base import PASS, Move, Position
from pions.rules.calls import plain
from pions.rules.othello import OTHELLO
from pions.rules.side import Side
from pions.rules.text import draw_text
from pions.study.puzzles.packs import find_pack
from pions.study.reasons import side_words
from pions.words import N_, Words, friendly_list

COORDINATES, COUNTING = "coordinates", "counting"
KINDS = (COORDINATES, COUNTING)
_SPELLINGS = {"coordonnees": COORDINATES, "comptage": COUNTING, **{one: one for one in KINDS}}


class UnknownDrillError(PionsError, LookupError):
    """A drill that does not exist."""


@dataclass(frozen=True)
class Drill:
    """One question: what is shown, what is asked, and the answer as one types it."""

    kind: str
    picture: tuple[str, ...]
    """Lines of text; the names of cells are missing where they are asked."""
    task: Words
    answer: str


def find_drill(text: str) -> str:
    """The kind of that name, in English or French; `UnknownDrillError` if there is none."""
    found = _SPELLINGS.get(plain(text))
    if found is None:
        raise UnknownDrillError(
            N_("unknown drill {name!r}: choose one of {names}"),
            name=text[:80],
            names=friendly_list(KINDS),
        )
    return found


def make_drill(kind: str, random: Random) -> Drill:
    return coordinate_drill(random) if kind == COORDINATES else counting_drill(random)


def coordinate_drill(random: Random) -> Drill:
    """A cell of an empty board, to be named."""
    grid = OTHELLO.grid
    cell = random.randrange(grid.size)
    marks = ["X" if one == cell else "·" for one in range(grid.size)]
    rows = [marks[start : start + grid.columns] for start in range(0, grid.size, grid.columns)]
    return Drill(
        COORDINATES,
        tuple(" ".join(row) for row in rows),
        Words(N_("Which cell is marked?")),
        OTHELLO.name(Move(cell)),
    )


def counting_drill(random: Random) -> Drill:
    """A late position of Othello: how many discs a side has, now or after a move."""
    position = random.choice(find_pack("othello").puzzles).position
    moves = [move for move in position.legal_moves if move != PASS]
    move = random.choice(moves) if moves and random.random() < 0.5 else None
    after = position if move is None else position.after(move)
    side = position.turn
    return Drill(
        COUNTING,
        tuple(draw_text(position).splitlines()),
        _counting_task(position, side, move),
        str(after.count(side)),
    )


def _counting_task(position: Position, side: Side, move: Move | None) -> Words:
    fields: dict[str, object] = {"side": side_words(position, side)}
    if move is None:
        return Words(N_("How many discs does {side} have?"), fields)
    fields["move"] = position.name(move)
    return Words(N_("How many discs does {side} have after {move}?"), fields)
