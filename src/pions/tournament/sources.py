"""Where openings come from; `openings` makes them.

A source is written `none`, `random`, `random:6`, `book.txt` or `book.txt:8`.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pions.errors import SettingsError
from pions.evaluation.registry import find_evaluation
from pions.notation.files import read_file
from pions.rules.base import Rules
from pions.words import N_


@dataclass(frozen=True)
class Source:
    """Random plies, or the games of a file, in order or shuffled."""

    plies: int = 0
    """Random plies before the players begin; with a file, how many of its plies to take, 0 all."""
    file: str | None = None
    shuffled: bool = False
    """Whether a file's openings are drawn by the seed instead of taken in order."""
    balanced_by: str | None = None
    """The evaluation by which openings are balanced; None accepts every opening."""
    bound: int = 0
    """The evaluation's value for the side to move must lie between minus this and this."""
    digest: str | None = None
    """The SHA-256 of the file's text: with another text it is another tournament."""


NO_OPENINGS = Source()


def usual_plies(rules: Rules) -> int:
    """The default number of random plies: four, fewer on a tiny board."""
    return min(4, rules.grid.size // 4)


def source_from(
    text: str,
    rules: Rules,
    *,
    shuffled: bool = False,
    balanced_by: str | None = None,
    bound: int = 0,
) -> Source:
    """The source that a text names; a file is read, so that later changes are noticed."""
    if balanced_by is not None:
        find_evaluation(balanced_by, rules)
    name, plies = _split(text)
    if name in ("none", "random"):
        source = Source(_random_plies(name, plies, rules), balanced_by=balanced_by, bound=bound)
        _check(text, source, shuffled)
        return source
    digest = digest_of(read_file(name))
    return Source(plies or 0, name, shuffled, balanced_by, bound, digest)


def digest_of(text: str) -> str:
    """The SHA-256 by which a changed file is noticed."""
    return sha256(text.encode()).hexdigest()


def _split(text: str) -> tuple[str, int | None]:
    """The name and the plies behind its last colon, None if there are none."""
    name, colon, plies = text.strip().rpartition(":")
    # `isdigit` alone lets "²" through, which `int` refuses. A file may be called "book:8".
    if not colon or not (plies.isascii() and plies.isdigit()) or len(plies) > 4 or _is_file(text):
        return text.strip(), None
    return name, int(plies)


def _is_file(name: str) -> bool:
    try:
        return Path(name.strip()).is_file()
    except (OSError, ValueError):  # a name that no system allows
        return False


def _random_plies(name: str, plies: int | None, rules: Rules) -> int:
    if name == "random":
        return usual_plies(rules) if plies is None else plies
    if plies:
        raise SettingsError(
            N_("the openings none have no plies: write random:{plies} for random ones"), plies=plies
        )
    return 0


def _check(text: str, source: Source, shuffled: bool) -> None:
    if shuffled:
        raise SettingsError(
            N_("only the openings of a file can be shuffled, not {source!r}"), source=text
        )
    if source.balanced_by is not None and source.plies == 0:
        raise SettingsError(
            N_("there are no openings to balance by {evaluation}: choose random:{plies}"),
            evaluation=source.balanced_by,
            plies=4,
        )
