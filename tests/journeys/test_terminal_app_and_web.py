"""One game in two places: begun in the terminal, gone on with in the web app, and back."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from journeys.app_pilot import table_of
from journeys.processes import LONGEST
from journeys.web_server import Server, running
from pions.errors import StorageError
from pions.interfaces.terminal.full.store import Store
from pions.play.stored_table import StoredTable as Kept
from pions.play.tokens import with_tokens


def begun(store: Store) -> tuple[Kept, dict[str, str]]:
    """A game of two people with one move, and tokens for its seats."""
    kept = store.create(table_of("othello"), 0.5)
    tokens, digests = with_tokens({}, ("owner", "black", "white"))
    kept = replace(kept, table=kept.table.play("f5", 0, 0.0), tokens=digests)
    store.save(kept)
    return kept, tokens


def play(server: Server, kept: Kept, token: str, move: str, ply: int) -> httpx.Response:
    return httpx.post(
        f"{server.address}/api/tables/{kept.id}/moves",
        json={"move": move, "ply": ply},
        headers={"Authorization": f"Bearer {token}"},
        timeout=LONGEST,
    )


def test_a_game_goes_from_the_terminal_to_the_browser_and_back(tmp_path: Path) -> None:
    place = str(tmp_path / "games.db")
    with closing(Store(place)) as store:
        kept, tokens = begun(store)
        with running(tmp_path) as server:
            held = play(server, kept, tokens["white"], "d6", 1)
            assert held.status_code == 503
            assert "open elsewhere" in held.text
            store.put_away(kept)
            assert play(server, kept, tokens["white"], "d6", 1).status_code == 200
            with pytest.raises(StorageError, match="open elsewhere"):
                store.open(kept.id)
        assert store.open(kept.id).table.game.names == ("f5", "d6")


def test_a_game_of_the_web_app_is_in_the_list_of_the_terminal(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = httpx.post(
            f"{server.address}/api/tables",
            json={"rules": "connect-4", "black": {"player": "human"}, "white": {"player": "human"}},
            timeout=LONGEST,
        ).json()
        with closing(Store(str(tmp_path / "games.db"))) as store:
            assert [entry.kept.id for entry in store.entries()] == [made["id"]]
            with pytest.raises(StorageError, match="open elsewhere"):
                store.open(made["id"])
    with closing(Store(str(tmp_path / "games.db"))) as store:
        assert store.open(made["id"]).table.game.rules == table_of("connect-4").game.rules
