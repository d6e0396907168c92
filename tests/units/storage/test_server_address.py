"""Links lead to the server that runs, and to no server that has gone."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from pions.storage.server_address import noted, serving_address


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))


def test_the_port_that_serves_is_found_while_it_does() -> None:
    assert serving_address() is None
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        with noted(address):
            assert serving_address() == address
        assert serving_address() is None


def test_a_server_that_was_killed_is_not_linked_to(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    (tmp_path / "server-address").write_text(f"http://127.0.0.1:{port}")
    assert serving_address() is None
    (tmp_path / "server-address").write_text("rubbish")
    assert serving_address() is None
