"""How two events differ, in words: a tournament resumes only as it began."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace

from pions.tournament.event import Event
from pions.words import N_, Words, friendly_list

IRRELEVANT = frozenset({"conditions.prints", "conditions.sandbox"})
"""Fields that change no game."""

NAMES = {
    "colours": N_("the colours"),
    "rules": N_("rules"),
    "kind": N_("kind of tournament"),
    "games": N_("games per pairing"),
    "rounds": N_("rounds"),
    "seed": N_("seed"),
    "openings.plies": N_("plies of the openings"),
    "openings.file": N_("file of openings"),
    "openings.shuffled": N_("shuffled openings"),
    "openings.balanced_by": N_("evaluation of the openings"),
    "openings.bound": N_("bound of the openings"),
    "openings.digest": N_("content of the file of openings"),
    "conditions.limit.depth": N_("depth"),
    "conditions.limit.nodes": N_("nodes per move"),
    "conditions.limit.seconds": N_("seconds per move"),
    "conditions.limit.clock": N_("clock"),
    "conditions.limit.clock.black": N_("Black's clock"),
    "conditions.limit.clock.white": N_("White's clock"),
    "conditions.limit.clock.increment": N_("increment of the clock"),
    "conditions.limit.clock.per_move": N_("time for each move"),
    "conditions.margin": N_("time margin"),
    "conditions.own_seconds": N_("seconds per move for players in files"),
    "conditions.load_seconds": N_("seconds to load a player"),
    "conditions.memory": N_("memory of a player in a file"),
    "conditions.adjudication.draw": N_("draws by adjudication"),
    "conditions.adjudication.draw.plies": N_("level plies before a draw"),
    "conditions.adjudication.draw.bound": N_("bound of a draw"),
    "conditions.adjudication.draw.after": N_("plies before draws by adjudication"),
    "conditions.adjudication.resign": N_("resignations by adjudication"),
    "conditions.adjudication.resign.moves": N_("lost moves before a resignation"),
    "conditions.adjudication.resign.bound": N_("bound of a resignation"),
    "conditions.adjudication.longest": N_("plies of the longest game"),
    "conditions.opening_rule": N_("opening rule"),
    "conditions.private": N_("private folders"),
    "conditions.apart": N_("processes for all players"),
    "sprt": N_("sequential test"),
    "sprt.elo0": "elo0",
    "sprt.elo1": "elo1",
    "sprt.alpha": "alpha",
    "sprt.beta": "beta",
}
"""What messages call the fields of an event."""


def differences(stored: Event, now: Event) -> tuple[Words, ...]:
    """A sentence for each field in which an event differs from the stored one."""
    return (*_of_entrants(stored, now), *_of_settings(_with_current_file(stored, now), now))


def _of_entrants(stored: Event, now: Event) -> Iterator[Words]:
    if stored.names != now.names:
        lists = friendly_list(stored.names), friendly_list(now.names)
        yield _differs(Words(N_("entrants")), *lists)
        return
    for old, new in zip(stored.entrants, now.entrants, strict=True):
        if old.player != new.player:
            who = Words(N_("player of {name}"), {"name": old.name})
            yield _differs(who, old.player, new.player)


def _with_current_file(stored: Event, now: Event) -> Event:
    """The stored event with the new name of its file of openings if the content is the same."""
    old, new = stored.openings, now.openings
    if old.file is None or new.file is None or old.digest is None or old.digest != new.digest:
        return stored
    return replace(stored, openings=replace(old, file=new.file))


def _of_settings(stored: Event, now: Event) -> Iterator[Words]:
    old, new = dict(leaves(stored)), dict(leaves(now))
    for path in dict.fromkeys((*old, *new)):
        in_both = path in old and path in new
        if in_both and old[path] != new[path] and path not in IRRELEVANT:
            yield _differs(Words(NAMES.get(path, path)), old[path], new[path])


def leaves(event: Event) -> Iterator[tuple[str, object]]:
    """All fields of an event but its entrants, with the paths to them."""
    return _leaves("", replace(event, entrants=()))


def _leaves(path: str, value: object) -> Iterator[tuple[str, object]]:
    if not is_dataclass(value) or isinstance(value, type):
        yield path, value
        return
    yield path, True  # so that it differs from None
    for field in fields(value):
        yield from _leaves(f"{path}.{field.name}".lstrip("."), getattr(value, field.name))


def _differs(what: Words, old: object, new: object) -> Words:
    return Words(
        N_("{what}: {old} at the start, {new} now"),
        {"what": what, "old": _shown(old), "new": _shown(new)},
    )


def _shown(value: object) -> object:
    if isinstance(value, bool) or value is None:
        return Words({True: N_("yes"), False: N_("no"), None: N_("none")}[value])
    return value if isinstance(value, int | float) else str(value)
