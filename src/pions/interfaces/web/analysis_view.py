"""Positions and what engines say of them as the browser gets it: every text in every language."""

from __future__ import annotations

from typing import Any

from pions.evaluation.value import Value
from pions.geometry.grid import Cell
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.review_view import value_facts
from pions.interfaces.web.table_facts import unusual_parameters
from pions.interfaces.web.table_view import (
    legal_json,
    made_json,
    opening_json,
    outcome_json,
    rules_title,
)
from pions.interfaces.web.translated import Texts, translated, translated_words
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.move_names import move_names
from pions.rules.side import BLACK, Side
from pions.search.results import MoveValue, Progress
from pions.study.analysis import Analysis
from pions.study.chances import chance, expected, is_proved
from pions.study.grades import judge
from pions.study.overlays.base import Overlay, OverlayMark
from pions.study.overlays.registry import overlays_for


def position_facts(game: Game) -> dict[str, Any]:
    """The position in which a game stands, as a board shows it."""
    position, names = game.position, move_names(game.rules)
    outcome = position.outcome
    return {
        "rules": str(game.rules),
        "position": position.text,
        "cells": position.cells,
        "points": [position.count(side) for side in Side],
        "turn": None if position.is_over else str(position.turn),
        "ply": game.cursor,
        "plies": [names[move] for move in game.moves],
        "legal": [] if position.is_over else legal_json(position),
        "last": made_json(game.positions[-2], game.moves[-1]) if game.cursor else None,
        "line": list(position.winning_line),
        "outcome": outcome_json(outcome),
        "opening": opening_json(game),
    }


def board_facts(rules: Rules) -> dict[str, Any]:
    """What is the same in every position of a game."""
    overlays = overlays_for(rules)
    return {
        "title": rules_title(rules),
        "board": board_json(rules),
        "heading": {
            "game": rules.family,
            "rules": unusual_parameters(rules),
            "names": [rules.cell_names.name(cell) for cell in range(rules.grid.size)],
        },
        "overlays": [
            {"name": one.name, "title": translated(one.title), "summary": translated(one.summary)}
            for one in overlays
        ],
    }


def overlay_facts(overlay: Overlay) -> dict[str, Any]:
    """What an overlay says of cells, and what that means."""
    meanings = {one.name: translated_words(overlay.meaning(one)) for one in overlay.classes}
    legend = [
        {"tone": one.tone.value, "strength": one.strength, "meaning": meanings[one.name]}
        for one in overlay.classes
    ]
    cells = [_overlay_cell(overlay, cell, mark, meanings) for cell, mark in overlay.marks.items()]
    return {"name": overlay.name, "legend": legend, "cells": cells}


def _overlay_cell(
    overlay: Overlay, cell: Cell, mark: OverlayMark, meanings: dict[str, Texts]
) -> dict[str, Any]:
    found = overlay.class_at(cell)
    assert found is not None  # it has a mark
    tone = {"tone": found.tone.value, "strength": found.strength}
    return {"cell": cell, "number": mark.number, "meaning": meanings[found.name], **tone}


def analysis_facts(analysis: Analysis) -> dict[str, Any]:
    """The best moves with their lines."""
    best = None if analysis.best is None else analysis.best.value
    return {
        **_effort(analysis.nodes, analysis.seconds, analysis.depth),
        "engine": analysis.engine,
        "exact": analysis.exact,
        "chance": chance_of_black(analysis.position, analysis.value),
        "value": value_facts(analysis.value),
        "lines": [_line_facts(analysis.position, one, best) for one in analysis.moves],
    }


def progress_facts(position: Position, progress: Progress) -> dict[str, Any]:
    """How far an engine has come; without a value where nothing is new but the time it took."""
    effort = _effort(progress.nodes, progress.seconds, progress.depth)
    best = _best(position.rules, progress)
    if best is None:
        return effort
    # Values lie between two depths, which can change their order.
    moves = sorted(
        progress.moves or ((progress.line[0], best),),
        key=lambda one: (chance(position.rules, one[1]), one[1]),
        reverse=True,
    )
    return {
        **effort,
        "exact": is_proved(best),
        "chance": chance_of_black(position, best),
        "value": value_facts(best),
        "lines": [
            {
                **_valued(position, move, value, best),
                "line": _names(position, progress.line if move == progress.line[0] else (move,)),
            }
            for move, value in moves
        ],
    }


def _best(rules: Rules, progress: Progress) -> Value | None:
    """The best of the values told, which lie between two depths."""
    if progress.value is None or not progress.line or not progress.depth:
        return None
    told = [progress.value, *(value for _, value in progress.moves)]
    return max(told, key=lambda one: (chance(rules, one), one))


def chance_of_black(position: Position, value: Value) -> float:
    """Black's winning chances, from -1 to 1, as people feel them."""
    own = expected(position.rules, value)
    return round(own if position.turn is BLACK else -own, 4)


def _effort(nodes: int, seconds: float, depth: int) -> dict[str, Any]:
    return {"nodes": nodes, "seconds": round(seconds, 3), "depth": depth}


def _line_facts(position: Position, one: MoveValue, best: Value | None) -> dict[str, Any]:
    facts = _valued(position, one.move, one.value, best or one.value)
    return {**facts, "line": _names(position, one.line or (one.move,))}


def _valued(position: Position, move: Move, value: Value, best: Value) -> dict[str, Any]:
    return {
        "move": move_names(position.rules)[move],
        "cell": None if move == PASS else position.landing(move),
        "value": value_facts(value),
        "exact": is_proved(value),
        "grade": judge(position.rules, best, value).grade.words,
        "best": value == best,
    }


def _names(position: Position, line: tuple[Move, ...]) -> list[str]:
    names = move_names(position.rules)
    return [names[move] for move in line]
