"""Run the code of one page, block after block, in the folder it is started in.

    python run_page.py PAGE [LANGUAGE]

`python` blocks are executed, `pycon` blocks must print what they show, and the lines of `console`
blocks that call `pions`, or make a program ready to be called, must exit with 0 and, where the page
shows their output, print it. All Python blocks of a page share one namespace. A block in any
language that has a title, ```python title="bot.py", is also written to that file. A page runs in a
process of its own, because what it registers must not stay behind.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^```([\w+]+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TITLE = re.compile(r'title="([\w./-]+)"')
_IS_RUN = re.compile(r"(^|\|\s*)(pions|chmod|c\+\+)(?!\S)")
_RUNNERS = ("python", "pycon", "console")
_FLAGS = doctest.ELLIPSIS


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    kind: str
    text: str
    line: int
    """The number of the line of its first line in the page."""
    title: str | None = None
    """The file that the block is."""


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page that can be run or are files, in order."""
    for match in _FENCE.finditer(page):
        title, line = _TITLE.search(match[2]), page.count("\n", 0, match.start(3)) + 1
        if title or match[1] in _RUNNERS:
            yield Block(match[1], match[3], line, title[1] if title else None)


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The command lines of a console block, each with the output that the page shows."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command = command[:-1] + more
        if _IS_RUN.search(command):
            yield command, shown


class Page:
    """A page being run: mutable, it holds the names that its blocks make."""

    def __init__(self, path: Path, language: str) -> None:
        self.path = path
        self.language = language
        self.names: dict[str, object] = {"__name__": "__main__"}

    def run(self) -> None:
        """Run every block; the first that fails ends the process."""
        for block in blocks(self.path.read_text(encoding="utf-8")):
            if block.title is not None:
                Path(block.title).parent.mkdir(parents=True, exist_ok=True)
                Path(block.title).write_text(block.text, encoding="utf-8")
            if block.kind in _RUNNERS:
                getattr(self, f"_run_{block.kind}")(block)

    def _run_python(self, block: Block) -> None:
        padding = "\n" * (block.line - 1)  # so that a traceback names the page's own line
        exec(compile(padding + block.text, str(self.path), "exec"), self.names)

    def _run_pycon(self, block: Block) -> None:
        test = doctest.DocTestParser().get_doctest(
            block.text, self.names, self.path.name, str(self.path), block.line - 1
        )
        failed, _ = doctest.DocTestRunner(optionflags=_FLAGS).run(test, clear_globs=False)
        self.names.update(test.globs)
        if failed:
            sys.exit(f"{self.path}: {failed} example(s) failed")

    def _run_console(self, block: Block) -> None:
        for command, shown in commands(block):
            done = subprocess.run(
                ["bash", "-c", command],
                capture_output=True,
                text=True,
                stdin=subprocess.DEVNULL,
                env=self._environment(),
                check=False,
            )
            if done.returncode:
                sys.exit(f"{self.path}: $ {command}\nexit code {done.returncode}\n{done.stderr}")
            if shown and not doctest.OutputChecker().check_output(shown, done.stdout, _FLAGS):
                sys.exit(f"{self.path}: $ {command}\nshown:\n{shown}\nprinted:\n{done.stdout}")

    def _environment(self) -> dict[str, str]:
        locale = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[self.language]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        kept = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
        state = str(Path.cwd() / "state")  # games kept by themselves stay out of the user's folder
        return {**kept, "PATH": path, "LANG": locale, "PIONS_STATE": state, "COLUMNS": "100"}


if __name__ == "__main__":
    Page(Path(sys.argv[1]), sys.argv[2]).run()
