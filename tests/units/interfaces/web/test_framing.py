"""Who may show pages of ours in a frame, and which ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.interfaces.web.framing import EMBED, EMBED_MODULE
from pions.interfaces.web.server_settings import ServerSettings
from units.interfaces.web.serving import Client, running

REFUSED = "frame-ancestors 'none'"


def test_only_the_embedded_board_may_be_framed(web: Client) -> None:
    framed = web.get(EMBED)
    assert framed.headers["content-security-policy"].endswith("frame-ancestors *")
    assert framed.headers["cross-origin-resource-policy"] == "cross-origin"
    for path in ("/", "/analyse", "/static/main.js", "/api/registry", "/embed/", "/embedx"):
        answer = web.get(path)
        assert answer.headers["content-security-policy"].endswith(REFUSED), path
        assert answer.headers["cross-origin-resource-policy"] == "same-origin", path
        assert "access-control-allow-origin" not in answer.headers, path


def test_pages_of_others_may_load_the_module_and_nothing_else(web: Client) -> None:
    module = web.get(EMBED_MODULE)
    assert module.headers["content-type"].startswith("text/javascript")
    assert module.headers["access-control-allow-origin"] == "*"
    assert module.headers["content-security-policy"].endswith(REFUSED)


def test_whoever_runs_the_server_says_who_may_embed(tmp_path: Path) -> None:
    with running(tmp_path, embed="https://club.example https://*.school.example:8443") as client:
        policy = client.get(EMBED).headers["content-security-policy"]
        assert policy.endswith("frame-ancestors https://club.example https://*.school.example:8443")


def test_nobody_may_embed_where_that_is_said(tmp_path: Path) -> None:
    with running(tmp_path, embed="none", root_path="/pions") as client:
        answer = client.get(EMBED)
        assert answer.status_code == 200
        assert answer.headers["content-security-policy"].endswith(REFUSED)


@pytest.mark.parametrize("sites", ["", "*; script-src *", "a.example\r\nX: y", "'self'; x", "a  b"])
def test_sites_that_could_change_the_policy_are_refused(sites: str) -> None:
    with pytest.raises(SettingsError, match=r"club\.example"):
        ServerSettings(embed=sites)


@pytest.mark.parametrize(
    ("rules", "moves", "plies"),
    [
        ("othello", "f5d6c3", ["f5", "d6", "c3"]),
        ("connect-4", "44455", ["4", "4", "4", "5", "5"]),
        ("connect-4", "4", ["4"]),
        ("gomoku", "h8 i9", ["h8", "i9"]),
        ("othello", "f5a1", []),
    ],
)
def test_moves_come_in_any_form(web: Client, rules: str, moves: str, plies: list[str]) -> None:
    asked = {"rules": rules, "moves": moves, "board": True}
    answer = web.http.post("/api/analysis/position", json=asked).json()
    assert answer["plies"] == plies
    assert (answer["note"] is None) is bool(plies)
