"""Short questions above a screen: yes or no, a line of text, one of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static

from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.words import N_, Words

CSS = """
.dialog-screen { align: center middle; }
.dialog {
    width: 64; max-width: 95%; height: auto; max-height: 90%;
    border: round $primary; background: $surface; padding: 0 1;
}
.dialog Button { margin: 1 1 0 0; }
.dialog .answers { height: auto; }
.dialog OptionList { height: auto; max-height: 14; border: none; }
.boards .dialog { width: 78; }
.boards OptionList { width: 1fr; }
.boards .board { width: auto; height: auto; margin: 0 0 0 2; }
.traceback .dialog { width: 100; }
.dialog .text { height: auto; max-height: 20; margin: 1 0 0 0; }
.dialog .more { color: $text-muted; }
"""
"""The style of all dialogs; part of the app's."""

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer]):
    """A question and what answers it; Escape leaves it unanswered."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", show=False)]

    def __init__(self, language: AppLanguage, *lines: Words) -> None:
        super().__init__(classes="dialog-screen")
        self._language, self._lines = language, lines

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            for line in self._lines:
                yield Static(self._language.say(line), markup=False)
            yield from self.answers()

    def answers(self) -> ComposeResult:
        """The widgets below the question."""
        yield from ()


class Confirm(Dialog[bool]):
    """Yes or no."""

    def answers(self) -> ComposeResult:
        with Horizontal(classes="answers"):
            yield Button(self._language.tell(N_("Yes")), variant="primary", id="yes")
            yield Button(self._language.tell(N_("No")), id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class AskText(Dialog[str | None]):
    """A line of text."""

    def __init__(self, language: AppLanguage, question: Words, *more: Words) -> None:
        super().__init__(language, question)
        self._more = more

    def answers(self) -> ComposeResult:
        yield Input()
        for line in self._more:
            yield Static(self._language.say(line), classes="more", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class Choose(Dialog[int | None]):
    """One of several."""

    def __init__(self, language: AppLanguage, question: Words, choices: Sequence[str]) -> None:
        super().__init__(language, question)
        self._choices = choices

    def answers(self) -> ComposeResult:
        yield OptionList(*self._choices, markup=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index)


class ChooseBoard(Choose):
    """One of several, each with a board that is shown while it is pointed at."""

    def __init__(
        self, language: AppLanguage, question: Words, choices: Sequence[str], boards: Sequence[str]
    ) -> None:
        super().__init__(language, question, choices)
        self._boards = boards
        self.add_class("boards")

    def answers(self) -> ComposeResult:
        with Horizontal(classes="answers"):
            yield from super().answers()
            yield Static(self._boards[0], classes="board", markup=False)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one(".board", Static).update(self._boards[event.option_index])


class Notice(Dialog[None]):
    """Something to be read, and perhaps copied."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,q", "dismiss", show=False)]

    def answers(self) -> ComposeResult:
        yield Button(self._language.tell(N_("Close")), variant="primary")

    def on_button_pressed(self) -> None:
        self.dismiss(None)


class TracebackNotice(Notice):
    """Where a bot went wrong; it stays until it is closed."""

    def __init__(self, language: AppLanguage, title: Words, traceback: str) -> None:
        super().__init__(language, title)
        self._traceback = traceback
        self.add_class("traceback")

    def answers(self) -> ComposeResult:
        with VerticalScroll(classes="text"):
            yield Static(self._traceback, markup=False)
        yield from super().answers()
