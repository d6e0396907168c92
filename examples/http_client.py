"""A program that plays and analyses through the HTTP API, with nothing but Python's own library.

Run it with `python examples/http_client.py`; it starts a server of its own. Any other language
does the same: requests are JSON, and what changes comes as server-sent events.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 60
"""Seconds to wait for an answer."""
DEEP_ENOUGH = 20
"""The depth after which the analysis is no longer listened to."""


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of a server on a free port; `pions serve --quiet` prints it first of all."""
    command = [sys.executable, "-m", "pions", "serve", "--quiet", "--no-browser", "--port", "0"]
    command += ["--db", str(folder / "games.db")]
    known = {**os.environ, "PIONS_WEB_API_TOKENS": str(tokens_in(folder))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=known) as running:
        assert running.stdout is not None
        try:
            yield running.stdout.readline().strip().rstrip("/")
        finally:
            running.terminate()


def tokens_in(folder: Path) -> Path:
    """The file of tokens; without a name of its own it is the one of `pions tokens`."""
    return folder / "tokens.jsonl"


def post(address: str, body: dict[str, Any], token: str = "") -> Any:
    """What the server answers to a request with a JSON body."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = Request(address, json.dumps(body).encode(), headers)
    with urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


def events(request: Request | str) -> Iterator[tuple[str, Any]]:
    """The name and the content of each event of a stream."""
    name = ""
    with urlopen(request, timeout=PATIENCE) as stream:
        for line in stream:
            key, _, value = line.decode().rstrip("\n").partition(": ")
            if key == "event":
                name = value
            elif key == "data":
                yield name, json.loads(value)


def play(address: str) -> dict[str, Any]:
    """A game of Connect-4 against level 2: always the first legal move. The last facts."""
    made = post(f"{address}/api/tables", {"rules": "connect-4", "white": {"player": "level(2)"}})
    table, token = f"{address}/api/tables/{made['id']}", made["tokens"]["black"]
    facts: dict[str, Any] = {}
    for name, content in events(f"{table}/events"):
        if name != "facts":
            continue
        facts = content
        if facts["outcome"] is not None:
            break
        if facts["turn"] == "black":
            move = facts["legal"][0]["move"]
            post(f"{table}/moves", {"move": move, "ply": facts["ply"]}, token)
    return facts


def new_token(folder: Path, name: str) -> str:
    """A token for a program of that name, as whoever runs the server makes it."""
    command = [sys.executable, "-m", "pions", "--quiet", "tokens", "--file", str(tokens_in(folder))]
    made = subprocess.run([*command, "--add", name], capture_output=True, text=True, check=True)
    return made.stdout.strip()


def analyse(address: str, token: str) -> Iterator[str]:
    """What an engine says of a position, ever deeper; a token allows longer thoughts."""
    asked = {"rules": "othello", "moves": "f5 d6 c3", "lines": 2, "seconds": 60}
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = Request(f"{address}/api/analysis", json.dumps(asked).encode(), headers)
    for name, content in events(request):
        if name != "analysis":  # done, or failed
            return
        if not content.get("lines"):  # a sign of life: how many nodes, and no new depth
            continue
        best = content["lines"][0]
        yield f"depth {content['depth']}: {best['move']}, {best['value']['text']['en']}"
        if content["depth"] >= DEEP_ENOUGH:
            return


def main() -> None:
    with TemporaryDirectory() as name, server(folder := Path(name)) as address:
        facts = play(address)
        print(f"{facts['outcome']['winner'] or 'nobody'} wins:", " ".join(facts["plies"]))
        for line in analyse(address, new_token(folder, "example")):
            print(line)


if __name__ == "__main__":
    main()
