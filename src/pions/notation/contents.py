"""What a game holds beside its moves, and what of it a format cannot hold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum

from pions.notation.results import is_known_reason
from pions.rules.game import Game
from pions.rules.plies import Ply
from pions.words import N_, Words, friendly_list


class Feature(Enum):
    """Something that a game may hold; its value is what people call it."""

    MOVES = N_("the moves")
    PLAYERS = N_("the players' names")
    RESULT = N_("the result, which the board does not show")
    REASON = N_("why the game ended")
    TIMES = N_("times for moves")
    VALUES = N_("values of moves")
    TEXT_VALUES = N_("values of moves that are not numbers")
    COMMENT = N_("the remark on the game")
    COMMENTS = N_("remarks on moves")
    VARIATIONS = N_("variations")
    MARKS = N_("marks on the board")
    ASSESSMENTS = N_("evaluations by engines")
    UNDONE = N_("moves that were taken back")


ALL = frozenset(Feature)
MOVES_ONLY = frozenset((Feature.MOVES,))
NAMES_IN_PART = Words(N_("the players' names, in part"))
COMMENT_IN_PART = Words(N_("the remark on the game, in part"))
COMMENTS_IN_PART = Words(N_("remarks on moves, in part"))
"""Letters, signs and line breaks that a format has to change."""


FIELDS_IN_WORDS = {
    "hints": N_("how many hints were taken"),
    "opening": N_("how colours were chosen"),
}
"""What people call the fields of Pions' own form; others are told by their names."""


def fields_lost(names: Collection[str]) -> Words:
    return Words(N_("fields of the file: {names}"), {"names": friendly_list(sorted(names))})


def features_of(game: Game) -> frozenset[Feature]:
    """What there is in a game."""
    return frozenset(_features(game))


def losses(game: Game, holds: Collection[Feature], fields: Collection[str] | None) -> list[Words]:
    """What is lost where only these features and fields of files are held; None: all fields."""
    if fields is None and holds is ALL:  # asked of every game that is converted
        return []
    there = features_of(game)
    lost = [one for one in Feature if one in there and one not in holds]
    found = [Words(one.value) for one in lost]
    others = [] if fields is None else [name for name in game.extra if name not in fields]
    found += [Words(text) for name, text in FIELDS_IN_WORDS.items() if name in others]
    unnamed = [name for name in others if name not in FIELDS_IN_WORDS]
    return [*found, fields_lost(unnamed)] if unnamed else found


def _features(game: Game) -> Iterator[Feature]:
    if any(game.players):
        yield Feature.PLAYERS
    if game.result is not None and game.is_at_end:
        yield Feature.RESULT
        if not is_known_reason(game.result):
            yield Feature.REASON
    if game.comment:
        yield Feature.COMMENT
    if game.branches:
        yield Feature.VARIATIONS
    if not game.is_at_end:
        yield Feature.UNDONE
    plies = [*game.plies, *(ply for branch in game.branches for ply in branch.plies)]
    if game.marks or any(ply.marks for ply in plies):
        yield Feature.MARKS
    if game.assessment or any(ply.assessment for ply in plies):
        yield Feature.ASSESSMENTS
    yield from _ply_features(plies)


def _ply_features(plies: Sequence[Ply]) -> Iterator[Feature]:
    if plies:
        yield Feature.MOVES
    if any(ply.milliseconds is not None for ply in plies):
        yield Feature.TIMES
    if any(isinstance(ply.value, int | float) for ply in plies):
        yield Feature.VALUES
    if any(isinstance(ply.value, str) for ply in plies):
        yield Feature.TEXT_VALUES
    if any(ply.comment for ply in plies):
        yield Feature.COMMENTS
