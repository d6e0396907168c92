"""The ways in which an ambiguous text can be read, so that a person can choose by the board.

`f5d6c3` is Othello, but also Gomoku; `h8i9` may count its rows from the bottom or from the top,
`3234` its columns from 1 or from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pions.errors import PionsError
from pions.geometry.names import RowsFrom
from pions.notation.recognition import read_anything, sample_of
from pions.notation.registry import USUAL, Conventions, Format, find_format
from pions.notation.share_link import linked_text
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import rules_title
from pions.words import N_, Words


@dataclass(frozen=True)
class Way:
    """One way to read a text."""

    title: Words
    conventions: Conventions
    game: Game
    """The first game of the text, so read."""

    @property
    def rules(self) -> Rules:
        """The rules by which it is read."""
        return self.game.rules


def ways_to_read(text: str, rules: Rules | None = None) -> tuple[Way, ...]:
    """The ways in which a text can be read, the one that is assumed first; none where it can mean
    one thing only."""
    reading = read_anything(text, rules)
    if not reading.games or not reading.notes:
        return ()
    known, sample = find_format(reading.format), sample_of(linked_text(text) or text)
    assumed, *others = reading.candidates or (reading.games[0].rules,)
    found = [*_of_game(known, sample, assumed), *(_usual(known, sample, one) for one in others)]
    distinct = {(way.rules, way.game.moves): way for way in reversed(found) if way is not None}
    ways = tuple(reversed(distinct.values()))
    return ways if len(ways) > 1 else ()


def _of_game(known: Format, text: str, rules: Rules) -> Iterator[Way | None]:
    """The text as a game of these rules, counted as usual and otherwise."""
    yield _usual(known, text, rules)
    title = {"game": rules_title(rules)}
    if rules.moves_are_columns:
        words = Words(N_("{game}, columns counted from 0"), title)
        yield _way(known, text, rules, words, Conventions(first_column=0))
    elif rules.cell_names.rows_from is RowsFrom.BOTTOM:
        words = Words(N_("{game}, row 1 at the top"), title)
        yield _way(known, text, rules, words, Conventions(rows_from=RowsFrom.TOP))


def _usual(known: Format, text: str, rules: Rules) -> Way | None:
    return _way(known, text, rules, Words("{game}", {"game": rules_title(rules)}), USUAL)


def _way(
    known: Format, text: str, rules: Rules, title: Words, conventions: Conventions
) -> Way | None:
    try:
        game = next(known.read(text, rules, conventions), None)
    except PionsError:
        return None
    return None if game is None else Way(title, conventions, game.go_to(len(game.plies)))
