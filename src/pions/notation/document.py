"""Games as JSON documents: what is saved, and what programs exchange.

    {"v": 1, "game": "othello", "rules": {"columns": 8, …}, "start": null,
     "moves": ["f5", "d6", "-"], "result": null, "players": ["Ann", "Bo"], "time": [1200, null],
     "eval": [0.5], "comments": {"0": "the game", "2": "the second ply"}, "cursor": 1,
     "branches": [{"ply": 1, "moves": ["f4"]}]}

Version 2 is written where a game has what version 1 has no word for: branches that leave
branches, marks, evaluations.

     "marks": …, "evaluations": …, "branches": [{"ply": 1, …}, {"ply": 2, "parent": 0, …}]

`game-v1.schema.json` and `game-v2.schema.json` say it exactly. Fields that Pions does not know
are kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import zip_longest
from typing import TypeAlias

from pions.errors import MoveError, NotationError, PionsError
from pions.notation.fields import Fields
from pions.notation.note_fields import (
    NO_NOTES,
    Notes,
    check_document_size,
    note_fields,
    read_notes,
)
from pions.notation.position_text import read_position
from pions.notation.rules_fields import rules_from
from pions.notation.tokens import short
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.branches import position_before
from pions.rules.game import Game
from pions.rules.move_names import move_names
from pions.rules.outcome import Outcome
from pions.rules.plies import Branch, Ply, walk
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, Words

VERSION = 2
"""The newest; a game that needs nothing of it is written in version 1, which all programs read."""
PASS_TEXT = "-"

_LINE = ("moves", "result", "time", "eval", "comments")
_NOTES = ("marks", "evaluations")
_KNOWN = frozenset((*_LINE, "v", "game", "rules", "start", "players", "cursor", "branches"))
_KNOWN_IN_BRANCH = frozenset((*_LINE, "ply"))
_NEW = {1: frozenset[str](), 2: frozenset((*_NOTES, "parent"))}
"""Fields that a version knows beside those of version 1."""
_KNOWN_IN_RESULT = frozenset(("winner", "points", "reason"))


def document_of(game: Game) -> dict[str, object]:
    """The game as a JSON document, of the oldest version that can hold it."""
    rules, usual = game.rules, is_usual_start(game)
    # The result belongs to the whole line, wherever the cursor is.
    end = game.go_to(len(game.plies))
    comments = {"0": game.comment} if game.comment else {}
    comments |= _comments_of(game.plies)
    branches = [_branch_of(rules, branch) for branch in game.branches]
    notes = note_fields(rules, {0: (game.marks, game.assessment), **_notes_of(game.plies)})
    version = _version(notes, branches)
    document: dict[str, object] = {
        "v": version,
        "game": rules.family,
        "rules": dict(_parameters(rules)),
        "start": None if usual else game.start.text,
        **_line_of(rules, game.plies, end.outcome),
    }
    optional = {
        "players": list(game.players) if any(game.players) else None,
        "comments": comments,
        **notes,
        "cursor": None if game.is_at_end else game.cursor,
        "branches": [_merged(*branch, version) for branch in branches],
    }
    document |= {name: value for name, value in optional.items() if value not in (None, {}, [])}
    return _merged(document, game.extra, version)


_Written: TypeAlias = tuple[dict[str, object], Mapping[str, object]]
"""Fields of Pions, and those of a file that it keeps."""


def _version(notes: Mapping[str, object], branches: Sequence[_Written]) -> int:
    newer = bool(notes) or any(not _NEW[2].isdisjoint(fields) for fields, _ in branches)
    return 2 if newer else 1


def is_usual_start(game: Game) -> bool:
    """Whether the game begins as its rules say; no board is laid out to know it."""
    return game.start.cells == _start_cells(game.rules) and game.start.turn is BLACK


# Asked for at every save, as is what follows.
@lru_cache(maxsize=256)
def _parameters(rules: Rules) -> dict[str, object]:
    values = ((one, getattr(rules, one.name)) for one in rules.parameters)
    return {one.name: value for one, value in values if not one.later or value != one.default}


# Rules set up a board each time.
@lru_cache(maxsize=256)
def _start_cells(rules: Rules) -> str:
    return rules.start_cells


def game_of(document: object) -> Game:
    """The game in a JSON document; `NotationError` says what is wrong with it."""
    fields = Fields.of(document)
    version = _version_in(fields)
    check_document_size(fields)
    rules = rules_from(fields.text("game"), fields.mapping("rules"))
    start = fields.text("start", default="")
    begun = read_position(start, rules, any_count=True) if start else None
    new = Game.new(rules, fields.pair("players"), begun)
    notes = _notes_in(rules, fields, version, first=0)
    plies = _plies(_walked(new.position, fields)[0], fields, notes)
    game = new.play_all(ply.move for ply in plies).with_plies(plies)
    game = game.with_result(_result(fields, game.position.outcome))
    game = game.with_comment(fields.mapping_of_texts("comments").get("0", ""), ply=0)
    game = game.with_notes(*notes.get(0, NO_NOTES), ply=0)
    game = game.with_branches(_branches_in(game, fields, version))
    # Last: `with_result` before the end of the line would cut it there.
    game = game.go_to(fields.number("cursor", default=len(plies)))
    return game.with_extra(_extra(fields, version))


def _version_in(fields: Fields) -> int:
    version = fields.number("v")
    if version not in _NEW:
        raise NotationError(
            N_("the game is in version {version} of the format, Pions reads versions 1 to {known}"),
            version=short(str(version)),
            known=VERSION,
        )
    return version


def _line_of(rules: Rules, plies: tuple[Ply, ...], outcome: Outcome | None) -> dict[str, object]:
    known = move_names(rules)
    names = [PASS_TEXT if ply.move == PASS else known[ply.move] for ply in plies]
    line: dict[str, object] = {"moves": names, "result": _result_of(outcome)}
    if any(ply.milliseconds is not None for ply in plies):
        line["time"] = [ply.milliseconds for ply in plies]
    if any(ply.value is not None for ply in plies):
        line["eval"] = [ply.value for ply in plies]
    return line


def _comments_of(plies: tuple[Ply, ...]) -> dict[str, str]:
    return {str(number): ply.comment for number, ply in enumerate(plies, 1) if ply.comment}


def _notes_of(plies: tuple[Ply, ...]) -> dict[int, Notes]:
    return {number: (ply.marks, ply.assessment) for number, ply in enumerate(plies, 1)}


def _branch_of(rules: Rules, branch: Branch) -> _Written:
    line = _line_of(rules, branch.plies, branch.result)
    optional = {
        "parent": branch.parent,
        "comments": _comments_of(branch.plies) or None,
        **note_fields(rules, _notes_of(branch.plies)),
    }
    known = {name: value for name, value in optional.items() if value is not None}
    return {"ply": branch.ply, **line, **known}, branch.extra


def _result_of(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    winner = None if outcome.winner is None else str(outcome.winner)
    return {"winner": winner, "points": list(outcome.points), "reason": str(outcome.reason)}


def _merged(
    document: dict[str, object], extra: Mapping[str, object], version: int
) -> dict[str, object]:
    """The document with unknown fields put back, also those inside its objects."""
    for name, value in extra.items():
        known = document.get(name)
        if isinstance(known, dict) and isinstance(value, Mapping):
            document[name] = {**value, **known}
        elif name not in _NEW[version]:  # what an older file called so means something else
            document.setdefault(name, value)
    return document


def _plies(moves: Sequence[Move], fields: Fields, notes: Mapping[int, Notes]) -> tuple[Ply, ...]:
    times, values = fields.times("time", len(moves)), fields.values("eval", len(moves))
    comments = fields.comments("comments", len(moves))
    annotated = zip_longest(moves, times, values)
    return tuple(
        Ply(move, time, value, comments.get(number, ""), *notes.get(number, NO_NOTES))
        for number, (move, time, value) in enumerate(annotated, start=1)
    )


def _notes_in(rules: Rules, fields: Fields, version: int, first: int) -> dict[int, Notes]:
    if _NEW[version].isdisjoint(_NOTES):
        return {}
    return read_notes(rules, fields, len(fields.texts("moves")), first)


def _walked(position: Position, fields: Fields) -> tuple[list[Move], list[Position]]:
    """The moves of a line and the positions after them."""
    moves: list[Move] = []
    positions: list[Position] = []
    names = fields.texts("moves")
    try:
        for move, after in walk(position, map(short, names)):
            moves.append(move)
            positions.append(after)
    except MoveError as error:
        raise NotationError(
            N_("move {number}, {move!r}: {reason}"),
            number=len(moves) + 1,
            move=short(names[len(moves)]),
            reason=error.words,
        ) from None
    return moves, positions


def _branches_in(game: Game, fields: Fields, version: int) -> list[Branch]:
    branches: list[Branch] = []
    trails: list[Sequence[Position]] = []
    for number, one in enumerate(fields.array("branches")):
        try:
            branch, trail = _branch_in(game, Fields.of(one), version, branches, trails)
        except PionsError as error:
            raise NotationError(
                N_("branch {number}: {reason}"), number=number, reason=error.words
            ) from None
        branches.append(branch)
        trails.append(trail)
    return branches


def _branch_in(
    game: Game,
    fields: Fields,
    version: int,
    earlier: Sequence[Branch],
    trails: Sequence[Sequence[Position]],
) -> tuple[Branch, Sequence[Position]]:
    """The branch and the positions along it."""
    known = _KNOWN_IN_BRANCH | _NEW[version]
    nested = "parent" in known and fields.get("parent") is not None
    extra = {name: value for name, value in fields.items if name not in known}
    parent = fields.number("parent") if nested else None
    bare = Branch(fields.number("ply"), (), _result(fields, None), extra, parent)
    before = position_before(bare, game.positions, earlier, trails)
    moves, positions = _walked(before, fields)
    plies = _plies(moves, fields, _notes_in(game.rules, fields, version, first=1))
    return replace(bare, plies=plies), (before, *positions)


def _result(fields: Fields, seen: Outcome | None) -> Outcome | None:
    """The result as written, None where the last position says the same."""
    if fields.get("result") is None:
        return None
    result = Fields.of(fields.get("result"))
    winner = result.choice("winner", {str(side): side for side in Side})
    points = result.points("points") or (int(winner is BLACK), int(winner is WHITE))
    reason = result.text("reason", default="")
    if seen and (seen.winner, seen.points, str(seen.reason)) == (winner, points, reason):
        return None
    # The reason is a stranger's text and becomes a template: its braces must not name fields.
    return Outcome(winner, Words(reason.replace("{", "{{").replace("}", "}}")), points)


def _extra(fields: Fields, version: int) -> dict[str, object]:
    """What must be kept without being understood."""
    known = _KNOWN | _NEW[version] - {"parent"}
    extra = {name: value for name, value in fields.items if name not in known}
    result = fields.get("result")
    if isinstance(result, dict) and not _KNOWN_IN_RESULT.issuperset(result):
        kept = {name: value for name, value in result.items() if name not in _KNOWN_IN_RESULT}
        extra["result"] = kept
    return extra
