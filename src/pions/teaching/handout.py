"""What students are given: a text, a skeleton that runs, and a note that says which lab it is."""

from __future__ import annotations

import json
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from pions.errors import LabError
from pions.teaching.lab import Lab
from pions.teaching.registry import find_lab
from pions.words import N_

NOTE = "lab.toml"
TEXT = "README.md"
_SKELETON = "skeleton.txt"
"""Not `.py`: it is no part of the package."""


def handout_files(lab: Lab, language: str) -> dict[str, str]:
    """The files of a lab in a language, by name."""
    note = f"lab = {json.dumps(lab.name)}\nlanguage = {json.dumps(language)}\n"
    given = {TEXT: TEXT, lab.file: _SKELETON, **{one: f"{one}.txt" for one in lab.extra_files}}
    read = {name: _read(lab, language, source) for name, source in given.items()}
    return {NOTE: note, **read}


def start_lab(lab: Lab, folder: Path, language: str) -> list[Path]:
    """Write the files of a lab into a folder; raises `LabError` rather than replace one."""
    wanted = handout_files(lab, language)
    for name in wanted:
        if (folder / name).exists():
            raise LabError(
                N_("{file} is there already: choose another folder"), file=str(folder / name)
            )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in wanted.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise LabError(
            N_("cannot write to {folder}: {reason}"),
            folder=str(folder),
            reason=error.strerror or str(error),
        ) from error
    return [folder / name for name in wanted]


def read_lab(folder: Path) -> Lab:
    """Which lab a folder holds; raises `LabError` if its note is missing or makes no sense."""
    note = folder / NOTE
    try:
        name = tomllib.loads(note.read_text(encoding="utf-8"))["lab"]
    except (OSError, ValueError, KeyError):
        raise LabError(
            N_("{folder} has no {file} that says which lab it is: name it with --lab"),
            folder=str(folder),
            file=NOTE,
        ) from None
    return find_lab(str(name))


def _read(lab: Lab, language: str, name: str) -> str:
    own = _folder(lab).joinpath(language, name)
    found = own if own.is_file() else _folder(lab).joinpath(name)
    return found.read_text(encoding="utf-8")


def _folder(lab: Lab) -> Traversable:
    return files("pions.teaching").joinpath("handouts", lab.name)
