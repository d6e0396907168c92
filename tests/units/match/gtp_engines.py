"""Engines that speak GTP, well and badly."""

from __future__ import annotations

from pathlib import Path

from units.match.programs import write_program, write_python

ENGINE = """
import os, sys, time
from pions.rules.registry import find_rules

WAYS, LOG, GAME = sys.argv[1].split("+"), sys.argv[2], sys.argv[3]
COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
KNOWN = "name boardsize clear_board play genmove quit list_commands time_settings time_left".split()
if "games" in WAYS:
    KNOWN += ["list_games", "set_game"]
size, position = 0, None
log = open(LOG, "a", buffering=1)


def as_vertex(move):
    if move < 0:
        return "PASS"
    row, column = divmod(move, size)
    return COLUMNS[column] + str(row + 1 if GAME.startswith("othello") else size - row)


def play(words):
    global position
    colour, vertex = words[1].lower(), words[2].upper()
    if "no pass" in WAYS and vertex == "PASS":
        return "?", "syntax error"
    if "no pass" in WAYS and position.legal_moves == (-1,):
        position = position.after(-1)
    if ("black", "white")[position.turn_index] != colour:
        return "?", "not your turn"
    for move in position.legal_moves:
        if as_vertex(move).upper() == vertex:
            position = position.after(move)
            return "=", ""
    return "?", "illegal move"


def genmove(words):
    global position
    if "no pass" in WAYS and ("black", "white")[position.turn_index] != words[1]:
        position = position.after(-1)
    assert ("black", "white")[position.turn_index] == words[1]
    for way in WAYS:
        if way.startswith("say "):
            return "=", way[4:].replace("_", " ")
    if "cannot" in WAYS:
        return "?", "cannot think"
    if "hang" in WAYS:
        time.sleep(1000)
    if "die" in WAYS:
        os._exit(5)
    move = position.legal_moves[0]
    position = position.after(move)
    return "=", as_vertex(move).lower() if "lower" in WAYS else as_vertex(move)


def answer(words):
    global size, position
    if words[0] == "quit":
        return "=", ""
    if words[0] == "name":
        return "=", "an engine"
    if words[0] not in KNOWN or "ignorant" in WAYS:
        return "?", "unknown command"
    if words[0] == "list_commands":
        return ("?", "unknown command") if "secretive" in WAYS else ("=", "\\n".join(KNOWN))
    if words[0] == "list_games":
        return "=", "Go\\nOthello\\nGomoku"
    if words[0] == "set_game":
        return "=", ""
    if words[0] == "boardsize":
        size = int(words[1])
        return ("?", "unacceptable size") if "small" in WAYS else ("=", "")
    if words[0] == "clear_board":
        position = find_rules(GAME).start("python")
        return "=", ""
    if words[0] in ("time_settings", "time_left"):
        return ("?", "syntax error") if "timeless" in WAYS else ("=", "")
    return (play if words[0] == "play" else genmove)(words)


if "banner" in WAYS:
    print("Welcome!", flush=True)
for line in sys.stdin:
    log.write(line)
    words = line.split()
    number = words.pop(0) if words[0].isdigit() else ""
    mark, text = answer(words)
    if "anonymous" in WAYS:
        number = ""
    if "confused" in WAYS:
        number = 7000
    if "chatty" in WAYS:
        print("# thinking about it\\n\\n", flush=True)
    if "crlf" in WAYS:
        text += "\\r"
    if "endless" in WAYS:
        print("=1")
        while True:
            print("and so on", flush=True)
    print(f"{mark}{number} {text}\\n", flush=True)
    if "twice" in WAYS:
        print(f"{mark}{number} {text}\\n", flush=True)
    if words[0] == "quit":
        break
"""
"""Plays what the player `first` plays; each of its ways does one thing differently."""


def engine(
    folder: Path,
    ways: str = "",
    game: str = "othello",
    commands: str = "",
    log: Path | None = None,
) -> str:
    """The text that names an engine with these ways, such as `lower+chatty`."""
    file = write_python(folder, ENGINE, "engine_of_mine.txt")
    command = f"{file} '{ways}' {log or folder / 'log'} '{game}'"
    return f"program({command}, protocol=gtp{f', commands={commands}' if commands else ''})"


def heard(folder: Path) -> list[str]:
    """What the engine has heard, without the numbers."""
    lines = (folder / "log").read_text(encoding="utf-8").splitlines()
    return [line.partition(" ")[2] or line for line in lines]


def shell_engine(folder: Path, body: str) -> str:
    """The text that names a shell script for an engine."""
    return f"program({write_program(folder, body)}, protocol=gtp)"
