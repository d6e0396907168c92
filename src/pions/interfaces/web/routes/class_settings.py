"""What a teacher has chosen for a class, read and checked."""

from __future__ import annotations

from pions.interfaces.web.class_bodies import ClassSettingsRequest
from pions.interfaces.web.registry import allowed_player
from pions.interfaces.web.server_settings import ServerSettings
from pions.rules.registry import find_rules
from pions.teaching.classroom.classroom import ClassSettings


def read_settings(body: ClassSettingsRequest, settings: ServerSettings) -> ClassSettings:
    """`RulesError` or `PlayerError` if there is no such game, or the machine cannot play it."""
    rules, clock = find_rules(body.rules), body.clock
    given = body.model_dump(exclude={"clock", "rules", "machine"})
    return ClassSettings(
        **given,
        rules=str(rules),
        machine=allowed_player(body.machine, rules, settings),
        clock=None if clock is None else clock.clock,
    )
