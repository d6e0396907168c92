"""What people call a player."""

from __future__ import annotations

from pions.errors import PionsError
from pions.players.characters import find_character
from pions.players.level import LevelPlayer
from pions.players.opponent import Opponent
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.words import N_, Words


def player_words(text: str) -> Words:
    """What people call a player: levels by number and title, others by their text."""
    try:
        found = None if is_own(text) else find_player(text)
    except PionsError:
        found = None
    if isinstance(found, Opponent):
        fields = {"name": find_character(found.who).title, "number": found.level.number}
        return Words(N_("{name} (level {number})"), fields)
    if isinstance(found, LevelPlayer):
        fields = {"number": found.number, "title": Words(found.level.title)}
        return Words(N_("level {number}, {title}"), fields)
    return Words("{name}", {"name": text})
