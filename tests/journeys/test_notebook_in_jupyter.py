"""The board in JupyterLab itself: a real kernel, the real page, a real browser."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from journeys.tree_reader import PATIENCE

CELLS = (
    'from pions.interfaces.notebook import Board\nboard = Board("connect-4", white="first")\nboard',
    "board.game.names",
    "from pions import OTHELLO, Game, Limit, review\n"
    'game = Game.new(OTHELLO).play_all(["f5", "d6", "c3"])\n'
    "Board(review(game, Limit(depth=2)))",
)
OPTIONS = (
    "--no-browser",
    "--allow-root",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port=0",
    "--IdentityProvider.token=",
    "--LabApp.news_url=None",
)


@contextmanager
def jupyter(folder: Path) -> Iterator[str]:
    """The address of a JupyterLab that shows that folder and knows nothing of the tester's."""
    own = {
        "HOME": str(folder),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "run"),
        "IPYTHONDIR": str(folder / "ipython"),
        "LC_ALL": "C.UTF-8",
        "LANGUAGE": "",
    }
    command = [sys.executable, "-m", "jupyterlab", *OPTIONS, f"--ServerApp.root_dir={folder}"]
    process = subprocess.Popen(
        command, env={**os.environ, **own}, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        yield _address(process)
    finally:
        process.terminate()
        process.communicate()  # read to its end, or it would wait for a reader


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr is not None
    said: list[str] = []
    for line in process.stderr:
        said.append(line)
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            return found[0]
    raise AssertionError("".join(said))


@pytest.fixture
def page(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The notebook, its cells not run yet."""
    notebook: Any = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    # Without a kernel's name, Jupyter would ask for one.
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, tmp_path / "board.ipynb")
    with jupyter(tmp_path) as address:
        context = browser.new_context(viewport={"width": 1280, "height": 1400})
        context.set_default_timeout(PATIENCE)
        shown = context.new_page()
        shown.goto(f"{address}doc/tree/board.ipynb")
        yield shown
        context.close()


def run(page: Page, number: int) -> Locator:
    """Run a cell as people do, once the notebook listens; its output."""
    expect(page.locator("#jp-main-statusbar")).to_contain_text("Idle")
    cell = page.locator(".jp-Notebook .jp-CodeCell").nth(number)
    cell.locator(".cm-content").click()
    expect(cell.locator(".cm-content")).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(cell.locator(".jp-InputArea-prompt")).to_have_text(re.compile(r"\[\d+\]:"))
    return cell.locator(".jp-OutputArea-output").last


def test_a_board_is_played_and_reviewed_in_jupyter(page: Page) -> None:
    board = run(page, 0)
    expect(board.locator(".pions-board svg")).to_be_visible()
    board.get_by_role("button", name="4", exact=True).click()
    expect(board.locator(".pions-moves")).to_contain_text("1.4 2.1")
    board.get_by_role("button", name="1.4", exact=True).click()
    board.get_by_role("button", name="To the end").click()
    expect(board.locator(".pions-moves [aria-current]")).to_have_text("2.1")
    # The page and the kernel hold the same game.
    expect(run(page, 1)).to_contain_text("('4', '1')")
    reviewed = run(page, 2)
    expect(reviewed.locator(".pions-graph svg")).to_be_visible()
    assert reviewed.locator(".pions-move[data-grade]").count() == 3
