"""Tournaments over HTTP: read from the database while another program plays them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pions.match.conditions import Conditions
from pions.storage.database import open_database
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.pairing import Played
from pions.tournament.run import run_tournament
from units.interfaces.web.serving import Client, running

EVENT = Event(
    "tic-tac-toe",
    tuple(Entrant(name, "random") for name in ("Ann", "Bo </script>", "Cy")),
    seed=1,
    conditions=Conditions(),
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with running(tmp_path) as client:
        yield client


@pytest.fixture
def store(tmp_path: Path, client: Client) -> Iterator[Tournaments]:
    """The same database, as another process sees it."""
    del client  # the server has made it
    with open_database(str(tmp_path / "web.db")) as database:
        yield Tournaments(database)


def games() -> list[Played]:
    return [progress.played for progress in run_tournament(EVENT)]


def events(lines: Iterator[str], kind: str) -> Iterator[dict[str, Any]]:
    for line in lines:
        if line == f"event: {kind}":
            yield json.loads(next(lines).removeprefix("data: "))


def test_games_appear_while_another_program_plays(client: Client, store: Tournaments) -> None:
    cup, played = store.new("cup", EVENT), games()
    with client.http.stream("GET", f"/api/tournaments/{cup.id}/events") as answer:
        told = events(answer.iter_lines(), "tournament")
        assert next(told)["games"] == 0
        store.add(cup, played[:2])
        first = next(told)
        assert (first["before"], first["games"], first["total"]) == (0, 2, 6)
        assert [game["number"] for game in first["added"]] == [1, 2]
        store.add(cup, played[3:])  # processes finish in any order
        store.add(cup, played[2:3])
        later = next(told)
        while later["games"] < 6:
            later = next(told)
        store.finish(cup)
        while not later["finished"]:
            later = next(told)
    assert sum(place["points"] for place in later["ranking"]) == 6
    whole = client.get(f"/api/tournaments/{cup.id}").json()
    assert sorted(game["number"] for game in whole["kept"]) == [1, 2, 3, 4, 5, 6]
    assert whole["ranking"] == later["ranking"]


def test_whoever_watches_hears_that_it_was_deleted(client: Client, store: Tournaments) -> None:
    cup = store.new("cup", EVENT)
    with client.http.stream("GET", f"/api/tournaments/{cup.id}/events") as answer:
        lines = answer.iter_lines()
        next(events(lines, "tournament"))
        store.delete("cup")
        assert next(events(lines, "gone")) == {}
    assert client.get(f"/api/tournaments/{cup.id}").status_code == 404


def page(client: Client, cup: Tournament, language: str) -> str:
    answer = client.get(f"/tournaments/{cup.id}", headers={"Accept-Language": language})
    assert answer.status_code == 200
    return answer.text


def test_the_page_speaks_both_languages_and_keeps_names_apart(
    client: Client, store: Tournaments
) -> None:
    cup = store.new("cup", EVENT)
    store.add(cup, games()[:3])
    text = page(client, cup, "fr-FR,fr;q=0.9")
    assert '<html lang="fr">' in text
    assert "Bo </script>" not in text
    assert '<html lang="en">' in page(client, cup, "en")
    for file in ("tournament-page.js", "tournament-page.css"):
        assert client.get(f"/{file}").status_code == 200


def test_all_tournaments_are_listed(client: Client, store: Tournaments) -> None:
    assert "pions tournament" in client.get("/tournaments").text
    cup = store.new("cup <b>", EVENT)
    (one,) = client.get("/api/tournaments").json()["tournaments"]
    assert (one["id"], one["name"], one["finished"]) == (cup.id, "cup <b>", None)
    text = client.get("/tournaments").text
    assert f'href="/tournaments/{cup.id}"' in text
    assert "cup &lt;b&gt;" in text
    assert client.get("/api/tournaments/77").status_code == 404


def test_tracebacks_stay_with_their_authors(client: Client, store: Tournaments) -> None:
    broken = Event("tic-tac-toe", (Entrant("Ann", "random"), Entrant("Bo", "./none.py")), seed=1)
    cup = store.new("cup", broken)
    store.add(cup, [progress.played for progress in run_tournament(broken)])
    faults = client.get(f"/api/tournaments/{cup.id}").json()["faults"]
    assert len(faults) == 2
    assert all(fault["traceback"] == "" for fault in faults)
