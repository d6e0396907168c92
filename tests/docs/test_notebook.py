"""The example notebook runs in a real kernel, and its cells show what they should."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "notebook.ipynb"
WIDGET = "application/vnd.jupyter.widget-view+json"


@cache
def outputs() -> dict[str, dict[str, str]]:
    """What each cell that ends in a value shows, by the last line of the cell."""
    notebook: Any = nbformat.read(NOTEBOOK, as_version=4)
    with TemporaryDirectory() as folder:
        where = {"metadata": {"path": folder}}
        client = NotebookClient(notebook, timeout=600, kernel_name="python3", resources=where)
        client.execute(env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""})
    return {
        cell.source.splitlines()[-1]: dict(cell.outputs[-1]["data"])
        for cell in notebook.cells
        if cell.cell_type == "code" and cell.outputs
    }


@pytest.mark.parametrize(
    ("line", "kind", "text"),
    [
        ("board", WIDGET, "model_id"),
        ("board", "image/svg+xml", "<svg"),
        ("lab", WIDGET, "model_id"),
        ("lab", "image/svg+xml", "<svg"),
        ("board.game", "text/html", "moves played: 1.4"),
        ("reviewed", "text/html", "<iframe srcdoc="),
        ("reviewed", "image/svg+xml", "Chances through the game"),
        ("Board(reviewed)", WIDGET, "model_id"),
        ("report", "text/html", "<td>k-tuple</td>"),
        ("SVG(score_plot(report))", "image/svg+xml", "<svg"),
        (
            'grow_tree(CONNECT_4.start(), find_player("alphabeta(depth=3)"))',
            "text/html",
            "<iframe srcdoc=",
        ),
    ],
)
def test_a_cell_shows(line: str, kind: str, text: str) -> None:
    assert text in str(outputs()[line][kind])


def test_the_notebook_is_kept_without_outputs() -> None:
    notebook: Any = nbformat.read(NOTEBOOK, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.execution_count is None and not cell.outputs for cell in code)
