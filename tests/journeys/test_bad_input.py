"""Whatever is wrong: one clear sentence, the right exit code, nothing half-written."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from journeys.processes import Done, Pions
from pions.interfaces.main import run

USAGE = [
    (("gams",), "no such command 'gams': did you mean 'games'?"),
    (("games", "--bogus"), "no such option: --bogus"),
    (("games", "--jsn"), "did you mean --json"),
    (("games", "extra", "more"), "unexpected argument: extra more"),
    (("games", "--lang", "xx"), "unknown language 'xx': choose one of en, fr"),
    (("--lang", "xx", "games"), "unknown language 'xx'"),
    (("games", "--lang"), "option --lang needs a value"),
    (("games", "--json=1"), "option --json takes no value"),
    (("show",), "missing argument RULES"),
    (("perft", "othello"), "missing option --depth"),
    (("perft", "othello", "--depth", "deep"), "--depth needs a whole number, not 'deep'"),
    (("perft", "othello", "--depth", "-1"), "--depth needs a number from 0 up, not -1"),
    (("perft", "othello", "--depth", "9" * 5000), "--depth can be at most 999999999, not 99999"),
    (("tree", "othello", "--depth", "-1"), "--depth needs a number from 1 up, not -1"),
    (("choose", "othello", "--player", "first", "--seconds", "-1"), "needs more than 0 seconds"),
    (("games", "--file"), "no such option: --file; try"),
    (("dance",), "no such command 'dance': the commands are"),
    (("show", "othello", "--json", "--svg", "-"), "--json and --svg - would mix on standard"),
    (("show", "othello", "--svg", "-", "--png", "-"), "--svg - and --png - would mix"),
    (("tree", "othello", "--json", "--html", "-"), "--json and --html - would mix"),
    (
        ("pruning", "othello", "--depth", "1", "--json", "--svg", "-"),
        "--json and --svg - would mix",
    ),
    (("play",), "which game?"),
    (("play", "othello", "--resume"), "--resume takes no game"),
    (("show", "gomoku", "--any"), "--any is about the position of --position: give one"),
    (("play", "gomoku", "--any"), "--any is about the position of --from: give one"),
    (("solve", "gomoku", "--any", "--positions", "-"), "cannot be combined with"),
]
NINE = ("tic-tac-toe", "--position", "XXXXXXXXX")
HANDICAP = ("tic-tac-toe", "--position", "XX------- O")
BAD = [
    (("show", "gomuku"), "unknown game 'gomuku': did you mean 'gomoku'?"),
    (("evaluate", "othello", "--evaluation", "mobilty"), "did you mean 'mobility'?"),
    (("show", "zzz"), "unknown game 'zzz': choose one of"),
    (("show", ""), "cannot be read"),
    (("show", "x" * 5000), "cannot be read"),
    (("show", "othello(columns=7)"), "columns=7 is not allowed"),
    (("show", "othello(colour=red)"), "unknown parameter 'colour=red'"),
    (("show", "in-a-row"), "in-a-row needs columns, rows, k"),
    (("show", "in-a-row(columns=3, rows=3, k=4)"), "k=4 is too long"),
    (("show", "in-a-row(columns=5, rows=4, k=3, topology=sphere)"), "even number of columns"),
    (("show", "connect-4(topology=torus)"), "gravity needs a floor"),
    (("show", "gomoku(topology=donut)"), "topology='donut' is not allowed"),
    (("show", "othello", "--moves", "a1"), "illegal move 'a1'"),
    (("show", "othello", "--moves", "z9"), "'z9'"),
    (("show", "othello", "--moves", "\x1b[2J"), "is not a move"),
    (("show", "connect-4", "--moves", "44444448"), "4"),
    (("show", "connect-4", "--moves", "0"), "'0' is not a column"),
    (("show", "tic-tac-toe", "--moves", "a1 a2 b1 b2 c1 c2"), "the game is over"),
    (("show", "othello", "--position", "XXX"), "64"),
    (("show", "connect-4", "--position", "X" + "-" * 41), "hangs in the air"),
    *(((name, *NINE), "9 X and 0 O: no game gets there") for name in ("show", "solve", "evaluate")),
    *(((name, *NINE, "--depth", "1"), "9 X and 0 O") for name in ("perft", "tree", "pruning")),
    (("choose", *NINE, "--player", "first"), "9 X and 0 O: no game gets there"),
    (("play", "tic-tac-toe", "--from", "XX------- O"), "2 X and 0 O: no game gets there"),
    (("show", "othello", "--core", "fortran"), "unknown core 'fortran'"),
    (("perft", "othello", "--depth", "1001"), "depth=1001 is not allowed"),
    (("play", "othello", "--black", "deep-thought"), "unknown player 'deep-thought'"),
    (("play", "othello", "--from", "rubbish"), "rubbish"),
    (("play", "--resume"), "there is no unfinished game"),
    (("play", "--load", "nothing.jsonl"), "cannot read nothing.jsonl: No such file"),
    (("play", "--load", "."), "cannot read .: Is a directory"),
    (("play", "othello", "--save", "no/where.jsonl"), "cannot write no/where.jsonl: No such file"),
    (("play", "othello", "--save", "."), "already exists"),
    (("show", "othello", "--svg", "."), "cannot write .: Is a directory"),
    (("show", "othello", "--png", "no/where.png"), "cannot write no/where.png: No such file"),
]


def check(done: Done, code: int, sentence: str) -> None:
    assert (done.code, done.out) == (code, ""), done
    assert done.err.startswith("pions: ")
    assert done.err.count("\n") == 1
    assert sentence in done.err
    assert "Traceback" not in done.err
    assert "\x1b" not in done.err


@pytest.mark.parametrize(("arguments", "sentence"), USAGE)
def test_a_command_line_that_cannot_be_understood(
    pions: Pions, arguments: tuple[str, ...], sentence: str
) -> None:
    check(pions(*arguments), 2, sentence)


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_something_that_is_wrong(pions: Pions, arguments: tuple[str, ...], sentence: str) -> None:
    check(pions(*arguments), 3, sentence)
    assert list(pions.folder.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        *((name, *NINE) for name in ("show", "solve", "evaluate")),
        ("perft", *NINE, "--depth", "1"),
        ("tree", *HANDICAP, "--depth", "1"),
        ("pruning", *HANDICAP, "--depth", "1"),
        ("choose", *HANDICAP, "--player", "first"),
        ("play", HANDICAP[0], "--from", HANDICAP[2], "--black", "first", "--white", "first"),
    ],
)
def test_any_count_of_pieces_is_accepted_knowingly(
    pions: Pions, arguments: tuple[str, ...]
) -> None:
    assert " X and 0 O: no game gets there" in pions(*arguments).err
    assert pions(*arguments, "--any").code == 0


@pytest.mark.parametrize(("arguments", "_sentence"), USAGE + BAD)
def test_the_same_in_french(
    arguments: tuple[str, ...],
    _sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Without a process of its own, which would take most of the time."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))
    told = {}
    for locale in ("fr_FR.UTF-8", "C"):
        monkeypatch.setenv("LC_ALL", locale)
        done = Done(run(list(arguments)), *capsys.readouterr())
        check(done, done.code, "")
        told[locale] = done
    french, english = told.values()
    assert french.code == english.code
    assert french.err != english.err


HOSTILE = {
    "empty": b"",
    "zeros": b"\0" * 10_000_000,
    "rubbish": bytes(range(256)) * 40_000,
    "letters": b"lorem ipsum " * 800_000,
    "one-line": b"f5" * 5_000_000,
    "brackets": b"[" * 1_000_000,
    "nested": b'{"v": 1, "game": ' + b'{"a": ' * 100_000,
    "truncated": b'{"v": 1, "game": "othello", "mov',
    "wrong-types": b'{"v": 1, "game": 7, "moves": {"f5": []}}',
    "wrong-moves": b'{"v": 1, "game": "othello", "moves": ["f5", 3, null]}',
    "illegal": b'{"v": 1, "game": "othello", "moves": ["a1"]}',
    "after-end": b'{"v": 1, "game": "tic-tac-toe", "moves": ["a1","a2","b1","b2","c1","c2"]}',
    "future": b'{"v": 999, "game": "othello", "moves": []}',
    "huge-number": b'{"v": 1' + b"0" * 10_000 + b', "game": "othello"}',
    "not-utf-8": b'{"v": 1, "game": "\xff\xfe"}',
    "half-letter": '{"v": 1, "game": "é"'.encode()[:-2],
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hostile_file(pions: Pions, name: str, language: str) -> None:
    (pions.folder / name).write_bytes(HOSTILE[name])
    done = pions("play", "--load", name, "--lang", language)
    check(done, 3, "")
    assert len(done.err) < 2000
    assert [path.name for path in pions.folder.iterdir()] == [name]


def test_a_file_that_exists_is_not_replaced(pions: Pions) -> None:
    mine = pions.folder / "thesis.txt"
    mine.write_text("ten years of work")
    check(pions("play", "othello", "--save", "thesis.txt", typed="f5\n"), 3, "already exists")
    done = pions("play", "othello", typed="f5\nsave thesis.txt\n")
    assert "thesis.txt already exists: choose another name" in done.out
    assert mine.read_text() == "ten years of work"
    done = pions("play", "othello", typed="f5\nsave! thesis.txt\n")
    assert "the game is saved in thesis.txt" in done.out
    assert "f5" in mine.read_text()


def test_a_folder_that_cannot_hold_autosaves_is_told_once_and_the_game_goes_on(
    pions: Pions,
) -> None:
    pions.state.write_text("a file where a folder should be")
    done = pions("play", "othello", typed="f5\nd6\nhistory\n")
    assert done.code == 0
    assert "moves played: 1.f5 2.d6" in done.out
    assert done.err.count("cannot be saved") == 1
    assert "nothing is lost" not in done.err


def test_bytes_that_are_no_text_are_only_an_unknown_move(pions: Pions) -> None:
    done = pions("play", "othello", typed=b"\xff\xfe\x00\nf5\n" + b"x" * 1_000_000 + b"\n")
    assert done.code == 0
    assert done.out.count("is neither a move nor a command") == 2
    assert len(done.out) < 3000


def test_arguments_that_are_no_text(pions: Pions) -> None:
    check(pions("show", os.fsdecode(b"\xff\xfe")), 3, r"\udcff")


def test_a_full_disk_loses_nothing(pions: Pions) -> None:
    """`/dev/full` fails as a full disk does."""
    assert Path("/dev/full").exists()
    done = pions("show", "othello", "--svg", "/dev/full", "--lang", "fr")
    check(done, 3, "le disque est plein")


def test_the_answer_is_json_even_when_told_in_french(pions: Pions) -> None:
    done = pions("perft", "othello", "--depth", "2", "--json", "--lang", "fr")
    assert json.loads(done.out)["nodes"] == 12
    assert done.err == ""
