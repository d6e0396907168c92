"""Solve the positions of a list one after the other: one line of output for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pions.interfaces.cli import output
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.position_list import ListedPosition
from pions.interfaces.cli.solve_report import answer_line, signed, solution_json
from pions.interfaces.language import say, tell
from pions.rules.text import status
from pions.study.solution import Solution
from pions.words import N_, Words

Solve = Callable[[ListedPosition], tuple[Solution, bool]]
"""Finds a solution, and whether Ctrl-C came first."""


@dataclass
class ListTally:
    """How the solutions compare with the list. Mutable."""

    solved: int = 0
    expected: int = 0
    """Positions that the list has a score for."""
    right: int = 0
    """Those of them with that very score."""
    wrong: int = 0
    """Those of them that cannot have it."""
    seconds: float = 0.0

    def add(self, listed: ListedPosition, found: Solution) -> bool:
        """Count a solution; whether the list can be right."""
        possible = listed.expected is None or found.lower <= listed.expected <= found.upper
        self.solved += 1
        self.expected += listed.expected is not None
        self.right += listed.expected is not None and found.score == listed.expected
        self.wrong += not possible
        self.seconds += found.seconds
        return possible


def solve_list(positions: tuple[ListedPosition, ...], solve: Solve, options: GlobalOptions) -> Exit:
    """Write each solution once it is known; Ctrl-C ends with the bounds of the current one."""
    tally, interrupted = ListTally(), False
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


def _tell(listed: ListedPosition, found: Solution, options: GlobalOptions) -> None:
    if options.json:
        output.data_json({"number": listed.line, "told": listed.expected, **solution_json(found)})
    else:
        output.data(_line(listed, found))
    output.flush()  # whoever reads through a pipe need not wait for the last


def _line(listed: ListedPosition, found: Solution) -> str:
    position = found.position
    if position.is_over:
        return f"{listed.line}. {say(status(position))}"
    answer = f"{listed.line}. {answer_line(found)}"
    best = " ".join(position.name(move) for move in found.best)
    return tell(N_("{answer}; best: {moves}"), answer=answer, moves=best) if best else answer


def _complain(listed: ListedPosition, found: Solution) -> None:
    template = N_("line {line}: the list says {told}, the score is {score}")
    if not found.exact:
        template = N_("line {line}: the list says {told}, the score is from {lower} to {upper}")
    fields = {
        "line": listed.line,
        "told": signed(listed.expected or 0),
        "score": signed(found.lower),
        "lower": signed(found.lower),
        "upper": signed(found.upper),
    }
    output.complain(Words(template, fields))


def _summary(tally: ListTally) -> str:
    fields = {"count": tally.solved, "seconds": tally.seconds}
    if not tally.expected:
        return tell(N_("positions: {count}; seconds: {seconds:.2f}"), **fields)
    template = N_("positions: {count}; seconds: {seconds:.2f}; as the list says: {right} of {told}")
    return tell(template, right=tally.right, told=tally.expected, **fields)
