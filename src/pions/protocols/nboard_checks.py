"""What the NBoard protocol asks of an engine, as scripts for `pions engine check`."""

from __future__ import annotations

import re
from functools import partial

from pions.protocols.compliance import ComplianceCheck, EnginePipe, legal_move, unexpected
from pions.protocols.nboard import game_text, move_text, parse_move
from pions.rules.base import PASS, Move
from pions.rules.game import Game
from pions.words import N_

DEPTH, DEEP = 4, 40
PASS_AFTER = ("d3", "c3", "e6", "d2", "d1", "e1", "b2", "c1")
"""On the usual board Black must pass here."""
_SEARCH = re.compile(r"(search|book)\s+\S+\s+\S+\s+\S+\s+\S+.*")
_VALUE = re.compile(r"\(?[+-]?[0-9]*\.?[0-9]+(,[+-]?[0-9]*\.?[0-9]+\))?")


class NBoardTalk:
    """A host and its game. Mutable."""

    def __init__(self, pipe: EnginePipe, depth: int = DEPTH, names: tuple[str, ...] = ()) -> None:
        self._pipe, self._pings = pipe, 0
        self.game = Game.new(pipe.rules)
        for name in names:
            self.game = self.game.play(name)
        self.send("nboard 2", f"set depth {depth}", f"set game {game_text(self.game)}")
        self.ping()

    def send(self, *lines: str) -> None:
        self._pipe.send("".join(f"{line}\n" for line in lines))

    def ping(self) -> list[str]:
        """What it writes before it answers."""
        self._pings += 1
        self.send(f"ping {self._pings}")
        lines: list[str] = []
        while (line := self._pipe.hear(f"ping {self._pings}").strip()) != f"pong {self._pings}":
            if line.startswith("pong"):
                raise unexpected(f"ping {self._pings}", line, f"pong {self._pings}")
            lines.append(line)
        return lines

    def go(self) -> Move:
        """The move that it would play: legal, and not played."""
        self.send("go")
        while not (line := self._pipe.hear("go").strip()).startswith("==="):
            if line.startswith("pong"):
                raise unexpected("go", line, "=== F5")
        text = line.removeprefix("===").strip()
        word = text.replace("/", " ").partition(" ")[0]
        return legal_move(self.game.position, word, partial(parse_move, self._pipe.rules))

    def search_line(self, after: str) -> str:
        while not (line := self._pipe.hear(after).strip()).startswith(("search", "book")):
            pass
        return line


def _ping(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    for _ in range(3):
        talk.ping()


def _unknown(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    talk.send("no_such_command 1", "set nothing 5")
    talk.ping()


def _go(pipe: EnginePipe) -> None:
    NBoardTalk(pipe, names=("f5", "d6") if _is_usual(pipe) else ()).go()


def _game(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    for _ in range(6):
        talk.go()
        move = talk.go()  # once more: it must not have played
        talk.send(f"move {move_text(pipe.rules, move)}/0.00/0.01")
        talk.game = talk.game.play(move)


def _set_game(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    talk.go()
    move = talk.game.position.legal_moves[0]
    talk.game = talk.game.play(move)
    talk.send(f"set game {game_text(talk.game)}")
    talk.go()


def _pass(pipe: EnginePipe) -> None:
    if _is_usual(pipe):
        talk = NBoardTalk(pipe, names=PASS_AFTER)
        talk.go()
        talk.send("move PA")
        talk.game = talk.game.play(PASS)
        talk.go()


def _hint(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    talk.send("hint 2")
    line = talk.search_line("hint 2")
    words = line.split()
    if _SEARCH.fullmatch(line) is None or _VALUE.fullmatch(words[2]) is None:
        raise unexpected("hint 2", line, "search F5d6 +1.00 0 12")
    legal_move(talk.game.position, words[1][:2], partial(parse_move, pipe.rules))


def _stop(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe, DEEP)
    talk.send("hint 4")  # values while it thinks are welcome, but nobody owes them
    talk.ping()
    late = [line for line in talk.ping() if line.startswith(("search", "book", "==="))]
    if late:
        raise unexpected("ping", late[0], "")


def _learn(pipe: EnginePipe) -> None:
    talk = NBoardTalk(pipe)
    talk.send("learn")
    while not (line := pipe.hear("learn").strip()).startswith("learn"):
        pass
    if line != "learned":
        raise unexpected("learn", line, "learned")


def _quit(pipe: EnginePipe) -> None:
    NBoardTalk(pipe).send("quit")
    pipe.expect_end("quit")


def _is_usual(pipe: EnginePipe) -> bool:
    return pipe.rules.grid.columns == 8


CHECKS = (
    ComplianceCheck("ping", N_("ping is answered pong"), _ping),
    ComplianceCheck("unknown", N_("unknown lines are ignored"), _unknown),
    ComplianceCheck("go", N_("go is answered by a legal move"), _go),
    ComplianceCheck("game", N_("go does not play, and moves are followed"), _game),
    ComplianceCheck("set-game", N_("another game is taken at any time"), _set_game),
    ComplianceCheck("pass", N_("passes are played and understood"), _pass),
    ComplianceCheck("hint", N_("hint is answered by values"), _hint),
    ComplianceCheck("stop", N_("ping ends the thinking"), _stop),
    ComplianceCheck("learn", N_("learn is answered learned"), _learn),
    ComplianceCheck("quit", N_("it leaves at quit and says nothing more"), _quit),
)
