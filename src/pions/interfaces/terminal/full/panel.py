"""The panel beside the board: who plays, what is going on, what an engine thinks, the moves.

Functions make texts from values; they are called in the language of the app.
"""

from __future__ import annotations

from collections.abc import Mapping

from textual.content import Content

from pions.evaluation.value import Value
from pions.interfaces.language import number_text, say, tell
from pions.interfaces.sentences import duration_text, hints_taken, side_words
from pions.interfaces.terminal.full.cell_views import piece_of
from pions.interfaces.terminal.full.game_view import (
    GameView,
    chair_words,
    move_lines,
    seam_words,
    shown_game,
    status_words,
)
from pions.interfaces.terminal.full.glyphs import GLYPHS
from pions.match.table import Table
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.rules.registry import rules_title
from pions.rules.side import Side
from pions.search.results import Progress
from pions.words import N_

MOST_VALUES = 4
"""Moves listed beside the board with their values."""
SHORT_OF_TIME = 10.0
"""Seconds left under which a clock is shown as urgent."""


def title_text(table: Table) -> Content:
    """The name of the game."""
    return Content.styled(say(rules_title(table.game.rules)), "bold $primary")


def seat_text(
    table: Table, view: GameView, side: Side, now: float, width: int, glyphs: str
) -> Content:
    """One side: whether it is to move, its piece, player, number of pieces and time."""
    position = shown_game(table, view).position
    turn = not table.is_over and table.asked is side
    arrow = "▶" if glyphs == "discs" else ">"
    head = f"{arrow if turn else ' '} {GLYPHS[glyphs][piece_of(side)]} "
    clock = _time_text(table, side, now)
    count = f"{position.count(side):>3} " if table.game.rules.look == "flip" else " "
    tail = f"{count}{clock:>6}"
    alone = not table.chairs[side.other].is_human
    who = chair_words(table.chairs[side], alone=alone)
    name = tell(N_("{side}: {name}"), side=side_words(position, side), name=who)
    room = max(4, width - len(head) - len(tail))
    line = f"{head}{_cut(name, room):<{room}}"
    urgent = _is_urgent(table, side, now)
    return Content.assemble(
        (line, "bold" if turn else ""), count, (f"{clock:>6}", "bold $error" if urgent else "")
    )


def _time_text(table: Table, side: Side, now: float) -> str:
    time, turn = table.time, table.turn
    left = time.left(side, turn, now)
    seconds = time.used(side, turn, now) if left is None else left
    return duration_text(seconds)


def _is_urgent(table: Table, side: Side, now: float) -> bool:
    left = table.time.left(side, table.turn, now)
    return left is not None and left < SHORT_OF_TIME and not table.is_over


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: room - 1]}…"


def total_text(table: Table, now: float) -> str:
    """How long the game has lasted, without pauses; and the hints taken, if any were."""
    used = sum(table.time.used(side, table.turn, now) for side in Side)
    played = tell(N_("time played {time}"), time=duration_text(used))
    return f"{played}\n{say(hints_taken(table))}" if any(table.hints) else played


def status_text(table: Table, view: GameView, thinker: Side | None) -> Content:
    """The status line."""
    style = "bold $success" if table.is_over else "bold"
    return Content.styled(say(status_words(table, view, thinker)), style)


def seam_text(position: Position) -> str:
    """How the edges meet, empty on a plane."""
    words = seam_words(position)
    return "" if words is None else say(words)


def last_choice(game: Game, choice: Choice | None) -> tuple[Position, Choice | None]:
    """What the engine that moved last said of the position before, if it was one."""
    if choice is None or game.cursor == 0 or game.moves[-1] != choice.move:
        return game.position, None
    return game.positions[-2], choice


def engine_text(position: Position, said: Progress | Choice | None) -> str:
    """Depth, value and speed of a search, and its principal variation: two lines."""
    if said is None:
        return ""
    value = "" if said.value is None else say(said.value.words)
    parts = (_depth_text(said), value, _speed_text(said))
    lines = " · ".join(filter(None, parts)), " ".join(line_names(position, said.line))
    return "\n".join(filter(None, lines))


def _depth_text(said: Progress | Choice) -> str:
    if not said.depth:
        return ""
    sure = said.confidence if isinstance(said, Progress) else None
    if sure is None:
        return tell(N_("depth {depth}"), depth=said.depth)
    return tell(N_("depth {depth}, {sure}% sure"), depth=said.depth, sure=sure)


def _speed_text(said: Progress | Choice) -> str:
    if not said.nodes or not said.seconds:
        return ""
    return tell(N_("{rate} nodes/s"), rate=short_count(said.nodes / max(said.seconds, 1e-3)))


def line_names(position: Position, line: tuple[int, ...]) -> tuple[str, ...]:
    """The names of the moves of a principal variation, as far as they are legal."""
    names: list[str] = []
    for move in line:
        if position.is_over or move not in position.legal_moves:
            break
        names.append(position.name(move))
        position = position.after(move)
    return tuple(names)


def short_count(number: float) -> str:
    """A large number in a few letters: `950`, `12 k`, `3.4 M`."""
    for unit, worth in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if number >= worth:
            scaled = number / worth
            return f"{number_text(scaled, '.1f' if scaled < 10 else '.0f')} {unit}"
    return f"{number:.0f}"


def best_text(position: Position, values: Mapping[Move, Value]) -> str:
    """The best moves, with their values in words."""
    ranked = sorted(values.items(), key=lambda item: item[1], reverse=True)[:MOST_VALUES]
    return "\n".join(f"{position.name(move):>4}  {say(value.words)}" for move, value in ranked)


def moves_text(table: Table, view: GameView) -> tuple[Content, ...]:
    """The list of moves, two plies a line; the one shown on the board is highlighted."""
    shown = table.game.cursor if view.ply is None else view.ply
    return tuple(
        _move_text(line.number, line.plies, shown, table) for line in move_lines(table.game)
    )


def _move_text(
    number: int, plies: tuple[tuple[int, str], ...], shown: int, table: Table
) -> Content:
    parts: list[tuple[str, str]] = [(f"{number:>3}. ", "$text-muted")]
    for place, name in plies:
        mark = f"[{name}]" if place == shown else f" {name} "
        style = "bold reverse" if place == shown else "dim" if place > table.game.cursor else ""
        parts.append((f"{mark:<8}", style))
    return Content.assemble(*parts)


def ply_at(x: int, y: int) -> int:
    """The ply under a letter of the list of moves, from 1."""
    # 13 columns: five for the number and eight for the first ply, as in `_move_text`.
    return 2 * y + (1 if x < 13 else 2)


def fits_on_a_line(said: str | Content, before: str | Content | None, width: int) -> bool:
    """Whether one line replaces another: then the layout need not be computed again."""
    texts = [text if isinstance(text, str) else text.plain for text in (said, before or "")]
    return all(text and "\n" not in text and len(text) <= width for text in texts)
