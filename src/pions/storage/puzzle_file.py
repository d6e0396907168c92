"""Where a person's results with puzzles and openings are kept, for the terminal: files in the
state folder."""

from __future__ import annotations

import json
from pathlib import Path

from pions.notation.files import read_file, write_file
from pions.storage.state_folder import state_folder
from pions.study.puzzles.record import PuzzleRecord
from pions.study.puzzles.record_json import record_from_json, record_json
from pions.study.repertoire.training import OpeningRecord
from pions.study.repertoire.training_json import opening_record_from_json, opening_record_json

NAME, OPENINGS_NAME = "puzzles.json", "openings.json"


def record_path(name: str = NAME) -> Path:
    return state_folder() / name


def load_record() -> PuzzleRecord:
    """The results so far; a new record where there are none."""
    path = record_path()
    return record_from_json(_document(path), str(path)) if path.exists() else PuzzleRecord()


def save_record(record: PuzzleRecord) -> None:
    _write(record_path(), record_json(record))


def load_opening_record() -> OpeningRecord:
    """What is remembered of openings; a new record where there is none."""
    path = record_path(OPENINGS_NAME)
    if not path.exists():
        return OpeningRecord()
    return opening_record_from_json(_document(path), str(path))


def save_opening_record(record: OpeningRecord) -> None:
    _write(record_path(OPENINGS_NAME), opening_record_json(record))


def _document(path: Path) -> object:
    """The JSON in a file; None where it is none."""
    try:
        return json.loads(read_file(path))
    except ValueError:
        return None


def _write(path: Path, document: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, json.dumps(document))
