"""Engines for the compliance checker: right, or wrong in one way each."""

from __future__ import annotations

import sys
from pathlib import Path

GTP = """
import sys, time
from pions.rules.registry import find_rules
WAY = sys.argv[1]
KNOWN = ("protocol_version name version known_command list_commands quit boardsize clear_board "
         "komi play genmove undo").split()
history = [find_rules("othello").start()]

def answer(name, given):
    position = history[-1]
    if name == "protocol_version":
        return "=", "1" if WAY == "old" else "2"
    if name in ("name", "version"):
        return "=", "x"
    if name == "known_command":
        return "=", "true" if given[0] in KNOWN else "false"
    if name == "list_commands":
        return "=", "\\n".join(KNOWN[:-2] if WAY == "secretive" else KNOWN)
    if name == "boardsize":
        return ("=", "") if given[0] == "8" else ("?", "unacceptable size")
    if name == "clear_board":
        del history[1:]
        return "=", ""
    if name == "play":
        move = position.rules.parse_move(given[1].lower())
        if (str(position.turn), move in position.legal_moves) != (given[0], True):
            return ("=", "") if WAY == "gullible" else ("?", "illegal move")
        history.append(position.after(move))
        return "=", ""
    if name == "genmove":
        if WAY == "dying":
            sys.exit(1)
        if WAY == "cheating":
            return "=", "A1"
        move = position.legal_moves[0]
        history.append(position.after(move))
        return "=", position.name(move).upper()
    if name == "undo":
        if len(history) == 1:
            return "?", "cannot undo"
        history.pop()
        return "=", ""
    return ("=", "") if name in ("quit", "komi") else ("?", "unknown command")

if WAY == "chatty":
    print("Welcome", flush=True)
for line in sys.stdin:
    words = line.partition("#")[0].split()
    if not words:
        continue
    number = words.pop(0) if words[0].isdigit() else ""
    if WAY == "confused" and number:
        number = "1"
    mark, text = answer(words[0], words[1:])
    if WAY == "endless":
        print(f"{mark}{number} {text}", flush=True)
        break
    print(f"{mark}{number} {text}\\n", flush=True)  # in one piece: nobody waits in between
    if words[0] == "quit":
        if WAY == "lingering":
            time.sleep(1000)
        break
"""

GOMOCUP = """
import sys
WAY = sys.argv[1]
size, stones = 0, set()

def move():
    if WAY == "blind" and stones:
        return "%d,%d" % sorted(stones)[0]
    cell = next((x, y) for y in range(size) for x in range(size) if (x, y) not in stones)
    stones.add(cell)
    return "%d %d" % cell if WAY == "blanks" else "%d,%d" % cell

lines = iter(sys.stdin)
for line in lines:
    word, _, rest = line.strip().partition(" ")
    said = None
    if word == "START":
        size, said = int(rest), "READY" if WAY == "ready" else "OK"
    elif word == "RESTART":
        if WAY != "remembering":
            stones.clear()
        said = "OK"
    elif word == "BEGIN":
        said = "ERROR not empty" if stones else move()
    elif word == "TURN":
        stones.add(tuple(map(int, rest.split(","))))
        said = move()
    elif word == "BOARD":
        stones.clear()
        while (stone := next(lines).strip()) != "DONE":
            stones.add(tuple(map(int, stone.split(",")[:2])))
        said = move()
    elif word == "SWAP2BOARD":
        given = []
        while (stone := next(lines).strip()) != "DONE":
            given.append(stone)
        free = ["%d,%d" % (x, 3) for x in range(size) if "%d,%d" % (x, 3) not in given]
        choices = {"staying": free[0], "adding": " ".join(free[:2])}
        first = "0,0 1,0" if WAY == "stingy" else "0,0 1,0 5,5"
        said = choices.get(WAY, "SWAP") if given else first
    elif word == "TAKEBACK":
        stones.discard(tuple(map(int, rest.split(","))))
        said = "OK"
    elif word == "ABOUT":
        said = 'name="x"'
    elif word == "INFO":
        said = "UNKNOWN key" if WAY == "talkative" and "no_such" in rest else None
    elif word == "END":
        if WAY == "goodbye":
            print("bye", flush=True)
        break
    else:
        said = "UNKNOWN " + word
    if said is not None:
        print("MESSAGE hm\\r\\n" + said, flush=True)
"""

NBOARD = """
import sys
from pions.protocols.nboard import move_text, parse_move, read_game
WAY = sys.argv[1]
game = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    said = []
    if word == "set" and rest.startswith("game"):
        game = read_game(rest[5:])
    elif word == "move":
        game = game.play(parse_move(game.rules, rest))
    elif word == "ping":
        said = ["pong 1" if WAY == "stuck" else "pong " + rest]
        if WAY == "late":
            said.append("search D3 +1 0 5")
    elif word == "go":
        move = game.position.legal_moves[0]
        said = ["status hm", "=== " + move_text(game.rules, move)]
        if WAY == "eager":
            game = game.play(move)
    elif word == "hint":
        best = move_text(game.rules, game.position.legal_moves[0])
        said = ["search " + best + (" good" if WAY == "vague" else " +1.00 0 5"), "status"]
    elif word == "learn":
        said = ["learn" if WAY == "forgetful" else "learned"]
    elif word == "quit":
        break
    for one in said:
        print(one, flush=True)
"""


def checked_engine(folder: Path, protocol: str, way: str) -> str:
    """A command that runs an engine of that protocol, wrong in that way."""
    path = folder / f"{protocol}_engine.py"
    path.write_text({"gtp": GTP, "gomocup": GOMOCUP, "nboard": NBOARD}[protocol])
    return f"{sys.executable} {path} {way}"
