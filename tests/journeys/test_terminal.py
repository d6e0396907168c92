"""A person at a real terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pexpect

from journeys.processes import COMMAND, LONGEST, Pions


@contextmanager
def terminal(pions: Pions, *arguments: str, **environment: str) -> Iterator[pexpect.spawn[str]]:
    child = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], *arguments],
        cwd=str(pions.folder),
        env=pions.environment(TERM="xterm", **environment),
        encoding="utf-8",
        timeout=LONGEST,
        dimensions=(24, 80),
    )
    try:
        yield child
    finally:
        child.close(force=True)


def ended(child: pexpect.spawn[str]) -> int | None:
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus


def test_a_game_with_board_and_chronometer(pions: Pions) -> None:
    with terminal(pions, "play", "tic-tac-toe", "--plain") as child:
        child.expect(r"   a  b  c")
        child.expect(r"\[\d+:\d\d\] Black \(X\) to move > ")
        child.sendline("b2")
        child.expect("Black plays b2")
        child.expect(re.escape(" 2  . [X] ."))
        child.expect(r"White \(O\) to move > ")
        child.sendline("b2")
        child.expect("b2 is already taken; legal moves: ")
        child.expect(r"White \(O\) to move > ")
        child.sendline("undo")
        child.expect("taken back: b2")
        child.expect(r"Black \(X\) to move > ")
        child.sendline("a1 a2 b1 b2 c1")
        child.expect(r"Black \(X\) wins 1-0: 3 in a row > ")
        child.sendline("quit")
        assert ended(child) == 0


def test_the_board_is_drawn_again_only_when_it_changes(pions: Pions) -> None:
    with terminal(pions, "play", "tic-tac-toe", "--plain") as child:
        child.expect(r"to move > ")
        child.sendline("score")
        child.expect(r"to move > ")
        assert "   a  b  c" not in str(child.before)


def test_in_french_to_the_end_of_input(pions: Pions) -> None:
    with terminal(pions, "play", "puissance-4", "--plain", LC_ALL="fr_FR.UTF-8") as child:
        child.expect("à Rouge \\(X\\) de jouer > ")
        child.sendline("4")
        child.expect("Rouge joue 4")
        child.expect("à Jaune \\(O\\) de jouer > ")
        child.sendeof()
        child.expect("rien n'est perdu")
        assert ended(child) == 0
    assert "1.4" in pions("play", "--resume", typed="history\n").out


def test_ctrl_c_loses_nothing(pions: Pions) -> None:
    with terminal(pions, "play", "othello", "--plain") as child:
        child.expect("to move > ")
        child.sendline("f5")
        child.expect("White .O. to move > ")
        child.sendintr()
        child.expect("nothing is lost: continue this game with pions play --resume")
        assert ended(child) == 130
    assert "1.f5" in pions("play", "--resume", typed="history\n").out


def test_a_terminal_that_closes_loses_nothing(pions: Pions) -> None:
    with terminal(pions, "play", "othello", "--plain") as child:
        child.expect("to move > ")
        child.sendline("f5")
        child.expect("White .O. to move > ")
    assert "1.f5" in pions("play", "--resume", typed="history\n").out
