"""Files of JSON Lines whose last line gives the number of lines before it and their checksum.

{"pions": KIND, "v": 1, …}              what it is
…                                       records
{"end": 57, "sha256": "…"}              the seal
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from hashlib import sha256

from pions.errors import NotationError
from pions.words import N_, friendly_list

VERSION = 1
LONGEST_LINE = 20_000
"""Bytes: the largest board with all its cells in pairs takes less."""


class LineFault(Exception):  # noqa: N818 - its reader gives it a name
    """What is wrong with a line, as a template."""

    def __init__(self, reason: str, *, torn: bool = False) -> None:
        super().__init__(reason)
        self.reason, self.torn = reason, torn


def as_line(record: object) -> str:
    return json.dumps(record, separators=(",", ":")) + "\n"


def seal(lines: int, digest: str) -> str:
    """The last line."""
    return as_line({"end": lines, "sha256": digest})


def sealed(records: Iterable[object]) -> Iterator[str]:
    digest, count = sha256(), 0
    for record in records:
        line = as_line(record)
        digest.update(line.encode())
        count += 1
        yield line
    yield seal(count, digest.hexdigest())


class SealedReader:
    """Reads such a file line by line. Mutable: where it is."""

    def __init__(self, readline: Callable[[int], bytes]) -> None:
        self._readline, self._digest, self._before = readline, sha256(), ""
        self.number = 0
        """The line that was read last."""
        self.whole = 0
        """Bytes of the lines read, the last one without a fault."""

    @property
    def digest(self) -> str:
        """The checksum of the lines read."""
        return self._digest.hexdigest()

    def head(self, kind: str, versions: Collection[int] = (VERSION,)) -> dict[str, object]:
        """The first line; `NotationError` if it is not that of such a file."""
        try:
            record = self.record()
        except LineFault:
            record = None
        if not isinstance(record, dict) or record.get("pions") != kind:
            raise NotationError(
                N_("this is not a file of that kind: its first line does not say {kind!r}"),
                kind=kind,
            )
        if type(record.get("v")) is not int or record["v"] not in versions:
            raise NotationError(
                N_("version {found} of such files is not known here, only {known}"),
                found=repr(record.get("v"))[:20],
                known=friendly_list([str(one) for one in sorted(versions)]),
            )
        return record

    def record(self) -> object:
        """The next line, read as JSON."""
        line = self._readline(LONGEST_LINE + 1)
        self.number += 1
        if not line.endswith(b"\n"):
            if len(line) > LONGEST_LINE:
                raise LineFault(N_("the line is too long"))
            raise LineFault(N_("the file is cut off"), torn=True)
        try:
            record: object = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise LineFault(N_("this is not JSON")) from error
        # The seal's checksum covers the lines before it, not the seal.
        self._before = self.digest
        self._digest.update(line)
        self.whole += len(line)
        return record

    def check_seal(self, record: object) -> None:
        """Raise `LineFault` unless the record read last is the right seal, and the last line."""
        if record != {"end": self.number - 1, "sha256": self._before}:
            raise LineFault(N_("the count of lines or their checksum is wrong"))
        if self._readline(1):
            self.number += 1
            raise LineFault(N_("nothing may follow the end"))
