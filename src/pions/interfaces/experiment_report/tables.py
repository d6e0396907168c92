"""The tables of an experiment as CSV: English headings and points in numbers, for programs."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from pions.interfaces.experiment_report.match_text import known_strength
from pions.teaching.experiments.description import MatchPart, PruningSetting
from pions.teaching.experiments.measuring import Search
from pions.teaching.experiments.running import EventResult, Results

MATCH = (
    "rules", "first", "second", "games", "wins", "draws", "losses", "different", "plies",
    "faults", "score", "low", "high", "elo", "seed",
)  # fmt: skip
PRUNING = (
    "rules",
    "position",
    "moves",
    "evaluation",
    "method",
    "depth",
    "nodes",
    "leaves",
    "value",
)
TIMES = ("rules", "player", "moves", "milliseconds per move")


def tables(results: Results) -> Iterator[tuple[str, str]]:
    """The name and content of each table, one for each part."""
    events, settings = iter(results.events), iter(range(len(results.experiment.settings)))
    for number, part in enumerate(results.experiment.parts, start=1):
        if isinstance(part, MatchPart):
            rows = [_match_row(next(events)) for _ in part.events]
            yield f"table-{number}.csv", _csv(MATCH, rows)
        else:
            found = (
                row
                for setting in part.settings
                for row in _searches(setting, results.searches.get(next(settings), []))
            )
            yield f"table-{number}.csv", _csv(PRUNING, found)


def times_table(results: Results) -> str:
    """How long each player thought: the one table that another run writes otherwise."""
    rows = (
        (one.event.rules, name, score.moves, f"{1000 * score.seconds / max(1, score.moves):.3f}")
        for one in results.events
        for name, score in zip(one.event.names, one.standings.scores, strict=True)
    )
    return _csv(TIMES, rows)


def _csv(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows(rows)
    return file.getvalue()


def _match_row(one: EventResult) -> list[object]:
    duel, strength = one.standings.duel(0, 1), known_strength(one)
    faults = sum(sum(score.faults.values()) for score in one.standings.scores)
    score = f"{duel.points / duel.games:.4f}" if duel.games else ""
    known = ["", "", ""]
    if strength is not None:
        known = [f"{strength.score_low:.4f}", f"{strength.score_high:.4f}", f"{strength.elo:.1f}"]
    counts = (duel.games, duel.wins, duel.draws, duel.losses, one.different, one.plies, faults)
    return [one.event.rules, *one.event.names, *counts, score, *known, one.event.seed]


def _searches(setting: PruningSetting, found: Iterable[Search]) -> Iterator[list[object]]:
    for one in found:
        where = (setting.rules, setting.position, setting.moves, setting.evaluation)
        yield [*where, one.method, one.depth, one.nodes, one.leaves, one.value]


def experiment_json(results: Results) -> dict[str, object]:
    """The same tables for a program that reads JSON."""
    return {
        "experiment": results.experiment.name,
        "complete": results.complete,
        "games": results.games,
        "tables": [[*csv.DictReader(StringIO(text))] for _, text in tables(results)],
    }
