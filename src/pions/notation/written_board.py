"""A written board: where the cells are among labels, frames, brackets and remarks.

A board is either one run of signs, blanks and `/` anywhere between them, with the side to move
at the end; or lines, perhaps labelled, with remarks below. What a sign stands for is decided later.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_lowercase

from pions.errors import NotationError
from pions.geometry.grid import Grid
from pions.notation.spelling import SIDE_WORDS, SIGNS
from pions.notation.tokens import Token, numbered_lines, short
from pions.words import N_, Counted, counted

LONGEST_BOARD = 20_000
"""More characters than any board needs with all its labels."""

_DECORATION = str.maketrans("[]()|│", "      ")
_MARKED_SIDE = re.compile(r"\(([XO])\)")
_SCORE = re.compile(r"\d{1,4}-\d")
_WORD = re.compile(r"[^\W\d_]+|[*●○⚫⚪]")
_SHORTEST_RULE = 3
_SHORTEST_WORD = 3
_SIDE_SIGNS = frozenset((*SIDE_WORDS, "0", "1", "2"))


@dataclass(frozen=True)
class WrittenBoard:
    """The signs of a board, row by row from the top, in capitals."""

    marks: str
    columns: int | None = None
    """None where the text is one run of cells."""
    side: str | None = None
    """The word for the side to move, None if the text does not say."""
    is_ours: bool = False
    """Whether a line such as `White (O) to move` shows that we printed it: `*` is a legal cell."""


def find_board(text: str, grid: Grid | None, sizes: frozenset[int]) -> WrittenBoard:
    """The board in a text; `sizes` are the numbers of cells that a run may have."""
    if len(text) > LONGEST_BOARD:
        raise NotationError(
            N_("a text of {length} characters is too long for a board"), length=len(text)
        )
    run = _read_run(text, sizes)
    return run if run is not None else _read_lines(text, grid, sizes)


def _read_run(text: str, sizes: frozenset[int]) -> WrittenBoard | None:
    """The cells as one run, None if the text is not one. What follows a `;` is not part of it."""
    tokens = text.partition(";")[0].replace("/", " ").split()
    joined = "".join(tokens).upper()
    if len(joined) in sizes:  # every sign is a cell: the side to move is not written
        return WrittenBoard(joined) if SIGNS.issuperset(joined) else None
    # The side may be written without a blank before it, as in OBF: its last sign is split off.
    if not tokens or tokens[-1].lower() not in _SIDE_SIGNS:
        tokens = [*tokens[:-1], tokens[-1][:-1], tokens[-1][-1]] if tokens else [""]
    cells, side = "".join(tokens[:-1]).upper(), tokens[-1]
    known = len(cells) in sizes and side.lower() in _SIDE_SIGNS and SIGNS.issuperset(cells)
    return WrittenBoard(cells, side=side) if known else None


def _read_lines(text: str, grid: Grid | None, sizes: frozenset[int]) -> WrittenBoard:
    lines = [line for line in numbered_lines(text) if not _is_frame(line.text)]
    # Digits can be labels or cells (0, 1, 2): the first reading in which every line fits is taken.
    for left, right in ((0, 0), (1, 0), (0, 1), (1, 1)):
        rows = [_row(line, left, right) for line in lines]
        columns = grid.columns if grid else _usual_length(rows)
        wanted = grid.rows if grid else len(rows)
        fitting = [n for n, row in enumerate(rows) if row and len(row) == columns]
        chosen = _between_rules(fitting, lines, wanted)[:wanted]
        others = [line for n, line in enumerate(lines) if n not in chosen]
        # Sentences beside a board of no known size: then the text is hardly a board.
        talks = columns * len(chosen) in sizes
        unknown = any(_unknown(other, columns, talks=talks) for other in others)
        if len(chosen) < (grid.rows if grid else 2) or unknown:
            continue
        marks = "".join(rows[n] or "" for n in chosen)
        ours = any(_MARKED_SIDE.search(other.text) for other in others)
        return WrittenBoard(marks, columns, next(_sides(others, columns), None), ours)
    raise _no_board(text, grid)


def _between_rules(rows: list[int], lines: list[Token], wanted: int) -> list[int]:
    """The rows without ruled lines below and above, if there are more than the board has."""
    rows = list(rows)
    if len(rows) > wanted and _is_rule(lines[rows[-1]]):
        del rows[-1]
    if len(rows) > wanted and _is_rule(lines[rows[0]]):
        del rows[0]
    return rows


def _is_rule(line: Token) -> bool:
    """Whether a line such as `-----` may only end the board; it may be a row of empty cells too."""
    return len(line.text) >= _SHORTEST_RULE and set(line.text) in ({"-"}, {"="}, {"_"}, {"─"})


def _row(line: Token, left: int, right: int) -> str | None:
    """The signs between `left` and `right` labels, None if the line is not a row of a board."""
    tokens = line.text.translate(_DECORATION).split()
    end = len(tokens) - right
    if not all(map(_is_label, tokens[:left] + tokens[end:])):
        return None
    cells = "".join(tokens[left:end]).upper()
    return cells if cells and SIGNS.issuperset(cells) else None


def _is_frame(line: str) -> bool:
    """Whether a line such as `+---+---+` only frames the cells."""
    return line.startswith(("+-", "+=", "|-", "|=")) and not set(line) - set("+-=| ")


def _is_label(token: str) -> bool:
    return token.isascii() and token.isdigit() and len(token) <= 2


def _usual_length(rows: list[str | None]) -> int:
    lengths = Counter(len(row) for row in rows if row)
    return max(lengths, key=lambda length: (lengths[length], length), default=0)


def _is_header(line: Token, columns: int) -> bool:
    tokens = line.text.translate(_DECORATION).lower().split()
    numbers = [str(number) for number in range(1, columns + 1)]
    return "".join(tokens) == ascii_lowercase[:columns] or tokens == numbers


def _unknown(line: Token, columns: int, *, talks: bool) -> bool:
    """Whether a line is neither labels nor a remark: the side, the score, or a sentence."""
    if _is_header(line, columns) or _is_rule(line):
        return False
    remark = _SCORE.search(line.text) or _side_in(line.text) or (talks and _is_sentence(line.text))
    return _is_rowlike(line) or not remark


def _is_sentence(text: str) -> bool:
    """Whether a line has a word in it that cannot be cells."""
    words = (word for word in _WORD.findall(text) if len(word) >= _SHORTEST_WORD)
    return any(not SIGNS.issuperset(word.upper()) for word in words)


def _is_rowlike(line: Token) -> bool:
    """Whether a line is several signs or labels and nothing else."""
    tokens = line.text.translate(_DECORATION).upper().split()
    return len(tokens) > 1 and all(_is_label(t) or SIGNS.issuperset(t) for t in tokens)


def _sides(lines: list[Token], columns: int) -> Iterator[str]:
    """What the remarks say about whose turn it is; a score says that the game is over."""
    # What we print marks the side, as in `White (O) to move`; other sentences may follow.
    for line in sorted(lines, key=lambda line: _MARKED_SIDE.search(line.text) is None):
        side = _side_in(line.text)
        if side and not _SCORE.search(line.text) and not _is_header(line, columns):
            yield side


def _side_in(remark: str) -> str | None:
    marked = _MARKED_SIDE.search(remark)
    if marked is not None:
        return marked[1]
    words = _WORD.findall(remark)
    # One letter is a side only at the head: lists of moves have an `o`, French sentences a `y`.
    sides = (word for word in words if len(word) > 1 or word is words[0])
    return next((word for word in sides if word.lower() in SIDE_WORDS), None)


def _no_board(text: str, grid: Grid | None) -> NotationError:
    if grid is None:
        return NotationError(
            N_("{text!r} is not a board of a known size: {signs}; say which rules"),
            text=short(text),
            signs=_signs(text),
        )
    if _count(text) == grid.size:
        template = N_(
            "{text!r} is not a board of {columns}x{rows} cells: apart from the cells there "
            "may be labels, and the side to move"
        )
    else:
        template = N_("{text!r} is not a board of {columns}x{rows} cells: {signs}, not {size}")
    return NotationError(
        template,
        text=short(text),
        columns=grid.columns,
        rows=grid.rows,
        signs=_signs(text),
        size=grid.size,
    )


def _signs(text: str) -> Counted:
    return counted("{count} sign for a cell", "{count} signs for cells", _count(text))


def _count(text: str) -> int:
    return sum(sign.upper() in SIGNS for sign in text)
