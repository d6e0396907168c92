"""A game from a file that may not say which game it is: a person is asked, a program is told."""

from __future__ import annotations

import sys

from pions.interfaces.cli import output
from pions.interfaces.language import say, tell
from pions.interfaces.terminal_mode import is_terminal
from pions.interfaces.way_previews import preview_lines
from pions.notation.ways import Way
from pions.play.game_files import load_named, ways_named
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import preset_of
from pions.words import N_


def loaded_game(name: str, rules: Rules | None) -> Game:
    """The only or last game in the file or link, of the rules given or else those that it names."""
    found = load_named(name, rules)
    if len(found.candidates) < 2:
        return found.game
    if is_terminal(sys.stdin) and is_terminal(sys.stderr):
        way = _asked(ways_named(name))
        return load_named(name, way.rules, way.conventions).game
    for note in found.notes:
        output.talk(say(note))
    other = preset_of(found.candidates[1])
    output.remark(
        N_("to read it as another game, name it: pions play {game} --load {file}"),
        game=other.name if other else str(found.candidates[1]),
        file=name,
    )
    return found.game


def _asked(ways: tuple[Way, ...]) -> Way:
    """The way to read it that a person chooses by its number; a bare Enter takes the first."""
    output.remark(N_("The file does not name its game. Which is it?"))
    shown: list[str] = []
    for number, way in enumerate(ways, start=1):
        output.talk(f"{number:>3}. {say(way.title)}")
        lines = preview_lines(way.game.position)
        for line in lines if lines != shown else ():  # one that looks like the last is not repeated
            output.talk(f"       {line}")
        shown = lines
    while True:
        typed = _answer(tell(N_("a number from 1 to {count} (1): "), count=len(ways)))
        if typed in (numbers := [str(n) for n in range(1, len(ways) + 1)]):
            return ways[numbers.index(typed)]
        if not typed:
            return ways[0]


def _answer(question: str) -> str:
    sys.stderr.write(question)
    sys.stderr.flush()
    return sys.stdin.readline().strip()
