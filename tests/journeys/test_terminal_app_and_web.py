"""One game in two places: begun in the terminal, gone on with in the web app, and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from journeys.app_pilot import table_of
from journeys.processes import LONGEST
from journeys.web_server import Server, running
from pions.errors import TableHeldError
from pions.play.live_table import LiveTable
from pions.play.seat_tokens import with_tokens
from units.play.blocking_tables import BlockingTables, blocking_tables


def begun(tables: BlockingTables) -> tuple[LiveTable, dict[str, str]]:
    """A game of two people with one move, and tokens for its seats."""
    live = tables.create(table_of("othello"))
    tokens, digests = with_tokens({}, ("owner", "black", "white"))
    tables.change(
        live,
        lambda stored: replace(stored, table=stored.table.play("f5", 0, 0.0), tokens=digests),
    )
    return live, tokens


def play(server: Server, live: LiveTable, token: str, move: str, ply: int) -> httpx.Response:
    return httpx.post(
        f"{server.address}/api/tables/{live.id}/moves",
        json={"move": move, "ply": ply},
        headers={"Authorization": f"Bearer {token}"},
        timeout=LONGEST,
    )


def test_a_game_goes_from_the_terminal_to_the_browser_and_back(tmp_path: Path) -> None:
    with blocking_tables(tmp_path / "games.db") as tables:
        live, tokens = begun(tables)
        with running(tmp_path) as server:
            held = play(server, live, tokens["white"], "d6", 1)
            assert held.status_code == 503
            assert "open elsewhere" in held.text
            tables.put_away(live)
            assert play(server, live, tokens["white"], "d6", 1).status_code == 200
            with pytest.raises(TableHeldError, match="open elsewhere"):
                tables.open(live.id)
        assert tables.open(live.id).table.game.names == ("f5", "d6")


def test_a_game_of_the_web_app_is_in_the_list_of_the_terminal(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = httpx.post(
            f"{server.address}/api/tables",
            json={"rules": "connect-4", "black": {"player": "human"}, "white": {"player": "human"}},
            timeout=LONGEST,
        ).json()
        with blocking_tables(tmp_path / "games.db") as tables:
            assert [stored.id for stored in tables.listed] == [made["id"]]
            with pytest.raises(TableHeldError, match="open elsewhere"):
                tables.open(made["id"])
    with blocking_tables(tmp_path / "games.db") as tables:
        assert tables.open(made["id"]).table.game.rules == table_of("connect-4").game.rules
