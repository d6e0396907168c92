"""A repertoire: the positions of one side's openings, and what it plays in each.

It comes from a book, or from games that one has played; positions that are the same by symmetry
are one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pions.books.base import BookMove, OpeningBook
from pions.errors import PionsError
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import home_of
from pions.rules.game import Game
from pions.rules.plies import walk
from pions.rules.side import Side
from pions.study.opening_names import position_name
from pions.words import N_, Words

MOST_PLIES = 60
USUAL_PLIES = 10
"""How far a repertoire goes, in plies, where nobody says."""
REPLIES = 3
"""How many replies of the opponent a repertoire from a book prepares for, the best first."""
FEWEST_LEGAL = 2
"""With one legal move there is nothing to remember."""


class NoRepertoireError(PionsError, LookupError):
    """There is nothing to make a repertoire of."""


@dataclass(frozen=True)
class OpeningCard:
    """A position of one's openings, and the moves that are right there."""

    line: tuple[Move, ...]
    """The moves that lead there from the start of the game."""
    position: Position
    moves: tuple[Move, ...]
    """Right moves, the main one first, symmetrical ones included."""
    count: int = 0
    """How often it was reached in one's games; 0 for a book."""

    @property
    def name(self) -> str:
        """What a record calls it: the rules, the side and the moves."""
        rules, side = self.position.rules, self.position.turn
        return f"{rules}/{side}/{' '.join(map(rules.name, self.line))}"

    @property
    def opening(self) -> Words | None:
        """What the position is called after the main move, or before it."""
        return position_name(self.position.after(self.moves[0])) or position_name(self.position)


@dataclass(frozen=True)
class Repertoire:
    """The openings of one side."""

    rules: Rules
    side: Side
    cards: tuple[OpeningCard, ...]
    """The shortest lines first."""


def repertoire_from_book(
    book: OpeningBook, side: Side, plies: int = USUAL_PLIES, replies: int = REPLIES
) -> Repertoire:
    """What a book plays for that side, against the best replies that it knows."""
    cards: dict[object, OpeningCard] = {}
    _grow(cards, book, side, (), book.rules.start(), plies, replies)
    return _repertoire(book.rules, side, cards.values())


def _grow(
    cards: dict[object, OpeningCard],
    book: OpeningBook,
    side: Side,
    line: tuple[Move, ...],
    position: Position,
    plies: int,
    replies: int,
) -> None:
    """Add the cards from a position on; one that is there already is not followed again."""
    choices = () if position.is_over or len(line) >= plies else book.choices(position)
    if not choices:
        return
    if position.turn is side:
        key = _key(position)
        if key in cards:
            return
        if len(position.legal_moves) >= FEWEST_LEGAL:
            cards[key] = OpeningCard(line, position, _right(position, choices))
        followed = [choices[0].move]
    else:
        followed = _different(position, [one.move for one in choices])[:replies]
    for move in followed:
        _grow(cards, book, side, (*line, move), position.after(move), plies, replies)


def _right(position: Position, choices: tuple[BookMove, ...]) -> tuple[Move, ...]:
    """The moves worth as much as the best, and what symmetry makes of them."""
    best = [one.move for one in choices if one.worth == choices[0].worth]
    images = {_key(position.after(move)) for move in best}
    same = [move for move in position.legal_moves if _key(position.after(move)) in images]
    return tuple(dict.fromkeys([*best, *same]))


def _different(position: Position, moves: Iterable[Move]) -> list[Move]:
    """The moves without those that are the same by symmetry."""
    return list({_key(position.after(move)): move for move in reversed(list(moves))}.values())[::-1]


def repertoire_from_games(
    games: Iterable[tuple[Game, Side]], side: Side, plies: int = USUAL_PLIES
) -> Repertoire:
    """What somebody usually plays with that side: games, and the side that one had in each.

    Where several moves were played, the most frequent counts, among equals the first.
    """
    played: dict[object, _Played] = {}
    rules: Rules | None = None
    for game, own in games:
        if own is not side or game.start != game.rules.start():
            continue
        rules = rules or game.rules
        if game.rules == rules:
            _note(played, game, side, plies)
    if rules is None or not played:
        raise NoRepertoireError(
            N_("no game is left to make a repertoire of: check the player's name and the side")
        )
    return _repertoire(rules, side, (one.card() for one in played.values()))


@dataclass(frozen=True)
class _Played:
    """How often each move was played in a position, as its first game turned it."""

    line: tuple[Move, ...]
    position: Position
    results: Counter[object]
    seen: dict[object, Move]
    """The move that first led to each result, where the board was turned that way."""

    def card(self) -> OpeningCard:
        position = self.position
        usual, count = self.results.most_common(1)[0]
        moves = [move for move in position.legal_moves if _key(position.after(move)) == usual]
        main = self.seen.get(usual, moves[0])
        return OpeningCard(self.line, position, tuple(dict.fromkeys((main, *moves))), count)


def _note(played: dict[object, _Played], game: Game, side: Side, plies: int) -> None:
    position, line = game.start, tuple[Move, ...]()
    for move, after in walk(game.start, game.moves[:plies]):
        if position.turn is side and len(position.legal_moves) >= FEWEST_LEGAL:
            known = played.setdefault(_key(position), _Played(line, position, Counter(), {}))
            known.results[_key(after)] += 1
            if position == known.position:
                known.seen.setdefault(_key(after), move)
        position, line = after, (*line, move)


def _repertoire(rules: Rules, side: Side, cards: Iterable[OpeningCard]) -> Repertoire:
    ordered = sorted(cards, key=lambda one: len(one.line))
    return Repertoire(rules, side, tuple(ordered))


def lines_of(repertoire: Repertoire) -> Iterator[tuple[Move, ...]]:
    """The longest lines of a repertoire, each with its main move."""
    lines = [(*one.line, one.moves[0]) for one in repertoire.cards]
    begun = {line[:length] for line in lines for length in range(len(line))}
    return (line for line in lines if line not in begun)


def _key(position: Position) -> object:
    return home_of(position).cells, position.turn
