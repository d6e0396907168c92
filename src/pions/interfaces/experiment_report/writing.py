"""Write the folder of an experiment: everything but the times is the same in every run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pions.interfaces.experiment_report.blocks import Figure, html_page, markdown
from pions.interfaces.experiment_report.report import report_blocks
from pions.interfaces.experiment_report.tables import tables, times_table
from pions.interfaces.language import LANGUAGES, speaking
from pions.notation.files import unwritable, write_file
from pions.notation.registry import find_format
from pions.teaching.experiments.folder import SETTINGS
from pions.teaching.experiments.running import Results


def write_folder(results: Results, folder: Path, command: str) -> None:
    for name, text in _files(results, command):
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(path, error) from error
        write_file(path, text.encode())


def _files(results: Results, command: str) -> Iterator[tuple[str, str]]:
    experiment = results.experiment
    yield SETTINGS, json.dumps(experiment.document(), indent=1, ensure_ascii=False) + "\n"
    yield f"{experiment.name}.toml", experiment.source
    for name, table in tables(results):
        yield f"tables/{name}", table
    if results.events:
        yield "times.csv", times_table(results)
        yield "games.jsonl", _games(results)
    for code in LANGUAGES:
        with speaking(code):
            blocks = list(report_blocks(results, command))
            yield f"{code}/report.md", markdown(blocks)
            yield f"{code}/report.html", html_page(blocks)
            for one in blocks:
                if isinstance(one, Figure):
                    yield f"{code}/{one.file}", one.svg


def _games(results: Results) -> str:
    write = find_format("jsonl").write
    assert write is not None  # a format of ours, which writes
    return "".join(write(game) for one in results.events for game in one.games)
