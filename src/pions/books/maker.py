"""What every maker of books keeps to, and the makers there are: one for each kind of book."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from pathlib import Path
from typing import ClassVar, TypeVar

from pions.books.base import OpeningBook
from pions.books.draft_file import BookFile, Made, Work
from pions.engines.base import USUAL_MEGABYTES
from pions.errors import SolveError
from pions.rules.base import Position, Rules
from pions.words import N_


@dataclass(frozen=True)
class Wish:
    """What book is wished; None: as usual for its kind."""

    plies: int | None = None
    """Positions of at most so many pieces placed."""
    positions: int | None = None
    """How many positions, the most relevant first."""
    depth: int | None = None
    """Plies that each of them is looked ahead."""
    tolerance: int | None = None
    """How much worse than the best a move may be to be in the book."""
    memory: int = USUAL_MEGABYTES
    """MiB for the table of the solver or the engine."""
    threads: int = 1

    @property
    def given(self) -> tuple[str, ...]:
        """What is wished of the book itself."""
        named = (one.name for one in fields(self) if one.default is None)
        return tuple(name for name in named if getattr(self, name) is not None)


@dataclass(frozen=True)
class Sample:
    """What of a book is looked at anew."""

    number: int
    seed: int


class BookMaker(ABC):
    """Makes and checks the books of one kind."""

    takes_wishes: ClassVar[tuple[str, ...]]
    """Which wishes it can fulfil."""

    def __init__(self, rules: Rules, wish: Wish) -> None:
        """`SolveError` if there is no such book."""
        for name in wish.given:
            if name not in self.takes_wishes:
                raise SolveError(
                    N_("a book for {rules} has no {name}: choose among {names}"),
                    rules=str(rules),
                    name=name,
                    names=", ".join(self.takes_wishes),
                )
        self._rules = rules

    @classmethod
    @abstractmethod
    def takes(cls, rules: Rules) -> bool:
        """Whether its kind is the one for these rules."""

    @property
    @abstractmethod
    def head(self) -> dict[str, object]:
        """The first line of its files."""

    @abstractmethod
    def make(self, file: BookFile, work: Work) -> Made:
        """Go on with a book until it is finished or the budget spent."""

    @classmethod
    @abstractmethod
    def check(cls, path: Path, book: OpeningBook, sample: Sample, work: Work) -> None:
        """Raise `SolveError` if something in a sealed book is wrong."""


M = TypeVar("M", bound=BookMaker)
_makers: list[type[BookMaker]] = []


def register(make: type[M]) -> type[M]:
    """Class decorator: make a maker known."""
    _makers.append(make)
    return make


def maker_for(rules: Rules) -> type[BookMaker]:
    """The maker of books for these rules; `SolveError` if there are none."""
    for make in _makers:
        if make.takes(rules):
            return make
    raise SolveError(
        N_("there is no book for {rules}: neither a solver nor an engine knows its openings"),
        rules=str(rules),
    )


def differs(path: Path, position: Position, score: int) -> SolveError:
    """The error of a score that is wrong."""
    return SolveError(
        N_("{path} is wrong: {position} is not worth {score}"),
        path=str(path),
        position=position.text,
        score=score,
    )


def misses(path: Path) -> SolveError:
    """The error of a book that lacks positions, or has others."""
    return SolveError(N_("{path} does not hold the positions it should"), path=str(path))
