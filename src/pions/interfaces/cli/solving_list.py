"""Solve the positions of a list one after the other: one line of answer for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.position_list import Listed
from pions.interfaces.cli.solving import answer_line, signed, solution_json
from pions.interfaces.language import say, tell
from pions.rules.text import status
from pions.study.solution import Solution
from pions.words import N_

Solve = Callable[[Listed], tuple[Solution, bool]]
"""Finds a solution, and whether Ctrl-C came first."""


@dataclass
class Tally:
    """What the answers came to. Mutable."""

    answered: int = 0
    told: int = 0
    """Answers that the list has a score for."""
    right: int = 0
    """Those of them with that very score."""
    wrong: int = 0
    """Those of them that cannot have it."""
    seconds: float = 0.0

    def add(self, listed: Listed, found: Solution) -> bool:
        """Count an answer; whether the list can be right."""
        possible = listed.told is None or found.lower <= listed.told <= found.upper
        self.answered += 1
        self.told += listed.told is not None
        self.right += listed.told is not None and found.score == listed.told
        self.wrong += not possible
        self.seconds += found.seconds
        return possible


def solve_list(positions: tuple[Listed, ...], solve: Solve, options: GlobalOptions) -> Exit:
    """Answer each, as soon as it is known; Ctrl-C ends it with the bounds of the one at hand."""
    tally, interrupted = Tally(), False
    for listed in positions:
        found, interrupted = solve(listed)
        _tell(listed, found, options)
        if not tally.add(listed, found):
            _complain(listed, found)
        if interrupted:
            break
    if not options.quiet:
        output.talk(_summary(tally))
    if interrupted:
        return Exit.INTERRUPTED
    return Exit.CHECK_FAILED if tally.wrong else Exit.DONE


def _tell(listed: Listed, found: Solution, options: GlobalOptions) -> None:
    if options.json:
        output.data_json({"number": listed.line, "told": listed.told, **solution_json(found)})
    else:
        output.data(_line(listed, found))
    output.flush()  # whoever reads through a pipe need not wait for the last


def _line(listed: Listed, found: Solution) -> str:
    position = found.position
    if position.is_over:
        return f"{listed.line}. {say(status(position))}"
    answer = f"{listed.line}. {answer_line(found)}"
    best = " ".join(position.name(move) for move in found.best)
    return tell(N_("{answer}; best: {moves}"), answer=answer, moves=best) if best else answer


def _complain(listed: Listed, found: Solution) -> None:
    template = N_("line {line}: the list says {told}, the score is {score}")
    if not found.exact:
        template = N_("line {line}: the list says {told}, the score is from {lower} to {upper}")
    told = tell(
        template,
        line=listed.line,
        told=signed(listed.told or 0),
        score=signed(found.lower),
        lower=signed(found.lower),
        upper=signed(found.upper),
    )
    output.talk(f"pions: {told}")


def _summary(tally: Tally) -> str:
    if not tally.told:
        return tell(
            N_("positions: {count}; seconds: {seconds:.2f}"),
            count=tally.answered,
            seconds=tally.seconds,
        )
    return tell(
        N_("positions: {count}; seconds: {seconds:.2f}; as the list says: {right} of {told}"),
        count=tally.answered,
        seconds=tally.seconds,
        right=tally.right,
        told=tally.told,
    )
