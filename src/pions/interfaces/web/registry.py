"""What there is to choose from, as JSON: games, players, formats, and what is allowed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pions.errors import PlayerError
from pions.interfaces.web.board_layout import board_json, small_board
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_view import legal_json, rules_title
from pions.interfaces.web.translated import translated
from pions.notation.registry import Format, formats
from pions.players.characters import CHARACTERS, Character
from pions.players.human import Human
from pions.players.level import level_text
from pions.players.levels import OFFERED_LEVELS, Level, levels
from pions.players.machine import Machine
from pions.players.opponent import opponent_text
from pions.players.own import is_own
from pions.players.program import Program
from pions.players.registry import PlayerKind, find_player, is_announced, player_kinds
from pions.rules.base import Rules
from pions.rules.parameters import Parameter, parameters_of
from pions.rules.registry import Family, Preset, families, presets
from pions.words import N_, friendly_list


def registry_json(settings: ServerSettings) -> dict[str, Any]:
    """Everything there is; it stays the same while the server runs."""
    return {
        "games": [_game(preset) for preset in presets()],
        "families": [_family(family) for family in families()],
        "players": [_player(kind) for kind in allowed_kinds(settings)],
        "levels": [_level(one) for one in levels()],
        "characters": [_character(one) for one in CHARACTERS],
        "formats": [_format(one) for one in formats()],
        "limits": {
            "body": settings.body_bytes,
            "upload": settings.upload_bytes,
            "seconds": settings.engine_seconds,
            "games": settings.most_games,
        },
    }


def _game(preset: Preset) -> dict[str, Any]:
    start = preset.rules.start()
    return {
        "name": preset.name,
        "aliases": list(preset.aliases),
        "title": translated(preset.title),
        "summary": translated(preset.summary) if preset.summary else None,
        "rules": str(preset.rules),
        "family": preset.rules.family,
        "board": small_board(preset.rules),
        "cells": start.cells,
    }


def _family(family: Family) -> dict[str, Any]:
    return {
        "name": family.name,
        "title": translated(family.title),
        "parameters": [_parameter(one) for one in parameters_of(family.make)],
    }


def _parameter(one: Parameter) -> dict[str, Any]:
    return {
        "name": one.name,
        "type": one.kind.__name__,
        "least": one.least,
        "most": one.most,
        "step": one.step,
        "choices": list(one.choices),
        "default": one.default,
        "title": translated(one.help),  # short enough to stand before a field of a form
        "help": translated(one.help),
    }


def _player(kind: PlayerKind) -> dict[str, Any]:
    return {
        "name": kind.name,
        "aliases": list(kind.aliases),
        "summary": translated(kind.summary),
        "parameters": [_parameter(one) for one in kind.parameters if _is_asked(one)],
        "human": kind.make is Human,
        "games": [preset.name for preset in presets() if kind.plays(preset.rules)],
    }


def _level(one: Level) -> dict[str, Any]:
    return {
        "number": one.number,
        "title": translated(one.title),
        "player": level_text(one.number),
        "offered": one.number in OFFERED_LEVELS,
    }


def _character(one: Character) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "family": one.family,
        "level": one.level,
        "line": translated(one.line),
        "style": translated(one.style),
        "elo": one.elo,
        "face": asdict(one.face),
        "player": opponent_text(one.name),
    }


def _is_asked(one: Parameter) -> bool:
    """Whether a form asks for it: a table has a seed of its own."""
    return one.name != "seed" and not one.local


def _format(one: Format) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": translated(one.title),
        "extensions": list(one.extensions),
        "reads": True,
        "writes": one.write is not None,
    }


def allowed_kinds(settings: ServerSettings) -> tuple[PlayerKind, ...]:
    """The players that may sit at a table here."""
    return tuple(
        kind
        for kind in player_kinds()
        if kind.make is not Program and (settings.announced or _is_ours(kind.make))
    )


def _is_ours(make: type) -> bool:
    return make.__module__.startswith("pions.")


def allowed_player(text: str, rules: Rules, settings: ServerSettings) -> str:
    """The player's text as it is stored, `human` for a person; raises if it may not play here."""
    if is_own(text):
        template = N_("{name!r} is own code, which a server does not run: choose one of {names}")
        raise _not_allowed(template, text, settings)
    found = find_player(text, seed=0)
    if isinstance(found, Human):
        return Human.kind
    ours = isinstance(found, Machine) and _is_ours(type(found))
    if isinstance(found, Program) or not (ours or (settings.announced and is_announced(found))):
        template = N_("{name!r} may not play on this server: choose one of {names}")
        raise _not_allowed(template, text, settings)
    if isinstance(found, Machine):
        _check_local_parameters(found)
        found.check(rules)
    return text.strip()


def _not_allowed(template: str, text: str, settings: ServerSettings) -> PlayerError:
    names = friendly_list([kind.name for kind in allowed_kinds(settings)])
    return PlayerError(template, name=text[:80], names=names)


def _check_local_parameters(player: Machine) -> None:
    """Refuse a player that asks for more of the computer, or for its files, than the default."""
    kinds = [kind for kind in player_kinds() if kind.make is type(player)]
    for one in (one for kind in kinds for one in kind.parameters):
        if one.local and getattr(player, one.name) != one.default:
            raise PlayerError(
                N_("{name} of a player is not for a server's visitors to choose: leave it out"),
                name=one.name,
            )


def rules_json(rules: Rules, settings: ServerSettings) -> dict[str, Any]:
    """What a form shows of rules before a table is made."""
    start = rules.start()
    return {
        "rules": str(rules),
        "title": rules_title(rules),
        "board": board_json(rules),
        "cells": start.cells,
        "legal": legal_json(start),
        "players": [kind.name for kind in allowed_kinds(settings) if kind.plays(rules)],
    }
