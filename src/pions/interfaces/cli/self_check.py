"""What `pions doctor` examines: the machine, the packages and both cores."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pions.rules.perft import perft
from pions.rules.registry import find_rules
from pions.words import N_, Words

_REQUIREMENT = re.compile(r"([A-Za-z0-9_.-]+)")
_EXTRA = re.compile(r"extra == ['\"]([^'\"]+)['\"]")

KNOWN_COUNTS = (
    ("othello", 4, 244),
    ("othello-6", 4, 244),
    ("connect-4", 4, 2401),
    ("tic-tac-toe", 4, 3024),
    ("in-a-row(columns=4, rows=4, k=3, topology=torus)", 2, 240),
)
"""Games, depths and the published or provable number of move sequences."""


@dataclass(frozen=True)
class Requirement:
    """A package that Pions uses, or can use."""

    package: str
    extra: str | None
    """The extra that includes it, None for what Pions always needs."""
    version: str | None
    """The version installed, None if it is missing."""


@dataclass(frozen=True)
class SelfCheck:
    """Something that was tried."""

    name: Words
    ok: bool
    detail: str


def system_text() -> str:
    return f"{platform.system()} {platform.machine()}"


def data_folder() -> Path | None:
    """The folder of games and problems for the tests, if PIONS_DATA names one."""
    named = os.environ.get("PIONS_DATA")
    return Path(named) if named else None


def requirements() -> Iterator[Requirement]:
    """Every package that the installed Pions says it uses."""
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415 - slow

    try:
        texts = distribution("pions").requires or []
    except PackageNotFoundError:
        return
    for text in texts:
        name, extra = _REQUIREMENT.match(text), _EXTRA.search(text)
        if name is not None:
            yield Requirement(name[1], extra[1] if extra else None, _installed(name[1]))


def _installed(package: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow

    try:
        return version(package)
    except PackageNotFoundError:
        return None


def self_checks() -> Iterator[SelfCheck]:
    """Try the essential: both cores must count the known numbers."""
    for text, depth, expected in KNOWN_COUNTS:
        rules = find_rules(text)
        for core in rules.cores:
            found = perft(rules.start(core), depth)
            words = Words(N_("{rules} on the {core} core"), {"rules": text, "core": core})
            yield SelfCheck(words, found == expected, f"perft {depth} = {found}")
