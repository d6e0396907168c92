"""A person at a real terminal: tmux draws what a command writes, and types what a person would.

with real_terminal(pions, "play", "othello", columns=80, rows=24) as terminal:
    terminal.wait_for("to move")
    terminal.press("Down", "Enter")        # tmux's names of keys: C-c, Escape, F1, M-x, …
    terminal.type("f5")                    # letters as they are
    terminal.click(column=10, row=5)
    terminal.resize(200, 50)
    assert terminal.wait_for_end() == 0    # the exit code
"""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from journeys.processes import COMMAND, LONGEST, Pions

LOOK_EVERY = 0.05
"""Seconds between two looks at the screen."""

SMALL, LARGE = (80, 24), (200, 50)
"""Columns and rows of the terminals that everything must work on."""

_SETTINGS = """\
set -g default-terminal "{term}"
set -g remain-on-exit on
set -g remain-on-exit-format ""
set -g status off
set -g escape-time 0
"""

_RUN = """\
trap : INT QUIT TERM
sh -c 'echo $$ >"$0"/pid; exec "$@"' {folder} {line} "$@"
echo $? >{folder}/code
"""
"""Tell who runs and how it ended: tmux itself does not always know the latter."""


class Terminal:
    """A terminal in which a command runs. Mutable: it is another program's screen."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def tmux(self, *arguments: str, **keywords: object) -> str:
        """What tmux answers to one of its own commands."""
        line = ["tmux", "-S", str(self._folder / "tmux"), *arguments]
        done = subprocess.run(  # type: ignore[call-overload]
            line, capture_output=True, text=True, timeout=LONGEST, check=False, **keywords
        )
        assert done.returncode == 0, f"{shlex.join(line)}: {done.stderr}"
        return str(done.stdout)

    @property
    def text(self) -> str:
        """What can be read on the screen, spaces at the ends of lines left out."""
        return self.tmux("capture-pane", "-p")

    @property
    def lines(self) -> list[str]:
        """The screen, line by line."""
        return self.text.split("\n")[:-1]

    @property
    def styled(self) -> str:
        """The screen with the escape sequences of its colours."""
        return self.tmux("capture-pane", "-p", "-e")

    @property
    def pid(self) -> int:
        """The process that runs in the terminal."""
        return int(self._note("pid"))

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, by the names that tmux gives them."""
        self.tmux("send-keys", *keys)

    def type(self, text: str) -> None:
        """Press the key of each letter."""
        self.tmux("send-keys", "-l", "--", text)

    def enter(self, text: str) -> None:
        """Type a line and press Enter."""
        self.type(text)
        self.press("Enter")

    def point(self, column: int, row: int) -> None:
        """Move the mouse there, no button pressed; the upper left corner is 0, 0."""
        self.type(f"\x1b[<35;{column + 1};{row + 1}M")

    def click(self, column: int, row: int) -> None:
        """Click there, if the command listens to the mouse."""
        self.type(f"\x1b[<0;{column + 1};{row + 1}M")
        self.type(f"\x1b[<0;{column + 1};{row + 1}m")

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait_for(self, text: str | re.Pattern[str], longest: float = LONGEST) -> str:
        """The screen as soon as the text, or something like the pattern, stands on it."""
        pattern = re.compile(re.escape(text)) if isinstance(text, str) else text
        return self.wait_until(
            lambda screen: bool(pattern.search(screen)), pattern.pattern, longest
        )

    def wait_until_gone(self, text: str, longest: float = LONGEST) -> str:
        """The screen as soon as the text no longer stands on it."""
        return self.wait_until(lambda screen: text not in screen, f"no {text}", longest)

    def wait_until(
        self, fits: Callable[[str], bool], what: str = "that screen", longest: float = LONGEST
    ) -> str:
        """The screen as soon as it fits."""
        until = monotonic() + longest
        while not fits(screen := self.text):
            assert monotonic() < until, f"waited in vain for {what!r}; the screen is\n{screen}"
            sleep(LOOK_EVERY)
        return screen

    def wait_for_end(self, longest: float = LONGEST) -> int:
        """The exit code, once the command has ended; as a shell tells it, 137 for a kill -9."""
        until = monotonic() + longest
        while not self._note("code"):
            assert monotonic() < until, f"it goes on and on; the screen is\n{self.text}"
            sleep(LOOK_EVERY)
        return int(self._note("code"))

    def hang_up(self) -> None:
        """Close the window, as a person or a lost connection does; there is no screen after it."""
        self.tmux("kill-server")

    def end(self) -> None:
        """End the command and tmux, if they are still there."""
        with suppress(AssertionError):
            self.tmux("kill-server")

    def _note(self, name: str) -> str:
        """What the shell around the command wrote down, nothing if it has not yet."""
        file = self._folder / name
        return file.read_text().strip() if file.exists() else ""


@contextmanager
def real_terminal(
    pions: Pions,
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    term: str = "screen-256color",
    command: tuple[str, ...] = COMMAND,
    **environment: str,
) -> Iterator[Terminal]:
    """A terminal of that size in which `pions` runs with these arguments; it ends with the block.

    Another command can run in the place of `pions`: a shell, say.
    """
    surroundings = pions.environment(**environment)
    for name in ("COLUMNS", "LINES", "TMUX", "TMUX_PANE"):
        surroundings.pop(name, None)  # the terminal's own size counts
    with TemporaryDirectory(prefix="pions-") as place:  # a socket's path must be short
        folder = Path(place)
        terminal = Terminal(folder)
        (folder / "conf").write_text(_SETTINGS.format(term=term))
        (folder / "run").write_text(
            _RUN.format(folder=shlex.quote(place), line=shlex.join(command))
        )
        size = ("-x", str(columns), "-y", str(rows))
        line = shlex.join(("exec", "sh", str(folder / "run"), *arguments))
        begin = ("-f", str(folder / "conf"), "new-session", "-d", *size, "--", line)
        terminal.tmux(*begin, env=surroundings, cwd=pions.folder)
        try:
            yield terminal
        finally:
            terminal.end()
