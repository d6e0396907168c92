"""What an experiment has done so far, in its folder until it is whole: it resumes from there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from pions.jobs.checkpoints import CheckpointFolder
from pions.match.record import Record
from pions.match.record_json import record_document, record_from
from pions.teaching.experiments.measuring import PruningTask, Search, Searches
from pions.tournament.pairing import Pairing, Played


@dataclass(frozen=True)
class StoredMatches:
    """A `GameStore` with a file for each game."""

    folder: CheckpointFolder

    def __contains__(self, pairing: Pairing) -> bool:
        return self._read(pairing) is not None

    def load(self, pairing: Pairing) -> Played:
        record = self._read(pairing)
        assert record is not None  # asked only for what is there, and the folder is locked
        return Played(pairing.with_colours_swapped() if record.swapped else pairing, record)

    def save(self, pairings: Sequence[Pairing], games: Sequence[Played]) -> None:
        for pairing, played in zip(pairings, games, strict=True):
            document = json.dumps(record_document(played.record))
            self.folder.save(_game_name(pairing), document.encode())

    def _read(self, pairing: Pairing) -> Record | None:
        data = self.folder.load(_game_name(pairing))
        return None if data is None else record_from(json.loads(data))


def _game_name(pairing: Pairing) -> str:
    return f"{pairing.number}.game"


@dataclass(frozen=True)
class StoredSearches:
    """A store with a file for each method and setting."""

    folder: CheckpointFolder

    def __contains__(self, task: PruningTask) -> bool:
        return self.folder.load(_search_name(task)) is not None

    def load(self, task: PruningTask) -> Searches:
        data = self.folder.load(_search_name(task))
        assert data is not None  # asked only for what is there, and the folder is locked
        return Searches(task, tuple(Search(**one) for one in json.loads(data)))

    def save(self, tasks: Sequence[PruningTask], results: Sequence[Searches]) -> None:
        for task, found in zip(tasks, results, strict=True):
            document = json.dumps([asdict(one) for one in found.searches])
            self.folder.save(_search_name(task), document.encode())


def _search_name(task: PruningTask) -> str:
    return f"{task.number}-{task.method}.search"
