"""Where a person's results with puzzles are kept, for the terminal: a file in the state folder."""

from __future__ import annotations

import json
from pathlib import Path

from pions.notation.files import read_file, write_file
from pions.storage.state_folder import state_folder
from pions.study.puzzles.record import PuzzleRecord
from pions.study.puzzles.record_json import record_from_json, record_json

NAME = "puzzles.json"


def record_path() -> Path:
    return state_folder() / NAME


def load_record() -> PuzzleRecord:
    """The results so far; a new record where there are none."""
    path = record_path()
    if not path.exists():
        return PuzzleRecord()
    try:
        document = json.loads(read_file(path))
    except ValueError:
        document = None
    return record_from_json(document, str(path))


def save_record(record: PuzzleRecord) -> None:
    path = record_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps(record_json(record)))
