"""Openings from a file in any format: each of its games is one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from pions.errors import NotationError, SettingsError
from pions.notation.files import read_file
from pions.notation.recognition import read_anything
from pions.rules.base import Move, Position, Rules
from pions.rules.game import Game
from pions.tournament.sources import Source, digest_of
from pions.words import N_

Opening: TypeAlias = tuple[Move, ...]


def opening_file(rules: Rules, source: Source) -> Iterator[tuple[Opening, Position]]:
    """The openings of a source's file in order, each with the position after it."""
    path = str(source.file)
    for number, game in enumerate(_games(path, rules, source.digest), start=1):
        _check(game, number, rules, path)
        yield _cut(game, number, source)


def _games(path: str, rules: Rules, digest: str | None) -> tuple[Game, ...]:
    text = read_file(path)
    if digest is not None and digest_of(text) != digest:
        raise SettingsError(
            N_("{path} has changed since the tournament began: restore it"), path=path
        )
    if not text.strip():
        raise SettingsError(N_("there are no openings in {path}"), path=path)
    try:
        return read_anything(text, rules).games
    except NotationError as error:
        raise NotationError(
            N_("the openings in {path} cannot be read: {reason}"), path=path, reason=error.words
        ) from None


def _check(game: Game, number: int, rules: Rules, path: str) -> None:
    if game.rules != rules:
        raise SettingsError(
            N_("game {number} in {path} is one of {other}, not of {rules}"),
            number=number,
            path=path,
            other=str(game.rules),
            rules=str(rules),
        )
    if game.start != rules.start():
        raise SettingsError(
            N_("game {number} in {path} begins from a set-up: an opening is moves from the start"),
            number=number,
            path=path,
        )


def _cut(game: Game, number: int, source: Source) -> tuple[Opening, Position]:
    plies = min(source.plies or game.cursor, game.cursor)
    position = game.positions[plies]
    if position.is_over:
        raise SettingsError(
            N_("game {number} in {path} is over after {plies} plies: cut it, as in {path}:8"),
            number=number,
            path=source.file,
            plies=plies,
        )
    return tuple(game.moves[:plies]), position
