"""The model of Othello that a graphical board shows: asked move by move, as a player would."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pions.rules.base import PASS, Position
from pions.rules.side import BLACK, WHITE
from pions.teaching.expressions import Expression, call, method
from pions.teaching.judging import compare
from pions.teaching.lab import CheckFailedError, failed
from pions.teaching.othello_positions import OTHELLO, drawn, random_games
from pions.teaching.submission import Submission
from pions.words import N_

PENLOUP_JUHEM = (
    "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6e1b1c7a6a7b2f7g3g5h4"
    "h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8"
)
"""World championship 1992, Penloup 20–44 Juhem: the game in the document, in which Black passes."""


def famous_moves() -> list[str]:
    return [PENLOUP_JUHEM[at : at + 2] for at in range(0, len(PENLOUP_JUHEM), 2)]


def after(names: Sequence[str]) -> list[Position]:
    """The positions after each of these moves, passes made where they must be."""
    found = [OTHELLO.start()]
    for name in names:
        position = found[-1].play(name)
        while position.legal_moves == (PASS,):
            position = position.after(PASS)
        found.append(position)
    return found


def moves_of(game: Sequence[Position]) -> list[str]:
    """The names of the moves of a game, without its passes."""
    moves = [one.last_move for one in game[1:]]
    return [OTHELLO.start().name(one) for one in moves if one is not None and one != PASS]


def played(names: Sequence[str]) -> dict[str, Expression | str]:
    """The student's model `$g` after these moves."""
    lets: dict[str, Expression | str] = {"g": call("Othello")}
    for number, name in enumerate(names):
        lets[f"m{number}"] = method("$g", "play", name)
    return lets


def rows_of(position: Position) -> list[str]:
    return [position.cells[at : at + 8] for at in range(0, 64, 8)]


def turn_of(position: Position) -> str | None:
    return None if position.is_over else "XO"[position.turn_index]


def names_of(position: Position) -> list[str]:
    return [name for name in position.legal_names if not position.is_over]


def start(code: Submission, _draw: Random) -> None:
    position = OTHELLO.start()
    rows, turn, legal = code.ask(
        *(method("$g", one) for one in ("rows", "turn", "playable")), lets=played(())
    )
    compare(f"{code.spell('rows')}()", rows, rows_of(position), drawn(position))
    compare(f"{code.spell('turn')}()", turn, "X", drawn(position))
    compare(f"{code.spell('playable')}()", legal, names_of(position), drawn(position))


def flips(code: Submission, draw: Random) -> None:
    """Random beginnings, in which nobody passes; the figures 2 to 5 first."""
    games = [["f5"], ["f5", "d6"]]
    for game in random_games(draw):
        if not any(one.legal_moves == (PASS,) for one in game[:34]):
            games += [moves_of(game)[:number] for number in (9, 18, 30)]
        if len(games) >= 8:
            break
    for names in games:
        if not _is_right(code, names):
            # The first wrong move tells more than where it leads to.
            raise _wrong_move(code, next(
                names[:number] for number in range(1, len(names) + 1)
                if number == len(names) or not _is_right(code, names[:number])
            ))  # fmt: skip


def _is_right(code: Submission, names: Sequence[str]) -> bool:
    """Whether the board is what it should be after legal moves."""
    rows = _rows_after(code, names)
    return bool(rows == rows_of(after(names)[-1]))


def _rows_after(code: Submission, names: Sequence[str]) -> Any:
    """The rows, or None if a move was refused."""
    try:
        return code.ask(method("$g", "rows"), lets=played(names))[0]
    except CheckFailedError as error:
        if error.words.fields.get("kind") != "ValueError":
            raise
        return None


def _wrong_move(code: Submission, names: Sequence[str]) -> CheckFailedError:
    """What is wrong with the last of these moves, and how the board should change."""
    before, position = after(names)[-2:]
    template = (
        N_(
            "{function} refuses {move}, which is legal: are all eight directions looked at, up to "
            "the edge? The board should become:"
        )
        if _rows_after(code, names) is None
        else N_(
            "after {move} the board is not right: a disc flips what it outflanks in all eight "
            "directions, and flipped discs flip no others. It should become:"
        )
    )
    return failed(
        template,
        f"{drawn(before)}\n\n{drawn(position)}",
        function=code.spell("play"),
        move=names[-1],
    )


def playable(code: Submission, draw: Random) -> None:
    for names, position in _beginnings(draw, (1, 2, 12, 24)):
        (legal,) = code.ask(method("$g", "playable"), lets=played(names))
        compare(f"{code.spell('playable')}()", legal, names_of(position), drawn(position))


def _beginnings(draw: Random, numbers: Sequence[int]) -> list[tuple[list[str], Position]]:
    game = next(
        one for one in random_games(draw) if all(p.legal_moves != (PASS,) for p in one[:30])
    )
    return [(moves_of(game)[:number], game[number]) for number in numbers]


def illegal(code: Submission, draw: Random) -> None:
    for names, position in _beginnings(draw, (2, 10)):
        refused = [
            name for name in ("a1", "d4", "h8", "e6", "c4") if name not in names_of(position)
        ]
        cell = draw.choice(refused)
        lets = {**played(names), "wrong": method("$g", "play", cell)}
        try:
            code.ask(method("$g", "turn"), lets=lets)
        except CheckFailedError as error:
            if error.words.fields.get("kind") == "ValueError":
                continue
            raise
        raise failed(
            N_("{function}({cell!r}) must raise ValueError: there is a disc, or none would be "
               "outflanked"),
            drawn(position), function=code.spell("play"), cell=cell)  # fmt: skip


def passes(code: Submission, draw: Random) -> None:
    names = famous_moves()
    numbers = [number for number, one in enumerate(after(names)) if _was_pass(names, number, one)]
    games = [names[:number] for number in numbers]
    for game in random_games(draw):
        found = [n for n, one in enumerate(game) if one.legal_moves == (PASS,)]
        games += [moves_of(game[: n + 1]) for n in found[:1]]
        if len(games) >= 5:
            break
    for moves in games:
        position = after(moves)[-1]
        lets = played(moves)
        turn, legal = code.ask(method("$g", "turn"), method("$g", "playable"), lets=lets)
        if turn != turn_of(position):
            raise failed(
                N_(
                    "after {moves} it is the turn of {side}: the other side cannot move and "
                    "passes, which your model must do by itself"
                ),
                drawn(position),
                moves=" ".join(moves[-6:]),
                side=turn_of(position),
            )
        compare(f"{code.spell('playable')}()", legal, names_of(position), drawn(position))


def _was_pass(names: Sequence[str], number: int, position: Position) -> bool:
    """Whether the side that made the last of these moves is to move again."""
    if not 0 < number < len(names):
        return False
    before = after(names[: number - 1])[-1]
    return before.turn is position.turn


def ended_games(draw: Random, number: int) -> list[list[Position]]:
    """Games that ended with empty cells."""
    found = []
    for game in random_games(draw):
        if "-" in game[-1].cells:
            found.append(game)
        if len(found) == number:
            break
    return found


def end(code: Submission, draw: Random) -> None:
    games = [moves_of(game) for game in ended_games(draw, 3)]
    for names in (*games, famous_moves(), games[0][:-1], famous_moves()[:57]):
        position = after(names)[-1]
        over, turn = code.ask(method("$g", "is_over"), method("$g", "turn"), lets=played(names))
        if over is not position.is_over:
            template = (
                N_("the game is over although cells are empty: neither side can move")
                if position.is_over
                else N_("the game is not over: one side passes, the other can still move")
            )
            raise failed(template, drawn(position))
        compare(f"{code.spell('turn')}()", turn, turn_of(position), drawn(position))


def final_score(position: Position) -> list[int]:
    """Black's points and White's; at the end empty cells go to the winner, or are shared."""
    blacks, whites = position.count(BLACK), position.count(WHITE)
    if position.is_over:
        empties = 64 - blacks - whites
        share = empties // 2 if blacks == whites else empties * (blacks > whites)
        blacks, whites = blacks + share, whites + empties - share
    return [blacks, whites]


def score(code: Submission, draw: Random) -> None:
    names = famous_moves()
    games = [names[:20], names, *(moves_of(game) for game in ended_games(draw, 4))]
    for moves in games:
        position = after(moves)[-1]
        expected = final_score(position)
        (found,) = code.ask(method("$g", "score"), lets=played(moves))
        if found == [position.count(BLACK), position.count(WHITE)] != expected:
            raise failed(
                N_("the score is {expected}: at the end empty cells go to the winner"),
                drawn(position),
                expected=f"{expected[0]}–{expected[1]}",
            )
        compare(f"{code.spell('score')}()", found, expected, drawn(position))


def replay(code: Submission, _draw: Random) -> None:
    lets: dict[str, Any] = {**played(famous_moves()), "again": method("$g", "replay")}
    rows, turn, over = code.ask(
        *(method("$g", one) for one in ("rows", "turn", "is_over")), lets=lets
    )
    position = OTHELLO.start()
    compare(f"{code.spell('rows')}()", rows, rows_of(position), drawn(position))
    compare(f"{code.spell('turn')}()", turn, "X")
    compare(f"{code.spell('is_over')}()", over, False)


def strategy(code: Submission, draw: Random, function: str) -> None:
    for names, position in _beginnings(draw, (1, 8, 15, 21, 27)):
        moves = position.legal_moves
        number = 1 if function == "first_cell" else max(len(position.flipped(m)) for m in moves)
        good = [
            position.name(move)
            for move in moves
            if function == "first_cell" or len(position.flipped(move)) == number
        ]
        expected = good[:1] if function == "first_cell" else good
        lets = played(names)
        chosen, rows = code.ask(call(function, "$g"), method("$g", "rows"), lets=lets)
        fields: dict[str, object] = {"function": code.spell(function)}
        if chosen not in expected:
            raise failed(N_("{function} plays {cell}, expected one of {wanted}"),
                         drawn(position), cell=str(chosen), wanted=", ".join(expected),
                         **fields)  # fmt: skip
        if rows != rows_of(position):
            raise failed(N_("{function} only chooses: it must leave the board as it is"),
                         drawn(position), **fields)  # fmt: skip


def first_cell(code: Submission, draw: Random) -> None:
    strategy(code, draw, "first_cell")


def maximising(code: Submission, draw: Random) -> None:
    strategy(code, draw, "maximising")
