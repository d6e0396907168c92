"""A class over HTTP, and everybody's tokens, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import httpx

from units.interfaces.web.serving import Client


@dataclass(frozen=True)
class Room:
    """A class, and everybody's tokens."""

    client: Client
    code: str
    teacher: str
    students: dict[str, str]

    @property
    def path(self) -> str:
        return f"/api/classes/{self.code}"

    @property
    def now(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get(self.path).json()
        return found

    def join(self, name: str) -> httpx.Response:
        answer = self.client.post(f"{self.path}/students", {"name": name})
        if answer.status_code == 201:
            self.students[answer.json()["name"]] = answer.json()["token"]
        return answer

    def teach(self, what: str, body: object, token: str | None = None) -> httpx.Response:
        return self.client.post(f"{self.path}/{what}", body, token or self.teacher)

    def set_up(self, **settings: object) -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.teacher}"}
        return self.client.http.put(f"{self.path}/settings", json=settings, headers=headers)

    def move(self, game: dict[str, Any], name: str, move: str, ply: int) -> httpx.Response:
        body = {"move": move, "ply": ply}
        return self.client.post(f"/api/tables/{game['table']}/moves", body, self.students[name])


def room(client: Client, *names: str, **settings: object) -> Room:
    answer = client.post("/api/classes", {"name": "5e B", "settings": settings})
    assert answer.status_code == 201, answer.text
    made = Room(client, answer.json()["code"], answer.json()["token"], {})
    for name in names:
        assert made.join(name).status_code == 201
    return made


def until(look: Any) -> Any:
    """What comes of looking, once there is something."""
    for _ in range(10_000):
        if (found := look()) is not None:
            return found
    raise AssertionError("nothing came")


def event(lines: Iterator[str], kind: str) -> str:
    """The data of the next event of that kind."""
    for line in lines:
        if line == f"event: {kind}":
            return next(lines).removeprefix("data: ")
    raise AssertionError(f"the stream ended without {kind}")
