"""Analyses: results that took long to find, stored with what was asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import func, select

from pions.rules.base import Position
from pions.search.limits import NO_LIMIT, Limit
from pions.storage.checksums import with_checksum
from pions.storage.column_values import from_json, storable, to_json, utc_now
from pions.storage.connections import Database, upsert
from pions.storage.schema import analyses


@dataclass(frozen=True)
class AnalysisKey:
    """What an analysis is of: a position, who analysed it, and for how long."""

    rules: str
    position: str
    player: str
    limit: Limit = NO_LIMIT

    @classmethod
    def about(cls, position: Position, player: str, limit: Limit = NO_LIMIT) -> AnalysisKey:
        return cls(str(position.rules), position.text, player, limit)

    @property
    def limits(self) -> str:
        """The limit as JSON, what is not limited left out."""
        return to_json(
            {key: value for key, value in asdict(self.limit).items() if value is not None}
        )

    @property
    def digest(self) -> str:
        """A short text that no other key has; the column `question`."""
        whole = to_json([self.rules, self.position, self.player, self.limits])
        return sha256(whole.encode()).hexdigest()


class Analyses:
    """The analyses of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, key: AnalysisKey, document: Mapping[str, Any]) -> None:
        """Store an analysis; it replaces an earlier one."""
        self.put_all([(key, document)])

    def put_all(self, answers: Sequence[tuple[AnalysisKey, Mapping[str, Any]]]) -> None:
        """Store analyses, all of them or none."""
        # By question: of two that are the same, a database would refuse to change a row twice.
        rows = {key.digest: _row(key, document) for key, document in answers}
        if not rows:
            return
        with self._database.writing() as connection:
            changing = ("document", "created_at", "checksum")
            order = upsert(connection.dialect.name, analyses, "question", changing)
            connection.execute(order, list(rows.values()))

    def get(self, key: AnalysisKey) -> dict[str, Any] | None:
        """The analysis, None if there is none yet; a damaged one counts as none."""
        wanted = select(analyses).where(analyses.c.question == key.digest)
        with self._database.reading() as connection:
            found = connection.execute(wanted).all()
        intact = next(self._database.intact(analyses, found), None)
        return None if intact is None else from_json(intact.document)

    def count(self) -> int:
        """How many there are."""
        with self._database.reading() as connection:
            return connection.execute(select(func.count()).select_from(analyses)).scalar_one()


def _row(key: AnalysisKey, document: Mapping[str, Any]) -> dict[str, Any]:
    row = {
        "question": key.digest,
        "rules": storable(key.rules),
        "position": storable(key.position),
        "player": storable(key.player),
        "limits": key.limits,
        "document": to_json(document),
        "created_at": utc_now(),
    }
    return with_checksum(analyses, row)
