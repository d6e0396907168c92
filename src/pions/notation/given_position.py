"""A position as people give it: written out, or as a link to a game that stands there."""

from __future__ import annotations

from pions.errors import NotationError
from pions.notation.position_text import read_position
from pions.notation.recognition import read_anything
from pions.notation.share_link import linked_text
from pions.rules.base import Position, Rules
from pions.words import N_


def given_position(text: str, rules: Rules, *, any_count: bool = False) -> Position:
    """The position in a text, or the one in which the game of a link stands."""
    linked = linked_text(text)
    if linked is None:
        return read_position(text, rules, any_count=any_count)
    position = read_anything(linked).games[-1].position
    if position.rules != rules:
        raise NotationError(
            N_("the text holds a game of {other}, not of {rules}"),
            other=str(position.rules),
            rules=str(rules),
        )
    return position
