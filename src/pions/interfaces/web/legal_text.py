"""The legal moves as JSON, put together from parts that are kept: every event holds them all."""

from __future__ import annotations

from functools import lru_cache

from pions.geometry.grid import Cell
from pions.interfaces.web.compact_json import dump
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.move_names import MAX_RULES, move_names


class MoveTexts(dict[tuple[Move, Cell | None], str]):
    """What stands before the flips of a move, by the move and where its piece lands. Mutable."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._names = move_names(rules)
        # A piece that falls lands elsewhere each time; one that is placed lands where it is placed.
        self.is_fixed = not (rules.moves_are_columns or rules.turns_pieces)

    def __missing__(self, key: tuple[Move, Cell | None]) -> str:
        move, cell = key
        text = self[key] = f'{{"move":{dump(self._names[move])},"cell":{dump(cell)},"flips":['
        return text


@lru_cache(maxsize=MAX_RULES)
def _texts(rules: Rules) -> MoveTexts:
    return MoveTexts(rules)


def legal_text(position: Position) -> str:
    """`legal_json` as JSON."""
    texts = _texts(position.rules)
    if texts.is_fixed:
        parts = [texts[move, None if move == PASS else move] for move in position.legal_moves]
    else:
        parts = [
            texts[move, position.landing(move)] + ",".join(map(str, position.flipped(move)))
            for move in position.legal_moves
        ]
    return "[" + "]},".join(parts) + "]}]" if parts else "[]"
