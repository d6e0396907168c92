"""PSQ: five in a row as Piskvork and Gomocup keep it.

Piskvorky 15x15, 11:11, 0     columns x rows, levels of the players, who begins
8,8,0                         column, row, milliseconds; both from 1, rows from the top
9,7,3
A.zip                         the players, in tournaments
B.zip
-1                            no error
1,Freestyle15_1               0 draw or unknown, 1, 2 who won; the league, which names the rules
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from pions.errors import InvalidMoveError, NotationError
from pions.notation.contents import NAMES_IN_PART, Feature, fields_lost
from pions.notation.registry import Conventions, Format, register
from pions.notation.results import is_known_reason, recorded
from pions.notation.tokens import Token, WrittenMove, numbered_lines, replay_written, short
from pions.rules.base import PASS, Move, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, WHITE
from pions.words import N_, Words

_HEAD = re.compile(r"\s*Piskvorky\s+([0-9]{1,2})\s*x\s*([0-9]{1,2})\s*(?:,[^\n]*)?", re.IGNORECASE)
_MOVE = re.compile(r"([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*(?:,\s*(-?[0-9]{1,12}))?[^0-9]*")
_ERROR = re.compile(r"-?[0-9]{1,6}")
_RESULT = re.compile(r"([0-2])\s*,\s*(.*)")
_LEAGUES = (
    ("renju", {"forbidden": "renju"}),
    ("standard", {"overline": "ignored"}),
    ("caro", {"blocked": "ignored"}),
)


def recognise(text: str, _rules: Rules | None) -> float:
    return 1 if _HEAD.match(text[:200]) else 0


def read(text: str, rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    return conventions.attempt(partial(_read_game, text, rules, conventions))


def _read_game(text: str, rules: Rules | None, conventions: Conventions) -> Game:
    """One game; its moves end at the first line without two numbers."""
    lines = list(numbered_lines(text))
    head = _HEAD.fullmatch(lines[0].text) if lines else None
    if head is None:
        raise NotationError(
            N_("line {line}: {text!r} is not a first line such as Piskvorky 15x15, 11:11, 0"),
            line=lines[0].line if lines else 1,
            text=short(lines[0].text if lines else ""),
        )
    moves = lines[1:]
    count = next((n for n, line in enumerate(moves) if not _is_move(line)), len(moves))
    tail = _tail(moves[count:])
    known = _rules_of(int(head[1]), int(head[2]), str(tail.get("event", "")), rules, lines[0].line)
    players = tail.pop("players", ("", ""))
    winner = tail.pop("winner", None)
    assert isinstance(players, tuple)
    written = [_written(line) for line in moves[:count]]
    new, parse = Game.new(known, players), partial(_cell, known)
    game = replay_written(new, written, parse, conventions.on_fault)
    if winner in ("1", "2") and game.position.outcome is None:
        game = game.with_result(recorded(BLACK if winner == "1" else WHITE))
    if tail.get("event") == _league(known):
        del tail["event"]
    return game.with_extra(tail)


def _is_move(line: Token) -> bool:
    return _MOVE.fullmatch(line.text) is not None and not _is_result(line)


def _is_result(line: Token) -> bool:
    found = _RESULT.fullmatch(line.text)
    return found is not None and not re.match(r"[0-9]", found[2])


def _written(line: Token) -> WrittenMove:
    found = _MOVE.fullmatch(line.text)
    assert found is not None
    milliseconds = None if found[3] is None else max(0, int(found[3]))
    return WrittenMove(f"{found[1]},{found[2]}", line.line, milliseconds=milliseconds)


def _cell(rules: Rules, text: str) -> Move:
    column, row = (int(part) - 1 for part in text.split(","))
    if not rules.grid.holds(column, row):
        raise InvalidMoveError(N_("{text!r} is not a cell of this board"), text=short(text))
    return rules.grid.cell(column, row)


def _tail(lines: list[Token]) -> dict[str, object]:
    """What follows the moves: players, an error code, the result and the league."""
    names: list[str] = []
    found: dict[str, object] = {}
    for line in lines:
        result = _RESULT.fullmatch(line.text)
        if _ERROR.fullmatch(line.text):
            if line.text != "-1":
                found["error"] = int(line.text)
        elif result is not None:
            found["winner"], found["event"] = result[1], result[2].strip()
        elif "winner" not in found and "error" not in found and len(names) < 2:
            names.append("" if line.text == "?" else line.text)
    if len(names) == 2:
        found["players"] = names[0], names[1]
    return {name: value for name, value in found.items() if value != ""}


def _rules_of(columns: int, rows: int, league: str, rules: Rules | None, line: int) -> Rules:
    if rules is not None:
        if (rules.grid.columns, rules.grid.rows) != (columns, rows) or not _fits(rules):
            raise NotationError(
                N_("line {line}: the game is five in a row on {columns}x{rows}, not {rules}"),
                line=line,
                columns=columns,
                rows=rows,
                rules=str(rules),
            )
        return rules
    plain = InARow(columns, rows, 5)
    for word, parameters in _LEAGUES:
        if league.lower().startswith(word):
            return plain.with_parameters(**parameters)
    return plain


def _fits(rules: Rules) -> bool:
    if not isinstance(rules, InARow):
        return False
    plain = rules.with_parameters(forbidden="none", overline="wins", blocked="wins")
    is_other = (rules.forbidden == "renju", rules.overline == "ignored", rules.blocked == "ignored")
    # A league has one name: renju or Caro with exactly five would be read back as something else.
    return plain == InARow(rules.columns, rules.rows, 5) and sum(is_other) <= 1


def _league(rules: Rules) -> str:
    assert isinstance(rules, InARow)
    for word, parameters in _LEAGUES:
        if rules == InARow(rules.columns, rules.rows, 5).with_parameters(**parameters):
            return f"{word.capitalize()}{rules.columns}_1"
    return f"Freestyle{rules.columns}_1"


def _also_lost(game: Game) -> Iterator[Words]:
    """Only a winner is written: not by what, and no draw that the board does not show."""
    if any(_written_name(name) != (name or "?") for name in game.players):
        yield NAMES_IN_PART
    if game.extra.get("event") and not _is_league_of(game.extra["event"], game.rules):
        yield fields_lost(["event"])
    result = game.result if game.is_at_end else None
    if result is None or not is_known_reason(result):  # the latter is named already
        return
    if result.winner is None:
        yield Words(Feature.RESULT.value)
    elif result != recorded(result.winner):
        yield Words(Feature.REASON.value)


def _written_name(name: str) -> str:
    """A name on its line; none where the line would pass for a move, an error or a result."""
    plain = " ".join(name.split())
    means_more = any(form.fullmatch(plain) for form in (_MOVE, _ERROR, _RESULT))
    return "?" if means_more or not plain else plain


def _is_league_of(event: object, rules: Rules) -> bool:
    """Whether a reader would take that league, written at the end, for one of these rules."""
    columns, rows = rules.grid.columns, rules.grid.rows
    text = str(event)
    return " ".join(text.split()) == text and _rules_of(columns, rows, text, None, 1) == rules


def write(game: Game) -> str:
    rules = game.rules
    if not _fits(rules) or game.start != rules.start() or PASS in game.moves:
        raise NotationError(
            N_("{format} holds five in a row from an empty board, not this game of {rules}"),
            format="PSQ",
            rules=str(rules),
        )
    lines = [f"Piskvorky {rules.grid.columns}x{rules.grid.rows}, 0:0, 0"]
    for ply in game.plies[: game.cursor]:
        column, row = rules.grid.column_of(ply.move) + 1, rules.grid.row_of(ply.move) + 1
        time = "" if ply.milliseconds is None else f",{ply.milliseconds}"
        lines.append(f"{column},{row}{time}")
    if any(game.players):
        lines += [_written_name(name) for name in game.players]
    winner = None if game.outcome is None else game.outcome.winner
    number = 0 if winner is None else winner.value + 1
    event = str(game.extra.get("event", ""))
    league = event if event and _is_league_of(event, rules) else _league(rules)
    lines += [str(game.extra.get("error", -1)), f"{number},{league}"]
    return "\n".join(lines) + "\n"


FORMAT = register(
    Format(
        name="psq",
        title=N_("PSQ (Piskvork)"),
        extensions=(".psq",),
        example="Piskvorky 15x15, 11:11, 0",
        recognise=recognise,
        read=read,
        write=write,
        holds=frozenset((Feature.MOVES, Feature.PLAYERS, Feature.RESULT, Feature.TIMES)),
        fields=frozenset(("event", "error")),
        also_lost=_also_lost,
    )
)
