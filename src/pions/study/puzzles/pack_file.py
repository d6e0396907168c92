"""Puzzles in a file: a line of JSON says what they are, then one line for each.

    {"pions": "puzzles", "v": 1, "rules": "connect-4", "seed": 1, "from": "self-play"}
    17<tab>20XO5… X<tab>4+<tab>4 4 3<tab>zugzwang,quiet-move<tab>1430<tab>1 2>4=-3;5>5=-9

Columns: the game it was found in; the cells, empty ones counted, and the side to move; the score
of the best move (`!` where a forced line proves it instead, `#` where a search of all fours does)
and what it does, `+` win, `=` draw, `-` neither; the best move and what follows; themes; rating;
and the refutations: tries, the reply, what the try is worth then. `*` stands for all tries not
named.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pions.errors import NotationError, PionsError
from pions.notation.files import unreadable
from pions.rules.base import Move, Position, Rules
from pions.rules.registry import find_rules
from pions.rules.side import EMPTY, Side
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation, Theme
from pions.words import N_

KIND, VERSION = "puzzles", 1
LARGEST = 16 << 20
_GZIP = b"\x1f\x8b"
_MARKS = {ProofKind.FORCED: "!", ProofKind.FOURS: "#"}
_ANY = "*"


@dataclass(frozen=True)
class Pack:
    """Puzzles of one game that belong together."""

    rules: Rules
    puzzles: tuple[Puzzle, ...]
    seed: int = 0
    origin: str = "self-play"


def pack_text(pack: Pack) -> str:
    """The whole file."""
    return header_line(pack) + "".join(map(puzzle_line, pack.puzzles))


def header_line(pack: Pack) -> str:
    header = {
        "pions": KIND,
        "v": VERSION,
        "rules": str(pack.rules),
        "seed": pack.seed,
        "from": pack.origin,
    }
    return json.dumps(header) + "\n"


def puzzle_line(puzzle: Puzzle) -> str:
    """One puzzle, with the end of the line."""
    position = puzzle.position
    result = "+" if puzzle.wins else "=" if puzzle.score == 0 else "-"
    columns = (
        str(puzzle.source),
        f"{_packed(position.cells)} {position.turn.mark}",
        f"{_MARKS.get(puzzle.proof, puzzle.score)}{result}",
        _names(position, puzzle.line),
        ",".join(one.value for one in puzzle.themes),
        str(puzzle.rating),
        ";".join(_refutation_texts(puzzle)),
    )
    return "\t".join(columns) + "\n"


def _packed(cells: str) -> str:
    return re.sub(f"{re.escape(EMPTY)}+", lambda found: str(len(found[0])), cells)


def _unpacked(text: str) -> str:
    return re.sub(r"\d+", lambda found: EMPTY * min(int(found[0]), 10_000), text)


def _names(position: Position, moves: Iterable[Move]) -> str:
    return " ".join(position.name(move) for move in moves)


def _refutation_texts(puzzle: Puzzle) -> Iterator[str]:
    """Tries with the same refutation stand together."""
    position, tries = puzzle.position, dict[Refutation, list[Move]]()
    for move, one in puzzle.refutations.items():
        tries.setdefault(one, []).append(move)
    for one, moves in tries.items():
        yield f"{_names(position, moves)}{_answer(position, one)}"
    if puzzle.usual is not None:
        yield f"{_ANY}{_answer(position, puzzle.usual)}"


def _answer(position: Position, refutation: Refutation) -> str:
    worth = "" if refutation.score is None else f"={refutation.score}"
    return f">{_names(position, refutation.line)}{worth}"


def read_pack(path: Path, name: str | None = None) -> Pack:
    """The puzzles in a file, plain or compressed; named after it."""
    try:
        content = path.read_bytes()
        if content.startswith(_GZIP):
            content = gzip.decompress(content)
        text = content[:LARGEST].decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise unreadable(path, error) from error
    return parse_pack(text, str(path), name or path.name.split(".")[0])


def parse_pack(text: str, place: str, name: str) -> Pack:
    """The puzzles in a text; `NotationError` names the line that is wrong."""
    lines = text.splitlines()
    header = _header(lines[0] if lines else "", place)
    rules = find_rules(header["rules"])
    puzzles = []
    for number, line in enumerate(lines[1:], start=2):
        try:
            puzzle = _parsed(rules, line)
        except (ValueError, KeyError, IndexError, PionsError) as error:
            raise NotationError(
                N_("{path}, line {line}: this is not a puzzle: {reason}"),
                path=place,
                line=number,
                reason=str(error)[:120],
            ) from error
        puzzles.append(puzzle.named(f"{name}-{number - 1}"))
    return Pack(rules, tuple(puzzles), header["seed"], header["from"])


def _header(line: str, place: str) -> dict[str, Any]:
    try:
        header: dict[str, Any] = json.loads(line)
        known = header["pions"] == KIND and header["v"] == VERSION
        known = known and isinstance(header["rules"], str) and isinstance(header["seed"], int)
        known = known and isinstance(header["from"], str)
    except (ValueError, KeyError, TypeError):
        known = False
    if not known:
        raise NotationError(
            N_("{path} is not a file of puzzles: make one with pions puzzles make"), path=place
        )
    return header


def _parsed(rules: Rules, line: str) -> Puzzle:
    source, board, worth, moves, themes, rating, refutations = line.split("\t")
    cells, turn = board.split(" ")
    position = rules.set_up(_unpacked(cells), next(one for one in Side if one.mark == turn))
    proof = next((one for one, mark in _MARKS.items() if mark == worth[:-1]), ProofKind.EXACT)
    by_try = dict(_parsed_refutations(position, refutations))
    return Puzzle(
        position,
        _line(position, moves),
        proof,
        int(worth[:-1]) if proof is ProofKind.EXACT else None,
        worth[-1] == "+",
        {move: one for move, one in by_try.items() if move is not None},
        by_try.get(None),
        tuple(Theme(one) for one in themes.split(",")),
        int(rating),
        int(source),
    )


def _parsed_refutations(position: Position, text: str) -> Iterator[tuple[Move | None, Refutation]]:
    for part in text.split(";"):
        tries, answer = part.split(">")
        replies, _, score = answer.partition("=")
        line = tuple(position.rules.parse_move(one) for one in replies.split())
        refutation = Refutation(line, int(score) if score else None)
        for one in tries.split():
            yield (None if one == _ANY else position.rules.parse_move(one)), refutation


def _line(position: Position, text: str) -> tuple[Move, ...]:
    """Moves that can be played one after the other."""
    moves = []
    for name in text.split():
        moves.append(position.rules.parse_move(name))
        position = position.play(moves[-1])
    if not moves:
        raise ValueError("no best move")
    return tuple(moves)
