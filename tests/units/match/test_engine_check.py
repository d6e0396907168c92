"""The compliance checker: our own engine deviates nowhere, and broken ones are named."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread

import pytest

from pions.interfaces.engine.engine_player import EnginePlayer
from pions.interfaces.engine.serve import EngineServer
from pions.match.engine_check import ComplianceResult, check_engine
from pions.players.program import Program
from pions.protocols.compliance import ComplianceCheck, Deviation, EnginePipe
from pions.protocols.registry import checked_protocol_names, find_protocol
from pions.rules.base import Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from units.match.checked_engines import checked_engine

PATIENCE = 60.0
PROTOCOLS = ("gomocup", "gtp", "nboard")


class OwnEngine(EnginePipe):
    """Our engine in a thread, at the other end of a pipe. Mutable."""

    def __init__(self, protocol: str, rules: Rules) -> None:
        self.rules, self.patience = rules, PATIENCE
        self._lines: Queue[str | None] = Queue()
        theirs, self._ours = os.pipe()
        open_session = find_protocol(protocol).engine
        assert open_session is not None
        player = EnginePlayer(level=2, threads=1, memory=1, seed=1)
        server = EngineServer(open_session(rules), player, self._lines.put)
        self._thread = Thread(target=self._serve, args=(server, theirs), daemon=True)
        self._thread.start()

    def _serve(self, server: EngineServer, descriptor: int) -> None:
        server.serve(descriptor)
        self._lines.put(None)

    def send(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def hear(self, after: str, seconds: float | None = None) -> str:
        del seconds  # no test depends on how busy the machine is
        try:
            line = self._lines.get(timeout=PATIENCE)
        except Empty:
            raise Deviation("no answer to {command}", command=after) from None
        if line is None:
            raise Deviation("it ended after {command}", command=after)
        return line

    def expect_end(self, after: str) -> None:
        assert self._lines.get(timeout=PATIENCE) is None, after

    def close(self) -> None:
        os.close(self._ours)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextmanager
def own_engine(protocol: str, rules: Rules) -> Iterator[OwnEngine]:
    pipe = OwnEngine(protocol, rules)
    try:
        yield pipe
    finally:
        pipe.close()


def every_check() -> list[tuple[str, Rules, ComplianceCheck]]:
    games: dict[str, list[Rules]] = {
        "gtp": [Othello(6, 6), InARow(9, 9, 5)],
        "nboard": [Othello()],
        "gomocup": [InARow(15, 15, 5), InARow(12, 9, 5)],
    }
    return [
        (name, rules, check)
        for name in PROTOCOLS
        for rules in games[name]
        for check in find_protocol(name).checks
    ]


@pytest.mark.parametrize(("protocol", "rules", "check"), every_check())
def test_our_own_engine(protocol: str, rules: Rules, check: ComplianceCheck) -> None:
    with own_engine(protocol, rules) as pipe:
        check.run(pipe)


def results(folder: Path, protocol: str, way: str, *only: str) -> list[ComplianceResult]:
    program = Program(checked_engine(folder, protocol, way), protocol)
    patience = 0.5 if way == "lingering" else PATIENCE
    return list(check_engine(program, patience=patience, only=only))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_an_engine_that_does_as_it_should(protocol: str, tmp_path: Path) -> None:
    assert protocol in checked_protocol_names()
    found = results(tmp_path, protocol, "right")
    assert {one.check.name: str(one.deviation) for one in found if one.deviation} == {}
    assert [one.check for one in found] == list(find_protocol(protocol).checks)


@pytest.mark.parametrize(
    ("protocol", "way", "check", "sentence"),
    [
        ("gtp", "old", "version", "'protocol_version' was answered '1'; expected: 2"),
        ("gtp", "endless", "version", "does not end with an empty line"),
        ("gtp", "chatty", "version", "was answered 'Welcome'"),
        ("gtp", "confused", "commands", "expected: =2 …"),
        ("gtp", "secretive", "commands", "expected: genmove"),
        ("gtp", "cheating", "moves", "the move 'A1' cannot be played"),
        ("gtp", "gullible", "illegal", "expected: ?"),
        ("gtp", "dying", "moves", "it ended instead of answering 'genmove black'"),
        ("gtp", "lingering", "quit", "it has not ended 0.5 seconds after 'quit'"),
        ("gomocup", "ready", "start", "was answered 'READY'; expected: OK"),
        ("gomocup", "talkative", "info", "'INFO no_such_key 5' was answered 'UNKNOWN key'"),
        ("gomocup", "blind", "turn", "cannot be played"),
        ("gomocup", "blanks", "begin", "expected: x,y"),
        ("gomocup", "remembering", "restart", "'BEGIN' was answered 'ERROR not empty'"),
        ("gomocup", "stingy", "swap2", "'SWAP2BOARD' was answered '0,0 1,0'"),
        ("gomocup", "goodbye", "end", "it wrote 'bye', which nobody asked for"),
        ("nboard", "stuck", "ping", "'ping 2' was answered 'pong 1'"),
        ("nboard", "eager", "game", "cannot be played"),
        ("nboard", "vague", "hint", "expected: search F5d6 +1.00 0 12"),
        ("nboard", "late", "stop", "'search D3 +1 0 5'"),
        ("nboard", "forgetful", "learn", "was answered 'learn'; expected: learned"),
    ],
)
def test_a_deviation_is_named(
    protocol: str, way: str, check: str, sentence: str, tmp_path: Path
) -> None:
    (found,) = results(tmp_path, protocol, way, check)
    assert sentence in str(found.deviation)


def test_an_engine_that_is_silent(tmp_path: Path) -> None:
    path = tmp_path / "silent.py"
    path.write_text("import sys\nprint('pong 1', flush=True)\nsys.stdin.read()\n")
    program = Program(f"{sys.executable} {path}", "nboard")
    (found,) = check_engine(program, patience=0.2, only=("go",))
    assert "no answer to 'go' in 0.2 seconds" in str(found.deviation)


def test_an_engine_that_cannot_start_is_quoted(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("import sys\nsys.exit('no such table: eval.dat')\n")
    program = Program(f"{sys.executable} {path}", "gomocup")
    (found,) = check_engine(program, patience=PATIENCE, only=("start",))
    assert str(found.deviation).endswith("'START 15', and wrote: no such table: eval.dat")
