"""Requests that nobody sends by mistake: refused in one shape, and nothing changes."""

from __future__ import annotations

from pathlib import Path
from socket import create_connection

import httpx
import pytest

from units.interfaces.web.serving import Client, running

JSON = {"content-type": "application/json"}


def refusal(answer: httpx.Response, status: int) -> str:
    """The code of a refusal, in the one shape of all."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) == {"code", "message"}
    assert set(error["message"]) == {"en", "fr"}
    code: str = error["code"]
    return code


BODIES = (
    b"",
    b"{",
    b"null",
    b"[]",
    b'"text"',
    b"\xff\xfe\x00",
    b"{}",
    b'{"move": "f5"}',
    b'{"move": 5, "ply": 0}',
    b'{"move": "f5", "ply": "0"}',
    b'{"move": "f5", "ply": true}',
    b'{"move": "f5", "ply": -1}',
    b'{"move": "f5", "ply": 0.5}',
    b'{"move": "f5", "ply": NaN}',
    b'{"move": "f5", "ply": Infinity}',
    b'{"move": "f5", "ply": 1e400}',
    b'{"move": "f5", "ply": ' + b"9" * 5000 + b"}",
    b'{"move": "f5", "ply": ' + b"9" * 400 + b"}",
    b'{"move": "\\ud800", "ply": 0}',
    b'{"move": "f5", "ply": 0, "\\ud800": 1}',
    b'{"move": "f5", "ply": 0, "more": 1}',
    b'{"move": "' + b"f5" * 1000 + b'", "ply": 0}',
    b"[" * 100_000,
    b'{"move":' * 30_000,
)


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bad_bodies_are_bad_requests(web: Client, body: bytes) -> None:
    table = web.table()
    headers = {**JSON, "Authorization": f"Bearer {table.tokens['black']}"}
    answer = web.http.post(f"{table.path}/moves", content=body, headers=headers)
    assert refusal(answer, 400) == "bad-request"
    assert table.look()["revision"] == 0


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("speed", "NaN"),
        ("speed", "-1"),
        ("clock", '{"seconds": NaN}'),
        ("clock", '{"seconds": 1e999}'),
        ("clock", '{"seconds": 0}'),
        ("clock", '{"seconds": 90000}'),
        ("clock", '{"seconds": 9, "increment": 1, "per_move": true}'),
        ("clock", '{"seconds": 3e6, "per_move": true}'),
        ("black", '{"player": "human", "name": "\\ud83d"}'),
        ("black", '"human"'),
        ("rules", '"' + "x" * 2000 + '"'),
        ("shared", "1"),
    ],
)
def test_bad_wishes_for_a_table_are_bad_requests(web: Client, field: str, value: str) -> None:
    body = f'{{"rules": "othello", "{field}": {value}}}'
    assert refusal(web.http.post("/api/tables", content=body, headers=JSON), 400) == "bad-request"


def test_names_may_hold_anything_that_is_text(web: Client) -> None:
    name = "<script>alert(1)</script>\u202e\0{player}"
    table = web.table(black={"player": "human", "name": name})
    assert table.look()["chairs"][0]["name"] == name
    assert table.play("f5")["ply"] == 1


def test_a_body_that_is_too_large_is_refused_whether_or_not_it_says_so(web: Client) -> None:
    large = b'{"text": "' + b"x" * 10_000_000 + b'"}'
    pieces = (large[start : start + 65536] for start in range(0, len(large), 65536))
    assert refusal(_sent(web, "/api/read", large), 413) == "too-large"
    assert refusal(_sent(web, "/api/read", pieces), 413) == "too-large"
    assert refusal(_sent(web, "/api/tables", large[:300_000]), 413) == "too-large"
    assert web.get("/healthz").status_code == 200


def _sent(web: Client, path: str, content: object) -> httpx.Response:
    """The answer, which may come before all is sent."""
    with httpx.Client(base_url=web.http.base_url, timeout=30, verify=False) as http:
        return http.post(path, content=content, headers=JSON)  # type: ignore[arg-type]


GARBAGE = (
    "",
    " \n\t",
    "\0" * 3000,
    "{" * 4000,
    '{"v":1,"game":"othello","moves":' + "[" * 2000,
    '{"v":1,"game":"othello","moves":["f5"],"cursor":99}',
    '{"v":1,"game":"../../etc/passwd","moves":[]}',
    "(;GM[1]" * 500,
    "f5" * 1900,
    "9" * 3900,
    "-" * 3999,
    "\U0001f600" * 900,
    "X" * 100_000,
    "{" * 200_000,
    "f5d6" * 40_000,
)


@pytest.mark.parametrize("text", GARBAGE, ids=range(len(GARBAGE)))
def test_uploads_of_garbage_are_refused_and_change_nothing(web: Client, text: str) -> None:
    answer = web.post("/api/read", {"text": text})
    assert refusal(answer, 422) in ("unreadable", "illegal", "refused", "history", "over")
    assert web.post("/api/tables", {"start": text or "?"}).status_code == 422


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd",
        "/static//etc/passwd",
        "/static/%2fetc/passwd",
        "/static/board/../../app.py",
        "/static/index.html%00.js",
        "/static/.hidden",
        "/static/board",
        "/static/",
        "/static/" + "a/" * 300,
        "/static/C:%5cwindows",
        "/static/é",
    ],
)
def test_paths_do_not_lead_out_of_the_app(web: Client, path: str) -> None:
    with create_connection(("127.0.0.1", web.http.base_url.port)) as line:  # nobody tidies it up
        line.sendall(f"GET {path} HTTP/1.0\r\n\r\n".encode())
        answer = line.makefile("rb").read()
    assert answer.split()[1] in (b"404", b"400"), answer
    assert b"import" not in answer


@pytest.mark.parametrize("table", ["x", "%00", "a" * 64, "a" * 2000, "..", "é", "%ff", "' OR 1=1"])
def test_ids_that_are_none(web: Client, table: str) -> None:
    for path in ("", "/events", "/values", "/game", "/steps"):
        answer = web.get(f"/api/tables/{table}{path}")
        assert answer.status_code in (400, 404, 405), answer.text
        assert answer.json()["error"]["message"]["fr"]


def test_unknown_addresses_and_methods_have_the_one_shape(web: Client) -> None:
    assert refusal(web.get("/nowhere"), 404) == "not-found"
    person = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    page = web.get("/nowhere", headers=person)
    assert (page.status_code, page.headers["Content-Type"]) == (404, "text/html; charset=utf-8")
    assert "There is no such page" in page.text
    assert "Cette page n'existe pas" in page.text
    assert refusal(web.get("/api/nowhere", headers=person), 404) == "not-found"
    assert refusal(web.http.put("/api/tables", content=b"{}"), 405) == "bad-method"
    assert refusal(web.get("/api/tables/x/moves"), 405) == "bad-method"


def test_what_is_odd_about_a_stream_is_a_bad_request(web: Client) -> None:
    table = web.table()
    for query in ("after=-1", "after=x", "after=1e3", f"after={'9' * 400}"):
        assert refusal(web.get(f"{table.path}/events?{query}"), 400) == "bad-request"
    answer = web.get(f"{table.path}/events", headers={"Last-Event-ID": "NaN"})
    assert refusal(answer, 400) == "bad-request"


def test_every_answer_has_the_headers_that_keep_browsers_safe(web: Client) -> None:
    for path in ("/", "/healthz", "/api/registry", "/nowhere", "/static/index.html"):
        headers = web.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
    assert web.get("/api/registry").headers["cache-control"] == "no-store"


def test_a_client_that_asks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, rate=0.01, burst=20, costly_rate=0.5, costly_burst=3) as client:
        made = [client.post("/api/tables", {"rules": "othello"}) for _ in range(4)]
        assert [answer.status_code for answer in made] == [201, 201, 201, 429]
        assert refusal(made[-1], 429) == "too-many"
        assert 1 <= int(made[-1].headers["retry-after"]) <= 2
        table = f"/api/tables/{made[0].json()['id']}"
        looks = [client.get(table).status_code for _ in range(25)]
        assert looks[:10] == [200] * 10
        assert looks[-1] == 429
        assert client.get("/healthz").status_code == 200  # whoever watches over it is let in
        assert client.get("/").status_code == 200


def test_a_mistake_of_ours_has_the_one_shape_and_is_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("oh no")

    with running(tmp_path) as client:
        table = client.table()
        with monkeypatch.context() as patched:
            patched.setattr("pions.interfaces.web.routes.question_routes.steps_json", fail)
            answer = client.get(f"{table.path}/steps")
        assert refusal(answer, 500) == "internal"
        assert "oh no" not in answer.text
        assert "default-src" in answer.headers["content-security-policy"]
        assert client.get(f"{table.path}/steps").status_code == 200
    assert "ZeroDivisionError: oh no" in capfd.readouterr().err
