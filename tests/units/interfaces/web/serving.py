"""A server in a thread of the tests, and clients that talk to it as browsers do."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx

from pions.interfaces.web.server import Server
from pions.interfaces.web.server_settings import ServerSettings

PATIENCE = 120.0
"""Seconds after which something counts as not happening, on the busiest of machines."""

UNBOUNDED = {
    "rate": 0.0,
    "costly_rate": 0.0,
    "engine_grace": PATIENCE,
    "metrics": True,
    "engine_nice": 0,
}


@contextmanager
def running(folder: Path, **changes: object) -> Iterator[Client]:
    """A server on a free port, with one process that thinks."""
    given = {"port": 0, "db": str(folder / "web.db"), "engines": 1, **UNBOUNDED, **changes}
    ready = Event()
    server = Server(ServerSettings(**given), lambda _: ready.set())  # type: ignore[arg-type]
    ended: Future[None] = Future()
    thread = Thread(target=_serve, args=(server, ended))
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        with httpx.Client(base_url=server.address, timeout=PATIENCE, verify=False) as http:
            yield Client(http, server)
    finally:
        server.should_exit = True
        ended.result(PATIENCE)
        thread.join(PATIENCE)


def _serve(server: Server, ended: Future[None]) -> None:
    try:
        server.serve_on()
    except BaseException as error:
        ended.set_exception(error)
    else:
        ended.set_result(None)


@dataclass(frozen=True)
class Client:
    """Somebody with a browser."""

    http: httpx.Client
    server: Server

    def post(self, path: str, body: object = None, token: str | None = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=_bearer(token))

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.http.get(path, **options)

    def table(self, rules: str = "othello", **fields: object) -> Place:
        """A new table."""
        answer = self.post("/api/tables", {"rules": rules, **fields})
        assert answer.status_code == 201, answer.text
        place = Place(self, answer.json()["id"], answer.json()["tokens"])
        for side, invitation in answer.json()["invitations"].items():
            place.tokens[side] = place.sit(side, invitation).json()["token"]
        return place


@dataclass(frozen=True)
class Place:
    """A table, and the tokens of whoever made it."""

    client: Client
    id: str
    tokens: dict[str, str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.id}"

    def look(self) -> dict[str, Any]:
        """The whole table."""
        answer = self.client.get(self.path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def sit(self, side: str, invitation: str | None) -> httpx.Response:
        """Follow an invitation."""
        return self.client.post(f"{self.path}/seats/{side}", token=invitation)

    def request(self, what: str, body: object, role: str | None = "owner") -> httpx.Response:
        """A request with the token of a role."""
        token = None if role is None else self.tokens[role]
        return self.client.post(f"{self.path}/{what}", body, token)

    def done(self, what: str, body: object, role: str = "owner") -> dict[str, Any]:
        """The facts after a request that is granted."""
        answer = self.request(what, body, role)
        assert answer.status_code == 200, answer.text
        facts: dict[str, Any] = answer.json()
        return facts

    def play(self, *moves: str) -> dict[str, Any]:
        """Make moves, each by whose turn it is."""
        facts = self.look()
        for move in moves:
            facts = self.done("moves", {"move": move, "ply": facts["ply"]}, facts["turn"])
        return facts

    def until(self, condition: Any) -> dict[str, Any]:
        """Look at the table until it is as expected."""
        deadline = time.monotonic() + PATIENCE
        while not condition(seen := self.look()):
            assert time.monotonic() < deadline, seen
            time.sleep(0.02)
        return seen

    @contextmanager
    def watching(
        self, after: int | None = None, last: int | None = None
    ) -> Iterator[Iterator[Told]]:
        """The events of its stream."""
        query = {} if after is None else {"after": after}
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        stream = self.client.http.stream(
            "GET", f"{self.path}/events", params=query, headers=headers
        )
        with stream as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("text/event-stream")
            yield told(answer.iter_text())


@dataclass(frozen=True)
class Told:
    """An event as a browser gets it."""

    kind: str
    id: int | None
    data: dict[str, Any]


def told(pieces: Iterator[str]) -> Iterator[Told]:
    """The events in a stream of text."""
    rest = ""
    for piece in pieces:
        *events, rest = (rest + piece).split("\n\n")
        for event in events:
            fields = dict(line.split(": ", 1) for line in event.split("\n") if line[0] != ":")
            if "event" in fields:
                number = int(fields["id"]) if "id" in fields else None
                yield Told(fields["event"], number, json.loads(fields["data"]))


def _bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}
