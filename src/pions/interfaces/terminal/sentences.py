"""What there is to say about a game, in short sentences that a screen reader reads well."""

from __future__ import annotations

from collections.abc import Iterator

from pions.errors import PositionError
from pions.interfaces.language import counted
from pions.interfaces.terminal.chronometer import Chronometer, clock_text
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE, Side, side_of
from pions.rules.text import status
from pions.study.opening_names import opening_name
from pions.words import N_, Words, friendly_list

MOST_MOVES = 400
"""More legal moves than any board of people's games has; a list is cut only beyond."""


def side_words(position: Position, side: Side) -> Words:
    """What people call that side."""
    return Words(position.rules.side_name(side))


def state(game: Game) -> Words:
    """Whose turn it is, or how the game ended."""
    outcome = game.outcome
    if outcome is None or outcome == game.position.outcome or outcome.winner is None:
        return status(game.position)
    fields = {"side": side_words(game.position, outcome.winner), "reason": outcome.reason}
    return Words(N_("{side} wins: {reason}"), fields)


def played(before: Position, move: Move) -> Words:
    """That a move was played."""
    fields = {"side": side_words(before, before.turn), "move": before.name(move)}
    if move == PASS:
        return Words(N_("{side} has no move and passes"), fields)
    if flipped := len(before.flipped(move)):
        return counted(
            "{side} plays {move} and turns over {count} disc",
            "{side} plays {move} and turns over {count} discs",
            flipped,
            **fields,
        )
    return Words(N_("{side} plays {move}"), fields)


def last_move(game: Game) -> Words:
    """The last move that was played."""
    if game.cursor == 0:
        return Words(N_("no move has been played yet"))
    return played(game.positions[-2], game.moves[-1])


def opening(game: Game) -> tuple[Words, ...]:
    """What the opening is called, nothing where it has no name."""
    name = opening_name(game)
    return () if name is None else (Words(N_("opening: {name}"), {"name": name}),)


def new_opening(before: Game, after: Game) -> tuple[Words, ...]:
    """What the opening is called now, nothing where it was called so before."""
    told = opening(after)
    return told if told != opening(before) else ()


def legal_moves(position: Position) -> Words:
    """The moves allowed."""
    if position.is_over:
        return Words(N_("the game is over: there is no legal move"))
    names = friendly_list([position.name(move) for move in position.legal_moves], MOST_MOVES)
    return Words(N_("legal moves: {moves}"), {"moves": names})


def score(position: Position) -> Words:
    """How many pieces each side has."""
    return Words(
        N_("pieces on the board: {black} {blacks}, {white} {whites}"),
        {
            "black": side_words(position, BLACK),
            "blacks": position.count(BLACK),
            "white": side_words(position, WHITE),
            "whites": position.count(WHITE),
        },
    )


def row(position: Position, label: str) -> Words:
    """What stands on the row of that label."""
    columns = position.rules.grid.columns
    number = _row_number(position, label)
    marks = position.cells[number * columns : (number + 1) * columns]
    pieces = tuple(_pieces(position, marks))
    if not pieces:
        return Words(N_("row {label} is empty"), {"label": label})
    fields = {"label": label, "pieces": pieces}
    if len(pieces) == columns:
        return Words(N_("row {label}: {pieces}"), fields)
    return Words(N_("row {label}: {pieces}; the other cells are empty"), fields)


def _row_number(position: Position, label: str) -> int:
    rules = position.rules
    labels = [rules.row_label(number) for number in range(rules.grid.rows)]
    if label not in labels:
        raise PositionError(
            N_("there is no row {label!r}: the rows are {labels}"),
            label=label[:80],
            labels=friendly_list(sorted(labels, key=int)),
        )
    return labels.index(label)


def _pieces(position: Position, marks: str) -> Iterator[Words]:
    for column, mark in enumerate(marks):
        if (side := side_of(mark)) is not None:
            label = position.rules.column_label(column)
            yield Words(
                N_("{column} {side}"), {"column": label, "side": side_words(position, side)}
            )


def times(game: Game, chronometer: Chronometer, now: float) -> Words:
    """How long the game has lasted and each side has thought."""
    position = game.position
    return Words(
        N_("since the start {total}; {black} {blacks}, {white} {whites}"),
        {
            "total": clock_text(chronometer.elapsed(now)),
            "black": side_words(position, BLACK),
            "blacks": clock_text(chronometer.of_side(game, BLACK, now)),
            "white": side_words(position, WHITE),
            "whites": clock_text(chronometer.of_side(game, WHITE, now)),
        },
    )


def history(game: Game) -> Words:
    """The moves played, numbered."""
    if game.cursor == 0:
        return Words(N_("no move has been played yet"))
    numbered = " ".join(f"{number}.{name}" for number, name in enumerate(game.names, start=1))
    return Words(N_("moves played: {moves}"), {"moves": numbered})
