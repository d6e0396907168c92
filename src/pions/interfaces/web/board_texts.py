"""What the board says in the browser: texts by key, all keys begin with `board.`."""

from __future__ import annotations

from pions.words import N_

BOARD_TEXTS: dict[str, str] = {
    # The grid, for those who hear it
    "board.label": N_("{title}, board of {columns} columns and {rows} rows"),
    "board.keys": N_("Arrow keys move over the board; Enter or the space bar plays."),
    "board.keys.columns": N_(
        "Left and right choose a column; Enter or the space bar drops the piece."
    ),
    "board.keys.scroll": N_("Shift and an arrow key move the board across its seams."),
    "board.keys.turn": N_("Shift and an arrow key turn the globe."),
    "board.empty": N_("empty"),
    "board.playable": N_("playable"),
    "board.lands": N_("falls to {cell}"),
    "board.flips": N_("flips {count}"),
    "board.last": N_("last move"),
    "board.line": N_("in the winning line"),
    "board.hint": N_("hint"),
    "board.best": N_("best move"),
    "board.danger.immediate": N_("immediate danger from {side}"),
    "board.danger.waiting": N_("danger in waiting from {side}"),
    "board.danger.possible": N_("possible danger from {side}"),
    # Values in a cell: as short as can be
    "board.value.win": N_("W{number}"),
    "board.value.loss": N_("L{number}"),
    "board.value.draw": N_("="),
    # Boards without edges
    "board.scroll": N_("Move the board"),
    "board.scroll.left": N_("Look further left"),
    "board.scroll.right": N_("Look further right"),
    "board.scroll.up": N_("Look further up"),
    "board.scroll.down": N_("Look further down"),
    "board.turn": N_("Turn the globe"),
    "board.turn.left": N_("Turn to the left"),
    "board.turn.right": N_("Turn to the right"),
    "board.turn.up": N_("Turn upwards"),
    "board.turn.down": N_("Turn downwards"),
    "board.home": N_("Back to the middle"),
    "board.pole.north": N_("N"),
    "board.pole.south": N_("S"),
    # What a live region says
    "board.said.move": N_("{side}: {move}."),
    "board.said.flips": N_("{side}: {move}, flips {count}."),
    "board.said.pass": N_("{side} passes."),
    "board.said.turn": N_("{side} to move."),
}
