"""What `pions tournament` refuses leaves nothing behind, and nothing of others is overwritten."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from journeys.processes import COMMAND, LONGEST, Pions

PLAYERS = ("tournament", "tic-tac-toe", "first", "random")
NAMED = (*PLAYERS, "--seed", "2", "--name", "cup")
FIRST = "def choose(position): return position.legal_moves[0]\n"


def kept(pions: Pions) -> dict[str, int]:
    """The tournaments in the database, and their games."""
    found = pions("tournaments", "--json").json["tournaments"]
    return {one["name"]: one["games"] for one in found}


def half_played(pions: Pions) -> None:
    """Leave a tournament called cup in the middle."""
    (pions.folder / "slow.py").write_text(f"import time; time.sleep(0.5)\n{FIRST}")
    command = [*COMMAND, *NAMED[:3], "./slow.py", *NAMED[3:], "--games", "8", "--jobs", "1"]
    playing = subprocess.Popen(
        command, cwd=pions.folder, env=pions.environment(), stdout=-3, stderr=-3
    )
    while not kept(pions).get("cup"):
        assert playing.poll() is None
    playing.send_signal(signal.SIGKILL)
    playing.wait(LONGEST)


@pytest.mark.parametrize(
    "options",
    [
        ("--jobs", "0"),
        ("--jobs", "many"),
        ("--cluster", "nowhere"),
        ("--cluster", "tls://127.0.0.1:9"),
        ("--opening-plies", "99"),
        ("--out", "there.txt"),
        ("--out", "nowhere/games.jsonl"),
        ("--html", "."),
    ],
)
def test_a_tournament_that_cannot_begin_leaves_nothing(
    pions: Pions, options: tuple[str, str]
) -> None:
    (pions.folder / "there.txt").write_text("mine")
    refused = pions(*NAMED, *options)
    assert (refused.code, refused.out) == (2 if options[0] == "--jobs" else 3, "")
    assert kept(pions) == {}
    assert pions(*NAMED).code == 0
    assert (pions.folder / "there.txt").read_text() == "mine"


def test_a_server_that_is_no_scheduler(pions: Pions) -> None:
    from socket import create_server  # noqa: PLC0415

    with create_server(("127.0.0.1", 0)) as silent:
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        done = pions(*NAMED, "--cluster", address)
    assert (done.code, done.out) == (3, "")
    assert f"no Dask scheduler answers at {address}" in done.err


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
    assert len(whole.splitlines()) == 24
    for beginning in (b"", whole[:30], whole[:900]):  # as a kill may leave it
        out.write_bytes(beginning)
        assert pions(*go_on, "--out", "games.jsonl").code == 0
        assert out.read_bytes() == whole


def test_resume_tells_of_a_bot_that_is_gone_and_lets_nobody_lose(pions: Pions) -> None:
    half_played(pions)
    before = kept(pions)
    (pions.folder / "slow.py").rename(pions.folder / "moved.py")
    refused = pions("tournament", "--resume")
    assert (refused.code, refused.out) == (3, "")
    assert "slow.py" in refused.err
    assert kept(pions) == before
    (pions.folder / "moved.py").rename(pions.folder / "slow.py")
    answer = pions("tournament", "--resume", "--json").json
    assert answer["games"] == 24
    assert all(place["faults"] == {} for place in answer["ranking"])


def test_a_page_tells_of_the_games_that_count_alone(pions: Pions) -> None:
    test = ("--games", "2000", "--sprt", "0", "300", "--jobs", "2", "--html", "page.html")
    answer = pions("tournament", "tic-tac-toe", "random", "greedy", *test, "--json").json
    page = (pions.folder / "page.html").read_text()
    assert answer["games"] < 2000
    (line,) = (line for line in page.splitlines() if '"course"' in line)
    data = json.loads(line[line.index("{") : line.rindex("}") + 1])
    assert max(moment["games"] for moment in data["course"]) == answer["games"]


def test_two_in_the_same_second(pions: Pions) -> None:
    running = [
        subprocess.Popen([*COMMAND, *PLAYERS], cwd=pions.folder, env=pions.environment(), stdout=-3)
        for _ in range(3)
    ]
    codes = [one.wait(LONGEST) for one in running]
    assert codes.count(0) == len(kept(pions)) >= 1


def test_a_second_pair_of_options_in_a_file(pions: Pions) -> None:
    text = 'rules = "tic-tac-toe"\nplayers = ["first", "random"]\n'
    for wrong in ('sprt = "0 30"', "sprt = 30", "sprt = [[0], [30]]", "errors = [true, 0.1]"):
        (pions.folder / "cup.toml").write_text(f"{text}{wrong}\n")
        refused = pions("tournament", "cup.toml")
        assert (refused.code, refused.out) == (3, "")
        assert wrong.partition(" ")[0] in refused.err


def test_files_without_a_dot_lie_beside_the_description_too(pions: Pions) -> None:
    folder = pions.folder / "spring"
    folder.mkdir()
    (folder / "book").write_text("d3\n")
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
