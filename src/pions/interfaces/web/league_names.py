"""What the entrants of a class's league are called: its reference players in each language."""

from __future__ import annotations

from collections.abc import Iterable

from pions.interfaces.web.translated import Texts, translated
from pions.players.level import LevelPlayer
from pions.players.registry import find_player
from pions.teaching.classroom.bot_trial import REFERENCES, reference_name
from pions.tournament.event import Entrant
from pions.words import N_


def league_names(entrants: Iterable[Entrant]) -> list[Texts]:
    """Names in the order of the entrants; those of students are the same in every language."""
    return [_name(one) for one in entrants]


def _name(entrant: Entrant) -> Texts:
    # A student may be called `greedy`: then the reference player got another name.
    if entrant.player not in REFERENCES or entrant.name != reference_name(entrant.player):
        return translated("{name}", name=entrant.name)
    player = find_player(entrant.player)
    if isinstance(player, LevelPlayer):
        return translated(N_("level {level}"), level=player.number)
    return translated(entrant.player)
