"""Checking certificates by the plain rules of the Python core (see `certificate` for the format).

Nothing of a solver is used here. From the position of the claim every move of the other side is
followed, and the answer of the certificate to it, to the end of each game; where the game ends,
the score must be what the strategy promised. Chains of fours are checked by `four_chain`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

from pions.engines.blocking_strategy import is_blocking, may_block
from pions.engines.scores import end_score
from pions.errors import PionsError, ProofError, StorageError
from pions.notation.position_text import read_position
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Move, Position
from pions.rules.canonical import at_home, canonical
from pions.rules.registry import find_rules
from pions.study.certificate import CLAIMS, KIND, MOST_POSITIONS, Goal, fault, goals_of
from pions.study.four_chain import ChainBoard, may_chain
from pions.words import N_


@dataclass(frozen=True)
class Verified:
    """A certificate that holds."""

    position: Position
    claim: str
    """`win`, `draw` or `loss`, for the side to move."""
    answers: int
    """Positions that the certificate answers."""
    checked: int
    """Positions that were met on the way."""
    seconds: float


def verify(
    path: str | Path, *, most: int = MOST_POSITIONS, progress: Callable[[int], None] | None = None
) -> Verified:
    """Check a certificate: `ProofError` names the first fault of one that does not hold;
    `NotationError` means that the file is not a certificate."""
    start = monotonic()
    try:
        with Path(path).expanduser().open("rb") as stream:
            reader = _Reader(stream.readline, most)
            position, claim = reader.head()
            checked = reader.check(position, goals_of(claim, position.turn), progress)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageError(N_("cannot read {path}: {reason}"), path=path, reason=reason) from error
    return Verified(position, claim, reader.answers, checked, monotonic() - start)


class _Reader:
    """Reads a certificate once, line by line. Mutable: where it is."""

    def __init__(self, readline: Callable[[int], bytes], most: int) -> None:
        self._lines, self._most, self.answers = SealedReader(readline), most, 0

    def head(self) -> tuple[Position, str]:
        head = self._lines.head(KIND)
        if head.get("claim") not in CLAIMS:
            raise self._fault(N_("the claim is none of {claims}"), claims=", ".join(CLAIMS))
        try:
            rules = find_rules(str(head.get("rules")))
            text = str(head.get("position"))
            position = read_position(text, rules, any_count=True).on_core("python")
        except PionsError as error:
            raise self._fault(error.words.template, **error.words.fields) from error
        return position, str(head["claim"])

    def check(
        self, position: Position, goals: tuple[Goal, ...], progress: Callable[[int], None] | None
    ) -> int:
        """Check each strategy and the end of the file; how many positions were met."""
        met, record = 0, self._record()
        for goal in goals:
            if record != {"side": goal.side.mark, "goal": goal.score}:
                raise self._fault(
                    N_("here the strategy of {side} with goal {goal} must begin"),
                    side=goal.side.mark,
                    goal=goal.score,
                )
            first_line = self._lines.number
            answers, record = self._answers()
            met += _Checker(position, goal, first_line, answers, progress).check()
        try:
            self._lines.check_seal(record)
        except LineFault as error:
            raise self._fault(error.reason) from error
        return met

    def _answers(self) -> tuple[dict[str, tuple[int, list[Any]]], object]:
        """The answers of one strategy, each with its line, and the record after them."""
        answers: dict[str, tuple[int, list[Any]]] = {}
        while isinstance(record := self._record(), list):
            has_chains = len(record) == 3 and isinstance(record[2], list)
            if not (len(record) == 2 or has_chains) or not isinstance(record[0], str):
                raise self._fault(
                    N_("an answer is the cells and a move, pairs, a chain, or a move and chains")
                )
            cells, *answer = record
            if cells in answers:
                raise self._fault(N_("these cells were answered before"))
            self.answers += 1
            if self.answers > self._most:
                raise self._fault(N_("more than {most} positions"), most=self._most)
            answers[cells] = self._lines.number, answer
        return answers, record

    def _record(self) -> object:
        try:
            return self._lines.record()
        except LineFault as error:
            raise self._fault(error.reason) from error

    def _fault(self, reason: str, **fields: object) -> ProofError:
        return fault(self._lines.number, reason, **fields)


class _Checker:
    """Plays one strategy against every play of the other side. Mutable: what it has met."""

    TELL_EVERY = 500

    def __init__(
        self,
        position: Position,
        goal: Goal,
        line: int,
        answers: dict[str, tuple[int, list[Any]]],
        progress: Callable[[int], None] | None,
    ) -> None:
        self._root, self._goal, self._line, self._answers = position, goal, line, answers
        self._progress = progress
        self._used: set[str] = set()
        self._allowed: set[str] = set()

    def check(self) -> int:
        """Raise `ProofError` unless the strategy reaches its goal; how many positions were met."""
        if self._root.is_over:
            self._check_score(self._root, self._root, None)
            return 1
        waiting = [at_home(self._root, "python")]
        while waiting:
            waiting += self._followed(waiting.pop())
        for cells, (line, _) in self._answers.items():
            if cells not in self._used:
                raise fault(line, N_("this position is never met"))
        return len(self._used) + len(self._allowed)

    def _followed(self, position: Position) -> Iterator[Position]:
        """The positions that come next and have not been met."""
        own = position.turn is self._goal.side
        met = self._used if own else self._allowed
        if position.cells in met:
            return
        met.add(position.cells)
        if self._progress is not None and len(met) % self.TELL_EVERY == 0:
            self._progress(len(self._used) + len(self._allowed))
        if not own:
            yield from self._afters(position, position.legal_moves)
            return
        line, answer = self._answer(position)
        if len(answer) == 2:
            yield from self._unchained(
                position, self._move(position, line, answer[0]), line, answer[1]
            )
        elif not isinstance(answer[0], list):
            yield from self._afters(position, (self._move(position, line, answer[0]),))
        elif answer[0] and isinstance(answer[0][0], str):
            self._check_chain(position, line, answer[0])
        else:
            self._check_pairs(position, line, answer[0])

    def _afters(self, position: Position, moves: tuple[Move, ...]) -> Iterator[Position]:
        for move in moves:
            after = position.after(move)
            if after.is_over:
                self._check_score(after, position, move)
            else:
                yield at_home(after, "python")

    def _answer(self, position: Position) -> tuple[int, list[Any]]:
        """The line of the certificate, and what it says."""
        if position.cells not in self._answers:
            raise self._fault(N_("the strategy of {side} has no answer to {position}"), position)
        return self._answers[position.cells]

    def _move(self, position: Position, line: int, text: object) -> Move:
        try:
            move = position.rules.parse_move(str(text))
            position.check_move(move)
        except PionsError as error:
            raise fault(line, error.words.template, **error.words.fields) from error
        return move

    def _unchained(
        self, position: Position, move: Move, line: int, texts: object
    ) -> Iterator[Position]:
        """After a move that threatens: the positions of replies that are answered one by one.
        Every other reply must lose to one of the chains."""
        chains = self._chains(position, line, texts)
        after, side = position.after(move), self._goal.side
        if after.is_over:
            self._check_score(after, position, move)
            return
        self._allowed.add(at_home(after, "python").cells)
        board = ChainBoard(after)
        for reply in after.legal_moves:
            reached = after.after(reply)
            if reached.is_over:
                self._check_score(reached, after, reply)
                continue
            if canonical(reached) in self._answers:
                yield at_home(reached, "python")
                continue
            board.place(reply, side.other)
            if not any(board.is_won_by(chain, side) for chain in chains):
                raise self._fault(N_("the strategy of {side} has no answer to {position}"), reached)
            board.take_back(reply, side.other)

    def _check_chain(self, position: Position, line: int, texts: object) -> None:
        (chain,) = self._chains(position, line, [texts])
        if not ChainBoard(position).is_won_by(chain, self._goal.side):
            raise self._fault(
                N_("the chain of fours of {side} does not win in {position}"), position
            )

    def _chains(self, position: Position, line: int, texts: Any) -> list[list[Move]]:
        if not may_chain(position):
            raise fault(line, N_("chains of fours need free cells: no gravity"))
        rules = position.rules
        try:
            return [[rules.parse_move(text) for text in chain] for chain in texts]
        except (PionsError, TypeError, ValueError, AttributeError) as error:
            raise fault(line, N_("these are not chains of fours")) from error

    def _check_pairs(self, position: Position, line: int, answer: list[Any]) -> None:
        rules = position.rules
        try:
            pairs = [(rules.parse_move(one), rules.parse_move(two)) for one, two in answer]
        except (PionsError, TypeError, ValueError, AttributeError) as error:
            raise fault(line, N_("these are not pairs of cells")) from error
        sound = self._goal.score <= 0 and may_block(position)
        if not (sound and is_blocking(position, pairs)):
            raise self._fault(
                N_("the pairs do not keep {side} from losing in {position}"), position
            )

    def _check_score(self, after: Position, before: Position, move: Move | None) -> None:
        score = end_score(after)
        own = score if after.turn is self._goal.side else -score
        if own < self._goal.score:
            raise self._fault(
                N_("{side} misses its goal: {move} in {position} ends the game otherwise"),
                before,
                move="-" if move is None else before.name(move),
            )

    def _fault(self, reason: str, position: Position, **fields: object) -> ProofError:
        """What is wrong in a position, with the line that answers it or begins the strategy."""
        context = {"side": self._goal.side.mark, "position": position.text, **fields}
        is_answered = position.turn is self._goal.side and position.cells in self._answers
        line = self._answers[position.cells][0] if is_answered else self._line
        return fault(line, reason, **context)
