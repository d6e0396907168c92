"""The live page of a tournament in a real browser, while games are stored by another process."""

from __future__ import annotations

from journeys.test_web_app_for_everyone import violations
from journeys.web_server import Server
from journeys.web_visitor import Visit, Visitor
from pions.storage.database import open_database
from pions.storage.tournaments import Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.run import run_tournament

PLAYERS = ("Ann", "Bo", "Cy", "Dee")
EVENT = Event("tic-tac-toe", tuple(Entrant(name, "random") for name in PLAYERS), games=4, seed=3)


def shown_games(watcher: Visitor, text: str) -> None:
    """Wait until the page says how far the tournament has come."""
    script = "(text) => document.getElementById('live-words').textContent.includes(text)"
    watcher.page.wait_for_function(script, arg=text)


def test_the_table_moves_as_games_end(visit: Visit, server: Server) -> None:
    played = [progress.played for progress in run_tournament(EVENT)]
    watcher, french = visit(width=1280), visit(locale="fr-FR", color_scheme="dark")
    with open_database(str(server.folder / "games.db")) as database:
        store = Tournaments(database)
        cup = store.new("Monday cup", EVENT)
        for one in (watcher, french):
            one.open(f"/tournaments/{cup.id}")
        shown_games(watcher, "No game has ended yet")
        shown_games(french, "Aucune partie")
        store.add(cup, played[:5])
        shown_games(watcher, "game 5 of 24")
        watcher.page.wait_for_selector("#list button[data-number='1']")
        watcher.page.focus("#ranking button[data-entrant='2']")
        store.add(cup, played[5:20])
        shown_games(watcher, "game 20 of 24")
        assert watcher.page.evaluate("document.activeElement.dataset.entrant") == "2"
        assert violations(watcher) == []
        assert violations(french) == []
        watcher.picture("tournament-live")
        store.add(cup, played[20:])
        store.finish(cup)
        shown_games(watcher, "Finished")
    points = watcher.page.locator("#ranking tbody td.strong").all_inner_texts()
    assert sum(map(float, points)) == len(played)
    watcher.page.click("#live-all")
    watcher.page.wait_for_selector("a:has-text('Monday cup')")
    assert violations(watcher) == []
