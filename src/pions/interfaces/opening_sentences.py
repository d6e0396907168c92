"""Sentences about an opening in which colours are chosen at the board."""

from __future__ import annotations

from pions.interfaces.sentences import side_words, state
from pions.match.table import Table
from pions.match.table_opening import TableOpening
from pions.rules.opening_rules import FIRST
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, Words, counted


def table_state(table: Table) -> Words:
    """Whose turn it is, what is to be done in an opening, or how the game ended."""
    opening = table.in_opening
    return state(table.game) if opening is None else opening_prompt(table, opening)


def opening_prompt(table: Table, opening: TableOpening) -> Words:
    """What whoever is asked has to do."""
    person = person_words(opening.person(table.game.cursor))
    left = opening.left(table.game.cursor)
    if left:
        return counted(
            "{rule}: {person} places {count} more stone, now {side}",
            "{rule}: {person} places {count} more stones for both colours, now {side}",
            left,
            rule=opening.rule.name,
            person=person,
            side=side_words(table.position, table.turn),
        )
    fields = {"rule": opening.rule.name, "person": person}
    if opening.may_add(table.game.cursor):
        return Words(N_("{rule}: {person} chooses a colour, or places two more stones"), fields)
    return Words(N_("{rule}: {person} chooses a colour"), fields)


def person_words(person: int) -> Words:
    return Words(N_("the first player") if person == FIRST else N_("the second player"))


def colour_choices(table: Table, opening: TableOpening) -> list[tuple[Side | None, Words]]:
    """What can be chosen now: a colour each, or None for more stones."""
    choices: list[tuple[Side | None, Words]] = [
        (side, Words(N_("Play {side}"), {"side": side_words(table.position, side)}))
        for side in (BLACK, WHITE)
    ]
    if opening.may_add(table.game.cursor):
        choices.append((None, Words(N_("Place two more stones, and let the other choose"))))
    return choices


def opening_news(before: Table, after: Table) -> tuple[Words, ...]:
    """What was decided in an opening since."""
    if after.opening is None or before.opening == after.opening:
        return ()
    asked = before.in_opening
    if asked is None:
        return ()
    person = asked.person(before.game.cursor)
    if not after.opening.is_settled:
        return (Words(N_("{person} places two more stones"), {"person": person_words(person)}),)
    side = Side(1 - person if after.opening.is_swapped else person)
    fields = {"person": person_words(person), "side": side_words(after.position, side)}
    return (Words(N_("{person} plays {side}"), fields),)
