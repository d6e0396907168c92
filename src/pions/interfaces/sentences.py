"""Short sentences about a game, which a screen reader reads well."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pions.geometry.grid import Cell
from pions.interfaces.language import say
from pions.interfaces.player_words import player_words
from pions.match.table import Chair, Table
from pions.players.levels import levels
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.rules.side import BLACK, WHITE, Side
from pions.rules.text import status
from pions.search.results import MoveValue
from pions.study.hint import Hint
from pions.study.opening_names import opening_name
from pions.words import N_, Words, counted, friendly_list

MAX_LISTED = 400
"""Legal moves in a list: more than on any board that people play on."""


_CELL = re.compile(r"[a-z]\d")


def sentence(words: Words) -> str:
    """What is said, beginning as sentences do; the name of a cell stays as it is."""
    said = say(words)
    return said if _CELL.match(said) else said[:1].upper() + said[1:]


def side_words(position: Position, side: Side) -> Words:
    return Words(position.rules.side_name(side))


def cell_labels(position: Position, one: Cell) -> tuple[str, str]:
    """Its column and its row as the board shows them."""
    rules = position.rules
    return rules.column_label(rules.grid.column_of(one)), rules.row_label(rules.grid.row_of(one))


def cell_name(position: Position, one: Cell) -> Words:
    """What a cell is called: `d3`, or its column and row where both are numbers."""
    column, row = cell_labels(position, one)
    if column.isdigit():
        return Words(N_("column {column} row {row}"), {"column": column, "row": row})
    return Words("{text}", {"text": f"{column}{row}"})


def _sides(position: Position) -> dict[str, object]:
    return {"black": side_words(position, BLACK), "white": side_words(position, WHITE)}


def state(game: Game) -> Words:
    """Whose turn it is, or how the game ended."""
    outcome = game.outcome
    if outcome is None or outcome == game.position.outcome:
        return status(game.position)
    if outcome.winner is None:
        return Words(N_("draw: {reason}"), {"reason": outcome.reason})
    # A resignation or a fallen flag is not on the board: the position still has a side to move.
    fields = {"side": side_words(game.position, outcome.winner), "reason": outcome.reason}
    return Words(N_("{side} wins: {reason}"), fields)


def played(before: Position, move: Move) -> Words:
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
    if game.cursor == 0:
        return Words(N_("no move has been played yet"))
    return played(game.positions[-2], game.moves[-1])


def opening(game: Game) -> tuple[Words, ...]:
    """What the opening is called, nothing where it has no name."""
    name = opening_name(game)
    return () if name is None else (Words(N_("opening: {name}"), {"name": name}),)


def new_opening(before: Game, after: Game) -> tuple[Words, ...]:
    """What the opening is called now, nothing if that has not changed."""
    told = opening(after)
    return told if told != opening(before) else ()


def new_moves(before: Game, after: Game) -> tuple[Words, ...]:
    """What was played since: the first move, the opening if its name has changed, the passes."""
    first, *passes = (
        played(after.positions[ply], after.moves[ply]) for ply in range(before.cursor, after.cursor)
    )
    return (first, *new_opening(before, after), *passes)


def legal_moves(position: Position) -> Words:
    if position.is_over:
        return Words(N_("the game is over: there is no legal move"))
    names = friendly_list([position.name(move) for move in position.legal_moves], MAX_LISTED)
    return Words(N_("legal moves: {moves}"), {"moves": names})


def score(position: Position) -> Words:
    """How many pieces each side has."""
    fields = {"blacks": position.count(BLACK), "whites": position.count(WHITE)}
    template = N_("pieces on the board: {black} {blacks}, {white} {whites}")
    return Words(template, {**_sides(position), **fields})


def hints_taken(table: Table) -> Words:
    """How many hints each side has asked for."""
    blacks, whites = table.hints
    fields = {**_sides(table.position), "blacks": blacks, "whites": whites}
    return Words(N_("hints: {black} {blacks}, {white} {whites}"), fields)


def draw_offered(position: Position, side: Side) -> Words:
    """Who offers a draw, and what the other side can do."""
    fields = {"side": side_words(position, side), "other": side_words(position, side.other)}
    return Words(
        N_("{side} offers a draw; {other} types accept or decline, and a move declines too"), fields
    )


def times(table: Table, now: float) -> Words:
    """How long the game has lasted and each side has thought."""
    used = [table.time.used(side, table.turn, now) for side in Side]
    blacks, whites = map(duration_text, used)
    fields = {"total": duration_text(sum(used)), "blacks": blacks, "whites": whites}
    template = N_("since the start {total}; {black} {blacks}, {white} {whites}")
    return Words(template, {**_sides(table.position), **fields})


def duration_text(seconds: float) -> str:
    """A duration as people write it: `0:07`, `12:30`, `1:02:03`."""
    # Rounded before it is cut: a sum of floats such as 6.9999999 is 7 seconds.
    minutes, rest = divmod(int(round(seconds, 3)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def history(game: Game) -> Words:
    if game.cursor == 0:
        return Words(N_("no move has been played yet"))
    numbered = " ".join(f"{number}.{name}" for number, name in enumerate(game.names, start=1))
    return Words(N_("moves played: {moves}"), {"moves": numbered})


def greeting(position: Position) -> Words:
    """The least that a newcomer must know."""
    return Words(
        N_("type a move such as {move}; help lists the commands, undo takes back, quit leaves"),
        {"move": position.name(position.legal_moves[0])},
    )


def advice(position: Position, given: Hint) -> Words:
    fields = {"move": position.name(given.move), "why": given.words, "value": given.value.words}
    return Words(N_("hint {move}: {why} ({value})"), fields)


def move_values(position: Position, values: Sequence[MoveValue]) -> Words:
    told = [
        Words(N_("{move} {value}"), {"move": position.name(one.move), "value": one.value.words})
        for one in sorted(values, key=lambda one: one.value, reverse=True)
    ]
    return Words(N_("the moves and their values, best first: {moves}"), {"moves": tuple(told)})


def players(position: Position, chairs: tuple[Chair, Chair]) -> Words:
    """Who plays: engines by their names, people by theirs if it is known."""
    first, second = map(_player, chairs)
    fields = {**_sides(position), "first": first, "second": second}
    return Words(N_("{black}: {first}; {white}: {second}"), fields)


def _player(chair: Chair) -> Words:
    if not chair.is_human:
        return player_words(chair.player)
    return Words("{text}", {"text": chair.name}) if chair.name else Words(N_("a person"))


def level_names() -> Words:
    named = [
        Words("{number} {title}", {"number": one.number, "title": Words(one.title)})
        for one in levels()
    ]
    return Words(N_("The levels: {levels}."), {"levels": tuple(named)})


def level_range() -> Words:
    first, *_others, last = levels()
    fields = {"first": first.number, "weakest": Words(first.title)}
    fields |= {"last": last.number, "strongest": Words(last.title)}
    return Words(N_("levels go from {first} ({weakest}) to {last} ({strongest})"), fields)
