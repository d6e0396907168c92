"""Connect-4: win if we can, do not let the other win next, else stay near the centre."""

from __future__ import annotations

from pions import Move, Position


def choose(position: Position) -> Move:
    """The best move, looking at ours and at the answer."""
    return max(position.legal_moves, key=lambda move: merit(position, move))


def merit(position: Position, move: Move) -> tuple[bool, bool, int]:
    """How good a move is: it wins, it does not lose at once, it is near the centre."""
    after = position.after(move)
    safe = not any(is_won(after.after(answer)) for answer in after.legal_moves)
    return is_won(after), safe, -abs(move - position.rules.grid.columns // 2)


def is_won(position: Position) -> bool:
    """Whether whoever moved last has won."""
    return position.outcome is not None and not position.outcome.is_draw
