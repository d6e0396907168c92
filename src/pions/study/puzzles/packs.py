"""The puzzles that come with the package: packs, one puzzle by its name, the puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from math import gcd
from pathlib import Path

from pions.errors import PionsError
from pions.study.puzzles.pack_file import Pack, read_pack
from pions.study.puzzles.puzzle import Puzzle
from pions.words import N_, friendly_list

FOLDER = Path(__file__).with_name("shipped")
ENDING = ".puzzles"
STRIDE = 61
"""From one day's puzzle to the next of its pack: neighbours come from like games."""


class UnknownPuzzleError(PionsError, LookupError):
    """A puzzle, or a pack of them, that does not exist."""


@dataclass(frozen=True)
class ShippedPack:
    """A pack that comes with the package."""

    name: str
    title: str
    daily: bool = True
    """Whether it takes its turn at the puzzle of the day."""

    @property
    def pack(self) -> Pack:
        return _read(self.name)

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return self.pack.puzzles


PACKS = (
    ShippedPack("othello", N_("Othello")),
    ShippedPack("connect-4", N_("Connect-4")),
    ShippedPack("gomoku", N_("Gomoku")),
    ShippedPack("fours", N_("Gomoku: forced fours"), daily=False),
    ShippedPack("torus", N_("4 in a row on a torus"), daily=False),
    ShippedPack("klein", N_("4 in a row on a Klein bottle"), daily=False),
)


@cache
def _read(name: str) -> Pack:
    return read_pack(FOLDER / f"{name}{ENDING}", name)


def find_pack(name: str) -> ShippedPack:
    """The pack of that name; `UnknownPuzzleError` if there is none."""
    for one in PACKS:
        if one.name == name:
            return one
    names = friendly_list([one.name for one in PACKS])
    raise UnknownPuzzleError(
        N_("unknown pack of puzzles {name!r}: choose one of {names}"), name=name[:80], names=names
    )


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of that name, such as `othello-17`; `UnknownPuzzleError` if there is none."""
    pack, _, number = name.rpartition("-")
    found = find_pack(pack or name).puzzles
    if not number.isdecimal() or not 1 <= int(number) <= len(found):
        raise UnknownPuzzleError(
            N_("unknown puzzle {name!r}: choose one of {pack}-1 to {pack}-{last}"),
            name=name[:80],
            pack=pack or name[:80],
            last=len(found),
        )
    return found[int(number) - 1]


def all_puzzles() -> Iterator[Puzzle]:
    for one in PACKS:
        yield from one.puzzles


def today() -> date:
    """The day in Greenwich, so that everybody has the same puzzle at the same time."""
    return datetime.now(UTC).date()


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody; a pack's come back once all were shown."""
    packs = [one for one in PACKS if one.daily]
    turn, place = divmod(day.toordinal(), len(packs))
    puzzles = packs[place].puzzles
    stride = next(one for one in range(STRIDE, STRIDE + 9) if gcd(one, len(puzzles)) == 1)
    return puzzles[turn * stride % len(puzzles)]
