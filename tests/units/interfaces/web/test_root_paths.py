"""Below a path: behind a proxy that cuts it off, behind one that does not, and without any."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from pions.errors import SettingsError
from pions.interfaces.web.server_settings import ServerSettings, settings_from
from units.interfaces.web.serving import Client, running

ROOT = "/pions"
HTML = {"Accept": "text/html"}


def outside(client: Client) -> httpx.Client:
    """A client that names whole paths."""
    address = str(client.server.address).removesuffix(f"{ROOT}/")
    return httpx.Client(base_url=address, timeout=60)


def addresses(page: str) -> list[str]:
    return re.findall(r'(?:href|src)="([^"#]+)"', page)


def test_every_address_works_with_the_path_and_where_a_proxy_has_cut_it_off(tmp_path: Path) -> None:
    with running(tmp_path, root_path=ROOT) as client, outside(client) as http:
        assert client.server.address.endswith(f"{ROOT}/")
        for before in (ROOT, ""):
            page = http.get(f"{before}/t/some").text
            assert len(addresses(page)) > 50
            assert all(one.startswith(f"{ROOT}/") for one in addresses(page))
            assert http.get(f"{before}/api/registry").status_code == 200
            assert http.get(f"{before}/sw.js").status_code == 200
            made = http.post(f"{before}/api/tables", json={"rules": "tic-tac-toe"}).json()
            token = made["tokens"]["black"]
            headers = {"Authorization": f"Bearer {token}"}
            path = f"{before}/api/tables/{made['id']}/moves"
            moved = http.post(path, json={"move": "b2", "ply": 0}, headers=headers)
            assert moved.json()["ply"] == 1
        for address in addresses(page)[:5]:
            assert http.get(address).status_code == 200
        assert client.get("api/openapi.json").json()["servers"] == [{"url": f"{ROOT}/"}]


def test_the_path_without_its_slash_and_short_addresses_lead_to_the_app(tmp_path: Path) -> None:
    with running(tmp_path, root_path=ROOT) as client, outside(client) as http:
        answer = http.get(ROOT)
        assert (answer.status_code, answer.headers["location"]) == (308, f"{ROOT}/")
        for name, meant in (("puzzles", "#puzzles"), ("learn", "#learn"), ("analysis", "analyse")):
            answer = http.get(f"{ROOT}/{name}")
            assert (answer.status_code, answer.headers["location"]) == (307, f"{ROOT}/{meant}")
        lost = http.get(f"{ROOT}x", headers=HTML)  # it only begins alike
        assert lost.status_code == 404
        assert f'"{ROOT}/static/main.js"' in lost.text


def test_rates_hold_below_a_path(tmp_path: Path) -> None:
    with running(tmp_path, root_path=ROOT, rate=0.001, burst=1) as client, outside(client) as http:
        answers = [http.get(f"{ROOT}/api/registry").status_code for _ in range(2)]
        assert answers == [200, 429]


@pytest.mark.parametrize(
    ("named", "root"),
    [
        ("/games/pions", "/games/pions"),
        ("/pions/", "/pions"),
        ('/"><script>', ""),
        ("//elsewhere.example", ""),
        ("/..", ""),
        ("/x" * 200, ""),
    ],
)
def test_a_trusted_proxy_names_the_path_and_nobody_else(
    tmp_path: Path, named: str, root: str
) -> None:
    headers = {"X-Forwarded-Prefix": named}
    with running(tmp_path, proxy=True) as client:
        assert f'src="{root}/static/main.js"' in client.get("/", headers=headers).text
    with running(tmp_path) as client:
        assert 'src="/static/main.js"' in client.get("/", headers=headers).text


def test_what_no_proxy_could_show_is_refused() -> None:
    for path in ("pions", "/a b", "/é", "//", "/api", "/t/x", "/static", "/a/../b", '/"', "/a\n"):
        with pytest.raises(SettingsError, match="--root-path"):
            ServerSettings(root_path=path)
    for path, root in (("", ""), ("/", ""), ("/pions/", "/pions"), ("/apis/t", "/apis/t")):
        assert ServerSettings(root_path=path).root == root
    assert settings_from({"PIONS_WEB_ROOT_PATH": "/pions"}).root == "/pions"
