"""GGF, the format of the GGS server and of NBoard: Othello with clocks, evaluations and komi.

    (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Ann]PW[Bo]TI[05:00//02:00]TY[8]RE[+2.000]
    BO[8 -------- … *]B[d3/0.5/1.25]W[c5];)

A move is `cell/evaluation/seconds`. Two games of a synchro match follow a number: `2 (;…;)(;…;)`.
In a game with komi the result is Black's discs less White's less the komi.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import isfinite

from pions.errors import NotationError
from pions.notation.contents import Feature
from pions.notation.dates import plain_date
from pions.notation.position_text import read_position
from pions.notation.properties import Property, escaped, parse_tree, split_trees
from pions.notation.registry import Conventions, Format, register
from pions.notation.results import by_margin, reason_letter
from pions.notation.tokens import Token, WrittenMove, replay_written, short
from pions.rules.base import PASS, Rules
from pions.rules.game import Game
from pions.rules.othello import OPENINGS, Othello
from pions.rules.side import BLACK, WHITE
from pions.words import N_

_HEAD = re.compile(
    r"\s*\d*\s*\(\s*;[^\[\]]*(?:\[[^\]]*\][^\[\]]*){0,8}?GM\[Othello\]", re.IGNORECASE
)
_COUNT = re.compile(r"\s*([0-9]{1,4})?\s*(?=\()")
_RESULT = re.compile(r"\s*([+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(?::([a-z]))?\s*")
_BOARD = re.compile(r"\s*([0-9]{1,2})\s+(.*)", re.DOTALL)
_SECONDS = re.compile(r"(?:(?:([0-9]{1,4}):)?([0-9]{1,4}):)?([0-9]{1,9}(?:\.[0-9]{0,9})?)")
_NAMES = {"PC": "site", "DT": "date", "RB": "black_rating", "RW": "white_rating"}
_NAMES |= {"TI": "time_control", "TY": "type", "KM": "komi"}
_OURS = "Pions"
"""Where games were played that tell of no other place."""
_KNOWN = frozenset((*_NAMES, "GM", "PB", "PW", "RE", "BO", "B", "W"))


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if _HEAD.match(text[:4000]) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    """The games; a number before one tells how many are played at the same time."""
    together, number = 1, 0
    for tree in split_trees(text):
        count = _COUNT.match(tree.text)
        if number == together or (count is not None and count[1]):
            together, number = int(count[1] or 1) if count else 1, 0
        number += 1
        match: dict[str, object] = {"synchro": [number, together]} if together > 1 else {}
        yield from conventions.attempt(partial(_read_game, tree, match, rules, conventions))


@dataclass(frozen=True)
class _Board:
    rules: Rules
    start: str
    """Empty where the game begins as usual."""


def _read_game(
    tree: Token, match: dict[str, object], rules: Rules | None, conventions: Conventions
) -> Game:
    count = _COUNT.match(tree.text)
    part = tree if count is None else Token(tree.text[count.end() :], tree.line)
    properties = [one for node in parse_tree(part) for one in node.properties]
    info = {one.name: one.value for one in properties if one.name not in ("B", "W")}
    if info.get("GM", "").strip().lower() != "othello":
        raise NotationError(
            N_("line {line}: this is a game of {game!r}, not of Othello"),
            line=part.line,
            game=short(info.get("GM", "?")),
        )
    board = _board(info, part.line, rules)
    start = read_position(board.start, board.rules, any_count=True) if board.start else None
    new = Game.new(board.rules, (info.get("PB", ""), info.get("PW", "")), start)
    written = [_move(one) for one in properties if one.name in ("B", "W")]
    game = replay_written(new, written, board.rules.parse_move, conventions.on_fault)
    extra = {**_extra(info, properties, board.rules), **match}
    return _with_result(game.with_extra(extra), info)


def _board(info: dict[str, str], line: int, rules: Rules | None) -> _Board:
    found = _BOARD.fullmatch(info.get("BO", ""))
    if found is None or not 4 <= (size := int(found[1])) <= 26 or size % 2:
        raise NotationError(
            N_("line {line}: BO[{text}] is not the size and the cells of a board"),
            line=line,
            text=short(info.get("BO", "")),
        )
    known = Othello(size, size, anti="a" in info.get("TY", "").lower())
    if rules is not None:
        if not isinstance(rules, Othello) or rules.grid != known.grid:
            raise NotationError(
                N_("line {line}: the game is one of {other}, not of {rules}"),
                line=line,
                other=str(known),
                rules=str(rules),
            )
        known = rules
    position = read_position(found[2], known, any_count=True)
    for opening in dict.fromkeys((known.opening, *OPENINGS)):
        usual = known.with_parameters(opening=opening)
        same = position.cells == usual.start_cells and position.turn is BLACK
        if rules in (None, usual) and same:
            return _Board(usual, "")
    return _Board(known, position.text)


def _move(one: Property) -> WrittenMove:
    name, *notes = one.value.split("/")
    value, seconds = (*notes, "", "")[:2]
    side = BLACK if one.name == "B" else WHITE
    return WrittenMove(name.strip(), one.line, side, _milliseconds(seconds), _number(value))


def _milliseconds(text: str) -> int | None:
    found = _SECONDS.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes, seconds = found.groups(default="0")
    return round(1000 * (3600 * int(hours) + 60 * int(minutes) + float(seconds)))


def _number(text: str) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) else None


def _extra(info: dict[str, str], properties: list[Property], rules: Rules) -> dict[str, object]:
    """What belongs to the game beside its moves, under names that other formats know too."""
    extra: dict[str, object] = {name: info[key] for key, name in _NAMES.items() if info.get(key)}
    if "date" in extra:
        extra["date"] = plain_date(info["DT"])
    komi = _number(info.get("KM", ""))
    if komi is not None:
        extra["komi"] = komi
    if extra.get("type") == _type(rules):
        del extra["type"]
    if extra.get("site") == _OURS:
        del extra["site"]
    others = {one.name: one.value for one in properties if one.name not in _KNOWN}
    return {**extra, **({"ggf": others} if others else {})}


def _with_result(game: Game, info: dict[str, str]) -> Game:
    """The game as it ended; a result that its moves do not explain is kept as it is written."""
    said = info.get("RE", "").strip()
    found = _RESULT.fullmatch(said)
    if found is not None and game.position.outcome is None:
        margin = round(float(found[1]) + _komi(game))
        game = game.with_result(by_margin(margin, found[2] or "", game.rules))
    ours = _RESULT.fullmatch(_result(game))
    if said.strip("?") and (found is None or ours is None or not _same(found, ours)):
        others = game.extra.get("ggf")
        kept = {**(others if isinstance(others, dict) else {}), "RE": said}
        game = game.with_extra({**game.extra, "ggf": kept})
    return game


def _same(one: re.Match[str], other: re.Match[str]) -> bool:
    return abs(float(one[1]) - float(other[1])) < 0.01 and (one[2] or "") == (other[2] or "")


def _komi(game: Game) -> float:
    komi = game.extra.get("komi", 0)
    return komi if isinstance(komi, int | float) else 0


def _type(rules: Rules) -> str:
    return f"{rules.grid.columns}{'a' if rules.fewest_wins else ''}"


def _result(game: Game) -> str:
    outcome = game.outcome
    if outcome is None:
        return "?"
    letter = "" if game.result is None else reason_letter(game.result)
    margin = outcome.points[0] - outcome.points[1] - _komi(game)
    return f"{margin:+.3f}" + (f":{letter}" if letter else "")


def write(game: Game) -> str:
    rules, grid = game.rules, game.rules.grid
    if not isinstance(rules, Othello) or grid.columns != grid.rows or _hides_opening(game):
        raise NotationError(
            N_("{format} holds Othello on square boards, not {rules}"),
            format="GGF",
            rules=str(rules),
        )
    extra = {name: str(value) for name, value in game.extra.items() if name != "date"}
    date = str(game.extra.get("date", "")).replace("T", " ", 1)
    others = game.extra.get("ggf")
    kept = others if isinstance(others, dict) else {}
    info = {
        **{"GM": "Othello", "PC": extra.get("site", _OURS), "DT": date},
        **{"PB": game.players[0], "PW": game.players[1]},
        **{key: extra.get(name, "") for key, name in _NAMES.items() if key not in ("PC", "DT")},
        **{"TY": extra.get("type", _type(rules)), "RE": _result(game)},
        **{str(name): str(value) for name, value in kept.items()},
        "BO": _board_text(game),
    }
    optional = {"DT", "RB", "RW", "TI", "KM"}
    shown = {key: text for key, text in info.items() if text or key not in optional}
    properties = "".join(f"{key}[{escaped(text)}]" for key, text in shown.items())
    return f"{_count(game)}(;{properties}{''.join(_moves(game))};)\n"


def _hides_opening(game: Game) -> bool:
    """Whether the first four discs of the rules are not those that the text would show."""
    return not game.rules.usual_start and game.start != game.rules.start()


def _count(game: Game) -> str:
    pair = game.extra.get("synchro")
    is_first = isinstance(pair, list) and len(pair) == 2 and pair[0] == 1
    return f"{pair[1]} " if is_first and isinstance(pair, list) else ""


def _board_text(game: Game) -> str:
    grid, cells = game.rules.grid, game.start.cells.replace("X", "*")
    rows = (cells[row * grid.columns :][: grid.columns] for row in range(grid.rows))
    return f"{grid.columns} {' '.join(rows)} {'*' if game.start.turn is BLACK else 'O'}"


def _moves(game: Game) -> Iterator[str]:
    side = game.start.turn
    for ply in game.plies[: game.cursor]:
        name = "PA" if ply.move == PASS else game.rules.name(ply.move)
        value = "" if ply.value is None or isinstance(ply.value, str) else f"{ply.value!r}"
        seconds = "" if ply.milliseconds is None else f"{ply.milliseconds / 1000:.3f}"
        notes = f"/{value}/{seconds}" if seconds else f"/{value}" if value else ""
        yield f"{'B' if side is BLACK else 'W'}[{name}{notes}]"
        side = side.other


FORMAT = register(
    Format(
        name="ggf",
        title=N_("GGF (Othello servers)"),
        extensions=(".ggf",),
        example="(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[a2];)",
        recognise=recognise,
        read=read,
        write=write,
        holds=frozenset(
            (Feature.MOVES, Feature.PLAYERS, Feature.RESULT, Feature.TIMES, Feature.VALUES)
        ),
        fields=frozenset((*_NAMES.values(), "synchro", "ggf")),
    )
)
