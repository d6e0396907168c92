"""A folder that keeps each product of long work, so that the work can be left and taken up again.

Every product is a packed file (see `evaluation.packed`), written whole or not at all; one that is
damaged counts as not made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

from pions.errors import SettingsError, StorageError
from pions.evaluation.packed import pack, unpack
from pions.jobs.lock_file import hold
from pions.notation.files import write_file
from pions.words import N_

_HEAD = b"pions workshop 1\n"
_PLAN = "plan.json"
_LOCK = "lock"


class Workshop:
    """The folder of one piece of work. Mutable: what lies in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def open_for(self, product: Path, plan: Mapping[str, object]) -> Iterator[None]:
        """Begin the work on a product, or go on with it; nobody else can meanwhile.

        A folder of other work is refused.
        """
        with ExitStack() as stack:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                hold(product, stack.enter_context(FileIO(self.folder / _LOCK, "a")))
            except (OSError, ValueError) as error:
                raise _unwritable(self.folder, error) from error
            self._check(plan)
            yield

    def _check(self, plan: Mapping[str, object]) -> None:
        known = self.note(_PLAN)
        if known is None and (self.folder / _PLAN).exists():
            raise SettingsError(
                N_("{path} is damaged, so nobody knows what was begun there: remove {folder}"),
                path=str(self.folder / _PLAN),
                folder=str(self.folder),
            )
        if known is None:
            self.write_note(_PLAN, plan)
        elif known != dict(plan):
            names = sorted(name for name in {*known, *plan} if known.get(name) != plan.get(name))
            raise SettingsError(
                N_("{folder} was begun with other settings ({names}): give the same, or remove it"),
                folder=str(self.folder),
                names=", ".join(names),
            )

    def product(self, name: str) -> bytes | None:
        """A product as it was kept; None if there is none, or if it is damaged."""
        try:
            content = (self.folder / name).read_bytes()
        except OSError:
            return None
        return unpack(_HEAD, content) if content.startswith(_HEAD) else None

    def keep(self, name: str, data: bytes) -> None:
        """Keep a product."""
        self._write(name, pack(_HEAD, data, level=1))

    def note(self, name: str) -> dict[str, Any] | None:
        """What a small JSON file says; None if there is none."""
        try:
            known = json.loads((self.folder / name).read_bytes())
        except (OSError, ValueError):
            return None
        return known if isinstance(known, dict) else None

    def write_note(self, name: str, note: Mapping[str, object]) -> None:
        """Write a small JSON file."""
        self._write(name, (json.dumps(note, indent=1) + "\n").encode())

    def _write(self, name: str, data: bytes) -> None:
        path = self.folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise _unwritable(path, error) from error
        write_file(path, data)


def _unwritable(path: Path, error: Exception) -> StorageError:
    reason = getattr(error, "strerror", None) or str(error)
    return StorageError(N_("cannot write {path}: {reason}"), path=str(path), reason=reason)
