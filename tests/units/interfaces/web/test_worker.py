"""The service worker: what it keeps has a name that changes with the app."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from pions.interfaces.web import static_files
from pions.interfaces.web.static_files import FOLDER, worker_file
from units.interfaces.web.serving import Client


def cache_name() -> str:
    worker = worker_file()
    assert worker is not None
    found = re.search(r'const CACHE = "(pions-\w+)"', worker.content.decode())
    assert found
    return found[1]


def test_a_new_version_of_any_file_is_a_new_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "static"
    shutil.copytree(FOLDER, folder)
    monkeypatch.setattr(static_files, "FOLDER", folder)
    before = cache_name()
    assert before == cache_name() != "pions-1"
    page = folder / "css" / "theme.css"
    page.write_text(page.read_text("utf-8") + ".newer { margin: 0; }", "utf-8")
    assert cache_name() != before
    (folder / "sw.js").unlink()
    assert worker_file() is None


def test_browsers_are_given_that_worker(web: Client) -> None:
    served = web.get("/sw.js")
    assert cache_name() in served.text
    assert served.headers["content-type"].startswith("text/javascript")
