"""The index of an explorer: a folder of segments, each written once, and merged later on."""

from __future__ import annotations

import fcntl
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice, pairwise
from pathlib import Path

from pions.errors import PionsError, StorageError
from pions.notation.files import reason_of, unwritable
from pions.rules.base import Rules
from pions.storage.explorer.segment import IndexSegment
from pions.storage.explorer.segment_file import read_segment_file, remove_file
from pions.storage.explorer.segment_writer import SegmentWriter
from pions.storage.explorer.sources import SourceGame, digest_of
from pions.storage.state_folder import state_folder
from pions.words import N_, Words

SUFFIX = ".games"
GAMES_A_SEGMENT = 50_000
"""What is lost of a long run that is cut off; some 50 MB of rows while it is collected."""
LARGEST_MERGED = 4_000_000
"""Rows: larger segments stay as they are."""
MERGE_RATIO = 2
"""A segment is merged with a later one that is at least half as large."""


def default_index_folder() -> Path:
    """Where the explorer's index is unless somebody names another folder."""
    return state_folder() / "explorer"


@dataclass(frozen=True)
class Entry:
    """A game to be added, and where it comes from."""

    file: str
    number: int
    """Its place in the file, from 1."""
    game: SourceGame


@dataclass(frozen=True)
class Refusal:
    """A game that was left out, or a whole file."""

    file: str
    number: int
    """The place of the game in the file; 0 for the whole file."""
    words: Words
    """Why."""


@dataclass
class Adding:
    """How far adding has come. Mutable."""

    added: int = 0
    known: int = 0
    """Games that were there already."""
    refused: list[Refusal] = field(default_factory=list)
    notes: dict[Words, None] = field(default_factory=dict)
    """What was assumed of texts that could mean several things, each once."""

    def refuse(self, refusal: Refusal) -> None:
        """Note what was left out."""
        self.refused.append(refusal)

    def note(self, words: Words) -> None:
        """Note what was assumed."""
        self.notes[words] = None


class PositionIndex:
    """The segments of a folder. Mutable: those that are open."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_index_folder() if folder is None else folder
        self._open: dict[str, IndexSegment] = {}

    # Reading

    def segments(self, rules: Rules) -> list[IndexSegment]:
        """The segments that hold games of these rules, as they are now."""
        text = str(rules)
        return [one for one in self._all().values() if one.rules == text]

    def _all(self) -> dict[str, IndexSegment]:
        names = self._names()
        opened = {name: self._open.get(name) or self._segment(name) for name in names}
        merged = {old for one in opened.values() for old in one.file.header["replaces"]}
        self._open = {name: one for name, one in opened.items() if name not in merged}
        return self._open

    def _names(self) -> list[str]:
        try:
            return sorted(one.name for one in self.folder.iterdir() if one.suffix == SUFFIX)
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            template = N_("cannot open {place}: {reason}")
            place = str(self.folder)
            raise StorageError(template, place=place, reason=reason_of(error)) from error

    def _segment(self, name: str) -> IndexSegment:
        return IndexSegment(read_segment_file(self.folder / name))

    def games(self, rules: Rules) -> int:
        """How many games of these rules there are."""
        return sum(one.games for one in self.segments(rules))

    def rules_texts(self) -> Counter[str]:
        """How many games there are of each kind of rules."""
        counts: Counter[str] = Counter()
        for one in self._all().values():
            counts[one.rules] += one.games
        return counts

    # Writing

    def add(self, entries: Iterable[Entry], adding: Adding) -> None:
        """Add games that are not there yet; those that break the rules are told and left out.

        What was written stays if the run is cut off, and adding the same again goes on there.
        """
        with self._writing():
            for batch in _batches(self._new_games(entries, adding)):
                self._add_batch(batch, adding)

    def _new_games(self, entries: Iterable[Entry], adding: Adding) -> Iterator[tuple[Entry, int]]:
        """The games that are not in the index, with their digests."""
        known: dict[Rules, set[int]] = {}
        met: Counter[bytes] = Counter()
        file = ""
        for entry in entries:
            if entry.file != file:
                file = entry.file
                met.clear()
            digest = digest_of(entry.game)
            met[digest] += 1  # the same twice in one file is two games
            mixed = (int.from_bytes(digest, "little") + met[digest] - 1) % 2**64
            rules = entry.game.rules
            if rules not in known:
                known[rules] = self._digests(rules)
            if mixed in known[rules]:
                adding.known += 1
            else:
                known[rules].add(mixed)
                yield entry, mixed

    def _digests(self, rules: Rules) -> set[int]:
        return {digest for one in self.segments(rules) for digest in one.digests}

    def _add_batch(self, batch: list[tuple[Entry, int]], adding: Adding) -> None:
        writers: dict[Rules, SegmentWriter] = {}
        # Games are numbered by year: the latest of a position are then the last of its rows.
        for entry, digest in sorted(batch, key=lambda one: one[0].game.facts.year):
            rules = entry.game.rules
            writer = writers.setdefault(rules, SegmentWriter(rules))
            try:
                writer.add(entry.game, digest)
            except PionsError as error:
                adding.refuse(Refusal(entry.file, entry.number, error.words))
        for rules, writer in writers.items():
            if writer.games:
                writer.write(self.folder / _new_name())
                adding.added += writer.games
                self._merge(rules)

    def _merge(self, rules: Rules) -> None:
        """Merge small segments, so that there are never many: each is at least twice the next."""
        while (pair := _to_merge(self.segments(rules))) is not None:
            writer = SegmentWriter(rules)
            for one in pair:
                writer.append(one.file)
            writer.write(self.folder / _new_name(), [one.file.path.name for one in pair])
            self._clear()

    def _clear(self) -> None:
        """Remove the files that a merged one replaces, also those of a run that was cut off."""
        kept = self._all()
        for name in self._names():
            if name not in kept:
                remove_file(self.folder / name)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Only one process adds at a time; others wait. Whoever reads need not."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = (self.folder / "lock").open("ab")
        except OSError as error:
            raise unwritable(self.folder, error) from error
        with lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self._clear()
            yield


def _batches(games: Iterator[tuple[Entry, int]]) -> Iterator[list[tuple[Entry, int]]]:
    while batch := list(islice(games, GAMES_A_SEGMENT)):
        yield batch


def _to_merge(segments: list[IndexSegment]) -> tuple[IndexSegment, IndexSegment] | None:
    """Two segments of similar size; None where none are."""
    by_size = sorted(segments, key=lambda one: one.rows, reverse=True)
    for larger, smaller in pairwise(by_size):
        if (
            larger.rows <= MERGE_RATIO * smaller.rows
            and larger.rows + smaller.rows <= LARGEST_MERGED
        ):
            return larger, smaller
    return None


def _new_name() -> str:
    return f"{os.urandom(8).hex()}{SUFFIX}"
