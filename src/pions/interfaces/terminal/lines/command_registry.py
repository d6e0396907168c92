"""Commands: what a person may type during a game, and how a word finds its command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from unicodedata import combining, normalize

from pions.errors import PionsError
from pions.interfaces.terminal.lines.reply import Reply
from pions.match.table import Table
from pions.words import N_, friendly_list

Answer = Callable[[Table, str, float], Reply]
"""From the table, what follows the command's name, and the moment, to the reply."""

MAX_ECHO = 80
"""Letters of a person's text that are repeated in an answer."""


@dataclass(frozen=True)
class LineCommand:
    """Something that can be typed."""

    names: tuple[str, ...]
    """English first, then French; any beginning that fits only this command will do."""
    argument: str
    help: str
    answer: Answer


COMMANDS: list[LineCommand] = []


class UnknownCommandError(PionsError, ValueError):
    """A line that is neither a move nor a command."""


def command(*names: str, help: str, argument: str = "") -> Callable[[Answer], Answer]:

    def register(answer: Answer) -> Answer:
        COMMANDS.append(LineCommand(names, argument, help, answer))
        return answer

    return register


def find_command(text: str) -> LineCommand | None:
    """The command that a word means in either language, None if it means none."""
    word = without_accents(text)
    # Whole names first: those that end in `!` match in no other way.
    for known in COMMANDS:
        if word in map(without_accents, known.names):
            return known
    near = {name: known for known in COMMANDS for name in known.names if _begins(name, word)}
    if len(set(near.values())) > 1:
        raise UnknownCommandError(
            N_("{text!r} could mean {names}: write more of it"),
            text=text[:MAX_ECHO],
            names=friendly_list(sorted(near)),
        )
    return next(iter(near.values()), None)


def _begins(name: str, word: str) -> bool:
    """Whether a word is short for a name; a command that destroys must be written in full."""
    return without_accents(name).startswith(word) and not name.endswith("!")


def without_accents(text: str) -> str:
    """The text as it is typed in a hurry: lower case, no accents."""
    letters = normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not combining(letter))
