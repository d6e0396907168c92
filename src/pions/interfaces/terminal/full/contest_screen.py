"""The screen of a match or a tournament that is running."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from pions.interfaces.contest_view import ContestView, MakeView, Part, bar
from pions.interfaces.terminal.full.app_actions import AppAction, bindings
from pions.interfaces.terminal.full.base_screen import PionsScreen
from pions.interfaces.terminal.full.services import Services
from pions.words import N_, Words

LOOK_EVERY = 0.25
"""Seconds between two checks whether it is over."""

LEAST_PAUSE = 0.5
"""Seconds between two updates."""

SHARE = 20
"""An update may take 1/20 of the time: the players need the processor."""

WIDE = 120
"""Screens at least this wide show two columns of text."""

CONTEST = (
    AppAction("leave", "q,escape", N_("Stop"), N_("stop it now; the games played are saved"), 2),
    AppAction("suspend", "ctrl+z", N_("Suspend"), N_("suspend it and go to the shell; fg resumes")),
)


class ContestScreen(PionsScreen):
    """Standings, progress, the last games. Mutable."""

    actions = CONTEST
    BINDINGS: ClassVar[list[BindingType]] = bindings(CONTEST)
    CSS = """
    #contest-title { height: 1; text-style: bold; color: $primary; padding: 0 1; }
    #contest-progress { height: 1; padding: 0 1; }
    #contest { height: 1fr; padding: 1 1 0 1; }
    #contest.wide { layout: horizontal; }
    #contest Static { height: auto; width: 1fr; }
    #contest.wide #contest-main { width: 3fr; padding: 0 2 0 0; }
    #contest.wide #contest-beside { width: 2fr; }
    """

    def __init__(
        self,
        services: Services,
        make_view: MakeView,
        is_over: Callable[[], bool],
        leave: Callable[[], None],
    ) -> None:
        """Show what `make_view` returns until it is over; `leave` ends it early."""
        super().__init__(services)
        self._make_view, self._is_over, self._leave = make_view, is_over, leave
        self._next = 0.0

    def bar_actions(self) -> tuple[AppAction, ...]:
        # Stop, which asks first, has the place of Quit; Ctrl-C still works.
        shown = [one for one in self.all_actions() if one.bar and one.name != "app.quit"]
        return tuple(sorted(shown, key=lambda one: one.bar))

    def body(self) -> ComposeResult:
        yield Static(id="contest-title", markup=False)
        yield Static(id="contest-progress", markup=False)
        with VerticalScroll(id="contest"):
            yield Static(id="contest-main", markup=False)
            yield Static(id="contest-beside", markup=False)

    async def fill(self) -> None:
        self.query_one("#contest").focus()
        self._draw()

    async def on_mount(self) -> None:
        # Textual calls the mount handler of the base class too, which fills the screen.
        self.set_interval(LOOK_EVERY, self._tick)

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out(event.size.width)

    def on_screen_resume(self) -> None:
        # The terminal may have changed its size while a dialog lay above.
        self._lay_out(self.app.size.width)

    def _lay_out(self, width: int) -> None:
        for found in self.query("#contest"):
            found.set_class(width >= WIDE, "wide")
            self._draw()

    def _tick(self) -> None:
        if self._is_over():
            self.app.exit()
        elif monotonic() >= self._next and self.query("#contest-title"):  # not when it is closed
            self._draw()

    def _draw(self) -> None:
        started = monotonic()
        view = self.language.call(self._make_view, *self._columns())
        self.query_one("#contest-title", Static).update(view.title)
        self.query_one("#contest-progress", Static).update(self._progress(view))
        self.query_one("#contest-main", Static).update(_parts(view.main))
        self.query_one("#contest-beside", Static).update(_parts(view.beside))
        ended = monotonic()
        self._next = ended + max(LEAST_PAUSE, SHARE * (ended - started))

    def _columns(self) -> tuple[int, int]:
        """The columns of the main part and of the one beside it."""
        room = self.size.width - 4  # the padding and the scroll bar
        if self.size.width < WIDE:
            return room, room
        return room * 3 // 5 - 2, room * 2 // 5

    def _progress(self, view: ContestView) -> Content:
        width = max(10, min(40, self.size.width - len(view.progress) - 4))
        filled = bar(view.done, view.total, width)
        return Content.assemble((filled, "$accent"), f"  {view.progress}")

    def action_leave(self) -> None:
        question = Words(N_("Stop it now? The games played so far are saved and counted."))
        self.confirm(question, self._leave)

    def action_suspend(self) -> None:
        """Suspend the process: `fg` in the shell resumes it."""
        self.app.action_suspend_process()


def _parts(parts: Iterable[Part]) -> Content:
    """Headings and lines, an empty line between two parts."""
    pieces: list[str | tuple[str, str]] = []
    for part in parts:
        lines = "".join(f"{line}\n" for line in part.lines)
        pieces += [(f"{part.heading}\n", "bold $primary"), f"{lines}\n"]
    return Content.assemble(*pieces)
