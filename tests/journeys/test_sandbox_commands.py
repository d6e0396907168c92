"""Journeys with bots that must be kept in, and that show where they went wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from journeys.processes import Pions

KILLER = """
import os
def parent(pid): return int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
def choose(position): os.kill(parent(os.getppid()), 9)
"""
QUIET = """
from pathlib import Path
def choose(position):
    try: Path("trace").write_text("the folder of the match is read-only")
    except OSError: pass
    return position.legal_moves[-1]
"""
# Black's pieces go to columns 1 to 3 in turn, White's likewise: nobody need know the board.
COLUMNS = """#!/bin/sh
turn=0
while read -r word; do
    case "$word" in
        quit) exit ;;
        black) side=0 ;;
        white) side=1 ;;
        "#"*) continue ;;
        *) plies=$((${plies:-0} + 1)) ;;
    esac
    if [ -n "$side" ] && [ $((${plies:-0} % 2)) = "$side" ]; then
        echo $((turn % 3 + 1))
        turn=$((turn + 1))
        plies=$((${plies:-0} + 1))
    fi
done
"""
BROKEN = "import nowhere_at_all\ndef choose(position): return 0\n"


@pytest.fixture
def killer(pions: Pions) -> str:
    (pions.folder / "killer.py").write_text(KILLER)
    return "./killer.py"


def test_a_bot_that_kills_its_grandparent_loses_and_the_tournament_ends(
    pions: Pions, killer: str
) -> None:
    """Its games are scored, on as many processes as there are."""
    command = ("tournament", "tic-tac-toe", killer, "first", "random", "--db", "games.db")
    ended = pions(*command, "--sandbox", "required", "--jobs", "2", "--json")
    assert ended.code == 0, ended.err
    assert (ended.json["games"], ended.json["fault_count"]) == (6, 4)
    assert {one["termination"] for one in ended.json["faults"]} == {"crash"}
    assert "unsandboxed" not in ended.json


def test_a_match_in_sandboxes_is_played_to_its_end(pions: Pions) -> None:
    """A bot in a file and a program, neither of which sees the other."""
    (pions.folder / "quiet.py").write_text(QUIET)
    program = pions.folder / "program.sh"
    program.write_text(COLUMNS)
    program.chmod(0o755)
    match = ("match", "connect-4", "./quiet.py", "./program.sh", "--games", "2")
    ended = pions(*match, "--sandbox", "required", "--openings", "none", "--json")
    assert ended.code == 0, ended.err
    assert (ended.json["games"], ended.json["faults"]) == (2, []), ended.json
    assert "unsandboxed" not in ended.json
    assert not (pions.folder / "trace").exists()


def test_where_there_is_none_it_is_said_at_the_start_and_in_the_report(
    pions: Pions, monkeypatch: pytest.MonkeyPatch
) -> None:
    (pions.folder / "bad.py").write_text("def choose(position):\n    return 1 // 0\n")
    monkeypatch.setenv("PATH", "/nowhere")
    match = ("match", "tic-tac-toe", "./bad.py", "first")
    played = pions(*match, "--sandbox", "auto")
    assert played.err.count("bots run without a sandbox") == 1
    assert "bubblewrap is not installed" in played.err
    assert "games with a bot that ran without a sandbox: 2" in played.out
    assert 'File "bad.py", line 2, in choose' in played.out
    refused = pions(*match, "--sandbox", "required")
    assert (refused.code, refused.out) == (3, "")
    assert "bots cannot run in a sandbox here" in refused.err
    assert pions(*match, "--sandbox", "maybe").code == 3


def test_import_errors_are_shown_whole(pions: Pions) -> None:
    Path(pions.folder / "broken.py").write_text(BROKEN)
    for command in (
        ("choose", "tic-tac-toe", "--player", "./broken.py"),
        ("match", "tic-tac-toe", "./broken.py", "first"),
        ("play", "tic-tac-toe", "--black", "./broken.py", "--plain"),
        ("tournament", "tic-tac-toe", "./broken.py", "first", "--db", "games.db"),
    ):
        said = pions(*command).err
        assert 'broken.py", line 1, in <module>' in said, command
        assert "No module named 'nowhere_at_all'" in said
