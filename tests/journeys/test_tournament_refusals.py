"""What `pions tournament` refuses leaves nothing behind, and nothing of others is overwritten."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

from journeys.processes import Pions
from pions.match.conditions import Conditions
from pions.storage.database import open_database
from pions.storage.tournaments import Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.run import run_tournament

NAMED = ("tournament", "tic-tac-toe", "first", "random", "--seed", "2", "--name", "cup")
UNFIT = (
    ("--jobs", "0"),
    ("--cluster", "nowhere"),
    ("--opening-plies", "99"),
    ("--out", "there.txt"),
    ("--html", "."),
)
FIRST = "def choose(position): return position.legal_moves[0]\n"


def kept(pions: Pions) -> dict[str, int]:
    """The tournaments in the database, and their games."""
    found = pions("tournaments", "--json").json["tournaments"]
    return {one["name"]: one["games"] for one in found}


def half_played(pions: Pions) -> None:
    """Leave a tournament called cup in the middle, as a kill would."""
    bot = pions.folder / "bot.py"
    bot.write_text(FIRST)
    players = (Entrant("bot", str(bot)), Entrant("first", "first"), Entrant("random", "random"))
    conditions = Conditions(private=True)
    event = Event("tic-tac-toe", players, games=4, seed=2, conditions=conditions)
    pions.state.mkdir()
    with open_database(pions.state / "pions.db") as database:
        store = Tournaments(database)
        cup = store.new("cup", event)
        store.add(cup, [step.played for step in islice(run_tournament(event), 3)])


def test_a_tournament_that_cannot_begin_leaves_nothing(pions: Pions) -> None:
    (pions.folder / "there.txt").write_text("mine")
    for option, value in UNFIT:
        refused = pions(*NAMED, option, value)
        assert (refused.code, refused.out) == (2 if option == "--jobs" else 3, ""), option
    assert kept(pions) == {}
    assert pions(*NAMED).code == 0
    assert (pions.folder / "there.txt").read_text() == "mine"


def test_resume_writes_no_other_file_anew(pions: Pions) -> None:
    half_played(pions)
    out = pions.folder / "games.jsonl"
    out.write_text("precious\n")
    go_on = ("tournament", "--resume", "--name", "cup", "--jobs", "2")
    refused = pions(*go_on, "--out", "games.jsonl")
    assert (refused.code, out.read_text()) == (3, "precious\n")
    assert "games.jsonl already exists" in refused.err
    assert pions(*go_on, "--out", "own.jsonl").code == 0
    whole = (pions.folder / "own.jsonl").read_bytes()
    assert len(whole.splitlines()) == 12
    for beginning in (whole[:30], whole[:900]):  # as a kill may leave it
        out.write_bytes(beginning)
        assert pions(*go_on, "--out", "games.jsonl").code == 0
        assert out.read_bytes() == whole


def test_resume_tells_of_a_bot_that_is_gone_and_lets_nobody_lose(pions: Pions) -> None:
    half_played(pions)
    before = kept(pions)
    (pions.folder / "bot.py").rename(pions.folder / "moved.py")
    refused = pions("tournament", "--resume")
    assert (refused.code, refused.out) == (3, "")
    assert "bot.py" in refused.err
    assert kept(pions) == before
    (pions.folder / "moved.py").rename(pions.folder / "bot.py")
    answer = pions("tournament", "--resume", "--json").json
    assert answer["games"] == 12
    assert all(place["faults"] == {} for place in answer["ranking"])


def test_a_second_pair_of_options_in_a_file(pions: Pions) -> None:
    text = 'rules = "tic-tac-toe"\nplayers = ["first", "random"]\n'
    for wrong in ('sprt = "0 30"', "errors = [true, 0.1]"):
        (pions.folder / "cup.toml").write_text(f"{text}{wrong}\n")
        refused = pions("tournament", "cup.toml")
        assert (refused.code, refused.out) == (3, "")
        assert wrong.partition(" ")[0] in refused.err


def test_files_without_a_dot_lie_beside_the_description_too(pions: Pions) -> None:
    folder = pions.folder / "spring"
    folder.mkdir()
    (folder / "cup.toml").write_text(
        'rules = "othello-6"\nplayers = ["first", "random"]\n'
        'openings = "book"\nout = "games"\nhtml = "page"\ndb = "kept"\n'
    )
    (folder / "book").write_text(_first_moves(pions))
    done = pions("tournament", "spring/cup.toml")
    assert done.code == 0, done.err
    assert {"games", "page", "kept"} <= {path.name for path in folder.iterdir()}


def _first_moves(pions: Pions) -> str:
    """A file of one opening."""
    options = ("--games", "1", "--out", "one.jsonl")
    assert pions("match", "othello-6", "first", "random", *options).code == 0
    document = json.loads((pions.folder / "one.jsonl").read_text())
    return json.dumps({**document, "moves": document["moves"][:3], "result": None, "time": None})


def test_openings_are_found_from_elsewhere_when_it_goes_on(pions: Pions) -> None:
    (pions.folder / "book.jsonl").write_text(_first_moves(pions))
    begun = pions(
        "tournament", "othello-6", "first", "random", "--openings", "book.jsonl", "--json"
    )
    assert Path(begun.json["event"]["openings"]["file"]).is_absolute()


def test_a_folder_may_be_called_anything(pions: Pions) -> None:
    for folder in ("class.2024", "random"):
        (pions.folder / folder).mkdir()
        (pions.folder / folder / "ann.py").write_text(FIRST)
    answer = pions("tournament", "tic-tac-toe", "class.2024", "random", "--json").json
    entrants = answer["event"]["entrants"]
    assert [one["name"] for one in entrants] == ["ann", "random"]
    assert entrants[1]["player"] == "random"
    answer = pions("tournament", "tic-tac-toe", "random/", "first", "--json").json
    assert [one["name"] for one in answer["event"]["entrants"]] == ["ann", "first"]
