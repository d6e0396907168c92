"""Whether bots are walled in: what was asked for, and what the system can do."""

from __future__ import annotations

import os
from collections.abc import Iterable

from pions.errors import SettingsError
from pions.match.bubblewrap import sandbox_missing
from pions.match.conditions import AUTO, OFF, REQUIRED, SANDBOX_MODES, Conditions
from pions.players.base import Player
from pions.players.own import is_own
from pions.players.program import Program
from pions.words import N_, Words, friendly_list

VARIABLE = "PIONS_SANDBOX"
"""The variable of the environment that says what is usual; processes of ours inherit it."""


def usual_mode() -> str:
    """The mode that the environment asks for; raises `SettingsError`."""
    return checked_mode(os.environ.get(VARIABLE) or AUTO)


def checked_mode(text: str) -> str:
    if text not in SANDBOX_MODES:
        raise SettingsError(
            N_("unknown sandbox mode {text!r}: choose one of {modes}"),
            text=text[:80],
            modes=friendly_list(SANDBOX_MODES),
        )
    return text


def has_walls(conditions: Conditions) -> bool:
    """Whether bots run in a sandbox; `SettingsError` if they must, and there is none."""
    missing = None if conditions.sandbox == OFF else sandbox_missing()
    if missing is not None and conditions.sandbox == REQUIRED:
        raise SettingsError(
            N_("bots cannot run in a sandbox here: {reason}; --sandbox auto runs them without"),
            reason=missing,
        )
    return conditions.sandbox != OFF and missing is None


def is_bot(player: Player | str) -> bool:
    """Whether a player is somebody's own code that gets a process of its own."""
    return is_own(player) if isinstance(player, str) else isinstance(player, Program)


def is_unsandboxed(player: Player | str, conditions: Conditions) -> bool:
    """Whether a player is somebody's own code that runs without walls."""
    return is_bot(player) and not has_walls(conditions)


def missing_walls(players: Iterable[str], conditions: Conditions) -> Words | None:
    """What to say before a game of bots that should run in a sandbox, where there is none."""
    if conditions.sandbox == OFF or not any(is_unsandboxed(one, conditions) for one in players):
        return None
    return Words(
        N_(
            "bots run without a sandbox, with your rights to files, network and processes: {reason}"
        ),
        {"reason": sandbox_missing()},
    )
