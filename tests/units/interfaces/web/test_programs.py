"""Programs with a token: known, counted for themselves, and analysed for longer."""

from __future__ import annotations

from pathlib import Path

from pions.interfaces.web.routes.analysis_routes import _limit
from pions.interfaces.web.server_settings import ServerSettings
from pions.storage.api_tokens import add_token, revoke_token
from units.interfaces.web.serving import running

BODY = {"rules": "tic-tac-toe", "moves": "b2 a1"}


def test_a_token_is_known_by_either_header_until_it_is_revoked(tmp_path: Path) -> None:
    file = tmp_path / "tokens"
    token = add_token(file, "bot")
    with running(tmp_path, api_tokens=str(file)) as client:
        ways = ({"Authorization": f"bearer {token}"}, {"X-Pions-Token": token})
        for headers in ways:
            answer = client.http.post("/api/analysis", json=BODY, headers=headers)
            assert answer.status_code == 200, answer.text
            assert "event: done" in answer.text
        revoke_token(file, "bot")
        for headers in ways:
            refused = client.http.post("/api/analysis", json=BODY, headers=headers)
            assert (refused.status_code, refused.json()["error"]["code"]) == (401, "no-token")
            assert refused.headers["www-authenticate"] == "Bearer"
        assert client.post("/api/analysis", BODY).status_code == 200


def test_a_program_plays_with_the_token_of_its_seat(tmp_path: Path) -> None:
    file = tmp_path / "tokens"
    token = add_token(file, "bot")
    with running(tmp_path, api_tokens=str(file)) as client:
        table = client.table("tic-tac-toe")
        headers = {"Authorization": f"Bearer {table.tokens['black']}", "X-Pions-Token": token}
        move = {"move": "b2", "ply": 0}
        played = client.http.post(f"{table.path}/moves", json=move, headers=headers)
        assert (played.status_code, played.json()["ply"]) == (200, 1)


def test_each_program_has_a_limit_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "tokens"
    first, second = add_token(file, "first"), add_token(file, "second")
    with running(tmp_path, api_tokens=str(file), costly_rate=0.001, costly_burst=1) as client:
        for token in (first, second, None):
            body, headers = {"text": "f5d6"}, {} if token is None else {"X-Pions-Token": token}
            codes = [
                client.http.post("/api/read", json=body, headers=headers).status_code
                for _ in range(2)
            ]
            assert codes == [200, 429]


def test_how_long_a_position_is_analysed() -> None:
    settings = ServerSettings(analysis_seconds=12, api_seconds=120)
    asked = [(None, False), (5, False), (60, False), (None, True), (60, True), (999, True)]
    seconds = [_limit(settings, wanted, program).seconds for wanted, program in asked]
    assert seconds == [12, 5, 12, 12, 60, 120]
    unlimited = ServerSettings(analysis_seconds=0, api_seconds=0)
    assert _limit(unlimited, None, False).seconds is None
    assert _limit(unlimited, 7, True).seconds == 7
