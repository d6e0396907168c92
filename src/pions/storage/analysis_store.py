"""Analyses that are made once: a review that meets a stored position loads what was found."""

from __future__ import annotations

from collections.abc import Sequence

from pions.engines.registry import engine_for
from pions.rules.base import Position
from pions.search.limits import NO_LIMIT, Limit
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.connections import Database
from pions.study.analysis import Analysis
from pions.study.analysis_document import from_document, to_document

VERSION = "analysis 1"
"""Changes when the same question is answered in another way."""


class AnalysisStore:
    """A store for `review`: what was asked of which engine, for how long. Mutable: the database."""

    def __init__(self, database: Database, limit: Limit | None, lines: int) -> None:
        self._analyses, self._limit, self._lines = Analyses(database), limit or NO_LIMIT, lines
        self._found: dict[AnalysisKey, Analysis] = {}
        """Looked up and not yet loaded."""

    def __contains__(self, position: Position) -> bool:
        key = self._key(position)
        document = self._analyses.get(key)
        found = None if document is None else from_document(position, document)
        if found is not None:
            self._found[key] = found
        return found is not None

    def load(self, position: Position) -> Analysis:
        """What is stored; to be asked once after `in`."""
        return self._found.pop(self._key(position))

    def save(self, positions: Sequence[Position], analyses: Sequence[Analysis]) -> None:
        """Store what was found."""
        for position, analysis in zip(positions, analyses, strict=True):
            self._analyses.put(self._key(position), to_document(analysis))

    def _key(self, position: Position) -> AnalysisKey:
        kind = engine_for(position.rules)
        by = f"{VERSION}: {kind.name} {kind.version}, {self._lines}"
        return AnalysisKey.about(position, by, self._limit)
