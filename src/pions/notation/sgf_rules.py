"""Which game an SGF file is of: by its number, the size of the board, and properties of our own.

GM[2] Othello, GM[4] K in a row; SZ[15] or SZ[7:6]; RU[Renju], RU[Standard], RU[Caro], RU[Freestyle]
XK[4] XG[1] XT[torus]   K, gravity and topology, where they are not five, none and plane
XR[…]                   the rules as Pions writes them, where the others do not say all
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pions.errors import NotationError
from pions.notation.tokens import short
from pions.rules.base import Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.registry import find_rules
from pions.words import N_

PROPERTIES = ("FF", "GM", "SZ", "RU", "XK", "XG", "XT", "XR", "CA", "ST")

_SIZE = re.compile(r"\s*([0-9]{1,2})\s*(?::\s*([0-9]{1,2})\s*)?")
_OTHELLO, _IN_A_ROW = "2", "4"
_USUAL = {_OTHELLO: "8", _IN_A_ROW: "15"}


def rules_of(value: Callable[[str], str], given: Rules | None) -> Rules:
    """The rules that properties name; `value` gives the first value of each, "" for none."""
    named = find_rules(value("XR")) if value("XR") else _by_number(value, given)
    if given is None or named == given:
        return named
    # Somebody knows better than a number, as long as the board is the same.
    if value("XR") or named.grid != given.grid or type(named) is not type(given):
        raise NotationError(
            N_("the text holds a game of {other}, not of {rules}"),
            other=str(named),
            rules=str(given),
        )
    return given


def _by_number(value: Callable[[str], str], given: Rules | None) -> Rules:
    number = value("GM").strip() or (_OTHELLO if isinstance(given, Othello) else "")
    if number not in _USUAL and not (number == "" and given is not None):
        raise NotationError(
            N_("GM[{number}] is not a game of Pions: 2 is Othello, 4 is Gomoku"),
            number=short(number),
        )
    found = _SIZE.fullmatch(value("SZ") or _USUAL.get(number, "15"))
    if found is None:
        raise NotationError(N_("SZ[{text}] is not a size"), text=short(value("SZ")))
    columns, rows = int(found[1]), int(found[2] or found[1])
    if number == _OTHELLO:
        return Othello(columns, rows)
    return _in_a_row(columns, rows, value)


def _in_a_row(columns: int, rows: int, value: Callable[[str], str]) -> Rules:
    told = value("RU").strip().lower()
    k = value("XK").strip() or "5"
    if not (k.isascii() and k.isdigit() and len(k) <= 3):
        raise NotationError(N_("XK[{text}] is not how many in a row win"), text=short(k))
    return InARow(
        columns,
        rows,
        int(k),
        gravity=value("XG").strip() == "1",
        topology=value("XT").strip() or "plane",
        overline="ignored" if told.startswith("standard") else "wins",
        forbidden="renju" if told.startswith("renju") else "none",
        blocked="ignored" if told.startswith("caro") else "wins",
    )


def rules_properties(rules: Rules) -> Iterator[tuple[str, str]]:
    """What to write so that `rules_of` finds the rules again, and others what they can."""
    grid = rules.grid
    size = str(grid.columns) if grid.columns == grid.rows else f"{grid.columns}:{grid.rows}"
    found = [("FF", "4"), ("CA", "UTF-8"), ("GM", _OTHELLO if rules.turns_pieces else _IN_A_ROW)]
    found.append(("SZ", size))
    if isinstance(rules, InARow):
        found += _in_a_row_properties(rules)
    values = dict(found)
    try:
        is_told = rules_of(lambda name: values.get(name, ""), None) == rules
    except NotationError:
        is_told = False
    yield from found
    if not is_told:
        yield "XR", str(rules)


def _in_a_row_properties(rules: InARow) -> Iterator[tuple[str, str]]:
    if rules.k == 5 or not rules.whole_lines_win:
        yield "RU", _rule_name(rules)
    if rules.k != 5:
        yield "XK", str(rules.k)
    if rules.gravity:
        yield "XG", "1"
    if rules.topology != "plane":
        yield "XT", rules.topology


def _rule_name(rules: InARow) -> str:
    if rules.forbidden == "renju":
        return "Renju"
    if rules.blocked == "ignored":
        return "Caro"
    return "Standard" if rules.overline == "ignored" else "Freestyle"
