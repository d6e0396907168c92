"""The folder of an experiment: what it was made from, and what is needed to resume it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pions.errors import SettingsError
from pions.jobs.checkpoints import CheckpointFolder
from pions.notation.files import unwritable
from pions.teaching.experiments.description import Experiment
from pions.words import N_

SETTINGS = "experiment.json"
WORK = ".unfinished"
"""Games and searches done so far; removed once the experiment is whole."""


@contextmanager
def open_folder(experiment: Experiment, folder: Path) -> Iterator[CheckpointFolder]:
    """The folder's checkpoints, locked; `SettingsError` if it holds another experiment."""
    document = json.loads(json.dumps(experiment.document()))
    work = CheckpointFolder(folder / WORK)
    _check_is_ours(folder, document)
    with work.locked(folder, document):
        yield work


def _check_is_ours(folder: Path, document: object) -> None:
    """Refuse to write over what is not this experiment."""
    try:
        there = list(folder.iterdir()) if folder.exists() else []
    except OSError as error:
        raise unwritable(folder, error) from error
    if not [one for one in there if one.name != WORK]:
        return
    try:
        stored = json.loads((folder / SETTINGS).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        stored = None
    if stored != document:
        raise SettingsError(
            N_("{folder} holds something else: choose another folder with --out, or remove it"),
            folder=str(folder),
        )


def remove_work(folder: Path) -> None:
    """Forget what was only needed to resume."""
    shutil.rmtree(folder / WORK, ignore_errors=True)
