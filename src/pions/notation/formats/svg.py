"""Diagrams as pictures: the number of each move on its piece, the whole game inside the file.

The game stands as our own JSON in the picture's metadata, so that nothing is lost and the picture
can be read again, whatever page it was shown on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape, unescape
from itertools import pairwise

from pions.drawing.board_picture import LOOKS, BoardPicture, Tint, draw_board
from pions.drawing.svg import svg
from pions.errors import NotationError
from pions.geometry.grid import Cell
from pions.notation.contents import ALL
from pions.notation.formats import jsonl
from pions.notation.registry import Conventions, Format, register
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE
from pions.words import N_

DIAGRAM, ANIMATION = "pions-game", "pions-animation"
"""What the metadata is called in a picture that rests, and in one that moves."""
_GAME = re.compile(rf'<metadata id="(?:{DIAGRAM}|{ANIMATION})">([^<]*)</metadata>')
_DARK, _LIGHT = "#101010", "#ffffff"


def is_picture(text: str) -> bool:
    return text.lstrip()[:5].lower() == "<svg "


def is_animation(text: str) -> bool:
    return is_picture(text) and f'<metadata id="{ANIMATION}">' in text


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if is_picture(text) and not is_animation(text) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    found = _GAME.search(text)
    if found is None:
        raise NotationError(N_("the picture holds no game: only those that Pions made do"))
    return jsonl.read(unescape(found[1]), rules, conventions)


def write(game: Game) -> str:
    return with_game(svg(draw_board(_picture(game))), game, DIAGRAM)


def with_game(picture: str, game: Game, name: str) -> str:
    """An SVG document with the game in metadata of that name."""
    data = f'<metadata id="{name}">{escape(jsonl.write(game).strip())}</metadata>'
    return picture.replace("</svg>\n", f"{data}\n</svg>\n")


def _picture(game: Game) -> BoardPicture:
    rules, cells = game.rules, _pieces(game)
    columns, rows = range(rules.grid.columns), range(rules.grid.rows)
    return BoardPicture(
        grid=rules.grid,
        column_labels=[rules.column_label(column) for column in columns],
        row_labels=[rules.row_label(row) for row in rows],
        black=frozenset(cell for cell, mark in enumerate(cells) if mark == BLACK.mark),
        white=frozenset(cell for cell, mark in enumerate(cells) if mark == WHITE.mark),
        colours=LOOKS[rules.look],
        title=" – ".join(filter(None, game.players)) or str(rules),
        tints=dict(_numbers(game, cells)),
    )


def _pieces(game: Game) -> list[str]:
    """The mark of each cell when its piece was placed, as diagrams show it."""
    cells = list(game.start.cells)
    for before, after in pairwise(game.positions):
        if after.last_cell is not None:
            cells[after.last_cell] = before.turn.mark
    return cells


def _numbers(game: Game, cells: list[str]) -> Iterator[tuple[Cell, Tint]]:
    """The number of each move, in an ink that is seen on its piece."""
    board = LOOKS[game.rules.look].board
    placed = (position.last_cell for position in game.positions[1:])
    for number, cell in enumerate((one for one in placed if one is not None), start=1):
        is_dark = cells[cell] == BLACK.mark and game.rules.look != "drop"
        yield cell, Tint(board, 0, str(number), _LIGHT if is_dark else _DARK)


FORMAT = register(
    Format(
        name="svg",
        title=N_("Diagram as a picture (SVG)"),
        extensions=(".svg",),
        example='<svg ><metadata id="pions-game">{"v": 1, "game": "renju", "moves": []}</metadata>',
        recognise=recognise,
        read=read,
        write=write,
        holds=ALL,
        fields=None,
    )
)
