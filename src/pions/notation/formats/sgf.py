"""SGF, the format of Go programs, for every game: with variations, comments and marks.

    (;FF[4]GM[4]SZ[15]RU[Renju]PB[Ann]PW[Bo];B[hh](;W[ih]C[the usual])(;W[aa]))

See `sgf_rules` for which game it is, `sgf_points` for cells and `sgf_notes` for the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TypeVar

from pions.errors import MoveError, NotationError, PionsError
from pions.notation import sgf_notes, sgf_rules
from pions.notation.contents import ALL, Feature
from pions.notation.dates import plain_date
from pions.notation.properties import PropertyNode, escaped, parse_tree, split_trees
from pions.notation.registry import Conventions, Format, register
from pions.notation.sgf_notes import notes_of, notes_text
from pions.notation.sgf_points import move_of, point_text, points
from pions.notation.sgf_results import result_text, with_result
from pions.notation.tokens import Token, short, wrong_side
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.nodes import ROOT, Node, Nodes
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.words import N_, Words, friendly_list

T = TypeVar("T")

_SET_UP = ("AB", "AW", "AE", "PL")
_PROGRAM = ("AP", "Pions")
_FIELDS = {"DT": "date", "EV": "event", "RO": "round", "PC": "site", "TM": "time_control"}
_FIELDS |= {"BR": "black_rating", "WR": "white_rating"}
_OURS = frozenset(
    (*_FIELDS, *_SET_UP, *sgf_rules.PROPERTIES, *sgf_notes.PROPERTIES, "PB", "PW", "RE", "B", "W")
)
_HEAD = re.compile(r"\s*\(\s*;")


def recognise(text: str, _rules: Rules | None) -> float:
    """GGF begins alike, and is surer of its own."""
    return 0.9 if _HEAD.match(text[:200]) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    for tree in split_trees(text):
        yield from conventions.attempt(partial(_read_game, tree, rules))


def assumptions(text: str, _rules: Rules | None, _conventions: Conventions) -> tuple[Words, ...]:
    """What nodes after the first say that Pions has no place for."""
    left = {
        one.name
        for tree in split_trees(text)
        for node in parse_tree(tree)[1:]
        for one in node.properties
        if one.name not in _OURS
    }
    if not left:
        return ()
    names = friendly_list(sorted(left))
    return (Words(N_("properties of the text that were left out: {names}"), {"names": names}),)


def _read_game(tree: Token, rules: Rules | None) -> Game:
    nodes = parse_tree(tree)
    root = nodes[0]

    def value(name: str) -> str:
        return next(iter(root.values(name)), "")

    known = sgf_rules.rules_of(value, rules)
    players = (_known(value("PB")), _known(value("PW")))
    game = Game.new(known, players, _start(root, known, _first_side(nodes)))
    builder = _Builder(game.start)
    for number, node in enumerate(nodes):
        builder.add(number, node)
    whole = game.with_nodes(builder.nodes(), 0)
    whole = whole.go_to(len(whole.plies)).with_extra(_extra(root))
    return with_result(whole, value("RE").strip())


def _known(text: str) -> str:
    return "" if text == "?" else text


def _first_side(nodes: tuple[PropertyNode, ...]) -> Side | None:
    names = (one.name for node in nodes for one in node.properties if one.name in ("B", "W"))
    first = next(names, None)
    return None if first is None else BLACK if first == "B" else WHITE


def _start(root: PropertyNode, rules: Rules, first: Side | None) -> Position | None:
    """The set-up of the first node, None where the game begins as usual."""
    if not any(root.values(name) for name in _SET_UP):
        return None
    placed = any(root.values(name) for name in ("AB", "AW"))
    cells = list(EMPTY * rules.grid.size if placed else rules.start_cells)
    for name, mark in (("AE", EMPTY), ("AB", BLACK.mark), ("AW", WHITE.mark)):
        for cell in points(root.values(name), rules):
            cells[cell] = mark
    told = next(iter(root.values("PL")), "").strip().lower()
    turn = WHITE if told in ("w", "white", "2") else BLACK if told else first or BLACK
    return rules.set_up("".join(cells), turn)


class _Builder:
    """The tree while it is put together. Mutable."""

    def __init__(self, start: Position) -> None:
        self._rules = start.rules
        self._nodes = [Node()]
        self._children: list[list[int]] = [[]]
        self._positions = [start]
        self._depths = [0]
        self._ends: list[int] = []
        """For each node of the text, the node where it leaves the game."""

    def add(self, number: int, node: PropertyNode) -> None:
        at = ROOT if node.parent < 0 else self._ends[node.parent]
        side: Side | None = None
        for one in node.properties:
            if one.name in ("B", "W"):
                side = BLACK if one.name == "B" else WHITE
                at = self._play(at, one.value, side, one.line)
            elif one.name in _SET_UP and number:
                raise NotationError(
                    N_("line {line}: {name} sets up cells in the middle of a game"),
                    line=one.line,
                    name=one.name,
                )
        notes = _located(node.line, partial(notes_of, node, self._rules, side))
        self._nodes[at] = notes.on(self._nodes[at])
        self._ends.append(at)

    def _play(self, at: int, text: str, side: Side, line: int) -> int:
        move, cell = _located(line, partial(move_of, text, self._rules))
        position = self._positions[at]
        if position.turn is not side and position.legal_moves == (PASS,):
            at = self._child(at, PASS)
            position = self._positions[at]
        number = self._depths[at] + 1
        if position.turn is not side:
            raise wrong_side(text, line, number)
        self._check(position, move, cell, text, (line, number))
        return self._child(at, move)

    def _check(
        self, position: Position, move: Move, cell: int | None, text: str, place: tuple[int, int]
    ) -> None:
        try:
            position.check_move(move)
            reason = None if position.landing(move) == cell else Words(N_("it falls lower"))
        except MoveError as error:
            reason = error.words
        if reason is not None:
            raise NotationError(
                N_("line {line}: cannot play {move!r}: {reason}"),
                line=place[0],
                number=place[1],
                move=short(text),
                reason=reason,
            )

    def _child(self, at: int, move: Move) -> int:
        for child in self._children[at]:
            if self._nodes[child].move == move:
                return child
        number = len(self._nodes)
        self._nodes.append(Node(at, move))
        self._children.append([])
        self._children[at].append(number)
        self._positions.append(self._positions[at].after(move))
        self._depths.append(self._depths[at] + 1)
        return number

    def nodes(self) -> Nodes:
        pairs = zip(self._nodes, self._children, strict=True)
        return tuple(
            replace(node, children=tuple(children), stops=node.stops and bool(children))
            for node, children in pairs
        )


def _located(line: int, read: Callable[[], T]) -> T:
    """What is read, an error with its line."""
    try:
        return read()
    except PionsError as error:
        raise NotationError(N_("line {line}: {reason}"), line=line, reason=error.words) from None


def _extra(root: PropertyNode) -> dict[str, object]:
    extra: dict[str, object] = {}
    others: dict[str, object] = {}
    for one in root.properties:
        if one.name in _FIELDS and one.value.strip("? "):
            name = _FIELDS[one.name]
            extra[name] = plain_date(one.value) if name == "date" else one.value
        elif one.name not in _OURS and (one.name, one.value) != _PROGRAM:
            others[one.name] = list(one.values)
    return {**extra, **({"sgf": others} if others else {})}


def write(game: Game) -> str:
    """The whole tree, wherever the game stands."""
    nodes, _ = game.nodes
    end = game.go_to(len(game.plies))
    head = "".join(f"{name}{values}" for name, values in _root(end))
    text = [f"(;{head}{notes_text(nodes[ROOT], game.rules, None)}\n"]
    positions = {ROOT: game.start}
    # What is still to be written, the next last: a node, or a text.
    waiting: list[int | str] = [")\n"]
    _wait_for(nodes, ROOT, waiting)
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            text.append(one)
            continue
        node = nodes[one]
        before = positions[node.parent]
        assert node.move is not None
        positions[one] = before.after(node.move)
        text.append(_move_text(node, before) + "\n")
        _wait_for(nodes, one, waiting)
    return "".join(text)


def _wait_for(nodes: Nodes, number: int, waiting: list[int | str]) -> None:
    children = nodes[number].children
    if len(children) == 1:
        waiting.append(children[0])
        return
    for child in reversed(children):
        waiting += [")\n", child, "("]


def _move_text(node: Node, before: Position) -> str:
    assert node.move is not None
    rules, cell = before.rules, before.landing(node.move)
    name = "" if cell is None else point_text(cell, rules)
    side = "B" if before.turn is BLACK else "W"
    return f";{side}[{name}]{notes_text(node, rules, before.turn)}"


def _root(game: Game) -> Iterator[tuple[str, str]]:
    rules = game.rules
    for name, value in sgf_rules.rules_properties(rules):
        yield name, f"[{escaped(value)}]"
    others = game.extra.get("sgf")
    kept = others if isinstance(others, dict) else {}
    if "AP" not in kept:
        yield _PROGRAM[0], f"[{_PROGRAM[1]}]"
    for name, player in zip(("PB", "PW"), game.players, strict=True):
        if player:
            yield name, f"[{escaped(player)}]"
    for name, field in _FIELDS.items():
        if game.extra.get(field):
            yield name, f"[{escaped(str(game.extra[field]))}]"
    if "RE" not in kept and game.outcome is not None:
        yield "RE", f"[{result_text(game)}]"
    for name, values in kept.items():
        if isinstance(values, list) and str(name).isupper() and str(name).isalpha():
            yield str(name), "".join(f"[{escaped(str(value))}]" for value in values)
    yield from _start_properties(game)


def _start_properties(game: Game) -> Iterator[tuple[str, str]]:
    """The pieces of the start: always in Othello, where not every program knows them."""
    start, rules = game.start, game.rules
    if not start.cells.strip(EMPTY) and start.turn is BLACK:
        return
    for name, side in (("AB", BLACK), ("AW", WHITE)):
        cells = [cell for cell, mark in enumerate(start.cells) if mark == side.mark]
        if cells:
            yield name, "".join(f"[{point_text(cell, rules)}]" for cell in cells)
    yield "PL", "[B]" if start.turn is BLACK else "[W]"


def also_lost(game: Game) -> Iterator[Words]:
    if any(branch.result is not None for branch in game.branches):
        yield Words(N_("results of variations"))


FORMAT = register(
    Format(
        name="sgf",
        title=N_("SGF, with variations"),
        extensions=(".sgf",),
        example="(;GM[4]SZ[15];B[hh];W[ii])",
        recognise=recognise,
        read=read,
        write=write,
        assumptions=assumptions,
        holds=ALL - {Feature.REASON, Feature.UNDONE},
        fields=frozenset((*_FIELDS.values(), "sgf")),
        also_lost=also_lost,
    )
)
