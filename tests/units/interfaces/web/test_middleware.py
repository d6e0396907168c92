"""Who is let in: by which name, from which page, and how patiently."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from pions.interfaces.web import http_connections
from pions.interfaces.web.origins import Origins
from pions.interfaces.web.server_settings import ServerSettings
from units.interfaces.web.serving import Client, running
from units.interfaces.web.test_hostile import JSON, refusal

LOCAL = ServerSettings()
PUBLIC = ServerSettings(host="0.0.0.0")
NAMED = ServerSettings(hosts="pions.example, Games.example:443")


@pytest.mark.parametrize(
    ("settings", "host", "known"),
    [
        (LOCAL, "127.0.0.1:8000", True),
        (LOCAL, "localhost:8000", True),
        (LOCAL, "LOCALHOST", True),
        (LOCAL, "pions.localhost:8000", True),
        (LOCAL, "[::1]:8000", True),
        (LOCAL, "192.168.1.2", True),  # a number leads nobody elsewhere
        (LOCAL, "", True),  # no browser
        (LOCAL, "evil.example:8000", False),
        (LOCAL, "localhost.evil.example", False),
        (LOCAL, "[evil]", False),
        (LOCAL, "127.0.0.1.evil.example", False),
        (ServerSettings(host="::1"), "evil.example", False),
        (ServerSettings(proxy=True), "pions.example", True),
        (PUBLIC, "anything.example", True),
        (NAMED, "pions.example", True),
        (NAMED, "games.example:80", True),
        (NAMED, "localhost", True),
        (NAMED, "evil.example", False),
        (ServerSettings(host="myhost", hosts="a.example"), "myhost:80", True),
    ],
)
def test_a_server_of_this_computer_answers_to_its_names(
    settings: ServerSettings, host: str, known: bool
) -> None:
    assert Origins(settings).answers_to({b"host": host.encode()}) is known


@pytest.mark.parametrize(
    ("headers", "foreign"),
    [
        ({}, False),
        ({"sec-fetch-site": "same-origin", "origin": "https://elsewhere.example"}, False),
        ({"sec-fetch-site": "none"}, False),
        ({"sec-fetch-site": "cross-site"}, True),
        ({"sec-fetch-site": "same-site"}, True),
        ({"origin": "http://a.example:8000"}, False),
        ({"origin": "http://a.example"}, True),
        ({"origin": "http://evil.example"}, True),
        ({"origin": "https://games.example"}, False),  # behind a proxy that changes the name
        ({"origin": "null"}, True),
        ({"origin": "http://[evil"}, True),
        ({"origin": "\xff"}, True),
    ],
)
def test_what_another_sites_page_asks_for_is_foreign(
    headers: dict[str, str], foreign: bool
) -> None:
    given = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
    asked = {b"host": b"a.example:8000", **given}
    assert Origins(NAMED).is_foreign("POST", asked) is foreign
    assert not Origins(NAMED).is_foreign("GET", asked)


def test_foreign_names_and_pages_are_refused_in_the_one_shape(web: Client) -> None:
    named = web.get("/api/registry", headers={"Host": "evil.example"})
    assert refusal(named, 421) == "wrong-host"
    assert "PIONS_WEB_HOSTS=evil.example" in named.json()["error"]["message"]["en"]
    body = {"rules": "othello"}
    foreign = web.http.post("/api/tables", json=body, headers={"Origin": "http://evil.example"})
    assert refusal(foreign, 403) == "wrong-token"
    assert "default-src" in foreign.headers["content-security-policy"]


@pytest.mark.parametrize("kind", [None, "text/plain", "application/x-www-form-urlencoded"])
def test_what_a_form_of_any_page_could_send_is_no_request(web: Client, kind: str | None) -> None:
    headers = {} if kind is None else {"Content-Type": kind}
    answer = web.http.post("/api/tables", content=b'{"rules": "othello"}', headers=headers)
    assert refusal(answer, 400) == "bad-request"


def test_a_body_that_does_not_come_to_an_end_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path, body_seconds=0.3) as client:
        with _line(client) as line:
            head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json"
            line.sendall(f"{head}\r\nContent-Length: 40\r\n\r\n{{".encode())
            answer, _, body = line.makefile("rb").read().partition(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 408")
        assert json.loads(body)["error"]["code"] == "too-slow"
        with client.table().watching() as events:  # what has no body is not hurried
            assert next(events).id == 0


def test_a_head_that_does_not_come_to_an_end_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_connections, "HEAD_SECONDS", 0.3)
    ask = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
    with running(tmp_path) as client:
        for begun in (b"", ask):
            with _line(client) as line:
                line.sendall(begun)
                assert line.recv(1) == b""  # it is cut
        with _line(client) as line:  # nor does an earlier request buy time
            line.sendall(ask + b"\r\n")
            assert line.recv(4096).startswith(b"HTTP/1.1 200")
            line.sendall(ask)
            assert b"HTTP" not in line.makefile("rb").read()


def test_a_head_without_end_is_refused_before_it_fills_the_memory(tmp_path: Path) -> None:
    field = b"X-Field: " + 1_000 * b"x" + b"\r\n"
    with running(tmp_path) as client, _line(client) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n")
        with suppress(OSError):  # it is cut meanwhile
            for _ in range(100_000):
                line.sendall(field)
            pytest.fail("100 MB of a head were taken")
        assert client.get("/healthz").status_code == 200


def test_many_requests_on_one_connection_are_not_one_large_head(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        for _ in range(4):  # over one connection, which the client keeps
            answer = client.get("/healthz", headers={"X-Field": 30_000 * "x"})
            assert answer.status_code == 200


def test_one_connection_too_many_is_cut_and_the_others_are_not(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        client.server.config.http_protocol_class.most = 3  # type: ignore[attr-defined]
        client.get("/healthz")
        with _line(client) as one, _line(client) as two, _line(client) as three:
            assert three.recv(1) == b""
            assert client.get("/healthz").status_code == 200
            del one, two


def _line(client: Client) -> socket.socket:
    return socket.create_connection(("127.0.0.1", client.http.base_url.port or 0), timeout=30)


def test_a_body_in_pieces_is_told_how_large_it_may_be(web: Client) -> None:
    def pieces() -> Iterator[bytes]:
        yield b'{"text": "'
        yield from (b"x" * 65_536 for _ in range(40))

    with httpx.Client(base_url=web.http.base_url, timeout=30, verify=False) as http:
        answer = http.post("/api/read", content=pieces(), headers=JSON)
    assert refusal(answer, 413) == "too-large"
    assert "2097152" in answer.json()["error"]["message"]["en"]
    assert answer.headers["connection"] == "close"
