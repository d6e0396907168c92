"""Analyses that are made once: what was found of a position answers for all its mirror images.

    position ──▶ canonical image, engine and its version, effort ──▶ recent ones ──▶ a shelf

A document holds moves as they are on the canonical image; they are turned back when it is read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pions.engines.registry import engine_for
from pions.rules.base import Position
from pions.rules.canonical import Home, home_of
from pions.search.limits import Limit
from pions.study.analysis import Analysis
from pions.study.analysis_document import read_document, to_document, turned_document
from pions.study.review import usual_effort

VERSION = "analysis 2"
"""Changes when the same question is answered in another way."""
RECENT = 20_000
"""Documents kept in memory: some 20 MB, and more than a job has under way at a time."""

Document = Mapping[str, Any]


@dataclass(frozen=True)
class Question:
    """What an analysis answers."""

    rules: str
    position: str
    """The canonical image, as text."""
    by: str
    """The engine, its version, and how many lines were asked for."""
    limit: Limit


class Shelf(Protocol):
    """Where documents outlive the process."""

    def get(self, question: Question, /) -> Document | None:
        """What is stored, None if nothing is."""

    def put(self, answers: Sequence[tuple[Question, Document]], /) -> None:
        """Store what was found, all at once."""


class AnalysisCache:
    """A store for `review` and `review_all`. Mutable: what it has seen last, and its shelf."""

    def __init__(self, limit: Limit | None, lines: int, shelf: Shelf | None = None) -> None:
        """`limit` None: the usual effort of a review."""
        self._limit, self._lines, self._shelf = limit, lines, shelf
        self._recent: OrderedDict[Question, Document] = OrderedDict()

    def __contains__(self, position: Position) -> bool:
        return self._find(position) is not None

    def load(self, position: Position) -> Analysis:
        """What is stored; only after `in`."""
        found = self._find(position)
        assert found is not None
        return found

    def save(self, positions: Sequence[Position], analyses: Sequence[Analysis]) -> None:
        """Store what was found."""
        answers = []
        for position, analysis in zip(positions, analyses, strict=True):
            home = home_of(position)
            document = turned_document(to_document(analysis), home.there)
            answers.append((self._question(position, home), document))
        for question, document in answers:
            self._remember(question, document)
        if self._shelf is not None:
            self._shelf.put(answers)

    def _find(self, position: Position) -> Analysis | None:
        home = home_of(position)
        question = self._question(position, home)
        document = self._recent.get(question)
        if document is None and self._shelf is not None:
            document = self._shelf.get(question)
        found = None if document is None else read_document(position, document, home)
        if document is not None and found is not None:
            self._remember(question, document)
        return found

    def _remember(self, question: Question, document: Document) -> None:
        self._recent[question] = document
        self._recent.move_to_end(question)
        if len(self._recent) > RECENT:
            self._recent.popitem(last=False)

    def _question(self, position: Position, home: Home) -> Question:
        limit = usual_effort(position) if self._limit is None else self._limit
        return question_about(position, home, limit, self._lines)


def question_about(position: Position, home: Home, limit: Limit, lines: int) -> Question:
    """What is asked of the engine about a position whose canonical image is `home`."""
    kind = engine_for(position.rules)
    by = f"{VERSION}: {kind.name} {kind.version}, {lines}"
    return Question(str(position.rules), f"{home.cells} {position.turn.mark}", by, limit)
