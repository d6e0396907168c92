"""Programs that play by the line protocol, well and badly."""

from __future__ import annotations

import sys
from pathlib import Path

FIRST = """
import sys
from pions.rules.registry import find_rules

rules = position = side = None
for line in sys.stdin:
    word = line.strip()
    if word.startswith("# pions "):
        position = find_rules(word.removeprefix("# pions ")).start()
    elif word in ("black", "white"):
        side = word
    elif word == "quit":
        break
    elif not word.startswith("#"):
        position = position.play(word)
    while side == ("black", "white")[position.turn_index] and not position.is_over:
        move = position.legal_moves[0]
        print(position.name(move), flush=True)
        position = position.after(move)
"""
"""Plays what the player `first` plays, in every game."""

RECORDER = """
import sys
moves, plies, side = sys.argv[2:], 0, None
with open(sys.argv[1], "w", buffering=1) as log:
    for line in sys.stdin:
        log.write(line)
        word = line.strip()
        if word == "quit":
            log.write("over\\n")
            break
        if word in ("black", "white"):
            side = ("black", "white").index(word)
        elif not word.startswith("#"):
            plies += 1
        if plies % 2 == side and moves:
            print(moves.pop(0), flush=True)
            plies += 1
"""
"""Writes down what it reads, and plays the moves that it is given, each on its turn."""


def write_program(folder: Path, body: str, name: str = "mybot") -> str:
    """The path of a program: a shell script, or one for another `#!` that the body names."""
    path = folder / name
    path.write_text(body if body.startswith("#!") else f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def write_python(folder: Path, body: str, name: str = "program_of_mine.txt") -> str:
    """The text that names a program in Python; not called .py, which would be a function."""
    (folder / name).write_text(body, encoding="utf-8")
    return f"{sys.executable} {folder / name}"
