"""`pions engine`: Pions at the other end of somebody else's pipe, in real processes."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import Timer
from xml.etree import ElementTree

import pytest

from journeys.processes import LONGEST, Pions

ENGINE = ("engine", "--protocol", "gomocup")
MOVE = re.compile(r"[0-9]+,[0-9]+")


class Host:
    """A host and its engine. Mutable."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def tell(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def hear(self) -> str:
        """The next line that is not a remark."""
        assert self.process.stdout is not None
        while (line := self.process.stdout.readline()).startswith("MESSAGE "):
            pass
        return line.rstrip("\n")

    def ask(self, *lines: str) -> str:
        self.tell(*lines)
        return self.hear()

    def ended(self) -> tuple[int, str, str]:
        """Its exit code, and what it wrote at last."""
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        code = self.process.wait(LONGEST)
        return code, self.process.stdout.read(), self.process.stderr.read()


@contextmanager
def host_of(pions: Pions, *arguments: str, protocol: str = "gomocup") -> Iterator[Host]:
    process = pions.start("engine", "--protocol", protocol, *arguments)
    patience = Timer(LONGEST, process.kill)  # or a mute engine would be heard for ever
    patience.start()
    try:
        yield Host(process)
    finally:
        patience.cancel()
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()


def test_a_whole_game_against_itself(pions: Pions) -> None:
    """Pions as host of two engines that are Pions."""
    brain = f"{sys.executable} -m pions engine --protocol gomocup --level"
    players = [f"program({brain} {level}, protocol=gomocup)" for level in (3, 2)]
    match = ("match", "in-a-row(columns=9, rows=8, k=5)", *players, "--games", "2", "--seed", "1")
    answer = pions(*match, "--seconds", "5", "--json").json
    assert (answer["games"], answer["faults"]) == (2, [])


@pytest.mark.parametrize("protocol", ["gtp", "nboard"])
def test_a_whole_game_of_othello_against_itself(pions: Pions, protocol: str) -> None:
    brain = f"{sys.executable} -m pions engine --protocol {protocol} --level"
    players = [f"program({brain} {level}, protocol={protocol})" for level in (3, 2)]
    match = ("match", "othello", *players, "--games", "2", "--seed", "1")
    answer = pions(*match, "--seconds", "5", "--json").json
    assert (answer["games"], answer["faults"]) == (2, [])


def test_commands_by_thousands_are_answered_in_order(pions: Pions) -> None:
    with host_of(pions, "--level", "1", protocol="gtp") as host:
        names = [f"{number} name\r" for number in range(2, 3000)]
        host.tell("1 genmove black", *names, "9999 quit")
        code, out, err = host.ended()
        answers = [line for line in out.split("\n") if line]
        assert answers[0].startswith("=1 ")
        assert answers[1:] == [*(f"={number} Pions" for number in range(2, 3000)), "=9999"]
        assert (code, err) == (0, "")


def test_lines_in_pieces(pions: Pions) -> None:
    with host_of(pions, "--level", "1", protocol="gtp") as host:
        stdin, stdout = host.process.stdin, host.process.stdout
        assert stdin is not None
        assert stdout is not None
        for piece in ("1 na", "m", "e\n2 ver", "sion"):
            stdin.write(piece)
            stdin.flush()
        assert stdout.readline() == "=1 Pions\n"
        stdin.close()  # the last line has no end
        assert stdout.read().startswith("\n=2 ")
        assert host.process.wait(LONGEST) == 0


def test_a_host_that_closes_its_end_still_gets_the_move(pions: Pions) -> None:
    with host_of(pions, protocol="gtp") as host:
        assert host.process.stdin is not None
        assert host.process.stdout is not None
        host.tell("time_settings 0 100000 1", "genmove black")
        host.process.stdin.close()
        assert re.search(r"= [C-F][3-6]\n", host.process.stdout.read())
        assert host.process.wait(LONGEST) == 0


@dataclass(frozen=True)
class Talk:
    """How a host begins, asks for a move and for something quick; what answers the last two."""

    begin: tuple[str, ...]
    move: str
    moved: str
    ask: str
    answered: str


TALKS = {
    "gtp": Talk(("boardsize 8",), "genmove black", r"= [C-F][3-6]\n", "name", "= Pions\n"),
    "nboard": Talk(("nboard 2", "set depth 1"), "go", r"=== [C-F][3-6]", "ping 7", "pong 7\n"),
    "gomocup": Talk(("START 15",), "BEGIN", r"[0-9]+,[0-9]+\n", "ABOUT", 'name="Pions"'),
}
talks = pytest.mark.parametrize(("protocol", "talk"), TALKS.items(), ids=TALKS)


@talks
def test_every_engine_bears_letters_one_by_one_and_carriage_returns(
    pions: Pions, protocol: str, talk: Talk
) -> None:
    with host_of(pions, "--level", "1", protocol=protocol) as host:
        stdin, stdout = host.process.stdin, host.process.stdout
        assert stdin is not None
        assert stdout is not None
        for letter in "".join(f"{line}\r\n" for line in (*talk.begin, talk.ask, talk.move)):
            stdin.write(letter)
            stdin.flush()
        stdin.close()
        said = stdout.read()
        assert talk.answered in said
        assert re.search(talk.moved, said)
        assert (host.process.wait(LONGEST), "\r" in said) == (0, False)


@talks
def test_every_engine_answers_thousands_of_commands_at_once(
    pions: Pions, protocol: str, talk: Talk
) -> None:
    with host_of(pions, "--level", "1", protocol=protocol) as host:
        host.tell(*talk.begin, talk.move, *[talk.ask] * 3000)
        assert host.process.stdin is not None
        assert host.process.stdout is not None
        host.process.stdin.close()
        said = host.process.stdout.read()
        assert said.count(talk.answered) == 3000
        assert host.process.wait(LONGEST) == 0


@talks
def test_every_engine_leaves_a_host_that_no_longer_listens(
    pions: Pions, protocol: str, talk: Talk
) -> None:
    with host_of(pions, "--level", "1", protocol=protocol) as host:
        assert host.process.stdout is not None
        host.tell(*talk.begin)
        host.process.stdout.close()
        with suppress(BrokenPipeError):
            host.tell(*[talk.ask] * 100)
        assert host.process.wait(LONGEST) in (0, 141)


def test_hints_until_a_ping(pions: Pions) -> None:
    with host_of(pions, protocol="nboard") as host:
        host.tell("nboard 2", "set depth 60", "hint 3")
        lines: list[str] = []
        while not (lines and lines[-1].startswith("search")):
            lines.append(host.hear())
        assert lines[:2] == ["set myname Pions", "status analysing"]
        host.tell("ping 5")
        while host.hear() != "pong 5":
            pass
        host.tell("learn")
        assert host.hear() == "learned"  # nothing more of the position that is over
        host.tell("quit")
        assert host.ended() == (0, "", "")


def test_a_game_by_hand(pions: Pions) -> None:
    with host_of(pions, "--level", "4", "--seed", "1") as host:
        assert host.ask("START 15") == "OK"
        assert host.ask("ABOUT").startswith('name="Pions", version="')
        opening = host.ask("INFO timeout_turn 1000", "INFO rule 0", "BEGIN")
        assert all(3 <= int(one) <= 11 for one in opening.split(",")), opening  # near the centre
        assert MOVE.fullmatch(host.ask("TURN 0,0"))
        assert host.ask("RESTART") == "OK"
        # Four in a row: it must complete them, whatever its level.
        stones = [*(f"{x},3,1" for x in (3, 4, 5, 6)), *(f"{x},9,2" for x in (3, 4, 6, 2))]
        assert host.ask("BOARD", *stones, "DONE") in ("2,3", "7,3")
        host.tell("END")
        assert host.ended() == (0, "", "")


def test_it_reads_while_it_thinks(pions: Pions) -> None:
    with host_of(pions) as host:
        assert host.ask("START 20", "INFO timeout_turn 100000000") == "OK"
        assert host.ask("TURN 10,10", "ABOUT").startswith("name=")
        assert host.ask("TURN 11,11").startswith("ERROR still thinking")
        assert MOVE.fullmatch(host.ask("YXSTOP"))
        host.tell("TURN 0,0")
        assert host.ask("RESTART") == "OK"  # and no move of the game given up
        assert host.ask("ABOUT").startswith("name=")
        host.tell("TURN 10,10", "END")
        assert host.ended() == (0, "", "")


def test_a_hostile_host(pions: Pions) -> None:
    with host_of(pions, "--level", "3") as host:
        assert host.ask("BEGIN").startswith("ERROR")
        assert host.ask("START " + "9" * 100_000).startswith("ERROR")
        assert host.ask("\x00\x1b[2J" + "x" * 1_000_000).startswith("UNKNOWN")
        assert host.ask("START 15") == "OK"
        host.tell("INFO timeout_turn 1e9")  # never answered
        for line in ("TURN 15,15", "TURN -1,0", "TURN", "BOARD x\n1,1\nDONE", "TAKEBACK 3,3"):
            assert host.ask(line).startswith("ERROR"), line
        assert MOVE.fullmatch(host.ask("TURN 7,7"))
        assert host.ask("TURN 7,7").startswith("ERROR")
        assert host.process.stdin is not None
        host.process.stdin.close()  # without a word
        assert host.process.wait(LONGEST) == 0


def test_a_host_that_is_gone(pions: Pions) -> None:
    with host_of(pions) as host:
        assert host.process.stdout is not None
        assert host.ask("START 15") == "OK"
        host.process.stdout.close()
        host.tell("ABOUT")
        assert host.process.wait(LONGEST) == 141


def test_it_is_interrupted_while_it_thinks(pions: Pions) -> None:
    with host_of(pions) as host:
        assert host.ask("START 15", "INFO timeout_turn 100000000") == "OK"
        assert host.ask("TURN 7,7", "ABOUT").startswith("name=")
        host.process.send_signal(signal.SIGINT)
        assert host.process.wait(LONGEST) == 130


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("engine",), "missing option --protocol"),
        (("engine", "--protocol", "line"), "Pions is an engine only in gomocup, gtp, nboard"),
        ((*ENGINE, "--level", "11"), "--level can be at most 10"),
        ((*ENGINE, "--threads", "0"), "--threads needs a number from 1 up"),
        ((*ENGINE, "--memory", "x"), "--memory needs a whole number"),
    ],
)
def test_refusals(pions: Pions, arguments: tuple[str, ...], sentence: str) -> None:
    done = pions(*arguments)
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err


@pytest.mark.parametrize(
    ("rules", "protocol", "sentence"),
    [
        ("connect-4", "gtp", "GTP cannot describe in-a-row(columns=7"),
        ("gomoku", "nboard", "it knows Othello on square boards"),
        ("othello", "gomocup", "cannot describe othello"),
        ("chess", "gtp", "unknown game"),
    ],
)
def test_rules_without_words(pions: Pions, rules: str, protocol: str, sentence: str) -> None:
    done = pions("engine", rules, "--protocol", protocol)
    assert (done.code, done.out) == (3, "")
    assert sentence in done.err


def test_the_strongest_opens_near_the_centre(pions: Pions) -> None:
    with host_of(pions) as host:
        assert host.ask("START 15", "INFO timeout_turn 300") == "OK"
        x, y = map(int, host.ask("BEGIN").split(","))
        assert max(abs(x - 7), abs(y - 7)) <= 2


BROKEN = """import sys
for line in sys.stdin:
    if line.startswith("START"):
        print("READY", flush=True)
"""


def test_a_broken_engine_is_checked(pions: Pions) -> None:
    """What continuous integration sees of it: exit code, JSON and JUnit."""
    (pions.folder / "broken.py").write_text(BROKEN)
    check = ("engine", "check", f"{sys.executable} {pions.folder / 'broken.py'}")
    options = ("--protocol", "gomocup", "--seconds", "1", "--junit", "report.xml")
    done = pions(*check, *options, "--json")
    assert done.code == 1
    first = done.json["checks"][0]
    assert (done.json["ok"], first["name"], first["ok"]) == (False, "start", False)
    assert "'START 15' was answered 'READY'; expected: OK" in first["deviation"]
    suite = ElementTree.parse(pions.folder / "report.xml").getroot()
    assert suite.get("tests") == suite.get("failures") == str(len(done.json["checks"]))
    failure = suite.find("testcase[@name='start']/failure")
    assert failure is not None
    assert failure.get("message") == first["deviation"]


def test_what_cannot_be_checked(pions: Pions) -> None:
    done = pions("engine", "check", "./nowhere", "--protocol", "gtp")
    assert (done.code, "there is no program ./nowhere" in done.err) == (3, True)
    done = pions("engine", "check", "--protocol", "gtp")
    assert (done.code, "needs a program" in done.err) == (2, True)
    done = pions("engine", "--protocol", "gtp", "--junit", "x.xml")
    assert (done.code, "--junit is for pions engine check" in done.err) == (2, True)


def test_swap2_in_a_real_process(pions: Pions) -> None:
    with host_of(pions, "--level", "3", "--seed", "1") as host:
        stones = host.ask("START 15\nINFO timeout_turn 5000\nSWAP2BOARD\nDONE")
        assert stones == "OK"
        cells = host.hear().split(" ")
        assert (len(set(cells)), all(map(MOVE.fullmatch, cells))) == (3, True)
        choice = host.ask("SWAP2BOARD", *cells, "DONE")
        assert choice == "SWAP" or MOVE.fullmatch(choice)
        host.tell("END")
        assert host.ended() == (0, "", "")


def test_colours_chosen_at_the_board(pions: Pions) -> None:
    match = ("match", "tic-tac-toe", "level(3)", "random", "--games", "4", "--seed", "1")
    answer = pions(*match, "--opening-rule", "pie", "--out", "games.jsonl", "--json").json
    assert (answer["games"], answer["faults"]) == (4, [])
    points = [one["points"] for one in answer["players"]]
    assert points[0] > points[1]
    refused = pions(*match, "--opening-rule", "pie", "--openings", "random:2")
    assert (refused.code, "leave out --openings" in refused.err) == (2, True)
    unknown = pions(*match, "--opening-rule", "swap5")
    assert (unknown.code, "choose one of pie, swap, swap2" in unknown.err) == (3, True)
