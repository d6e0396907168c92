"""A program in any language as a player: how it is named and found; `match` runs it."""

from __future__ import annotations

import os
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pions.errors import PlayerError
from pions.players.base import Choice
from pions.players.machine import Machine
from pions.players.registry import register
from pions.protocols.registry import find_protocol, protocol_names
from pions.rules.base import Position, Rules
from pions.rules.parameters import parameter
from pions.search.limits import Limit, Stop
from pions.words import N_

USUAL_PROTOCOL = "line"


@register(N_("a program in any language that reads and writes moves"), aliases=("programme",))
@dataclass(frozen=True)
class Program(Machine):
    """A program that plays through its standard input and output."""

    command: str = parameter(..., N_("what to run, as in a shell, or only a path: ./mybot"))
    protocol: str = parameter(USUAL_PROTOCOL, N_("how to talk with it"), choices=protocol_names())
    commands: str = parameter(
        "", N_("commands sent to an engine first (gtp, nboard, gomocup), separated by ;")
    )

    kind: ClassVar[str] = "program"

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            words = shlex.split(self.command)
        except ValueError:
            words = []
        if not words or not words[0] or not self.command.isprintable():
            raise PlayerError(
                N_("{command!r} is not a command: write program(./mybot), quotes in pairs"),
                command=self.command[:80],
            )
        self._check_commands()

    def _check_commands(self) -> None:
        if not self.commands:
            return
        if not find_protocol(self.protocol).takes_commands:
            raise PlayerError(
                N_(
                    "the protocol {name} has no commands: leave them out, or name an engine's "
                    "protocol"
                ),
                name=self.protocol,
            )
        if not self.commands.isprintable() or not self.first_commands:
            raise PlayerError(
                N_("{commands!r} are not commands: write them as in commands=komi 0; undo"),
                commands=self.commands[:80],
            )

    @property
    def first_commands(self) -> tuple[str, ...]:
        """The commands that the program gets before its game, one by one."""
        return tuple(one.strip() for one in self.commands.split(";") if one.strip())

    @property
    def name(self) -> str:
        """The text that finds this program again."""
        words = shlex.split(self.command)
        usual = self.protocol == USUAL_PROTOCOL
        if usual and len(words) == 1 and "/" in words[0]:
            return words[0]
        protocol = "" if usual else f", protocol={self.protocol}"
        commands = f", commands={self.commands}" if self.commands else ""
        return f"{self.kind}({self.command}{protocol}{commands})"

    def check(self, rules: Rules) -> None:
        """Raise `PlayerError` if the program cannot be run, or its protocol cannot name the rules.

        Only the program knows whether it can play them.
        """
        find_protocol(self.protocol).check(rules)
        self.words()

    def words(self) -> list[str]:
        """The command's words; `PlayerError` unless the first names a program."""
        first, *others = shlex.split(self.command)
        if "/" in first:
            _check_file(first)
        elif shutil.which(first) is None:
            raise PlayerError(
                N_("no program {name!r} is installed here: install it, or give a path: ./{name}"),
                name=first,
            )
        return [first, *others]

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        del position, limit, stop
        raise PlayerError(
            N_("a program is asked in a game, where it has a process: use play_game or a command")
        )


def _check_file(path: str) -> None:
    if not Path(path).exists():
        raise PlayerError(N_("there is no program {path}: give the path of one"), path=path)
    if Path(path).is_dir():
        raise PlayerError(N_("{path} is a folder: name the program in it"), path=path)
    if not os.access(path, os.X_OK):
        raise PlayerError(
            N_(
                "{path} may not be run: make it executable (chmod +x {path}), or name what runs "
                "it, as in program(python3 {path})"
            ),
            path=path,
        )
