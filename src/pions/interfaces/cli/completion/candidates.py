"""Which words can stand at the cursor: a pure function of the table and of what is typed so far.

Nothing here imports anything slow: it runs at every press of Tab.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

FILES = "files"
"""A kind of value that the shell itself completes best."""

Table = Mapping[str, Any]
"""What `completion_table.py` builds, as it is read from a file."""

_CALL = re.compile(r"^(?P<head>(?P<name>[^()]*)\((?:.*,)?\s*)(?P<rest>[^,()]*)$")
"""A name with an open bracket: what stands before the last argument, and that argument."""


@dataclass(frozen=True)
class Candidate:
    """A word that can stand at the cursor."""

    text: str
    meaning: str = ""
    more: bool = False
    """Whether something must follow at once, so that no space may."""


@dataclass(frozen=True)
class Offer:
    """All that can stand at the cursor."""

    candidates: tuple[Candidate, ...] = ()
    files: bool = False
    """Whether names of files can stand there too."""


@dataclass(frozen=True)
class Cursor:
    """What is typed so far, unquoted."""

    before: Sequence[str]
    """The words before the one at the cursor, without `pions` itself."""
    word: str
    quoted: bool = True
    """Whether parentheses can be typed there without upsetting the shell."""


def offer(table: Table, cursor: Cursor) -> Offer:
    """What can stand at the cursor, and begins as the word there does."""
    command, given = _command(table, cursor.before)
    waiting = _option_waiting(command, given)
    option, equals, value = cursor.word.partition("=")
    if waiting is not None:
        found = _values(table, waiting["kind"], cursor.word, cursor.quoted)
    elif equals and option in command["options"]:
        found = _values(table, command["options"][option]["kind"], value, cursor.quoted)
        found = Offer(tuple(_after(f"{option}=", one) for one in found.candidates), found.files)
    elif cursor.word.startswith("-"):
        found = Offer(tuple(_options(command, given)))
    else:
        found = _argument(table, command, given, cursor)
    fitting = tuple(one for one in found.candidates if one.text.startswith(cursor.word))
    return Offer(fitting, found.files)


def _after(head: str, one: Candidate) -> Candidate:
    return Candidate(head + one.text, one.meaning, one.more)


def _command(table: Table, before: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """The command that the words name, and those after it; `pions` itself if they name none."""
    root = table["root"]
    place = 0
    while place < len(before):
        word = before[place]
        if not word.startswith("-"):
            found = table["commands"].get(word)
            return (found, list(before[place + 1 :])) if found else ({**root, "arguments": []}, [])
        # Past the option's value too, or the `fr` of `--lang fr` would be taken for a command.
        place += 1 + (root["options"].get(word) or {"values": 0})["values"]
    return root, list(before)


def _option_waiting(command: Mapping[str, Any], given: Sequence[str]) -> dict[str, Any] | None:
    """The option whose value is to be typed now."""
    # Backwards over several words: options such as --sprt take two values.
    for back, word in enumerate(reversed(given)):
        option = command["options"].get(word)
        if option is not None:
            return option if option["values"] > back else None
        if word.startswith("--"):
            return None
    return None


def _options(command: Mapping[str, Any], given: Sequence[str]) -> Iterator[Candidate]:
    used = {word.partition("=")[0] for word in given}
    for name, option in command["options"].items():
        if name not in used:
            yield Candidate(name, option["help"])


def _argument(
    table: Table, command: Mapping[str, Any], given: Sequence[str], cursor: Cursor
) -> Offer:
    """What can stand where an argument is due; the last kind of argument may come again."""
    kinds = command["arguments"]
    if not kinds:
        return Offer()
    number = _arguments_given(command, given)
    if number >= len(kinds) and not command["many"]:
        return Offer()
    return _values(table, kinds[min(number, len(kinds) - 1)], cursor.word, cursor.quoted)


def _arguments_given(command: Mapping[str, Any], given: Sequence[str]) -> int:
    number = values = 0
    for word in given:
        if values:
            values -= 1
        elif word.startswith("-") and word != "-":  # `-` alone is an argument: standard input
            values = (command["options"].get(word) or {"values": 0})["values"]
        else:
            number += 1
    return number


def _values(table: Table, kinds: Sequence[str], word: str, quoted: bool) -> Offer:
    """The values of some kinds that can begin so; parameters only where brackets can stand."""
    known = {name: one for kind in kinds for name, one in table["kinds"].get(kind, {}).items()}
    call = _CALL.match(word)
    found = _names(known, word, quoted) if call is None else _in_brackets(table, known, call)
    return Offer(tuple(found), FILES in kinds and call is None)


def _names(known: Mapping[str, Any], word: str, quoted: bool) -> Iterator[Candidate]:
    fitting = {name: one for name, one in known.items() if name.startswith(word)}
    usual = {name: one for name, one in fitting.items() if not one["alias"]}
    for name, one in (usual or fitting).items():  # aliases would drown the list
        if one["ready"]:
            yield Candidate(name, one["help"], more=name.endswith(":"))
        if one["parameters"] and quoted and (not one["ready"] or word == name):
            yield Candidate(f"{name}(", one["help"], more=True)


def _in_brackets(
    table: Table, known: Mapping[str, Any], call: re.Match[str]
) -> Iterator[Candidate]:
    """Parameters, or the values of the one that is being given."""
    parameters = known.get(call["name"].strip(), {"parameters": {}})["parameters"]
    name, equals, value = call["rest"].partition("=")
    if equals:
        one = parameters.get(name.strip())
        choices = list(_choices(table, one, value)) if one else []
        ends = (")", ",") if len(choices) == 1 else ("",)  # two, so that the shell adds no space
        for text, end in product(choices, ends):
            yield Candidate(f"{call['head']}{name}={text}{end}", more=end != ")")
        return
    used = {given.partition("=")[0].strip() for given in call["head"].partition("(")[2].split(",")}
    for name, one in parameters.items():
        if name not in used:
            yield Candidate(f"{call['head']}{name}=", one["help"], more=True)


def _choices(table: Table, parameter: Mapping[str, Any], typed: str) -> Iterator[str]:
    """The values that begin so; other spellings, such as French ones, where no usual one does."""
    named = table["kinds"].get(parameter["kind"] or "", {})
    usual = parameter["choices"] or [name for name, one in named.items() if not one["alias"]]
    others = [*parameter["aliases"], *(name for name, one in named.items() if one["alias"])]
    fitting = [text for text in usual if text.startswith(typed)]
    yield from fitting or (text for text in others if text.startswith(typed))
