"""Games as JSON documents: what is saved, and what programs exchange.

    {"v": 1, "game": "othello", "rules": {"columns": 8, …}, "start": null,
     "moves": ["f5", "d6", "-"], "result": null, "players": ["Ann", "Bo"], "time": [1200, null],
     "eval": [0.5], "comments": {"0": "the game", "2": "the second ply"}, "cursor": 1,
     "branches": [{"ply": 1, "moves": ["f4"]}]}

`game-v1.schema.json` says it exactly. Fields that Pions does not know are kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import zip_longest

from pions.errors import MoveError, NotationError
from pions.notation.fields import Fields
from pions.notation.position_text import read_position
from pions.notation.rules_fields import rules_from
from pions.notation.tokens import short
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.move_names import move_names
from pions.rules.outcome import Outcome
from pions.rules.plies import Branch, Ply, walk
from pions.rules.side import BLACK, WHITE, Side
from pions.words import N_, Words

VERSION = 1
PASS_TEXT = "-"

_LINE = ("moves", "result", "time", "eval", "comments")
_KNOWN = frozenset((*_LINE, "v", "game", "rules", "start", "players", "cursor", "branches"))
_KNOWN_IN_BRANCH = frozenset((*_LINE, "ply"))
_KNOWN_IN_RESULT = frozenset(("winner", "points", "reason"))


def document_of(game: Game) -> dict[str, object]:
    """The game as a JSON document of the current version."""
    rules, usual = game.rules, is_usual_start(game)
    # The result belongs to the whole line, wherever the cursor is.
    end = game.go_to(len(game.plies))
    document: dict[str, object] = {
        "v": VERSION,
        "game": rules.family,
        "rules": dict(_parameters(rules)),
        "start": None if usual else game.start.text,
        **_line_of(rules, game.plies, end.outcome),
    }
    comments = {"0": game.comment} if game.comment else {}
    comments |= _comments_of(game.plies)
    optional = {
        "players": list(game.players) if any(game.players) else None,
        "comments": comments,
        "cursor": None if game.is_at_end else game.cursor,
        "branches": [_branch_of(rules, branch) for branch in game.branches],
    }
    document |= {name: value for name, value in optional.items() if value not in (None, {}, [])}
    return _merged(document, game.extra)


def is_usual_start(game: Game) -> bool:
    """Whether the game begins as its rules say; no board is laid out to know it."""
    return game.start.cells == _start_cells(game.rules) and game.start.turn is BLACK


# Asked for at every save, as is what follows.
@lru_cache(maxsize=256)
def _parameters(rules: Rules) -> dict[str, object]:
    return {one.name: getattr(rules, one.name) for one in rules.parameters}


# Rules set up a board each time.
@lru_cache(maxsize=256)
def _start_cells(rules: Rules) -> str:
    return rules.start_cells


def game_of(document: object) -> Game:
    """The game in a JSON document; `NotationError` says what is wrong with it."""
    fields = Fields.of(document)
    _check_version(fields)
    rules = rules_from(fields.text("game"), fields.mapping("rules"))
    start = fields.text("start", default="")
    begun = read_position(start, rules, any_count=True) if start else None
    new = Game.new(rules, fields.pair("players"), begun)
    plies = _plies(new.position, fields)
    game = new.play_all(ply.move for ply in plies).with_plies(plies)
    game = game.with_result(_result(fields, game.position.outcome))
    game = game.with_comment(fields.mapping_of_texts("comments").get("0", ""), ply=0)
    for branch in fields.array("branches"):
        game = _with_branch(game, Fields.of(branch))
    # Last: `with_result` before the end of the line would cut it there.
    game = game.go_to(fields.number("cursor", default=len(plies)))
    return game.with_extra(_extra(fields))


def _check_version(fields: Fields) -> None:
    version = fields.number("v")
    if version != VERSION:
        raise NotationError(
            N_("the game is in version {version} of the format, Pions reads version {known}"),
            version=short(str(version)),
            known=VERSION,
        )


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


def _branch_of(rules: Rules, branch: Branch) -> dict[str, object]:
    comments = _comments_of(branch.plies)
    line = _line_of(rules, branch.plies, branch.result)
    document = {"ply": branch.ply, **line, **({"comments": comments} if comments else {})}
    return _merged(document, branch.extra)


def _result_of(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    winner = None if outcome.winner is None else str(outcome.winner)
    return {"winner": winner, "points": list(outcome.points), "reason": str(outcome.reason)}


def _merged(document: dict[str, object], extra: Mapping[str, object]) -> dict[str, object]:
    """The document with unknown fields put back, also those inside its objects."""
    for name, value in extra.items():
        known = document.get(name)
        if isinstance(known, dict) and isinstance(value, Mapping):
            document[name] = {**value, **known}
        else:
            document.setdefault(name, value)
    return document


def _plies(position: Position, fields: Fields) -> tuple[Ply, ...]:
    moves = _moves(position, fields.texts("moves"))
    times, values = fields.times("time", len(moves)), fields.values("eval", len(moves))
    comments = fields.comments("comments", len(moves))
    annotated = zip_longest(moves, times, values)
    return tuple(
        Ply(move, time, value, comments.get(number, ""))
        for number, (move, time, value) in enumerate(annotated, start=1)
    )


def _moves(position: Position, names: list[str]) -> list[Move]:
    moves: list[Move] = []
    try:
        for move, _ in walk(position, map(short, names)):
            moves.append(move)
    except MoveError as error:
        raise NotationError(
            N_("move {number}, {move!r}: {reason}"),
            number=len(moves) + 1,
            move=short(names[len(moves)]),
            reason=error.words,
        ) from None
    return moves


def _with_branch(game: Game, fields: Fields) -> Game:
    ply = fields.number("ply")
    plies = _plies(game.go_to(ply).position, fields)
    extra = {name: value for name, value in fields.items if name not in _KNOWN_IN_BRANCH}
    return game.with_branch(Branch(ply, plies, _result(fields, None), extra))


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


def _extra(fields: Fields) -> dict[str, object]:
    """What must be kept without being understood."""
    extra = {name: value for name, value in fields.items if name not in _KNOWN}
    result = fields.get("result")
    if isinstance(result, dict) and not _KNOWN_IN_RESULT.issuperset(result):
        kept = {name: value for name, value in result.items() if name not in _KNOWN_IN_RESULT}
        extra["result"] = kept
    return extra
