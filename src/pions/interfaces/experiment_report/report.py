"""The text of an experiment, in the language spoken now."""

from __future__ import annotations

from collections.abc import Iterator

from pions.interfaces.experiment_report.blocks import Block, Code, Heading, Paragraph
from pions.interfaces.experiment_report.match_text import match_blocks
from pions.interfaces.experiment_report.pruning_text import pruning_blocks
from pions.interfaces.language import language, say, tell, translate
from pions.teaching.experiments.description import MatchPart, in_language
from pions.teaching.experiments.running import EventResult, Results
from pions.version import __version__
from pions.words import N_, counted


def report_blocks(results: Results, command: str) -> Iterator[Block]:
    """Title, a section for each question, and how to repeat it."""
    experiment = results.experiment
    yield Heading(1, in_language(experiment.title, language()))
    yield Paragraph(_summary(results))
    yield from _sections(results)
    yield Heading(2, translate(N_("How to repeat it")))
    yield Paragraph(_repeat(results))
    yield Code(command)
    yield Paragraph(translate(N_("The description of the experiment:")))
    yield Code(experiment.source)


def _summary(results: Results) -> str:
    games = say(counted("{count} game", "{count} games", results.games))
    made = tell(N_("Made with Pions {version}: {games}."), version=__version__, games=games)
    if results.complete:
        return made
    cut = translate(N_("The experiment was interrupted: this is what was done so far."))
    return f"{made} {cut}"


def _sections(results: Results) -> Iterator[Block]:
    events, settings = iter(results.events), iter(range(len(results.experiment.settings)))
    for number, part in enumerate(results.experiment.parts, start=1):
        question = in_language(part.question, language())
        yield Heading(2, tell(N_("{number}. {title}"), number=str(number), title=question))
        if isinstance(part, MatchPart):
            rows = [next(events) for _ in part.events]
            yield from match_blocks(number, question, rows)
            yield from _faults(rows)
            continue
        for place, setting in enumerate(part.settings, start=1):
            found = results.searches.get(next(settings), [])
            yield from pruning_blocks(f"{number}-{place}", setting, found)


def _faults(rows: list[EventResult]) -> Iterator[Block]:
    """Games lost by a crash or an illegal move say nothing of strength: they must be named."""
    for one in rows:
        for name, score in zip(one.event.names, one.standings.scores, strict=True):
            if count := sum(score.faults.values()):
                template = N_(
                    "{name} lost {count} of these games by a fault (crash, illegal move, time)."
                )
                yield Paragraph(tell(template, name=name, count=count))


def _repeat(results: Results) -> str:
    template = N_(
        "The same command with the same version of Pions gives the same tables, charts and games "
        "to the last digit, on any number of processors."
    )
    if results.experiment.is_timed:
        template = N_(
            "Moves were limited by time, so that the games depend on the machine: limit depth or "
            "nodes for tables that are the same everywhere."
        )
    return translate(template)
