"""Each command does what its help says, in a real process."""

from __future__ import annotations

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from journeys.processes import Pions
from pions.rules.registry import families, presets

OTHELLO_START = "---------------------------OX------XO--------------------------- X"
COMMANDS = ("doctor", "games", "perft", "play", "show")


@pytest.fixture
def pions(tmp_path: Path) -> Pions:
    """`pions` in an empty folder, started from nothing every time."""
    return Pions(tmp_path, real=True)


def test_pions_alone_shows_the_help(pions: Pions) -> None:
    done = pions()
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Usage: pions [OPTIONS] COMMAND")
    assert done.out == pions("--help").out
    assert all(f"\n  {name} " in done.out for name in COMMANDS)


def test_the_help_is_the_same_in_each_process(pions: Pions) -> None:
    helps = {pions("help", "games", PYTHONHASHSEED=str(seed)).out for seed in range(4)}
    assert len(helps) == 1
    assert "  -h, --help" in helps.pop()


def test_the_version(pions: Pions) -> None:
    done = pions("--version")
    assert done.code == 0
    assert done.out.startswith("pions ")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "heading"), [("en", "Examples:"), ("fr", "Exemples\u00a0:")])
def test_help_with_examples(pions: Pions, command: str, language: str, heading: str) -> None:
    done = pions(command, "--help", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert f"\n{heading}\n" in done.out
    assert f"pions {command}" in done.out.split(heading)[1]


def test_games_lists_the_registry(pions: Pions) -> None:
    done = pions("games")
    assert done.code == 0
    assert all(family.name in done.out for family in families())
    for preset in presets():
        assert all(name in done.out for name in (preset.name, *preset.aliases, str(preset.rules)))


def test_games_as_json(pions: Pions) -> None:
    answer = pions("games", "--json").json
    assert answer["v"] == 1
    assert {one["name"] for one in answer["families"]} == {one.name for one in families()}
    assert {one["rules"] for one in answer["presets"]} == {str(one.rules) for one in presets()}
    (row,) = (one for one in answer["families"] if one["name"] == "in-a-row")
    columns, *_, forbidden, blocked = row["parameters"]
    assert columns["required"] is True
    assert (columns["type"], columns["least"], columns["most"]) == ("int", 1, 26)
    assert forbidden["choices"] == ["none", "renju"]
    assert blocked["choices"] == ["wins", "ignored"]


def test_show_as_text(pions: Pions) -> None:
    done = pions("show", "othello", "--moves", "f5d6", "--legal")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0].split() == list("abcdefgh")
    assert lines[6] == " 6  .  .  * [O] .  .  .  ."
    assert lines[-3:] == [
        "Black (X) to move",
        "opening: Perpendicular",
        "legal moves: c3, c4, c5, c6, c7",
    ]


def test_show_from_a_position_with_moves(pions: Pions) -> None:
    done = pions("show", "tic-tac-toe", "--position", "XO- -X- --- O", "--moves", "c1 c3 a1")
    assert done.code == 0
    assert done.out.splitlines()[1].split() == ["3", "X", "O", "X"]


def test_show_a_won_game(pions: Pions) -> None:
    done = pions("show", "connect-4", "--moves", "1122334")
    assert done.out.splitlines()[-2].count("(X)") == 4
    assert done.out.splitlines()[-1] == "Red (X) wins 1-0: 4 in a row"


def test_show_as_json(pions: Pions) -> None:
    answer = pions("show", "othello", "--json").json
    assert answer == {
        "v": 1,
        "rules": "othello",
        "core": "native",
        "position": OTHELLO_START,
        "turn": "black",
        "last": None,
        "legal": ["d3", "c4", "f5", "e6"],
        "over": False,
        "outcome": None,
        "opening": None,
        "overlays": ["heat", "mobility", "frontier", "stable", "parity"],
    }
    moves = ("--moves", "f5d6c3d3c4")
    assert pions("show", "othello", *moves, "--json").json["opening"] == "Tiger"


def test_show_on_the_core_that_was_asked_for(pions: Pions) -> None:
    assert pions("show", "othello", "--core", "python", "--json").json["core"] == "python"


def test_show_writes_pictures(pions: Pions) -> None:
    done = pions("show", "gomoku", "--svg", "board.svg", "--png", "board.png")
    assert (done.code, done.out) == (0, "")
    assert done.err == "written: board.svg\nwritten: board.png\n"
    root = ElementTree.parse(pions.folder / "board.svg").getroot()
    assert root.tag.endswith("svg")
    png = (pions.folder / "board.png").read_bytes()
    assert png.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", png[16:24])
    assert width == height > 0
    assert {path.name for path in pions.folder.iterdir()} == {"board.svg", "board.png"}


def test_show_writes_a_picture_to_the_output(pions: Pions) -> None:
    done = pions("show", "othello", "--svg", "-")
    assert (done.code, done.err) == (0, "")
    assert ElementTree.fromstring(done.out).tag.endswith("svg")


def test_quiet_says_nothing_beside_the_work(pions: Pions) -> None:
    done = pions("--quiet", "show", "othello", "--svg", "board.svg")
    assert (done.code, done.out, done.err) == (0, "", "")


@pytest.mark.parametrize("core", ["native", "python"])
def test_perft_as_json(pions: Pions, core: str) -> None:
    answer = pions("perft", "othello", "--depth", "4", "--core", core, "--json").json
    assert (answer["v"], answer["depth"], answer["nodes"], answer["core"]) == (1, 4, 244, core)
    assert answer["rules"] == "othello"
    assert answer["seconds"] >= 0
    assert set(answer) >= {"nodes_per_second"}


def test_perft_of_depth_nine(pions: Pions) -> None:
    assert pions("perft", "othello", "--depth", "9", "--json").json["nodes"] == 3005288


def test_perft_counts_games(pions: Pions) -> None:
    answer = pions("perft", "tic-tac-toe", "--depth", "9", "--games", "--json").json
    assert answer["games"] == 255168


def test_perft_as_text(pions: Pions) -> None:
    done = pions("perft", "connect-4", "--moves", "44", "--depth", "2", "--games")
    assert done.out == "depth 2: 49 nodes\nfinished games: 0\n"
    assert done.err.endswith(" seconds on the native core\n")
    assert pions("perft", "connect-4", "--depth", "2", "--quiet").err == ""


def test_doctor_finds_everything_well(pions: Pions) -> None:
    done = pions("doctor")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-1] == "Everything works."


def test_doctor_as_json(pions: Pions) -> None:
    answer = pions("doctor", "--json", PIONS_DATA=str(pions.folder)).json
    assert answer["ok"] is True
    assert answer["native"]["compiler"]
    assert answer["data"] == {"folder": str(pions.folder), "present": True}
    assert {check["ok"] for check in answer["checks"]} == {True}


def test_doctor_finds_what_cannot_be_stored(pions: Pions) -> None:
    pions.state.write_text("a file where a folder should be")
    done = pions("doctor")
    assert done.code == 1
    assert f"the state folder: cannot write to {pions.state}: " in done.out
    assert done.out.endswith("Something does not work.\n")
    answer = pions("doctor", "--json").json
    assert not answer["ok"]
    assert [one["name"] for one in answer["checks"] if not one["ok"]] == [
        "the state folder",
        "the folder of autosaved games",
        "the database",
    ]


def test_doctor_finds_a_damaged_database(pions: Pions) -> None:
    damaged = pions.folder / "games.db"
    damaged.write_bytes(b"not a database" * 1000)
    done = pions("doctor", PIONS_DB=str(damaged))
    assert done.code == 1
    assert "the database: " in done.out
    assert "WRONG" in done.out


def test_doctor_tells_of_a_data_folder_that_is_not_there(pions: Pions) -> None:
    done = pions("doctor", PIONS_DATA=str(pions.folder / "nothing"))
    assert "nothing does not exist" in done.out


@pytest.mark.parametrize(
    "arguments",
    [("--json", "--lang", "fr", "games"), ("games", "--json", "--lang=fr"), ("--json", "games")],
)
def test_shared_options_stand_before_or_after_the_command(
    pions: Pions, arguments: tuple[str, ...]
) -> None:
    done = pions(*arguments, LC_ALL="fr_FR.UTF-8")
    titles = {preset["title"] for preset in done.json["presets"]}
    assert "Puissance 4" in titles


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"LC_ALL": "fr_FR.UTF-8"}, "Utilisation\u00a0:"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "Utilisation\u00a0:"),
        ({"LC_ALL": "de_DE.UTF-8"}, "Usage:"),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, "Usage:"),
    ],
)
def test_the_language_of_the_locale(pions: Pions, environment: dict[str, str], word: str) -> None:
    assert pions("--help", **environment).out.startswith(word)


def test_a_terminal_without_accents_gets_what_it_can_show(pions: Pions) -> None:
    done = pions("games", "--lang", "fr", PYTHONIOENCODING="ascii")
    assert (done.code, done.err) == (0, "")
    assert "Puissance 4" in done.out
