"""A folder of checkpoints: intermediate results of a long job, from which it resumes.

Every checkpoint is a packed file (see `evaluation.packed`), written whole or not at all; a damaged
one counts as missing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

from pions.errors import SettingsError
from pions.evaluation.packed import pack, read_packed, unpack
from pions.jobs.lock_file import lock_file
from pions.notation.files import unwritable, write_file
from pions.words import N_

# The names on disk since the first version: under others, old checkpoints would not be found.
_HEAD = b"pions workshop 1\n"
_SETTINGS = "plan.json"
_LOCK = "lock"
LARGEST_CHECKPOINT = 1024**3
"""Plain bytes: the samples of some fifty million positions."""


class CheckpointFolder:
    """The checkpoints of one job. Mutable: the files in the folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def locked(self, product: Path, settings: Mapping[str, object]) -> Iterator[None]:
        """Lock the folder for the job that makes a product, new or resumed.

        `SettingsError` if the checkpoints come from a job with other settings.
        """
        with ExitStack() as stack:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                lock_file(product, stack.enter_context(FileIO(self.folder / _LOCK, "a")))
            except (OSError, ValueError) as error:
                raise unwritable(self.folder, error) from error
            # Under the lock: otherwise two new jobs would both find no settings and write theirs.
            self._check(settings)
            yield

    def _check(self, settings: Mapping[str, object]) -> None:
        stored = self.read_json(_SETTINGS)
        # Not written again: nobody knows which settings the checkpoints beside it were made with.
        if stored is None and (self.folder / _SETTINGS).exists():
            raise SettingsError(
                N_(
                    "{path} is damaged, so the work in {folder} cannot be resumed: remove the "
                    "folder"
                ),
                path=str(self.folder / _SETTINGS),
                folder=str(self.folder),
            )
        if stored is None:
            self.write_json(_SETTINGS, settings)
        elif stored != dict(settings):
            names = sorted(
                name for name in {*stored, *settings} if stored.get(name) != settings.get(name)
            )
            raise SettingsError(
                N_(
                    "{folder} was made with other settings ({names}): use the same ones, or "
                    "remove it"
                ),
                folder=str(self.folder),
                names=", ".join(names),
            )

    def load(self, name: str) -> bytes | None:
        """The bytes of a checkpoint; None if it is missing or damaged."""
        try:
            content = read_packed(self.folder / name, LARGEST_CHECKPOINT)
        except OSError:
            return None
        return unpack(_HEAD, content, LARGEST_CHECKPOINT) if content.startswith(_HEAD) else None

    def save(self, name: str, data: bytes) -> None:
        """Write a checkpoint, compressed lightly: it is read once or twice."""
        self._write(name, pack(_HEAD, data, level=1))

    def read_json(self, name: str) -> dict[str, Any] | None:
        """The object in a small JSON file; None if it is missing or damaged."""
        try:
            content = json.loads((self.folder / name).read_bytes())
        except (OSError, ValueError):
            return None
        return content if isinstance(content, dict) else None

    def write_json(self, name: str, content: Mapping[str, object]) -> None:
        self._write(name, (json.dumps(content, indent=1) + "\n").encode())

    def _write(self, name: str, data: bytes) -> None:
        path = self.folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from error
        write_file(path, data)
