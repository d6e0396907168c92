"""`pions solve`, `verify` and `book` in processes of their own."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from time import monotonic

import pytest

from journeys.processes import COMMAND, LONGEST, Done, Pions
from journeys.test_bad_input import HOSTILE, check
from pions.interfaces.main import run

TORUS = "in-a-row(columns=5, rows=5, k=4, topology=torus)"
SMALL = "in-a-row(columns=4, rows=4, k=3, gravity=true)"
MOST_TRIES = 20
"""To stop a process in the middle of a short work."""
KEYS = {
    *("v", "rules", "position", "turn", "exact", "score", "lower", "upper", "distance", "value"),
    *(
        "best",
        "moves",
        "line",
        "reasons",
        "nodes",
        "seconds",
        "nodes_per_second",
        "complete",
        "solver",
    ),
}


def test_a_solution_as_json(pions: Pions) -> None:
    answer = pions("solve", "connect-4", "--moves", "4353531", "--json").json
    assert set(answer) == KEYS
    assert answer["v"] == 1
    assert (answer["exact"], answer["score"], answer["distance"]) == (True, 18, 1)
    assert (answer["best"], answer["line"], answer["complete"]) == (["3"], ["3"], True)
    assert answer["moves"]["3"] == {"score": 18, "lower": 18, "upper": 18, "distance": 1}
    assert answer["value"] == "win in 1"


def test_a_solution_for_a_person(pions: Pions) -> None:
    done = pions("solve", "connect-4", "--moves", "4353531")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0].split() == list("1234567")
    assert "Yellow: win in 1 (score +18)" in lines
    assert "*  3       +18  win in 1" in lines
    assert lines[-1] == "line: 3"
    assert "by the solver gravity" in done.err
    assert pions("solve", "connect-4", "--moves", "4353531", "--quiet").err == ""


def test_the_teachers_question(pions: Pions) -> None:
    answer = pions("solve", TORUS, "--json").json
    assert (answer["exact"], answer["distance"], len(answer["best"])) == (True, 11, 25)


@pytest.mark.parametrize(
    ("rules", "position", "score"),
    [
        ("othello", "OX-" + "-" * 61 + " X", -64),
        ("tic-tac-toe", "XO- -X- --- O", -2),
        ("renju(columns=5, rows=5)", "XXXX- OOOO- XOXOX OXOXO XOXO- X", 2),
    ],
)
def test_every_game_is_solved(pions: Pions, rules: str, position: str, score: int) -> None:
    done = pions("solve", rules, "--position", position, "--seconds", "50", "--json")
    assert (done.code, done.err) == (0, "")
    assert (done.json["exact"], done.json["score"]) == (True, score)


FULL = "XO" * 32
PASSED = "OX-" + "-" * 61


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        (("--position", "rubbish"), 3, "3 signs for cells, not 64"),
        (("--position", FULL[1:]), 3, "63 signs for cells, not 64"),
        (("--position", f"{FULL} Z"), 3, "apart from the cells there may be labels, and the side"),
        (("--threads", "0"), 2, "--threads needs a number from 1 up, not 0"),
        (("--threads", "1000"), 3, "threads is a whole number from 1 to 64"),
        (("--memory", "0"), 2, "--memory needs a number from 1 up, not 0"),
        (
            ("--memory", "1048576"),
            3,
            "not enough memory for a transposition table of 1048576 MiB: ask for less",
        ),
        (("--seconds", "0"), 2, "--seconds needs more than 0 seconds, not '0'"),
        (("--jobs", "2"), 2, "--jobs and --cluster need --resume"),
        (("--cluster", "local"), 2, "--jobs and --cluster need --resume"),
    ],
)
def test_othello_refuses_in_one_sentence(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], code: int, sentence: str
) -> None:
    given = run(["--lang", "en", "solve", "othello", *options])
    check(Done(given, *capsys.readouterr()), code, sentence)


@pytest.mark.parametrize(
    ("position", "score", "line"),
    [
        (f"{FULL} X", 0, []),
        ("X" * 64 + " O", -64, []),
        (f"{PASSED} X", -64, ["pass", "c1"]),
        (f"{PASSED} O", 64, ["c1"]),
    ],
)
def test_othello_answers_where_there_is_nothing_to_play(
    capsys: pytest.CaptureFixture[str], position: str, score: int, line: list[str]
) -> None:
    assert run(["solve", "othello", "--position", position, "--memory", "1", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["score"], answer["line"]) == (score, line)


def test_a_limit_is_an_answer(pions: Pions) -> None:
    for limit in (("--nodes", "2000"), ("--seconds", "0.1")):
        done = pions("solve", "connect-4", *limit, "--json")
        assert (done.code, done.json["exact"], done.json["score"]) == (0, False, None)
        assert done.json["lower"] <= 1 <= done.json["upper"]
    told = pions("solve", "connect-4", "--nodes", "2000").out
    assert "Red: not yet known who wins (score from -" in told


def test_a_finished_game(pions: Pions) -> None:
    done = pions("solve", "tic-tac-toe", "--moves", "a1 b1 a2 b2 a3")
    assert (done.code, done.out.splitlines()[-1]) == (0, "Black (X) wins 1-0: 3 in a row")


def test_without_moves_and_with_means(pions: Pions) -> None:
    options = ("--no-moves", "--threads", "2", "--memory", "1")
    answer = pions("solve", "connect-4", "--moves", "274552224131661", *options, "--json").json
    assert (answer["score"], answer["complete"]) == (0, True)


@contextmanager
def on_terminal(pions: Pions, *arguments: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """A process whose progress goes to a terminal, and that terminal."""
    leader, follower = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=follower,
        cwd=pions.folder,
        env=pions.environment(),
    ) as process:
        os.close(follower)
        try:
            yield process, leader
        finally:
            process.kill()  # if it is still there, something failed
    os.close(leader)


def read_until(terminal: int, sign: str) -> str:
    """What the terminal shows, up to that sign or the end."""
    told, deadline = b"", monotonic() + LONGEST
    while sign.encode() not in told and monotonic() < deadline:
        try:
            told += os.read(terminal, 4096)
        except OSError:  # the other end is closed
            break
    return told.decode()


def test_ctrl_c_gives_the_bounds_so_far(pions: Pions) -> None:
    with on_terminal(pions, "solve", "in-a-row(8, 8, 4, gravity=true)") as (process, terminal):
        assert "M/s" in read_until(terminal, "M/s"), "bounds and speed, while it works"
        process.send_signal(signal.SIGINT)
        told = read_until(terminal, "by the solver gravity")
        out, _ = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert re.search(r"Red: .* \(score from -\d+ to \+\d+\)", out.decode())
    assert "Traceback" not in told


def test_ctrl_c_in_a_book_keeps_what_was_found(pions: Pions) -> None:
    line = ("book", "in-a-row(6, 6, 4, gravity=true)", "b.book", "--plies", "6")
    with on_terminal(pions, *line) as (process, terminal):
        read_until(terminal, " of ")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert "positions, in b.book; run the same command to continue" in out.decode()
    assert (pions.folder / "b.book").read_text().count("\n") > 1


def killed_in_the_middle(pions: Pions, rules: str, *options: str) -> str:
    """What is there of a book whose process was killed before its end."""
    for _ in range(MOST_TRIES):
        with on_terminal(pions, "book", rules, "b.book", *options) as (process, terminal):
            read_until(terminal, " of ")
            process.send_signal(signal.SIGSTOP)
            busy = pions("book", rules, "b.book", *options)
            process.kill()
            process.communicate(timeout=LONGEST)
        told = pions("book", rules, "b.book", "--check")
        if told.code:
            check(busy, 3, "another process is making b.book: wait for it, end it, or name")
            check(told, 3, "b.book is not finished: resume it with pions book")
            return (pions.folder / "b.book").read_text()
        (pions.folder / "b.book").unlink()  # a busy machine stopped it too late
    raise AssertionError(f"{MOST_TRIES} books were finished before they could be stopped")


@pytest.mark.parametrize(
    "line",
    [
        ("in-a-row(5, 5, 4, gravity=true)", "--plies", "6", "--memory", "4"),
        ("othello-6", "--positions", "300", "--depth", "6", "--memory", "4"),
    ],
    ids=["exact", "estimates"],
)
def test_a_killed_book_is_gone_on_with(pions: Pions, line: tuple[str, ...]) -> None:
    rules, *options = line
    begun = killed_in_the_middle(pions, rules, *options)
    assert begun.count("\n") > 1
    assert pions("book", rules, "b.book", *options).code == 0
    assert pions("book", rules, "c.book", *options).code == 0
    whole = (pions.folder / "b.book").read_text()
    assert whole == (pions.folder / "c.book").read_text()
    assert whole.startswith(begun[: begun.rindex("\n") + 1])


def test_a_book_of_othello_is_made_used_and_checked(pions: Pions) -> None:
    done = pions("book", "othello", "--positions", "20", "--depth", "4", "--json")
    assert done.json == {
        "v": 1,
        "file": "othello.book",
        "plies": 20,
        "solved": 20,
        "wanted": 20,
        "finished": True,
    }
    assert pions("book", "othello", "--check", "--json").json == {
        "v": 1,
        "ok": True,
        "positions": 20,
        "plies": 20,
    }
    player = "native(book=othello.book)"
    chosen = pions("choose", "othello", "--player", player, "--seed", "1", "--json")
    assert chosen.json["nodes"] == 0, "it was not thought about"
    path = pions.folder / "othello.book"
    path.write_text(path.read_text().replace('"about"', '"points"', 1))
    check(pions("book", "othello", "--check"), 3, "othello.book, line ")


def test_a_proof_is_written_and_holds(pions: Pions) -> None:
    done = pions("solve", SMALL, "--proof", "win.proof")
    assert (done.code, "proof of" in done.err) == (0, True)
    checked = pions("verify", "win.proof")
    assert (checked.code, checked.out.startswith("proved: Red wins with best play")) == (0, True)
    answer = pions("verify", "win.proof", "--json").json
    assert (answer["ok"], answer["claim"]) == (True, "win")
    assert answer["checked"] >= answer["answers"] > 0
    again = pions("solve", SMALL, "--proof", "win.proof")
    check(again, 3, "win.proof already exists: choose another name")


def test_a_proof_that_was_tampered_with_fails(pions: Pions) -> None:
    pions("solve", SMALL, "--proof", "win.proof", "--quiet")
    path = pions.folder / "win.proof"
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:2] + lines[3:]))
    check(pions("verify", "win.proof"), 1, "line 2: the strategy of X has no answer to ")
    path.write_text("".join(lines[:-1]))
    answer = pions("verify", "win.proof", "--json")
    assert (answer.code, answer.json["ok"]) == (1, False)
    assert "the file is cut off" in answer.json["fault"]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hostile_file_is_no_proof(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    """Without a process of its own, which would take most of the time."""
    (tmp_path / name).write_bytes(HOSTILE[name])
    done = Done(run(["verify", str(tmp_path / name), "--lang", language]), *capsys.readouterr())
    check(done, 3, "")
    assert len(done.err) < 2000


def test_no_proof_within_the_limit(pions: Pions) -> None:
    done = pions("solve", "connect-4", "--nodes", "2000", "--proof", "a.proof", "--quiet")
    assert done.code == 1
    assert done.err == "pions: no proof: it is not known who wins\n"
    assert list(pions.folder.iterdir()) == []


LIST = "# solved before\n4353531 18\n\n274552224131661\n"
KEYS_OF_A_LIST = KEYS | {"number", "told"}


def test_a_list_is_answered_line_by_line(pions: Pions) -> None:
    (pions.folder / "list.txt").write_text(LIST)
    done = pions("solve", "connect-4", "--positions", "list.txt")
    assert (done.code, done.out.splitlines()) == (
        0,
        ["2. Yellow: win in 1 (score +18); best: 3", "4. Yellow: draw (score 0); best: 4"],
    )
    assert re.fullmatch(r"positions: 2; seconds: \d+\.\d\d; as the list says: 1 of 1\n", done.err)


def test_a_list_from_standard_input_as_json(pions: Pions) -> None:
    options = ("--positions", "-", "--no-moves", "--json", "--quiet")
    done = pions("solve", "connect-4", *options, typed=LIST)
    assert (done.code, done.err) == (0, "")
    first, second = map(json.loads, done.out.splitlines())
    assert set(first) == set(second) == KEYS_OF_A_LIST
    assert (first["number"], first["told"], first["score"], first["best"]) == (2, 18, 18, ["3"])
    assert (second["number"], second["told"], second["score"]) == (4, None, 0)


def test_a_wrong_score_in_a_list_is_told(pions: Pions) -> None:
    done = pions("solve", "connect-4", "--positions", "-", typed="4353531 17\n4353531 18\n")
    assert (done.code, done.out.count("win in 1 (score +18)")) == (1, 2)
    assert "pions: line 1: the list says +17, the score is +18\n" in done.err
    assert "as the list says: 1 of 2" in done.err
    limit = ("--nodes", "2000", "--no-moves")
    within = pions("solve", "connect-4", *limit, "--positions", "-", typed="44 1\n44 -21\n")
    assert within.code == 1
    assert within.err.count("pions: line ") == within.err.count("pions: line 2: the list says -21")
    assert "as the list says: 0 of 2" in within.err


def test_a_list_of_any_game(pions: Pions) -> None:
    lines = "XO--X---- O\nb2 a1\na1b1a2b2a3\nXO--X---- O c1\n"
    done = pions("solve", "tic-tac-toe", "--positions", "-", "--quiet", typed=lines)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "1. White: loss in 4 (score -2); best: c1",
        "2. Black: draw (score 0); best: a3 b3 c3 a2 c2 b1 c1",
        "3. Black (X) wins 1-0: 3 in a row",
        "4. Black: win in 3 (score +2); best: a2 a1",
    ]


def test_ctrl_c_in_a_list_keeps_what_was_answered(pions: Pions) -> None:
    rules = "in-a-row(8, 8, 4, gravity=true)"
    (pions.folder / "list.txt").write_text("123\n" * 3)
    line = ("solve", rules, "--positions", "list.txt", "--no-moves")
    with on_terminal(pions, *line) as (process, terminal):
        assert "line 1 of 3; " in read_until(terminal, "M/s")
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=LONGEST)
    assert process.returncode == 130
    assert re.fullmatch(r"1\. Yellow: .* \(score from -\d+ to \+\d+\)(; .*)?\n", out.decode())


BAD_LISTS = [
    ("connect-4", "44\n\n449", "the positions in - cannot be read: line 3: cannot play '9'"),
    ("connect-4", "44\nx", "the positions in - cannot be read: line 2: 'x' is not a column"),
    ("connect-4", f"44\n{'X' + '-' * 41} X", "line 2 of - cannot be read: the piece on a6 hangs"),
    ("tic-tac-toe", "a1\nXXXOOO--- O\n", "line 2 of - cannot be read: both sides have 3"),
    ("tic-tac-toe", "a1\nb1\na1", None),
    ("tic-tac-toe", "a1 b1\n2. c1", "- has 2 lines and 1 game: write each position on its own"),
    ("tic-tac-toe", "# nothing\n\n", "there are no positions in -"),
]


@pytest.mark.parametrize(("rules", "lines", "sentence"), BAD_LISTS)
def test_a_list_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    rules: str,
    lines: str,
    sentence: str | None,
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    done = Done(run(["solve", rules, "--positions", "-", "--lang", "en"]), *capsys.readouterr())
    if sentence is None:
        assert (done.code, done.out.count("\n")) == (0, 3)
    else:
        check(done, 3, sentence)


BAD = [
    (("solve", "connect-4", "--positions", "nothing"), 3, "cannot read nothing: No such file"),
    (
        ("solve", "connect-4", "--positions", "a", "--moves", "4"),
        2,
        "--positions cannot be combined",
    ),
    (
        ("solve", "connect-4", "--positions", "a", "--proof", "b"),
        2,
        "--positions cannot be combined",
    ),
    (("solve", "connect-4", "--threads", "0"), 2, "--threads needs a number from 1 up"),
    (("solve", "connect-4", "--threads", "65"), 3, "threads=65 is not allowed"),
    (("solve", "connect-4", "--memory", "lots"), 2, "--memory needs a whole number"),
    (("solve", "connect-4", "--seconds", "-1"), 2, "--seconds needs more than 0 seconds"),
    (("solve", "zzz"), 3, "unknown game"),
    (("solve", "connect-4", "--moves", "8"), 3, "8"),
    (("solve", "connect-4", "--book", "nothing"), 3, "cannot read nothing: No such file"),
    (("solve", "connect-4", "--proof", "."), 3, "already exists"),
    (("verify",), 2, "missing argument FILE"),
    (("verify", "nothing"), 3, "cannot read nothing: No such file"),
    (("verify", "."), 3, "cannot read .: Is a directory"),
    (("book", "renju"), 3, "there is no book for in-a-row"),
    (("book", "connect-4", "--depth", "9"), 3, "has no depth: choose among plies"),
    (("book", "othello", "--depth", "0"), 3, "depth=0 is not allowed for a book"),
    (("book", "othello", "--positions", "many"), 2, "--positions needs a whole number"),
    (("book", "connect-4", "--plies", "99"), 3, "a book cannot have 99 plies"),
    (("book", "connect-4", "no/where.book"), 3, "cannot write no/where.book"),
    (("book", "connect-4", "nothing.book", "--check"), 3, "cannot read nothing.book"),
]


@pytest.mark.parametrize(("arguments", "code", "sentence"), BAD)
def test_what_is_wrong_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: tuple[str, ...],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    check(Done(run(list(arguments)), *capsys.readouterr()), code, sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_book_is_made_gone_on_with_checked_and_used(pions: Pions) -> None:
    first = pions("book", SMALL, "a.book", "--plies", "3", "--nodes", "30", "--json").json
    assert (first["finished"], first["solved"] < first["wanted"]) == (False, True)
    check(pions("solve", SMALL, "--book", "a.book"), 3, "a.book is not finished")
    done = pions("book", SMALL, "a.book", "--plies", "3")
    assert (done.code, done.out) == (0, "a.book is finished; plies: 3\n")
    right = pions("book", SMALL, "a.book", "--check")
    assert (right.code, right.out.startswith("a.book is right; ")) == (0, True)
    answer = pions("solve", SMALL, "--book", "a.book", "--json").json
    assert (answer["score"], answer["distance"]) == (4, 9)
    chosen = pions("choose", SMALL, "--player", "native(book=a.book)", "--json").json
    assert chosen["move"] in answer["best"]
    path = pions.folder / "a.book"
    path.write_text(path.read_text().replace(",4]", ",3]", 1))
    check(pions("book", SMALL, "a.book", "--check"), 3, "checksum")


def test_a_book_has_the_name_of_its_game(pions: Pions) -> None:
    pions("book", "puissance3", "--plies", "1", "--quiet")
    assert [path.name for path in Path(pions.folder).iterdir()] == ["connect-3.book"]


@pytest.mark.parametrize("command", ["solve", "verify", "book"])
@pytest.mark.parametrize(("language", "heading"), [("en", "Examples:"), ("fr", "Exemples\u00a0:")])
def test_help_with_examples(pions: Pions, command: str, language: str, heading: str) -> None:
    done = pions(command, "--help", "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert f"\n{heading}\n" in done.out
