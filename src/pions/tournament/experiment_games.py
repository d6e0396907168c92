"""The games of an experiment, kept until it is whole: what was interrupted resumes from them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

from pions.jobs.checkpoints import CheckpointFolder
from pions.match.record import Record
from pions.match.record_json import record_document, record_from
from pions.tournament.pairing import Pairing, Played
from pions.version import __version__


@dataclass(frozen=True)
class ExperimentGames:
    """The folder of one experiment with one number of games and one seed."""

    folder: Path

    def locked(self) -> AbstractContextManager[None]:
        """Keep other processes out; `SettingsError` if another version of Pions played them."""
        return self._checkpoints.locked(self.folder, {"pions": __version__})

    def of_matchup(self, number: int) -> MatchupGames:
        return MatchupGames(self._checkpoints, number)

    def remove(self) -> None:
        """Forget them: the experiment is whole."""
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _checkpoints(self) -> CheckpointFolder:
        return CheckpointFolder(self.folder)


@dataclass(frozen=True)
class MatchupGames:
    """A `GameStore` with a file for each game of one of the experiment's pairings."""

    checkpoints: CheckpointFolder
    matchup: int

    def __contains__(self, pairing: Pairing) -> bool:
        return self._read(pairing) is not None

    def load(self, pairing: Pairing) -> Played:
        record = self._read(pairing)
        assert record is not None  # asked only for what is there, and the folder is locked
        return Played(pairing, record)

    def save(self, pairings: Sequence[Pairing], games: Sequence[Played]) -> None:
        for pairing, played in zip(pairings, games, strict=True):
            document = json.dumps(record_document(played.record))
            self.checkpoints.save(self._name(pairing), document.encode())

    def _read(self, pairing: Pairing) -> Record | None:
        data = self.checkpoints.load(self._name(pairing))
        return None if data is None else record_from(json.loads(data))

    def _name(self, pairing: Pairing) -> str:
        return f"{self.matchup}-{pairing.number}.game"
