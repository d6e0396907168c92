"""A class on a server of its own: what the benchmarks of classes begin with."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.web_load import PATIENCE, UNBOUNDED, Line, Tally

BOT = """
import random

def choose(position):
    return random.choice(position.legal_moves)
"""


@dataclass
class Class:
    """The class and what is known of it. Mutable."""

    port: int
    code: str = ""
    teacher: str = ""
    tokens: dict[int, str] = field(default_factory=dict)
    joins: list[float] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    """The ply that the server has confirmed, by table."""
    tally: Tally = field(default_factory=Tally)

    async def ask(self, path: str, body: object, token: str = "", method: str = "POST") -> Any:
        """The answer, read as JSON."""
        answer = await self.ask_bytes(path, body, token, method)
        return json.loads(answer) if answer else None

    async def ask_bytes(
        self, path: str, body: object, token: str = "", method: str = "POST"
    ) -> bytes:
        line = Line("127.0.0.1", self.port)
        await line.open()
        try:
            status, answer = await line.ask(path, body, token, method)
        finally:
            line.close()
        if status >= 300:
            self.tally.errors.append(f"{path} {status}: {answer[:200]!r}")
        return answer

    async def now(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.ask(f"/api/classes/{self.code}", None, method="GET")
        return found

    async def teach(self, what: str, body: object) -> Any:
        return await self.ask(f"/api/classes/{self.code}/{what}", body, self.teacher)


class Server:
    """The server; it can be killed and started again at the same address. Mutable."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "pions", "serve", "--json", "--no-browser"]
        place = ["--port", str(self.port), "--db", str(self._folder / "class.db")]
        self._process = subprocess.Popen(
            [*command, *place],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, **UNBOUNDED, "PIONS_STATE": str(self._folder)},
            start_new_session=True,
        )
        assert self._process.stdout is not None
        self._process.stdout.readline()

    def kill(self) -> None:
        """A power cut: the server and all that it has started."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)


async def join(room: Class, number: int, bot: str = BOT) -> int:
    """Join and hand in a bot; the number of the student."""
    began = time.perf_counter()
    body = {"name": f"Student {number}", "language": "en"}
    joined = await room.ask(f"/api/classes/{room.code}/students", body)
    room.joins.append(time.perf_counter() - began)
    student: int = joined["student"]
    room.tokens[student] = joined["token"]
    await room.ask(f"/api/classes/{room.code}/bot", {"source": bot}, joined["token"])
    return student
