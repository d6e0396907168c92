"""Analyses in a database: a review that meets a stored position loads what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pions.search.limits import Limit
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.connections import Database
from pions.study.analysis_cache import AnalysisCache, Document, Question


class AnalysisStore(AnalysisCache):
    """A store for `review`: what was asked of which engine, for how long. Mutable: the database."""

    def __init__(self, database: Database, limit: Limit | None, lines: int) -> None:
        super().__init__(limit, lines, DatabaseShelf(database))


class DatabaseShelf:
    """The analyses of a database, asked and stored by questions."""

    def __init__(self, database: Database, most: int | None = None) -> None:
        """With `most` nothing is added to a database that holds as many: strangers may ask."""
        self._analyses, self._most = Analyses(database), most
        self._count: int | None = None

    def get(self, question: Question) -> dict[str, Any] | None:
        return self._analyses.get(_key(question))

    def put(self, answers: Sequence[tuple[Question, Document]]) -> None:
        if not self._has_room(len(answers)):
            return
        self._analyses.put_all([(_key(question), document) for question, document in answers])

    def _has_room(self, more: int) -> bool:
        if self._most is None:
            return True
        # Counted once: to count a large table takes a while, and a few too many do no harm.
        self._count = self._analyses.count() if self._count is None else self._count
        self._count += more
        return self._count <= self._most


def _key(question: Question) -> AnalysisKey:
    return AnalysisKey(question.rules, question.position, question.by, question.limit)
