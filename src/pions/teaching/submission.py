"""What a student handed in, running in a sandbox: our side of the pipe; `child` is the other.

Only questions go in. The answers that would be right stay here, so there is nothing in the sandbox
that a student's code could find, and nothing to gain by forging replies: they can only say what
its functions might have said anyway.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pions.match.bot_text import lines, one_line
from pions.match.bubblewrap import HOME, FileView
from pions.match.cage import Cage
from pions.match.memory_watch import Overrun
from pions.match.process import (
    EXIT_SECONDS,
    LineTooLongError,
    Process,
    ProcessEndedError,
    ReadTimeoutError,
)
from pions.teaching.expressions import Expression, call
from pions.teaching.lab import MEBIBYTE, CheckFailedError, Lab, failed
from pions.words import N_, second_count

ENGLISH, FRENCH = "en", "fr"
LONGEST_LINE = MEBIBYTE
LONGEST_PRINT = 2000
MOST_STARTS = 4
"""How often the process is started again after it was ended: the rest is then not judged."""
_PATIENCE = 10.0
"""Seconds on the wall for each second of processor time, for the machine may be busy."""
_LEAST_PATIENCE = 30.0
_RAISED_AT = N_("{call} raises {kind} at {place}: {message}")
_RAISED_NOWHERE = N_("{call} raises {kind}: {message}")
"""Before any line of the student's was reached: a function that takes other arguments."""
_RAISED: Mapping[str, str] = MappingProxyType(
    {
        "EOFError": N_(
            "{call} waits for input at {place}, but nobody types during a check: keep input() "
            "below the line that begins with if __name__"
        ),
        "ModuleNotFoundError": N_(
            "{call} fails at {place}: {message}; only the standard library of Python and files "
            "of your folder can be imported"
        ),
        "SyntaxError": N_("{place} is no Python: {message}"),
    }
)
"""What beginners raise most, explained."""
_NO_CALLS: Mapping[str, str] = MappingProxyType({})
_NAMING = ("call", "name", "first_of", "second_of")
"""Kinds of expressions that name something of the student's module."""
_VARIABLES = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH")


class Submission:
    """A student's code in a process of its own. Mutable: it may be started again; `close` it."""

    def __init__(self, lab: Lab, folder: Path, *, walls: bool, seed: str = "") -> None:
        self.lab, self.language = lab, ENGLISH
        self.printed, self.prints = "", 0
        self._folder, self._walls, self._seed = folder, walls, seed
        self._process: Process | None = None
        self._names: frozenset[str] = frozenset()
        self._number = self._starts = 0
        self._load_failure: CheckFailedError | None = None

    def spell(self, english: str) -> str:
        """A name as the student's skeleton has it."""
        if self.language == FRENCH:
            return self.lab.french.get(english, english)
        return english

    def call(self, function: str, *given: Any) -> Any:
        """What a function of the student gives, as plain data."""
        return self.ask(call(function, *given))[0]

    def ask(
        self, *give: Expression, lets: Mapping[str, Expression | str] | None = None
    ) -> list[Any]:
        """The values of some expressions; `lets` name others, in this order, as `$name`."""
        self._start()
        self._check_names((*(lets or {}).values(), *give))
        named = [[name, _document(one, self)] for name, one in (lets or {}).items()]
        request = {"lets": named, "give": [_document(one, self) for one in give]}
        named_calls = {name: _shown(one, self) for name, one in (lets or {}).items()}
        reply = self._exchange(request, _shown(give[-1], self), named_calls)
        values: list[Any] = reply["values"]
        return values

    def load(self) -> None:
        """Import the file and learn its language; checks tell if that does not work."""
        with suppress(CheckFailedError):
            self._start()

    def close(self) -> None:
        if self._process is not None:
            self._process.close()
            self._process = None

    def _start(self) -> None:
        if self._load_failure is not None:
            raise self._load_failure
        if self._process is not None:
            return
        if self._starts >= MOST_STARTS:
            raise failed(N_("not tried: the program had to be ended too often before"))
        self._starts += 1
        self._process = self._new_process()
        self._send(
            {
                "memory": self.lab.memory,
                "seconds": self.lab.seconds,
                "folder": str(self._folder),
            }
        )
        module = self.lab.file.removesuffix(".py")
        try:
            reply = self._exchange({"load": module}, f"import {module}")
        except CheckFailedError as error:
            self._load_failure = error
            self.close()
            raise
        self._names = frozenset(map(str, reply["values"][0]))
        self._recognise_language()

    def _recognise_language(self) -> None:
        pairs = [(one, other) for one, other in self.lab.french.items() if one != other]
        english = sum(one in self._names for one, _ in pairs)
        french = sum(other in self._names for _, other in pairs)
        self.language = FRENCH if french > english else ENGLISH

    def _new_process(self) -> Process:
        python = Path(sys.executable).resolve()
        cage = None
        if self._walls:
            readable = (Path(sys.base_prefix).resolve(), python.parent, self._folder)
            cage = Cage(FileView(self._folder, readable), self.lab.memory)
        home = HOME if self._walls else str(self._folder)
        kept = {one: os.environ[one] for one in _VARIABLES if one in os.environ}
        return Process(
            # -I and -S: no variable, no installed package, nothing of ours.
            [str(python), "-I", "-S", "-X", "utf8", "-c", _child_text()],
            folder=self._folder,
            environment={**kept, "HOME": home, "PYTHONHASHSEED": "0"},
            prints=False,
            cage=cage,
        )

    def _check_names(self, asked: Sequence[Expression | str]) -> None:
        for name in _called(asked):
            if (spelled := self.spell(name)) not in self._names:
                raise failed(N_("{file} has no {name}"), file=self.lab.file, name=spelled)

    def _send(self, document: Mapping[str, object]) -> None:
        assert self._process is not None
        self._process.send(f"{json.dumps(document)}\n")

    def _exchange(
        self, request: Mapping[str, object], shown: str, lets: Mapping[str, str] = _NO_CALLS
    ) -> dict[str, Any]:
        """The reply; messages call the last value `shown`, and the named ones as `lets` says."""
        self._number += 1
        self._send({"id": self._number, "seed": f"{self._seed}{self._number}", **request})
        reply = self._reply(shown)
        said = lines(str(reply.get("printed", "")))
        self.printed = f"{self.printed}\n{said}".strip("\n")[:LONGEST_PRINT]
        self.prints += reply["prints"] if isinstance(reply.get("prints"), int) else 0
        if "raised" in reply:
            raise self._raised(reply["raised"], lets.get(str(reply.get("let")), shown))
        if not isinstance(reply.get("values"), list):
            raise self._rubbish(shown)
        return reply

    def _reply(self, shown: str) -> dict[str, Any]:
        line = self._line(shown)
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            raise self._rubbish(shown) from None
        if not isinstance(reply, dict) or reply.get("id") != self._number:
            raise self._rubbish(shown)
        return reply

    def _line(self, shown: str) -> bytes:
        assert self._process is not None
        seconds = _LEAST_PATIENCE + _PATIENCE * self.lab.seconds
        try:
            return self._process.line(time.monotonic() + seconds, LONGEST_LINE)
        except ReadTimeoutError:
            self.close()
            raise self._too_slow(shown) from None
        except LineTooLongError:
            raise self._rubbish(shown) from None
        except ProcessEndedError:
            raise self._ended(shown) from None

    def _rubbish(self, shown: str) -> Exception:
        self.close()
        return failed(
            N_("during {call} the program wrote to the pipe of the checker itself"), call=shown
        )

    def _too_slow(self, shown: str) -> Exception:
        return failed(
            N_("{call} was ended: it needs more than {time}; does a loop never end?"),
            call=shown,
            time=second_count(self.lab.seconds),
        )

    def _ended(self, shown: str) -> Exception:
        process, self._process = self._process, None
        assert process is not None
        code = process.close(EXIT_SECONDS)
        if process.overrun is Overrun.PROCESSES:
            return failed(N_("{call} started too many processes and was ended"), call=shown)
        if process.overrun is Overrun.MEMORY:
            return self._too_much_memory(shown)
        return failed(
            N_("{call} ended the program (exit code {code}): a function must return"),
            call=shown,
            code=code,
        )

    def _too_much_memory(self, shown: str) -> Exception:
        return failed(
            N_("{call} takes more than {memory} MiB of memory: does a loop never end?"),
            call=shown,
            memory=self.lab.memory // MEBIBYTE,
        )

    def _raised(self, report: Mapping[str, Any], shown: str) -> Exception:
        texts = {key: one_line(str(report.get(key, ""))) for key in ("kind", "message", "place")}
        if texts["kind"] == "TimeUp":
            self.close()  # so that a program that is slow everywhere is given up in the end
            return self._too_slow(shown)
        if texts["kind"] == "MemoryError":
            return self._too_much_memory(shown)
        if texts["kind"] == "NotImplementedError":
            # The function itself: it may be another than the one that was called.
            function = one_line(str(report.get("function", "")))
            return failed(N_("{call} is still to be written"), call=function or shown)
        if texts["kind"] == "RecursionError":
            template = N_("{call} calls itself without end, at {place}: when does it stop?")
            return failed(template, call=shown, place=texts["place"])
        template = _RAISED.get(texts["kind"], _RAISED_AT if texts["place"] else _RAISED_NOWHERE)
        return failed(template, lines(str(report.get("trace", ""))), call=shown, **texts)


def _document(one: Expression | str, submission: Submission) -> Any:
    return one if isinstance(one, str) else one.document(submission.spell)


def _shown(one: Expression | str, submission: Submission) -> str:
    return one if isinstance(one, str) else one.shown(submission.spell)


def _called(asked: Sequence[Any]) -> list[str]:
    """The functions and constants of the student's module that some expressions name."""
    found: list[str] = []
    for one in asked:
        if isinstance(one, Expression):
            first = one.parts[0]
            if one.kind in _NAMING and not isinstance(first, Expression):
                found.append(first.text)
            inner = [part for part in one.parts if isinstance(part, Expression)]
            given = [value for part in one.parts for value in getattr(part, "values", ())]
            found += _called([*inner, *given])
    return found


@cache
def _child_text() -> str:
    return (Path(__file__).parent / "child.py").read_text(encoding="utf-8")
