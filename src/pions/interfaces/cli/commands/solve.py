"""`pions solve`: who wins with best play, how soon, and what each move is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pions.books.base import OpeningBook
from pions.books.library import read_book
from pions.errors import SolveError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_limit, counting_number
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.cli.position_list import ListedPosition, read_positions
from pions.interfaces.cli.position_options import (
    AnyCount,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.cli.solve_list import solve_list
from pions.interfaces.cli.solve_parts import PartsTask
from pions.interfaces.cli.solve_report import (
    SolveMemory,
    SolveNodes,
    SolveSeconds,
    Threads,
    chosen_memory,
    chosen_threads,
    effort_line,
    new_file,
    signed,
    solution_json,
    solution_lines,
)
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import say, tell
from pions.notation.files import write_file
from pions.rules.base import Position, Rules
from pions.rules.registry import find_rules
from pions.search.limits import Limit, Stop
from pions.search.results import Progress
from pions.study.proof import Proof, prove
from pions.study.solution import Solution, bounds_words
from pions.study.solve import solve as find_solution
from pions.words import N_, Words, counted


@command(
    N_(
        "Solve a position: the exact value with best play of both sides, the best moves, and what "
        "each move is worth.\n\n"
        "Scores are seen by the side to move. In Othello they are points; elsewhere 0 is a draw, "
        "and a sooner win is worth more: half the cells still empty before the winning move, "
        "rounded up. On boards of more than 128 cells only a win by continuous threats is proved, "
        "and not how soon at best. When a limit or Ctrl-C ends the search early, the bounds so far "
        "are shown: they are correct. After Ctrl-C the exit code is 130; it is 1 if a proof was "
        "asked for and not found.\n\n"
        "A list has one position on each line, as moves or as cells and the side to move, and may "
        "have the score after the moves: 44455 3. Each gets one line of output, and limits apply "
        "to each. The exit code is 1 if a score in the list is wrong.\n\n"
        "With --resume, a large board is solved in parts, for hours if need be: each part is in "
        "the file once it is solved, and the same command continues after a limit, Ctrl-C or a "
        "crash. It finds the value and a best move, and bounds of the other moves."
    ),
    Example("pions solve connect-4 --moves 44455", N_("was that move winning?")),
    Example(
        "pions solve 'in-a-row(columns=5, rows=5, k=4, topology=torus)'",
        N_("does the first player win on a torus?"),
    ),
    Example(
        "pions solve gomoku --moves 'h8 a1 i8 a15 i9 o15'",
        N_("is there a forced win by fours and threes?"),
    ),
    Example("pions solve tic-tac-toe --proof draw.proof", N_("a proof that pions verify checks")),
    Example("pions solve connect-4 --positions list.txt", N_("many positions, one on each line")),
    Example("pions solve connect-4 --seconds 20 --threads 2 --json", N_("for a program")),
    Example(
        "pions solve 'in-a-row(columns=8, rows=7, k=4, gravity=true)' --resume 8x7.journal "
        "--jobs 2 --seconds 20",
        N_("part of a solution that takes hours"),
    ),
)
def solve(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    *,
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    positions: Annotated[
        str | None, option(N_("FILE"), N_("Solve a list of positions; - for standard input."))
    ] = None,
    seconds: SolveSeconds = None,
    nodes: SolveNodes = None,
    threads: Threads = None,
    memory: SolveMemory = None,
    no_moves: Annotated[bool, flag("--no-moves", N_("Do not value each move: faster."))] = False,
    book: Annotated[
        str | None, option(N_("FILE"), N_("Use an opening book; see pions book."))
    ] = None,
    proof: Annotated[
        str | None,
        option(N_("FILE"), N_("Write a proof for pions verify; it may take as long again.")),
    ] = None,
    resume: Annotated[
        str | None,
        option(N_("FILE"), N_("Solve in parts, and keep them in FILE to resume from.")),
    ] = None,
    jobs: Annotated[
        str | None,
        option(N_("N"), N_("With --resume: processes, each with a table of its own; default: 1.")),
    ] = None,
    cluster: Annotated[
        str | None,
        option(
            N_("ADDRESS"),
            N_("With --resume: work on that Dask cluster; local starts one here."),
        ),
    ] = None,
) -> int:
    limit = chosen_limit(seconds, None, nodes)
    resources = {"threads": chosen_threads(threads), "memory": chosen_memory(memory)}
    asked = SolveOptions(limit, resources, moves=not no_moves)
    if positions is not None:
        _check_list_alone(any_count, moves, position, proof, resume)
        return _solve_list(positions, find_rules(rules), book, asked, context.obj)
    start = chosen_position(rules, moves, position, None, any_count=any_count)
    if any(one is not None for one in (resume, jobs, cluster)):
        journal = _checked_journal(resume, book, proof, threads)
        processes = None if jobs is None else counting_number("--jobs", jobs)
        size = resources["memory"]
        return _solve_parts(PartsTask(start, journal, limit, processes, cluster, size, context.obj))
    task = SolveTask(start, asked, context.obj)
    # Before solving, which may take long: the name must be free.
    file = None if proof is None else new_file(proof)
    found, interrupted = task.solution(book)
    _tell(found, context.obj)
    if interrupted:
        return Exit.INTERRUPTED
    return Exit.DONE if file is None else task.write_proof(found, file)


def _check_list_alone(any_count: bool, *others: str | None) -> None:
    """Refuse options that are about one position where a list is given."""
    if any_count or any(one is not None for one in others):
        raise CommandLineError(
            N_(
                "--positions cannot be combined with --moves, --position, --any, --proof or "
                "--resume"
            )
        )


def _checked_journal(resume: str | None, *others: str | None) -> str:
    """The file that parts are kept in, where nothing is asked that parts cannot give."""
    if resume is None or any(one is not None for one in others):
        raise CommandLineError(
            N_(
                "--jobs and --cluster need --resume, which cannot be combined with --book, "
                "--proof or --threads"
            )
        )
    return resume


def _solve_parts(task: PartsTask) -> Exit:
    if task.position.is_over:
        found, interrupted = find_solution(task.position), False
    else:
        found, interrupted = task.solution()
    _tell(found, task.options)
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _tell(found: Solution, options: GlobalOptions) -> None:
    if options.json:
        output.data_json(solution_json(found))
        return
    output.data_lines(solution_lines(found))
    if not options.quiet:
        output.talk(effort_line(found))


@dataclass(frozen=True)
class SolveOptions:
    """What solving may take, and whether each move is wanted."""

    limit: Limit
    resources: Mapping[str, int]
    """Threads, and memory in MiB."""
    moves: bool


def _solve_list(
    file: str, rules: Rules, book: str | None, asked: SolveOptions, options: GlobalOptions
) -> Exit:
    listed = read_positions(file, rules)
    # Read once: given as a path, it would be read for each position.
    opened = None if book is None else read_book(book, rules)

    def solved(one: ListedPosition) -> tuple[Solution, bool]:
        place = tell(N_("line {line} of {last}"), line=one.line, last=listed[-1].line)
        return SolveTask(one.position, asked, options, place).solution(opened)

    return solve_list(listed, solved, options)


@dataclass(frozen=True)
class SolveTask:
    """A position, and what was asked about it."""

    position: Position
    asked: SolveOptions
    options: GlobalOptions
    place: str = ""
    """Where it stands in a list."""

    def solution(self, book: OpeningBook | str | None) -> tuple[Solution, bool]:
        """The solution, and whether Ctrl-C came first."""
        far = Latest(self._progress_words)

        def work(stop: Stop) -> Solution:
            return find_solution(
                self.position,
                self.asked.limit,
                **self.asked.resources,
                moves=self.asked.moves,
                stop=stop,
                progress=far.note,
                book=book,
            )

        def words() -> str:
            return "; ".join(part for part in (self.place, far.words()) if part)

        return stoppable(work, self.options, words)

    def _progress_words(self, seen: Progress) -> str:
        position = self.position
        if seen.lower is None or seen.upper is None:
            return ""
        fields = {
            "value": bounds_words(position, seen.lower, seen.upper),
            "lower": signed(seen.lower),
            "upper": signed(seen.upper),
            "nodes": seen.nodes / 1e6,
            "speed": seen.nodes / 1e6 / max(seen.seconds, 1e-6),
        }
        if seen.move is None:
            template = N_("{lower} … {upper}: {value}; {nodes:.1f} M, {speed:.1f} M/s")
        else:
            fields["move"] = position.name(seen.move)
            template = N_("{move}: {lower} … {upper}; {nodes:.1f} M, {speed:.1f} M/s")
        return tell(template, **fields)

    def write_proof(self, found: Solution, file: Path) -> Exit:
        far = Latest(_proof_count, 0)

        def work(stop: Stop) -> Proof:
            limit, resources = self.asked.limit, self.asked.resources
            return prove(found, limit, **resources, stop=stop, progress=far.note)

        try:
            proof, _ = stoppable(work, self.options, far.words)
        except SolveError as error:
            output.complain(error.words)
            return Exit.CHECK_FAILED
        write_file(file, "".join(proof.lines()))
        if not self.options.quiet:
            output.remark(
                N_("{proof}: {file}"), proof=_proof_words(proof.positions), file=str(file)
            )
        return Exit.DONE


def _proof_words(count: int) -> Words:
    return counted("proof of {count:,} position", "proof of {count:,} positions", count)


def _proof_count(count: int) -> str:
    return say(_proof_words(count))
