"""Engines that speak the Gomocup protocol, well and badly."""

from __future__ import annotations

from pathlib import Path

from units.match.programs import write_python

ENGINE = """
import os, sys, time

WAYS, LOG = sys.argv[1].split("+"), sys.argv[2]
END = "\\r\\n" if "crlf" in WAYS else "\\n"
taken, listed, columns, rows = set(), None, 0, 0
log = open(LOG, "a", buffering=1)


def say(text):
    sys.stdout.write(text + END)
    sys.stdout.flush()


def cell(text):
    x, y = map(int, text.split(",")[:2])
    return y * columns + x


def move():
    for way in WAYS:
        if way.startswith("say "):
            return say(way[4:].replace("_", " "))
    if "hang" in WAYS:
        time.sleep(1000)
    if "die" in WAYS:
        os._exit(5)
    if "chatty" in WAYS:
        say("MESSAGE depth 3")
        say("DEBUG \\x1b[2Jeval")
    first = next(one for one in range(columns * rows) if one not in taken)
    taken.add(first)
    say(("SUGGEST " if "modest" in WAYS else "") + f"{first % columns},{first // columns}")


for line in sys.stdin:
    log.write(line)
    word, _, rest = line.strip().partition(" ")
    if listed is not None and word != "DONE":
        listed.add(cell(word))
    elif word in ("START", "RECTSTART"):
        columns, rows = map(int, rest.split(",")) if "," in rest else (int(rest), int(rest))
        say("ERROR too large" if "small" in WAYS else "OK")
    elif word == "BOARD":
        listed = set()
    elif word == "DONE":
        taken, listed = listed, None
        move()
    elif word == "TURN":
        taken.add(cell(rest))
        move()
    elif word == "BEGIN":
        move()
    elif word == "PLAY":
        say(rest)
    elif word == "INFO" and "ignorant" in WAYS:
        say("UNKNOWN command")
    elif word == "END":
        log.write("over\\n")
        break
"""
"""Plays what the player `first` plays; each of its ways does one thing differently."""


def engine(folder: Path, ways: str = "") -> str:
    """The text that names an engine with these ways, such as `chatty+crlf`."""
    file = write_python(folder, ENGINE, "brain_of_mine.txt")
    return f"program({file} '{ways}' {folder / 'log'}, protocol=gomocup)"


def heard(folder: Path) -> list[str]:
    return (folder / "log").read_text(encoding="utf-8").splitlines()
