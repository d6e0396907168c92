"""Books of exact scores: every position of the first few plies, and some of the next, solved.

A book of version 1 (see `pions.books.base`):

    {"pions": "book", "v": 1, "rules": "connect-4", "plies": 4}
    ["------…", 1]                          cells (they tell the side to move) and score
    …
    {"end": 733, "sha256": "…"}

Symmetrical positions are listed once. Those after the last ply come first, in the order in which
they were solved; the scores of earlier positions follow from theirs. Positions one ply later may
follow, the likeliest ones. A book without its seal is unfinished and can be resumed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from pions.books.base import (
    MOST_POSITIONS,
    BookDraft,
    BookMove,
    OpeningBook,
    read_records,
    rules_of,
    wrong_line,
)
from pions.engines.scores import end_score, value_of
from pions.errors import PionsError, SolveError
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import at_home, canonical
from pions.rules.side import EMPTY
from pions.words import N_

VERSION = 1
MOST_PLIES = 12


@dataclass(frozen=True)
class Book(OpeningBook):
    """Exact scores of the first plies of a game."""

    rules: Rules
    plies: int
    """Every position of at most that many pieces is in it, and perhaps some with one more."""
    scores: Mapping[str, int]
    """By the canonical cells of the position."""

    def __len__(self) -> int:
        return len(self.scores)

    def get(self, position: Position) -> int | None:
        if position.rules != self.rules or _pieces(position.cells) > self.plies + 1:
            return None
        return self.scores.get(canonical(position))

    def choices(self, position: Position) -> tuple[BookMove, ...]:
        """Every legal move; none where one leads out of the book."""
        if self.get(position) is None:
            return ()
        choices = [self._choice(position, move) for move in position.legal_moves]
        known = [choice for choice in choices if choice is not None]
        if len(known) < len(choices):
            return ()
        return tuple(sorted(known, key=lambda choice: -choice.worth))

    def _choice(self, position: Position, move: Move) -> BookMove | None:
        after = position.after(move)
        reply = end_score(after) if after.is_over else self.get(after)
        if reply is None:
            return None
        return BookMove(move, -reply, exact=True, value=value_of(position, -reply))


def _pieces(cells: str) -> int:
    return len(cells) - cells.count(EMPTY)


def suits(rules: Rules) -> bool:
    """Whether there can be a book of this kind: cells must tell the side to move, scores be those
    of games won by a line, and no pass come between the layers of plies."""
    return rules.turn_by_count and rules.line_length is not None and not rules.may_pass


def check_rules(rules: Rules, plies: int) -> None:
    """Raise `SolveError` unless there can be such a book."""
    if not suits(rules):
        raise SolveError(N_("there is no book for {rules}: only for K in a row"), rules=str(rules))
    if not 0 <= plies <= MOST_PLIES:
        raise SolveError(
            N_("a book cannot have {plies} plies: choose 0 to {most}"), plies=plies, most=MOST_PLIES
        )


def layers(rules: Rules, plies: int) -> list[dict[str, Position]]:
    """The unfinished positions after 0, 1, … plies by their cells, symmetrical ones once."""
    start = at_home(rules.start())
    found, left = [{start.cells: start}], MOST_POSITIONS
    for _ in range(plies):
        found.append(_next_layer(found[-1], left))
        left -= len(found[-1])
        if left <= 0:
            raise SolveError(
                N_("a book of {plies} plies is too large: more than {most} positions"),
                plies=plies,
                most=MOST_POSITIONS,
            )
    return found


def _next_layer(layer: Mapping[str, Position], limit: int) -> dict[str, Position]:
    """The positions one ply later; it stops soon after the limit, which is an error anyway."""
    found: dict[str, Position] = {}
    for position in layer.values():
        for after in map(position.after, position.legal_moves):
            if not after.is_over and (cells := canonical(after)) not in found:
                found[cells] = position.rules.set_up(cells, after.turn)
        if len(found) >= limit:
            break
    return found


def backed_up_score(position: Position, scores: Mapping[str, int]) -> int:
    afters = map(position.after, position.legal_moves)
    return max(-end_score(one) if one.is_over else -scores[canonical(one)] for one in afters)


def likeliest(found: Sequence[Mapping[str, Position]], most: int) -> dict[str, Position]:
    """At most that many positions one ply after the last layer: those that random games reach most
    often."""
    chances = dict.fromkeys(found[0], 1.0)
    for layer in found:
        chances = _chances_after(layer, chances)
    # Rounded: equal chances, added up in another order, must stay equal.
    order = sorted(chances, key=lambda cells: (-round(chances[cells], 12), cells))
    turn = next(iter(found[-1].values())).turn.other
    rules = next(iter(found[-1].values())).rules
    return {cells: rules.set_up(cells, turn) for cells in islice(order, most)}


def _chances_after(layer: Mapping[str, Position], chances: Mapping[str, float]) -> dict[str, float]:
    """How likely a random game is to reach each position one ply later."""
    found: dict[str, float] = {}
    for cells, position in layer.items():
        chance = chances[cells] / len(position.legal_moves)
        for after in map(position.after, position.legal_moves):
            if not after.is_over:
                key = canonical(after)
                found[key] = found.get(key, 0.0) + chance
    return found


def least_scores(layer: Mapping[str, Position], scores: Mapping[str, int]) -> dict[str, int]:
    """What the scores of a layer prove of the positions one ply later: no move is worth more than
    the position it is made in."""
    least: dict[str, int] = {}
    for cells, position in layer.items():
        for after in map(position.after, position.legal_moves):
            if not after.is_over:
                key = canonical(after)
                least[key] = max(-scores[cells], least.get(key, -scores[cells]))
    return least


def read_exact_book(path: Path, head: dict[str, object], lines: SealedReader) -> BookDraft:
    """The book after its head, as far as its file has come."""
    rules, plies = rules_of(path, head), _plies(path, head)
    scores: dict[str, int] = {}
    whole = lines.whole

    def entries() -> object:
        nonlocal whole
        while isinstance(record := lines.record(), list):
            cells, score = _entry(record, rules.grid.size, plies + 1)
            if cells in scores or len(scores) >= MOST_POSITIONS:
                raise LineFault(N_("a position twice, or too many of them"))
            scores[cells] = score
            whole = lines.whole
        return record

    finished = read_records(path, lines, entries)
    return BookDraft(Book(rules, plies, scores), finished, whole)


def _plies(path: Path, head: dict[str, object]) -> int:
    plies = head.get("plies")
    known = plies if type(plies) is int else -1
    try:
        check_rules(rules_of(path, head), known)
    except PionsError as error:
        raise wrong_line(path, 1, error.words.template, **error.words.fields) from error
    return known


def _entry(record: list[object], size: int, plies: int) -> tuple[str, int]:
    cells, score = record if len(record) == 2 else (None, None)
    if not isinstance(cells, str) or type(score) is not int:
        raise LineFault(N_("an entry is the cells of a position and its score"))
    is_early = len(cells) == size and set(cells) <= set("XO-") and _pieces(cells) <= plies
    # The largest score there is, on an empty board: see `pions.engines.scores`.
    if not is_early or abs(score) > (size + 1) // 2:
        raise LineFault(N_("no position of the first plies can have this score"))
    return cells, score
